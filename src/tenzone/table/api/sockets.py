"""The socket: the faster twin of REST. What comes in is judged message by message; what goes out waits in a bounded queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tenzone.table.accounts.limits import Bucket
from tenzone.table.accounts.tokens import hashed
from tenzone.table.api.context import ApiError
from tenzone.table.api.guard import TEN_SECONDS, address
from tenzone.table.api.talk import Talk
from tenzone.table.store.base import Bearer, MatchGoneError, StoreError
from tenzone.table.wire.sockets import FromClient

POLICY, TOO_BIG, LATER, WRONG_KIND, FAILED = 1008, 1009, 1013, 1003, 1011
FRAME: Final = 8 * 1024
log = logging.getLogger("tenzone.table")
_decode = msgspec.json.Decoder(FromClient).decode


class Sockets:
    """Every open socket of this process."""

    def __init__(self) -> None:
        self._addresses: Final[Counter[str]] = Counter()
        self._talks: Final[set[Talk]] = set()

    def drop(self, person: str, token: str = "") -> None:
        """Close the sockets of a person; with a token, only those opened with it."""
        wanted = hashed(token) if token else b""
        for talk in tuple(self._talks):
            if talk.bearer.person.id == person and (not wanted or talk.token in {b"", wanted}):
                talk.peer.overflown = True
                talk.peer.wake()

    async def serve(self, socket: WebSocket) -> None:
        state, settings = socket.app.state, socket.app.state.hall.settings
        peer = address(socket)
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
            await converse(socket, talk)
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


async def converse(socket: WebSocket, talk: Talk) -> None:
    """Two tasks: one reads, one sends. The first to end ends the other."""
    reading = asyncio.ensure_future(read(socket, talk))
    sending = asyncio.ensure_future(pump(socket, talk))
    try:
        await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        code = reading.result() if reading.done() else sending.result()
    finally:
        for task in (reading, sending):
            task.cancel()
        await asyncio.gather(reading, sending, return_exceptions=True)
    if code:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            await asyncio.wait_for(socket.close(code), 2)


async def pump(socket: WebSocket, talk: Talk) -> int:
    """Sends what waits; the only place that waits for this peer."""
    peer, awake = talk.peer, asyncio.Event()
    peer.wake = awake.set
    while True:
        if peer.overflown:
            return LATER
        if not peer.queue:
            awake.clear()
            await awake.wait()
            continue
        try:
            await socket.send_text(peer.queue.popleft().decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            return 0


async def read(socket: WebSocket, talk: Talk) -> int:
    """Reads until the peer goes or must go; the code to close with."""
    hall = talk.hall
    now = hall.time.now()
    bucket, excess = Bucket(hall.settings.rate, TEN_SECONDS, now), Bucket(hall.settings.rate, TEN_SECONDS, now)
    while True:
        try:
            message = await asyncio.wait_for(socket.receive(), hall.settings.silence / 1000)
        except TimeoutError:
            return POLICY
        if message["type"] == "websocket.disconnect":
            return 0
        text = message.get("text")
        if text is None:
            return WRONG_KIND
        if len(text) > FRAME:
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
        except StoreError:
            log.exception("the store failed")
            talk.say(ApiError(503, "store").reply(talk.lang))
