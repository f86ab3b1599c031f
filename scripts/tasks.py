"""What each make target does. `python scripts/bootstrap.py TARGET` is the same without make."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import compiled
import webtools
from venvs import COMPILED, LOG, PLAY, ROOT, SOURCE, WORK, SetupError, ensure, environment, python_of, tool

NO_TESTS = 5  # pytest's answer when it finds none
VERDICTS = {0: "passed", NO_TESTS: "no tests"}
IN_CI = os.environ.get("CI", "").lower() not in {"", "0", "false"}
# What the compiled leg runs: whatever exercises the engine. The rest (server, browser, hygiene) runs once.
ENGINE_TESTS = ("kernel", "face", "language", "games", "lessons", "players", "conformance", "golden", "perft")
MINUTES = {"test": 15, "proof": 45}

# Targets whose work lies elsewhere: what must exist, how it is started, what is said until it does.
LATER = {
    "golden": ("tests/golden/__main__.py", ["-m", "tests.golden"], "there are no golden playthroughs to write yet"),
    "balance": ("src/tenzone/lab/balance/__main__.py", ["-m", "tenzone.lab.balance"], "the balance report is not there yet"),
    "docs": ("docs/__main__.py", ["-m", "docs"], "there are no generated pages yet"),
}

MASS_PLAY = {"balance"}  # so many games that the compiled engine is worth its building


def run(command: list[str], cwd: Path = ROOT, **more: str) -> int:
    return subprocess.run(command, cwd=cwd, env=environment(**more), check=False).returncode


def say(text: str) -> None:
    print(text, flush=True)


def report(title: str, results: dict[str, int], began: float) -> int:
    """One line a step, and the time against its budget (which is told, never a reason to fail)."""
    seconds = time.monotonic() - began
    budget = f" of the {MINUTES[title]} minutes allowed" if title in MINUTES else ""
    say(f"\nmake {title}: {seconds // 60:.0f} min {seconds % 60:.0f} s{budget}")
    for name, code in results.items():
        say(f"  {VERDICTS.get(code, 'FAILED'):8}  {name}")
    return 0 if VERDICTS.keys() >= set(results.values()) else 1


def setup(_: list[str]) -> int:
    ensure(PLAY)
    say(f"Tenzone is set up: {tool(SOURCE, 'tenzone').relative_to(ROOT)} --help")
    return 0


def play(arguments: list[str]) -> int:
    """Starts at once from source; the compiled engine is used when an earlier `make test` left a current one."""
    if not (ROOT / "src" / "tenzone" / "cli.py").is_file():
        raise SetupError("There is nothing to play yet: src/tenzone/cli.py is not there.")
    venv = COMPILED if compiled.is_current() else SOURCE
    if venv is SOURCE:
        ensure(PLAY)
    try:
        return run([str(tool(venv, "tenzone")), "serve", *arguments])
    except KeyboardInterrupt:
        return 130


def pytest(venv: Path, cwd: Path, arguments: list[str], **more: str) -> int:
    jobs = os.environ.get("TENZONE_JOBS", "auto")
    return run([str(python_of(venv)), "-m", "pytest", "-n", jobs, "--durations=5", *arguments], cwd, **more)


def in_browser() -> dict[str, str]:
    """What tests of the page are told: where the browser is, and what judges its accessibility."""
    return {"CHROMIUM": webtools.ensure_browser(), "TENZONE_TOOLS": str(webtools.ensure_tools())}


def engine_tests(root: Path) -> list[str]:
    return [f"tests/{name}" for name in ENGINE_TESTS if (root / "tests" / name).is_dir()]


def compiled_leg(root: Path, arguments: list[str], **more: str) -> int:
    """The engine's tests on the wheel. The plain exit code of pytest."""
    places = engine_tests(root)
    return pytest(COMPILED, root, [*places, *arguments], TENZONE_LEG="compiled", **more) if places else NO_TESTS


def has_compiled_leg() -> bool:
    """Sets the compiled leg up if a compiler is there; without one says so, which only CI may not accept."""
    if compiled.compiler_there():
        compiled.ensure_compiled()
        return True
    if IN_CI:
        raise SetupError("CI runs both legs, and no C compiler with Python's headers was found.")
    say("No C compiler with Python's headers here: only the interpreted leg runs.")
    return False


