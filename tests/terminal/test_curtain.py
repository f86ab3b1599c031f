"""Several people at one keyboard: nothing of one hand is left when the next person looks."""

from typing import cast

import pytest

from tenzone.face.view import Data
from tests.terminal.harness import bare, played, rules

WIPE = "\x1b[2J\x1b[H"


def names_in(view: Data, seat: str) -> set[str]:
    lexicon = rules("proelio").lexicon
    zones = cast("dict[str, list[Data]]", view["zones"])
    return {lexicon.say("en", f"card.{c['card']}", {}) for c in zones[f"{seat}.hand"]}


def hands(seed: int) -> dict[str, set[str]]:
    game = rules("proelio").new(3, seed)
    return {s: names_in(game.view(s), s) for s in "ABC"}


def test_each_is_told_who_comes_next_and_sees_only_what_is_theirs() -> None:
    for seed in range(4):
        said = played("", "draw", "1", "", "q", people=("A", "B", "C"), tty=True, seed=seed)
        parts = [bare(part) for part in said.split(WIPE)]
        seats = [p for p in parts if "comes next: pass the keyboard." in p]
        first, second = (p.split("Seat ")[1][0] for p in seats[:2])
        assert first != second
        after = said[said.index(f"Seat {second} comes next") :]
        held = hands(seed)
        thrown = {n for s in "ABC" for n in held[s] if f"discards: {n}" in after}
        for name in held[first] - held[second] - thrown - {"Shields", "Soldiers"}:
            assert f" {name}" not in after, (seed, name)
            assert f"│{name}" not in after


def test_the_curtain_stands_between_two_wipes_and_shows_no_card() -> None:
    said = played("", "draw", "1", "", "q", people=("A", "B", "C"), tty=True, seed=1)
    parts = said.split(WIPE)
    curtains = [bare(p) for p in parts if "pass the keyboard" in p]
    assert len(curtains) == 2
    cards = {n for hand in hands(1).values() for n in hand}
    assert not any(card in text for card in cards for text in curtains)


def test_the_second_screen_is_left_empty() -> None:
    said = played("", "draw", "1", "q", people=("A", "B"), tty=True)
    begin, end = said.index("\x1b[?1049h"), said.index("\x1b[?1049l")
    assert begin == 0
    assert said[:end].endswith(WIPE)
    assert "Goodbye." in said[end:]
    assert "│" not in said[end:]


def test_one_person_needs_no_curtain() -> None:
    said = played("1", "1", "1", "q", tty=True)
    assert "pass the keyboard" not in said
    assert "\x1b[?1049h" not in said


def test_no_curtain_for_the_same_person_twice() -> None:
    said = played("", "recruit", "1", "1", "q", people=("A", "B"), bots=("random",), seed=1, tty=True)
    assert said.count("comes next: pass") <= 2


@pytest.mark.parametrize(("lang", "word"), [("it", "passa la tastiera"), ("en", "pass the keyboard")])
def test_without_a_clever_screen_the_curtain_says_what_it_cannot_do(lang: str, word: str) -> None:
    said = played("", "1", "q", people=("A", "B"), tty=True, env={"TERM": "dumb"}, lang=lang)
    assert word in said
    assert ("This screen cannot be wiped" if lang == "en" else "Questo schermo non si può ripulire") in said
    assert "\n" * 30 in said


def test_leaving_and_changing_the_language_at_the_curtain() -> None:
    said = played("lang it", "quit", people=("A", "B"), tty=True)
    assert "premi Invio quando solo tu vedi lo schermo" in said
    assert "Arrivederci." in said


def test_a_whole_game_of_three_people() -> None:
    said = played("", "warnings off", *["draw", "1", ""] * 1500, people=("A", "B", "C"), options={"rounds": 3}, tty=True)
    tail = bare(said[said.index("\x1b[?1049l") :])
    assert "Nobody wins." in tail
    assert "Rule A28." in tail


def test_sealed_answers_of_several_people() -> None:
    said = played(*["", "1", "toss 100 100"] * 60, name="morra", people=("A", "B", "C"), tty=True)
    assert "A comes next" in said
    assert "B comes next" in said
    first = said[said.index("A comes next") : said.index("B comes next")]
    assert "threw" not in bare(first)


@pytest.mark.parametrize(("lang", "more"), [("en", "Enter: go on"), ("it", "Invio: avanti")])
def test_what_cannot_be_scrolled_back_waits_to_be_read(lang: str, more: str) -> None:
    """Behind the curtain nothing is kept above the screen: a help longer than it would be lost."""
    said = played("", "help", *[""] * 12, "q", people=("A", "B"), tty=True, size=(40, 20), lang=lang)
    assert more in said
    for part in said.split(WIPE):
        for page in part.split(more):
            assert bare(page).count("\n") <= 20
    assert more not in played("help", "q", tty=True, size=(40, 20), lang=lang)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_questions_fit_narrow_screens(lang: str) -> None:
    said = bare(played("", "1", "q", people=("A", "B"), tty=True, size=(40, 24), lang=lang))
    asked = [line for line in said.splitlines() if line.startswith(("A, ", "B, ", "Your", "La tua"))]
    assert asked
    assert all(len(line) < 40 for line in asked)
