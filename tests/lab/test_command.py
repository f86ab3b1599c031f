"""`tenzone simulate` from the command line."""

import json
import sys

import pytest

from tenzone.cli import main
from tenzone.lab import progress
from tenzone.lab.progress import Bar


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(["simulate", *arguments])
    except SystemExit as stop:
        code = int(stop.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "--help")
    assert code == 0
    assert "example: tenzone simulate " in out


def test_text_and_json_tell_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ("proelio", "--games", "10", "--seats", "4", "--players", "random", "--seed", "3")
    code, out, err = ran(capsys, *wanted)
    assert (code, err) == (0, "")
    assert out.startswith("proelio, 4 seats (4 random; seats rotated), 10 games, seed 3, rounds=200\n")
    code, out, err = ran(capsys, *wanted, "--json")
    found = json.loads(out)
    assert (code, err, found["games"], found["seats"]) == (0, "", 10, 4)


def test_as_many_seats_as_players(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "proelio", "--games", "2", "--players", "random,random,random,random,random", "--json")
    assert json.loads(out)["seats"] == 5
    _, out, _ = ran(capsys, "proelio", "--games", "2", "--players", "random", "--json")
    assert json.loads(out)["seats"] == 3


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ("proelio", "--games", "5", "--seats", "4", "--option", "rounds=1", "--option", "teams=true", "--json")
    found = json.loads(ran(capsys, *wanted)[1])
    assert found["options"] == {"rounds": 1, "teams": True}
    assert found["rounds"]["most"] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "there is no game 'chess'"),
        (
            ("proelio", "--players", "nobody"),
            "there is no player 'nobody'; there are: easy, greedy, hard, master, normal, random",
        ),
        (("proelio", "--players", "greedy,random"), "3, 4, 5, 6 seats, not 2"),
        (("proelio", "--players", "greedy,random,random", "--seats", "4"), "3 players are named for 4 seats"),
        (("proelio", "--players", ","), "names nobody"),
        (("proelio", "--option", "teams"), "an option is written NAME=VALUE"),
        (("proelio", "--option", "teams=perhaps"), "should be true or false, not 'perhaps'"),
        (("proelio", "--option", "teams=yes", "--seats", "3"), "exactly 4 seats"),
        (("proelio", "--games", "0"), "at least one game"),
        (("proelio", "--games", "many"), "invalid int value"),
        (("proelio", "--jobs", "-2"), "--jobs goes from 0"),
    ],
)
def test_bad_use_gets_one_line(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    code, out, err = ran(capsys, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_bar_only_on_a_terminal_and_only_for_long(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    bar = Bar("four seats")
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "PAUSE", 0.0)
    bar.show(1, 2)
    bar.clear()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    bar.show(1, 2)
    drawn = capsys.readouterr().err
    assert "four seats" in drawn
    assert "#..." in drawn
    bar.clear()
    assert capsys.readouterr().err.strip() == ""
    monkeypatch.setattr(progress, "PATIENCE", 1e9)
    bar.show(2, 2)
    assert capsys.readouterr().err == ""
