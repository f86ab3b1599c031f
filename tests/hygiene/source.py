"""The files the rules of this folder are about."""

import os
import subprocess
from pathlib import Path

from setup import group

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "tenzone"
GENERATED = {".venv", ".venv-compiled", "build", "dist", "__pycache__", ".git", ".setup.log", ".setup.lock"}
GENERATED |= {".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", ".coverage", "tenzone.egg-info"}


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name_of(path: Path) -> str:
    """A file as findings name it: from the root, with slashes."""
    return path.relative_to(ROOT).as_posix()


def modules(*parts: str) -> list[Path]:
    """Python files of the package, or of some of its parts."""
    places = [PACKAGE / part for part in parts] if parts else [PACKAGE]
    return sorted(p for place in places for p in ([place] if place.is_file() else place.rglob("*.py")))


def compiled_modules() -> list[Path]:
    """The engine, and the games of tests and benchmarks that are compiled with it."""
    extra = [name for name in ("tests/games", "bench/games") if (ROOT / name).is_dir()]
    return [ROOT / name for name in group(ROOT, os.pathsep.join(extra))]


def own_python() -> list[Path]:
    places = (ROOT / name for name in ("src", "tests", "scripts", "bench", "docs"))
    found = {p for place in places for p in place.rglob("*.py")} | {ROOT / "setup.py"}
    return sorted(p for p in found if not GENERATED.intersection(p.relative_to(ROOT).parts))


def committed() -> list[Path]:
    """What is, or would be, in the repository; without git, every file that is not generated."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        return [p for p in ROOT.rglob("*") if p.is_file() and not GENERATED.intersection(p.relative_to(ROOT).parts)]
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]
