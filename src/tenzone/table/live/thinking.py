"""Players of the program, thinking in other processes: nobody's move waits for theirs."""

from __future__ import annotations

import asyncio
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from typing import Final, Protocol

import tenzone
from tenzone.face.notation import code
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.codec import decode
from tenzone.kernel.schema import SEATS

Cards = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Question:
    """What a player is asked: a position, a seat, how well to play; `guest`: it may say nothing."""

    game: str
    cards: Cards | None  # None: those the game ships
    state: bytes
    seat: str
    level: str
    seed: str
    seconds: float
    guest: bool = False


class Thinker(Protocol):
    async def think(self, question: Question) -> str | None:
        """The code of an answer; None: rather nothing."""
        ...

    async def close(self) -> None: ...


@lru_cache(maxsize=8)
def rules_of(game: str, cards: Cards | None) -> Rulebook:
    return tenzone.rules(game, list(cards) if cards is not None else None)


def answer(question: Question) -> str | None:
    """Thinks here and now: in a process of its own, or in a test."""
    from tenzone.players.patience import patient  # the server itself needs no players
    from tenzone.players.registry import player
    from tenzone.players.searcher import SearchPlayer

    rules = rules_of(question.game, question.cards)
    g = decode(rules, question.state)
    found = player(question.level, rules, question.seed)
    if isinstance(found, SearchPlayer):
        patient(found, question.seconds)
    seat = SEATS.index(question.seat)
    option = found.interjects(g, seat) if question.guest else found.option(g, seat)
    return code(g, option) if option >= 0 else None


def quiet() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server is told, and ends its helpers


class Processes:
    """A small pool, started when the first player of the program sits down; one that died is replaced."""

    def __init__(self, jobs: int) -> None:
        self._jobs: Final = jobs
        self._pool: Executor | None = None

    def _start(self) -> Executor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._jobs, mp_context=get_context("spawn"), initializer=quiet)
        return self._pool

    async def think(self, question: Question) -> str | None:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            try:
                return await loop.run_in_executor(self._start(), answer, question)
            except BrokenProcessPool:
                self._pool = None
        return await asyncio.to_thread(answer, question)

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


class Inline:
    """Thinks in this process, for tests and for players that need no thought."""

    async def think(self, question: Question) -> str | None:
        return await asyncio.to_thread(answer, question)

    async def close(self) -> None:
        """Nothing to end."""
