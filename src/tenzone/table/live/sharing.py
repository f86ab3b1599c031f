"""Several processes on one store: who is there is told to all, and each match is run by one of them."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import msgspec

from tenzone.table.live.crew import Crew
from tenzone.table.live.presence import CUT, HERE
from tenzone.table.store.base import Attended, Others, StoreError

if TYPE_CHECKING:
    from tenzone.table.live.hall import Hall
    from tenzone.table.live.match import Match

BEATS: Final = 4  # signs of life before nothing heard means death
KEEP: Final = 600_000  # milliseconds the dead are remembered: longer than anybody is said to be on the way back


class Sharing(Crew):
    """`first`: known to be the only one as it opens, so that whoever is written down as living is not waited for."""

    shared = True

    def __init__(self, *, first: bool = False) -> None:
        super().__init__()
        self.id: Final = secrets.token_hex(8)
        self._first: Final = first
        self._until: dict[str, int] = {}  # when each of the others counts as dead
        self._living: set[str] = set()
        self._buried: set[str] = set()  # the dead whose work is seen to
        self._mine: set[str] = set()  # matches this process runs
        self._theirs: set[str] = set()  # those another that lives does
        self._joined: Final[set[Match]] = set()  # of which something is written down
        self._noted: set[tuple[Match, str]] = set()
        self._wanted: set[str] = set()
        self._since = 0  # nothing known from before counts
        self._vouched = 0  # until when the others believe that this one lives
        self._writing: Final = asyncio.Lock()
        self._reading: Final = asyncio.Lock()
        self._teller: asyncio.Task[None] | None = None
        self._urgent = False  # whether there is more to tell since the teller began
        self._reader: asyncio.Task[None] | None = None
        self._stale = False  # whether more was written since the reader began
        self._adopter: asyncio.Task[None] | None = None
        self._hall: Hall | None = None  # while open

    @property
    def hall(self) -> Hall:
        assert self._hall is not None
        return self._hall

    async def open(self, hall: Hall) -> None:
        self._hall, workers, now = hall, hall.store.workers, hall.time.now()
        if self._first:
            await workers.bury(now)
        await workers.clear(now - KEEP)
        self._judge((await workers.others(self.id, ())).until)
        self._since = 0 if self._living else now
        hall.spawn(self._beat())
        hall.spawn(self._watch())

    async def close(self) -> None:
        hall, self._hall = self._hall, None
        if hall is not None and self._joined:
            now, told = hall.time.now(), self._told(self._noted)
            with contextlib.suppress(StoreError):
                await hall.store.workers.beat(self.id, now, now, told, ())

    def _judge(self, until: dict[str, int]) -> set[str]:
        """Who lives; those who did not, or were not known, before."""
        was, now = self._living, self.hall.time.now()
        self._until, self._living = until, {worker for worker, end in until.items() if end > now}
        self.several = bool(self._living)
        return self._living - was

    # what is told

    def runs(self, match: Match) -> bool:
        if match.id in self._mine:
            return True
        if match.id not in self._theirs and self._hall is not None:
            self._joined.add(match)
            self._wanted.add(match.id)
            self._hurry()
        return False

    def note(self, match: Match, person: str, *, soon: bool = False) -> None:
        if self._hall is None:
            return
        self._joined.add(match)
        self._noted.add((match, person))
        if soon:
            self._hurry()

    def leave(self, match: Match) -> None:
        self._mine.discard(match.id)
        self._theirs.discard(match.id)
        if match in self._joined and self._hall is not None:
            self._joined.discard(match)
            self._hall.spawn(self._left(match))

    async def _left(self, match: Match) -> None:
        with contextlib.suppress(StoreError):
            await self.hall.store.workers.leave(self.id, match.id)

    def _hurry(self) -> None:
        self._urgent = True
        if self._teller is None or self._teller.done():
            self._teller = self.hall.spawn(self._tell_all())

    async def _tell_all(self) -> None:
        while self._urgent:
            self._urgent = False
            await self._tell()

    def _told(self, noted: set[tuple[Match, str]]) -> list[Attended]:
        """Only of those who have a seat, or may yet take one."""
        return [
            match.presence.attended(person)
            for match, person in noted
            if match in self._joined and person and (match.table.phase == "open" or match.table.seats_of(person))
        ]

    async def _beat(self) -> None:
        while True:
            await self.hall.time.sleep(self.hall.settings.lapse // BEATS)
            if self._joined:
                await self._tell()

    async def _tell(self) -> None:
        """A sign of life, and in the same breath whatever has gathered."""
        async with self._writing:
            hall, now = self.hall, self.hall.time.now()
            (noted, self._noted), (wanted, self._wanted) = (self._noted, set()), (self._wanted, set())
            if now >= self._vouched:  # silent for so long that what it had told may be forgotten
                noted |= {(match, person) for match in self._joined for person in match.presence.connected()}
            until = now + hall.settings.lapse
            try:
                got = await hall.store.workers.beat(self.id, now, until, self._told(noted), sorted(wanted))
            except StoreError:  # with the next one
                self._noted |= noted
                self._wanted |= wanted
                return
            self._vouched = until
        hall.bus.publish("", 0)
        self._mine.update(got)
        for match in [hall.matches[name] for name in got if name in hall.matches]:
            match.stir()
        if len(got) < len(wanted):
            await self._learn()
            for name in wanted - self._mine - self._theirs:  # whoever had it is dead by now
                if name in hall.matches:
                    hall.matches[name].stir()

    # what is heard

    def heard(self) -> None:
        self._stale = True
        if self._hall is not None and (self._reader is None or self._reader.done()):
            self._reader = self._hall.spawn(self._read())

    async def _read(self) -> None:
        while self._stale:
            self._stale = False
            await self._learn()

    async def _watch(self) -> None:
        """Death is silent: it is noticed when the time is over."""
        while True:
            await self._learn()
            now = self.hall.time.now()
            if any(end < now - KEEP for end in self._until.values()):
                with contextlib.suppress(StoreError):
                    await self.hall.store.workers.clear(now - KEEP)
            due = min((self._until[worker] for worker in self._living), default=now + self.hall.settings.lapse)
            await self.hall.time.sleep(max(1, due - now))

    async def run_elsewhere(self, matches: Collection[str]) -> set[str]:
        others = await self.hall.store.workers.others(self.id, list(matches))
        return {match for match, worker in others.runs.items() if worker in self._living}

    async def join(self, match: Match) -> None:
        if self._until:
            self._take_in([match], await self.hall.store.workers.others(self.id, [match.id]))

    async def _learn(self) -> None:
        async with self._reading:
            hall, matches = self.hall, list(self.hall.matches.values())
            try:
                others = await hall.store.workers.others(self.id, [match.id for match in matches])
            except StoreError:
                return  # a hint was lost; there is always another
            if not others.until and not self._until:
                return
            new = self._judge(others.until)
            self._take_in([match for match in matches if hall.matches.get(match.id) is match], others)
        if new:  # what they wrote before they were known
            for match in hall.matches.values():
                hall.spawn(match.heard())
        dead = self._until.keys() - self._living
        if dead - self._buried and (self._adopter is None or self._adopter.done()):
            self._adopter = hall.spawn(self._adopt(dead))

    def _take_in(self, matches: list[Match], others: Others) -> None:
        living, told = self._living, dict[str, list[Attended]]()
        for worker, one in others.attended:
            seen, state = max(one.seen, self._since), one.state
            if state == HERE and worker not in living:  # it vouched for them as long as it lived
                seen, state = max(others.until[worker], self._since), CUT
            told.setdefault(one.match, []).append(msgspec.structs.replace(one, seen=seen, state=state))
        for match in matches:
            runner, was = others.runs.get(match.id), (match.id in self._mine, match.id in self._theirs)
            if others.until:
                self._mine.discard(match.id)
            self._theirs.discard(match.id)
            if runner == self.id:
                self._mine.add(match.id)
            elif runner in living:
                self._theirs.add(match.id)
            run = (match.id in self._mine, match.id in self._theirs)
            if match.presence.learn(told.get(match.id, [])) or run != was:
                match.stir()

    async def _adopt(self, dead: set[str]) -> None:
        """Go on with what they ran, where no other is quicker. (What is live here asks for itself.)"""
        hall = self.hall
        with contextlib.suppress(StoreError):
            for orphan in await hall.store.workers.orphans(hall.time.now()):
                now = hall.time.now()
                if orphan.match in hall.matches:
                    continue
                if await hall.store.workers.beat(self.id, now, now + hall.settings.lapse, (), [orphan.match]):
                    self._mine.add(orphan.match)
                    live = await hall.go_on(orphan.match, orphan.beat)
                    if live is not None:
                        self._joined.add(live)
                    else:
                        await hall.store.workers.leave(self.id, orphan.match)
            self._buried = dead
