"""The same through real connections: uvicorn, a file, one socket after another."""

from __future__ import annotations

import http.client
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tenzone.table.core.snapshots import dump
from tenzone.table.live.loading import load
from tests.table.harness import Player, Served
from tests.table.proof.fuzz.hearing import ANSWERS, Shaken
from tests.table.proof.fuzz.messages import SHARES, WAYS, Source
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


@sizes(short=150, whole=8_000)
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


@sizes(short=100, whole=4_000)
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


def bodies(match: str, record: str, dice: Random) -> tuple[str, dict[str, Any]]:
    """What makes people and tables, and looks at games again; a record has a few characters changed."""
    chairs = [{"who": "me"}, {"who": "bot", "level": "random"}]
    spoilt = list(record)
    for _ in range(dice.choice((0, 1, 1, 2, 5))):
        spoilt[dice.randrange(len(spoilt))] = dice.choice("AB:0 \n\x00[]=é")
    return dice.choice(
        (
            ("/api/guests", {"name": "Ada", "lang": "it"}),
            ("/api/me/claim", {"passphrase": "short"}),
            ("/api/login", {"name": "Ada", "passphrase": "x"}),
            ("/api/matches", {"cmd_id": f"n{dice.random()}", "game": "bless", "chairs": chairs, "clock": {"kind": "off"}}),
            ("/api/load", {"cmd_id": f"l{dice.random()}", "record": "".join(spoilt), "chairs": chairs}),
            ("/api/replay", {"record": "".join(spoilt), "seat": dice.choice(("A", "open", "spectator", "F"))}),
            ("/api/verify", {"record": "".join(spoilt), "commitment": dice.choice(("00", "é", "f" * 64))}),
            (f"/api/matches/{match}/branch", {"cmd_id": f"b{dice.random()}", "at": dice.randint(0, 9), "chairs": chairs}),
            (f"/api/matches/{match}/reports", {"text": "a problem", "seat": "A"}),
        )
    )


@sizes(short=60, whole=3_000)
def test_bodies_that_make_people_and_tables(served: Served, size: int, capfd: pytest.CaptureFixture[str]) -> None:
    """Whatever they are, they are answered politely, and the match beside them does not notice."""
    target, dice = Target(served), Random("bodies")
    for _ in range(4):
        asked = next(seat for seat in "AB" if target.player.view(target.match, seat).get("moves"))
        target.player.play(target.match, seat=asked)
    record = str(target.player.call("GET", f"/api/matches/{target.match}/save").body)
    headers = {"authorization": f"Bearer {target.player.token}"}
    before = target.version
    with closing(http.client.HTTPConnection("127.0.0.1", served.port)) as connection:
        for _ in range(size):
            path, message = bodies(target.match, record, dice)
            way = dice.choices(WAYS, SHARES)[0] if dice.random() < 0.7 else WAYS[0]
            connection.request("POST", path, way(dice, message), headers)
            reply = connection.getresponse()
            reply.read()
            assert reply.status < 500
            target.counts[str(reply.status)] += 1
    assert target.version == before
    target.whole()
    assert min(target.counts["201"], target.counts["400"]) > 0
    assert "Traceback" not in capfd.readouterr().err


def test_a_server_that_fails_is_found(served: Served, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """What does not fail politely is seen here too."""

    def fails(error: Exception) -> str:
        raise KeyError(str(error))

    monkeypatch.setattr("tenzone.table.api.serving.place", fails)
    with pytest.raises(AssertionError):
        test_http(served, 30, capfd)
