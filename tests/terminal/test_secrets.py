"""Nothing a person may not know is printed, whatever is asked; and nothing a stranger wrote moves the cursor."""

import pytest

import tenzone
from tenzone.face.game import Game
from tenzone.terminal import Terminal
from tenzone.terminal.text import width
from tests.terminal.harness import GAMES, console, few, rules

ASKED = ["help", "hint", "why", "table", "log all", "cards", "rule", "quit"]
THOUGHT = 8  # a hint thinks from what the seat knows or it does not: how long makes no difference


def told(game: Game, seat: str, plain: bool) -> str:
    """All that one person is told in answer to everything that can be asked."""
    made, out = console(*ASKED, plain=plain)
    terminal = Terminal(game, "en", (seat,), ("random",), made, pause=0)
    terminal.seating.thought = THOUGHT
    terminal.run()
    return out.getvalue().partition("The game is kept")[0]


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_a_seat_cannot_tell_apart_are_told_alike(name: str, plain: bool) -> None:
    seen = 0
    for seed in range(4):
        game = rules(name).new(few(name), seed)
        for n in range(30):
            if not game.to_act:
                break
            seat = game.to_act[0]
            if n % 3 == 0 and not game.legal_for(seat).wide:
                one, other = (game.determinise(seat, s) for s in ("x", "y"))
                assert told(one, seat, plain) == told(other, seat, plain)
                seen += 1
            game.play(game.legal.sample(n))
    assert seen > 8


def test_what_strangers_write_is_cleaned() -> None:
    """A record pins its cards: their names may hold anything."""
    shipped = [(n, t.replace('"Cavalieri"', r'"Cav\u001b[2Jalieri\u0007"')) for n, t in rules("proelio").pack.source]
    game = tenzone.rules("proelio", shipped).new(3, "\x1b[2Jseed")
    assert "\x1b" in game.rules.lexicon.say("it", "card.cavalieri", {})
    for plain in (False, True):
        for people in (("A",), ("A", "B", "C")):
            made, out = console("", "carte", "perché attack cavalieri", "attack \x1b[2J", *ASKED, plain=plain)
            Terminal(game.copy(), "it", people, ("random",), made, pause=0).run()
            assert "Cav[2Jalieri" in out.getvalue()
            assert not set(out.getvalue()) & {"\x1b", "\x07"}


def test_wide_letters_keep_the_table_straight() -> None:
    cards = [
        (n, t.replace('"Shields"', '"盾牌盾牌盾牌盾牌"').replace('"Knights"', '"Chevaliérs"'))
        for n, t in rules("proelio").pack.source
    ]
    game = tenzone.rules("proelio", cards).new(3, 5)
    for size in ((80, 40), (40, 40), (80, 20)):
        made, out = console("quit", size=size)
        Terminal(game.copy(), "en", ("A",), ("random",), made, pause=0).run()
        lines = out.getvalue().splitlines()
        assert any("盾" in line for line in lines)
        assert all(width(line) < size[0] for line in lines if line[:1] in " │┌└─")
        rows = [line for line in lines if line.startswith(" │") and line.endswith("│")]
        assert len({width(line) for line in rows}) <= 2
