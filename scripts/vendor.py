"""The files of others that the page brings along: rebuilt from their npm packages, and verified.

`python scripts/vendor.py` fetches the versions VENDOR.toml names with npm, rebuilds every file and says which differ
from ours; `--write` puts them in place with their checksums; `--from node_modules` takes packages already at hand.
`python scripts/vendor.py --check` only compares our files with their checksums and needs no network.
"""

import hashlib
import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

WEB = Path(__file__).resolve().parent.parent / "src" / "tenzone" / "web"
LIST = WEB / "vendor" / "VENDOR.toml"
# Where a look names icons: whole tables of them, and under these keys elsewhere.
TABLES = ("words", "fields", "zones", "counters", "seats", "cards", "frames", "crowns")
PATHS = re.compile(r' d="([^"]+)"')
MAP = re.compile(rb"//# sourceMappingURL=\S+")
SHA = re.compile(r', sha256 = "\w+"')


def listed() -> dict[str, Any]:
    return tomllib.loads(LIST.read_text(encoding="utf-8"))


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def icons_of(look: Path) -> list[str]:
    """The names of all icons a look mentions."""
    return sorted(set(mentioned(tomllib.loads(look.read_text(encoding="utf-8")), table=False)))


def mentioned(value: dict[str, Any], *, table: bool) -> Iterator[str]:
    for key, inner in value.items():
        if isinstance(inner, dict):
            yield from mentioned(inner, table=key in TABLES)
        elif isinstance(inner, str) and (table or key == "icon"):
            yield inner


def chosen(icons: bytes, look: Path) -> bytes:
    """Only the icons that are used, each as the paths it is drawn with."""
    known = json.loads(icons)["icons"]
    found = {name: PATHS.findall(known[name]["body"]) for name in icons_of(look)}
    return (json.dumps(found, indent=0, separators=(",", ":")) + "\n").encode()


def credits_of(info: bytes, package: dict[str, Any]) -> bytes:
    """Whom the page thanks for its icons, and for which."""
    names = {name for file in package["files"].values() if "named" in file for name in icons_of((WEB / file["named"]).resolve())}
    told = {"set": json.loads(info)["name"], "licence": package["licence"], "authors": package["authors"], "icons": sorted(names)}
    return (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode()


def built(folder: Path, package: dict[str, Any], file: dict[str, str]) -> bytes:
    data = (folder / file["from"]).read_bytes()
    if file["from"] == "info.json":
        return credits_of(data, package)
    if "named" in file:
        return chosen(data, (WEB / file["named"]).resolve())
    if file["from"].endswith(".mjs"):
        return MAP.sub(b"", data).rstrip() + b"\n"
    return data


def fetch(packages: dict[str, Any], folder: Path) -> Path:
    names = [f"{name}@{package['version']}" for name, package in packages.items()]
    subprocess.run(["npm", "install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", *names], check=True)
    return folder / "node_modules"


def differing() -> list[str]:
    """Our files that are not what their checksum says."""
    return [
        path
        for package in listed().values()
        for path, file in package["files"].items()
        if not (WEB / path).is_file() or digest((WEB / path).read_bytes()) != file.get("sha256")
    ]


def rebuilt(modules: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for name, package in listed().items():
        have = json.loads((modules / name / "package.json").read_bytes())["version"]
        if have != package["version"]:
            raise SystemExit(f"{name}: version {have} is at hand, VENDOR.toml names {package['version']}")
        found |= {path: built(modules / name, package, file) for path, file in package["files"].items()}
    return found


def write(files: dict[str, bytes]) -> None:
    lines = []
    for line in LIST.read_text(encoding="utf-8").splitlines():
        path = line.split('"')[1] if line.startswith("files.") else ""
        lines.append(SHA.sub("", line).removesuffix(" }") + f', sha256 = "{digest(files[path])}" }}' if path else line)
    LIST.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for path, data in files.items():
        (WEB / path).write_bytes(data)


def main(words: list[str]) -> int:
    if "--check" in words:
        wrong = differing()
    else:
        with tempfile.TemporaryDirectory() as folder:
            files = rebuilt(Path(words[words.index("--from") + 1]) if "--from" in words else fetch(listed(), Path(folder)))
        if "--write" in words:
            write(files)
        wrong = [path for path, data in files.items() if not (WEB / path).is_file() or (WEB / path).read_bytes() != data]
        wrong += [path for path in differing() if path not in wrong]
    print("\n".join(f"differs: {path}" for path in wrong) or "All vendored files are as VENDOR.toml says.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
