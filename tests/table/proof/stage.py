"""What the laws share: a clock that stands still, players who never think, people, and matches to play."""

from __future__ import annotations

import asyncio
from functools import cache

import tenzone
import tests.games  # noqa: F401  makes the toy games known by name
from tenzone.face.rulebook import Rulebook
from tenzone.table.core.entries import Chair, Created
from tenzone.table.live.loading import shipped_pack
from tenzone.table.live.settings import Settings
from tenzone.table.live.thinking import Inline, Question
from tenzone.table.store.base import Bearer, Person
from tenzone.table.wire.kinds import ClockRule, Off

NOON = 1_800_000_000_000
ENDLESS = 1 << 40
LOOSE = Settings(
    rate=ENDLESS, requests=ENDLESS, guests=ENDLESS, tries=ENDLESS, per_address=ENDLESS, per_person=ENDLESS, tables=ENDLESS,
    loads=ENDLESS, reports=ENDLESS,
)  # fmt: skip


class Still:
    """Time that passes only when a test says so; nothing that waits for it ever happens."""

    def __init__(self) -> None:
        self.at = NOON

    def now(self) -> int:
        return self.at

    def awake(self) -> int:
        return self.at

    async def sleep(self, ms: int) -> None:
        await asyncio.get_running_loop().create_future()


class Idle(Inline):
    """Players of the program that never come to a decision."""

    async def think(self, question: Question) -> str | None:
        await asyncio.get_running_loop().create_future()
        return None

    async def close(self) -> None:
        """Nothing to end."""


@cache
def rules_of(game: str) -> Rulebook:
    return tenzone.rules(game)


def person(seat: str) -> Person:
    return Person(f"{ord(seat):016x}", f"Name of {seat}", "en", claimed=False, made=NOON, seen=NOON)


def bearer(seat: str) -> Bearer:
    return Bearer(person(seat))


def created(
    game: str,
    seats: str,
    seed: str,
    options: dict[str, object] | None = None,
    clock: ClockRule | None = None,
    *,
    hidden: bool = False,
    takeover: int | None = None,
) -> Created:
    """A match in which each of these seats has a person of its own."""
    chairs = [Chair("person", person(seat).id, person(seat).name) for seat in seats]
    name, _ = shipped_pack(game)
    how = dict(options or {})
    host = person(seats[0]).id
    return Created(game, rules_of(game).version, name, chairs, host, seed, how, clock or Off(), hidden, takeover)
