"""The whole server, uvicorn and all, forked and killed while clients speak HTTP with it.

python -m tests.table.proof.kills.served FOLDER KILLS SEED GAME VARIANT
"""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import socket
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import uvicorn

from tenzone.table.accounts.tokens import hashed
from tenzone.table.api.app import make_app
from tenzone.table.api.server import config
from tenzone.table.live.hall import Hall
from tenzone.table.store.sqlite.store import SqliteStore
from tests.table.proof.kills.broken import VARIANTS
from tests.table.proof.kills.history import History, Sent
from tests.table.proof.kills.judge import told
from tests.table.proof.kills.plan import Death, death, lie_in_wait
from tests.table.proof.stage import LOOSE, Idle, created, person, rules_of

SEATS: Final = "AB"
ENOUGH: Final = 120


class GoneError(Exception):
    """The server is gone, or its time has come."""


def serve(path: Path, listening: socket.socket, coming: Death, variant: str) -> None:
    VARIANTS[variant]()
    lie_in_wait(coming)
    app = make_app(lambda: Hall(SqliteStore(path), LOOSE, thinker=Idle()))
    asyncio.run(uvicorn.Server(config(app, "127.0.0.1", 0, lifespan="on")).serve(sockets=[listening]))


async def prepare(path: Path, matches: int, game: str) -> None:
    """People with tokens, and the matches they will play."""
    store = SqliteStore(path)
    hall = Hall(store, LOOSE, thinker=Idle())
    await hall.open()
    for seat in SEATS:
        await store.people.add(person(seat), hashed(f"token of {seat}"))
    for number in range(matches):
        await hall.create(f"match{number}", created(game, SEATS, str(number)), "create")
    await hall.close()
    await store.close()


class Line:
    """One connection: a request, its answer; whoever waits too long kills the server instead."""

    def __init__(self, address: tuple[str, int], until: float, life: int) -> None:
        self._socket: Final = socket.create_connection(address)
        self._until: Final = until
        self._life: Final = life  # a pipe that ends with the server: one that died before it took the connection closes nothing

    def ask(self, method: str, path: str, seat: str, body: object = None) -> dict[str, Any]:
        data = msgspec.json.encode(body) if body is not None else b""
        lines = [
            f"{method} {path} HTTP/1.1",
            "Host: table",
            f"Authorization: Bearer token of {seat}",
            f"Content-Length: {len(data)}",
        ]
        try:
            self._socket.sendall("\r\n".join([*lines, "", ""]).encode() + data)
            answer = self.take(b"")
            while b"\r\n\r\n" not in answer:
                answer = self.take(answer)
            head, _, rest = answer.partition(b"\r\n\r\n")
            length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0])
            while len(rest) < length:
                rest = self.take(rest)
        except OSError as error:
            raise GoneError from error
        found: dict[str, Any] = msgspec.json.decode(rest)
        return found

    def take(self, before: bytes) -> bytes:
        left = self._until - time.monotonic()
        if left <= 0 or self._socket.fileno() not in select.select([self._socket.fileno(), self._life], [], [], left)[0]:
            raise GoneError
        more = self._socket.recv(1 << 16)
        if not more:
            raise GoneError
        return before + more

    def close(self) -> None:
        self._socket.close()


class Driver:
    def __init__(self, path: Path, seed: str, variant: str) -> None:
        self._path: Final = path
        self._variant: Final = variant
        self._dice: Final = Random(f"served:{seed}")
        self.history: Final = History()
        self.hits: Final[Counter[str]] = Counter()
        self._span = 1.0
        self._match = 0
        self._listening: Final = socket.create_server(("127.0.0.1", 0), backlog=16)

    def run(self, kills: int) -> None:
        gc.collect()
        gc.freeze()
        for _ in range(kills):
            self.life(death(self._dice, 0.5))
        self.life(Death(part=1e9), budget=kills)  # at the end what is still open is answered, and all goes on

    def life(self, coming: Death, budget: int | None = None) -> None:
        life, held = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                os.close(life)
                serve(self._path, self._listening, coming, self._variant)
            finally:
                os._exit(3)
        os.close(held)
        began = time.monotonic()
        line = Line(self._listening.getsockname(), began + (60 if coming.point else coming.part * self._span), life)
        gone = False
        try:
            wanted = budget if budget is not None else ENOUGH if coming.point else self._dice.randint(1, 8)
            self.talk(line, wanted)
        except GoneError:
            gone = True
        line.close()
        os.close(life)
        if not coming.point and budget is None:
            self._span = 0.8 * self._span + 0.2 * min(2.0, 1.25 * (time.monotonic() - began) / max(coming.part, 0.05))
        self.hits[(coming.point if gone else "missed") if coming.point else "random" if gone else "idle"] += 1
        if not (gone and coming.point):
            os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGKILL:
            self.history.wrong.append(f"the server ended by itself, with status {status}")

    def talk(self, line: Line, budget: int) -> None:
        for one in [s for s in self.history.recent() if not s.settled]:
            self.send(line, one)
        while budget > 0:
            match = f"match{self._match}"
            seen = {seat: line.ask("GET", f"/api/matches/{match}", seat) for seat in SEATS}
            if seen["A"]["phase"] == "over":
                self._match += 1
                continue
            for seat in SEATS:
                moves = [move["code"] for move in seen[seat].get("moves", [])]
                if moves and self._dice.random() < 0.3:
                    version, code = seen[seat]["v"], self._dice.choice(moves)
                    self.send(line, self.history.new(match, seat, "play", seen_v=version, code=code))
                self.send(line, self.history.new(match, seat, "say"))
                budget -= 1

    def send(self, line: Line, one: Sent) -> None:
        self.history.answered(line.ask("POST", f"/api/matches/{one.match}/commands", one.seat, one.body))


def main(folder: str, kills: str, seed: str, game: str, variant: str = "") -> None:
    path = Path(folder) / "table.db"
    rules_of(game)
    pid = os.fork()  # the store's threads stay out of the process that forks
    if pid == 0:
        asyncio.run(prepare(path, 20 + int(kills) // 10, game))
        os._exit(0)
    os.waitpid(pid, 0)
    driver = Driver(path, seed, variant)
    driver.run(int(kills))
    sys.stdout.buffer.write(told(path, driver.history, driver.hits, game))


if __name__ == "__main__":
    main(*sys.argv[1:])
