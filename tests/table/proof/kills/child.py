"""The server that is killed: a forked child with the real hall and store, spoken to over two pipes, a line a message."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from tenzone.table.api.talk import Talk
from tenzone.table.live.hall import Hall
from tenzone.table.store.sqlite.store import SqliteStore
from tenzone.table.wire.sockets import FromClient
from tests.table.proof.kills.broken import VARIANTS
from tests.table.proof.kills.plan import Death, lie_in_wait
from tests.table.proof.stage import LOOSE, Idle, bearer, created

_decode: Final = msgspec.json.Decoder(FromClient).decode


class Pipes:
    """Whole lines in, whole lines out."""

    def __init__(self, read: int, write: int) -> None:
        self.read: Final = read
        self.write: Final = write
        self._rest = b""

    def lines(self, data: bytes) -> list[bytes]:
        """What is whole by now."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        return lines

    def put(self, line: bytes) -> None:
        left = line + b"\n"
        while left:
            left = left[os.write(self.write, left) :]


async def serve(path: Path, pipes: Pipes, match: str, game: str, seats: str, open_keys: list[str], coming: Death) -> None:
    hall = Hall(SqliteStore(path), LOOSE, thinker=Idle())
    await hall.open()
    if await hall.get(match) is None:
        await hall.create(match, created(game, seats, match), "create")
    durable = [key for key in open_keys if await hall.store.logs.command(match, key) is not None]
    queues: dict[str, asyncio.Queue[bytes]] = {seat: asyncio.Queue() for seat in seats}
    for seat in seats:
        hall.spawn(converse(hall, seat, queues[seat], pipes))
    pipes.put(b"ready %d" % len(durable))
    lie_in_wait(coming)
    loop = asyncio.get_running_loop()
    loop.add_reader(pipes.read, hear(pipes, queues))
    await loop.create_future()


def hear(pipes: Pipes, queues: dict[str, asyncio.Queue[bytes]]) -> Callable[[], None]:
    def heard() -> None:
        for line in pipes.lines(os.read(pipes.read, 1 << 16)):
            seat, _, body = line.partition(b" ")
            queues[seat.decode()].put_nowait(body)

    return heard


async def converse(hall: Hall, seat: str, queue: asyncio.Queue[bytes], pipes: Pipes) -> None:
    """One client's connection, message by message as the socket's."""
    talk = Talk(hall, bearer(seat), b"")

    def flush() -> None:
        while talk.peer.queue:
            pipes.put(seat.encode() + b" " + talk.peer.queue.popleft())

    talk.peer.wake = flush
    while True:
        await talk.hear(_decode(await queue.get()))


def forked(path: Path, match: str, game: str, seats: str, open_keys: list[str], coming: Death, variant: str) -> tuple[int, Pipes]:
    """A new server process and the pipes to it."""
    to_child, to_parent = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(to_child[1])
            os.close(to_parent[0])
            VARIANTS[variant]()
            asyncio.run(serve(path, Pipes(to_child[0], to_parent[1]), match, game, seats, open_keys, coming))
        finally:
            os._exit(3)
    os.close(to_child[0])
    os.close(to_parent[1])
    return pid, Pipes(to_parent[0], to_child[1])
