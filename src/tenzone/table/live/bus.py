"""How workers tell one another that a log has grown. Only a hint: whoever hears nothing still finds it in the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from tenzone.table.live.time import Time
from tenzone.table.store.base import Store, StoreError

Heard = Callable[[str, int], None]  # a match and its newest version; no match: who is there, or who runs what
Followed = Callable[[], Mapping[str, int]]  # the matches whoever listens wants to hear of, and how much it knows
log = logging.getLogger("tenzone.table")


class Bus(Protocol):
    def publish(self, match: str, version: int) -> None: ...
    def subscribe(self, heard: Heard, followed: Followed) -> None: ...
    async def close(self) -> None: ...


class MemoryBus:
    """One process: everybody hears at once."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []

    def publish(self, match: str, version: int) -> None:
        for heard in self._heard:
            heard(match, version)

    def subscribe(self, heard: Heard, followed: Followed) -> None:
        self._heard.append(heard)

    async def close(self) -> None:
        self._heard.clear()


class StoreBus:
    """Several processes with nothing between them but the store: each looks now and then whether it has changed."""

    def __init__(self, store: Store, time: Time, every: int) -> None:
        self._store: Final = store
        self._time: Final = time
        self._every: Final = every
        self._tasks: Final[list[asyncio.Task[None]]] = []

    def publish(self, match: str, version: int) -> None:
        """What is written tells itself."""

    def subscribe(self, heard: Heard, followed: Followed) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(self._look(heard, followed)))

    async def _look(self, heard: Heard, followed: Followed) -> None:
        while True:
            await self._time.sleep(self._every)
            try:
                grown = await self._store.workers.grown(followed())
            except StoreError as error:
                log.warning("the store could not be looked at: %s", error)
                continue
            if grown is not None:
                heard("", 0)
                for match, version in grown.items():
                    heard(match, version)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()
