"""Catanatron: Catan in Python, made for speed."""

from collections.abc import Callable
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

from bench.clock import STREAM, mean, microseconds, rate

VERSIONS = {"catanatron": version("catanatron")}
COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
TURNS = 1000
COUNTED = 5


def new_game(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in COLORS], seed=seed)


def player() -> Callable[[], int]:
    """What plays one game each time it is called; the decisions it took."""
    seeds = iter(range(1 << 30))

    def work() -> int:
        game = new_game(next(seeds))
        state, execute, winner = game.state, game.execute, game.winning_color
        decisions = 0
        for r in STREAM:
            actions = state.playable_actions
            execute(actions[r % len(actions)], validate_action=False)
            decisions += 1
            if state.num_turns >= TURNS or winner() is not None:
                break
        return decisions

    return work


def clone(seconds: float) -> float:
    game = new_game(1)
    for r in STREAM:
        actions = game.state.playable_actions
        game.execute(actions[r % len(actions)])
        if game.state.num_turns > 40:
            break
    return microseconds(game.copy, seconds)


FIGURES = {
    "catan.python": lambda seconds: rate(player(), seconds, batch=1),
    "catan.clone": clone,
    "catan.length": lambda _: mean(player(), COUNTED),
}
