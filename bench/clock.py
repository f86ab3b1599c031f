"""How the peers' loops are timed: processor time, in batches, after a batch that only warms up. Standard library only."""

import random
import time
from collections.abc import Callable
from itertools import cycle

BATCH = 10
_DICE = random.Random(1)
# Whoever chooses takes the next number modulo the options: cheaper than any call that draws one.
STREAM = cycle([_DICE.getrandbits(30) for _ in range(99_991)])


def rate(work: Callable[[], float], seconds: float, batch: int = BATCH) -> float:
    """How much `work` does in a second of processor time."""
    for _ in range(batch):
        work()
    done = 0.0
    began = time.process_time()
    while True:
        for _ in range(batch):
            done += work()
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def microseconds(act: Callable[[], object], seconds: float, repeat: int = 100) -> float:
    def work() -> int:
        for _ in range(repeat):
            act()
        return repeat

    return 1e6 / rate(work, seconds, batch=1)


def mean(work: Callable[[], float], times: int) -> float:
    """What `work` does each time, on average."""
    return sum(work() for _ in range(times)) / times


def calibration() -> float:
    """Millions of turns a second of a fixed loop: the pulse of the machine at this moment."""
    turns = 1_000_000
    began = time.process_time()
    x = 0
    for i in range(turns):
        x = (x * 3 + i) & 1023
    return turns / 1e6 / (time.process_time() - began)
