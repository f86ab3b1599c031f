"""SQLite as it is fast and safe: one writer thread that commits what has gathered as one, readers beside it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
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
APART: Final = 0.004  # seconds from one commit to the next, in which jobs gather: a moment for people, under load a group each
TIDY: Final = 2000  # jobs after which what is written goes from SQLite's own log into the file, beside the writer
LATEST: Final = 16_000  # pages after which the writer does it itself
READERS: Final = 2
BUSY: Final = 10_000  # milliseconds to wait for another process
RETRY: Final = 5  # milliseconds between two tries


def connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute(f"PRAGMA busy_timeout = {BUSY}")
    ahead(db)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA temp_store = MEMORY")  # what a statement may have to undo: else a file made and deleted for each
    db.execute("PRAGMA secure_delete = ON")  # what is deleted is gone from the file, too
    return db


def ahead(db: sqlite3.Connection) -> None:
    """Write ahead. When several open a new file SQLite refuses this at once, without the wait it grants everything else."""
    for left in reversed(range(BUSY // RETRY)):
        try:
            db.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or not left:
                raise
            time.sleep(RETRY / 1000)
        else:
            return


class Joint(ABC):
    """A job that can be done in one statement with others of its kind."""

    @abstractmethod
    def __call__(self, db: sqlite3.Connection) -> None: ...

    @abstractmethod
    def join(self, db: sqlite3.Connection, jobs: Sequence[Job]) -> bool:
        """All of these, this one among them; False, and nothing done, if they cannot be joined or one of them would fail."""


class Waiting:
    """A job, and who waits for it where."""

    __slots__ = ("alone", "answer", "future", "job", "loop")

    def __init__(self, job: Job, future: asyncio.Future[Any], loop: asyncio.AbstractEventLoop, *, alone: bool) -> None:
        self.alone: Final = alone
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
        self._untidy: Final = threading.Event()
        self._tidier: Final = threading.Thread(target=self._tidy, name="tenzone-tidy", daemon=True)
        self._writer.start()
        self._tidier.start()

    def write(self, job: Callable[[sqlite3.Connection], Result], *, alone: bool = False) -> asyncio.Future[Result]:
        """Run in the next transaction; the answer comes when it is durable. A job that raises leaves nothing behind; `alone`: it
        raises only when its first statement fails, which undoes itself."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        if self._closed:
            future.set_exception(StoreError("the store is closed"))
        else:
            self._queue.put(Waiting(job, future, loop, alone=alone))
        return future

    async def run(self, query: str, values: tuple[object, ...]) -> None:
        """One statement, durable when it returns."""

        def job(db: sqlite3.Connection) -> None:
            db.execute(query, values)

        await self.write(job)

    async def read(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    def _read(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        try:
            db = getattr(self._local, "db", None)
            if db is None:
                db = self._local.db = connect(self.path)
                db.execute("PRAGMA query_only = ON")
                self._opened.append(db)
            return job(db)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def _write(self, db: sqlite3.Connection) -> None:
        db.execute(f"PRAGMA wal_autocheckpoint = {LATEST}")
        done = 0
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
            due = time.monotonic() + APART
            self._commit(db, group)
            done += len(group)
            if done >= TIDY:
                done = 0
                self._untidy.set()
            if last:
                end(db)
                return
            time.sleep(max(0.0, due - time.monotonic()))  # a slow disk makes groups by itself

    def _commit(self, db: sqlite3.Connection, group: list[Waiting]) -> None:
        try:
            if not together(db, [waiting.job for waiting in group]):
                db.execute("BEGIN IMMEDIATE")
                for waiting in group:
                    waiting.answer = (outright if waiting.alone else attempt)(db, waiting.job)
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

    def _tidy(self) -> None:
        """While the writer goes on: a commit that had to do this too would keep everybody waiting."""
        db: sqlite3.Connection | None = None
        while self._untidy.wait() and not self._closed:
            self._untidy.clear()
            with contextlib.suppress(sqlite3.Error):
                db = db or connect(self.path)
                db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        if db is not None:
            db.close()

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._untidy.set()
        await asyncio.to_thread(self._tidier.join)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        for db in self._opened:
            db.close()


def end(db: sqlite3.Connection) -> None:
    """Everything into the one file."""
    with contextlib.suppress(sqlite3.Error):
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


def together(db: sqlite3.Connection, jobs: Sequence[Job]) -> bool:
    """In one statement, a transaction by itself, if it goes: each takes the interpreter from the loop and gives it back."""
    first = jobs[0]
    return len(jobs) > 1 and isinstance(first, Joint) and first.join(db, jobs)


def attempt(db: sqlite3.Connection, job: Job) -> object:
    """What a job answers, or the error that undid it."""
    db.execute("SAVEPOINT job")
    try:
        answer = job(db)
    except sqlite3.Error as error:
        db.execute("ROLLBACK TO job")
        answer = StoreError(str(error))
    except Exception as error:  # noqa: BLE001 - whatever it is, it goes to whoever asked for the job
        db.execute("ROLLBACK TO job")
        answer = error
    db.execute("RELEASE job")
    return answer


def outright(db: sqlite3.Connection, job: Job) -> object:
    try:
        return job(db)
    except StoreError as error:
        return error


def settle(group: list[Waiting]) -> None:
    for waiting in group:
        if waiting.future.done():
            continue
        if isinstance(waiting.answer, Exception):
            waiting.future.set_exception(waiting.answer)
        else:
            waiting.future.set_result(waiting.answer)
