"""Clients, the same for every server: each has one seat of one table, and whoever's turn it is acts at the table's pace."""

import asyncio
import base64
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

import msgspec

OPENING = 40  # connections made at once
TEXT, PING, PONG = 1, 9, 10


def dumps(value: object) -> str:
    return msgspec.json.encode(value).decode()


class Talk(Protocol):
    """One seat's protocol. What it makes of a message: `ready`, `known`, `turn`, `wait`, or something to `say` in return."""

    url: str
    headers: dict[str, str]

    def opening(self) -> list[str]: ...
    def hears(self, text: str) -> str: ...
    def action(self) -> str: ...


@dataclass
class Tally:
    """What was done, and how long each action took until whoever did it knew that it counts."""

    actions: int = 0
    messages: int = 0
    waits: list[float] = field(default_factory=list)


class Seat(asyncio.Protocol):
    """`mine`: set when it is this seat's turn; `known`: when its action was confirmed. It reads frames itself: a client that took
    as long as the server would be what is measured."""

    def __init__(self, talk: Talk, tally: Tally) -> None:
        self.talk = talk
        self.tally = tally
        self.ready = asyncio.Event()
        self.mine = asyncio.Event()
        self.known = asyncio.Event()
        self.turned: Callable[[Seat], None] = nobody
        self._open = asyncio.Event()
        self._data = b""
        self._transport: asyncio.Transport

    async def begin(self, gate: asyncio.Semaphore) -> None:
        where = urlsplit(self.talk.url)
        lines = [
            f"GET {where.path}?{where.query} HTTP/1.1",
            f"Host: {where.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *(f"{name}: {value}" for name, value in self.talk.headers.items()),
        ]
        async with gate:
            await asyncio.get_running_loop().create_connection(lambda: self, str(where.hostname), int(where.port or 80))
            self._transport.write("\r\n".join([*lines, "", ""]).encode())
            await self._open.wait()
            for text in self.talk.opening():
                self.send(text)
        await self.ready.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._open.is_set():
            head, found, self._data = self._data.partition(b"\r\n\r\n")
            if not found:
                self._data = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise SystemExit(f"a server refused a connection: {head[:80]!r}")
            self._open.set()
        at, data = 0, self._data
        while (frame := frame_at(data, at)) is not None:
            kind, start, at = frame
            if kind == PING:
                self._transport.write(masked(PONG, data[start:at]))
            elif kind == TEXT:
                self.read(data[start:at].decode())
        self._data = data[at:]

    def read(self, text: str) -> None:
        self.tally.messages += 1
        said = self.talk.hears(text)
        if said.startswith("say "):
            self.send(said.removeprefix("say "))
            return
        if "wait" in said:
            self.mine.clear()
        if "ready" in said:
            self.ready.set()
        if "known" in said:
            self.known.set()
        if "turn" in said:
            self.mine.set()
            self.turned(self)

    def send(self, text: str) -> None:
        self._transport.write(masked(TEXT, text.encode()))

    async def act(self) -> None:
        self.mine.clear()
        self.known.clear()
        began = time.perf_counter()
        self.send(self.talk.action())
        await self.known.wait()
        self.tally.waits.append(time.perf_counter() - began)
        self.tally.actions += 1

    def end(self) -> None:
        self._transport.abort()


def nobody(seat: Seat) -> None:
    """Nobody waits for a turn."""


def masked(kind: int, body: bytes) -> bytes:
    """A frame as a client must send it; the mask is nothing but zeros, which is allowed and costs nothing."""
    size = len(body)
    head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0x80 | 126, size >> 8, size & 255))
    return head + b"\0\0\0\0" + body


