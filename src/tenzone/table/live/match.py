"""The live match: one at a time it takes commands, writes them, and tells what came of them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Final
from zlib import crc32

from msgspec.structs import replace

from tenzone.table.core.deciding import Who, decide
from tenzone.table.core.entries import Entry, What, decoded, encoded
from tenzone.table.core.fold import fold
from tenzone.table.core.making import written
from tenzone.table.core.projecting import refused
from tenzone.table.core.refusing import No
from tenzone.table.core.repeating import repeats
from tenzone.table.core.snapshots import EVERY, dump
from tenzone.table.core.state import Table
from tenzone.table.failpoints import failpoint
from tenzone.table.live.alarms import Alarm
from tenzone.table.live.bots import Bots
from tenzone.table.live.listing import index_of, untold
from tenzone.table.live.presence import GRACE, Presence
from tenzone.table.live.telling import Teller
from tenzone.table.store.base import CommandKnownError, Index, MatchGoneError, Row, StoreError, VersionTakenError
from tenzone.table.wire.commands import Answer, Ask, Command, StandIn
from tenzone.table.wire.replies import Ack, Refused

if TYPE_CHECKING:
    from tenzone.table.live.hall import Hall

ATTEMPTS: Final = 32  # each lost to somebody who wrote: six seats on six workers may need six
REMEMBERED: Final = 64  # commands whose version is at hand
KNOWING: Final = (Ask, Answer, StandIn)  # commands judged by who is there, or by what comes after the match


class Match:
    """`table` is what is committed, never more. Another process may write the same log: then this one reads and decides anew."""

    def __init__(self, hall: Hall, table: Table, made: int, told: int) -> None:
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
        self.told = told  # when something happened last that is no secret
        self._shift: Final = crc32(table.id.encode())  # not all matches are to write a snapshot at the same move
        self._news: asyncio.Event | None = None

    # commands

    async def command(self, who: Who, command: Command, lang: str) -> Ack | Refused:
        """Ack when it is durable; refuse and change nothing. The same command again: the same ack."""
        self.used = self.hall.time.now()
        waking = self.hall.waking()
        if waking is not None:
            await asyncio.wait([waking])
        if isinstance(command, KNOWING):
            who = replace(who, away=frozenset(self.presence.away(GRACE)), rematch=self.hall.rematch_id(self.table))
        reply = await self._command(who, command, lang)
        failpoint("before-ack")
        return reply

    async def _command(self, who: Who, command: Command, lang: str) -> Ack | Refused:
        key = f"{who.person}:{command.cmd_id}"
        await self.lock.acquire()
        try:
            for _ in range(ATTEMPTS):
                viewer = self.viewer(who, command)
                version, fresh = self._known.get(key), self.table.version + 1
                if version is None:
                    decided = decide(self.table, who, command)
                    if isinstance(decided, No):
                        version = await self.hall.store.logs.command(self.id, key)
                        if version is None:
                            return refused(command.cmd_id, decided, self.table, viewer, lang, self.hall.time.now())
                    else:
                        version = await self.attempt(decided, key)
                if version is not None and version < fresh and not repeats(command, await self._written(version)):
                    return refused(command.cmd_id, No("other_command"), self.table, viewer, lang, self.hall.time.now())
                if version is not None:
                    return Ack(command.cmd_id, self.table.count(viewer, version))
        finally:
            self.lock.release()
        return refused(command.cmd_id, No("busy"), self.table, "", lang, self.hall.time.now())

    async def _written(self, version: int) -> What:
        for row in await self.hall.store.logs.rows(self.id, version - 1, 1):
            return decoded(row.body).what
        raise MatchGoneError(f"{self.id} has no version {version}")

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
        relisted = after.chairs is not self.table.chairs or after.phase != self.table.phase
        failpoint("before-append")
        row = Row(after.version, key, encoded(entry))
        writing = asyncio.ensure_future(self.hall.store.logs.append(self.id, row, self.index(after) if relisted else None))
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        writing.add_done_callback(partial(finish, ended))
        try:
            await ended
        except asyncio.CancelledError:  # whoever asked is gone; what is written is told all the same
            writing.add_done_callback(self._overheard)
            raise
        writing.result()
        self._adopt(entry, after, key)
        return after.version

    def _overheard(self, writing: asyncio.Future[None]) -> None:
        if not writing.cancelled() and writing.exception() is None:
            self.hall.spawn(self.heard())

    def index(self, table: Table) -> Index:
        return index_of(table, self.made, self.told if untold(table) else table.at)

    def _adopt(self, entry: Entry, after: Table, key: str) -> None:
        """From here on it is so: tell everybody, wake the players of the program, set the clocks."""
        before, self.table = self.table, after
        self._known[key] = after.version
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        if not untold(after):
            self.told = after.at
        self.teller.tell(before, after, entry, self.presence.away())
        self.wake()
        self.hall.unlisted.add(self)
        self.hall.bus.publish(self.id, after.version)
        self.stir()
        if (after.version + self._shift) % EVERY == 0:
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
        while self.table.count(viewer) <= after and (left := end - self.hall.time.now()) > 0 and not self.hall.ending:
            self._news = self._news or asyncio.Event()
            news = asyncio.ensure_future(self._news.wait())
            pause = asyncio.ensure_future(self.hall.time.sleep(left))
            try:
                await asyncio.wait({news, pause}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                news.cancel()
                pause.cancel()

    def wake(self) -> None:
        """Whoever waits looks whether there is anything new."""
        if self._news is not None:
            self._news.set()
            self._news = None

    @property
    def busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.teller.peers) or self.lock.locked() or self.bots.busy or self.alarm.set

    def close(self) -> None:
        self.bots.close()
        self.alarm.close()


def finish(ended: asyncio.Future[None], _: asyncio.Future[None]) -> None:
    """Whoever waits for what is done goes on, however it went; whoever waits no more does not stop it."""
    if not ended.done():
        ended.set_result(None)
