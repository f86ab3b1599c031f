"""Clocks, absence and restarts in virtual time: to the millisecond, and nothing by luck."""

import asyncio
from collections.abc import Coroutine
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from tenzone.table.core import clocks
from tenzone.table.core.entries import Chair
from tenzone.table.core.projecting import view
from tenzone.table.live.peers import Peer
from tenzone.table.live.presence import BLINK, LOST
from tenzone.table.wire import commands as c
from tenzone.table.wire.kinds import Bank, Correspondence, PerMove
from tenzone.table.wire.replies import Absent, Ack
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


@pytest.mark.parametrize("first", ["a page", "a move"])
def test_a_sleep_of_the_machine_gives_and_takes_no_time(tmp_path: Path, first: str) -> None:
    """A laptop that was shut: whatever happens first when it wakes, nobody has lost."""

    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2), clock=Bank(seconds=60))
            await time.advance(20_000)
            assert match.table.game is not None
            seat = match.table.game.to_act[0]
            time.nap(10 * 3600 * 1000)
            if first == "a move":
                assert isinstance(await play(match), Ack)
                assert match.table.clocks.left[seat] == 40_000
            else:
                listen(match, seat)
                await time.advance(39_999)
                assert match.table.phase == "playing"
                await time.advance(1)
                assert match.table.phase == "over"

    run(work())


def test_nobody_is_played_on_for_because_the_machine_slept(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "proelio", people(3), takeover=60)
            peers = {seat: listen(match, seat) for seat in "ABC"}
            assert match.table.game is not None
            seat = match.table.game.to_act[0]
            unlisten(match, peers[seat])
            await time.advance(20_000)
            time.nap(3600 * 1000)
            listen(match, next(s for s in "ABC" if s != seat))
            await time.advance(39_999)
            assert not match.table.chairs[seat].stand_in
            await time.advance(1)
            assert match.table.chairs[seat].stand_in

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
            await time.advance(1_999)
            assert not any(b'"t":"away"' in body for body in peers[other].queue)
            await time.advance(1)
            assert any(b'"t":"away"' in body for body in peers[other].queue)  # though nobody did anything
            await time.advance(1_000)
            away = view(match.table, other, "en", time.now(), match.presence.away()).away
            assert away == {seat: Absent(START + 60_000)}
            await time.advance(56_999)
            assert not match.table.chairs[seat].stand_in
            await time.advance(1)
            assert match.table.chairs[seat].stand_in == "normal"
            await time.advance(5_000)
            await settle()
            assert any(p.seat == seat for p in match.table.plays)  # and plays
            listen(match, seat)
            await match.alarm.welcome_back(seat)
            assert not match.table.chairs[seat].stand_in

    run(work())


def heard(peer: Peer) -> list[dict[str, Any]]:
    told = [msgspec.json.decode(body) for body in peer.queue]
    peer.queue.clear()
    return [message["seats"] for message in told if message["t"] == "away"]


@pytest.mark.parametrize("before", range(1, 15))
def test_no_moment_is_missed_that_falls_between_two_looks_at_the_clock(tmp_path: Path, before: int) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "proelio", people(3), takeover=None)
            peers = {seat: listen(match, seat) for seat in "ABC"}
            unlisten(match, peers["C"])
            await time.advance(BLINK - before)
            assert not heard(peers["A"])
            with patch.object(time, "now", count(time.now()).__next__):
                match.stir()
            assert heard(peers["A"]) or vars(match.alarm)["_at"] == START + BLINK

    run(work())


@pytest.mark.parametrize("takeover", [None, 600])
def test_the_others_are_told_who_was_cut_off_and_who_left(tmp_path: Path, takeover: int | None) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "proelio", people(3), takeover=takeover)
            peers = {seat: listen(match, seat) for seat in "ABC"}
            heard(peers["A"])
            until = {"until": START + 600_000} if takeover else {}
            unlisten(match, peers["B"])
            await time.advance(BLINK - 1)
            assert heard(peers["A"]) == []  # a page that is loaded anew
            await time.advance(1)
            assert heard(peers["A"]) == [{"B": until}]
            await time.advance(LOST)
            assert heard(peers["A"]) == [{"B": {**until, "left": True}}]
            listen(match, "B")
            assert heard(peers["A"]) == [{}]
            now = time.now()
            unlisten(match, peers["C"], left=True)
            await time.advance(BLINK)
            until = {"until": now + 600_000} if takeover else {}
            assert heard(peers["A"]) == [{"C": {**until, "left": True}}]

    run(work())


def test_requests_count_as_being_there(tmp_path: Path) -> None:
    """Whoever plays without a socket has the seat back with the next request, and is there as long as one waits for news."""

    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "proelio", people(3), takeover=60)
            assert match.table.game is not None
            seat = match.table.game.to_act[0]
            person = match.table.chairs[seat].person
            for other in "ABC":
                if other != seat:
                    listen(match, other)
            await time.advance(61_000)
            assert match.table.chairs[seat].stand_in
            match.presence.seen(person)
            await settle()
            assert not match.table.chairs[seat].stand_in
            with match.presence.waiting(person):
                await time.advance(61_000)
                assert not match.table.chairs[seat].stand_in
                assert match.presence.away() == {}
            await time.advance(11_000)
            assert seat in match.presence.away()

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