def frame_at(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Kind, beginning and end of the frame that begins here; None if it is not all there."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if len(data) < start + wide:
            return None
        size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
    return (data[at] & 15, start, start + size) if len(data) >= start + size else None


async def table(seats: list[Seat], pace: float, delay: float, until: asyncio.Event) -> None:
    """One action after the other, each at its time; if the server is behind, as soon as it can."""
    due = time.perf_counter() + delay
    turned = asyncio.Event()
    for seat in seats:
        seat.turned = lambda _: turned.set()
    while not until.is_set():
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        while (acting := next((seat for seat in seats if seat.mine.is_set()), None)) is None:
            turned.clear()
            await turned.wait()
        await acting.act()
        due += pace


async def drive(tables: list[list[Talk]], pace: float, warm: float, seconds: float, cpu: Any) -> dict[str, float]:  # noqa: ANN401
    """Connects everybody, lets it run in, then counts for so many seconds."""
    tally = Tally()
    gate = asyncio.Semaphore(OPENING)
    seated = [[Seat(talk, tally) for talk in one] for one in tables]
    await asyncio.gather(*(seat.begin(gate) for one in seated for seat in one))
    until = asyncio.Event()
    running = [asyncio.ensure_future(table(one, pace, pace * n / len(seated), until)) for n, one in enumerate(seated)]
    await asyncio.sleep(warm)
    before, acted, heard, at = await cpu(), tally.actions, tally.messages, len(tally.waits)
    own, began = time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    lasted = time.perf_counter() - began
    used, done = await cpu() - before, tally.actions - acted
    waits = sorted(tally.waits[at:])
    found = {
        "actions": float(done),
        "rate": done / lasted,
        "messages": (tally.messages - heard) / max(1, done),
        "cpu": 1e6 * used / max(1, done),
        "median": 1e3 * waits[len(waits) // 2],
        "p99": 1e3 * waits[int(len(waits) * 0.99)],
        "load": (time.process_time() - own) / lasted,
    }
    until.set()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    for seat in (seat for one in seated for seat in one):
        seat.end()
    return found


class Ours:
    """The table's own protocol, with the full view in every event."""

    def __init__(self, port: int, match: str, token: str) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws"
        self.headers = {"authorization": f"Bearer {token}"}
        self._match = match
        self._number = 0
        self._seat = ""
        self._view: dict[str, Any] = {}

    def opening(self) -> list[str]:
        return [dumps({"t": "hello", "match": self._match})]

    def hears(self, text: str) -> str:
        message = msgspec.json.decode(text)
        if message["t"] == "ack":
            return "known"
        if message["t"] in {"event", "welcome"}:
            self._view = message["view"]
            return ("ready " if message["t"] == "welcome" else "") + ("turn" if self._view.get("moves") else "wait")
        if message["t"] == "refused":  # another may speak at the same time, and was quicker
            self._view = message.get("view", self._view)
            return "known"
        return ""

    def action(self) -> str:
        self._number += 1
        moves = self._view["moves"]
        code = moves[self._number % len(moves)]["code"]
        return dumps({"t": "play", "cmd_id": f"c{self._number}", "seen_v": self._view["v"], "code": code})


class Lean(Ours):
    """The same protocol without views: an event says who played; from that a client of `ticks` knows whose turn it is."""

    SEATS = "ABCD"

    def opening(self) -> list[str]:
        return [dumps({"t": "hello", "match": self._match, "views": False})]

    def hears(self, text: str) -> str:
        message = msgspec.json.decode(text)
        if message["t"] == "event":
            self._view["v"] = message["v"]
            return "turn" if self._follows(message["seat"]) == self._seat else "wait"
        if message["t"] == "welcome":
            self._seat = message["seats"][0]
        return super().hears(text)

    def _follows(self, seat: str) -> str:
        return self.SEATS[(self.SEATS.index(seat) + 1) % len(self.SEATS)]

    def action(self) -> str:
        self._number += 1
        return dumps({"t": "play", "cmd_id": f"c{self._number}", "seen_v": self._view["v"], "code": "tick"})


class Theirs:
    """boardgame.io over socket.io, as its own client speaks."""

    def __init__(self, port: int, match: str, player: str, players: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self.headers: dict[str, str] = {}
        self._match = match
        self._player = player
        self._players = players
        self._state = 0

    def opening(self) -> list[str]:
        return ["40/ticks,"]

    def says(self, *parts: object) -> str:
        return "42/ticks," + dumps(parts)

    def hears(self, text: str) -> str:
        if text == "2":
            return "say 3"
        if text.startswith("40/ticks,"):
            return "say " + self.says("sync", self._match, self._player, None, self._players)
        if not text.startswith("42/ticks,"):
            return ""
        name, _, *rest = msgspec.json.decode(text.removeprefix("42/ticks,"))
        if name not in {"sync", "update"}:
            return ""
        state = rest[0]["state"] if name == "sync" else rest[0]
        newer = state["_stateID"] > self._state
        self._state = state["_stateID"]
        said = "ready " if name == "sync" else "known " if newer else ""
        return said + ("turn" if state["ctx"]["currentPlayer"] == self._player else "")

    def action(self) -> str:
        payload: dict[str, object] = {"type": "tick", "args": [], "playerID": self._player, "credentials": None}
        return self.says("update", {"type": "MAKE_MOVE", "payload": payload}, self._state, self._match, self._player)
