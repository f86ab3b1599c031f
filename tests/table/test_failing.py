"""A store that fails for a while: whoever asks is told in a sentence, nothing is changed, and all goes on when it is over."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tenzone.table.host.serve import HOUR, Keeping
from tenzone.table.live.settings import Settings
from tenzone.table.store.base import StoreError
from tenzone.table.store.sqlite.engine import Engine
from tenzone.table.store.sqlite.store import SqliteStore
from tenzone.table.wire.kinds import PerMove
from tests.table.harness import Player, Served, say, until
from tests.table.virtual import VirtualTime, hall_at, listen, opened, people


@contextmanager
def full() -> Iterator[None]:
    """Nothing can be committed."""

    def fails(name: str) -> None:
        if name == "before-commit":
            raise sqlite3.OperationalError("database or disk is full")

    with patch("tenzone.table.store.sqlite.engine.failpoint", fails):
        yield


def engine_of(served: Served) -> Engine:
    found: Engine = served.hall.store.engine  # type: ignore[attr-defined]
    return found


def test_on_a_full_disk_nothing_is_acknowledged_and_nothing_lost(served: Served, capfd: pytest.CaptureFixture[str]) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    with served.socket(ada.token) as link, full():
        say(link, t="hello", match=match)
        until(link, "welcome")
        reply = ada.send(match, "say", text="hm", seat="A")
        assert (reply.status, reply.body["reason"]) == (503, "store")
        say(link, t="say", cmd_id="by-socket", text="hm", seat="A")
        assert until(link, "error")["reason"] == "store"
        assert served.call("POST", "/api/guests", {"name": "Bea"}).status == 503
        assert served.call("GET", "/readyz").status == 503
        assert served.call("GET", "/healthz").status == 200
        assert ada.view(match)["v"] == 1
    assert ada.send(match, "say", text="again", seat="A").body["v"] == 2
    assert served.call("GET", "/readyz").status == 200
    assert "Traceback" not in capfd.readouterr().err


def test_what_cannot_be_read_is_told_likewise(
    served: Served, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def damaged(db: object) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    ada = Player(served)
    monkeypatch.setattr(served.hall.store, "value", lambda _: engine_of(served).read(damaged))
    assert served.call("GET", "/healthz").status == 503
    monkeypatch.setattr(served.hall.store.matches, "lobby", lambda _: engine_of(served).write(damaged))
    assert ada.call("GET", "/api/lobby").status == 503
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("failures", [1, 5])
def test_a_clock_runs_out_though_it_could_not_be_written_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2), clock=PerMove(30))
            listen(match, "A")
            append, left = hall.store.logs.append, [failures]

            async def failing(*given: Any) -> None:
                if left[0]:
                    left[0] -= 1
                    raise StoreError("full")
                await append(*given)

            monkeypatch.setattr(hall.store.logs, "append", failing)
            await time.advance(30_000)
            assert match.table.phase == "playing"
            await time.advance(1000 * failures)
            assert match.table.ending is not None
            assert match.table.ending.reason == "table:time"

    asyncio.run(work())


def test_a_clock_at_a_table_that_was_removed_is_nobodys_business(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2), clock=PerMove(30))
            listen(match, "A")
            await hall.store.matches.remove("m")
            await time.advance(31_000)
            assert hall.matches == {}

    asyncio.run(work())
    assert caplog.records == []


def test_what_is_past_its_time_is_looked_for_again_after_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    async def work() -> None:
        time = VirtualTime()

        async def failing(hall: object) -> None:
            tried.append(time.now())
            raise StoreError("full")

        monkeypatch.setattr("tenzone.table.host.serve.retain", failing)
        monkeypatch.setattr("tenzone.table.host.serve.calm", lambda: None)
        hall = Keeping(SqliteStore(tmp_path / "t.db"), Settings(beat=10**12, sweep=10**12, lists=10**12), time)
        await hall.open()
        await time.advance(2 * HOUR)
        await hall.close()
        await hall.store.close()

    asyncio.run(work())
    assert len(tried) == 3
