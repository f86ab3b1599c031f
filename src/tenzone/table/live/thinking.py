"""Players of the program, thinking in other processes: nobody's move waits for theirs."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import Final, Protocol, TypeVar

import tenzone
from tenzone.face.notation import code
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.codec import decode
from tenzone.kernel.schema import SEATS

Cards = tuple[tuple[str, str], ...]
Asked = TypeVar("Asked")
Found = TypeVar("Found")


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

    async def work(self, task: Callable[[Asked], Found], asked: Asked) -> Found:
        """Anything else that takes thought: a function of a module, so that another process can find it."""
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
    threading.Thread(target=follow, daemon=True).start()


def follow() -> None:
    """Not a moment longer than the server, also when it is killed and can end nobody."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


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
        return await self.work(answer, question)

    async def work(self, task: Callable[[Asked], Found], asked: Asked) -> Found:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            try:
                return await loop.run_in_executor(self._start(), task, asked)
            except BrokenProcessPool:
                self._pool = None
        return await asyncio.to_thread(task, asked)

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


class Inline:
    """Thinks in this process, for tests and for players that need no thought."""

    async def think(self, question: Question) -> str | None:
        return await self.work(answer, question)

    async def work(self, task: Callable[[Asked], Found], asked: Asked) -> Found:
        return await asyncio.to_thread(task, asked)

    async def close(self) -> None:
        """Nothing to end."""
