"""A hall with people at its tables, all in one process and in virtual time, and the laws that hold after every step."""

import asyncio
import contextlib
import itertools
from collections import Counter
from collections.abc import Coroutine
from typing import Any, Self, TypeVar
from unittest.mock import patch

import tenzone
import tests.games  # noqa: F401  makes its games known by name
from tenzone.table.core import clocks, snapshots
from tenzone.table.core import entries as e
from tenzone.table.core.fold import begin, fold
from tenzone.table.core.state import Table, asked
from tenzone.table.live import match as match_module
from tenzone.table.live.hall import Hall
from tenzone.table.live.loading import shipped_pack
from tenzone.table.live.presence import GRACE
from tenzone.table.live.settings import Settings
from tenzone.table.wire.kinds import Bank, ClockRule, Off
from tests.table.chaos.device import ROOM, Device
from tests.table.chaos.virtual import Dice, MemoryStore, VirtualTime, inline, settle

Result = TypeVar("Result")
PEOPLE = ("ada", "bea", "ciro", "dino")
SNAPSHOTS_EVERY = 6  # often, so that short lives meet some
BEAT = 30_000
MET: Counter[str] = Counter()  # what all lives so far have come to


class House:
    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.time = VirtualTime()
        self.store = MemoryStore()
        self.hall: Hall
        self.devices = [Device(self, name, "it") for name in PEOPLE] + [
            Device(self, PEOPLE[0], "en"),
            Device(self, PEOPLE[1], "en"),
        ]
        self.folded: dict[str, list[tuple[e.Entry, Table]]] = {}
        self.checked: dict[str, int] = {}  # entries of each log the laws were held against
        self.numbers = itertools.count(1)
        self.gone: dict[tuple[str, str], int] = {}  # match, person -> since when nobody of them is connected
        self.restarted = self.time.now()
        self.patches = contextlib.ExitStack()
        self.patches.enter_context(patch.object(asyncio, "to_thread", inline))
        self.patches.enter_context(patch.object(match_module, "EVERY", SNAPSHOTS_EVERY))
        self.run(self.open())

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.loop.run_until_complete(work)

    async def open(self) -> None:
        seeds = itertools.count(1)
        settings = Settings(seed=lambda: f"seed {next(seeds)}", queue=ROOM, beat=BEAT)
        self.hall = Hall(self.store, settings, self.time, Dice())
        self.restarted = self.time.now()
        await self.hall.open()
        await settle()

    async def restart(self, down: int) -> None:
        """Everybody is cut off; what is not in the store is gone."""
        for device in self.devices:
            device.drain()
            device.talk = None
        await self.hall.close()
        await self.time.advance(down)
        await self.open()

    async def create(self, game: str, chairs: list[e.Chair], host: str, clock: ClockRule, takeover: int | None) -> str:
        name = f"match{len(self.folded) + 1}"
        rules = tenzone.rules(game)
        made = e.Created(game, rules.version, shipped_pack(game)[0], chairs, host, f"seed of {name}", {}, clock, False, takeover)
        await self.hall.create(name, made, f"{host}:open")
        await settle()
        return name

    def cmd_id(self) -> str:
        return f"c{next(self.numbers)}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        with self.patches:
            self.run(self.hall.close())
            self.run(settle())
            self.loop.close()

    # the log, folded beside the hall

    def read(self, match: str) -> list[tuple[e.Entry, Table]]:
        """Every entry with the table after it; folded once, by the entries alone."""
        rows = self.store.logs.kept.get(match, [])
        steps = self.folded.setdefault(match, [])
        for row in rows[len(steps) :]:
            entry = e.decoded(row.body)
            created = steps[0][0].what if steps else entry.what
            assert isinstance(created, e.Created)
            after = fold(steps[-1][1], entry) if steps else begin(match, tenzone.rules(created.game), entry)
            steps.append((entry, after))
            MET[named(entry.what)] += 1
        return steps

    def newest(self, match: str) -> Table:
        return self.read(match)[-1][1]

    def step(self, match: str, viewer: str, v: int) -> tuple[Table | None, Table, e.Entry]:
        """What happened at a viewer's own version."""
        steps = self.read(match)
        hidden = steps[-1][1].hidden.get(viewer, ())
        told = [at for at in range(1, len(steps) + 1) if at not in hidden]
        version = told[v - 1]
        entry, after = steps[version - 1]
        return steps[version - 2][1] if version > 1 else None, after, entry

    # laws

    def check(self) -> None:
        for device in self.devices:
            device.drain()
        for match in list(self.store.logs.kept):
            known, steps = self.checked.get(match, 0), self.read(match)
            if len(steps) > known:
                self.check_log(match, known)
                self.checked[match] = len(steps)
            self.check_live(match)
        waiting = [t for t in asyncio.all_tasks(self.loop) if getattr(t.get_coro(), "__qualname__", "") == "Alarm._wait"]
        assert len(waiting) <= len(self.hall.matches), "alarms pile up"
        for device in self.devices:
            if device.looking:
                assert device.talk is not None
                table = self.newest(device.match)
                device.owns(device.talk.peer.viewer, table)
                assert device.v == table.count(device.talk.peer.viewer), f"{device.name} was not told everything"

    def check_log(self, match: str, known: int) -> None:
        """Without gaps, no command twice, time never back; the snapshot and the tail make the same table, byte for byte."""
        rows = self.store.logs.kept[match]
        assert [r.version for r in rows] == list(range(1, len(rows) + 1))
        assert len({r.command for r in rows}) == len(rows)
        steps = self.folded[match]
        for (_, before), (entry, after) in itertools.pairwise(steps[max(0, known - 1) :]):
            assert entry.at >= before.at
            check_clocks(before, after, entry)
            check_seats(before, after, entry)
        whole = snapshots.dump(steps[-1][1])
        again = snapshots.load(steps[-1][1].rules, whole)
        assert again is not None
        assert snapshots.dump(again) == whole
        kept = self.store.logs.snapshots.get(match)
        if kept is not None:
            table = snapshots.load(steps[-1][1].rules, kept[1])
            assert table is not None
            assert snapshots.dump(steps[table.version - 1][1]) == kept[1]
            for entry, _ in steps[table.version :]:
                table = fold(table, entry)
            assert snapshots.dump(table) == whole

    def check_live(self, match: str) -> None:
        live = self.hall.matches.get(match)
        if live is None:
            return
        table = self.newest(match)
        assert live.table.version == table.version
        assert snapshots.dump(live.table) == snapshots.dump(table), "the live table is not the fold of its log"
        seats = dict(self.store.matches.kept[match].seats)
        assert seats == {p: "".join(table.seats_of(p)) for p in {c.person for c in table.chairs.values() if c.person}}
        due = live.alarm.next()
        assert due is None or due[0] > self.time.now(), f"overdue: {due[1]}"
        assert due is None or live.alarm.set, f"nobody waits for {due[1]}"
        if table.phase == "playing" and not table.paused:
            self.check_waiting(match, table)

    def check_waiting(self, match: str, table: Table) -> None:
        """Nobody waits for somebody who will not come: bots think, and absent people are played on for."""
        live = self.hall.matches[match]
        must, _ = asked(table.game)
        there = {d.name for d in self.devices if d.looking and d.match == match}
        company = [s for s in table.people() if table.chairs[s].person in there]
        for seat in must:
            if table.bot(seat) and (table.chairs[seat].kind == "bot" or company):
                assert live.bots.busy, f"nobody thinks for {seat}"
            elif company and not table.bot(seat) and table.created.takeover is not None:
                since = max(self.gone.get((match, table.chairs[seat].person), 0), self.restarted, table.at)
                late = self.time.now() - since - table.created.takeover * 1000 - GRACE
                assert table.chairs[seat].person in there or late <= 0, f"nobody plays on for {seat}"

    def note_presence(self, was: set[tuple[str, str]]) -> None:
        """Remember since when those are gone who are gone now."""
        for match, name in was - self.present():
            self.gone[match, name] = self.time.now()

    def present(self) -> set[tuple[str, str]]:
        return {(d.match, d.name) for d in self.devices if d.looking}


