"""uvicorn's socket with a shorter way in and out: a text that comes whole is read here, everything else by the library; texts go
to the transport as they are, all that waits for a peer in one write, and a peer that must go is cut off without being waited
for."""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

WAY: Final = "tenzone.way"  # the name it has among the extensions of a connection
AHEAD: Final = 8  # messages read before the first of them is heard
GRACE: Final = 2.0  # seconds a peer that was let go has to read why
TEXT: Final = 0x81  # the last frame of a text
FINAL, MASKED, KEY = 0x80, 0x80, 4
SHORT, LONG = 126, 1 << 16
_head = struct.Struct("!BBH").pack
HEAD_ENDS: Final = b"\r\n\r\n"


def framed(body: bytes) -> bytes:
    """A text from the server: unmasked, in one frame."""
    size = len(body)
    if size < SHORT:
        return bytes((TEXT, size)) + body
    if size < LONG:
        return _head(TEXT, SHORT, size) + body
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + body


def whole(data: bytes) -> int:
    """Where the key begins in bytes that are one frame from a client, all of it and nothing more; 0 if they are anything else."""
    size = len(data)
    if size < 2 + KEY or data[0] & 0xF0 != FINAL:
        return 0
    said = data[1] - MASKED
    if 0 <= said < SHORT:
        return 2 if size == 2 + KEY + said else 0
    return 4 if said == SHORT and size == 4 + KEY + (data[2] << 8 | data[3]) else 0


def unmasked(data: bytes, at: int) -> bytes:
    """What a frame says whose key begins here."""
    key, body = data[at : at + KEY], data[at + KEY :]
    size = len(body)
    wide = (key * (size // KEY + 1))[:size]
    return (int.from_bytes(body, "little") ^ int.from_bytes(wide, "little")).to_bytes(size, "little")


def nothing() -> None:
    """Nobody waits for room."""


class Inbox:
    """What was read and not yet heard; one listens."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop: Final = loop
        self._kept: Final[deque[Any]] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:  # noqa: ANN401
        self._kept.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:  # noqa: ANN401
        while not self._kept:
            self._waiter = self._loop.create_future()
            await self._waiter
        return self._kept.popleft()

    def qsize(self) -> int:
        return len(self._kept)

    def empty(self) -> bool:
        return not self._kept


class Way(WebSocketsSansIOProtocol):
    """What the application is given besides uvicorn's own: whether there is room, a way to write, and one to cut."""

    room_again: Callable[[], None] = staticmethod(nothing)
    room = True  # whether the transport takes more
    heard = 0.0  # when the peer last said something, by the loop's time
    _even = True  # whether the library has read whole frames only, and is in no message of several

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Most of what comes is one short text in one frame. Once anything came in pieces the library reads all that follows."""
        if self._even and self.conn.state is State.OPEN:
            at = whole(data)
            if at and data[0] == TEXT and len(data) <= self.config.ws_max_size and self._text(unmasked(data, at)):
                return
            self._even = at > 0
        elif self.handshake_initiated or data.find(HEAD_ENDS) != len(data) - len(HEAD_ENDS):
            self._even = False  # more than the request, or not all of it
        super().data_received(data)

    def _text(self, body: bytes) -> bool:
        """Heard, unless it is none: then the library says so."""
        try:
            text = body.decode()
        except UnicodeDecodeError:
            return False
        self.heard = self.loop.time()
        if self.close_sent:
            return True
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WAY] = {"way": self}

    def write(self, bodies: Sequence[bytes]) -> None:
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            frames = framed(bodies[0]) if len(bodies) == 1 else b"".join([framed(body) for body in bodies])
            self.transport.write(frames)

    def cut(self, code: int) -> None:
        """Says why, and closes: at once for whoever reads, after a moment for whoever does not."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(GRACE, self.transport.abort)

    def handle_text(self, event: Frame) -> None:
        """Reading stops only when several messages wait, not after each."""
        self.heard = self.loop.time()
        ahead = not self.read_paused and event.fin and self.queue.qsize() < AHEAD
        if ahead:
            self.read_paused = True
        super().handle_text(event)
        if ahead:
            self.read_paused = False

    def send_keepalive_ping(self) -> None:
        """Whoever has just said something is there: asked only when that is so long ago as from one sign of life to the next."""
        left = self.heard + (self.ping_interval or 0.0) - self.loop.time()
        if left > 0:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.room = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self.room = True
        self.room_again()


assert Opcode.TEXT | 0x80 == TEXT
