"""Writes requirements.lock and THIRD_PARTY.md from pyproject.toml, with uv on the PATH.

`.venv/bin/python scripts/lock.py` keeps the versions it can; `--upgrade` takes the newest. The lock is hashed, serves
every supported Python and system, and names no package index. What it takes to play comes first: `make play` installs
no more than that.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from email.message import Message
from email.parser import HeaderParser
from pathlib import Path

from venvs import FOLD, LOCK, ROOT

THIRD_PARTY = ROOT / "THIRD_PARTY.md"
HEAD = """\
# Exact versions and hashes of everything installed, for Python 3.11 to 3.14 on any system.
# Written by scripts/lock.py from pyproject.toml; pip and uv take the index from the user's own configuration.
"""
ABOUT = """\
# Third-party packages

Tenzone bundles none of these. They are installed from the lock beside this file, each under its own licence.
Written by `scripts/lock.py` from the packages' own metadata.

| package | version | licence | needed |
|---|---|---|---|
"""
BUNDLED = """
## Part of the page in the browser

Fetched from npm and kept in the repository, each with its licence; see NOTICE. Written from `VENDOR.toml`.

"""
# Packages that state their licence only as a classifier or a whole text.
CLASSIFIER = re.compile(r"License :: (?:OSI Approved :: )?(.+)")


def resolve(uv: str, requirements: list[str], *, upgrade: bool, known: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "wanted.txt", Path(folder) / "found.lock"
        source.write_text("\n".join(requirements), encoding="utf-8")
        if not upgrade:
            target.write_text(known, encoding="utf-8")
        flags = "--universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate"
        command = [uv, "pip", "compile", "--quiet", *flags.split(), str(source), "-o", str(target)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return target.read_text(encoding="utf-8")


def blocks(lock: str) -> dict[str, str]:
    """Name of each package, and its lines."""
    parts = re.split(r"^(?=[a-z0-9])", lock, flags=re.MULTILINE)
    return {part.split("==")[0]: part.rstrip() + "\n" for part in parts if "==" in part}


def licence_of(metadata: Message) -> str:
    if expression := metadata.get("License-Expression"):
        return str(expression)
    named = [m[1] for c in metadata.get_all("Classifier", []) if (m := CLASSIFIER.match(c)) and m[1] != "OSI Approved"]
    stated = str(metadata.get("License", ""))
    return " / ".join(named) or (stated if len(stated) < 60 else "") or "not stated"


def licences(uv: str, packages: dict[str, str]) -> dict[str, str]:
    """From the metadata of every locked package, also of those this system does not need."""
    with tempfile.TemporaryDirectory() as folder:
        pinned = [part.split()[0].rstrip(";") for part in packages.values()]
        subprocess.run([uv, "pip", "install", "--quiet", "--no-deps", "--target", folder, *pinned], check=True)
        found = {}
        for path in Path(folder).glob("*.dist-info/METADATA"):
            metadata = HeaderParser().parsestr(path.read_text(encoding="utf-8"))
            found[str(metadata["Name"]).lower().replace("_", "-")] = licence_of(metadata)
        return found


def bundled() -> str:
    packages = tomllib.loads((ROOT / "src" / "tenzone" / "web" / "vendor" / "VENDOR.toml").read_text(encoding="utf-8"))
    return BUNDLED + "".join(f"- {name} {package['version']}, {package['licence']}\n" for name, package in packages.items())


def main() -> int:
    uv = shutil.which("uv")
    if uv is None:
        print("scripts/lock.py needs uv on the PATH (`pip install uv`).", file=sys.stderr)
        return 1
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    # Tenzone installs itself without an isolated build, so the back end counts as needed to play.
    play = [*project["dependencies"], "setuptools>=77"]
    upgrade, known = "--upgrade" in sys.argv, LOCK.read_text(encoding="utf-8") if LOCK.is_file() else ""
    work = [*play, *(d for extra in project["optional-dependencies"].values() for d in extra)]
    everything = blocks(resolve(uv, work, upgrade=upgrade, known=known))
    pins = [text.split(" \\")[0] for text in everything.values()]
    first = blocks(resolve(uv, [*play], upgrade=False, known="\n".join(pins))).keys()
    top = "".join(text for name, text in everything.items() if name in first)
    rest = "".join(text for name, text in everything.items() if name not in first)
    LOCK.write_text(f"{HEAD}{top}\n{FOLD}\n{rest}", encoding="utf-8")
    terms = licences(uv, everything)
    rows = ""
    for name, text in everything.items():
        needed = "to play" if name in first else "to work on it"
        rows += f"| {name} | {text.split('==')[1].split()[0]} | {terms[name]} | {needed} |\n"
    THIRD_PARTY.write_text(ABOUT + rows + bundled(), encoding="utf-8")
    print(f"{LOCK.name}: {len(everything)} packages, {len(first)} of them to play.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
