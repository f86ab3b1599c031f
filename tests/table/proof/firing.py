"""Six write the same version at once: at the store, from threads that share nothing but the file, and as whole halls."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec

from tenzone.table.api.context import sender
from tenzone.table.core.snapshots import dump
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.store.base import Index, Row, StoreError, VersionTakenError
from tenzone.table.store.sqlite.logs import SqliteLogs
from tenzone.table.store.sqlite.store import SqliteStore
from tenzone.table.wire.commands import AnyCommand, Play, Say
from tenzone.table.wire.replies import Ack
from tests.table.proof.stage import LOOSE, Idle, Still, bearer, created

SEATS = "ABCDEF"
LONGEST = 1000  # versions of one match
LANES = 20  # matches fired at together: they share the commits, not the versions


class Doubled(AssertionError):
    """A version written by several, or by nobody."""


async def won(store: SqliteStore, match: str, version: int, seat: str) -> bool:
    try:
        await store.logs.append(match, Row(version, f"{seat}:{version}", seat.encode()), None)
    except VersionTakenError:
        return False
    return True


async def without_a_fence(self: SqliteLogs, match: str, row: Row, index: Index | None) -> None:
    """A broken log: looks first whether the version is free, and then writes over whatever stands there."""
    taken = await self.rows(match, row.version - 1, 1)
    if taken and taken[0].command == row.command:
        return

    def job(db: sqlite3.Connection) -> None:
        db.execute("INSERT OR REPLACE INTO log VALUES (?, ?, ?, ?)", (match, row.version, row.command, row.body))

    await self._engine.write(job)


async def at_the_store(path: Path, rounds: int) -> int:
    """Six at once for every version: one is told it wrote it, and that one stands in the log."""
    store = SqliteStore(path)
    try:
        for first in range(0, rounds, LONGEST * LANES):
            left = min(LONGEST * LANES, rounds - first)
            lengths = [left // LANES + (lane < left % LANES) for lane in range(LANES)]
            await asyncio.gather(*(at_one_match(store, f"match{first}.{lane}", n) for lane, n in enumerate(lengths)))
    finally:
        await store.close()
    return rounds


async def at_one_match(store: SqliteStore, match: str, rounds: int) -> None:
    dice, winners = Random(match), {}
    for version in range(1, rounds + 1):
        seats = dice.sample(SEATS, len(SEATS))
        told = await asyncio.gather(*(won(store, match, version, seat) for seat in seats))
        if sum(told) != 1:
            raise Doubled(f"version {version} was written {sum(told)} times")
        winners[version] = seats[told.index(True)]
    await as_told(store, match, winners)


async def as_told(store: SqliteStore, match: str, winners: dict[int, str]) -> None:
    written = {row.version: row.body.decode() for row in await store.logs.rows(match)}
    if written != winners:
        raise Doubled(f"{match}: the log does not hold what its writers were told")


def among_threads(path: Path, rounds: int, threads: int = 3) -> int:
    """Threads with a store each, as processes have, let loose together on every version; how many seats have won."""
    line = threading.Barrier(threads)
    winners: dict[int, list[str]] = {version: [] for version in range(1, rounds + 1)}
    failed: list[BaseException] = []

    async def race(seats: str) -> None:
        store, dice = SqliteStore(path), Random(seats)
        for version in range(1, rounds + 1):
            line.wait()
            seats = "".join(dice.sample(seats, len(seats)))
            for seat, first in zip(seats, await asyncio.gather(*(won(store, "race", version, s) for s in seats)), strict=True):
                if first:
                    winners[version].append(seat)
        await store.close()

    def run(seats: str) -> None:
        try:
            asyncio.run(race(seats))
        except (StoreError, sqlite3.Error, threading.BrokenBarrierError) as error:
            failed.append(error)
            line.abort()

    share = len(SEATS) // threads
    running = [threading.Thread(target=run, args=(SEATS[n * share : (n + 1) * share],)) for n in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    if failed:
        raise failed[0]
    if any(len(names) != 1 for names in winners.values()):
        raise Doubled("a version was written by several, or by nobody")
    return len({names[0] for names in winners.values()})


class Racer:
    """A process that waits at the line before every version."""

    def __init__(self, command: list[str]) -> None:
        path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=path)
        self._waits = False

    def ready(self) -> None:
        if not self._waits:
            assert self._process.stdout is not None
            self._process.stdout.readline()
            self._waits = True

    def loose(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        self._waits = False

    def told(self) -> list[tuple[str, int, str]]:
        return msgspec.json.decode(self._process.communicate()[0], type=list[tuple[str, int, str]])


def among_processes(path: Path, rounds: int, processes: int = 2, *, broken: bool = False) -> int:
    """Processes that share only the file; how many of them have written anything. `broken`: their logs have no fence."""
    asyncio.run(made(path))  # before they meet, so that they race for versions alone
    share = len(SEATS) // processes
    command = [sys.executable, "-m", "tests.table.proof.racing", str(path)]
    more = [str(rounds // LANES), *(["broken"] if broken else [])]
    racers = [Racer([*command, SEATS[n * share : (n + 1) * share], *more]) for n in range(processes)]
    for version in range(rounds // LANES):
        first, *others = racers[version % processes :] + racers[: version % processes]
        for racer in racers:
            racer.ready()
        first.loose()
        if version < processes:
            first.ready()  # it has this version to itself: however the race goes, each writes once and is refused once
        for racer in others:
            racer.loose()
    told = [racer.told() for racer in racers]
    winners = {(match, version): seat for one in told for match, version, seat in one}
    if len(winners) != sum(len(one) for one in told) or len(winners) != rounds // LANES * LANES:
        raise Doubled("a version was written by several, or by nobody")
    with closing(sqlite3.connect(path)) as db:
        written = {(match, version): body.decode() for match, version, body in db.execute("SELECT match, version, body FROM log")}
    if written != winners:
        raise Doubled("the log does not hold what its writers were told")
    return sum(1 for one in told if one)


async def made(path: Path) -> None:
    await SqliteStore(path).close()


async def among_halls(path: Path, rounds: int, game: str = "proelio") -> Counter[str]:
    """Six halls on one store, none of which hears of the others; in each, one seat's person fires."""
    store, dice = SqliteStore(path), Random(f"halls:{rounds}")
    halls = [Hall(store, LOOSE, Still(), Idle()) for _ in SEATS]
    for hall in halls:
        await hall.open()
    counts: Counter[str] = Counter()
    number = 0
    tables = await sat(halls, game, number)
    for at in range(rounds):
        if tables[0].table.phase == "over":
            number += 1
            tables = await sat(halls, game, number)
        counts += await fire(tables, at, dice)
    for hall in halls:
        await hall.close()
    await store.close()
    return counts


