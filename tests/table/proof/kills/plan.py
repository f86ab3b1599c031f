"""When a server dies: at a named place, the so-manieth time it is passed, or at any instant."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from random import Random

from tenzone.table.failpoints import NAMES, arm

SNAPSHOTS = ("before-snapshot", "after-snapshot")  # passed once in fifty entries: dear, so rarer
COMMANDS = tuple(name for name in NAMES if name not in SNAPSHOTS)


@dataclass(frozen=True)
class Death:
    """`point` and the how-manieth time; or, without one, the part of a life after which it ends."""

    point: str = ""
    nth: int = 1
    part: float = 1.0


def death(dice: Random, random_share: float) -> Death:
    if dice.random() < random_share:
        return Death(part=dice.random())
    if dice.random() < 0.03:
        return Death(dice.choice(SNAPSHOTS))
    return Death(dice.choice(COMMANDS), dice.randint(1, 3))


def lie_in_wait(coming: Death) -> None:
    """In the server: die when the place is passed. Nothing is tidied up, nothing flushed."""
    passed = 0

    def kill() -> None:
        nonlocal passed
        passed += 1
        if passed == coming.nth:
            os.kill(os.getpid(), signal.SIGKILL)

    if coming.point:
        arm(coming.point, kill)
