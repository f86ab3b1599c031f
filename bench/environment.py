"""Where the peers live: `.venv-bench`, made once. A peer that cannot be had is named with the reason, never just left out."""

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "scripts"))  # the set-up knows how to make an environment on any machine

from venvs import LOG, installers, last_words, logged, make_venv, python_of  # noqa: E402

VENV = ROOT / ".venv-bench"
NODE = VENV / "node"
STAMP = VENV / "bench-stamp.json"
PYTHON_PEERS = {
    "open_spiel": "open_spiel>=2.0,<3",
    "rl_card": "rlcard>=1.2,<2",
    "petting_zoo": "pettingzoo[classic]>=1.25,<2",
    "catan": "catanatron>=3.2,<4",
}
BOARDGAME = "boardgame.io@0.50"


def wanted() -> dict[str, str]:
    return PYTHON_PEERS | {"boardgame": BOARDGAME, "python": platform.python_version(), "place": str(ROOT)}


def ensure() -> dict[str, str]:
    """Makes the environment if need be. Peer -> why it is missing, empty if it is there; what failed is tried again."""
    kept = json.loads(STAMP.read_text(encoding="utf-8")) if STAMP.is_file() else {}
    found: dict[str, str] = kept.get("found", {}) if kept.get("wanted") == wanted() else {}
    if not found:
        shutil.rmtree(VENV, ignore_errors=True)
    for peer, requirement in PYTHON_PEERS.items():
        if found.get(peer) != "":
            print(f"Installing {requirement} into {VENV.name} …", flush=True)
            found[peer] = install(requirement)
    if found.get("boardgame") != "":
        found["boardgame"] = install_boardgame()
    VENV.mkdir(exist_ok=True)
    (VENV / ".gitignore").write_text("*\n", encoding="utf-8")
    STAMP.write_text(json.dumps({"wanted": wanted(), "found": found}), encoding="utf-8")
    return found


def absent(peer: str) -> str:
    """Why a peer cannot be started now, as far as an earlier run knows; empty if it can."""
    kept = json.loads(STAMP.read_text(encoding="utf-8")) if STAMP.is_file() else {}
    reason: str = kept.get("found", {}).get(peer, "make bench has not installed it here")
    return reason


def install(requirement: str) -> str:
    LOG.write_text("", encoding="utf-8")  # the last words are to be about this one
    for with_pip, command in installers(VENV):
        if not python_of(VENV).exists() and not make_venv(VENV, with_pip=with_pip):
            continue
        if logged([*command, requirement]):
            return ""
    return f"could not be installed ({last_words()})" if python_of(VENV).exists() else "there is no pip to install it with"


def install_boardgame() -> str:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return "node and npm are not installed"
    print(f"Installing {BOARDGAME} into {VENV.name} …", flush=True)
    NODE.mkdir(parents=True, exist_ok=True)
    (VENV / ".gitignore").write_text("*\n", encoding="utf-8")
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(NODE), BOARDGAME]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = [line for line in done.stderr.splitlines() if "error" in line.lower()] or ["npm failed"]
    return "" if done.returncode == 0 else f"could not be installed ({lines[0][:120]})"


def command_of(peer: str) -> tuple[list[str], dict[str, str]]:
    """How a peer's worker is started, and in which environment."""
    if peer == "boardgame":
        more = {"NODE_PATH": str(NODE / "node_modules"), "NODE_ENV": "production"}
        return [str(shutil.which("node")), str(ROOT / "bench" / "peers" / "boardgame.cjs")], dict(os.environ) | more
    return [str(python_of(VENV)), "-m", "bench.worker", f"bench.peers.{peer}"], dict(os.environ)
