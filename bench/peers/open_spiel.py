"""OpenSpiel: a C++ library with a Python face. Driven from Python, by its own C++ loop, and by its own C++ search."""

import random
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version

import pyspiel  # type: ignore[import-not-found]

from bench.clock import STREAM, microseconds, rate

VERSIONS = {"open_spiel": version("open_spiel")}
GAMES = {
    "crazy_eights": "crazy_eights(players=4)",
    "go_fish": "go_fish(players=4)",
    "oh_hell": "oh_hell",
    "leduc_poker": "leduc_poker",
    "bridge": "bridge(use_double_dummy_result=false)",
}
SEARCHED = ("oh_hell", "bridge")  # of these, the ones whose worlds it can deal anew from what a player knows
COUNTED = 100_000
SIMULATIONS = 200


@cache
def game(name: str) -> pyspiel.Game:
    return pyspiel.load_game(GAMES[name])


@cache
def decisions(name: str, by_index: bool = False) -> float:
    """Decisions a random game has; `by_index` where all outcomes of chance are taken for alike, as the loop from
    Python does. Counted beforehand: counting in the loop would only slow it down."""
    dice = random.Random(1)
    count = games = 0
    while count < COUNTED:
        count += rest(game(name).new_initial_state(), dice, by_index)
        games += 1
    return count / games


def rest(state: pyspiel.State, dice: random.Random, by_index: bool = False) -> int:
    """Decisions until the end of a random game; the state is played on."""
    count = 0
    while not state.is_terminal():
        if state.is_chance_node() and not by_index:
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, odds)[0])
            continue
        actions = state.legal_actions()
        count += not state.is_chance_node()
        state.apply_action(actions[dice.randrange(len(actions))])
    return count


def from_python(name: str, seconds: float) -> float:
    """Outcomes of chance are drawn like moves: right where they are alike, in go_fish (ranks, by how many are left) only cheaper
    for OpenSpiel, whose decisions are then counted in the game so dealt. The end is where nothing is legal."""
    start = game(name).new_initial_state

    def work() -> int:
        state = start()
        legal, apply = state.legal_actions, state.apply_action
        for r in STREAM:
            actions = legal()
            if not actions:
                break
            apply(actions[r % len(actions)])
        return 1

    return rate(work, seconds) * decisions(name, by_index=True)


def native(name: str, seconds: float) -> float:
    start = game(name).new_initial_state
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game(name).num_players())]
    seeds = iter(range(1 << 30))

    def work() -> int:
        pyspiel.evaluate_bots(start(), bots, next(seeds))
        return 1

    return rate(work, seconds) * decisions(name)


def middle(name: str, dice: random.Random) -> pyspiel.State:
    """A player's choice somewhere in a random game."""
    while True:
        state = game(name).new_initial_state()
        left = int(decisions(name) * dice.random())
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                if left <= 0 and len(actions) > 1:
                    return state
                left -= 1
            state.apply_action(actions[dice.randrange(len(actions))])


def clone(name: str, seconds: float) -> float:
    return microseconds(middle(name, random.Random(2)).clone, seconds)


def search(name: str, seconds: float) -> float:
    """Decisions a second inside its simulations: their number by how long a random game still is there."""
    dice = random.Random(3)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    best = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(5, evaluator, 2.0, SIMULATIONS, -1, best, False, False)
    spent, simulated = 0.0, 0.0
    while spent < seconds:
        state = middle(name, dice)
        length = sum(rest(state.clone(), dice) for _ in range(10)) / 10
        began = time.process_time()
        bot.step(state)
        spent += time.process_time() - began
        simulated += SIMULATIONS * length
    return simulated / spent


def figure(way: Callable[[str, float], float], name: str) -> Callable[[float], float]:
    return lambda seconds: way(name, seconds)


FIGURES = {f"{name}.python": figure(from_python, name) for name in GAMES}
FIGURES |= {f"{name}.native": figure(native, name) for name in GAMES}
FIGURES |= {f"{name}.clone": figure(clone, name) for name in GAMES}
FIGURES |= {f"{name}.length": figure(lambda name, _: decisions(name), name) for name in GAMES}
FIGURES |= {f"{name}.search": figure(search, name) for name in SEARCHED}
