"""`tenzone serve`: the table in the browser, on an embedded database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

import tenzone
from tenzone.messages import say
from tenzone.table.accounts.names import folded
from tenzone.table.api.app import make_app
from tenzone.table.api.library import cards_data, games_data
from tenzone.table.api.removing import remove_person, retain
from tenzone.table.api.server import Server, config
from tenzone.table.host.keeping import blaming, look
from tenzone.table.host.memory import calm
from tenzone.table.host.network import EVERYWHERE, LOOPBACK, bound, lan_address, names, qr_text
from tenzone.table.host.places import InUseError, using
from tenzone.table.live.bus import StoreBus
from tenzone.table.live.hall import Hall
from tenzone.table.live.settings import Settings
from tenzone.table.live.sharing import Sharing
from tenzone.table.live.time import RealTime
from tenzone.table.store.base import Person, StoreError
from tenzone.table.store.sqlite.store import SqliteStore

PORT = 8765
HOUR = 3_600_000
log = logging.getLogger("tenzone.table")


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
        calm()

    async def _retain(self) -> None:
        while True:
            try:
                await retain(self)
            except StoreError as error:  # with the next one
                log.warning("the store failed: %s", error)
            await self.time.sleep(HOUR)


def unused(data: Path) -> bool:
    """Whether no other server works with it: then one that was killed need not be waited for."""
    try:
        with using(data, alone=True):
            return True
    except InUseError:
        return False


def serve(wanted: Wanted, tell: Callable[[str], None]) -> int:
    """Until it is stopped. Whatever keeps it from beginning is raised before a word is told."""
    with blaming(wanted.data):
        first = unused(wanted.data)
    with contextlib.ExitStack() as stack:
        with blaming(wanted.data):
            stack.enter_context(using(wanted.data))
        listening = bound(
            EVERYWHERE if wanted.lan else LOOPBACK, PORT if wanted.port is None else wanted.port, other=wanted.port is None
        )
        with contextlib.closing(listening):
            port = int(listening.getsockname()[1])
            lan = lan_address() if wanted.lan else ""  # None: there is no network
            hosts = names(port, [*wanted.called, *([lan] if lan else [])])
            settings = Settings(hosts=hosts, secure=wanted.secure)
            store = opened(wanted.data)
            app = make_app(lambda: shared(store, settings, first=first))
            server = Server(config(app, LOOPBACK, port))
            url = f"http://{LOOPBACK}:{port}/"
            greet(url, lan and f"http://{lan}:{port}/", tell)
            threading.Thread(target=warm, daemon=True).start()
            if wanted.browser:
                threading.Thread(target=show, args=(server, url), daemon=True).start()
            with contextlib.suppress(KeyboardInterrupt):
                server.run(sockets=[listening])
    return 0


def opened(data: Path) -> SqliteStore:
    """The database of a table, and of nobody else's program; made if it is not there."""
    look(data)
    with blaming(data):
        return SqliteStore(data)


def shared(store: SqliteStore, settings: Settings, *, first: bool) -> Hall:
    """A hall that may be one of several on the same data."""
    time = RealTime()
    return Keeping(store, settings, time, bus=StoreBus(store, time, settings.look), crew=Sharing(first=first))


def greet(url: str, lan: str | None, tell: Callable[[str], None]) -> None:
    tell(say("table.address", url=url))
    if lan:
        tell(say("table.lan", url=lan))
        tell(qr_text(lan))
    elif lan is None:
        tell(say("table.no_lan"))
    tell(say("table.stop"))


def show(server: uvicorn.Server, url: str) -> None:
    """Once it answers."""
    waiting = threading.Event()
    while not server.started and not server.should_exit:
        waiting.wait(0.05)
    if server.started:
        webbrowser.open(url)


def warm() -> None:
    """Games and cards are made ready while the first page is still being fetched."""
    games_data()
    for game in tenzone.games():
        cards_data(game)


class SeveralError(Exception):
    """Guests who claimed no name may share one."""

    def __init__(self, people: list[Person]) -> None:
        super().__init__(len(people))
        self.people = people


async def meant(store: SqliteStore, person: str) -> Person | None:
    """By the id, by the name somebody claimed, or by that of the only guest who bears it."""
    found, claimed = await store.people.find(person), await store.people.secret(folded(person))
    if found is not None or claimed is not None:
        return found or (claimed[0] if claimed is not None else None)
    ids = await store.engine.read(lambda db: db.execute("SELECT id, name FROM people").fetchall())
    alike = [await store.people.find(one) for one, name in ids if folded(name) == folded(person)]
    guests = sorted((one for one in alike if one is not None), key=lambda one: -one.seen)
    if len(guests) > 1:
        raise SeveralError(guests)
    return guests[0] if guests else None


def removed(data: Path, person: str | None, match: str | None) -> bool:
    """Removes a person (by id or name) or a table."""

    async def work() -> bool:
        store = opened(data)
        hall = Hall(store)
        try:
            if match:
                return await hall.forget(match)
            wanted = await meant(store, person or "")
            return wanted is not None and await remove_person(hall, wanted.id)
        finally:
            await hall.thinker.close()
            await store.close()

    return asyncio.run(work())
