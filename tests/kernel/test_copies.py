"""Copies share their past and nothing else: whichever of them goes on, all are as if they had been played alone."""

from random import Random

import pytest

import tenzone
from tenzone.face.game import Game
from tenzone.face.saved import saved


def told(game: Game) -> tuple[object, ...]:
    seats = [*"AB", None]
    seen = [(game.view(s), game.events(s), game.story(s, "it"), game.events(s, 5)) for s in seats]
    counts = (game.happenings, game.recorded, game.answered, len(game.lines), game.public(3, 3))
    return (*seen, *counts, list(game.trace), game.record.text(), saved(game))


@pytest.mark.parametrize("name", ["proelio", "bless"])
@pytest.mark.parametrize("seed", range(4))
def test_whichever_goes_on(name: str, seed: int) -> None:
    dice, rules = Random(seed), tenzone.rules(name)
    games = [rules.new(seats=min(rules.seats), seed=seed)]
    moves: list[list[str]] = [[]]
    back = 0
    for step in range(90):
        at = dice.randrange(len(games))
        game = games[at]
        if dice.random() < 0.3:
            games.append(game.copy())
            moves.append(moves[at].copy())
        elif game.to_act:
            last = moves[at][-1][0] if moves[at] else ""
            if last and game.can_undo(last) and dice.random() < 0.5:
                game.undo(last)
                moves[at].pop()
                back += 1
            else:
                move = str(game.legal.sample(step))
                game.play(move)
                moves[at].append(move)
    assert back > 0
    assert len(games) > 10
    for game, played in zip(games, moves, strict=True):
        alone = rules.new(seats=min(rules.seats), seed=seed)
        for move in played:
            alone.play(move)
        assert told(game) == told(alone)


def test_lines_that_were_asked_for_stay() -> None:
    """Also when a copy goes on with the past of the game."""
    game = tenzone.rules("proelio").new(seats=3, seed=1)
    lines, before = game.lines, len(game.lines)
    twin = game.copy()
    twin.play(str(twin.legal.sample(1)))
    assert len(twin.lines) > before
    assert len(lines) == len(game.lines) == before
