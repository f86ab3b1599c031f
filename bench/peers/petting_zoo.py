"""PettingZoo: the usual interface for learning agents. Its own Leduc hold'em, turn by turn."""

import copy
from collections.abc import Callable
from importlib.metadata import version

from pettingzoo.classic import leduc_holdem_v4  # type: ignore[import-not-found]

from bench.clock import STREAM, mean, microseconds, rate

VERSIONS = {"pettingzoo": version("pettingzoo")}
COUNTED = 300


def player() -> Callable[[], int]:
    """What plays one game each time it is called; the decisions it took."""
    env = leduc_holdem_v4.env().unwrapped  # without the wrappers that only check how it is used
    seeds = iter(range(1 << 30))

    def work() -> int:
        env.reset(seed=next(seeds))
        decisions = 0
        for r in STREAM:
            seat = env.agent_selection
            if env.terminations[seat] or env.truncations[seat]:
                break
            mask = env.observe(seat)["action_mask"]
            actions = mask.nonzero()[0]
            env.step(int(actions[r % len(actions)]))
            decisions += 1
        return decisions

    return work


def clone(seconds: float) -> float:
    env = leduc_holdem_v4.env().unwrapped
    env.reset(seed=1)
    return microseconds(lambda: copy.deepcopy(env), seconds, repeat=10)


FIGURES = {
    "leduc.python": lambda seconds: rate(player(), seconds),
    "leduc.clone": clone,
    "leduc.length": lambda _: mean(player(), COUNTED),
}
