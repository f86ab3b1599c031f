"""What it takes to check and to test the page: npm's tools in `.tools`, and a Chromium. Standard library only."""

import hashlib
import os
import shutil
from pathlib import Path

from venvs import ROOT, SetupError, debian, logged, one_at_a_time

TOOLS = ROOT / ".tools"
WANTED = ROOT / "scripts" / "web"
STAMP = TOOLS / "tenzone-stamp"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def found_browser() -> str:
    named = os.environ.get("CHROMIUM", "")
    return named or next((path for name in BROWSERS if (path := shutil.which(name))), "")


def fetched() -> bool:
    """The one without windows is the lighter; older systems have only the whole browser."""
    return any(debian(package, "The page is tested in a real browser") for package in ("chromium-headless-shell", "chromium"))


def ensure_browser() -> str:
    """The path of a Chromium; the browser's tests are no luxury, so without one this is an error."""
    with one_at_a_time():
        found = found_browser() or (found_browser() if fetched() else "")
    if not found:
        raise SetupError(
            "The page is tested in Chromium and none was found: install it (on Debian or Ubuntu `sudo apt install chromium`),"
            " or name one, as in `CHROMIUM=/path/to/chrome make test`."
        )
    return found


def wanted() -> str:
    digest = hashlib.sha256()
    for name in ("package.json", "package-lock.json"):
        digest.update((WANTED / name).read_bytes())
    return digest.hexdigest()


def ensure_tools() -> Path:
    """TypeScript, the types of Preact and axe, as locked in scripts/web."""
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted():
        return TOOLS
    with one_at_a_time():
        npm = shutil.which("npm") or (
            shutil.which("npm") if debian("npm", "The page's modules are checked by TypeScript") else None
        )
        if npm is None:
            raise SetupError("The page's modules are checked by TypeScript, which npm installs: install Node with npm first.")
        print("Fetching what checks the page into .tools (once; some seconds) …", flush=True)
        TOOLS.mkdir(exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(WANTED / name, TOOLS / name)
        if not logged([npm, "ci", "--prefix", str(TOOLS), "--no-audit", "--no-fund"]):
            raise SetupError("npm could not install what scripts/web/package-lock.json names: check the network, see .setup.log.")
        STAMP.write_text(wanted(), encoding="utf-8")
    return TOOLS


def tsc() -> list[str]:
    """The command that checks the modules."""
    return [str(ensure_tools() / "node_modules" / ".bin" / "tsc"), "--project", str(WANTED / "tsconfig.json")]
