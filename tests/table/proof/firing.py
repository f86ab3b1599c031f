"""Six write the same version at once: at the store, from threads that share nothing but the file, and as whole halls."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from tenzone.table.api.context import sender
from tenzone.table.core.snapshots import dump
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.store.base import Row, StoreError, VersionTakenError
from tenzone.table.store.sqlite.store import SqliteStore
from tenzone.table.wire.commands import AnyCommand, Play, Say
from tenzone.table.wire.replies import Ack
from tests.table.proof.stage import LOOSE, Idle, Still, bearer, created

SEATS = "ABCDEF"
LONGEST = 1000  # versions of one match


class Doubled(AssertionError):
    """A version written by several, or by nobody."""


async def won(store: SqliteStore, match: str, version: int, seat: str) -> bool:
    try:
        await store.logs.append(match, Row(version, f"{seat}:{version}", seat.encode()), None)
    except VersionTakenError:
        return False
    return True


async def at_the_store(path: Path, rounds: int) -> int:
    """Six at once for every version: one is told it wrote it, and that one stands in the log."""
    store, dice = SqliteStore(path), Random("firing")
    try:
        for first in range(0, rounds, LONGEST):
            match, winners = f"match{first}", {}
            for version in range(1, min(LONGEST, rounds - first) + 1):
                seats = dice.sample(SEATS, len(SEATS))
                told = await asyncio.gather(*(won(store, match, version, seat) for seat in seats))
                if sum(told) != 1:
                    raise Doubled(f"version {version} was written {sum(told)} times")
                winners[version] = seats[told.index(True)]
            await as_told(store, match, winners)
    finally:
        await store.close()
    return rounds


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
