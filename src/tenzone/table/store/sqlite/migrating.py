"""Numbered steps up and down, one transaction each, under SQLite's own lock: two servers starting at once take turns."""

from __future__ import annotations

import re
import sqlite3
from functools import cache
from importlib.resources import files
from typing import Final

NAME: Final = re.compile(r"^(\d{4})_\w+\.(up|down)\.sql$")


class MigrationError(Exception):
    """A database of a newer program."""


@cache
def steps() -> dict[int, dict[str, str]]:
    """For every number the texts up and down."""
    found: dict[int, dict[str, str]] = {}
    for file in files("tenzone.table.store.migrations").iterdir():
        match = NAME.match(file.name)
        if match:
            found.setdefault(int(match[1]), {})[match[2]] = file.read_text(encoding="utf-8")
    return dict(sorted(found.items()))


def version(db: sqlite3.Connection) -> int:
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    return found


def migrate(db: sqlite3.Connection, to: int | None = None) -> None:
    """Step by step to a number, by default the newest."""
    target = max(steps()) if to is None else to
    while True:
        db.execute("BEGIN EXCLUSIVE")
        try:
            now = version(db)
            if now > max(steps()):
                raise MigrationError(f"the database is at step {now}, this program knows {max(steps())}")
            if now == target:
                return
            number, way = (now + 1, "up") if now < target else (now, "down")
            for statement in steps()[number][way].split(";\n"):
                if statement.strip():
                    db.execute(statement)
            db.execute(f"PRAGMA user_version = {number if way == 'up' else number - 1}")
            db.execute("COMMIT")
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")
