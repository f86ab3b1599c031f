"""The store: migrations up and down, the fence, group commit, what is forgotten."""

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tenzone.table.failpoints import NAMES, arm, disarm, failpoint
from tenzone.table.store.base import CommandKnownError, Index, MatchGoneError, Person, Row, VersionTakenError
from tenzone.table.store.sqlite.engine import connect, together
from tenzone.table.store.sqlite.logs import Append
from tenzone.table.store.sqlite.migrating import MigrationError, migrate, steps, version
from tenzone.table.store.sqlite.store import SqliteStore

INDEX = Index("bless", "open", False, "p", "[]", "", (("p", "A"),), 1, 1)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def tables(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall())


def test_every_step_goes_up_and_down_again(tmp_path: Path) -> None:
    db = connect(tmp_path / "t.db")
    seen = [tables(db)]
    for number in steps():
        migrate(db, number)
        seen.append(tables(db))
    assert len(seen[-1]) > len(seen[0])
    for number in reversed(list(steps())):
        migrate(db, number - 1)
        assert tables(db) == seen[number - 1]
    migrate(db)
    assert tables(db) == seen[-1]
    assert version(db) == max(steps())
    db.close()


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    db = connect(tmp_path / "t.db")
    db.execute("PRAGMA user_version = 999")
    with pytest.raises(MigrationError):
        migrate(db)
    db.close()


def test_many_open_a_new_file_at_once(tmp_path: Path) -> None:
    line = threading.Barrier(6)

    def opened(path: Path) -> int:
        line.wait()
        db = connect(path)
        migrate(db)
        found = version(db)
        db.close()
        return found

    with ThreadPoolExecutor(6) as threads:
        for number in range(40):
            assert set(threads.map(opened, [tmp_path / f"{number}.db"] * 6)) == {max(steps())}


def test_a_step_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {**steps(), 3: {"up": "CREATE TABLE half (x);\nNONSENSE;\n", "down": ""}}
    monkeypatch.setattr("tenzone.table.store.sqlite.migrating.steps", lambda: broken)
    db = connect(tmp_path / "t.db")
    with pytest.raises(sqlite3.Error):
        migrate(db)
    assert version(db) == 2
    assert "half" not in tables(db)
    db.close()


def test_it_is_durable_by_its_settings(tmp_path: Path) -> None:
    db = connect(tmp_path / "t.db")
    assert db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert db.execute("PRAGMA synchronous").fetchone()[0] == 2
    db.close()


def test_what_a_statement_may_have_to_undo_is_kept_in_memory(tmp_path: Path) -> None:
    """Else a file is made and deleted for a group of moves, which costs more than the moves."""
    db = connect(tmp_path / "t.db")
    assert db.execute("PRAGMA temp_store").fetchone()[0] == 2
    db.close()


def test_of_two_who_write_a_version_one_fails_and_a_command_is_written_once(tmp_path: Path) -> None:
    async def work() -> None:
        one, two = SqliteStore(tmp_path / "t.db"), SqliteStore(tmp_path / "t.db")
        await one.logs.append("m", Row(1, "a", b"1"), INDEX)
        with pytest.raises(VersionTakenError):
            await two.logs.append("m", Row(1, "b", b"2"), None)
        with pytest.raises(CommandKnownError) as known:
            await two.logs.append("m", Row(2, "a", b"2"), None)
        assert known.value.version == 1
        with pytest.raises(MatchGoneError):  # no gaps
            await two.logs.append("m", Row(3, "c", b"3"), None)
        assert [row.body for row in await two.logs.rows("m")] == [b"1"]
        await one.close()
        await two.close()

    run(work())


def test_many_at_once_are_all_kept_or_told_why(tmp_path: Path) -> None:
    """Two hundred writers for ten versions: exactly one each, in one group commit or in many."""

    async def work() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.logs.append("m", Row(1, "first", b""), INDEX)
        for number in range(2, 12):
            rows = [Row(number, f"{number}-{n}", b"") for n in range(20)]
            done = await asyncio.gather(*(store.logs.append("m", row, None) for row in rows), return_exceptions=True)
            assert sorted(type(d).__name__ for d in done) == ["NoneType"] + ["VersionTakenError"] * 19
        assert [row.version for row in await store.logs.rows("m")] == list(range(1, 12))
        await store.close()

    run(work())


def test_appends_are_joined_in_one_statement_and_none_of_them_if_one_would_fail(tmp_path: Path) -> None:
    db = connect(tmp_path / "t.db")
    migrate(db)

    def joined(*jobs: Append) -> bool:
        done = together(db, jobs)
        assert not db.in_transaction, "it is a transaction by itself"
        return done

    def kept() -> list[tuple[object, ...]]:
        return db.execute("SELECT match, version, command, body FROM log ORDER BY match, version").fetchall()

    begun = [Append(name, Row(1, "a", b"1"), None) for name in ("m", "n")]
    assert joined(*begun)
    assert kept() == [("m", 1, "a", b"1"), ("n", 1, "a", b"1")]
    good = Append("m", Row(2, "b", b"2"), None)
    for bad in (
        Append("n", Row(1, "c", b"3"), None),  # taken
        Append("n", Row(2, "a", b"3"), None),  # known
        Append("gone", Row(2, "c", b"3"), None),
        Append("new", Row(1, "c", b"3"), INDEX),  # more to write than a row
    ):
        assert not joined(good, bad)
        assert len(kept()) == 2
    assert not joined(good), "one alone is no group"
    db.close()


def test_an_older_snapshot_never_replaces_a_newer_and_none_outlives_its_match(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.logs.append("m", Row(1, "a", b""), INDEX)
        await store.logs.keep_snapshot("m", 100, b"new")
        await store.logs.keep_snapshot("m", 50, b"old")
        assert await store.logs.snapshot("m") == (100, b"new")
        assert await store.matches.remove("m")
        await store.logs.keep_snapshot("m", 150, b"late")
        assert await store.logs.snapshot("m") is None
        await store.close()

    run(work())


def test_a_removed_person_leaves_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.people.add(Person("p", "Ada", "it", False, 1, 1), b"hash")
        assert await store.people.claim("p", "ada", b"salt", b"secret")
        await store.logs.append("m", Row(1, "a", b""), INDEX)
        await store.people.report("r", "m", "p", 1, b"")
        assert await store.people.remove("p")
        await store.close()
        db = connect(tmp_path / "t.db")
        for table in ("people", "tokens", "access", "reports"):
            assert db.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0] == 0
        db.close()

    run(work())


def test_failpoints_cost_nothing_unless_armed() -> None:
    passed: list[str] = []
    failpoint("after-commit")
    for name in NAMES:
        arm(name, lambda name=name: passed.append(name))  # type: ignore[misc]
        failpoint(name)
    disarm()
    failpoint("after-commit")
    assert passed == list(NAMES)
    with pytest.raises(ValueError, match="no failpoint"):
        arm("nowhere", disarm)
