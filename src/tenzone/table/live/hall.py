"""The hall: every live match of this process, and what keeps them going."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Coroutine
from typing import Any, Final

import msgspec

from tenzone.table.core.entries import Created, Rested, encoded
from tenzone.table.core.making import opened, written
from tenzone.table.core.state import Table
from tenzone.table.live.bus import Bus, MemoryBus
from tenzone.table.live.listing import index_of
from tenzone.table.live.loading import load, rules_for
from tenzone.table.live.match import Match
from tenzone.table.live.settings import Settings
from tenzone.table.live.thinking import Processes, Thinker
from tenzone.table.live.time import RealTime, Time
from tenzone.table.store.base import CommandKnownError, Row, Store, StoreError, VersionTakenError

ALIVE: Final = "alive"
log = logging.getLogger("tenzone.table")


class Hall:
    """Begin with `open`, end with `close`."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        time: Time | None = None,
        thinker: Thinker | None = None,
        bus: Bus | None = None,
    ) -> None:
        self.store: Final = store
        self.settings: Final = settings or Settings()
        self.time: Final[Time] = time or RealTime()
        self.thinker: Final[Thinker] = thinker or Processes(self.settings.jobs)
        self.bus: Final[Bus] = bus or MemoryBus()
        self.matches: Final[dict[str, Match]] = {}
        self.secret = ""
        self._loading: Final[dict[str, asyncio.Task[Match | None]]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def open(self) -> None:
        self.secret = await self.store.keep_first("secret", secrets.token_hex(32))
        self.bus.subscribe(self._heard)
        await self._rest()
        self.spawn(self._beat())
        self.spawn(self._sweep())

    async def close(self) -> None:
        for match in self.matches.values():
            match.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinker.close()
        await self.bus.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Work beside everything else; what goes wrong in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("work beside the table failed", exc_info=task.exception())

    # matches

    def derived(self, *parts: str) -> str:
        """An id nobody can guess, and always the same for the same parts: what is done twice is done once."""
        text = "\0".join([self.secret, *parts]).encode()
        return hashlib.blake2b(text, digest_size=12).hexdigest()

    def rematch_id(self, table: Table) -> str:
        return self.derived("rematch", table.id)

    async def create(self, match: str, created: Created, key: str) -> Match | None:
        """A new match, or the one this id has already."""
        rules = await rules_for(self.store, created.game, created.pack)
        if rules is None:
            return None
        now = self.time.now()
        table, entry = await asyncio.to_thread(opened, match, rules, created, now)
        with contextlib.suppress(CommandKnownError, VersionTakenError):
            await self.store.logs.append(match, Row(1, key, encoded(entry)), index_of(table, now))
        return await self.get(match)

    async def get(self, match: str) -> Match | None:
        """The live match, loaded if need be."""
        found = self.matches.get(match)
        if found is None:
            loading = self._loading.get(match)
            if loading is None:
                loading = self._loading[match] = self.spawn(self._load(match))
                loading.add_done_callback(lambda _: self._loading.pop(match, None))
            found = await asyncio.shield(loading)
        if found is not None:
            found.used = self.time.now()
        return found

    async def _load(self, match: str) -> Match | None:
        table = await load(self.store, match)
        if table is None:
            return None
        listed = await self.store.matches.find(match)
        live = self.matches[match] = Match(self, table, listed.index.made if listed is not None else table.at)
        live.stir()
        return live

    def followed(self, match: Match) -> None:
        """A match that is to be played again has a successor; made here too if the one who should have was killed."""
        table = match.table
        if table.rematch and table.rematch not in self.matches and table.rematch not in self._loading:
            self.spawn(self._succeed(table))

    async def _succeed(self, table: Table) -> None:
        if await self.store.logs.rows(table.rematch, 0, 1):
            return
        seats = list(table.chairs.values())
        fresh = [msgspec.structs.replace(c, stand_in="", out="", why="") for c in seats]
        created = msgspec.structs.replace(table.created, chairs=[*fresh[1:], *fresh[:1]], seed=self.settings.seed(), lines=[])
        await self.create(table.rematch, created, "rematch")

    async def forget(self, match: str) -> bool:
        """Remove a match for good."""
        live = self.matches.get(match)
        if live is not None:
            self.drop(live)
        return await self.store.matches.remove(match)

    def drop(self, match: Match) -> None:
        """Out of memory; whoever listens is let go."""
        self.matches.pop(match.id, None)
        match.close()
        for peer in tuple(match.teller.peers):
            peer.overflown = True
            peer.wake()

    def _heard(self, match: str, version: int) -> None:
        live = self.matches.get(match)
        if live is not None and live.table.version < version:
            self.spawn(live.heard())

    # time

    async def _rest(self) -> None:
        """While the server was down, nobody's clock ran."""
        now = self.time.now()
        alive = int(await self.store.value(ALIVE) or now)
        for match in await self.store.matches.clocked():
            table = await load(self.store, match)
            down = now - max(alive, table.at) if table is not None else 0
            if table is not None and down > 0:  # written before anything looks at the clocks
                after, entry = written(table, Rested(down), now)
                with contextlib.suppress(CommandKnownError, VersionTakenError):
                    await self.store.logs.append(match, Row(after.version, f"rest:{now}", encoded(entry)), None)
            await self.get(match)

    async def _beat(self) -> None:
        while True:
            if any(m.table.clocks.since and not m.table.clocks.held for m in self.matches.values()):
                with contextlib.suppress(StoreError):
                    await self.store.keep(ALIVE, str(self.time.now()))
            await self.time.sleep(self.settings.beat)

    async def _sweep(self) -> None:
        """What nobody looks at leaves memory; the log keeps it."""
        while True:
            await self.time.sleep(self.settings.sweep)
            now = self.time.now()
            for match in [m for m in self.matches.values() if not m.busy and now - m.used > self.settings.idle]:
                del self.matches[match.id]
                match.close()
