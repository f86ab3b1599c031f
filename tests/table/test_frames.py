"""Signs of life: whoever has just said something is not asked for one, and whoever is silent is asked as soon as ever. And what
is read here is read as the library reads it."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from starlette.applications import Starlette
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from tenzone.table.api.frames import AHEAD, Way, unmasked, whole
from tenzone.table.api.server import FRAME, PING, SILENT, config


class Clock:
    """As much of a loop as the signs of life look at."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, work: Callable[[], None]) -> None:
        self.timers.append((self.now + delay, work))


class Wire:
    """Takes what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = self.paused = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def pause_reading(self) -> None:
        self.paused = True


def opened() -> tuple[Way, Clock, Wire]:
    made = config(Starlette(), "127.0.0.1", 1)
    made.load()
    clock, wire = Clock(), Wire()
    way = Way(made, ServerState(), {}, cast("asyncio.AbstractEventLoop", clock))
    way.transport = cast("asyncio.Transport", wire)
    way.conn.state = State.OPEN
    way.heard = clock.now
    way.start_keepalive()
    return way, clock, wire


def pass_until(clock: Clock, end: float) -> None:
    while clock.timers and min(at for at, _ in clock.timers) <= end:
        first = min(clock.timers, key=lambda timer: timer[0])
        clock.timers.remove(first)
        clock.now = first[0]
        first[1]()
    clock.now = end


def test_whoever_is_silent_is_asked_and_then_cut_off() -> None:
    _, clock, wire = opened()
    pass_until(clock, 100 + PING - 0.01)
    assert wire.written == []
    pass_until(clock, 100 + PING)
    assert [data[0] & 15 for data in wire.written] == [Opcode.PING]
    assert [at for at, _ in clock.timers] == [100 + PING + SILENT]


def test_whoever_speaks_is_not_asked() -> None:
    way, clock, wire = opened()
    for _ in range(20):
        pass_until(clock, clock.now + PING / 2)
        way.handle_text(Frame(Opcode.TEXT, b"{}"))
    assert wire.written == []
    said = clock.now
    pass_until(clock, said + PING - 0.01)
    assert wire.written == []
    pass_until(clock, said + PING)
    assert [data[0] & 15 for data in wire.written] == [Opcode.PING]


def test_one_timer_at_a_time() -> None:
    way, clock, _ = opened()
    for _ in range(20):
        pass_until(clock, clock.now + PING / 3)
        way.handle_text(Frame(Opcode.TEXT, b"{}"))
        assert len(clock.timers) == 1


def frame(body: bytes, kind: int = Opcode.TEXT, key: bytes = b"\x01\xfe\x80\x07", *, final: bool = True) -> bytes:
    """As a client sends it."""
    made: bytes = Frame(Opcode(kind), body, final).serialize(mask=True)
    at = len(made) - len(body) - 4
    clear = bytes(b ^ made[at + n % 4] for n, b in enumerate(made[at + 4 :]))
    return made[:at] + key + bytes(b ^ key[n % 4] for n, b in enumerate(clear))


REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: t\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def shaken() -> tuple[Way, Wire]:
    """After the handshake."""
    way, _, wire = opened()
    way.conn.state = State.CONNECTING
    way.conn.receive_data(REQUEST)
    (request,) = way.conn.events_received()
    way.conn.send_response(way.conn.accept(cast("Request", request)))
    way.conn.data_to_send()
    way.handshake_complete = way.handshake_initiated = True
    return way, wire


def heard(chunks: list[bytes], *, by_library: bool) -> tuple[list[Any], list[bytes], bool]:
    """What comes to the application, what goes to the peer, and whether the connection is closed."""
    way, wire = shaken()
    if by_library:
        way._even = False
    for chunk in chunks:
        way.data_received(chunk)
    messages = []
    while not way.queue.empty():
        with pytest.raises(StopIteration) as got:
            way.queue.get().send(None)
        messages.append(got.value.value)
    return messages, wire.written, wire.closing


@pytest.mark.parametrize("size", [0, 1, 3, 4, 125, 126, 127, 300, 65535])
def test_a_whole_frame_is_known_and_unmasked(size: int) -> None:
    body = Random(size).randbytes(size)
    data = frame(body)
    assert unmasked(data, whole(data)) == body
    assert not any(whole(data[:n]) for n in range(len(data)))
    assert not whole(data + b"x")
    assert not whole(frame(body, final=False))
    assert not whole(bytes([data[0] | 0x40]) + data[1:]), "a bit nobody agreed on"
    assert not whole(data[:1] + bytes([data[1] & 0x7F]) + data[2:]), "not masked"


def test_whatever_comes_in_whatever_pieces_is_read_as_the_library_reads_it() -> None:
    lots = Random(5)
    closes = 0
    kinds: list[Callable[[], bytes]] = [
        lambda: frame(b"{}" * lots.randrange(100)),
        lambda: frame("\u00e8".encode() * lots.randrange(1, 90)),
        lambda: frame(b"x", Opcode.PING),
        lambda: frame(b"x", Opcode.PONG),
        lambda: frame(b"bytes", Opcode.BINARY),
        lambda: frame(b"one ", final=False) + frame(b"two", Opcode.CONT),
        lambda: frame(b"one ", final=False),
        lambda: frame(b"two", Opcode.CONT),
    ]
    ends: list[Callable[[], bytes]] = [
        lambda: frame(b"\xff no text"),
        lambda: frame(b"x" * (FRAME + 1)),
        lambda: b"\x81\x02{}",
        lambda: frame(b"?", Opcode.CONT),
        lambda: frame(b"\x03\xe8", Opcode.CLOSE),
        lambda: b"\xc1" + frame(b"{}")[1:],
        lambda: b"",
    ]
    for _ in range(400):
        frames = [lots.choice(kinds[: lots.choice((2, 4, 6, 8))])() for _ in range(lots.randrange(6))] + [lots.choice(ends)()]
        chunks = frames
        if lots.randrange(2):
            data, chunks = b"".join(frames), []
            while data:
                cut = lots.randrange(1, len(data) + 1)
                chunks.append(data[:cut])
                data = data[cut:]
        ours, theirs = heard(chunks, by_library=False), heard(chunks, by_library=True)
        assert ours == theirs
        closes += ours[2]
    assert closes > 100


def test_a_frame_inside_another_is_no_frame() -> None:
    inner = frame(b"{}")
    outer = frame(inner, Opcode.BINARY, bytes(4))
    chunks = [outer[: -len(inner)], inner]
    assert heard(chunks, by_library=False)[0] == [{"type": "websocket.receive", "bytes": inner}]
    assert heard(chunks, by_library=False) == heard(chunks, by_library=True)


def test_what_comes_with_the_request_or_in_the_middle_of_a_frame_is_left_to_the_library() -> None:
    text = frame(b"{}")
    way, _ = shaken()
    way.data_received(text[:3])
    way.data_received(text[3:])
    assert not way._even
    assert way.queue.qsize() == 1
    way, _, _ = opened()
    way.conn.state = State.CONNECTING
    way.data_received(REQUEST[:-2])
    assert not way._even


def test_reading_pauses_when_too_much_waits() -> None:
    way, wire = shaken()
    paused = []
    for _ in range(AHEAD + 1):
        way.data_received(frame(b"{}"))
        paused.append(wire.paused)
    assert paused == [False] * AHEAD + [True]
    assert way._even
