"""Clients, the same for every server: each has one seat of one table, and whoever's turn it is acts at the table's pace."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect

OPENING = 40  # connections made at once


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


class Seat:
    """`mine`: set when it is this seat's turn; `known`: when its action was confirmed."""

    def __init__(self, talk: Talk, tally: Tally) -> None:
        self.talk = talk
        self.tally = tally
        self.ready = asyncio.Event()
        self.mine = asyncio.Event()
        self.known = asyncio.Event()
        self.socket: ClientConnection

    async def begin(self, gate: asyncio.Semaphore) -> None:
        async with gate:
            self.socket = await connect(
                self.talk.url, additional_headers=self.talk.headers, compression=None, ping_interval=None, max_size=None
            )
            for text in self.talk.opening():
                await self.socket.send(text)
        self.reading = asyncio.ensure_future(self.read())
        await self.ready.wait()

    async def read(self) -> None:
        async for text in self.socket:
            self.tally.messages += 1
            said = self.talk.hears(str(text))
            if said.startswith("say "):
                await self.socket.send(said.removeprefix("say "))
                continue
            if "wait" in said:
                self.mine.clear()
            if "ready" in said:
                self.ready.set()
            if "known" in said:
                self.known.set()
            if "turn" in said:
                self.mine.set()

    async def act(self) -> None:
        self.mine.clear()
        self.known.clear()
        began = time.perf_counter()
        await self.socket.send(self.talk.action())
        await self.known.wait()
        self.tally.waits.append(time.perf_counter() - began)
        self.tally.actions += 1


async def table(seats: list[Seat], pace: float, delay: float, until: asyncio.Event) -> None:
    """One action after the other, each at its time; if the server is behind, as soon as it can."""
    due = time.perf_counter() + delay
    while not until.is_set():
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        turns = [asyncio.ensure_future(seat.mine.wait()) for seat in seats]
        done, waiting = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await seats[turns.index(next(iter(done)))].act()
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
        seat.reading.cancel()
        seat.socket.transport.abort()
    return found


class Ours:
    """The table's own protocol, with the full view in every event."""

    def __init__(self, port: int, match: str, token: str) -> None:
        self.url = f"ws://127.0.0.1:{port}/ws"
        self.headers = {"authorization": f"Bearer {token}"}
        self._match = match
        self._number = 0
        self._view: dict[str, Any] = {}

    def opening(self) -> list[str]:
        return [json.dumps({"t": "hello", "match": self._match})]

    def hears(self, text: str) -> str:
        message = json.loads(text)
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
        return json.dumps({"t": "play", "cmd_id": f"c{self._number}", "seen_v": self._view["v"], "code": code})


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
        return "42/ticks," + json.dumps(parts)

    def hears(self, text: str) -> str:
        if text == "2":
            return "say 3"
        if text.startswith("40/ticks,"):
            return "say " + self.says("sync", self._match, self._player, None, self._players)
        if not text.startswith("42/ticks,"):
            return ""
        name, _, *rest = json.loads(text.removeprefix("42/ticks,"))
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
