"""Peers that do not read, or hardly: whoever reads gets everything, and whoever does not is let go."""

import asyncio
import json
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tenzone.table.api import frames, server
from tests.table.harness import Player, Served, serving

NEVER = 10.0**6  # seconds
SMALL = 4096  # bytes of the operating system's own patience
LINE = "x" * 480
ENOUGH = 150  # lines: more than any buffer on the way takes
SLOW = int(os.environ.get("TENZONE_SLOW", "200"))


def small_socket(port: int) -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    made.connect(("127.0.0.1", port))
    made.setblocking(False)
    return made


async def come(served: Served, token: str, match: str, **more: Any) -> ClientConnection:
    found = await connect(
        f"ws://127.0.0.1:{served.port}/ws", additional_headers={"authorization": f"Bearer {token}"},
        compression=None, ping_interval=None, **more,
    )  # fmt: skip
    await found.send(json.dumps({"t": "hello", "match": match, "views": "sock" in more}))  # long messages for the slow alone
    return found


def seated(served: Served) -> tuple[str, list[Player]]:
    players = [Player(served, f"P{n}") for n in range(4)]
    match = players[0].open("proelio", "me", "open", "open", "open", takeover=None)
    for player in players[1:]:
        assert player.send(match, "sit").status == 200
    return match, players


async def events(found: ClientConnection, wanted: int) -> list[int]:
    """Versions of the events heard, until so many lines were said."""
    heard: list[int] = []
    said = 0
    async for text in found:
        message = json.loads(text)
        if message["t"] == "event":
            heard.append(message["v"])
            said += message["kind"] == "said"
            if said == wanted:
                return heard
    return heard


async def talk_on(found: ClientConnection, lines: int) -> None:
    """One line after the other, each when the last is acknowledged."""
    for number in range(lines):
        await found.send(json.dumps({"t": "say", "cmd_id": f"say{number}", "text": LINE}))


async def one_that_never_reads(served: Served, match: str, players: list[Player]) -> tuple[list[list[int]], int | None]:
    others = [await come(served, player.token, match) for player in players[:3]]
    stuck = await come(served, players[3].token, match, sock=small_socket(served.port), max_queue=1)
    listening = [asyncio.ensure_future(events(found, ENOUGH)) for found in others]
    await talk_on(others[0], ENOUGH)
    heard = await asyncio.gather(*listening)
    code = await goodbye(stuck)
    for found in others:
        await found.close()
    return heard, code


async def goodbye(found: ClientConnection) -> int | None:
    """Now at last it reads what was on the way, and why it was let go."""
    try:
        while True:
            await found.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else None


def run(path: Path, work: Callable[[Served, str, list[Player]], Any]) -> Any:
    """However long it takes: who was let go may read why at the very end, and nobody is taken for dead meanwhile."""
    with (
        patch.object(frames, "GRACE", NEVER),
        patch.object(server, "PING", NEVER),
        serving(path / "table.db", per_person=1000, per_address=1000, queue=64, silence=10**9) as served,
    ):
        for listening in served.server.servers[0].sockets:  # whoever is accepted there inherits it
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        match, players = seated(served)
        return asyncio.run(asyncio.wait_for(work(served, match, players), 300))


def test_one_of_four_that_never_reads_is_let_go_and_the_others_hear_everything(tmp_path: Path) -> None:
    heard, code = run(tmp_path, one_that_never_reads)
    for versions in heard:
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        assert len(versions) >= ENOUGH
    assert code == 1013


@pytest.mark.proof
def test_a_queue_without_an_end_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody were ever let go, the one that does not read would be told everything, however late."""
    from tenzone.table.live.peers import Peer

    def kept(peer: Peer, message: bytes) -> None:
        peer.queue.append(message)
        peer.wake()

    monkeypatch.setattr(Peer, "push", kept)

    async def work(served: Served, match: str, players: list[Player]) -> int:
        others = [await come(served, player.token, match) for player in players[:3]]
        stuck = await come(served, players[3].token, match, sock=small_socket(served.port), max_queue=1)
        listening = asyncio.ensure_future(events(others[0], ENOUGH))
        await talk_on(others[0], ENOUGH)
        await listening
        told = len(await events(stuck, ENOUGH))
        for found in (*others, stuck):
            await found.close()
        return told

    assert run(tmp_path, work) >= ENOUGH


async def many_slow(served: Served, match: str, players: list[Player], slow: int) -> tuple[list[list[int]], int]:
    """Spectators who read a message now and then, beside three who read everything."""
    others = [await come(served, player.token, match) for player in players[:3]]
    watcher = Player(served, "Watcher")
    slowly = [await come(served, watcher.token, match, sock=small_socket(served.port), max_queue=1) for _ in range(slow)]
    listening = [asyncio.ensure_future(events(found, ENOUGH)) for found in others]
    await talk_on(others[0], ENOUGH)
    heard = await asyncio.gather(*listening)
    let_go = [await goodbye(found) for found in slowly].count(1013)
    for found in others:
        await found.close()
    return heard, let_go


def check_slow(path: Path, slow: int) -> None:
    async def work(served: Served, match: str, players: list[Player]) -> tuple[list[list[int]], int]:
        return await many_slow(served, match, players, slow)

    heard, let_go = run(path, work)
    assert [len(versions) >= ENOUGH for versions in heard] == [True] * 3
    assert let_go == slow


def test_a_few_slow_peers_harm_nobody(tmp_path: Path) -> None:
    check_slow(tmp_path, 10)


@pytest.mark.proof
def test_two_hundred_slow_peers_harm_nobody(tmp_path: Path) -> None:
    check_slow(tmp_path, SLOW)
