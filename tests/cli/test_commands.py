"""The command line: what it prints, how it ends, and one clear line for every bad use."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tenzone
from tenzone.build import VERSION
from tenzone.cli import main
from tenzone.lab.progress import Bar
from tests.lessons.texts import proelio

LESSON = proelio('[[step]]\nplay = ["A: build scudi"]\n')


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(list(arguments))
    except SystemExit as stop:
        code = int(stop.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    file = tmp_path / "lesson.toml"
    file.write_text(LESSON, encoding="utf-8")
    return file


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = tenzone.rules("proelio").new(3, 1)
    for n in range(10):
        game.play(game.legal.sample(n))
    file = tmp_path / "game.tzn"
    file.write_text(game.record.text(), encoding="utf-8")
    return file


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "--help")
    assert (code, err) == (0, "")
    for word in ("serve", "play", "check", "replay", "example: tenzone "):
        assert word in out


@pytest.mark.parametrize("arguments", [[], ["--lang", "it"], ["serve"]])
def test_without_a_command_the_table_is_opened(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    asked: list[tuple[str, bool]] = []
    monkeypatch.setattr("tenzone.table.host.command.opened", lambda given, data, tell: asked.append((data.name, given.lan)))
    assert ran(capsys, *arguments)[0] == 0
    assert asked == [("table.db", False)]


HOSTS = ["serve", "backup", "restore", "reports", "remove"]


@pytest.mark.parametrize("command", ["play", "check", "replay", "simulate", "arena", "compare", "cards", "bench", *HOSTS])
def test_every_command_has_help_with_an_example(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = ran(capsys, command, "--help")
    assert code == 0
    assert f"example: tenzone {command} " in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "--version")
    assert code == 0
    assert out.startswith(f"tenzone {VERSION}, ")
    assert ("compiled" in out) != ("interpreted" in out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["sing"], "invalid choice: 'sing'"),
        (["play"], "which game? There are: "),
        (["play", "proelio", "--people", "A,Z"], "there is no seat 'Z'; the seats are A, B, C"),
        (["play", "proelio", "--humans", "4"], "there are 3 seats: --humans goes from 0 to 3, not 4"),
        (["play", "proelio", "--humans", "2", "--people", "A"], "--people, or say how many they are with --humans, not both"),
        (["play", "proelio", "--bots", "deepblue"], "there is no player 'deepblue'; there are: "),
        (["play", "proelio", "--option", "strict"], "an option is written NAME=VALUE"),
        (["play", "proelio", "--option", "strict=maybe"], "option strict of proelio should be true or false, not 'maybe'"),
        (["play", "proelio", "--option", "speed=3"], "proelio has no option 'speed'; its options are: strict, teams, rounds"),
        (["play", "proelio", "--option", "teams=true"], "exactly 4 seats"),
        (["play", "--resume", "absent.tzn"], "absent.tzn: cannot be read: No such file or directory"),
        (["play", "--resume", "last"], "there is no kept game in "),
        (["play", "proelio", "--resume", "last"], "leave them out with --resume"),
        (["replay", "last"], "there is no kept game in "),
        (["play", "chess"], "there is no game 'chess'; there are: "),
        (["play", "proelio", "--seats", "2"], "proelio is for 3, 4, 5, 6 seats, not 2"),
        (["play", "proelio", "--seats", "x"], "invalid int value: 'x'"),
        (["play", "proelio", "--lang", "la"], "invalid choice: 'la'"),
        (["check"], "required: PATH"),
        (["check", "absent.toml"], "absent.toml: there is no such file or folder"),
        (["replay"], "required: FILE"),
        (["replay", "absent.tzn"], "absent.tzn: cannot be read: No such file or directory"),
        (["replay", "."], ".: cannot be read: it is a folder"),
        (["replay", os.devnull], "cannot be read: it is no ordinary file"),
    ],
)
def test_bad_use(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str) -> None:
    code, out, err = ran(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.startswith("tenzone")
    assert err.count("\n") == 1


def test_bad_use_in_italian(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "compare", "proelio", "--options", "teams=no", "--lang", "it")
    assert (code, out) == (2, "")
    assert "argomento --options: ci vogliono 2 valori" in err


def test_a_strange_file_name_does_not_colour_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = ran(capsys, "replay", "\x1b[31mred.tzn")
    assert (code, err) == (2, "tenzone: [31mred.tzn: cannot be read: No such file or directory\n")


def in_a_shell(command: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    program = f"'{sys.executable}' -m tenzone.cli"
    line = command.replace("tenzone", program, 1)
    return subprocess.run(["sh", "-c", line], capture_output=True, check=False, env={**os.environ, **env})


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes streams")
@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-"])
def test_a_stream_that_is_closed_is_an_empty_one(stream: str) -> None:
    done = in_a_shell(f"tenzone play proelio --seed 1 --plain {stream}")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_no_room_for_what_is_printed(tmp_path: Path) -> None:
    for command in ("cards bless", "cards proelio letame"):
        done = in_a_shell(f"tenzone {command} --lang it > /dev/full")
        said = "tenzone: ciò che va stampato non si può scrivere: non c'è più spazio sul disco\n"
        assert (done.returncode, done.stderr.decode()) == (2, said)


def test_a_screen_without_the_letters(tmp_path: Path) -> None:
    done = in_a_shell("tenzone cards bless --lang it", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


@pytest.mark.parametrize("arguments", [["check"], ["compare", "proelio"]])
def test_a_name_too_long_for_a_file(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    code, out, err = ran(capsys, *arguments, "x" * 5000)
    assert (code, out) == (2, "")
    assert err.endswith("x: File name too long\n")


def test_check_says_all_is_well(capsys: pytest.CaptureFixture[str], lesson: Path, record: Path) -> None:
    assert ran(capsys, "check", str(lesson)) == (0, "1 lesson checked: no problems\n", "")
    assert ran(capsys, "check", str(lesson.parent)) == (0, "1 record, 1 lesson checked: no problems\n", "")


def test_check_says_where_and_fails(capsys: pytest.CaptureFixture[str], lesson: Path) -> None:
    lesson.write_text(LESSON.replace("build scudi", "build torre"), encoding="utf-8")
    code, out, err = ran(capsys, "check", str(lesson))
    assert (code, err) == (1, "")
    assert out.startswith(f'{lesson}:12:9: step 1: "A: build torre" is refused')
    assert "    the table as A sees it:\n" in out
    assert out.endswith("1 lesson checked: 1 problem\n")


def test_check_as_json(capsys: pytest.CaptureFixture[str], lesson: Path) -> None:
    lesson.write_text(LESSON.replace("play", "paly"), encoding="utf-8")
    code, out, _ = ran(capsys, "check", "--json", str(lesson))
    data = json.loads(out)
    assert (code, data["ok"]) == (1, False)
    place = {"file": str(lesson), "line": 12, "column": 1}
    assert data["problems"] == [{**place, "text": 'there is no key "paly"; the nearest is "play"'}]


def test_check_writes_only_what_is_named(capsys: pytest.CaptureFixture[str], lesson: Path) -> None:
    code, _, err = ran(capsys, "check", "--write", str(lesson.parent))
    assert code == 2
    assert "is a folder: --write fills in the lessons you name" in err
    assert lesson.read_text(encoding="utf-8") == LESSON
    code, out, _ = ran(capsys, "check", "--write", str(lesson))
    assert code == 0
    assert f"{lesson}: filled in; read it before you keep it" in out
    assert "[step.expect]" in lesson.read_text(encoding="utf-8")


def test_nothing_to_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = ran(capsys, "check", str(tmp_path))
    assert code == 2
    assert "there is nothing to check in" in err


@pytest.mark.parametrize("content", [b"", b"\x7fELF\x00\xff", b"tenzone = 1", b"[[[[[", b"a" * 100_000])
def test_any_bytes_are_checked_and_replayed_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "x.tzn"
    file.write_bytes(content)
    code, out, err = ran(capsys, "check", str(file))
    assert (code, err, out.count("\n")) == (1, "", 2)
    code, out, err = ran(capsys, "replay", str(file))
    assert code in {1, 2}
    assert (out, err.count("\n")) == ("", 1)


def test_replay(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    code, out, err = ran(capsys, "replay", str(record))
    assert (code, err) == (0, "")
    assert "moves reproduced exactly" in out
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines) if line.startswith("= "))
    lines[last] = "= 0000000000000000\n"
    record.write_text("".join(lines), encoding="utf-8")
    code, out, err = ran(capsys, "replay", str(record))
    assert (code, out) == (1, "")
    assert "the game diverges after move" in err
    assert "la partita diverge dopo la mossa" in ran(capsys, "replay", str(record), "--lang", "it")[2]
    record.write_text("".join(lines[:last]), encoding="utf-8")
    assert "ends without a fingerprint" in ran(capsys, "replay", str(record), "--lang", "en")[1]


def test_replay_of_a_record_for_one_seat(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "b.tzn"
    file.write_text(tenzone.rules("proelio").new(3, 1).record.for_seat("B").text(), encoding="utf-8")
    code, out, err = ran(capsys, "replay", str(file), "--lang", "en")
    assert (code, err) == (0, "")
    assert "was written for B" in out
    assert "*: draws A ?black" in out
    code, out, err = ran(capsys, "replay", "--check", str(file))
    assert (code, out) == (1, "")
    assert "it can be read, not replayed" in err


def test_replay_asks_for_a_seat_of_the_game(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    code, _, err = ran(capsys, "replay", str(record), "--seat", "F")
    assert code == 2
    assert "there is no seat 'F'; the seats are A, B, C" in err


def test_a_bar_only_for_people_who_wait(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    bar = Bar()
    bar.show(1, 2)
    bar.clear()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    bar.show(1, 2)
    assert capsys.readouterr().err == ""
    bar.began -= 60
    bar.show(1, 2)
    bar.clear()
    assert "1/2" in capsys.readouterr().err


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, kept_games: Path) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    given = ["--seats", "4", "--option", "teams=true", "--option", "rounds=7", "--people", "b", "--lang", "it", "--seed", "1"]
    assert ran(capsys, "play", "proelio", *given)[0] == 0
    text = next(kept_games.iterdir()).read_text(encoding="utf-8")
    assert "options = { rounds = 7, teams = true }" in text
    assert "# tenzone play --people B --bots greedy,greedy,greedy --lang it" in text


def test_a_stand_off_ends_at_the_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, kept_games: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    ran(capsys, "play", "proelio", "--seed", "1")
    assert "options = { rounds = 200 }" in next(kept_games.iterdir()).read_text(encoding="utf-8")


def started(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tenzone.cli", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False, timeout=250, env={**os.environ})


def test_a_card_that_is_named_explains_its_keywords(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = ran(capsys, "cards", "bless", "giocatrice_velata", "--lang", "it")
    assert code == 0
    assert "    Maledizione: Fato.\n" in said
    assert "    (Fato: Quando si scontra, scegli tra pari o dispari e tira un dado: se indovini, vince" in said
    assert "(Fato:" not in ran(capsys, "cards", "bless", "--lang", "it")[1]
    data = json.loads(ran(capsys, "cards", "bless", "spina_del_rancore", "--json")[1])
    assert [text.partition(":")[0] for text in data[0]["reminders"]["en"]] == ["Rivalry"]


def test_as_a_process() -> None:
    done = started("play", "proelio", "--seed", "1", "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Goodbye." in done.stdout
    assert started("check", "absent").returncode == 2
