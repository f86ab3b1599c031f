"""What no committed file may hold: paths of one machine, addresses of one package index, and a lock out of step."""

import re
from typing import Final

HOMES: Final = "home|root|Users|work|tmp|opt|mnt|var/folders"
MACHINE_PATH: Final = re.compile(rf"(?<![\w.~*/)}}\]-])/(?:{HOMES})/[\w.]|\b[A-Z]:\\(?:Users|work)")
# Written in pieces, so that this file keeps its own rule.
INDEX: Final = re.compile(
    "|".join([r"pypi\." + "org", "python" + r"hosted\.org", r"registry\.npm" + "js", "--(?:extra-)?index" + "-url"])
)
INDEX_OPTIONS_NAMED: Final = {
    "scripts/lock.py": "--no-emit-index" + "-url",  # the option that keeps addresses out
}
PIN: Final = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def machine_paths(name: str, text: str) -> list[str]:
    return [
        f"{name}:{number}: a path of one machine: {line.strip()[:80]}"
        for number, line in enumerate(text.splitlines(), start=1)
        if MACHINE_PATH.search(line)
    ]


def index_addresses(name: str, text: str) -> list[str]:
    text = text.replace(INDEX_OPTIONS_NAMED.get(name, "\0"), "")
    return [
        f"{name}:{number}: names a package index: {line.strip()[:80]}"
        for number, line in enumerate(text.splitlines(), start=1)
        if INDEX.search(line)
    ]


def pins(lock: str) -> dict[str, str]:
    return dict(PIN.findall(lock))


def plain(requirement: str) -> str:
    return re.split(r"[<>=!~;\[ ]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def lock_in_step(lock: str, requirements: list[str], third_party: str) -> list[str]:
    """Every requirement is pinned, an exact one to that version; every pin is hashed and its licence listed."""
    locked = pins(lock)
    found = []
    for requirement in requirements:
        version = locked.get(plain(requirement))
        if version is None:
            found.append(f"requirements.lock lacks {requirement}: run scripts/lock.py")
        elif "==" in requirement and requirement.split("==")[1] != version:
            found.append(f"requirements.lock has {plain(requirement)} {version}, pyproject.toml wants {requirement}")
    for block in re.split(r"^(?=[a-z0-9])", lock, flags=re.MULTILINE):
        name = block.split("==")[0]
        if "==" in block and "--hash=sha256:" not in block:
            found.append(f"requirements.lock has no hash for {name}")
    listed = dict(re.findall(r"^\| ([a-z0-9-]+) \| (\S+) \|", third_party, re.MULTILINE))
    listed.pop("package", None)
    found += [f"THIRD_PARTY.md and requirements.lock differ on {name}" for name, _ in locked.items() ^ listed.items()]
    return sorted(set(found))