def fingerprints_agree(stage: Path) -> bool:
    """The same games, move by move, on both builds."""
    lines = []
    for venv, cwd in ((SOURCE, ROOT), (COMPILED, stage)):
        command = [str(python_of(venv)), "-m", "tests.fingerprints"]
        done = subprocess.run(command, cwd=cwd, env=environment(), stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            say(f"tests/fingerprints.py failed in {venv.name}.")
            return False
        lines.append(done.stdout.splitlines())
    source, built = lines
    if not source:
        say("tests/fingerprints.py printed nothing, so nothing was compared.")
        return False
    for number, (left, right) in enumerate(zip(source, built, strict=False), start=1):
        if left != right:
            say(f"The builds part at line {number}:\n  interpreted: {left}\n  compiled:    {right}")
            return False
    if len(source) != len(built):
        say(f"The builds part: {len(source)} lines interpreted, {len(built)} compiled.")
        return False
    say(f"Interpreted and compiled agree on all {len(source)} fingerprints.")
    return True


def test(arguments: list[str]) -> int:
    began = time.monotonic()
    ensure(WORK)
    browser = in_browser()
    say("Interpreted leg: the whole suite.")
    results = {"interpreted": pytest(SOURCE, ROOT, arguments, **browser)}
    if has_compiled_leg():
        say("Compiled leg: the engine's tests on the installed wheel.")
        with compiled.stage() as root:
            results["compiled"] = compiled_leg(root, arguments)
            if (root / "tests" / "fingerprints.py").is_file():
                results["same fingerprints"] = int(not fingerprints_agree(root))
            else:
                say("Fingerprints of the two builds are not compared: tests/fingerprints.py is not there yet.")
    return report("test", results, began)


def marked(mark: str, arguments: list[str]) -> int:
    """Long forms: the engine's on the fastest build there is, the others on the source."""
    began = time.monotonic()
    ensure(WORK)
    chosen = ["-m", mark, *arguments]
    places = engine_tests(ROOT)
    if has_compiled_leg():
        with compiled.stage() as root:
            engine = compiled_leg(root, chosen, TENZONE_PROFILE=mark)
    else:
        engine = pytest(SOURCE, ROOT, [*places, *chosen], TENZONE_PROFILE=mark) if places else NO_TESTS
    rest = pytest(SOURCE, ROOT, ["tests", *(f"--ignore={p}" for p in places), *chosen], TENZONE_PROFILE=mark, **in_browser())
    for name, code in (("engine", engine), ("other", rest)):
        if code == NO_TESTS:
            say(f"There are no {name} tests marked {mark} yet.")
    return report(mark, {"engine": engine, "the rest": rest}, began)


def check(_: list[str]) -> int:
    began = time.monotonic()
    ensure(WORK)
    python = str(python_of(SOURCE))
    steps = {
        "lint (ruff check)": [str(tool(SOURCE, "ruff")), "check", "."],
        "format (ruff format)": [str(tool(SOURCE, "ruff")), "format", "--check", "."],
        "types (mypy --strict)": [python, "-m", "mypy"],
        "imports and hygiene": [python, "-m", "pytest", "-q", "-rs", "tests/hygiene"],
        "spelling (codespell)": [str(tool(SOURCE, "codespell"))],
        "the page's modules (tsc)": webtools.tsc(),
    }
    if (ROOT / "src" / "tenzone" / "cli.py").is_file():
        steps["lessons and rules (tenzone check)"] = [python, "-m", "tenzone.cli", "check", "src/tenzone/games"]
    else:
        say("Lessons and rules are not checked: src/tenzone/cli.py is not there yet.")
    results = {}
    for name, command in steps.items():
        say(f"-- {name}")
        results[name] = run(command)
    run([python, "-m", "tests.hygiene"])
    return report("check", results, began)


def wheel(_: list[str]) -> int:
    """A wheel for any machine, and one for this kind of machine with the compiled engine."""
    ensure(WORK)
    modes = ["off"]
    if compiled.compiler_there():
        modes.append("require")
    else:
        say("No C compiler with Python's headers here: only the plain wheel is built.")
    for mode in modes:
        say(f"dist/{compiled.build_wheel(ROOT / 'dist', mode).name}")
    return 0


def bench(arguments: list[str], module: str = "bench") -> int:
    """Ours and the peers, side by side; the compiled build runs where it was staged."""
    ensure(WORK)
    command = [str(python_of(SOURCE)), "-m", module, *arguments]
    if not has_compiled_leg():
        return run(command)
    with compiled.stage() as root:
        return run([*command, "--compiled", str(python_of(COMPILED)), "--stage", str(root)])


def screenshots(arguments: list[str]) -> int:
    """Every page on desktop and phone, light and dark, into build/screenshots."""
    ensure(WORK)
    return run([str(python_of(SOURCE)), "-m", "tests.browser.screenshots", *arguments], ROOT, **in_browser())


def clean(_: list[str]) -> int:
    """Back to a fresh clone."""
    names = ["build", "dist", ".venv", ".venv-compiled", ".venv-bench", ".tools"]
    names += [".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis"]
    for path in [ROOT / name for name in names] + list((ROOT / "src").glob("*.egg-info")):
        shutil.rmtree(path, ignore_errors=True)
    loose = [LOG, ROOT / ".setup.lock", ROOT / ".coverage"]
    loose += [p for folder in ("src", "tests") for end in ("*.so", "*.pyd") for p in (ROOT / folder).rglob(end)]
    for path in loose:
        path.unlink(missing_ok=True)
    for folder in ("src", "tests", "scripts", "bench"):
        for cache in list((ROOT / folder).rglob("__pycache__")):
            shutil.rmtree(cache, ignore_errors=True)
    return 0


def later(name: str, arguments: list[str]) -> int:
    needed, command, excuse = LATER[name]
    if not (ROOT / needed).is_file():
        say(f"Nothing to do: {excuse}.")
        return 0
    ensure(WORK)
    venv = COMPILED if name in MASS_PLAY and has_compiled_leg() else SOURCE
    return run([str(python_of(venv)), *command, *arguments])


TARGETS = {
    "setup": setup,
    "play": play,
    "test": test,
    "proof": lambda arguments: marked("proof", arguments),
    "check": check,
    "soak": lambda arguments: marked("soak", arguments),
    "bench": bench,
    "bench-table": lambda arguments: bench(arguments, "bench.table"),
    "screenshots": screenshots,
    "wheel": wheel,
    "clean": clean,
}


def main(arguments: list[str]) -> int:
    name, rest = (arguments or [""])[0], arguments[1:]
    if name not in TARGETS and name not in LATER:
        names = ", ".join(sorted([*TARGETS, *LATER]))
        print(f"Usage: python scripts/bootstrap.py TARGET, where TARGET is one of {names}.", file=sys.stderr)
        return 2
    try:
        return TARGETS[name](rest) if name in TARGETS else later(name, rest)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
