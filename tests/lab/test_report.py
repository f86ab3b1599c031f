"""What a simulation prints, for people and for programs."""

import json

import pytest

from tenzone.lab.report import as_json, columns, data, rule_order, text
from tenzone.lab.simulate import Plan, Tally, run

PLAN = Plan("proelio", 3, ("greedy", "random", "random"), 30, "x", (("rounds", 200),))


@pytest.fixture(scope="module")
def tally() -> Tally:
    return run(PLAN, jobs=1)


def test_json_holds_everything(tally: Tally) -> None:
    found = json.loads(as_json(PLAN, tally))
    assert found == json.loads(json.dumps(data(PLAN, tally)))
    assert found["players"] == ["greedy", "random", "random"]
    assert found["options"] == {"rounds": 200}
    assert found["won"]["player"]["random"]["of"] == 60
    assert found["won"]["player"]["greedy"]["of"] == 30
    for group in found["won"].values():
        for rate in group.values():
            assert rate["low"] <= rate["rate"] <= rate["high"]
    assert list(found["won"]["seat"]) == ["A", "B", "C"]
    assert list(found["won"]["turn"]) == ["first", "second", "third"]
    assert found["rounds"]["least"] <= found["rounds"]["5%"] <= found["rounds"]["50%"] <= found["rounds"]["most"]
    assert 1 < found["branching"] < 10
    assert len(found["cards"]) == 19
    assert found["rules"]["proelio:2"] == {"times": 30, "games": 30}


def test_text(tally: Tally) -> None:
    lines = text(PLAN, tally).splitlines()
    assert lines[0] == "proelio, 3 seats (1 greedy, 2 random; seats rotated), 30 games, seed x, rounds=200"
    for start in ("greedy ", "seat C", "third to play", "nobody", "rounds", "decisions", "Manure", "proelio:46"):
        assert any(line.startswith(start) for line in lines), start
    assert not any(line != line.rstrip() for line in lines)


def test_a_game_without_rounds_has_none_to_tell() -> None:
    plan = Plan("morra", 2, ("random", "random"), 5)
    found = data(plan, run(plan, jobs=1))
    assert found["decisions"] is not None


def test_rules_are_listed_as_the_book_has_them() -> None:
    rules = ["proelio:10", "proelio:A28", "proelio:9", "proelio:A5"]
    assert sorted(rules, key=rule_order) == ["proelio:9", "proelio:10", "proelio:A5", "proelio:A28"]


def test_columns() -> None:
    assert columns([("a", "1"), ("long", "22", "x")]) == ["a      1   ", "long  22  x"]
