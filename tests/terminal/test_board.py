"""The table as it is drawn: it fits, it says what may be known, and nothing else."""

from collections.abc import Iterator

import pytest

from tenzone.face.game import Game
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.terminal.board import Board
from tenzone.terminal.tables import board_for
from tenzone.terminal.tables.proelio import ProelioBoard
from tenzone.terminal.text import width
from tenzone.terminal.voice import Voice
from tests.terminal.harness import GAMES, bare, console, few, rules


def positions(name: str, seats: int, seed: int, moves: int = 20) -> Iterator[Game]:
    game = rules(name).new(seats, seed)
    for n in range(moves):
        if not game.to_act:
            break
        yield game
        game.play(game.legal.sample(n))
    yield game


def board(game: Game, lang: str = "en", tty: bool = False, size: tuple[int, int] = (80, 40), plain: bool = False) -> Board:
    made, _ = console(tty=tty, size=size, plain=plain)
    return board_for(game, Voice(game.rules.lexicon, lang), made, {"B": "greedy"})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_line_fits_every_screen(name: str, lang: str) -> None:
    for seats in rules(name).seats:
        for game in positions(name, seats, seats):
            for room in (24, 40, 60, 80, 132):
                for me in ("A", None):
                    lines = board(game, lang, tty=True).draw(game.view(me), me, room, 30)
                    assert max(width(line) for line in lines) <= room, (room, lines)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seats_sit_round_the_table_where_there_is_room(seats: int) -> None:
    game = rules("proelio").new(seats, 1)
    wide = board(game).draw(game.view("A"), "A", 80, 60)
    row = next(line for line in wide if "─ table ─" in line)
    assert row.index(f" {'ABCDEF'[seats - 1]} ") < row.index("table") < row.index(" B ")
    narrow = board(game).draw(game.view("A"), "A", 40, 60)
    low = board(game).draw(game.view("A"), "A", 80, 8)
    assert not any("┌" in line for line in narrow + low)


def test_who_is_who_in_proelio() -> None:
    game = rules("proelio").new(4, 1, teams=True)
    drawn = board(game)
    view = game.view("B")
    assert isinstance(drawn, ProelioBoard)
    assert [drawn.role(view, s, "B") for s in "ABCD"] == ["left: your target", "", "right: attacks you", "your ally"]
    alone = board(rules("proelio").new(4, 1))
    assert alone.role(view, "D", "B") == ""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plain", [False, True])
def test_the_drawing_shows_the_view_and_nothing_else(name: str, plain: bool) -> None:
    """Two games a seat cannot tell apart are drawn alike."""
    for seed in range(3):
        for game in positions(name, few(name), seed, moves=25):
            if not game.to_act:
                continue
            twin = game.determinise("B", seed)
            assert shown(game, plain) == shown(twin, plain)


def shown(game: Game, plain: bool) -> list[str]:
    made, view = board(game, plain=plain), game.view("B")
    return made.told(view, "B", whole=True) if plain else made.draw(view, "B", 80, 60)


def test_the_hand_is_drawn_as_boxes() -> None:
    game = rules("proelio").new(3, 5)
    lines = board(game, "it").draw(game.view("A"), "A", 80, 60)
    assert lines[-5:] == [
        " ┌─────────┐ ┌──────×2─┐ ┌─────────┐ ┌─────────┐",
        " │Cavalieri│ │Palizzate│ │Scudi    │ │Trabucchi│",
        " │serve 1  │ │serve 1  │ │         │ │serve 2  │",
        " │Attacco 2│ │Difesa  2│ │Difesa  1│ │Attacco 3│",
        " └─────────┘ └─────────┘ └─────────┘ └─────────┘",
    ]


def test_colours_never_say_anything_alone() -> None:
    game = rules("proelio").new(3, 5)
    coloured = board(game, tty=True).draw(game.view("A"), "A", 80, 60)
    plain = board(game).draw(game.view("A"), "A", 80, 60)
    assert [bare(line) for line in coloured] == plain
    assert coloured != plain
    assert "Base deck ▒" in "".join(plain)
    assert "Imperial deck ◆" in "".join(plain)


def test_ascii_where_nothing_else_can_be_written() -> None:
    game = rules("proelio").new(3, 5)
    made = board(game)
    made.console.lines_drawn = False  # type: ignore[misc]
    lines = made.draw(game.view("A"), "A", 80, 60)
    assert "hand # # # # #" in "".join(lines)
    assert not set("".join(lines)) & set("┌┐└┘─│▒◆►×–")


def test_a_game_without_a_board_of_its_own() -> None:
    game = rules("morra").new(3, 1)
    made = board(game)
    assert type(made) is Board
    assert any("B · greedy" in line for line in made.draw(game.view("A"), "A", 80, 60))


def test_warnings_before_probable_mistakes() -> None:
    game = rules("proelio").new(3, 5)
    made = board(game)
    view = game.view("A")
    assert "For Knights you need a Fortification of 1, and yours is 0" in made.warning(view, "A", "attack cavalieri")
    assert "it counts 0" in made.warning(view, "A", "defend palizzate")
    for fine in ("attack soldati", "build scudi", "draw", "discard trabucchi", "attack nonsense", ""):
        assert made.warning(view, "A", fine) == ""
