"""What is asked of the others: who is asked, who agrees by asking too, who may say no, and who takes it back."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tenzone.table.core.entries import Chair
from tenzone.table.live.match import Match
from tenzone.table.wire import commands as c
from tenzone.table.wire.replies import Ack, Refused
from tests.table.virtual import VirtualTime, hall_at, opened, people, play, send


def at(path: Path, game: str, chairs: list[Chair], work: Callable[[Match], Awaitable[None]]) -> None:
    async def run() -> None:
        async with hall_at(path / "t.db", VirtualTime()) as hall:
            await work(await opened(hall, game, chairs))

    asyncio.run(run())


def why(reply: Ack | Refused) -> str:
    return reply.reason if isinstance(reply, Refused) else ""


@pytest.mark.parametrize("loser", ["A", "B"])
def test_whoever_gave_up_is_asked_whether_to_play_again(tmp_path: Path, loser: str) -> None:
    winner = "B" if loser == "A" else "A"

    async def work(match: Match) -> None:
        await send(match, loser, c.Resign)
        assert why(await send(match, winner, c.Ask, what="rematch")) == ""
        assert not match.table.rematch
        assert why(await send(match, loser, c.Answer, what="rematch", yes=False)) == ""
        assert not match.table.rematch
        assert why(await send(match, loser, c.Ask, what="rematch")) == ""
        assert why(await send(match, winner, c.Answer, what="rematch", yes=True)) == ""
        assert match.table.rematch

    at(tmp_path, "bless", people(2), work)


def test_several_who_want_to_play_again_at_once_agree(tmp_path: Path) -> None:
    async def work(match: Match) -> None:
        await send(match, "B", c.Resign)
        await send(match, "A", c.Close)
        replies = await asyncio.gather(*(send(match, seat, c.Ask, what="rematch") for seat in "CAB"))
        assert [why(reply) for reply in replies] == ["", "", ""]
        assert match.table.rematch

    at(tmp_path, "proelio", people(3), work)


def test_asking_twice_asks_once(tmp_path: Path) -> None:
    async def work(match: Match) -> None:
        assert why(await send(match, "A", c.Ask, what="pause")) == ""
        assert why(await send(match, "A", c.Ask, what="pause")) == "waiting"
        assert why(await send(match, "B", c.Ask, what="pause")) == ""
        assert match.table.offers["pause"].agreed == ("A", "B")
        assert why(await send(match, "B", c.Answer, what="pause", yes=True)) == "nothing_asked"
        assert why(await send(match, "C", c.Ask, what="pause")) == ""
        assert match.table.paused

    at(tmp_path, "proelio", people(3), work)


def test_whoever_asked_may_think_better_of_it(tmp_path: Path) -> None:
    async def work(match: Match) -> None:
        assert why(await send(match, "A", c.Ask, what="pause")) == ""
        assert why(await send(match, "A", c.Answer, what="pause", yes=False)) == ""
        assert match.table.offers == {}
        assert why(await send(match, "B", c.Answer, what="pause", yes=True)) == "nothing_asked"

    at(tmp_path, "bless", people(2), work)


def test_taking_back_and_asking_again_is_no_way_to_press_the_others(tmp_path: Path) -> None:
    async def work(match: Match) -> None:
        assert match.table.game is not None
        seat = match.table.game.to_act[0]
        await play(match)
        assert why(await send(match, seat, c.Ask, what="undo")) == ""
        assert why(await send(match, seat, c.Ask, what="undo")) == "waiting"
        assert why(await send(match, seat, c.Answer, what="undo", yes=False)) == ""
        assert why(await send(match, seat, c.Ask, what="undo")) == "asked_before"

    at(tmp_path, "bless", people(2), work)


def test_whoever_is_out_decides_nothing_for_those_who_play(tmp_path: Path) -> None:
    async def work(match: Match) -> None:
        await send(match, "C", c.Resign)
        assert why(await send(match, "C", c.Ask, what="pause")) == "out"
        assert why(await send(match, "A", c.Ask, what="pause")) == ""
        for yes in (True, False):
            assert why(await send(match, "C", c.Answer, what="pause", yes=yes)) == "out"
        assert why(await send(match, "B", c.Answer, what="pause", yes=True)) == ""
        assert match.table.paused

    at(tmp_path, "proelio", people(3), work)


def test_what_is_asked_of_one_who_then_gives_up_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def work(match: Match) -> None:
        assert why(await send(match, "A", c.Ask, what="pause")) == ""
        await send(match, "B", c.Resign)
        assert why(await send(match, "A", c.Ask, what="pause")) == ""
        assert match.table.paused

    at(tmp_path, "proelio", [*people(2), Chair("bot", level="random")], work)
