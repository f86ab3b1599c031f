"""`tenzone serve`: the table in the browser, on an embedded database."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from tenzone.messages import say
from tenzone.table.api.app import make_app
from tenzone.table.api.removing import remove_person, retain
from tenzone.table.api.server import config
from tenzone.table.host.network import EVERYWHERE, LOOPBACK, bound, lan_address, names, qr_text
from tenzone.table.host.places import using
from tenzone.table.live.hall import Hall
from tenzone.table.live.settings import Settings
from tenzone.table.store.sqlite.store import SqliteStore

PORT = 8765
HOUR = 3_600_000


@dataclass(frozen=True)
class Wanted:
    data: Path
    port: int | None = None
    lan: bool = False
    browser: bool = True
    called: list[str] = field(default_factory=list)  # further names, as behind a proxy
    secure: bool = False


class Keeping(Hall):
    """A hall that also clears away what is past its time."""

    async def open(self) -> None:
        await super().open()
        self.spawn(self._retain())

    async def _retain(self) -> None:
        while True:
            await retain(self)
            await self.time.sleep(HOUR)


def serve(wanted: Wanted, tell: Callable[[str], None]) -> int:
    """Until it is stopped. An OSError says why it cannot begin."""
    with using(wanted.data):
        listening = bound(
            EVERYWHERE if wanted.lan else LOOPBACK, PORT if wanted.port is None else wanted.port, other=wanted.port is None
        )
        with contextlib.closing(listening):
            port = int(listening.getsockname()[1])
            lan = lan_address() if wanted.lan else ""
            hosts = names(port, [*wanted.called, *([lan] if lan else [])])
            settings = Settings(hosts=hosts, secure=wanted.secure)
            app = make_app(lambda: Keeping(SqliteStore(wanted.data), settings))
            server = uvicorn.Server(config(app, LOOPBACK, port))
            url = f"http://{LOOPBACK}:{port}/"
            greet(url, f"http://{lan}:{port}/" if lan else "", tell)
            if wanted.browser:
                threading.Thread(target=show, args=(server, url), daemon=True).start()
            with contextlib.suppress(KeyboardInterrupt):
                asyncio.run(server.serve(sockets=[listening]))
    return 0


def greet(url: str, lan: str, tell: Callable[[str], None]) -> None:
    tell(say("table.address", url=url))
    if lan:
        tell(say("table.lan", url=lan))
        tell(qr_text(lan))
    tell(say("table.stop"))


def show(server: uvicorn.Server, url: str) -> None:
    """Once it answers."""
    waiting = threading.Event()
    while not server.started and not server.should_exit:
        waiting.wait(0.05)
    if server.started:
        webbrowser.open(url)


def removed(data: Path, person: str | None, match: str | None) -> bool:
    """Removes a person (by id or claimed name) or a table."""

    async def work() -> bool:
        store = SqliteStore(data)
        hall = Hall(store)
        try:
            if match:
                return await hall.forget(match)
            wanted = await store.people.find(person or "")
            if wanted is None:
                from tenzone.table.accounts.people import folded

                claimed = await store.people.secret(folded(person or ""))
                wanted = claimed[0] if claimed is not None else None
            return wanted is not None and await remove_person(hall, wanted.id)
        finally:
            await hall.thinker.close()
            await store.close()

    with contextlib.suppress(sqlite3.Error):
        return asyncio.run(work())
    return False
