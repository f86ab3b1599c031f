"""The load on the table is what it says: every action counts once and is told to all four. How fast is nobody's business here."""

import asyncio
import sys
from pathlib import Path

import pytest

import bench.games  # noqa: F401  makes Ticks known by name
import tenzone
from bench import environment
from bench.load import Lean, Ours
from bench.table import SEATS, Run, targets
from bench.table_memory import measure


def short(pace: float = 0.02) -> Run:
    return Run(sys.executable, environment.ROOT, tables=2, pace=pace, warm=0.2, seconds=0.5)


def test_ticks_go_round() -> None:
    game = tenzone.rules("ticks").new(seats=SEATS, seed=1)
    for turn in "ABCDAB":
        assert game.to_act == (turn,)
        game.play("tick")


@pytest.mark.parametrize("pace", [0.02, 0.0])
@pytest.mark.parametrize("client", [Ours, Lean])
def test_our_server_under_a_little_load(client: type[Ours], pace: float) -> None:
    found = short(pace).ours("ticks", client)
    assert found["actions"] > 0
    assert 4 <= found["messages"] <= 6, "four events and an acknowledgement, but for those on the way at either end"
    assert found["cpu"] > 0


def test_boardgame_io_under_a_little_load() -> None:
    if not (environment.NODE / "node_modules" / "boardgame.io").is_dir():
        pytest.skip("make bench has not installed boardgame.io here")
    found = short().theirs()
    assert found["actions"] > 0
    assert 3 <= found["messages"] <= 5


def test_memory_of_an_idle_table(tmp_path: Path) -> None:
    assert asyncio.run(measure("ticks", SEATS, 2, 4, tmp_path)) > 0


def test_a_missed_target_is_called_missed() -> None:
    ours, whole = {"cpu": 100.0, "p99": 2.0}, {"cpu": 150.0, "p99": 3.0}

    def judged(cpu: float, p99: float, memory: float) -> list[str]:
        theirs = {"cpu": cpu, "p99": p99}
        measured = {"lean full": [ours], "theirs full": [theirs], "lean": [ours], "whole": [whole], "theirs": [theirs]}
        return [row[-1] for row in targets(measured, memory)]

    assert judged(140.0, 3.0, 120.0) == ["missed", "met", "", "", "", "", "missed"]
    assert judged(151.0, 1.0, 99.0) == ["met", "missed", "", "", "", "", "met"]
