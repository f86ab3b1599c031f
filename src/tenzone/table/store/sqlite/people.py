"""People, their tokens and tickets, and their reports, in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

from tenzone.table.store.base import Bearer, Person
from tenzone.table.store.sqlite.engine import Engine

COLUMNS: Final = "id, name, lang, folded IS NOT NULL, made, seen"


class SqlitePeople:
    def __init__(self, engine: Engine) -> None:
        self._engine: Final = engine

    async def add(self, person: Person, token: bytes) -> None:
        def job(db: sqlite3.Connection) -> None:
            query = "INSERT INTO people (id, name, lang, made, seen) VALUES (?, ?, ?, ?, ?)"
            db.execute(query, (person.id, person.name, person.lang, person.made, person.seen))
            db.execute("INSERT INTO tokens VALUES (?, ?, '', '', ?)", (token, person.id, person.made))

        await self._engine.write(job)

    async def find(self, person: str) -> Person | None:
        return await self._engine.read(lambda db: found(db, person))

    async def rename(self, person: str, name: str) -> bool:
        """A claimed name stays."""
        query = "UPDATE people SET name = ? WHERE id = ? AND folded IS NULL"
        return await self._engine.write(lambda db: db.execute(query, (name, person)).rowcount > 0)

    async def claim(self, person: str, folded: str, salt: bytes, secret: bytes) -> bool:
        """False if the name is another's."""

        def job(db: sqlite3.Connection) -> bool:
            owner = db.execute("SELECT id FROM people WHERE folded = ?", (folded,)).fetchone()
            if owner is not None and owner[0] != person:
                return False
            query = "UPDATE people SET folded = ?, salt = ?, secret = ? WHERE id = ?"
            return db.execute(query, (folded, salt, secret, person)).rowcount > 0

        return await self._engine.write(job)

    async def secret(self, folded: str) -> tuple[Person, bytes, bytes] | None:
        def job(db: sqlite3.Connection) -> tuple[Person, bytes, bytes] | None:
            row = db.execute("SELECT id, salt, secret FROM people WHERE folded = ?", (folded,)).fetchone()
            person = found(db, row[0]) if row else None
            return (person, row[1], row[2]) if person is not None else None

        return await self._engine.read(job)

    async def token(self, person: str, token: bytes, now: int, match: str = "", seat: str = "") -> None:
        await self._engine.run("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)", (token, person, match, seat, now))

    async def bearer(self, token: bytes) -> Bearer | None:
        query = "SELECT person, match, seat FROM tokens WHERE token = ?"

        def job(db: sqlite3.Connection) -> Bearer | None:
            return bearer(db, db.execute(query, (token,)).fetchone())

        return await self._engine.read(job)

    async def forget_token(self, token: bytes) -> None:
        await self._engine.run("DELETE FROM tokens WHERE token = ?", (token,))

    async def seen(self, persons: Sequence[str], now: int) -> None:
        query = "UPDATE people SET seen = ? WHERE id = ?"

        def job(db: sqlite3.Connection) -> None:
            db.executemany(query, [(now, p) for p in persons])

        await self._engine.write(job)

    async def ticket(self, token: bytes, bearer: Bearer, expires: int) -> None:
        values = (token, bearer.person.id, bearer.match, bearer.seat, expires)
        await self._engine.run("INSERT INTO tickets VALUES (?, ?, ?, ?, ?)", values)

    async def redeem(self, token: bytes, now: int) -> Bearer | None:
        """Once: the ticket is gone, whoever comes second finds none."""

        def job(db: sqlite3.Connection) -> Bearer | None:
            db.execute("DELETE FROM tickets WHERE expires < ?", (now,))
            row = db.execute("DELETE FROM tickets WHERE token = ? RETURNING person, match, seat", (token,)).fetchone()
            return bearer(db, row)

        return await self._engine.write(job)

    async def remove(self, person: str) -> bool:
        """The person and everything that identifies them; what they played stays, without them."""

        def job(db: sqlite3.Connection) -> bool:
            for table in ("tokens", "tickets", "access", "reports", "presence"):
                db.execute(f"DELETE FROM {table} WHERE person = ?", (person,))
            return db.execute("DELETE FROM people WHERE id = ?", (person,)).rowcount > 0

        return await self._engine.write(job)

    async def idle(self, before: int) -> list[str]:
        query = "SELECT id FROM people WHERE seen < ? AND folded IS NULL"
        return await self._engine.read(lambda db: [row[0] for row in db.execute(query, (before,))])

    async def report(self, report: str, match: str, person: str, now: int, body: bytes) -> None:
        values = (report, match, person, now, body)
        await self._engine.run("INSERT INTO reports VALUES (?, ?, ?, ?, ?)", values)


def found(db: sqlite3.Connection, person: str) -> Person | None:
    row = db.execute(f"SELECT {COLUMNS} FROM people WHERE id = ?", (person,)).fetchone()
    return Person(row[0], row[1], row[2], bool(row[3]), row[4], row[5]) if row else None


def bearer(db: sqlite3.Connection, row: tuple[str, str, str] | None) -> Bearer | None:
    person = found(db, row[0]) if row else None
    return Bearer(person, row[1], row[2]) if person is not None and row is not None else None
