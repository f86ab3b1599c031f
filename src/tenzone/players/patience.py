# interpreted
"""Thinking in real time: a clock to stop by, and other processes to think with."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Final

from tenzone.kernel.codec import decode, encode
from tenzone.kernel.rules import Rules
from tenzone.kernel.state import State
from tenzone.players.registry import judgement_of
from tenzone.players.searcher import Helpers, Level, SearchPlayer, Share, grown, share_of

Task = tuple[bytes, int, list[int], int, float]


def timer(seconds: float) -> Callable[[], bool]:
    """Begins to run now; whether the time is up."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def patient(player: SearchPlayer, seconds: float) -> SearchPlayer:
    """The same player, who answers within a time, with what it has found by then."""
    player.seconds = seconds
    player.timer = timer
    return player


class _Bench:
    """What a helping process sets up once for all its tasks."""

    rules: Rules
    level: Level


def _begin(rules: Rules, level: Level) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and ends its helpers
    _Bench.rules, _Bench.level = rules, level


def _grow(task: Task) -> Share:
    saved, seat, options, word, seconds = task
    rules, level = _Bench.rules, _Bench.level
    late = timer(seconds) if seconds else None
    return share_of(grown(decode(rules, saved), seat, options, judgement_of(rules), level, word, late))


class Processes(Helpers):
    """Grows the trees of one player side by side: what is found is what one process alone would find."""

    def __init__(self, rules: Rules, level: Level, jobs: int = 0) -> None:
        self.rules: Final = rules
        self.level: Final = level
        self.jobs: Final = min(jobs or os.cpu_count() or 1, level.trees)
        self._pool: Pool | None = None

    def grow(self, g: State, seat: int, options: list[int], words: list[int], seconds: float) -> list[Share]:
        if self._pool is None:
            self._pool = get_context("spawn").Pool(self.jobs, _begin, (self.rules, self.level))
        each = seconds / -(-len(words) // self.jobs)  # a process may have several trees to grow
        tasks: list[Task] = [(encode(g), seat, options, word, each) for word in words]
        return self._pool.map(_grow, tasks, chunksize=1)

    def close(self) -> None:
        """End the helpers; the next question starts others."""
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()
            self._pool = None
