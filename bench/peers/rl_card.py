"""RLCard: card games in Python for learning agents. Through its environment, and one layer below, at the game itself."""

import copy
from collections.abc import Callable
from importlib.metadata import version

import rlcard  # type: ignore[import-not-found]

from bench.clock import STREAM, mean, microseconds, rate

VERSIONS = {"rlcard": version("rlcard")}
COUNTED = 300
GAMES = {"uno": "uno", "leduc": "leduc-holdem"}


def environment(name: str) -> Callable[[], int]:
    """Plays a game each time it is called, the documented way: `reset`, `step`, legal actions from the state it returns."""
    env = rlcard.make(GAMES[name])
    reset, step, over = env.reset, env.step, env.is_over

    def work() -> int:
        state, _ = reset()
        decisions = 0
        for r in STREAM:
            actions = list(state["legal_actions"])
            state, _ = step(actions[r % len(actions)])
            decisions += 1
            if over():
                break
        return decisions

    return work


def game_layer(name: str) -> Callable[[], int]:
    """The same past the environment, at the game object itself."""
    game = rlcard.make(GAMES[name]).game
    begin, legal, step, over = game.init_game, game.get_legal_actions, game.step, game.is_over

    def work() -> int:
        begin()
        decisions = 0
        for r in STREAM:
            actions = legal()
            step(actions[r % len(actions)])
            decisions += 1
            if over():
                break
        return decisions

    return work


def clone(name: str, seconds: float) -> float:
    game = rlcard.make(GAMES[name]).game
    game.init_game()
    return microseconds(lambda: copy.deepcopy(game), seconds)


def figure(way: Callable[[str, float], float], name: str) -> Callable[[float], float]:
    return lambda seconds: way(name, seconds)


FIGURES = {f"{name}.env": figure(lambda name, seconds: rate(environment(name), seconds), name) for name in GAMES}
FIGURES |= {f"{name}.python": figure(lambda name, seconds: rate(game_layer(name), seconds), name) for name in GAMES}
FIGURES |= {f"{name}.length": figure(lambda name, _: mean(game_layer(name), COUNTED), name) for name in GAMES}
FIGURES |= {f"{name}.clone": figure(clone, name) for name in GAMES}
