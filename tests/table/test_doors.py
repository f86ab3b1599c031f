"""Whoever is slow, or never reads, holds nothing; and the server says when it takes work."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tenzone.table.api import frames
from tenzone.table.api.doors import Door
from tenzone.table.live.listing import turn_of
from tenzone.table.live.match import Match
from tests.table.harness import Player, Reply, Served, serving

LONG = 60.0  # seconds after which a wait is given up; nothing passes or fails by less


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)


def connections(served: Served) -> int:
    return len(served.server.server_state.connections)


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: table\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: table\r\nContent-Length: 100\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: table\r\n\r\nGET /healthz HTTP/1.1\r\nHo",
    ],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_a_request_that_never_ends_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], begun: bytes
) -> None:
    monkeypatch.setattr(Door, "patience", 0.2)
    with serving(tmp_path / "t.db") as served, socket.create_connection(("127.0.0.1", served.port)) as slow:
        slow.sendall(begun)
        slow.settimeout(LONG)
        try:
            while slow.recv(1 << 16):
                pass
        except ConnectionResetError:
            pass
        until(lambda: connections(served) == 0)
    assert "Traceback" not in capfd.readouterr().err


def counts(door: object) -> bool:
    """Whether it is still waiting for the rest of a request."""
    assert isinstance(door, Door)
    return door._timer is not None


def test_the_patience_is_for_the_request_not_for_the_answer(tmp_path: Path) -> None:
    """A long poll may last: once it is all there, nobody counts any more."""
    with serving(tmp_path / "t.db") as served, socket.create_connection(("127.0.0.1", served.port)) as link:
        ada = Player(served)
        match = ada.open("bless", "me", "open")
        until(lambda: connections(served) == 1)
        (door,) = served.server.server_state.connections
        assert counts(door)
        head = f"GET /api/matches/{match}/events?after=1&wait=25 HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer {ada.token}\r\n"
        link.sendall(head.encode())
        assert counts(door)
        link.sendall(b"\r\n")
        until(lambda: served.hall.matches[match]._news is not None)
        assert not counts(door)
        ada.send(match, "say", text="hello")
        link.settimeout(LONG)
        assert link.recv(1 << 16).startswith(b"HTTP/1.1 200")


def test_whoever_waits_for_news_does_not_keep_the_server_from_ending(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    told: list[Reply] = []
    with serving(tmp_path / "t.db") as served:
        ada = Player(served)
        match = ada.open("bless", "me", "open")
        path = f"/api/matches/{match}/events?after=1&wait=25"
        waiting = threading.Thread(target=lambda: told.append(ada.call("GET", path)))
        waiting.start()
        until(lambda: served.hall.matches[match]._news is not None)
    waiting.join(LONG)
    assert told[0].status == 200
    assert told[0].body["events"] == []
    assert capfd.readouterr().err == ""


def test_a_peer_that_never_reads_is_gone_without_having_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "GRACE", 0.1)
    with serving(tmp_path / "t.db", queue=8) as served:
        for listening in served.server.servers[0].sockets:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        ada = Player(served)
        match = ada.open("bless", "me", "me")
        stuck = socket.socket()
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stuck.connect(("127.0.0.1", served.port))
        head = ["GET /ws HTTP/1.1", "Host: t", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        head += [f"Sec-WebSocket-Key: {'A' * 22}==", f"Authorization: Bearer {ada.token}", "", ""]
        stuck.sendall("\r\n".join(head).encode())
        assert b" 101 " in stuck.recv(64)
        hello = json.dumps({"t": "hello", "match": match}).encode()
        stuck.sendall(bytes((0x81, 0x80 | len(hello))) + bytes(4) + hello)
        until(lambda: bool(served.hall.matches[match].teller.peers))
        number = 0
        while served.hall.matches[match].teller.peers:
            number += 1
            assert number < 2000, "nobody was let go"
            ada.send(match, "say", text="x" * 400)
        until(lambda: connections(served) == 0)
        stuck.close()


def test_it_says_when_it_takes_work(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as served:
        assert served.call("GET", "/readyz").status == 200
        served.hall.ready = False
        assert served.call("GET", "/readyz").status == 503
        assert served.call("GET", "/healthz").status == 200


def test_a_frame_of_any_length_arrives_whole(tmp_path: Path) -> None:
    """Short, with two bytes for its length, with eight: as another reads them."""
    from websockets.frames import Frame
    from websockets.streams import StreamReader

    for size in (0, 1, 125, 126, 127, 65535, 65536, 100_000):
        reader = StreamReader()
        reader.feed_data(frames.framed(b"x" * size))
        parsing = Frame.parse(reader.read_exact, mask=False)
        with pytest.raises(StopIteration) as done:
            next(parsing)
        assert bytes(done.value.value.data) == b"x" * size


def test_what_was_played_is_listed_though_the_server_was_killed(tmp_path: Path) -> None:
    """Lists are told a moment later than the log: what they had not been told is told when the server begins again."""
    from tests.table.virtual import VirtualTime, hall_at, opened, people, play

    async def work() -> None:
        async with hall_at(tmp_path / "t.db", VirtualTime()) as hall:
            match = await opened(hall, "bless", people(2))
            asked = {(await hall.store.matches.mine(p, 9))[0].index.turn for p in ("p0", "p1")}
            while len(match.table.question) and " ".join(sorted(asked)) == turn(match):
                await play(match)
            newest = turn(match)
            hall.unlisted.clear()  # as if it had been killed before it told
        async with hall_at(tmp_path / "t.db", VirtualTime()) as hall:
            assert (await hall.store.matches.mine("p0", 9))[0].index.turn == newest
            assert await hall.store.matches.behind() == []

    def turn(match: Match) -> str:
        return " ".join(turn_of(match.table))

    asyncio.run(work())
