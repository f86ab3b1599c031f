"""The socket: the faster twin of REST. What comes in is judged message by message; what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenzone.table.accounts.limits import Bucket
from tenzone.table.accounts.tokens import hashed
from tenzone.table.api.context import ApiError
from tenzone.table.api.frames import WAY, Way
from tenzone.table.api.guard import TEN_SECONDS
from tenzone.table.api.talk import Talk
from tenzone.table.live.peers import Peer, nothing
from tenzone.table.store.base import Bearer, MatchGoneError, StoreError
from tenzone.table.wire.sockets import FromClient

LEAVING: Final = {1000, 1001}  # what a browser says when its page is closed, and ours when another page is opened
POLICY, TOO_BIG, LATER, WRONG_KIND, FAILED = 1008, 1009, 1013, 1003, 1011
FRAME: Final = 8 * 1024
log = logging.getLogger("tenzone.table")
_decode = msgspec.json.Decoder(FromClient).decode


class Sockets:
    """Every open socket of this process."""

    def __init__(self) -> None:
        self._addresses: Final[Counter[str]] = Counter()
        self._talks: Final[set[Talk]] = set()
        self._post: Final = Post()

    def drop(self, person: str, token: str = "") -> None:
        """Close the sockets of a person; with a token, only those opened with it."""
        wanted = hashed(token) if token else b""
        for talk in tuple(self._talks):
            if talk.bearer.person.id == person and (not wanted or talk.token in {b"", wanted}):
                talk.peer.let_go()

    async def serve(self, socket: WebSocket) -> None:
        state, settings = socket.app.state, socket.app.state.hall.settings
        peer = state.guard.address(socket)
        found = await self._admit(socket)
        if found is None:
            await refuse(socket)
            return
        bearer, token = found
        own = sum(1 for talk in self._talks if talk.bearer.person.id == bearer.person.id)
        if self._addresses[peer] >= settings.per_address or own >= settings.per_person:
            await refuse(socket)
            return
        talk = Talk(state.hall, bearer, token)
        self._addresses[peer] += 1
        self._talks.add(talk)
        try:
            await socket.accept()
            await converse(socket, talk, self._post)
        finally:
            self._talks.discard(talk)
            self._addresses[peer] -= 1
            if not self._addresses[peer]:
                del self._addresses[peer]
            talk.leave()

    async def _admit(self, socket: WebSocket) -> tuple[Bearer, bytes] | None:
        """A browser comes from our page with a ticket; a program, which names no origin, with its token."""
        state = socket.app.state
        if not state.guard.called(socket.headers):
            return None
        if "origin" in socket.headers and not state.guard.from_our_page(socket.headers):
            return None
        ticket = socket.query_params.get("ticket", "")
        if ticket:
            found = await state.accounts.redeem(ticket[:200])
            return (found, b"") if found is not None else None
        header = socket.headers.get("authorization", "")
        if "origin" in socket.headers or not header.startswith("Bearer "):
            return None
        token = header.removeprefix("Bearer ")[:200]
        found = await state.accounts.bearer(token)
        return (found, hashed(token)) if found is not None else None


async def refuse(socket: WebSocket) -> None:
    """Before it is accepted: the handshake is answered with 403."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.close(POLICY)


class Source(Protocol):
    """Where messages come from, one after the other."""

    async def receive(self) -> Mapping[str, Any]: ...


class Post:
    """Sends what waits once the loop comes round: an event and its ack travel together, and nobody waits for anybody."""

    def __init__(self) -> None:
        self.due: list[Line] = []

    def soon(self) -> None:
        asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        due, self.due = self.due, []
        for line in due:
            line.deliver()


class Line:
    """From one peer's queue to its socket; the queue grows only while the socket takes no more."""

    __slots__ = ("_noted", "_peer", "_post", "_way")

    def __init__(self, peer: Peer, way: Way, post: Post) -> None:
        self._peer: Final = peer
        self._way: Final = way
        self._post: Final = post
        self._noted = False
        peer.wake = way.room_again = self.wake

    def wake(self) -> None:
        if not self._noted:
            self._noted = True
            due = self._post.due
            due.append(self)
            if len(due) == 1:
                self._post.soon()

    def deliver(self) -> None:
        self._noted = False
        queue = self._peer.queue
        if self._peer.overflown:
            self._way.cut(LATER)
        elif queue and self._way.room:
            self._way.write(queue)
            queue.clear()


async def converse(socket: WebSocket, talk: Talk, post: Post) -> None:
    """Reads until one of the two has enough."""
    way: Way = socket.scope["extensions"][WAY]["way"]
    line = Line(talk.peer, way, post)
    watching = Silence(way, talk.hall.settings.silence / 1000)
    try:
        code = await asyncio.ensure_future(read(way, talk))  # a task of its own: not woken through all who called
    finally:
        watching.end()
        talk.peer.wake = way.room_again = nothing
    if code:
        line.deliver()
        way.cut(code)


class Silence:
    """Cuts a peer off that has said nothing for so many seconds; one timer, set anew at most once in that time."""

    def __init__(self, way: Way, seconds: float) -> None:
        self._way: Final = way
        self._seconds: Final = seconds
        self._loop: Final = asyncio.get_running_loop()
        way.heard = self._loop.time()
        self._timer = self._loop.call_later(seconds, self._look)

    def _look(self) -> None:
        left = self._way.heard + self._seconds - self._loop.time()
        if left <= 0:
            self._way.cut(POLICY)
        else:
            self._timer = self._loop.call_later(left, self._look)

    def end(self) -> None:
        self._timer.cancel()


async def read(source: Source, talk: Talk) -> int:
    """Reads until the peer goes or must go; the code to close with."""
    hall = talk.hall
    now = hall.time.now()
    bucket, excess = Bucket(hall.settings.rate, TEN_SECONDS, now), Bucket(hall.settings.rate, TEN_SECONDS, now)
    while True:
        message = await source.receive()
        if message["type"] == "websocket.disconnect":
            talk.left = message.get("code") in LEAVING
            return 0
        text = message.get("text")
        if text is None:
            return WRONG_KIND
        if len(text) > FRAME or (not text.isascii() and len(text.encode(errors="replace")) > FRAME):
            return TOO_BIG
        if talk.peer.overflown:
            return LATER
        if not bucket.take(hall.time.now()):
            if not excess.take(hall.time.now()):
                return POLICY
            talk.say(ApiError(429, "slow_down").reply(talk.lang))
            continue
        try:
            await talk.hear(_decode(text))
        except (msgspec.DecodeError, UnicodeDecodeError, UnicodeEncodeError, RecursionError):
            talk.say(ApiError(400, "bad_message").reply(talk.lang))
        except ApiError as error:
            talk.say(error.reply(talk.lang))
        except MatchGoneError:
            return LATER
        except StoreError as error:
            log.warning("the store failed: %s", error)
            talk.say(ApiError(503, "store").reply(talk.lang))
