"""A network that behaves badly on purpose: it sits before a server on loopback, understands just enough of WebSocket to see
messages, and cuts, delays, repeats, loses and half-opens."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Mapping
from typing import Self

GOOD: Mapping[str, float] = {}
BAD: Mapping[str, float] = {"cut": 0.02, "repeat": 0.10, "lose": 0.04, "delay": 0.15, "half": 0.01}
PAUSE = 0.01  # seconds


async def one_frame(reader: asyncio.StreamReader) -> bytes:
    """The next frame, whole and as it came (a client's stays masked)."""
    head = await reader.readexactly(2)
    size, more = head[1] & 127, b""
    if size >= 126:
        more = await reader.readexactly(2 if size == 126 else 8)
        size = int.from_bytes(more)
    mask = 4 if head[1] & 128 else 0
    return head + more + await reader.readexactly(mask + size)


class Proxy:
    """`faults`: how likely each mischief is for one message. What was done is counted: a run that hit nothing proves nothing."""

    def __init__(self, port: int, seed: int, faults: Mapping[str, float]) -> None:
        self._to = port
        self._dice = random.Random(seed)
        self.faults = dict(faults)
        self.done: Counter[str] = Counter()
        self.port = 0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(PAUSE)  # so that the loop lets the sockets go before it is closed

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        ends = [writer]
        try:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                back, there = await asyncio.open_connection("127.0.0.1", self._to)
                ends.append(there)
                for source, target in ((reader, there), (back, writer)):  # the handshake goes through untouched
                    target.write(await source.readuntil(b"\r\n\r\n"))
                await self._both((reader, there), (back, writer))
        finally:
            for end in ends:
                end.transport.abort()

    async def _both(self, *ways: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        """Until one way ends; then the other does."""
        tasks = [asyncio.ensure_future(self._carry(*way)) for way in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """One way, message by message, until an end is reached or the connection is cut."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while True:
                frame = await one_frame(source)
                text = frame[0] & 15 == 1
                mischief = self._mischief() if text else ""
                self.done[mischief or "carried"] += 1
                if mischief == "cut":
                    if self._dice.random() < 0.5:  # sometimes in the middle of a message
                        target.write(frame[: len(frame) // 2])
                        await target.drain()
                    return
                if mischief == "half":
                    target.transport.abort()  # one end knows, the other talks into the void for a while
                    await asyncio.sleep(5 * PAUSE)
                    return
                if mischief == "delay":
                    await asyncio.sleep(PAUSE * self._dice.random())
                if mischief != "lose":
                    target.write(frame * (2 if mischief == "repeat" else 1))
                    await target.drain()

    def _mischief(self) -> str:
        drawn = self._dice.random()
        for name, likely in self.faults.items():
            drawn -= likely
            if drawn < 0:
                return name
        return ""
