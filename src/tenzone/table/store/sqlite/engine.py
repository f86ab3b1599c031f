"""SQLite as it is fast and safe: one writer thread that commits what has gathered as one, readers beside it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from tenzone.table.failpoints import failpoint
from tenzone.table.store.base import StoreError
from tenzone.table.store.sqlite.migrating import migrate

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Any]
GROUP: Final = 512  # jobs that share one commit at most
READERS: Final = 2
BUSY: Final = 10_000  # milliseconds to wait for another process


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout = {BUSY}")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # what is deleted is gone from the file, too
    return db


class Waiting:
    """A job, and who waits for it where."""

    __slots__ = ("answer", "future", "job", "loop")

    def __init__(self, job: Job, future: asyncio.Future[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.job: Final = job
        self.future: Final = future
        self.loop: Final = loop
        self.answer: Any = None


class Engine:
    """One database file."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        db = connect(path)
        migrate(db)
        self._queue: Final[SimpleQueue[Waiting | None]] = SimpleQueue()
        self._local: Final = threading.local()
        self._opened: Final[list[sqlite3.Connection]] = []
        self._readers: Final = ThreadPoolExecutor(READERS, "tenzone-read")
        self._writer: Final = threading.Thread(target=self._write, args=(db,), name="tenzone-write", daemon=True)
        self._closed = False
        self._writer.start()

    async def write(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run in the next transaction; the answer comes when it is durable. A job that raises leaves nothing behind."""
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._queue.put(Waiting(job, future, loop))
        return await future

    async def run(self, query: str, values: tuple[object, ...]) -> None:
        """One statement, durable when it returns."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(query, values)

        await self.write(job)

    async def read(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    def _read(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        db = getattr(self._local, "db", None)
        if db is None:
            db = self._local.db = connect(self.path)
            db.execute("PRAGMA query_only = ON")
            self._opened.append(db)
        return job(db)

    def _write(self, db: sqlite3.Connection) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                end(db)
                return
            group, last = [first], False
            while len(group) < GROUP and not self._queue.empty():
                waiting = self._queue.get()
                if waiting is None:
                    last = True
                    break
                group.append(waiting)
            self._commit(db, group)
            if last:
                end(db)
                return

    def _commit(self, db: sqlite3.Connection, group: list[Waiting]) -> None:
        try:
            db.execute("BEGIN IMMEDIATE")
            for waiting in group:
                waiting.answer = attempt(db, waiting.job)
            failpoint("before-commit")
            db.execute("COMMIT")
            failpoint("after-commit")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            for waiting in group:
                waiting.answer = StoreError(str(error))
        for loop in {waiting.loop for waiting in group}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, [w for w in group if w.loop is loop])

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        for db in self._opened:
            db.close()


def end(db: sqlite3.Connection) -> None:
    """Everything into the one file."""
    with contextlib.suppress(sqlite3.Error):
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


def attempt(db: sqlite3.Connection, job: Job) -> Any:  # noqa: ANN401
    """What a job answers, or the error that undid it."""
    db.execute("SAVEPOINT job")
    try:
        answer = job(db)
    except Exception as error:  # noqa: BLE001 - whatever it is, it goes to whoever asked for the job
        db.execute("ROLLBACK TO job")
        answer = error
    db.execute("RELEASE job")
    return answer


def settle(group: list[Waiting]) -> None:
    for waiting in group:
        if waiting.future.done():
            continue
        if isinstance(waiting.answer, Exception):
            waiting.future.set_exception(waiting.answer)
        else:
            waiting.future.set_result(waiting.answer)
