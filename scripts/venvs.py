"""The two environments: `.venv` runs the source, `.venv-compiled` the compiled engine. Standard library only."""

import hashlib
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"
LOCK = ROOT / "requirements.lock"
LOG = ROOT / ".setup.log"
STAMP = "tenzone-stamp"
# In requirements.lock, what it takes to play comes first; below this line, what it takes to work on it.
FOLD = "# --- to work on Tenzone ---"
PLAY, WORK = "play", "work"
WINDOWS = os.name == "nt"


class SetupError(Exception):
    """What went wrong, in one sentence for a person."""


def tool(venv: Path, name: str) -> Path:
    return venv / "Scripts" / f"{name}.exe" if WINDOWS else venv / "bin" / name


def python_of(venv: Path) -> Path:
    return tool(venv, "python")


def site_of(venv: Path) -> Path:
    return next(venv.rglob("site-packages"))


def environment(**more: str) -> dict[str, str]:
    """The environment for children: whatever would smuggle other packages in is taken out."""
    kept = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PIP_TARGET"}}
    return kept | {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"} | more


def base_python() -> str:
    """The Python an environment is made with, even when this one runs inside an environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def fingerprint() -> str:
    """Changes whenever an environment has to be made anew; a moved folder counts, its scripts name it."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "requirements.lock", "setup.py"):
        digest.update((ROOT / name).read_bytes())
    digest.update(f"{platform.python_implementation()} {platform.python_version()} {ROOT}".encode())
    return digest.hexdigest()


def is_ready(venv: Path, level: str) -> bool:
    stamp = venv / STAMP
    wanted = fingerprint()
    found = stamp.read_text(encoding="utf-8").split() if stamp.is_file() and python_of(venv).exists() else []
    return found[1:] == [wanted] and found[0] in {level, WORK}


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two set-ups at once would trip over each other; the second waits."""
    with (ROOT / ".setup.lock").open("w", encoding="utf-8") as handle:
        if not WINDOWS:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def logged(command: list[str], **more: str) -> bool:
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"$ {' '.join(command)}\n")
        log.flush()
        done = subprocess.run(command, cwd=ROOT, env=environment(**more), stdout=log, stderr=log, check=False)
    return done.returncode == 0


def make_venv(venv: Path, *, with_pip: bool) -> bool:
    shutil.rmtree(venv, ignore_errors=True)
    return logged([base_python(), "-m", "venv", *([] if with_pip else ["--without-pip"]), str(venv)])


def system_pip_reaches_out() -> bool:
    """Whether this Python's own pip can install into another environment (pip 22.3 or newer)."""
    if importlib.util.find_spec("pip") is None:
        return False
    from importlib.metadata import PackageNotFoundError, version

    try:
        major, minor = version("pip").split(".")[:2]
    except PackageNotFoundError:
        return False
    return (int(major), int(minor)) >= (22, 3)


def installers(venv: Path) -> Iterator[tuple[bool, list[str]]]:
    """The ways to install, best first: whether the environment gets its own pip, and the command so far."""
    python = str(python_of(venv))
    quiet = ["install", "--quiet", "--no-input"]
    if uv := shutil.which("uv"):
        yield False, [uv, "pip", "install", "--quiet", "--python", python]
    if importlib.util.find_spec("ensurepip"):
        yield True, [python, "-m", "pip", *quiet]
    if system_pip_reaches_out():
        yield False, [base_python(), "-m", "pip", "--python", python, *quiet]


def debian(package: str, why: str) -> bool:
    """In a container, as root, what is missing can simply be installed."""
    apt = shutil.which("apt-get")
    if WINDOWS or apt is None or os.geteuid() != 0:
        return False
    print(f"{why}: installing Debian's {package} …", flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    command = [apt, "install", "-y", "--no-install-recommends", package]
    return logged(command, **quiet) or (logged([apt, "update"], **quiet) and logged(command, **quiet))


def fetch_pip() -> bool:
    """Debian ships Python without pip."""
    done = debian("python3-venv", "This Python has no pip")
    importlib.invalidate_caches()
    return done


def last_words() -> str:
    """The line of the log that says most: the last error, else the last line."""
    lines = [line.strip() for line in LOG.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["nothing"])[-1][:200]


def locked(venv: Path, level: str) -> Path:
    """The file to install from: the whole lock, or the part above the fold."""
    if level == WORK:
        return LOCK
    part = venv / "play.lock"
    part.write_text(LOCK.read_text(encoding="utf-8").split(FOLD)[0], encoding="utf-8")
    return part


def fill(venv: Path, command: list[str], level: str, *, editable: bool) -> bool:
    """Locked packages first, by hash; then Tenzone itself, as a link to the source."""
    if not logged([*command, "--require-hashes", "-r", str(locked(venv, level))]):
        return False
    link = [*command, "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    return not editable or logged(link, TENZONE_COMPILE="off")


def install(venv: Path, level: str, *, editable: bool) -> None:
    ways = list(installers(venv))
    if not ways and fetch_pip():
        ways = list(installers(venv))
    if not ways:
        raise SetupError(
            "Tenzone needs pip to set itself up and this Python has none: install it (on Debian or Ubuntu"
            " `sudo apt install python3-venv`) and run the same command again."
        )
    for with_pip, command in ways:
        if make_venv(venv, with_pip=with_pip) and fill(venv, command, level, editable=editable):
            return
    raise SetupError(
        f"Tenzone could not install the packages of requirements.lock ({last_words()}):"
        f" check the network, then run the same command again; the whole story is in {LOG.name}."
    )


def ensure(level: str, venv: Path = SOURCE, *, editable: bool = True) -> None:
    """Makes the environment if it is not there or out of date; instant when it is fine."""
    if is_ready(venv, level):
        return
    with one_at_a_time():
        if is_ready(venv, level):
            return
        what = "to play" if level == PLAY else "to work on it"
        print(f"Setting up Tenzone {what} in {venv.name} (once; some seconds) …", flush=True)
        LOG.write_text("", encoding="utf-8")
        install(venv, level, editable=editable)
        (venv / STAMP).write_text(f"{level} {fingerprint()}\n", encoding="utf-8")
