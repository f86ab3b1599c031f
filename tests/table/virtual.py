"""Time that passes when a test says so, and a hall that lives in it."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import tenzone
from tenzone.table.core.deciding import Who
from tenzone.table.core.entries import Chair, Created
from tenzone.table.live.hall import Hall
from tenzone.table.live.loading import shipped_pack
from tenzone.table.live.match import Match
from tenzone.table.live.peers import Peer
from tenzone.table.live.settings import Settings
from tenzone.table.live.thinking import Inline, Thinker
from tenzone.table.live.time import Time
from tenzone.table.store.sqlite.engine import Engine
from tenzone.table.store.sqlite.store import SqliteStore
from tenzone.table.wire import commands as c
from tenzone.table.wire.replies import Ack, Refused
from tests.table.harness import QUICK

Make = Callable[[Path, Settings, Time, Thinker], Hall]
START = 1_800_000_000_000


class VirtualTime:
    def __init__(self, now: int = START) -> None:
        self._now = now
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._number = itertools.count()
        self._slept = 0

    def now(self) -> int:
        return self._now

    def awake(self) -> int:
        return self._now - self._slept

    def nap(self, ms: int) -> None:
        """The machine sleeps: time passes, and nobody waits any less for it."""
        self._now += ms
        self._slept += ms
        self._waiting = [(at + ms, number, future) for at, number, future in self._waiting]

    async def sleep(self, ms: int) -> None:
        if ms <= 0:
            await asyncio.sleep(0)
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (self._now + ms, next(self._number), future))
        await future

    async def advance(self, ms: int) -> None:
        """Let so much time pass, waking everybody on the way at their own moment."""
        end = self._now + ms
        await self.settle()
        while self._waiting and self._waiting[0][0] <= end:
            at, _, future = heapq.heappop(self._waiting)
            self._now = max(self._now, at)
            if not future.done():
                future.set_result(None)
                await self.settle()
        self._now = end
        await self.settle()

    async def settle(self) -> None:
        await settle()


class Under:
    """How many jobs stores and thinkers have under way, in other threads."""

    way = 0


def counted(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def job(*given: Any, **more: Any) -> Any:
        Under.way += 1
        try:
            return await method(*given, **more)
        finally:
            Under.way -= 1

    return job


async def settle() -> None:
    """Until what was woken has done its work, commits in other threads included."""
    quiet = 0
    while quiet < 20:  # turns of the loop in which no other thread works for anybody
        await asyncio.sleep(0.001 if Under.way else 0)
        quiet = 0 if Under.way else quiet + 1


def alone(path: Path, settings: Settings, time: Time, thinker: Thinker) -> Hall:
    return Hall(SqliteStore(path), settings, time, thinker)


@asynccontextmanager
async def hall_at(path: Path, time: VirtualTime, make: Make = alone, **changes: Any) -> AsyncIterator[Hall]:
    rare = {
        "beat": 10**12,
        "sweep": 10**12,
        "lists": 10**12,
        **changes,
    }  # what comes round all the time would be all that happens
    with ExitStack() as counting:
        for owner, name in ((Engine, "write"), (Engine, "read"), (Inline, "think"), (asyncio, "to_thread")):
            counting.enter_context(patch.object(owner, name, counted(getattr(owner, name))))
        hall = make(path, replace(QUICK, seed=lambda: "seed", **rare), time, Inline())
        await hall.open()
        try:
            yield hall
        finally:
            await hall.close()
            await hall.store.close()


async def opened(hall: Hall, game: str, chairs: list[Chair], **more: Any) -> Match:
    rules = tenzone.rules(game)
    created = Created(game, rules.version, shipped_pack(game)[0], chairs, "p0", "seed", **more)
    match = await hall.create("m", created, "p0:open")
    assert match is not None
    return match


def people(number: int) -> list[Chair]:
    return [Chair("person", f"p{n}", f"N{n}") for n in range(number)]


_numbers = itertools.count()


async def send(match: Match, seat: str, command: type[c.Command], **more: Any) -> Ack | Refused:
    table = match.table
    who = Who(table.chairs[seat].person, table.chairs[seat].name)
    made = command(cmd_id=f"t{next(_numbers)}", seat=seat, seen_v=table.count(seat), **more)  # type: ignore[arg-type]
    return await match.command(who, made, "en")


async def play(match: Match, at: int = 0) -> Ack | Refused:
    """The first seat asked plays one of its moves."""
    assert match.table.game is not None
    seat = match.table.game.to_act[0]
    moves = list(match.table.game.legal_for(seat))
    return await send(match, seat, c.Play, code=moves[at % len(moves)].code)


def listen(match: Match, seat: str) -> Peer:
    """A socket of whoever has this seat."""
    peer = Peer(seat, "en", match.table.chairs[seat].person, 64)
    match.presence.came(peer.person)
    match.teller.follow(seat, "en")
    match.teller.peers.add(peer)
    match.stir()
    return peer


def unlisten(match: Match, peer: Peer, *, left: bool = False) -> None:
    match.teller.peers.discard(peer)
    match.presence.dropped(peer.person, left)
    match.stir()
