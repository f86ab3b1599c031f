"""Forks, feeds and kills the server, and has the log judged. A process of its own: only one without threads may fork.

python -m tests.table.proof.kills.driver FOLDER KILLS SEED GAME VARIANT
"""

from __future__ import annotations

import gc
import os
import select
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tests.table.proof.kills.child import Pipes, forked
from tests.table.proof.kills.client import Client
from tests.table.proof.kills.history import History
from tests.table.proof.kills.judge import told
from tests.table.proof.kills.plan import Death, death
from tests.table.proof.stage import rules_of

SEATS: Final = "AB"
ENOUGH: Final = 400  # messages after which a place that is not passed never will be
NEVER: Final = 60.0


class Driver:
    def __init__(self, path: Path, seed: str, game: str, variant: str) -> None:
        self._path: Final = path
        self._game: Final = game
        self._variant: Final = variant
        self._dice: Final = Random(f"kills:{seed}")
        self.history: Final = History()
        self.hits: Final[Counter[str]] = Counter()
        self._span = 0.02  # seconds a life has lasted of late; says only where random instants fall
        self._clients: list[Client] = []
        self._matches = 0

    def run(self, kills: int) -> None:
        rules_of(self._game)
        gc.collect()
        gc.freeze()  # children share what is here already
        for _ in range(kills):
            if not self._clients or (all(c.over for c in self._clients) and not self.open_keys()):
                self._matches += 1
                match = f"match{self._matches}"
                self._clients = [Client(self.history, match, seat, self._dice) for seat in SEATS]
            self.life(death(self._dice, 0.5))

    def open_keys(self) -> list[str]:
        return [one.key for c in self._clients for one in self.history.open(c.match, c.seat)]

    def life(self, coming: Death) -> None:
        match = self._clients[0].match
        pid, pipes = forked(self._path, match, self._game, SEATS, self.open_keys(), coming, self._variant)
        began = time.monotonic()
        budget = ENOUGH if coming.point else self._dice.randint(1, 8)
        until = began + (NEVER if coming.point else coming.part * self._span)
        try:
            died = self.converse(pipes, budget, until)
            if not died:
                self.hits["idle" if not self.open_keys() else "random"] += 1
                os.kill(pid, signal.SIGKILL)
                self.rest(pipes)
        finally:
            _, status = os.waitpid(pid, 0)
            os.close(pipes.read)
            os.close(pipes.write)
        if not coming.point:
            self._span = 0.9 * self._span + 0.1 * min(1.0, 1.25 * (time.monotonic() - began) / max(coming.part, 0.05))
        elif died:
            self.hits[coming.point] += 1
        if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGKILL:
            self.history.wrong.append(f"the server ended by itself, with status {status}")

    def converse(self, pipes: Pipes, budget: int, until: float) -> bool:
        """Until the server is gone (True), or the time has come, or there is nothing more to say."""
        while True:
            left = until - time.monotonic()
            if left <= 0 or not select.select([pipes.read], [], [], left)[0]:
                return False
            try:
                if not self.hear(pipes):
                    return True
                for client in self._clients:
                    messages = client.more() if budget > 0 else []
                    budget -= len(messages)
                    self.tell(pipes, client, messages)
            except BrokenPipeError:
                self.rest(pipes)
                return True
            if budget <= 0 and not self.open_keys():
                return False

    def hear(self, pipes: Pipes) -> bool:
        """What the server says now; False if it says no more."""
        before = os.read(pipes.read, 1 << 16)
        if not before:
            return False
        for line in pipes.lines(before):
            seat, _, body = line.partition(b" ")
            if seat == b"ready":
                self.hits["committed, not acknowledged"] += int(body)
                for client in self._clients:
                    self.tell(pipes, client, client.connect())
            else:
                self._clients[SEATS.index(seat.decode())].hear(msgspec.json.decode(body))
        return True

    def tell(self, pipes: Pipes, client: Client, messages: list[bytes]) -> None:
        for message in messages:
            pipes.put(client.seat.encode() + b" " + message)

    def rest(self, pipes: Pipes) -> None:
        """What it said before it died."""
        try:
            while self.hear(pipes):
                pass
        except BrokenPipeError:
            self.rest(pipes)


def main(folder: str, kills: str, seed: str, game: str, variant: str = "") -> None:
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    path = Path(folder) / "table.db"
    driver = Driver(path, seed, game, variant)
    driver.run(int(kills))
    sys.stdout.buffer.write(told(path, driver.history, driver.hits, game))


if __name__ == "__main__":
    main(*sys.argv[1:])
