"""One world: a whole server with one match in it, and a viewer who listens to all it says."""

from __future__ import annotations

from collections import deque
from typing import Any, Final, cast

import msgspec
from starlette.applications import Starlette

from tenzone.table.accounts.people import Accounts
from tenzone.table.api.app import make_app
from tenzone.table.api.context import sender
from tenzone.table.api.guard import Guard
from tenzone.table.api.sockets import Sockets
from tenzone.table.api.talk import Talk
from tenzone.table.core.state import Table
from tenzone.table.live.hall import Hall
from tenzone.table.live.listing import index_of
from tenzone.table.live.match import Match
from tenzone.table.store.base import Store
from tenzone.table.wire.commands import AnyCommand
from tenzone.table.wire.sockets import FromClient
from tests.table.chaos.virtual import VirtualTime
from tests.table.proof.shelf import Shelf
from tests.table.proof.stage import LOOSE, NOON, Idle, bearer, person

SPECTATOR: Final = "S"  # the person who has no seat
Sent = list[bytes]
_decode: Final = msgspec.json.Decoder(FromClient).decode
_idle: Final[list[Starlette]] = []  # applications to use again: describing all addresses takes long
_commands: Final = msgspec.json.Decoder(AnyCommand)


class World:
    """`who` is the viewer's letter; a spectator is somebody without a seat."""

    def __init__(self, match: str, who: str) -> None:
        self.who: Final = who
        self.time: Final = VirtualTime(NOON)
        self.shelf: Final = Shelf(match)
        self.hall: Final = Hall(cast("Store", self.shelf), LOOSE, self.time, Idle())
        self.hall.secret, self.hall.ready = "secret", True
        self.app: Final = self._app()
        self.match: Match | None = None
        self.talks: list[Talk] = []

    def _app(self) -> Starlette:
        app = _idle.pop() if _idle else make_app(lambda: self.hall)
        app.state.hall = self.hall
        app.state.accounts = Accounts(self.hall.store, self.time)
        app.state.guard = Guard(self.hall.settings, self.time)
        app.state.sockets = Sockets()
        return app

    @property
    def table(self) -> Table:
        assert self.match is not None
        return self.match.table

    @property
    def viewer(self) -> str:
        return "" if self.who == SPECTATOR else self.who

    @property
    def oldest(self) -> int:
        """The version after which the viewer's events are at hand in both languages."""
        assert self.match is not None
        now = self.table.count(self.viewer)
        return max((ring[0][0] - 1 if ring else now for ring in self.match.teller._rings.values()), default=now)

    def enter(self, table: Table, like: World | None = None) -> None:
        """This is the match from now on; its past is the other world's."""
        past = like.match if like is not None else None
        rings = dict(past.teller._rings) if past is not None else {}
        if self.match is not None:
            self.match.close()
        told = past.told if past is not None else table.at
        behind = like is not None and bool(like.hall.unlisted)
        self.match = self.hall.matches[table.id] = Match(self.hall, table, NOON, told)
        self.hall.unlisted.clear()
        if behind:
            self.hall.unlisted.add(self.match)
        self.match.teller._rings.update({key: deque(ring, ring.maxlen) for key, ring in rings.items()})
        if past is not None:
            self._attended(self.match, past)
        if like is not None:
            self.time._now = like.time.now()
            self.shelf.become(like.shelf)
        elif self.shelf.matches.index is None:
            self.shelf.matches.index = index_of(table, NOON, table.at)

    def _attended(self, match: Match, past: Match) -> None:
        """Who is there, and since when who is not, as it was; the viewer is about to come again."""
        mine = person(self.who).id
        now, was = vars(match.presence), vars(past.presence)
        now["_since"] = was["_since"]
        now["_seen"].update(was["_seen"])
        now["_dropped"].update(was["_dropped"])
        now["_sockets"].update({who: number for who, number in was["_sockets"].items() if who != mine})

    async def turn_up(self, seat: str) -> None:
        """Somebody else comes to look, or goes if they were looking, as by a socket."""
        assert self.match is not None
        presence, who = self.match.presence, person(seat).id
        if presence._sockets[who] > 0:
            presence.dropped(who, left=False)
        else:
            presence.came(who)
            await self.match.alarm.welcome_back(seat)
        self.match.stir()

    async def listen(self) -> Sent:
        """Two sockets: one that wants views, one that does not, in the two languages. What they are greeted with."""
        return await self.listen_to(self.table.id, max(0, self.table.count(self.viewer) - 3))

    async def listen_to(self, match: str, after: int = 0) -> Sent:
        self.talks = [Talk(self.hall, bearer(self.who), b"") for _ in range(2)]
        hello: dict[str, object] = {"t": "hello", "match": match}
        await self.talks[0].hear(_decode(msgspec.json.encode({**hello, "lang": "it"})))
        await self.talks[1].hear(_decode(msgspec.json.encode({**hello, "lang": "en", "views": False, "after": after})))
        return self.heard()

    def heard(self) -> Sent:
        found: Sent = []
        for talk in self.talks:
            found += talk.peer.queue
            talk.peer.queue.clear()
        return found

    async def tell(self, message: dict[str, object]) -> Sent:
        """The viewer says something over the socket that wants views."""
        await self.talks[0].hear(_decode(msgspec.json.encode(message)))
        return self.heard()

    async def others(self, seat: str, message: dict[str, object]) -> str:
        """Somebody else sends a command; what they are answered is their own affair."""
        assert self.match is not None
        command = _commands.decode(msgspec.json.encode(message))
        return str(type(await self.match.command(sender(bearer(seat)), command, "en")).__name__)

    async def ask(self, method: str, path: str, body: object = None) -> bytes:
        """The viewer asks over HTTP: status, headers and body as one text."""
        data = body if isinstance(body, bytes) else msgspec.json.encode(body) if body is not None else b""
        address, _, query = path.partition("?")
        headers = [(b"host", b"table"), (b"authorization", f"Bearer token of {self.who}".encode())]
        raw = [part.encode("utf-8", "replace") for part in (address, query)]
        scope: dict[str, Any] = {
            "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "root_path": "", "path": address,
            "raw_path": raw[0], "query_string": raw[1], "headers": headers,
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
        }  # fmt: skip
        said: list[bytes] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                said.append(f"{message['status']} {sorted(message['headers'])}".encode())
            else:
                said.append(message.get("body", b""))

        await self.app(scope, receive, send)
        return b"\n".join(said)

    async def close(self) -> None:
        if self.match is not None:
            self.match.close()
        await self.hall.close()
        _idle.append(self.app)