async def sat(halls: list[Hall], game: str, number: int) -> list[Match]:
    for hall in halls:
        await hall.create(f"match{number}", created(game, SEATS, f"firing {number}"), "create")
    found = [await hall.get(f"match{number}") for hall in halls]
    return [match for match in found if match is not None]


async def fire(tables: list[Match], at: int, dice: Random) -> Counter[str]:
    """All at once; afterwards the log has grown by what was acknowledged, and every hall reads it alike."""
    before = tables[0].table.version
    playing = dice.random() < 0.5
    commands = [command(match, seat, at, dice, playing=playing) for match, seat in zip(tables, SEATS, strict=True)]
    order = dice.sample(range(len(SEATS)), len(SEATS))
    replies = await asyncio.gather(*(tables[n].command(sender(bearer(SEATS[n])), commands[n], "en") for n in order))
    for match in tables:
        await match.heard()
    if len({dump(match.table) for match in tables}) != 1:
        raise Doubled("the halls do not agree")
    acks = [reply for reply in replies if isinstance(reply, Ack)]
    if tables[0].table.version != before + len(acks):
        raise Doubled(f"{len(acks)} acknowledged, and {tables[0].table.version - before} written")
    return Counter("ack" if isinstance(reply, Ack) else reply.reason for reply in replies)


def command(match: Match, seat: str, at: int, dice: Random, *, playing: bool) -> AnyCommand:
    game = match.table.game
    body: dict[str, object] = {"cmd_id": f"{seat}{at}", "seat": seat}
    if playing and game is not None and seat in game.to_act:
        code = game.legal_for(seat).sample(dice.random().hex()).code
        return msgspec.convert({"t": "play", "seen_v": match.table.count(seat), "code": code, **body}, Play)
    return msgspec.convert({"t": "say", "phrase": "hello", **body}, Say)
