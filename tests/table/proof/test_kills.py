"""Kill the server ten thousand times: nothing lost, nothing applied twice, no gap in the versions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenzone.table.failpoints import NAMES

ROOT = Path(__file__).parents[3]
CLEAN = dict.fromkeys(("lost", "twice", "though_refused", "gaps", "misfolded"), 0)
WINDOW = "committed, not acknowledged"


def killed(how: str, folder: Path, kills: int, seed: int, game: str, variant: str = "") -> dict[str, Any]:
    """In a process of its own, because this one has threads and cannot be forked."""
    arguments = [sys.executable, "-m", f"tests.table.proof.kills.{how}", str(folder), str(kills), str(seed), game, variant]
    path = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
    run = subprocess.run(arguments, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()[-3000:]
    found: dict[str, Any] = msgspec.json.decode(run.stdout)
    return found


def check(found: dict[str, Any], kills: int) -> None:
    assert found["verdict"] == CLEAN
    assert found["wrong"] == []
    hits = found["hits"]
    assert sum(count for name, count in hits.items() if name != WINDOW) >= kills
    assert hits.get(WINDOW, 0) >= kills // 20  # else it proves nothing about the moment that matters
    assert found["acked"] >= kills // 2
    if kills >= 1000:
        assert {name for name in NAMES if hits.get(name, 0) < kills // 500} == set()


@pytest.mark.parametrize(
    ("game", "kills", "seed"),
    [
        pytest.param("morra", 60, 0, id="short"),
        *(pytest.param("morra", 2350, 1 + n, id=f"whole{n}", marks=pytest.mark.proof) for n in range(4)),
        *(pytest.param(game, 300, 5, id=f"whole-{game}", marks=pytest.mark.proof) for game in ("bless", "lanterna")),
    ],
)
def test_kills(tmp_path: Path, game: str, kills: int, seed: int) -> None:
    check(killed("driver", tmp_path, kills, seed, game), kills)


@pytest.mark.parametrize(
    "kills",
    [
        pytest.param(4, id="short"),
        pytest.param(100, id="proof", marks=pytest.mark.proof),
        pytest.param(300, id="whole", marks=pytest.mark.soak),
    ],
)
def test_kills_of_the_whole_server_over_http(tmp_path: Path, kills: int) -> None:
    found = killed("served", tmp_path, kills, 1, "morra")
    assert found["verdict"] == CLEAN
    assert found["wrong"] == []
    assert sum(found["hits"].values()) > kills
    assert found["acked"] >= (2 * kills if kills >= 100 else kills)  # half of them after the last death; few deaths may be quick
    if kills >= 300:
        assert {name for name in NAMES if "snapshot" not in name and not found["hits"].get(name)} == {"after-ack"}


@pytest.mark.proof
@pytest.mark.parametrize(("how", "kills"), [("driver", 60), ("served", 30)])
@pytest.mark.parametrize("variant", ["ack_before_commit", "no_idempotency_key"])
def test_broken_servers_are_found(tmp_path: Path, how: str, kills: int, variant: str) -> None:
    found = killed(how, tmp_path, kills, 1, "morra", variant)
    verdict = found["verdict"]
    assert verdict["lost" if variant == "ack_before_commit" else "twice"] > 0
