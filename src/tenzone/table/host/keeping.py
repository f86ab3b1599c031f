"""Backup and restore: one file, whole and checked, also while the server runs."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from tenzone.table.host.places import using
from tenzone.table.store.sqlite.migrating import steps, version


class NoTableError(Exception):
    """A file that holds no table's database, or a damaged or newer one."""


def backup(source: Path, target: Path) -> None:
    """A copy as of one moment. All of it or nothing: an unfinished copy is never left under the name."""
    part = target.with_name(f".{target.name}.part")
    with contextlib.closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as db:
        try:
            with contextlib.closing(sqlite3.connect(part)) as copy:
                db.backup(copy)
            checked(part)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)


def checked(path: Path) -> None:
    """Refuses what is no table's database."""
    try:
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
            sound = db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            known = 0 < version(db) <= max(steps())
            named = db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'log'").fetchone()
    except sqlite3.Error as error:
        raise NoTableError from error
    if not (sound and known and named):
        raise NoTableError


def restore(source: Path, target: Path) -> Path | None:
    """Puts a backup in the database's place; what was there is kept beside it, under the name that is returned."""
    checked(source)
    with using(target, alone=True):
        aside = None
        if target.exists():
            aside = target.with_name(f"{target.name}.before-restore")
            backup(target, aside)
        backup(source, target.with_name(f"{target.name}.new"))
        for leftover in (f"{target.name}-wal", f"{target.name}-shm"):
            target.with_name(leftover).unlink(missing_ok=True)
        target.with_name(f"{target.name}.new").replace(target)
        return aside
