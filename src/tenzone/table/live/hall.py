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

from tenzone.table.core.entries import Chair, Created, Rested, encoded
from tenzone.table.core.making import opened, written
from tenzone.table.core.state import Table
from tenzone.table.live.bus import Bus, MemoryBus
from tenzone.table.live.crew import Crew
from tenzone.table.live.listing import index_of
from tenzone.table.live.loading import load, rules_for, told_at
from tenzone.table.live.match import Match
from tenzone.table.live.settings import Settings
from tenzone.table.live.thinking import Processes, Thinker
from tenzone.table.live.time import NAP, RealTime, Time, Watch
from tenzone.table.store.base import CommandKnownError, Row, Store, StoreError, VersionTakenError
from tenzone.table.wire.kinds import Off

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
        crew: Crew | None = None,
    ) -> None:
        self.store: Final = store
        self.settings: Final = settings or Settings()
        self.time: Final[Time] = time or RealTime()
        self.thinker: Final[Thinker] = thinker or Processes(self.settings.jobs)
        self.bus: Final[Bus] = bus or MemoryBus()
        self.crew: Final = crew or Crew()
        self.matches: Final[dict[str, Match]] = {}
        self.unlisted: Final[set[Match]] = set()  # of which the lists do not know the newest
        self.secret = ""
        self.ready = False  # from when it is open to when it begins to close
        self.ending = False  # told to stop: nobody waits for news any more
        self._watch: Final = Watch(self.time)
        self._waking: asyncio.Task[None] | None = None
        self._loading: Final[dict[str, asyncio.Task[Match | None]]] = {}
        self._making: Final[dict[str, asyncio.Task[None]]] = {}  # successors that are being made
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def open(self) -> None:
        self.secret = await self.store.keep_first("secret", secrets.token_hex(32))
        await self.crew.open(self)
        self.bus.subscribe(self._heard, self._followed)
        await self._rest()
        await self._list_anew()
        self.spawn(self._beat())
        self.spawn(self._list())
        self.spawn(self._sweep())
        self.ready = True

    def end(self) -> None:
        """No new work, and whoever waits for news is told there is none: else everybody would wait for them."""
        self.ready, self.ending = False, True
        for match in self.matches.values():
            match.wake()

    async def close(self) -> None:
        self.end()
        for match in self.matches.values():
            match.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreError):
            await self.relist()
        await self.crew.close()
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
            await self.store.logs.append(match, Row(1, key, encoded(entry)), index_of(table, now, now))
        return await self.get(match)

    def at_hand(self, match: str) -> Match | None:
        """The live match, if nothing has to be waited for."""
        found = self.matches.get(match)
        if found is None or match in self._making:
            return None
        found.used = self.time.now()
        return found

    async def get(self, match: str) -> Match | None:
        """The live match, loaded if need be; one that is just being made is waited for."""
        making = self._making.get(match)
        if making is not None and making is not asyncio.current_task():
            await asyncio.wait([making])
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
        made = listed.index.made if listed is not None else table.at
        live = Match(self, table, made, await told_at(self.store, table))
        await self.crew.join(live)
        self.matches[match] = live
        live.stir()
        if self.crew.several:  # what others wrote before it was followed
            await live.heard()
        return live

    def followed(self, match: Match) -> None:
        """A match that is to be played again has a successor; made here too if the one who should have was killed."""
        table = match.table
        if table.rematch and table.rematch not in self.matches and table.rematch not in self._making:
            self._making[table.rematch] = making = self.spawn(self._succeed(table))
            making.add_done_callback(lambda _: self._making.pop(table.rematch, None))

    async def _succeed(self, table: Table) -> None:
        if await self.store.logs.rows(table.rematch, 0, 1):
            return
        seats = list(table.chairs.values())
        fresh = [msgspec.structs.replace(c, stand_in="", out="", why="") for c in seats]
        fresh = [Chair() if c.kind == "person" and not c.person else c for c in fresh]  # whoever was deleted since
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
        self.unlisted.discard(match)
        self.crew.leave(match)
        match.close()
        for peer in tuple(match.teller.peers):
            peer.let_go()

    def _followed(self) -> dict[str, int]:
        return {match.id: match.table.version for match in self.matches.values()} if self.crew.several else {}

    def _heard(self, match: str, version: int) -> None:
        if not match:
            self.crew.heard()
        live = self.matches.get(match)
        if live is not None and live.table.version < version:
            self.spawn(live.heard())

    # lists

    async def relist(self) -> None:
        """Whose turn it is, told to the lists for all matches at once: no move waits for that."""
        if self.unlisted:
            indices = [(match.id, match.index(match.table)) for match in self.unlisted]
            self.unlisted.clear()
            await self.store.matches.relist(indices)

    async def _list(self) -> None:
        while True:
            await self.time.sleep(self.settings.lists)
            with contextlib.suppress(StoreError):
                await self.relist()

    async def _list_anew(self) -> None:
        """What the lists were not told before the server was killed."""
        for match in await self.store.matches.behind():
            table = await load(self.store, match)
            if table is not None:
                await self.store.matches.relist([(match, index_of(table, table.at, await told_at(self.store, table)))])

    # time

    async def _rest(self) -> None:
        """While the server was down, nobody's clock ran."""
        now = self.time.now()
        alive = int(await self.store.value(ALIVE) or now)
        clocked = await self.store.matches.clocked()
        elsewhere = await self.crew.run_elsewhere(clocked)
        for match in clocked:
            if match not in elsewhere:
                await self.go_on(match, now if self.crew.several else alive)

    async def go_on(self, match: str, alive: int) -> Match | None:
        """With a match nobody saw to since then: nobody's clock ran meanwhile."""
        now, table = self.time.now(), await load(self.store, match)
        down = now - max(alive, table.at) if table is not None and not isinstance(table.created.clock, Off) else 0
        if table is not None and table.phase == "playing" and down > 0:  # written before anything looks at the clocks
            after, entry = written(table, Rested(down), now)
            with contextlib.suppress(CommandKnownError, VersionTakenError):
                await self.store.logs.append(match, Row(after.version, f"rest:{now}", encoded(entry)), None)
        return await self.get(match)

    def waking(self) -> asyncio.Task[None] | None:
        """What gives everybody back the time the machine has slept, while it is at work: nobody is to do anything before."""
        slept = self._watch.slept()
        if slept:
            self._waking = self.spawn(self._wake_up(slept, f"slept:{self._watch.ahead // NAP}"))
        return self._waking if self._waking is not None and not self._waking.done() else None

    async def _wake_up(self, slept: int, key: str) -> None:
        for match in tuple(self.matches.values()):
            match.presence.rested(slept)
            table = match.table
            if table.phase == "playing" and not isinstance(table.created.clock, Off) and self.crew.runs(match):
                with contextlib.suppress(StoreError):
                    await match.order(Rested(slept), key)
            match.stir()

    async def _beat(self) -> None:
        while True:
            self.waking()
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
                self.crew.leave(match)
                match.close()
