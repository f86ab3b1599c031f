"""Clocks, absence and restarts in virtual time: to the millisecond, and nothing by luck."""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from tenzone.table.core import clocks
from tenzone.table.core.entries import Chair
from tenzone.table.core.projecting import view
from tenzone.table.wire import commands as c
from tenzone.table.wire.kinds import Bank, Correspondence, PerMove
from tenzone.table.wire.replies import Ack
from tests.table.virtual import START, VirtualTime, hall_at, listen, opened, people, play, send, settle, unlisten


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_a_bank_is_spent_and_grows_by_its_increment() -> None:
    rule = Bank(seconds=60, increment=5)
    made = clocks.moved(rule, clocks.wound(rule, "AB"), 0, ["A"])
    made = clocks.moved(rule, made, 10_000, ["B"], answered="A")
    assert (clocks.left(made, "A", 99_000), clocks.left(made, "B", 30_000)) == (55_000, 40_000)
    assert clocks.flags(made) == (70_000, "B")


def test_a_clock_a_move_begins_anew() -> None:
    rule = PerMove(seconds=30)
    made = clocks.moved(rule, clocks.wound(rule, "AB"), 0, ["A"])
    made = clocks.moved(rule, made, 29_000, ["B"], answered="A")
    made = clocks.moved(rule, made, 40_000, ["A"], answered="B")
    assert clocks.flags(made) == (70_000, "A")


def test_a_pause_stops_every_clock() -> None:
    rule = PerMove(seconds=30)
    made = clocks.stopped(clocks.moved(rule, clocks.wound(rule, "AB"), 0, ["A"]), 10_000)
    assert clocks.flags(made) is None
    assert clocks.left(made, "A", 500_000) == 20_000
    assert clocks.flags(clocks.started(made, 500_000)) == (520_000, "A")


@pytest.mark.parametrize(("rule", "ms"), [(PerMove(seconds=30), 30_000), (Correspondence(days=2), 2 * 86_400_000)])
def test_the_flag_falls_at_the_exact_millisecond(tmp_path: Path, rule: Any, ms: int) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2), clock=rule)
            await time.advance(ms - 1)
            assert match.table.phase == "playing"
            await time.advance(1)
            assert match.table.phase == "over"
            assert match.table.ending is not None
            assert match.table.ending.reason == "table:time"
            assert match.table.at == START + ms

    run(work())


def test_a_restart_gives_and_takes_no_time(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, beat=500) as hall:
            match = await opened(hall, "bless", people(2), clock=PerMove(seconds=60))
            await time.advance(20_000)
            assert match.table.game is not None
            seat = match.table.game.to_act[0]
        later = VirtualTime(time.now() + 10 * 3600 * 1000)
        async with hall_at(tmp_path / "t.db", later) as hall:
            found = await hall.get("m")
            assert found is not None
            left = clocks.left(found.table.clocks, seat, later.now())
            assert abs(left - 40_000) <= 1000
            await later.advance(left - 1)
            assert found.table.phase == "playing"
            await later.advance(1)
            assert found.table.phase == "over"

    run(work())


def test_an_absent_seat_is_played_on_for_while_another_waits_and_is_given_back(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "proelio", people(3), takeover=60)
            peers = {seat: listen(match, seat) for seat in "ABC"}
            assert match.table.game is not None
            seat = match.table.game.to_act[0]
            other = next(s for s in "ABC" if s != seat)
            unlisten(match, peers[seat])
            await time.advance(11_000)
            away = view(match.table, other, "en", time.now(), match.presence.away()).away
            assert away == {seat: START + 60_000}
            await time.advance(48_999)
            assert not match.table.chairs[seat].stand_in
            await time.advance(1)
            assert match.table.chairs[seat].stand_in == "normal"
            await time.advance(5_000)
            await asyncio.sleep(0.5)
            await settle()
            assert any(p.seat == seat for p in match.table.plays)  # and plays
            listen(match, seat)
            await match.alarm.welcome_back(seat)
            assert not match.table.chairs[seat].stand_in

    run(work())


def test_where_nobody_waits_nothing_is_taken_over(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "proelio", people(3), takeover=60)
            await time.advance(10 * 60_000)
            assert match.table.version == 1

    run(work())


def test_a_pause_by_consent_holds_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2), clock=PerMove(seconds=30))
            assert isinstance(await send(match, "A", c.Ask, what="pause"), Ack)
            assert not match.table.paused
            assert isinstance(await send(match, "B", c.Answer, what="pause", yes=True), Ack)
            await time.advance(3_600_000)
            assert match.table.phase == "playing"
            refused = await play(match)
            assert refused.reason == "paused"  # type: ignore[union-attr]
            assert isinstance(await send(match, "A", c.Resume), Ack)
            await time.advance(30_000)
            assert match.table.phase == "over"

    run(work())


def test_computer_players_take_their_time(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, think=400) as hall:
            match = await opened(hall, "proelio", [Chair("bot", level="greedy")] * 3)
            while match.table.version < 6:
                await time.advance(400)
            assert match.table.at - START >= 400 * (match.table.version - 1)

    run(work())
