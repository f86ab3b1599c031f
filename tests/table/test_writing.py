"""Writing: whoever asked may be gone before it is durable; what is written is told all the same, and nothing else is."""

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tenzone.table.failpoints import arm, disarm
from tenzone.table.store.base import StoreError
from tests.table.virtual import VirtualTime, hall_at, listen, opened, people, play, settle

PATIENCE = 30  # seconds a thread is given before the test fails instead of hanging


@pytest.fixture
def doors() -> Iterator[tuple[threading.Event, threading.Event]]:
    """The first is open once the writer stands before a commit, the second lets it go on."""
    reached, onward = threading.Event(), threading.Event()
    yield reached, onward
    onward.set()
    disarm()


def test_whoever_goes_while_it_is_written_stops_nothing(tmp_path: Path, doors: tuple[threading.Event, threading.Event]) -> None:
    reached, onward = doors

    def wait() -> None:
        reached.set()
        assert onward.wait(PATIENCE)

    async def work() -> None:
        async with hall_at(tmp_path / "t.db", VirtualTime()) as hall:
            match = await opened(hall, "bless", people(2))
            peer = listen(match, "A")
            arm("before-commit", wait)
            asking = asyncio.ensure_future(play(match))
            assert await asyncio.to_thread(reached.wait, PATIENCE)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert match.table.version == 1, "not before it is durable"
            assert not peer.queue
            onward.set()
            await settle()
            assert match.table.version == 2
            assert [json.loads(body)["v"] for body in peer.queue] == [2]
            disarm()
            await play(match)
            assert match.table.version == 3

    asyncio.run(work())


def test_what_could_not_be_written_is_not_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall_at(tmp_path / "t.db", VirtualTime()) as hall:
            match = await opened(hall, "bless", people(2))
            peer = listen(match, "A")
            await hall.store.close()
            with pytest.raises(StoreError):
                await play(match)
            assert match.table.version == 1
            assert not peer.queue

    asyncio.run(work())
