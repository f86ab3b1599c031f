"""Logs, snapshots and pinned cards in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Sequence
from typing import Final

from tenzone.table.failpoints import failpoint
from tenzone.table.store.base import CommandKnownError, Index, MatchGoneError, Row, VersionTakenError
from tenzone.table.store.sqlite.engine import Engine, Job, Joint

# Only after the version before it: a log has no gaps, and one that was removed does not come back.
APPEND: Final = (
    "INSERT INTO log SELECT column1, column2, column3, column4 FROM (VALUES %s)"
    " WHERE column2 = 1 OR EXISTS (SELECT 1 FROM log WHERE match = column1 AND version = column2 - 1)"
)
VALUES: Final = "(?, ?, ?, ?)"
ONE: Final = APPEND % VALUES
# All of them or none: no version is no row, and a row that cannot be undoes the statement.
MANY: Final = (
    "INSERT INTO log SELECT column1, CASE WHEN column2 = 1"
    " OR EXISTS (SELECT 1 FROM log WHERE match = column1 AND version = column2 - 1) THEN column2 END, column3, column4"
    " FROM (VALUES %s)"
)
MOST: Final = 128  # rows to a statement


class Append(Joint):
    """The primary key is the fence: of two who write the same version one fails."""

    __slots__ = ("index", "values")

    def __init__(self, match: str, row: Row, index: Index | None) -> None:
        self.values: Final = (match, row.version, row.command, row.body)
        self.index: Final = index

    def __call__(self, db: sqlite3.Connection) -> None:
        match, version, command, _ = self.values
        try:
            if db.execute(ONE, self.values).rowcount == 0:
                raise MatchGoneError(f"{match} has no version {version - 1}")
        except sqlite3.IntegrityError:
            known = written(db, match, command)
            if known is not None:
                raise CommandKnownError(known) from None
            raise VersionTakenError(f"{match} has a version {version} already") from None
        failpoint("in-transaction")
        if self.index is not None:
            keep_index(db, match, self.index)

    def join(self, db: sqlite3.Connection, jobs: Sequence[Job]) -> bool:
        rows = [job.values for job in jobs if isinstance(job, Append) and job.index is None]
        if len(rows) < len(jobs) or len(rows) > MOST:
            return False
        try:
            db.execute(MANY % ", ".join([VALUES] * len(rows)), [value for row in rows for value in row])
        except sqlite3.IntegrityError:
            return False
        return True


class SqliteLogs:
    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    def append(self, match: str, row: Row, index: Index | None) -> Awaitable[None]:
        """Durable when it returns."""
        return self._engine.write(Append(match, row, index), alone=True)

    async def rewrite(self, match: str, rows: Sequence[Row], index: Index) -> None:
        """Only to strike out what a person has the right to have forgotten."""

        def job(db: sqlite3.Connection) -> None:
            update = "UPDATE log SET body = ? WHERE match = ? AND version = ?"
            db.executemany(update, [(row.body, match, row.version) for row in rows])
            db.execute("DELETE FROM snapshots WHERE match = ?", (match,))
            keep_index(db, match, index)

        await self._engine.write(job)

    async def rows(self, match: str, after: int = 0, limit: int = -1) -> list[Row]:
        query = "SELECT version, command, body FROM log WHERE match = ? AND version > ? ORDER BY version LIMIT ?"
        return await self._engine.read(lambda db: [Row(*found) for found in db.execute(query, (match, after, limit))])

    async def command(self, match: str, command: str) -> int | None:
        return await self._engine.read(lambda db: written(db, match, command))

    async def snapshot(self, match: str) -> tuple[int, bytes] | None:
        query = "SELECT version, body FROM snapshots WHERE match = ?"
        return await self._engine.read(lambda db: db.execute(query, (match,)).fetchone())

    async def keep_snapshot(self, match: str, version: int, body: bytes) -> None:
        """Never an older one over a newer, and none of a match that was removed meanwhile."""
        query = (
            "INSERT INTO snapshots SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM log WHERE match = ?)"
            " ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body"
            " WHERE excluded.version > snapshots.version"
        )
        await self._engine.run(query, (match, version, body, match))

    async def pack(self, name: str) -> bytes | None:
        found = await self._engine.read(lambda db: db.execute("SELECT body FROM packs WHERE name = ?", (name,)).fetchone())
        return found[0] if found else None

    async def keep_pack(self, name: str, body: bytes) -> None:
        await self._engine.run("INSERT OR IGNORE INTO packs VALUES (?, ?)", (name, body))


def written(db: sqlite3.Connection, match: str, command: str) -> int | None:
    found = db.execute("SELECT version FROM log WHERE match = ? AND command = ?", (match, command)).fetchone()
    return found[0] if found else None


def keep_index(db: sqlite3.Connection, match: str, index: Index) -> None:
    i = index
    db.execute(
        "INSERT INTO matches (id, game, phase, private, host, chairs, turn, made, touched, clocked, version)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET phase = excluded.phase, chairs = excluded.chairs, turn = excluded.turn,"
        " touched = max(touched, excluded.touched), clocked = excluded.clocked, version = excluded.version",
        (match, i.game, i.phase, i.private, i.host, i.chairs, i.turn, i.made, i.touched, i.clocked, i.version),
    )
    current = dict(db.execute("SELECT person, seats FROM access WHERE match = ?", (match,)).fetchall())
    wanted = dict(index.seats)
    for person in current.keys() | wanted.keys():
        if current.get(person, "") != wanted.get(person, "") or person not in current:
            db.execute("INSERT OR REPLACE INTO access VALUES (?, ?, ?)", (match, person, wanted.get(person, "")))
