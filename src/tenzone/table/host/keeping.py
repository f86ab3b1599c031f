"""Backup and restore: one file, whole and checked, also while the server runs."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import Final

from tenzone.messages import reason
from tenzone.table.host.places import using
from tenzone.table.store.sqlite.migrating import MigrationError, migrate, steps, version

COLUMNS: Final = (
    "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c"
    " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite!_%' ESCAPE '!'"
)
# SQLite's own errors, as the system would name them.
NAMED: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
}
BESIDE: Final = ("-wal", "-shm")


class NoTableError(Exception):
    """A file that holds no table's database, or a damaged or newer one."""


class UnusableError(Exception):
    """A file that cannot be read or written where it is."""

    def __init__(self, path: Path, error: OSError | sqlite3.Error) -> None:
        super().__init__(path)
        self.path: Final = path
        self.reason: Final = reason(error if isinstance(error, OSError) else OSError(named(path, error), str(error)))


def named(path: Path, error: sqlite3.Error) -> int:
    if path.is_dir():
        return errno.EISDIR
    if not path.parent.is_dir():
        return errno.ENOENT
    return NAMED.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, errno.EACCES)


@contextlib.contextmanager
def blaming(path: Path) -> Iterator[None]:
    """What the system refuses inside is said of this file."""
    try:
        yield
    except (OSError, sqlite3.OperationalError) as error:
        raise UnusableError(path, error) from error


def reading(path: Path, *, still: bool = False) -> sqlite3.Connection:
    """Only to look, whatever characters its name has; what is `still`, and whole in its one file, is left without a trace."""
    path.stat()  # of one that is not there SQLite only says that it cannot be opened
    beside = path.with_name(f"{path.name}-wal")
    alone = still and not (beside.exists() and beside.stat().st_size)
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' * alone}", uri=True, isolation_level=None)


def shape(db: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    return frozenset(db.execute(COLUMNS))


@cache
def expected(number: int) -> frozenset[tuple[str, str]]:
    """Every column a database has after so many steps."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, number)
        return shape(db)


def recognise(db: sqlite3.Connection) -> int:
    """The step a table's database is at; refuses what is none."""
    db.execute("BEGIN")
    number, found = version(db), shape(db)
    db.execute("COMMIT")
    if number > max(steps()) and ("log", "match") in found:
        raise MigrationError(f"the database is at step {number}")
    if number not in {0, *steps()} or not (expected(number) <= found if number else not found):
        raise NoTableError
    return number


def look(path: Path) -> None:
    """Refuses a file that somebody else's program wrote; one that is not there yet is welcome."""
    if path.exists():
        try:
            with blaming(path), contextlib.closing(reading(path)) as db:
                recognise(db)
        except sqlite3.DatabaseError as error:
            raise NoTableError from error


def backup(source: Path, target: Path, *, still: bool = False) -> None:
    """A copy as of one moment. All of it or nothing: an unfinished copy is never left under the name."""
    part = target.with_name(f".{target.name}.part")
    with contextlib.ExitStack() as stack:
        with blaming(source):
            db = stack.enter_context(contextlib.closing(reading(source, still=still)))
        try:
            with blaming(target), contextlib.closing(sqlite3.connect(part)) as copy:
                db.backup(copy)
            checked(part)
            with blaming(target):
                part.replace(target)
        except sqlite3.DatabaseError as error:
            raise NoTableError from error
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)


def checked(path: Path) -> None:
    """Refuses what is no table's database, whole and sound."""
    try:
        with blaming(path), contextlib.closing(reading(path, still=True)) as db:
            sound = db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            known = recognise(db) > 0
    except (sqlite3.DatabaseError, MigrationError) as error:
        raise NoTableError from error
    if not (sound and known):
        raise NoTableError


def reports(data: Path, folder: Path) -> int:
    """Writes what people have reported as files, one each, those left out that are there already; how many are new."""
    look(data)
    with blaming(data), contextlib.closing(reading(data)) as db:
        found = db.execute("SELECT id, body FROM reports ORDER BY made").fetchall()
    new = [(folder / f"{name}.json", body) for name, body in found if not (folder / f"{name}.json").exists()]
    with blaming(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for file, body in new:
            file.write_bytes(body)
    return len(new)


def restore(source: Path, target: Path) -> Path | None:
    """Puts a backup in the database's place; what was there is kept beside it, under the name that is returned."""
    checked(source)
    new = target.with_name(f"{target.name}.new")
    with blaming(target), using(target, alone=True):
        try:
            backup(source, new, still=True)
            aside = set_aside(target) if target.exists() else None
            for end in BESIDE:
                target.with_name(target.name + end).unlink(missing_ok=True)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
        return aside


def set_aside(target: Path) -> Path:
    """Never over what was set aside before. What is damaged is kept as it is, with what SQLite had not yet put into it."""
    numbers = (f"-{number}" if number > 1 else "" for number in count(1))
    aside = next(p for p in (target.with_name(f"{target.name}.before-restore{n}") for n in numbers) if not p.exists())
    try:
        backup(target, aside, still=True)
    except NoTableError:
        for end in ("", *BESIDE):
            lying = target.with_name(target.name + end)
            if lying.exists():
                lying.replace(aside.with_name(aside.name + end))
    return aside
