"""Whole lives of several halls on one file, by chance: people come, go and play anywhere, halls are killed and begun, hints are
lost; and the laws that hold all the while."""

import asyncio
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from tenzone.table.core import snapshots
from tenzone.table.core.entries import Tookover, decoded
from tenzone.table.core.state import awaited
from tenzone.table.live.bus import Followed, Heard, StoreBus
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.live.peers import Peer
from tenzone.table.live.settings import Settings
from tenzone.table.live.sharing import Sharing
from tenzone.table.live.thinking import Inline
from tenzone.table.store.sqlite.engine import Engine
from tenzone.table.store.sqlite.store import SqliteStore
from tests.table.chaos.virtual import Dice
from tests.table.harness import QUICK
from tests.table.virtual import VirtualTime, counted, opened, people, play, settle

LOOK, LAPSE, TAKEOVER = 1_000, Settings().lapse, 20_000
LATE = LAPSE + LOOK  # by then everybody has heard, though hints are lost
RARE = 10**12
SETTINGS = replace(QUICK, seed=lambda: "seed", beat=RARE, lists=RARE, sweep=60_000, idle=30_000, look=LOOK)


class Lossy(StoreBus):
    """Every third hint or so is lost."""

    def __init__(self, store: SqliteStore, time: VirtualTime, dice: Random) -> None:
        super().__init__(store, time, LOOK)
        self._dice = dice

    def subscribe(self, heard: Heard, followed: Followed) -> None:
        def perhaps(match: str, version: int) -> None:
            if self._dice.random() < 0.7:
                heard(match, version)

        super().subscribe(perhaps, followed)

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        return self._tasks


@dataclass
class Stay:
    """A socket of somebody, from when to when."""

    person: str
    hall: Hall
    match: Match
    peer: Peer
    begun: int
    ended: int = RARE * 10


class Life:
    def __init__(self, path: Path, seed: int) -> None:
        self.path, self.dice, self.time = path, Random(seed), VirtualTime()
        self.halls: list[Hall] = []
        self.dead: list[Hall] = []
        self.stays: list[Stay] = []
        self.checked = 0

    async def begin(self) -> None:
        store = SqliteStore(self.path)
        bus = Lossy(store, self.time, self.dice)
        hall = Hall(store, SETTINGS, self.time, Dice(), bus, Sharing())
        await hall.open()
        self.halls.append(hall)

    async def kill(self) -> None:
        if len(self.halls) < 2:
            return
        hall = self.halls.pop(self.dice.randrange(len(self.halls)))
        assert isinstance(hall.bus, Lossy)
        tasks = [*hall._tasks, *hall.bus.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        vars(hall.crew)["_hall"] = None
        self.dead.append(hall)
        for stay in self.connected():
            if stay.hall is hall:
                stay.ended = self.time.now()

    def connected(self) -> list[Stay]:
        return [stay for stay in self.stays if stay.ended > self.time.now()]

    async def come(self) -> None:
        await self.come_to(self.dice.choice(self.halls), self.dice.choice("ABC"))

    async def come_to(self, hall: Hall, seat: str) -> None:
        match = await hall.get("m")
        assert match is not None
        peer = Peer(seat, "en", match.table.chairs[seat].person, 10_000)
        match.presence.came(peer.person)
        self.stays.append(Stay(peer.person, hall, match, peer, self.time.now()))
        await match.alarm.welcome_back(seat)
        match.teller.follow(seat, "en")
        match.teller.peers.add(peer)
        match.stir()

    async def go(self) -> None:
        if stays := self.connected():
            stay = self.dice.choice(stays)
            stay.match.teller.peers.discard(stay.peer)
            stay.match.presence.dropped(stay.person, self.dice.random() < 0.5)
            stay.match.stir()
            stay.ended = self.time.now()

    async def act(self) -> None:
        """Somebody who is asked plays where they are; the log refuses what is out of date."""
        for stay in self.connected():
            game = stay.match.table.game
            if game is not None and stay.match.table.phase == "playing" and game.to_act[:1] == (stay.peer.viewer,):
                await play(stay.match, self.dice.randrange(100))
                return

    async def step(self) -> None:
        works = [self.come] * 4 + [self.go] * 3 + [self.act] * 6 + [self.kill, self.begin]
        work = self.dice.choice(works)
        if work != self.begin or len(self.halls) < 3:
            await work()
        await self.time.advance(self.dice.choice([0, 100, 1_000, 3_000, 12_000]))
        await self.check()

    async def check(self) -> None:
        """Nobody who is there is played on for, and nobody before their time."""
        rows = await self.halls[0].store.logs.rows("m", self.checked)
        self.checked += len(rows)
        for entry in (decoded(row.body) for row in rows):
            if isinstance(entry.what, Tookover) and entry.what.why == "away":
                person = f"p{'ABC'.index(entry.what.seat)}"
                known = [stay for stay in self.stays if stay.person == person and stay.begun <= entry.at - LATE]
                assert all(stay.ended + TAKEOVER <= entry.at for stay in known), (entry, known)

    async def end(self) -> None:
        """One more dies, and when nothing else happens all agree, and nobody waits for somebody who will not come."""
        while len(self.halls) < 2:
            await self.begin()
        for hall, seat in zip(self.halls, self.dice.sample("ABC", 3), strict=False):
            await self.come_to(hall, seat)
        await self.time.advance(LATE)
        await self.kill()
        await self.time.advance(TAKEOVER + 4 * LATE)
        await self.check()
        tables = [match.table for hall in self.halls if (match := await hall.get("m")) is not None]
        assert len({snapshots.dump(table) for table in tables}) == 1
        table, there = tables[0], {stay.peer.viewer for stay in self.connected()}
        if table.phase == "playing":
            assert not any(table.chairs[seat].why == "away" for seat in there)
            assert set(awaited(table.game)) <= there, "nobody plays on"

    async def close(self) -> Mapping[str, int]:
        for hall in self.halls:
            await hall.close()
        for hall in [*self.halls, *self.dead]:
            await hall.store.close()
        return {"killed": len(self.dead), "stays": len(self.stays), "entries": self.checked}


async def live(path: Path, seed: int, steps: int) -> Mapping[str, int]:
    life = Life(path, seed)
    await life.begin()
    await opened(life.halls[0], "proelio", people(3), takeover=TAKEOVER // 1000)
    await life.begin()
    try:
        for _ in range(steps):
            await life.step()
            await settle()
        await life.end()
    finally:
        met = await life.close()
    return met


@pytest.mark.parametrize("seed", range(4))
def test_lives(tmp_path: Path, seed: int) -> None:
    with ExitStack() as counting:
        for owner, name in ((Engine, "write"), (Engine, "read"), (Inline, "think"), (asyncio, "to_thread")):
            counting.enter_context(patch.object(owner, name, counted(getattr(owner, name))))
        met = asyncio.run(live(tmp_path / "t.db", seed, 60))
    assert min(met.values()) > 0
