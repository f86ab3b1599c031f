"""The law: every message has one answer; what is not acknowledged changes nothing; what is, is one entry of the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final, cast

import msgspec
from starlette.websockets import WebSocket

from tenzone.table.api.app import ENDPOINTS
from tenzone.table.api.sockets import read
from tenzone.table.core.entries import encoded
from tenzone.table.core.making import opened
from tenzone.table.core.snapshots import dump
from tenzone.table.core.state import asked
from tenzone.table.live.loading import from_rows
from tenzone.table.store.base import Row
from tests.table.proof.fuzz.messages import Source
from tests.table.proof.stage import NOON, created, rules_of
from tests.table.proof.world import World

ONE_WORLD: Final = 1000  # messages to one match
ANSWERS: Final = {"ack", "refused", "error", "pong", "welcome"}
EVERY: Final = 500
OTHERS: Final = 10  # messages between two moves of the others


class Shaken(AssertionError):
    """A message did what it must not."""


def world_for(game: str, seats: str, seed: str) -> World:
    """A match that has begun, and the log it has so far."""
    world = World("match", "A")
    table, entry = opened("match", rules_of(game), created(game, seats, seed), NOON)
    world.shelf.logs.kept.append(Row(1, "create", encoded(entry)))
    world.enter(table)
    return world


class Judge:
    """Looks at a world after every message."""

    def __init__(self, world: World, source: Source) -> None:
        self._world: Final = world
        self._source: Final = source
        self._before = world.table
        self.counts: Final[Counter[str]] = Counter()
        self.look()

    def look(self) -> None:
        """What a client would now know: its version, and what it may play."""
        table = self._world.table
        self._before = table
        self._source.version = table.count("A")
        if table.game is not None and "A" in table.game.to_act and not table.game.legal_for("A").wide:
            self._source.codes = [move.code for move in table.game.legal_for("A")][:20]

    async def go_on(self, number: int) -> None:
        """The others play when they are asked, so that the messages meet many positions."""
        table = self._world.table
        must, _ = asked(table.game) if table.phase == "playing" else ([], [])
        for seat in [s for s in must if s != "A"][:1]:
            assert table.game is not None
            code = table.game.legal_for(seat).sample(number).code
            await self._world.others(seat, {"t": "play", "cmd_id": f"o{number}", "seen_v": table.count(seat), "code": code})
            self._world.heard()
            self.look()

    def answered(self, kinds: list[str], message: object) -> None:
        answers = [kind for kind in kinds if kind in ANSWERS]
        if len(answers) != 1:
            raise Shaken(f"{message!r} was answered with {kinds}")
        self.judged(answers[0], message)

    def judged(self, answer: str, message: object) -> None:
        self.counts[answer] += 1
        grown = self._world.table.version - self._before.version
        if len(self._world.shelf.logs.kept) != self._world.table.version:
            raise Shaken(f"{message!r}: the table is not what its log has")
        if answer == "ack" and grown > 1:
            raise Shaken(f"{message!r} was written {grown} times")
        if answer != "ack" and self._world.table is not self._before:
            raise Shaken(f"{message!r} was answered with {answer}, and changed the match")
        if grown:
            self.look()

    def whole(self) -> None:
        """The table as it stands is the fold of its log, byte for byte: nothing was changed in place."""
        table = self._world.table
        if dump(table) != dump(from_rows(table.id, table.rules, self._world.shelf.logs.kept)):
            raise Shaken("the table is not the fold of its log any more")


class Line:
    """A socket that brings one message after another, and has each judged before the next."""

    def __init__(self, world: World, judge: Judge, texts: Iterator[str]) -> None:
        self._world: Final = world
        self._judge: Final = judge
        self._texts: Final = texts
        self._last: str | None = None
        self.number = 0
        self.empty = False

    def settle(self, *, closed: bool = False) -> None:
        if self._last is not None:
            kinds = [msgspec.json.decode(body)["t"] for body in self._world.heard()]
            if closed and not kinds:
                self._judge.judged("closed", self._last)
            else:
                self._judge.answered(kinds, self._last)
        self._last = None

    async def receive(self) -> dict[str, Any]:
        self.settle()
        self._last = next(self._texts, None)
        if self._last is None:
            self.empty = True
            return {"type": "websocket.disconnect"}
        self.number += 1
        if self.number % EVERY == 0:
            self._judge.whole()
        if self.number % OTHERS == 0:
            await self._judge.go_on(self.number)
        return {"type": "websocket.receive", "text": self._last}


async def over_a_socket(game: str, seats: str, seed: str, count: int) -> Counter[str]:
    """So many messages through the server's own reading of a socket."""
    found: Counter[str] = Counter()
    for number in range(0, count, ONE_WORLD):
        world = world_for(game, seats, f"{seed}:{number}")
        source = Source(f"{seed}:{number}", "match")
        await world.listen()
        judge = Judge(world, source)
        line = Line(world, judge, source.texts(min(ONE_WORLD, count - number)))
        while not line.empty:
            await read(cast("WebSocket", line), world.talks[0])
            line.settle(closed=True)
        judge.whole()
        found += judge.counts
        await world.close()
    return found


async def over_http(game: str, seats: str, seed: str, count: int) -> Counter[str]:
    """So many requests, most of them commands, to the whole application."""
    found: Counter[str] = Counter()
    for number in range(0, count, ONE_WORLD):
        world = world_for(game, seats, f"{seed}:{number}")
        source, dice = Source(f"{seed}:{number}", "match"), Random(f"http:{seed}:{number}")
        judge = Judge(world, source)
        for at in range(min(ONE_WORLD, count - number)):
            if at % OTHERS == 0:
                await judge.go_on(at)
            method, path = ("POST", "/api/matches/match/commands") if dice.random() < 0.7 else somewhere(dice)
            body = source.body()
            status = int((await world.ask(method, path, body))[:3])
            if status >= 500:
                raise Shaken(f"{method} {path} {body!r} was answered with {status}")
            judge.judged("ack" if status == 200 and path.endswith("commands") else str(status), body)
        judge.whole()
        found += judge.counts
        await world.close()
    return found


def somewhere(dice: Random) -> tuple[str, str]:
    """Any address that changes nobody but the asker, its blanks filled with anything."""
    reading = [e for e in ENDPOINTS if e.method == "GET" or "reports" in e.path]
    endpoint = dice.choice(reading)
    words = ("match", "A", "B", "other", "..", "é", "0", "x" * 300, "%00", "proelio", "it")
    path = "/".join(
        dice.choice(words) if part.startswith("{") and dice.random() < 0.5 else part.strip("{}")
        for part in endpoint.path.split("/")
    )
    query = dice.choice(
        ("", "?after=-1", "?after=99999999999999999999", "?seat=B", "?seat=Z", "?lang=xx", "?after=1&wait=x", "?after=%ff")
    )
    return endpoint.method, path + query
