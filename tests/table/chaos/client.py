"""The example's bot as players use it, made impatient: what stays unanswered is said again, and what it was told it remembers."""

import asyncio
import contextlib
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

sys.path.append(str(Path(__file__).parents[3] / "examples"))
Bot: Any = import_module("bot_over_socket").Bot
Table: Any = import_module("script_over_http").Table

TICK = 0.05  # seconds between two looks whether all is well


class Player(Bot):  # type: ignore[misc]
    """Plays one seat to the end, through whatever lies between it and the server."""

    view: dict[str, Any]
    v: int | None
    waiting: dict[str, Any] | None

    def __init__(self, port: int, token: str, match: str, seed: int) -> None:
        super().__init__(f"http://127.0.0.1:{port}", token, match, seed)
        self.told: dict[int, dict[str, Any]] = {}
        self.happened = {"connections": 0, "repeated": 0, "gaps": 0, "resyncs": 0, "resent": 0, "refused": 0}

    async def play(self) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {self.token}"}
        while not self.done():
            with contextlib.suppress(WebSocketException, InvalidHandshake, OSError, EOFError, TimeoutError):
                async with connect(
                    self.url, additional_headers=headers, compression=None, ping_interval=None, close_timeout=0
                ) as s:
                    self.happened["connections"] += 1
                    ticking = asyncio.ensure_future(self.tick(s))
                    try:
                        await self.converse(s)
                    finally:
                        ticking.cancel()
            await asyncio.sleep(0.005)
        return self.view

    async def tick(self, socket: Any) -> None:
        """Asks how far the match is, and says again what was not answered: a lost message announces itself in no other way."""
        with contextlib.suppress(WebSocketException, OSError):
            while True:
                before = self.waiting
                await asyncio.sleep(TICK)
                await socket.send(json.dumps({"t": "ping", "n": 1}))
                if self.waiting is not None and self.waiting is before:
                    self.happened["resent"] += 1
                    await socket.send(json.dumps(self.waiting))

    def heard(self, message: dict[str, Any]) -> bool:
        kind, mine = message["t"], self.v
        if kind == "pong":
            return bool(message["v"] == mine == self.view.get("v"))  # a lost welcome takes its view along
        if kind == "error":
            return bool(message["reason"] != "hello_first")
        if kind == "event":
            if mine is not None and message["v"] > mine + 1:
                self.happened["gaps"] += 1
            elif mine is not None and message["v"] <= mine:
                self.happened["repeated"] += 1
            else:
                self.told[message["v"]] = {k: v for k, v in message.items() if k != "view"}
        self.happened["resyncs"] += bool(message.get("resync"))
        self.happened["refused"] += kind == "refused"
        return bool(super().heard(message))
