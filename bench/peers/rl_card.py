"""RLCard: card games in Python for learning agents. Through its environment, and one layer below, at the game itself."""

import copy
from collections.abc import Callable
from importlib.metadata import version

import rlcard  # type: ignore[import-not-found]

from bench.clock import STREAM, microseconds, rate

VERSIONS = {"rlcard": version("rlcard")}
GAMES = {"uno": "uno", "leduc": "leduc-holdem"}


def environment(name: str, seconds: float) -> float:
    """The documented way: `reset`, `step`, legal actions from the state it returns."""
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

    return rate(work, seconds)


def game_layer(name: str, seconds: float) -> float:
    """Past the environment, at the game object itself."""
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

    return rate(work, seconds)


def clone(name: str, seconds: float) -> float:
    game = rlcard.make(GAMES[name]).game
    game.init_game()
    return microseconds(lambda: copy.deepcopy(game), seconds)


def figure(way: Callable[[str, float], float], name: str) -> Callable[[float], float]:
    return lambda seconds: way(name, seconds)


FIGURES = {f"{name}.env": figure(environment, name) for name in GAMES}
FIGURES |= {f"{name}.python": figure(game_layer, name) for name in GAMES}
FIGURES |= {f"{name}.clone": figure(clone, name) for name in GAMES}
