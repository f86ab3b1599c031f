"""Every worker plays the game it says, to its end, and counts what it played. How fast is nobody's business here."""

from __future__ import annotations

import os
import sys

import pytest

from bench import environment
from bench.contest import Contestant, run
from tenzone.lab.bench import Course

BLINK = 0.001
LEDUC = 65 / 16  # decisions of a random game, as tests/bench/test_leduc.py finds them by walking the whole tree


def quiet(text: str, first: bool) -> None:
    """Nobody looks."""


def played(c: Contestant) -> dict[str, float]:
    """One value a figure, after one short round."""
    run([c], 1, BLINK, quiet)
    assert c.missing == ""
    assert c.errors == {}
    found = {figure: c.values(figure)[0] for figure in c.samples}
    assert all(value > 0 for value in found.values())
    return found


def test_ours() -> None:
    command = [sys.executable, "-m", "bench.worker", "bench.ours"]
    found = played(Contestant("interpreted", command, environment.ROOT, dict(os.environ)))
    assert found["leduc.length"] == pytest.approx(LEDUC, rel=0.01)
    assert found["proelio.length"] > 50
    assert found["bless.length"] > 100


@pytest.mark.parametrize("way", ["from_python", "inside", "on_the_face"])
def test_each_way_counts_whole_games(way: str) -> None:
    course = Course("leduc", 2, {})
    games = 10 if way == "inside" else 1
    counts = [getattr(course, way)() / games for _ in range(2000 // games)]
    assert sum(counts) / len(counts) == pytest.approx(LEDUC, rel=0.05)


@pytest.mark.parametrize("peer", [*environment.PYTHON_PEERS, "boardgame"])
def test_peers(peer: str) -> None:
    reason = environment.absent(peer)
    if reason:
        pytest.skip(reason)
    command, variables = environment.command_of(peer)
    found = played(Contestant(peer, command, environment.ROOT, variables))
    if peer == "open_spiel":
        assert found["leduc_poker.length"] == pytest.approx(LEDUC, rel=0.03)
    if peer in ("rl_card", "petting_zoo"):
        assert 2 < found["leduc.length"] < LEDUC  # theirs lets one fold at any time


def test_a_worker_that_cannot_start_says_why() -> None:
    command = [sys.executable, "-m", "bench.worker", "bench.peers.nobody"]
    c = Contestant("nobody", command, environment.ROOT, dict(os.environ))
    run([c], 1, BLINK, quiet)
    assert c.missing == "ModuleNotFoundError: No module named 'bench.peers.nobody'"


def test_a_worker_that_dies_says_so() -> None:
    code = "import json; print(json.dumps({'versions': {}, 'figures': ['x.python']}), flush=True); input(); raise SystemExit(3)"
    c = Contestant("mortal", [sys.executable, "-c", code], environment.ROOT, dict(os.environ))
    run([c], 2, BLINK, quiet)
    assert c.errors == {"x.python": "its process ended (exit code 3)"}
    assert c.values("x.python") == []
