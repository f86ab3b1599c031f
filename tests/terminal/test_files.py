"""Games kept on disk, saved, and gone on with."""

import os
import stat
from pathlib import Path

import pytest

import tenzone
from tenzone.terminal import Terminal
from tenzone.terminal.files import KEPT, FileError, Keeper, how_played, kept, named, resumed, save, text_of, write
from tenzone.terminal.start import Wanted, arguments, go_on
from tests.terminal.harness import GAMES, console, few, played, rules


def test_what_a_killed_save_leaves_behind_is_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest file of the folder may be half of one: nobody goes on with that."""
    played("1", "quit")
    (whole,) = kept()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", killed)
        patched.setattr(Path, "unlink", killed)
        with pytest.raises(SystemExit):
            write(whole, "tenzone = 1\nhalf")
    assert len(list(whole.parent.iterdir())) == 2
    assert kept() == [whole]
    assert named("last") == whole
    old = whole.parent / ".half.tzn"  # as earlier versions left it
    old.write_text("tenzone = 1\nhalf", encoding="utf-8")
    assert kept() == [whole]


def killed(*_: object) -> None:
    raise SystemExit


def test_saving_makes_no_folders(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "game"
    said = " ".join(played("lang it", f"save {file}", "lang en", f"save {file}", "quit").split())
    assert f"non c'è la cartella {file.parent}" in said
    assert f"there is no folder {file.parent}" in said
    assert not (tmp_path / "a").exists()


def test_every_game_is_kept_by_itself(kept_games: Path) -> None:
    played("1", "q", seed="x/../y z")
    played("1", "q", seed="x/../y z")
    assert sorted(p.name for p in kept_games.iterdir()) == ["proelio-xyz-2.tzn", "proelio-xyz.tzn"]
    text = (kept_games / "proelio-xyz.tzn").read_text(encoding="utf-8")
    assert tenzone.replay(text).to_act == ("A",)
    assert how_played(text) == "--people A --bots random,random --lang en"


def test_the_end_of_input_loses_nothing(kept_games: Path) -> None:
    played("build scudi")
    text = next(kept_games.iterdir()).read_text(encoding="utf-8")
    assert "A: build scudi" in text


def test_the_newest_is_last_and_old_ones_make_room(kept_games: Path) -> None:
    game = rules("proelio").new(3, 1)
    for n in range(KEPT + 3):
        old = Keeper(game, "")
        assert old.keep(game)
        os.utime(old.path, (1_000_000_000 + n, 1_000_000_000 + n))
    newest = Keeper(game, "")
    newest.keep(game)
    assert len(kept()) == KEPT
    assert named("last") == newest.path


def test_nothing_to_go_on_with(kept_games: Path) -> None:
    with pytest.raises(FileError, match="there is no kept game in"):
        named("last")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    said = played("1", "q")
    assert "The game could not be kept in" in said
    assert "To go on" not in said
    assert "una parte del percorso non è una cartella" in " ".join(played("lang it", "1", "q").split())


def test_saving(tmp_path: Path) -> None:
    file = tmp_path / "game.tzn"
    other = tmp_path / "letter.txt"
    other.write_text("Dear Anna", encoding="utf-8")
    said = played("1", f"save {file}", f"save {file}", f"save {tmp_path}", f"save {other}", "save a\x00b", "quit")
    assert " ".join(said.split()).count(f"The game is saved in {file}.") == 2
    assert "it is a folder." in " ".join(said.split())
    assert "there is a file of that name that is no game." in " ".join(said.split())
    assert other.read_text(encoding="utf-8") == "Dear Anna"
    assert tenzone.replay(file.read_text(encoding="utf-8")).to_act


def test_a_name_without_an_ending_gets_one(tmp_path: Path) -> None:
    assert save(str(tmp_path / "mine"), "tenzone = 1\n") == tmp_path / "mine.tzn"
    assert save(str(tmp_path / "mine.txt"), "tenzone = 1\n") == tmp_path / "mine.txt"


@pytest.mark.parametrize("typed", ["", "no", "1", "quit", "help"])
def test_no_record_where_none_is_wanted(tmp_path: Path, typed: str) -> None:
    said = played("warnings off", *["1"] * 40, options={"rounds": 1})
    lines = ["warnings off", *["1"] * said[: said.index("To save the record")].count("Your answer")]
    assert "The game is saved" not in played(*lines[:-1], typed, options={"rounds": 1})
    assert list(tmp_path.glob("*.tzn")) == []


def test_a_game_is_never_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.tzn"
    save(str(file), "tenzone = 1\nold")
    monkeypatch.setattr("pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(FileError, match="No space left"):
        save(str(file), "tenzone = 1\nnew")
    assert file.read_text(encoding="utf-8") == "tenzone = 1\nold"
    assert [p.name for p in tmp_path.iterdir() if p.suffix == ".tzn"] == ["game.tzn"]
    assert stat.S_ISREG(file.stat().st_mode)


def test_going_on_changes_no_luck() -> None:
    """Whoever leaves and comes back draws what would have been drawn."""
    game = rules("proelio").new(3, "luck")
    for n in range(12):
        game.play(game.legal.sample(n))
    back = resumed(text_of(game, ""))
    for n in range(12, 60):
        if game.to_act:
            move = str(game.legal.sample(n))
            game.play(move)
            back.play(move)
    assert back.fingerprint == game.fingerprint
    assert back.record.text() == game.record.text()


@pytest.mark.parametrize("name", GAMES)
def test_any_game_can_be_left_at_any_moment(name: str) -> None:
    """Sealed answers that are not yet released included."""
    game = rules(name).new(few(name), 2)
    for n in range(40):
        if not game.to_act:
            break
        back = resumed(text_of(game, "--people A"))
        assert (back.to_act, back.seed, back.record.text()) == (game.to_act, game.seed, game.record.text())
        game.play(game.legal.sample(n))


def test_a_record_without_its_seed_goes_on_with_new_luck() -> None:
    game = rules("proelio").new(3, "luck")
    for n in range(6):
        game.play(game.legal.sample(n))
    text = text_of(game, "").replace('seed = "luck"\n', "")
    made, out = console("warnings off", *["1"] * 200)
    assert Terminal(resumed(text), "en", console=made, pause=0).run() == 0
    assert out.getvalue().count("Your answer") > 5


def test_a_record_with_another_seed_is_not_dealt_from_it() -> None:
    game = rules("proelio").new(3, "luck")
    for n in range(6):
        game.play(game.legal.sample(n))
    text = text_of(game, "").replace('seed = "luck"', 'seed = "other"')
    assert resumed(text).fingerprint == game.fingerprint


def test_people_players_and_language_are_those_of_before(tmp_path: Path) -> None:
    played("q", people=("A", "C"), seats=4, bots=("greedy", "random"), lang="it", tty=True)
    terminal = go_on("last", Wanted(), "en")
    assert terminal.seating.people == ("A", "C")
    assert terminal.seating.named == {"B": "greedy", "D": "random"}
    assert terminal.voice.lang == "it"
    assert terminal.keeper.path == named("last")
    other = go_on("last", Wanted(lang="en", people="B", bots="random"), "it")
    assert (other.seating.people, other.voice.lang, other.seating.named["A"]) == (("B",), "en", "random")


@pytest.mark.parametrize("how", ["--people Z --bots nobody --lang xx", "--people", "'", "--evil 1 --people A", ""])
def test_what_a_strange_record_says_of_its_players_does_no_harm(how: str, tmp_path: Path) -> None:
    file = tmp_path / "strange.tzn"
    file.write_text(text_of(rules("proelio").new(3, 1), how), encoding="utf-8")
    assert go_on(str(file), Wanted(), "en").seating.people == ("A",)
    assert "evil" not in arguments(how)


def test_a_game_that_is_over_is_for_replay(tmp_path: Path) -> None:
    game = rules("proelio").new(3, 1, rounds=1)
    while game.to_act:
        game.play(game.legal.sample(1))
    file = tmp_path / "over.tzn"
    file.write_text(game.record.text(), encoding="utf-8")
    with pytest.raises(ValueError, match="this game is over; to see it again: tenzone replay"):
        go_on(str(file), Wanted(), "en")


def test_the_record_is_offered_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "end.tzn"
    lines = ["warnings off", *["1"] * 40]
    said = played(*lines, str(file), options={"rounds": 1}, people=("A",))
    at = said.index("To save the record")
    lines = lines[: said[:at].count("Your answer")]
    said = played(*lines, str(file), options={"rounds": 1})
    assert f"The game is saved in {file}." in said
    assert tenzone.replay(file.read_text(encoding="utf-8")).outcome is not None
