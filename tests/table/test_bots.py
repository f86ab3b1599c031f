"""Players of the program in processes of their own, and matches two servers share."""

import asyncio
import itertools
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tenzone
from tenzone.kernel.codec import encode
from tenzone.table.core import snapshots
from tenzone.table.core.entries import Chair
from tenzone.table.live.bots import Bots, unhurried
from tenzone.table.live.loading import from_rows
from tenzone.table.live.thinking import Inline, Processes, Question, answer
from tenzone.table.store.base import StoreError
from tenzone.table.wire import commands as c
from tenzone.table.wire.replies import Ack
from tests.table.virtual import VirtualTime, hall_at, opened, people, play, send, settle


def question(level: str, guest: bool = False) -> Question:
    game = tenzone.rules("bless").new(2, seed=7)
    return Question("bless", None, encode(game.state), game.to_act[0], level, "seed", 2.0, guest)


def test_every_level_answers_with_a_legal_code() -> None:
    game = tenzone.rules("bless").new(2, seed=7)
    for level in ("random", "greedy", "easy"):
        assert answer(question(level)) in {m.code for m in game.legal}


def test_they_think_in_other_processes() -> None:
    async def work() -> None:
        crew = Processes(1)
        assert await crew.think(question("greedy")) == answer(question("greedy"))
        await crew.close()

    asyncio.run(work())


def test_they_do_not_outlive_a_server_that_is_killed() -> None:
    """They have its output: it ends when the last of them does."""
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tests.table.thinking"]
    with subprocess.Popen(command, env=path, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert int(server.stdout.readline()) != server.pid
        server.kill()
        assert server.communicate(timeout=60)[0] == b""


def test_two_servers_on_one_database_agree(tmp_path: Path) -> None:
    """The second hears nothing and writes at its own version: the fence refuses it, it reads, and decides anew."""

    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as one, hall_at(tmp_path / "t.db", time) as two:
            left = await opened(one, "bless", people(2))
            right = await two.get("m")
            assert right is not None
            assert isinstance(await play(left), Ack)
            assert isinstance(await send(right, "B", c.Say, text="hello"), Ack)
            stale = await play(right)
            assert isinstance(stale, Ack)
            await left.heard()
            assert snapshots.dump(left.table) == snapshots.dump(right.table)
            rows = await one.store.logs.rows("m")
            assert [row.version for row in rows] == [1, 2, 3, 4]
            assert snapshots.dump(from_rows("m", left.table.rules, rows)) == snapshots.dump(left.table)

    asyncio.run(work())


def test_snapshots_are_written_and_used(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2))
            for number in range(60):
                await send(match, "A", c.Say, text=str(number)) if number % 2 else await play(match)
            await settle()
            kept = await hall.store.logs.snapshot("m")
            assert kept is not None
            assert 60 - snapshots.EVERY < kept[0] <= 60
            rows = await hall.store.logs.rows("m")
            assert kept[1] == snapshots.dump(from_rows("m", match.table.rules, rows[: kept[0]]))
            whole = snapshots.dump(match.table)
        async with hall_at(tmp_path / "t.db", time) as hall:
            again = await hall.get("m")
            assert again is not None
            assert snapshots.dump(again.table) == whole

    asyncio.run(work())


def test_a_match_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time, sweep=60_000, idle=120_000) as hall:
            match = await opened(hall, "bless", people(2))
            await play(match)
            whole = snapshots.dump(match.table)
            await time.advance(240_000)
            assert hall.matches == {}
            again = await hall.get("m")
            assert again is not None
            assert again is not match
            assert snapshots.dump(again.table) == whole

    asyncio.run(work())


def test_a_bot_that_fails_does_not_stop_the_game(tmp_path: Path) -> None:
    class Broken(Inline):
        async def think(self, question: Question) -> str | None:
            raise RuntimeError("no idea")

        async def close(self) -> None:
            """Nothing to end."""

    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            hall.thinker = Broken()  # type: ignore[misc]
            match = await opened(hall, "proelio", [Chair("bot", level="greedy")] * 3)
            while match.table.version < 10:
                await settle()

    asyncio.run(work())


def test_a_bot_tries_again_and_waits_longer_after_every_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    async def work() -> None:
        time = VirtualTime()
        true = Bots._attempt

        async def fails(bots: Bots, *asked: Any) -> bool:
            tried.append(time.now())
            if len(tried) < 5:
                raise StoreError("the disk is full")
            return await true(bots, *asked)

        monkeypatch.setattr(Bots, "_attempt", fails)
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", [Chair("bot", level="random")] * 2)
            await settle()
            for _ in range(20):
                await time.advance(1000)
            assert match.table.plays

    asyncio.run(work())
    assert [b - a for a, b in itertools.pairwise(tried[:5])] == [1000, 2000, 4000, 8000]


def test_answers_come_at_whole_steps() -> None:
    assert [took + unhurried(took, 400) for took in (0, 1, 399, 400, 401, 1999)] == [400, 400, 400, 400, 800, 2000]
    assert unhurried(123, 0) == 0
