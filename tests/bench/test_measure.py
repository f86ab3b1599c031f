"""`tenzone bench` measures something for every game and says it in both forms. How fast is nobody's business here."""

from __future__ import annotations

import json

import pytest

import tenzone
from tenzone.cli import main
from tenzone.games import catalogue
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import nature
from tenzone.kernel.state import Chance
from tenzone.lab import bench
from tenzone.players.rollout import playout, simulate

RULES = tenzone.rules("proelio")


def test_every_way_to_play_ends_the_game() -> None:
    course = bench.Course("proelio", 3, {"rounds": 20})
    assert course.from_python() > 0
    assert course.inside() > 0
    assert course.on_the_face() > 0
    assert all(g.stack for g in course.middles())


def test_a_playout_is_decided_by_its_words() -> None:
    lengths = [[playout(RULES.start(4, word_from(s), {"rounds": 50}), word_from(t)) for t in range(4)] for s in range(4)]
    again = [[playout(RULES.start(4, word_from(s), {"rounds": 50}), word_from(t)) for t in range(4)] for s in range(4)]
    assert lengths == again
    assert len({n for row in lengths for n in row}) > 4


def test_a_simulation_leaves_the_position_alone() -> None:
    g = RULES.start(4, word_from(1), {"rounds": 50})
    before = RULES.packed(g)
    assert simulate(g, 2, word_from(2)) > 0
    assert RULES.packed(g) == before


def test_a_playout_needs_chance_of_its_own() -> None:
    g = RULES.start(3)
    assert isinstance(g.stack[-1], Chance)
    with pytest.raises(TypeError, match="no word"):
        playout(g, word_from(1))
    nature(g, 0)


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def quickly(game: str, seconds: float = 0.0, show: object = None) -> bench.Speed:
        return measure(game, 0.001)

    measure = bench.measure
    monkeypatch.setattr(bench, "measure", quickly)
    # other tests make games of their own known, and not all of those ever end
    ours = {name: package for name, package in catalogue._PACKAGES.items() if package.startswith("tenzone.")}
    monkeypatch.setattr(catalogue, "_PACKAGES", ours)
    assert main(["bench", "proelio"]) == 0
    assert "decisions/s from Python" in capsys.readouterr().out
    assert main(["bench", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [speed["game"] for speed in found] == tenzone.games()
    assert all(value > 0 for speed in found for name, value in speed.items() if name.endswith(("per_second", "us")))
    assert main(["bench", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
