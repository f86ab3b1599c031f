"""How workers tell one another that a log has grown. Only a hint: whoever hears nothing still finds it in the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[str, int], None]


class Bus(Protocol):
    def publish(self, match: str, version: int) -> None: ...
    def subscribe(self, heard: Heard) -> None: ...
    async def close(self) -> None: ...


class MemoryBus:
    """One process: everybody hears at once."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []

    def publish(self, match: str, version: int) -> None:
        for heard in self._heard:
            heard(match, version)

    def subscribe(self, heard: Heard) -> None:
        self._heard.append(heard)

    async def close(self) -> None:
        self._heard.clear()
