"""Time that passes only when told to, a store in memory, a player that needs no thought: a hall without threads or waiting."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tenzone.kernel.codec import decode
from tenzone.kernel.schema import SEATS
from tenzone.players.registry import player
from tenzone.table.live.thinking import Inline, Question, rules_of
from tenzone.table.store.base import CommandKnownError, Index, Listed, Row, VersionTakenError
from tests.table import virtual

Result = TypeVar("Result")


async def settle() -> None:
    """Until everything that can go on without time passing has gone on."""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:  # noqa: ASYNC110 - the loop tells in no other way that it is idle
        await asyncio.sleep(0)


async def inline(work: Callable[..., Result], *args: object, **more: object) -> Result:
    """In place of a thread."""
    return work(*args, **more)


class VirtualTime(virtual.VirtualTime):
    """Where nothing works in another thread, the loop itself tells when all is done."""

    async def settle(self) -> None:
        await settle()


class Dice(Inline):
    """Any legal answer, whatever the level asked for; a guest says nothing."""

    async def think(self, question: Question) -> str | None:
        if question.guest:
            return None
        g = decode(rules_of(question.game, question.cards), question.state)
        made = player("random", g.rules, question.seed)
        from tenzone.face.notation import code

        return code(g, made.option(g, SEATS.index(question.seat)))

    async def close(self) -> None:
        """Nothing to end."""


class MemoryLogs:
    """As the store's own promise: nothing is kept until it is kept, of two who write one version one fails."""

    def __init__(self, matches: dict[str, Index]) -> None:
        self.kept: dict[str, list[Row]] = {}
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        self._matches = matches

    async def append(self, match: str, row: Row, index: Index | None) -> None:
        await asyncio.sleep(0)  # others may come in between, as with a real disk
        log = self.kept.setdefault(match, [])
        known = next((r.version for r in log if r.command == row.command), None)
        if known is not None:
            raise CommandKnownError(known)
        if row.version != len(log) + 1:
            raise VersionTakenError(match)
        log.append(row)
        if index is not None:
            self._matches[match] = index

    async def rows(self, match: str, after: int = 0, limit: int = -1) -> list[Row]:
        found = self.kept.get(match, [])[after:]
        return found if limit < 0 else found[:limit]

    async def command(self, match: str, command: str) -> int | None:
        return next((r.version for r in self.kept.get(match, []) if r.command == command), None)

    async def snapshot(self, match: str) -> tuple[int, bytes] | None:
        return self.snapshots.get(match)

    async def keep_snapshot(self, match: str, version: int, body: bytes) -> None:
        if version > self.snapshots.get(match, (0, b""))[0]:
            self.snapshots[match] = (version, body)

    async def pack(self, name: str) -> bytes | None:
        return None

    async def keep_pack(self, name: str, body: bytes) -> None:
        """Only shipped cards here."""


class MemoryMatches:
    def __init__(self, kept: dict[str, Index]) -> None:
        self.kept = kept

    async def find(self, match: str) -> Listed | None:
        return Listed(match, self.kept[match]) if match in self.kept else None

    async def relist(self, indices: Sequence[tuple[str, Index]]) -> None:
        self.kept.update(indices)

    async def behind(self) -> list[str]:
        return []

    async def clocked(self) -> list[str]:
        return [match for match, index in self.kept.items() if index.clocked]

    async def admit(self, match: str, person: str) -> None:
        """Nobody leaves here."""

    async def admitted(self, match: str, person: str) -> bool:
        return False


class MemoryStore:
    """What a hall asks of a store; what only the API asks is not here."""

    def __init__(self) -> None:
        indices: dict[str, Index] = {}
        self.logs: Any = MemoryLogs(indices)
        self.matches: Any = MemoryMatches(indices)
        self.people: Any = None
        self.workers: Any = None  # one hall at a time
        self._values: dict[str, str] = {}

    async def value(self, key: str) -> str | None:
        return self._values.get(key)

    async def keep(self, key: str, value: str) -> None:
        self._values[key] = value

    async def keep_first(self, key: str, value: str) -> str:
        return self._values.setdefault(key, value)

    async def close(self) -> None:
        """It outlives every hall: that is what it is for."""