def named(what: e.What) -> str:
    """The kind of an entry; what everybody agreed to has a name of its own."""
    kind = type(what).__name__.lower()
    return f"agreed to {what.what}" if isinstance(what, e.Answered) and what.settled else kind


def check_clocks(before: Table, after: Table, entry: e.Entry) -> None:
    """What is left to a seat grows only by what the rule gives for an answer, by a new question, or for the server's rest."""
    rule, what = after.created.clock, entry.what
    if isinstance(rule, Off) or before.game is None or after.game is None:
        return
    for seat in after.clocks.left:
        had, has = (clocks.left(t.clocks, seat, after.at) for t in (before, after))
        assert has >= 0
        if has <= had:
            continue
        if isinstance(what, e.Rested):
            assert has - had <= what.ms
        elif isinstance(rule, Bank):
            assert isinstance(what, e.Played)
            assert what.seat == seat
            assert has - had == rule.increment * 1000
        else:
            assert has == clocks.allowance(rule)
            assert isinstance(what, e.Played | e.Undone | e.Answered)
    if isinstance(what, e.Flagged):
        assert clocks.left(before.clocks, what.seat, after.at) == 0
        assert not before.paused


def check_seats(before: Table, after: Table, entry: e.Entry) -> None:
    """A seat never goes from one person to another but where two change places, and nothing of the game moves but by a play, an
    undo or the beginning."""
    what = entry.what
    if isinstance(what, e.Swapped):
        one, other = before.chairs[what.seat], before.chairs[what.other]
        assert before.phase == "open"
        assert after.chairs == {**before.chairs, what.seat: other, what.other: one}
        return
    for seat, chair in before.chairs.items():
        now = after.chairs[seat]
        assert not (chair.person and now.person and chair.person != now.person), f"{seat} held by two"
        assert before.phase == "open" or chair.person == now.person, f"{seat} changed hands during the game"
    moves = e.Played | e.Undone | e.Answered | e.Sat | e.Began
    assert after.game is before.game or isinstance(entry.what, moves)
    if isinstance(entry.what, e.Played):
        assert not before.paused
        assert before.phase == "playing"
