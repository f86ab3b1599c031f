"""What is said over one socket: hello, commands, pings; and the answers, in order."""

from __future__ import annotations

from typing import Final

import msgspec

from tenzone.table.api.context import ApiError, send, sender, viewer_for, visible
from tenzone.table.core.projecting import view
from tenzone.table.failpoints import failpoint
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.live.peers import Peer
from tenzone.table.store.base import Bearer
from tenzone.table.wire.commands import Command
from tenzone.table.wire.sockets import Hello, Ping, Pong, Welcome

_encode = msgspec.json.Encoder().encode


class Talk:
    """One peer, looking at one match from one seat at a time."""

    def __init__(self, hall: Hall, bearer: Bearer, token: bytes) -> None:
        self.hall: Final = hall
        self.bearer: Final = bearer
        self.token: Final = token
        self.peer: Final = Peer("", "en", bearer.person.id, hall.settings.queue)
        self.match: Match | None = None
        self.left = False  # whether the peer itself closed the socket, to go elsewhere

    @property
    def lang(self) -> str:
        return self.peer.lang

    def say(self, message: msgspec.Struct) -> None:
        self.peer.push(_encode(message))

    async def hear(self, message: Hello | Ping | Command) -> None:
        if isinstance(message, Hello):
            await self.hello(message)
        elif isinstance(message, Ping):
            seen = self.match.table.count(self.peer.viewer) if self.match is not None else 0
            self.say(Pong(message.n, seen))
        elif self.match is None:
            raise ApiError(400, "hello_first")
        else:
            await self.command(self.match, message)

    async def command(self, match: Match, message: Command) -> None:
        """Every command is authorised anew: seats may have changed since the hello, and the person may be gone."""
        live = await visible(self.hall, match.id, self.bearer)
        if live is not match:
            raise ApiError(409, "hello_first")
        self.say(await send(match, self.bearer, message, self.lang))
        failpoint("after-ack")

    async def hello(self, message: Hello) -> None:
        if self.match is None:
            self.peer.lang = message.lang  # also for a refusal
        match = await visible(self.hall, message.match, self.bearer)
        viewer = viewer_for(match, self.bearer, message.seat)
        self.leave()
        self.peer.viewer, self.peer.lang, self.peer.views = viewer, message.lang, message.views
        self.match = match
        match.presence.came(self.bearer.person.id)
        if viewer:
            await match.alarm.welcome_back(viewer)
        if self.hall.matches.get(match.id) is not match:  # removed or struck meanwhile: nothing would ever be told here
            self.peer.let_go()
            return
        match.teller.follow(viewer, message.lang)
        self.greet(match, viewer, message)
        match.teller.peers.add(self.peer)
        match.stir()

    def greet(self, match: Match, viewer: str, message: Hello) -> None:
        """Nothing here waits: between the greeting and the first event nothing can be missed."""
        table, after = match.table, message.after
        now, own = table.count(viewer), sender(self.bearer).seats(table)
        whose = message.seat is not None or len(own) < 2  # else the numbers may be those of another seat
        missed = match.teller.recent(table, viewer, message.lang, after) if after is not None and whose else None
        welcome = Welcome(match.id, now, own)
        if missed is None or message.views:
            welcome.view = view(table, viewer, message.lang, self.hall.time.now(), match.presence.away())
        welcome.resync = after is not None and missed is None
        self.say(welcome)
        for body in missed or ():
            self.peer.push(body)

    def leave(self) -> None:
        if self.match is not None:
            match, self.match = self.match, None
            match.teller.peers.discard(self.peer)
            match.presence.dropped(self.bearer.person.id, self.left)
            match.stir()
