"""The same through real connections: uvicorn, a file, one socket after another."""

from __future__ import annotations

import http.client
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tenzone.table.core.snapshots import dump
from tenzone.table.live.loading import load
from tests.table.harness import Player, Served
from tests.table.proof.fuzz.hearing import ANSWERS, Shaken
from tests.table.proof.fuzz.messages import Source
from tests.table.proof.sizes import sizes
from tests.table.proof.stage import LOOSE


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path / "table.db", LOOSE)
    yield server
    server.stop()


class Target:
    """A match at a real server, watched from outside: its version says whether anything has changed."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.player = Player(served)
        self.match = self.player.open("bless", "me", "me")
        self.source = Source("served", self.match)
        self.counts: Counter[str] = Counter()
        self.look()

    @property
    def version(self) -> int:
        return self.served.hall.matches[self.match].table.version

    def look(self) -> None:
        view = self.player.view(self.match, "A")
        self.source.version, self.source.codes = view["v"], [move["code"] for move in view.get("moves", [])] or ["pass"]

    def judge(self, answer: str, before: int, body: bytes) -> None:
        self.counts[answer] += 1
        grown = self.version - before
        if grown > (answer == "ack"):
            raise Shaken(f"{body!r} was answered with {answer}, and wrote {grown} entries")
        if grown:
            self.look()

    def whole(self) -> None:
        """What the server holds is what its file has."""
        live = self.served.hall.matches[self.match].table
        kept = self.served.inside(lambda: load(self.served.hall.store, self.match))
        assert kept is not None
        assert dump(live) == dump(kept)


def answer(socket: ClientConnection) -> str:
    while True:
        kind: str = msgspec.json.decode(socket.recv())["t"]
        if kind in ANSWERS:
            return kind


@sizes(short=150, whole=20_000)
def test_socket(served: Served, size: int, capfd: pytest.CaptureFixture[str]) -> None:
    target = Target(served)
    socket: ClientConnection | None = None
    for _ in range(size):
        if socket is None:
            socket = served.socket(target.player.token, legacy=True)
            socket.send(msgspec.json.encode({"t": "hello", "match": target.match}), text=True)
            answer(socket)
        body, before = target.source.body(), target.version
        try:
            socket.send(body, text=True)
            told = answer(socket)
        except ConnectionClosed:
            socket, told = None, "closed"
        target.judge(told, before, body)
    if socket is not None:
        socket.close()
    target.whole()
    assert target.counts["error"] > size // 3
    assert min(target.counts["refused"], target.counts["closed"]) > 0
    assert "Traceback" not in capfd.readouterr().err


@sizes(short=100, whole=10_000)
def test_http(served: Served, size: int, capfd: pytest.CaptureFixture[str]) -> None:
    target = Target(served)
    headers = {"authorization": f"Bearer {target.player.token}"}
    with closing(http.client.HTTPConnection("127.0.0.1", served.port)) as connection:
        for _ in range(size):
            body, before = target.source.body(), target.version
            connection.request("POST", f"/api/matches/{target.match}/commands", body, headers)
            reply = connection.getresponse()
            reply.read()
            assert reply.status < 500
            target.judge("ack" if reply.status == 200 else str(reply.status), before, body)
    target.whole()
    assert target.counts["400"] > size // 3
    assert "Traceback" not in capfd.readouterr().err


def test_a_server_that_fails_is_found(served: Served, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """What does not fail politely is seen here too."""

    def fails(error: Exception) -> str:
        raise KeyError(str(error))

    monkeypatch.setattr("tenzone.table.api.serving.place", fails)
    with pytest.raises(AssertionError):
        test_http(served, 30, capfd)
