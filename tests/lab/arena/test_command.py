"""`tenzone arena` from the command line, and the file it keeps."""

import json
import os
from pathlib import Path

import pytest

from tenzone.cli import main
from tests.games import TOYS

assert TOYS
ASKED = ("morra", "--players", "random,greedy", "--games", "24", "--seed", "5", "--jobs", "1", "--option", "rounds=2")


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(["arena", *arguments])
    except SystemExit as stop:
        code = int(stop.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "--help")
    assert code == 0
    assert "example: tenzone arena " in out


def test_text_and_json_tell_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, *ASKED)
    assert (code, err) == (0, "")
    assert out.startswith(
        "arena of morra, 2 seats, seed 5, rounds=2; all pairings on the same deals, each with every seating (2)\n"
    )
    code, told, err = ran(capsys, *ASKED, "--json")
    found = json.loads(told)
    assert (code, err, found["most"], found["margin"]) == (0, "", 24, 0.05)
    (met,) = found["pairings"]
    assert met["players"] == ["random", "greedy"]
    assert met["won"] + met["drawn"] + met["lost"] == 2 * met["deals"]
    assert f"{met['score']:.1%}" in out
    assert met["low"] <= met["score"] <= met["high"]
    best = found["ratings"][0]
    assert f"{best['rating']:+.0f}" in out
    assert best["low"] <= best["rating"] <= best["high"]
    assert best["rating"] == pytest.approx(-found["ratings"][1]["rating"])


def test_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, *ASKED, "--lang", "it")
    assert (code, err) == (0, "")
    assert "le stesse mani per tutti gli incontri" in out
    assert "H1 un vantaggio di 5 punti o più" in out


@pytest.mark.parametrize(("lang", "said"), [("en", "not allowed with argument --margin"), ("it", "non va insieme con --margin")])
def test_one_question_at_a_time(capsys: pytest.CaptureFixture[str], lang: str, said: str) -> None:
    code, out, err = ran(capsys, *ASKED, "--lang", lang, "--margin", "3", "--least", "60")
    assert (code, out) == (2, "")
    assert said in err


def test_a_game_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "lanterna", "--players", "random,greedy", "--games", "6", "--jobs", "1")
    assert "each by one at all seats, then by the other" in out
    assert "after 6 games" in out


# the file


def test_going_on_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    whole = ran(capsys, *ASKED, "--until", "games")
    ran(capsys, *ASKED, "--until", "games", "--games", "10", "--save", str(file))
    before = file.read_bytes()
    assert before.count(b"\n") == 1 + 5
    again = ran(capsys, *ASKED, "--until", "games", "--save", str(file))
    assert again == whole
    after = file.read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == 1 + 12
    assert ran(capsys, *ASKED, "--until", "games", "--save", str(file)) == whole
    assert file.read_bytes() == after


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_line_cut_off_is_played_again(capsys: pytest.CaptureFixture[str], tmp_path: Path, cut: int) -> None:
    file = tmp_path / "kept.jsonl"
    whole = ran(capsys, *ASKED, "--until", "games", "--save", str(file))
    full = file.read_bytes()
    file.write_bytes(full[:-cut])
    assert ran(capsys, *ASKED, "--until", "games", "--save", str(file)) == whole
    assert file.read_bytes() == full


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("--seed", "6"), '(seed: "5", not "6")'),
        (("--players", "greedy,random"), '(players: ["random", "greedy"], not ["greedy", "random"])'),
        (("--margin", "3"), "(margin: 0.05, not 0.03)"),
        (("--option", "rounds=1"), "(options: "),
        (("--seats", "3"), "(seats: 2, not 3)"),
    ],
)
def test_other_settings_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "kept.jsonl"
    ran(capsys, *ASKED, "--save", str(file))
    before = file.read_bytes()
    code, out, err = ran(capsys, *ASKED, *change, "--save", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"my diary", "keeps no arena"),
        (b"[1]\n", "keeps no arena"),
        (b'{"tenzone": 1}\n', "keeps no arena"),
        (b"\xff\xfe\n", "keeps no arena"),
        pytest.param(b"[" * 100_000, "keeps no arena", id="deep"),
    ],
)
def test_a_file_of_something_else_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: bytes, said: str
) -> None:
    file = tmp_path / "other"
    file.write_bytes(text)
    code, out, err = ran(capsys, *ASKED, "--save", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert file.read_bytes() == text


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "[]",
        '{"players": ["random", "greedy"], "deal": 0, "scores": [60]}',
        '{"players": ["random", "greedy"], "deal": 0, "scores": [60, 61]}',
        '{"players": ["random", "greedy"], "deal": -1, "scores": [60, 60]}',
        '{"players": ["greedy", "random"], "deal": 0, "scores": [60, 60]}',
        '{"players": ["random", "nobody"], "deal": 0, "scores": [60, 60]}',
        "\n".join(f'{{"players": ["random", "greedy"], "deal": 1, "scores": [{first}, 60]}}' for first in (60, 0)),
    ],
)
def test_a_line_that_is_no_result(capsys: pytest.CaptureFixture[str], tmp_path: Path, line: str) -> None:
    file = tmp_path / "kept.jsonl"
    ran(capsys, *ASKED, "--games", "2", "--save", str(file))
    head = file.read_text(encoding="utf-8").splitlines()[0]
    file.write_text(f"{head}\n{line}\n", encoding="utf-8")
    code, out, err = ran(capsys, *ASKED, "--save", str(file))
    assert (code, out) == (2, "")
    assert f"line {2 + line.count(chr(10))}: this is no result" in err


def test_a_file_that_cannot_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = ran(capsys, *ASKED, "--save", str(tmp_path / "no" / "folder"))
    assert (code, "cannot be written: No such file" in err) == (2, True)
    code, _, err = ran(capsys, *ASKED, "--save", str(tmp_path))
    assert (code, "cannot be read: it is a folder" in err) == (2, True)
    code, _, err = ran(capsys, *ASKED, "--save", os.devnull)  # /dev/full, read as a file, never ends
    assert (code, "cannot be read: it is no ordinary file" in err) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "--players", "random,greedy"), "there is no game 'chess'"),
        (("morra", "--players", "random"), "needs two players"),
        (("morra",), "--players"),
        (("morra", "--players", "random,greedy", "--until", "dawn"), "invalid choice"),
        (("morra", "--players", "random,greedy", "--jobs", "-1"), "--jobs goes from 0"),
        (("morra", "--players", "random,greedy", "--margin", "nan", "--option", "rounds=2"), "--margin goes from above 0"),
    ],
)
def test_bad_use_gets_one_line(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    code, out, err = ran(capsys, *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
