"""The store on one SQLite file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tenzone.table.store.sqlite.engine import Engine
from tenzone.table.store.sqlite.logs import SqliteLogs
from tenzone.table.store.sqlite.matches import SqliteMatches
from tenzone.table.store.sqlite.people import SqlitePeople
from tenzone.table.store.sqlite.workers import SqliteWorkers


class SqliteStore:
    """Opens (and migrates) the file; `close` waits for what is being written."""

    def __init__(self, path: Path) -> None:
        self.engine: Final = Engine(path)
        self.logs: Final = SqliteLogs(self.engine)
        self.matches: Final = SqliteMatches(self.engine)
        self.people: Final = SqlitePeople(self.engine)
        self.workers: Final = SqliteWorkers(self.engine)

    async def value(self, key: str) -> str | None:
        found = await self.engine.read(lambda db: db.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone())
        return found[0] if found else None

    async def keep(self, key: str, value: str) -> None:
        await self.engine.run("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, value))

    async def keep_first(self, key: str, value: str) -> str:
        """What is kept under a key: this, if there was nothing."""
        await self.engine.run("INSERT OR IGNORE INTO kept VALUES (?, ?)", (key, value))
        return await self.value(key) or value

    async def close(self) -> None:
        await self.engine.close()
