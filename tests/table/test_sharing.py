"""Several halls on one store, in virtual time: who is there, who runs what, and what happens when one of them dies."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tenzone.table.core import clocks
from tenzone.table.core.deciding import Who
from tenzone.table.core.entries import Chair
from tenzone.table.live.bus import StoreBus
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.live.presence import BLINK, GRACE
from tenzone.table.live.settings import Settings
from tenzone.table.live.sharing import BEATS, Sharing
from tenzone.table.live.thinking import Thinker
from tenzone.table.live.time import Time
from tenzone.table.store.sqlite.store import SqliteStore
from tenzone.table.wire import commands as c
from tenzone.table.wire.kinds import PerMove
from tenzone.table.wire.replies import Absent, Ack
from tests.table.harness import shared
from tests.table.virtual import START, Make, VirtualTime, hall_at, listen, opened, people, play, send, settle, unlisten

LOOK, LAPSE = 500, Settings().lapse
TAKEOVER = 60_000


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


@asynccontextmanager
async def halls(path: Path, time: VirtualTime, **changes: Any) -> AsyncIterator[tuple[Hall, Hall]]:
    changes = {"look": LOOK, **changes}
    async with (
        hall_at(path / "t.db", time, shared, **changes) as one,
        hall_at(path / "t.db", time, shared, **changes) as two,
    ):
        yield one, two


async def there(hall: Hall) -> Match:
    found = await hall.get("m")
    assert found is not None
    return found


async def kill(hall: Hall) -> None:
    """As by the system: it says and does nothing any more."""
    tasks = [*hall._tasks, *vars(hall.bus)["_tasks"]]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    vars(hall.crew)["_hall"] = None


def first_asked(match: Match) -> tuple[str, str]:
    """The seat that is asked, and another."""
    assert match.table.game is not None
    seat = match.table.game.to_act[0]
    return seat, next(s for s in match.table.seats if s != seat)


def test_what_one_writes_the_other_tells(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "bless", people(2))
            listen(left, "A")
            right = await there(two)
            peer = listen(right, "B")
            await time.advance(LOOK)
            peer.queue.clear()
            assert isinstance(await play(left), Ack)
            assert right.table.version == 1
            await time.advance(LOOK)
            assert right.table.version == 2
            assert [b'"t":"event"' in body for body in peer.queue] == [True]

    run(work)


def test_whoever_is_connected_to_one_is_there_for_all(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "proelio", people(3), takeover=60)
            seat, other = first_asked(left)
            listen(left, other)
            right = await there(two)
            peer = listen(right, seat)
            await time.advance(2 * TAKEOVER)
            for match in (left, right):
                assert {seat, other} & match.presence.away().keys() == set()
                assert not match.table.chairs[seat].stand_in
            unlisten(right, peer)
            gone = time.now()
            await time.advance(BLINK)
            for match in (left, right):
                assert match.presence.away()[seat] == Absent(gone + TAKEOVER)
            await time.advance(TAKEOVER - BLINK - 1)
            assert not left.table.chairs[seat].stand_in
            await time.advance(1 + LOOK)
            for match in (left, right):
                assert match.table.chairs[seat].stand_in

    run(work)


@pytest.mark.parametrize("left_by_themselves", [False, True])
def test_all_are_told_who_was_cut_off_and_who_left(tmp_path: Path, left_by_themselves: bool) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "proelio", people(3), takeover=None)
            listener = listen(left, "A")
            right = await there(two)
            peer = listen(right, "B")
            await time.advance(GRACE + LOOK)
            listener.queue.clear()
            unlisten(right, peer, left=left_by_themselves)
            await time.advance(BLINK + LOOK)
            assert left.presence.away() == right.presence.away()
            assert left.presence.away()["B"].left is left_by_themselves
            assert sum(b'"t":"away"' in body for body in listener.queue) == 1

    run(work)


def test_requests_to_one_count_for_all(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "proelio", people(3), takeover=10)
            seat, other = first_asked(left)
            listen(left, other)
            right = await there(two)
            for _ in range(20):
                right.presence.seen(right.table.chairs[seat].person)
                await time.advance(5_000)
            assert not left.table.chairs[seat].stand_in
            await time.advance(10_000)
            assert left.table.chairs[seat].stand_in
            right.presence.seen(right.table.chairs[seat].person)
            await time.advance(LOOK)
            assert not left.table.chairs[seat].stand_in

    run(work)


def test_the_people_of_a_dead_process_count_down_and_come_back_elsewhere(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "proelio", people(3), takeover=60)
            seat, other = first_asked(left)
            listen(left, other)
            listen(await there(two), seat)
            await time.advance(GRACE)
            last = time.now()
            await kill(two)
            await time.advance(LAPSE - LAPSE // BEATS)
            assert seat not in left.presence.away()
            await time.advance(LAPSE // BEATS + BLINK + LOOK)
            shown = left.presence.away()[seat]
            assert not shown.left
            assert last < shown.until - TAKEOVER <= last + LAPSE
            await time.advance(shown.until - time.now() - 1)
            assert not left.table.chairs[seat].stand_in
            await time.advance(1)
            assert left.table.chairs[seat].stand_in
            listen(left, seat)
            await settle()
            assert not left.table.chairs[seat].stand_in

    run(work)


class Questions:
    """Which hall has thought about what."""

    def __init__(self, *watched: Hall) -> None:
        self.asked: list[list[str]] = []
        for hall in watched:
            self.asked.append([])
            self._watch(hall, self.asked[-1])

    def _watch(self, hall: Hall, asked: list[str]) -> None:
        think = hall.thinker.think

        async def noted(question: Any) -> str | None:
            asked.append(question.seed)
            return await think(question)

        vars(hall.thinker)["think"] = noted


def test_bots_think_in_one_process_and_go_on_in_another(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time, think=400) as (one, two):
            questions = Questions(one, two)
            left = await opened(one, "proelio", [Chair("bot", level="random")] * 3)
            right = await there(two)
            await time.advance(10 * 400)
            assert left.table.version > 4
            asked = questions.asked
            assert asked[0]
            assert not asked[1]
            assert len(set(asked[0])) == len(asked[0])
            await kill(one)
            stopped = right.table.version
            await time.advance(LAPSE + LOOK + 10 * 400)
            assert right.table.version > stopped + 4
            assert asked[1]
            assert len(set(asked[0]) & set(asked[1])) <= 1  # what was under way

    run(work)


def test_what_a_dead_process_ran_is_adopted_though_nobody_looks_at_it(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "bless", people(2), clock=PerMove(seconds=60))
            seat, _ = first_asked(left)
            await time.advance(20_000)
            await kill(one)
            assert "m" not in two.matches
            await time.advance(LAPSE + LOOK)
            right = two.matches["m"]
            remains = clocks.left(right.table.clocks, seat, time.now())
            assert 40_000 - LOOK <= remains <= 40_000 + LAPSE // BEATS  # for nobody's clock runs while nobody sees to it
            await time.advance(remains)
            assert right.table.phase == "over"

    run(work)


def the_only_one(path: Path, settings: Settings, time: Time, thinker: Thinker) -> Hall:
    store = SqliteStore(path)
    return Hall(store, settings, time, thinker, StoreBus(store, time, settings.look), Sharing(first=True))


@pytest.mark.parametrize("make", [shared, the_only_one])
def test_whoever_is_known_to_be_the_only_one_waits_for_nobody(tmp_path: Path, make: Make) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as one:
            left = await opened(one, "proelio", people(3), clock=PerMove(seconds=600))
            listen(left, "A")
            await time.advance(LOOK)
            await kill(one)
            async with hall_at(tmp_path / "t.db", time, make, look=LOOK) as again:
                match = await there(again)
                await time.advance(BLINK)
                assert again.crew.runs(match) is (make is the_only_one)
                assert ("A" in match.presence.away()) is (make is the_only_one)

    run(work)


def test_one_that_ends_hands_over_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as two:
            async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as one:
                left = await opened(one, "bless", people(2), clock=PerMove(seconds=600))
                listen(left, "A")
                await time.advance(LOOK)
                assert "m" not in two.matches
            await time.advance(2 * LOOK)
            right = two.matches["m"]
            assert right.alarm.set
            assert "A" not in right.presence.away()
            await time.advance(BLINK)
            assert not right.presence.away()["A"].left

    run(work)


def test_a_newcomer_beside_others_stops_no_clock_and_runs_nothing_of_theirs(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as one:
            left = await opened(one, "bless", people(2), clock=PerMove(seconds=60))
            await time.advance(30_000)
            async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as two:
                await settle()
                assert "m" not in two.matches
                right = await there(two)
                assert left.alarm.set
                assert right.table.version == 1
                await time.advance(29_999)
                assert left.table.phase == "playing"
                await time.advance(1 + LOOK)
                assert left.table.at == START + 60_000
                assert right.table.phase == "over"

    run(work)


def test_whoever_was_played_on_for_too_late_has_the_seat_again(tmp_path: Path) -> None:
    """They are back at one process when another, which does not know yet, has already written that it plays on for them."""

    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time, look=7_000) as (one, two):
            left = await opened(one, "proelio", people(3), takeover=60)
            seat, other = first_asked(left)
            listen(left, other)
            right = await there(two)
            await time.advance(TAKEOVER)
            assert left.table.chairs[seat].stand_in
            listen(right, seat)
            await settle()
            assert not right.alarm.stood_in(seat), "it has heard already"
            await time.advance(14_000)
            for match in (left, right):
                assert not match.table.chairs[seat].stand_in
                assert match.table.version == left.table.version

    run(work)


def test_moves_write_nothing_but_themselves(tmp_path: Path) -> None:
    """Coming and going is told, and a sign of life is given now and then; no move adds to that."""

    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, _):
            match = await opened(one, "bless", people(2))
            beats: list[int] = []
            beat = one.store.workers.beat

            async def counted(*given: Any) -> list[str]:
                beats.append(time.now())
                return await beat(*given)

            vars(one.store.workers)["beat"] = counted
            for seat in "AB":
                listen(match, seat)
            await settle()
            assert 1 <= len(beats) <= 2
            beats.clear()
            for _ in range(20):
                await play(match)
                await send(match, "A", c.Say, text="well")
                match.presence.seen("p0")
                with match.presence.waiting("p1"):
                    await settle()
            assert beats == []
            await time.advance(LAPSE)
            assert len(beats) == BEATS

    run(work)


def test_what_a_newcomer_wrote_before_it_was_known_is_heard(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "bless", people(2))
            right = await there(two)
            assert isinstance(await play(right), Ack)
            await time.advance(2 * LOOK)
            assert left.table.version == 1
            listen(right, "B")
            await time.advance(LOOK)
            assert one.crew.several
            assert left.table.version == 2

    run(work)


def test_spectators_who_speak_are_heard_everywhere(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with halls(tmp_path, time) as (one, two):
            left = await opened(one, "bless", people(2))
            right = await there(two)
            right.presence.came("s")
            await right.command(Who("s", "S"), c.Say(cmd_id="1", text="oh"), "en")
            await time.advance(2 * LOOK)
            assert left.table.version == 2
            assert (await one.store.workers.others("", ["m"])).attended == []  # but where they are is written nowhere

    run(work)


def test_after_a_restart_everybody_is_waited_for_anew(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as one:
            left = await opened(one, "proelio", people(3), takeover=60)
            seat, other = first_asked(left)
            unlisten(left, listen(left, seat))
            await settle()
            await kill(one)
        time._now += 3 * TAKEOVER
        async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as again:
            match = await there(again)
            listen(match, other)
            await time.advance(TAKEOVER - 1)
            assert not match.table.chairs[seat].stand_in
            await time.advance(1)
            assert match.table.chairs[seat].stand_in

    run(work)


def test_a_quiet_process_writes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, shared, look=LOOK) as one:
            before = await one.store.workers.others("", ())
            await time.advance(10 * LAPSE)
            assert (await one.store.workers.others("", ())) == before
            assert before.until == {}

    run(work)
