"""Stepping through a record."""

from pathlib import Path

import pytest

import tenzone
from tenzone.face.record import Record, record_from
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.terminal.replay import Replay, checked, read_out
from tenzone.terminal.steps import EVERY, Steps
from tests.terminal.harness import GAMES, bare, console, few, rules


def recorded(name: str = "proelio", moves: int = 40) -> Record:
    game = rules(name).new(few(name), 3)
    for n in range(moves):
        if game.to_act:
            game.play(game.legal.sample(n))
    return record_from(game.record.text())


def stepped(record: Record, *lines: str, lang: str = "en", plain: bool = False, seat: str = "", at: int = 0) -> tuple[int, str]:
    made, out = console(*lines, plain=plain)
    code = Replay(record, lang, made, seat, at).run()
    return code, out.getvalue()


@pytest.mark.parametrize("name", GAMES)
def test_every_move_can_be_reached_from_everywhere(name: str) -> None:
    record = recorded(name)
    steps = Steps(record)
    assert (steps.problem, steps.last) == (None, len(record.lines))
    prints = [steps.at(n)[0].fingerprint for n in range(steps.last + 1)]
    assert prints[-1] == tenzone.replay(record).fingerprint
    assert [steps.at(n)[0].fingerprint for n in reversed(range(steps.last + 1))] == prints[::-1]
    assert steps.last > EVERY


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("plain", [False, True])
def test_forwards_and_back(lang: str, plain: bool) -> None:
    code, said = stepped(recorded(), "", "n", "b", "20", "g 3", "end", "start", "t", "seat B", "q", lang=lang, plain=plain)
    assert code == 0
    word = "Move" if lang == "en" else "Mossa"
    of = "of" if lang == "en" else "di"
    shown = [line.split()[1] for line in said.splitlines() if line.startswith(f"{word} ")]
    assert shown[:6] == ["0", "1", "2", "1", "20", "3"]
    assert shown[6] == said.split(f"{word} 0 {of} ")[1].split(":")[0]
    assert shown[7] == "0"
    assert int(shown[8]) > 15
    assert shown[9] == shown[8]
    assert "replay." not in said


def test_the_move_and_the_table_as_one_seat_saw_them() -> None:
    record = recorded()
    draw = next(n for n, line in enumerate(record.lines, start=1) if line.text().startswith("*: draws B "))
    _, opened = stepped(record, "q", at=draw)
    _, by_a = stepped(record, "q", at=draw, seat="A")
    _, by_b = stepped(record, "q", at=draw, seat="B")
    _, watched = stepped(record, "spectator", "q", at=draw)
    card = record.lines[draw - 1].code.split()[-1].split("#")[0]
    assert f"draws B {card}" in opened
    assert f"draws B {card}" in by_b
    for hidden in (by_a, watched.partition("as spectators")[2]):
        assert card not in hidden.replace("draws B ?black", "")
    assert "draws B ?black" in by_a


@pytest.mark.parametrize("name", GAMES)
def test_no_seat_sees_more_than_its_own_view(name: str) -> None:
    record = recorded(name)
    for n in range(0, len(record.lines), 7):
        game, _ = Steps(record).at(n)
        _, said = stepped(record, "q", seat="A", at=n)
        for slug in rules(name).pack.slugs:
            if f"'{slug}'" not in str(game.view("A")) + str(game.events("A")):
                assert f"[{slug}" not in said


@pytest.mark.parametrize("line", ["999", "g x", "g -1", "seat Z", "seat", "nonsense", "²", "lang xx", "help"])
def test_nothing_typed_does_harm(line: str) -> None:
    code, said = stepped(recorded(), line, "q")
    assert code == 0
    assert said.count("Move 0 of") == 1


def test_exactly_or_where_it_diverges() -> None:
    record = recorded()
    assert "Reproduced exactly." in stepped(record, "q")[1]
    text = record.text().replace("\nA: ", "\nA: nonsense ", 1)
    broken = record_from(text)
    code, said = stepped(broken, "end", "n", "q")
    assert code == 1
    assert "the game diverges at move" in said
    last = Steps(broken).last
    assert f"It can be followed up to move {last}." in said
    assert f"Move {last} of {last}" in said
    assert "There is no such move: they go from 0 to" in said


def test_where_it_diverges_is_told_in_the_language_chosen() -> None:
    record = recorded()
    broken = record_from(record.text().replace("\nA: ", "\nA: nonsense ", 1))
    code, said = stepped(broken, "lang it", "q")
    assert code == 1
    assert "la partita diverge alla mossa" in said
    assert "Qui non c'è la mossa" in " ".join(said.split())


def test_a_record_that_was_cut_off_is_told() -> None:
    lines = recorded().text().splitlines(keepends=True)
    cut = record_from("".join(lines[:-4]))
    assert "may have been cut off" in stepped(cut, "q")[1]
    assert "cut off" not in stepped(recorded(), "q")[1]


def test_a_finished_game_cut_at_a_fingerprint_is_no_finished_game() -> None:
    """The first half of a game looks like a game that was left: nothing may be said of it as if it were whole."""
    game = rules("proelio").new(3, 1, rounds=3)
    while game.to_act:
        game.play(game.legal.sample(1))
    whole = game.record
    lines = whole.text().splitlines(keepends=True)
    first = next(n for n, line in enumerate(lines) if line.startswith("= "))
    half = record_from("".join(lines[: first + 1]))
    for record, over in ((whole, True), (half, False)):
        _, said = stepped(record, "q")
        assert ("The game is not over in this record." in said) != over
        verdict = checked(record, tenzone.replay(record), "en")
        assert verdict.endswith("The game is not over in this record.") != over


def test_a_changed_fingerprint_is_told() -> None:
    record = recorded()
    lines = record.text().splitlines(keepends=True)
    at = max(n for n, line in enumerate(lines) if line.startswith("= "))
    lines[at] = "= 0000\n"
    code, said = stepped(record_from("".join(lines)), "q")
    assert code == 1
    assert "diverges after move" in said


def test_the_end_tells_who_won_and_why() -> None:
    game = rules("proelio").new(3, 1, rounds=1)
    while game.to_act:
        game.play(game.legal.sample(1))
    _, said = stepped(record_from(game.record.text()), "end", "q")
    assert "Nobody wins." in said
    assert "Rule A28." in said


def test_a_record_for_one_seat_is_read_out(tmp_path: Path) -> None:
    game = rules("proelio").new(3, 1)
    record = record_from(game.record.for_seat("B").text())
    made, out = console()
    read_out(record, rules("proelio").lexicon, "it", made)
    said = bare(out.getvalue())
    assert "si può leggere, non rigiocare" in " ".join(said.split())
    assert "   2  *: draws A ?black" in said
