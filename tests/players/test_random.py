"""The random player: legal, uniform, and the same for the same seed."""

from collections import Counter

import pytest

import tenzone
from tenzone.kernel.frames import answer, options_of
from tenzone.players.random import RandomPlayer
from tests.games import TOYS

GAMES = ["proelio", *sorted(TOYS)]


def played(name: str, seed: int, limit: int = 300) -> tuple[list[str], bool]:
    game = tenzone.rules(name).new(3, seed)
    players = {seat: RandomPlayer(f"{seed}:{seat}") for seat in "ABC"}
    moves: list[str] = []
    while game.to_act and len(moves) < limit:
        seat = game.to_act[0]
        move = players[seat].move(game, seat)
        assert move in game.legal_for(seat)
        moves.append(str(move))
        game.play(move)
    return moves, not game.to_act


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert played(name, 1) == played(name, 1)
    assert played(name, 1)[0] != played(name, 2)[0]


@pytest.mark.parametrize("name", sorted(TOYS))
def test_games_end(name: str) -> None:
    assert played(name, 3, 5000)[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_other_door(name: str) -> None:
    rules = tenzone.rules(name)
    g = rules.start(3, word=77)
    player = RandomPlayer(5)
    for _ in range(200):
        if g.over():
            break
        top = g.stack[-1]
        seat = next(s for s in range(3) if (top.seats(g) >> s) & 1)  # type: ignore[attr-defined]
        option = player.option(g, seat)
        assert top.judge(g, seat, option) == 0  # type: ignore[attr-defined]
        answer(g, seat, option)
    else:
        return
    assert g.result >= 0


def test_every_option_is_as_likely() -> None:
    game = tenzone.rules("proelio").new(3, 1)
    seat = game.to_act[0]
    player = RandomPlayer("fair")
    counts = Counter(player.move(game, seat).code for _ in range(6000))
    options = len(options_of(game.state, "ABC".index(seat)))
    assert len(counts) == options > 2
    expected = 6000 / options
    assert sum((n - expected) ** 2 / expected for n in counts.values()) < 30  # far beyond chance for so few options
