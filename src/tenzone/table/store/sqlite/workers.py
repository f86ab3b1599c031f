"""The processes that share one file, who is connected to each and what each runs, in SQLite."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from tenzone.table.store.base import Attended, Orphan, Others, StoreError
from tenzone.table.store.sqlite.engine import Engine

Result = TypeVar("Result")

# Whoever has it keeps it as long as they live.
TAKE: Final = (
    "INSERT INTO leases VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET worker = excluded.worker"
    " WHERE NOT EXISTS (SELECT 1 FROM workers WHERE id = leases.worker AND until > ?)"
)
ORPHANS: Final = (
    "SELECT match, coalesce(beat, 0) FROM leases LEFT JOIN workers ON id = worker"
    " WHERE until IS NULL OR until <= ? ORDER BY match"
)
NEWEST: Final = "SELECT value, (SELECT max(version) FROM log WHERE match = value) FROM json_each(?)"


class SqliteWorkers:
    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine
        self._seen: Final[dict[int, int]] = {}  # reader -> the state of the file when it last looked

    async def beat(self, worker: str, now: int, until: int, attended: Sequence[Attended], wanted: Sequence[str]) -> list[str]:
        """A sign of life, with all there is to tell and to ask for; the matches it has of those it wanted."""

        def job(db: sqlite3.Connection) -> list[str]:
            db.execute("INSERT OR REPLACE INTO workers VALUES (?, ?, ?)", (worker, now, until))
            rows = [(a.match, a.person, worker, a.state, a.seen) for a in attended]
            db.executemany("INSERT OR REPLACE INTO presence VALUES (?, ?, ?, ?, ?)", rows)
            db.executemany(TAKE, [(match, worker, now) for match in wanted])
            query = "SELECT 1 FROM leases WHERE match = ? AND worker = ?"
            return [match for match in wanted if db.execute(query, (match, worker)).fetchone()]

        return await self._write(job)

    async def leave(self, worker: str, match: str) -> None:
        """It has nothing to do with a match any more."""

        def job(db: sqlite3.Connection) -> None:
            for table in ("presence", "leases"):
                db.execute(f"DELETE FROM {table} WHERE match = ? AND worker = ?", (match, worker))

        await self._write(job)

    async def bury(self, now: int) -> None:
        """None of them lives."""
        await self._write(lambda db: db.execute("UPDATE workers SET until = min(until, ?)", (now,)).rowcount)

    async def clear(self, before: int) -> None:
        """Forget those who have been dead for long."""

        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM workers WHERE until < ?", (before,))
            for table in ("presence", "leases"):
                db.execute(f"DELETE FROM {table} WHERE worker NOT IN (SELECT id FROM workers)")

        await self._write(job)

    async def others(self, worker: str, matches: Sequence[str]) -> Others:
        def job(db: sqlite3.Connection) -> Others:
            until = dict(db.execute("SELECT id, until FROM workers WHERE id != ?", (worker,)).fetchall())
            if not until:
                return Others({}, [], {})
            names = (json.dumps(matches),)
            query = "SELECT worker, match, person, state, seen FROM presence WHERE match IN (SELECT value FROM json_each(?))"
            attended = [(who, Attended(*row)) for who, *row in db.execute(query, names) if who != worker]
            query = "SELECT match, worker FROM leases WHERE match IN (SELECT value FROM json_each(?))"
            return Others(until, attended, dict(db.execute(query, names).fetchall()))

        return await self._read(job)

    async def orphans(self, now: int) -> list[Orphan]:
        """What those ran who are dead."""
        return await self._read(lambda db: [Orphan(*row) for row in db.execute(ORPHANS, (now,))])

    async def grown(self, known: Mapping[str, int]) -> dict[str, int] | None:
        """Of logs known up to a version, the newest where there is more; None: nothing at all was written since the last look."""

        def job(db: sqlite3.Connection) -> dict[str, int] | None:
            (state,) = db.execute("PRAGMA data_version").fetchone()  # each connection counts by itself
            if self._seen.get(id(db)) == state:
                return None
            self._seen[id(db)] = state
            rows = db.execute(NEWEST, (json.dumps(list(known)),)) if known else ()
            return {match: version for match, version in rows if version is not None and version > known[match]}

        return await self._read(job)

    async def _write(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        try:
            return await self._engine.write(job)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def _read(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        try:
            return await self._engine.read(job)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error
