"""The compiled leg: a wheel built in a scratch copy and installed in `.venv-compiled`, never beside the source."""

import hashlib
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from venvs import (
    COMPILED,
    ROOT,
    SOURCE,
    WORK,
    SetupError,
    ensure,
    environment,
    fingerprint,
    installers,
    logged,
    one_at_a_time,
    python_of,
    site_of,
)

# The games of tests and benchmarks subclass the engine's classes, so they are compiled in the same group.
EXTRA = ("tests/games", "bench/games")
ENGINE = ("kernel", "face", "language", "games", "players")
STAGED = ("tests", "bench")
BUILD_KEY, SOURCE_KEY = COMPILED / "build-key", COMPILED / "source-key"
LIBRARIES = (".so", ".pyd")
JUNK = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info", *(f"*{end}" for end in LIBRARIES))


def compiler_there() -> bool:
    probe = "import setup, sys; sys.exit(not setup.compiler_works())"
    return logged([str(python_of(SOURCE)), "-c", probe])


def extra_places() -> list[str]:
    return [place for place in EXTRA if (ROOT / place).is_dir()]


def digest(files: Iterable[Path], salt: str) -> str:
    result = hashlib.sha256(salt.encode())
    for path in sorted(files):
        result.update(path.relative_to(ROOT).as_posix().encode())
        result.update(hashlib.sha256(path.read_bytes()).digest())
    return result.hexdigest()


def sources(folder: Path, pattern: str) -> list[Path]:
    found = (p for p in folder.rglob(pattern) if p.is_file())
    return [p for p in found if "__pycache__" not in p.parts and p.suffix not in LIBRARIES]


def build_key() -> str:
    """Changes whenever the compiled group has to be built again."""
    places = [ROOT / "src" / "tenzone" / part for part in ENGINE] + [ROOT / place for place in extra_places()]
    salt = fingerprint() + os.environ.get("TENZONE_OPT", "")
    # Tests beside the toy games change often and are not compiled.
    return digest((p for place in places for p in sources(place, "*.py") if not p.name.startswith("test_")), salt)


def source_key() -> str:
    return digest(sources(ROOT / "src" / "tenzone", "*"), build_key())


def holds(key: Path, value: str) -> bool:
    return key.is_file() and key.read_text(encoding="utf-8") == value


def is_current() -> bool:
    """Whether the compiled engine that is there was made from the source as it is now."""
    return holds(SOURCE_KEY, source_key()) and python_of(COMPILED).exists()


def scratch_copy(target: Path) -> None:
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE", "THIRD_PARTY.md"):
        if (ROOT / name).is_file():
            shutil.copy2(ROOT / name, target / name)
    shutil.copytree(ROOT / "src", target / "src", ignore=JUNK)
    for place in extra_places():
        shutil.copytree(ROOT / place, target / place, ignore=JUNK)
        for package in (target / place).relative_to(target).parents:
            if (ROOT / package / "__init__.py").is_file() and package != Path():
                shutil.copy2(ROOT / package / "__init__.py", target / package / "__init__.py")


def build_wheel(into: Path, compile_mode: str, extra: str = "") -> Path:
    """One wheel, built away from the source by the back end itself: no build tool but the locked ones."""
    with tempfile.TemporaryDirectory(prefix="tenzone-build-") as folder:
        scratch_copy(Path(folder))
        into.mkdir(parents=True, exist_ok=True)
        code = f"import setuptools.build_meta as b; print('wheel:', b.build_wheel({str(into)!r}))"
        more = {"TENZONE_COMPILE": compile_mode, "TENZONE_EXTRA": extra}
        command = [str(python_of(SOURCE)), "-c", code]
        done = subprocess.run(
            command, cwd=folder, env=environment(**more), capture_output=True, text=True, errors="replace", check=False
        )
    name = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("wheel: ")]
    if done.returncode or not name:
        print(done.stdout[-6000:] + done.stderr[-6000:])
        raise SetupError(f"The wheel could not be built (TENZONE_COMPILE={compile_mode}); what the build said is above.")
    return into / name[-1]


def forget_installed(site: Path) -> None:
    for name in ("tenzone", *STAGED):
        shutil.rmtree(site / name, ignore_errors=True)
    for path in site.glob("tenzone__mypyc*"):
        path.unlink()


def install_build() -> None:
    """Compiles and installs; the environment holds the wheel and the locked packages, nothing of the source tree."""
    print("Compiling the engine (once per change of its source) …", flush=True)
    with tempfile.TemporaryDirectory(prefix="tenzone-wheel-") as folder:
        wheel = build_wheel(Path(folder), "require", os.pathsep.join(extra_places()))
        forget_installed(site_of(COMPILED))
        ways = [[*command, "--no-deps", "--force-reinstall", str(wheel)] for _, command in installers(COMPILED)]
        if not any(logged(command) for command in ways):
            raise SetupError("The compiled wheel was built but could not be installed; see .setup.log.")


def refresh_source() -> None:
    """What is not compiled (texts, cards, lessons, clients) is renewed from a plain wheel, which takes a second."""
    site = site_of(COMPILED)
    for path in sources(site / "tenzone", "*"):
        path.unlink()
    with (
        tempfile.TemporaryDirectory(prefix="tenzone-wheel-") as folder,
        zipfile.ZipFile(build_wheel(Path(folder), "off")) as wheel,
    ):
        wheel.extractall(site, [name for name in wheel.namelist() if name.startswith("tenzone/")])


def ensure_compiled() -> None:
    """`.venv-compiled` as the source is now; rebuilt only when the compiled part changed."""
    ensure(WORK, COMPILED, editable=False)
    with one_at_a_time():
        build, source = build_key(), source_key()
        if not holds(BUILD_KEY, build):
            SOURCE_KEY.unlink(missing_ok=True)
            install_build()
            BUILD_KEY.write_text(build, encoding="utf-8")
        elif not holds(SOURCE_KEY, source):
            SOURCE_KEY.unlink(missing_ok=True)
            refresh_source()
        SOURCE_KEY.write_text(source, encoding="utf-8")


@contextmanager
def stage() -> Iterator[Path]:
    """A copy of the tests with nothing of `src` near it, so that `import tenzone` can only find the wheel."""
    site = site_of(COMPILED)
    with tempfile.TemporaryDirectory(prefix="stage-", dir=COMPILED) as folder:
        root = Path(folder)
        for name in STAGED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, root / name, ignore=JUNK)
            for library in (site / name).rglob("*"):
                if library.suffix in LIBRARIES:
                    shutil.copy2(library, root / library.relative_to(site))
        shutil.copy2(ROOT / "pyproject.toml", root / "pyproject.toml")
        yield root
