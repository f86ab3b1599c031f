"""Asks the Open Source Vulnerabilities database about every package of requirements.lock and of VENDOR.toml.

0: nothing known against any; 1: something is; 0 with a note, if the database cannot be reached (`--strict`: then 2).
Only names and versions are sent.
"""

import json
import re
import sys
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
VENDOR = ROOT / "src" / "tenzone" / "web" / "vendor" / "VENDOR.toml"
SERVICE = "https://api.osv.dev"
SECONDS = 20
UNREACHED = 2

Package = tuple[str, str, str]  # ecosystem, name, version


def packages(lock: str, vendor: str) -> list[Package]:
    pinned = [("PyPI", name, version) for name, version in re.findall(r"^([a-z0-9-]+)==([^\s;\\]+)", lock, re.MULTILINE)]
    return pinned + [("npm", name, facts["version"]) for name, facts in tomllib.loads(vendor).items()]


def known(asked: list[Package], service: str = SERVICE) -> list[str]:
    """What is known against them, a line each; OSError if nobody answers."""
    queries = [{"package": {"ecosystem": e, "name": n}, "version": v} for e, n, v in asked]
    body = json.dumps({"queries": queries}).encode()
    head = {"content-type": "application/json"}
    request = urllib.request.Request(f"{service}/v1/querybatch", body, head)  # noqa: S310 - always http
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
        results = json.load(answer)["results"]
    if len(results) != len(asked):
        raise OSError("an answer for each package was expected")
    return [
        f"{name} {version}: {found['id']}"
        for (_, name, version), result in zip(asked, results, strict=True)
        for found in result.get("vulns", [])
    ]


def main(arguments: list[str], service: str = SERVICE) -> int:
    asked = packages(LOCK.read_text(encoding="utf-8"), VENDOR.read_text(encoding="utf-8"))
    try:
        found = known(asked, service)
    except (OSError, ValueError, KeyError) as error:
        print(f"NOT AUDITED: {len(asked)} packages; {service} cannot be asked: {error}")
        return UNREACHED if "--strict" in arguments else 0
    for line in found:
        print(line)
    print(f"{len(asked)} packages asked about, {len(found)} problems known")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
