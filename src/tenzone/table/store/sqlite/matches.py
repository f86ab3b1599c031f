"""Lists of matches, invitations and who is let in, in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from tenzone.table.store.base import Index, Listed
from tenzone.table.store.sqlite.engine import Engine

COLUMNS: Final = "id, game, phase, private, host, chairs, turn, made, touched, clocked, version"
OF_MATCH: Final = ("log", "snapshots", "access", "invites", "tokens", "tickets", "reports", "presence", "leases")


class SqliteMatches:
    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    async def lobby(self, limit: int) -> list[Listed]:
        """Public tables with a free seat, the newest first, then those being played."""
        query = (
            f"SELECT {COLUMNS} FROM matches WHERE private = 0 AND phase IN ('open', 'playing')"
            " ORDER BY phase = 'open' DESC, touched DESC LIMIT ?"
        )
        return await self._engine.read(lambda db: [listed(db, row) for row in db.execute(query, (limit,)).fetchall()])

    async def mine(self, person: str, limit: int) -> list[Listed]:
        query = (
            f"SELECT {COLUMNS} FROM matches WHERE id IN (SELECT match FROM access WHERE person = ? AND seats != '')"
            " ORDER BY phase = 'over', touched DESC LIMIT ?"
        )
        return await self._engine.read(lambda db: [listed(db, row) for row in db.execute(query, (person, limit)).fetchall()])

    async def find(self, match: str) -> Listed | None:
        query = f"SELECT {COLUMNS} FROM matches WHERE id = ?"

        def job(db: sqlite3.Connection) -> Listed | None:
            row = db.execute(query, (match,)).fetchone()
            return listed(db, row) if row else None

        return await self._engine.read(job)

    async def clocked(self) -> list[str]:
        query = "SELECT id FROM matches WHERE phase = 'playing' AND clocked = 1"
        return await self._engine.read(lambda db: [row[0] for row in db.execute(query)])

    async def relist(self, indices: Sequence[tuple[str, Index]]) -> None:
        """Whose turn it is, and since when, of many at once."""
        query = "UPDATE matches SET turn = ?, touched = max(touched, ?), version = ? WHERE id = ? AND version < ?"

        def job(db: sqlite3.Connection) -> None:
            db.executemany(query, [(i.turn, i.touched, i.version, match, i.version) for match, i in indices])

        await self._engine.write(job)

    async def behind(self) -> list[str]:
        """Matches of which more is written than their list knows."""
        query = (
            "SELECT id FROM matches WHERE phase = 'playing'"
            " AND EXISTS (SELECT 1 FROM log WHERE match = matches.id AND log.version > matches.version)"
        )
        return await self._engine.read(lambda db: [row[0] for row in db.execute(query)])

    async def admit(self, match: str, person: str) -> None:
        await self._engine.run("INSERT OR IGNORE INTO access VALUES (?, ?, '')", (match, person))

    async def let_in(self, person: str) -> list[str]:
        """Where they were, without a seat."""
        query = "SELECT match FROM access WHERE person = ? AND seats = ''"
        return await self._engine.read(lambda db: [row[0] for row in db.execute(query, (person,))])

    async def admitted(self, match: str, person: str) -> bool:
        query = "SELECT 1 FROM access WHERE match = ? AND person = ?"
        return await self._engine.read(lambda db: db.execute(query, (match, person)).fetchone() is not None)

    async def invite(self, match: str, token: bytes, now: int) -> None:
        await self._engine.run("INSERT INTO invites VALUES (?, ?, ?)", (token, match, now))

    async def invited(self, token: bytes) -> str | None:
        query = "SELECT match FROM invites WHERE token = ?"
        found = await self._engine.read(lambda db: db.execute(query, (token,)).fetchone())
        return found[0] if found else None

    async def revoke(self, match: str) -> int:
        return await self._engine.write(lambda db: db.execute("DELETE FROM invites WHERE match = ?", (match,)).rowcount)

    async def remove(self, match: str) -> bool:
        """The match and everything kept with it."""

        def job(db: sqlite3.Connection) -> bool:
            for table in OF_MATCH:
                db.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
            return db.execute("DELETE FROM matches WHERE id = ?", (match,)).rowcount > 0

        return await self._engine.write(job)

    async def old(self, phase: str, before: int) -> list[str]:
        query = "SELECT id FROM matches WHERE phase = ? AND touched < ?"
        return await self._engine.read(lambda db: [row[0] for row in db.execute(query, (phase, before))])


def listed(db: sqlite3.Connection, row: tuple[object, ...]) -> Listed:
    match, game, phase, private, host, chairs, turn, made, touched, clocked, version = row
    seats = db.execute("SELECT person, seats FROM access WHERE match = ? AND seats != ''", (match,)).fetchall()
    made, touched, version = int(str(made)), int(str(touched)), int(str(version))
    texts = str(game), str(phase), bool(private), str(host), str(chairs), str(turn)
    index = Index(*texts, tuple(seats), made, touched, bool(clocked), version)
    return Listed(str(match), index)
