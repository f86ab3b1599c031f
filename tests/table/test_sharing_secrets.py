"""What one process tells does not hang on who has answered a secret question at another."""

import asyncio
from pathlib import Path

import pytest

from tenzone.games.catalogue import register
from tenzone.table.core.state import asked
from tenzone.table.live import presence
from tenzone.table.wire import commands as c
from tenzone.table.wire.replies import Ack
from tests.table.harness import shared
from tests.table.virtual import VirtualTime, hall_at, listen, opened, people, send, unlisten

LOOK, TAKEOVER = 500, 60_000
WAYS = ("stays", "is cut off", "leaves", "only sends requests", "is at a process that dies")


async def told(path: Path, way: str, *, answers: bool) -> list[bytes]:
    """All that A hears at one process, when C is asked in secret at the other."""
    time = VirtualTime()
    async with hall_at(path, time, shared, look=LOOK) as one, hall_at(path, time, shared, look=LOOK) as two:
        left = await opened(one, "morra", people(3), takeover=TAKEOVER // 1000)
        peer = listen(left, "A")
        right = await two.get("m")
        assert right is not None
        listen(right, "B")
        theirs = listen(right, "C") if way != WAYS[3] else None
        await time.advance(3 * LOOK)
        right.presence.seen("p2")
        if answers:
            assert right.table.game is not None
            code = next(iter(right.table.game.legal_for("C"))).code
            assert isinstance(await send(right, "C", c.Play, code=code), Ack)
        await time.advance(3 * LOOK)
        if theirs is not None and way in WAYS[1:3]:
            unlisten(right, theirs, left=way == WAYS[2])
        if way == WAYS[4]:
            for task in [*two._tasks, *vars(two.bus)["_tasks"]]:
                task.cancel()
        await time.advance(3 * TAKEOVER // 2)
        return list(peer.queue)


@pytest.mark.parametrize("way", WAYS)
def test_a_secret_answer_changes_nothing_that_is_told_elsewhere(tmp_path: Path, way: str) -> None:
    register("morra", "tests.games.morra")
    quiet, answered = (asyncio.run(told(tmp_path / f"{answers}.db", way, answers=answers)) for answers in (False, True))
    assert quiet == answered
    assert (len(quiet) > 1) is (way != WAYS[0])


def test_a_countdown_only_for_those_who_have_not_answered_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register("morra", "tests.games.morra")
    monkeypatch.setattr(presence, "awaited", lambda game: asked(game)[0])
    quiet, answered = (asyncio.run(told(tmp_path / f"{answers}.db", WAYS[1], answers=answers)) for answers in (False, True))
    assert quiet != answered
