"""The one place that looks at the clock and waits; tests hand in another."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Protocol

NAP: Final = 2000  # milliseconds: less is a clock that is being set right


class Time(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def awake(self) -> int:
        """Milliseconds the machine has been awake, counted from anywhere: they stand still while it sleeps."""
        ...

    async def sleep(self, ms: int) -> None: ...


class RealTime:
    """As the machine has it."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def awake(self) -> int:
        return time.monotonic_ns() // 1_000_000

    async def sleep(self, ms: int) -> None:
        await asyncio.sleep(max(0, ms) / 1000)


class Watch:
    """Notices that the machine has slept, a laptop that was shut, or that its clock was set on."""

    def __init__(self, time: Time) -> None:
        self._time: Final = time
        self.ahead = time.now() - time.awake()  # the same in every process of the machine

    def slept(self) -> int:
        """Milliseconds since this was last asked; 0 if it did not."""
        before, self.ahead = self.ahead, self._time.now() - self._time.awake()
        return self.ahead - before if self.ahead - before >= NAP else 0
