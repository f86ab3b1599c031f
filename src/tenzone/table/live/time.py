"""The one place that looks at the clock and waits; tests hand in another."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    async def sleep(self, ms: int) -> None: ...


class RealTime:
    """As the machine has it."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, ms: int) -> None:
        await asyncio.sleep(max(0, ms) / 1000)
