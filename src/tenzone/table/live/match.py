"""The live match: one at a time it takes commands, writes them, and tells what came of them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tenzone.table.core.deciding import Who, decide
from tenzone.table.core.entries import Entry, What, decoded, encoded
from tenzone.table.core.fold import fold
from tenzone.table.core.making import written
from tenzone.table.core.projecting import refused
from tenzone.table.core.refusing import No
from tenzone.table.core.snapshots import EVERY, dump
from tenzone.table.core.state import Table
from tenzone.table.failpoints import failpoint
from tenzone.table.live.alarms import Alarm
from tenzone.table.live.bots import Bots
from tenzone.table.live.listing import index_of
from tenzone.table.live.presence import Presence
from tenzone.table.live.telling import Teller
from tenzone.table.store.base import CommandKnownError, Index, MatchGoneError, Row, StoreError, VersionTakenError
from tenzone.table.wire.commands import Command
from tenzone.table.wire.replies import Ack, Refused

if TYPE_CHECKING:
    from tenzone.table.live.hall import Hall

ATTEMPTS: Final = 32  # each lost to somebody who wrote: six seats on six workers may need six
REMEMBERED: Final = 64  # commands whose version is at hand


class Match:
    """`table` is what is committed, never more. Another process may write the same log: then this one reads and decides anew."""

    def __init__(self, hall: Hall, table: Table, made: int) -> None:
        self.hall: Final = hall
        self.id: Final = table.id
        self.table = table
        self.made: Final = made
        self.used = hall.time.now()
        self.lock: Final = asyncio.Lock()
        self.teller: Final = Teller(hall.settings.ring)
        self.presence: Final = Presence(self)
        self.bots: Final = Bots(self)
        self.alarm: Final = Alarm(self)
        self._known: Final[OrderedDict[str, int]] = OrderedDict()
        self._index: Index | None = None
        self._news: asyncio.Event = asyncio.Event()

    # commands

    async def command(self, who: Who, command: Command, lang: str) -> Ack | Refused:
        """Ack when it is durable; refuse and change nothing. The same command again: the same ack."""
        self.used = self.hall.time.now()
        asking = replace(who, away=frozenset(self.presence.away()), rematch=self.hall.rematch_id(self.table))
        reply = await asyncio.shield(self._command(asking, command, lang))
        failpoint("before-ack")
        return reply

    async def _command(self, who: Who, command: Command, lang: str) -> Ack | Refused:
        key = f"{who.person}:{command.cmd_id}"
        async with self.lock:
            for _ in range(ATTEMPTS):
                viewer = self.viewer(who, command)
                version = self._known.get(key)
                if version is None:
                    decided = decide(self.table, who, command)
                    if isinstance(decided, No):
                        version = await self.hall.store.logs.command(self.id, key)
                        if version is None:
                            return refused(command.cmd_id, decided, self.table, viewer, lang, self.hall.time.now())
                    else:
                        version = await self.attempt(decided, key)
                if version is not None:
                    return Ack(command.cmd_id, self.table.count(viewer, version))
        return refused(command.cmd_id, No("busy"), self.table, "", lang, self.hall.time.now())

    def viewer(self, who: Who, command: Command) -> str:
        own = who.seats(self.table)
        return command.seat if command.seat in own else own[0] if own else ""

    async def order(self, what: What, key: str) -> bool:
        """A decision of the table itself; False if somebody was quicker."""
        async with self.lock:
            return await self.attempt(what, key) is not None

    async def attempt(self, what: What, key: str) -> int | None:
        """The version it was written as, now or before; None if the log had grown: then what is true has been read."""
        try:
            return await self._write(what, key)
        except CommandKnownError as known:
            await self._catch_up()
            return known.version
        except VersionTakenError:
            await self._catch_up()
            return None
        except MatchGoneError:
            self.hall.drop(self)
            raise

    async def _write(self, what: What, key: str) -> int:
        after, entry = written(self.table, what, self.hall.time.now())
        index = index_of(after, self.made)
        changed = self._index is None or replace(index, touched=0) != replace(self._index, touched=0)
        failpoint("before-append")
        row = Row(after.version, key, encoded(entry))
        await self.hall.store.logs.append(self.id, row, index if changed else None)
        if changed:
            self._index = index
        self._adopt(entry, after, key)
        return after.version

    def _adopt(self, entry: Entry, after: Table, key: str) -> None:
        """From here on it is so: tell everybody, wake the players of the program, set the clocks."""
        before, self.table = self.table, after
        self._known[key] = after.version
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        self.teller.tell(before, after, entry, self.presence.away())
        self._news.set()
        self._news = asyncio.Event()
        self.hall.bus.publish(self.id, after.version)
        self.stir()
        if after.version % EVERY == 0:
            self.hall.spawn(self._keep(after))

    def stir(self) -> None:
        """See to whatever follows from the table as it is."""
        self.bots.stir()
        self.alarm.stir()
        self.hall.followed(self)

    async def _keep(self, table: Table) -> None:
        failpoint("before-snapshot")
        try:
            await self.hall.store.logs.keep_snapshot(self.id, table.version, dump(table))
        except StoreError:
            return  # only a cache
        failpoint("after-snapshot")

    # what others wrote

    async def heard(self) -> None:
        """The log may have grown."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        for row in await self.hall.store.logs.rows(self.id, self.table.version):
            entry = decoded(row.body)
            self._adopt(entry, fold(self.table, entry), row.command)

    # waiting

    async def news(self, viewer: str, after: int, ms: int) -> None:
        """Until a viewer has been told more than so much, or the time is over."""
        end = self.hall.time.now() + ms
        while self.table.count(viewer) <= after and (left := end - self.hall.time.now()) > 0:
            news = asyncio.ensure_future(self._news.wait())
            pause = asyncio.ensure_future(self.hall.time.sleep(left))
            try:
                await asyncio.wait({news, pause}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                news.cancel()
                pause.cancel()

    @property
    def busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.teller.peers) or self.lock.locked() or self.bots.busy or self.alarm.set

    def close(self) -> None:
        self.bots.close()
        self.alarm.close()
