"""A store of lists and dictionaries, for laws that ask for bytes, not for durability, and ask a great many times."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tenzone.table.accounts.tokens import hashed
from tenzone.table.store.base import Bearer, CommandKnownError, Index, Listed, Row
from tests.table.proof.stage import bearer


class Logs:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf: Final = shelf
        self.kept: list[Row] = []
        self.keys: dict[str, int] = {}

    async def append(self, match: str, row: Row, index: Index | None) -> None:
        known = self.keys.setdefault(row.command, row.version)
        if known != row.version:
            raise CommandKnownError(known)
        self.kept.append(row)
        if index is not None:
            await self._shelf.matches.relist([(match, index)])

    async def rows(self, match: str, after: int = 0, limit: int = -1) -> list[Row]:
        found = [row for row in self.kept if row.version > after] if match == self._shelf.match else []
        return found[: limit if limit >= 0 else None]

    async def command(self, match: str, command: str) -> int | None:
        return self.keys.get(command)

    async def snapshot(self, match: str) -> None:
        return None

    async def keep_snapshot(self, match: str, version: int, body: bytes) -> None:
        """Not needed."""


class Matches:
    def __init__(self, match: str) -> None:
        self._match: Final = match
        self.index: Index | None = None

    async def lobby(self, limit: int) -> list[Listed]:
        return [Listed(self._match, self.index)] if self.index is not None else []

    async def mine(self, person: str, limit: int) -> list[Listed]:
        return [one for one in await self.lobby(limit) if person in dict(one.index.seats)]

    async def relist(self, indices: Sequence[tuple[str, Index]]) -> None:
        for _, index in indices:
            kept = self.index
            self.index = msgspec.structs.replace(index, touched=max(index.touched, kept.touched if kept is not None else 0))

    async def find(self, match: str) -> Listed | None:
        return next((one for one in await self.lobby(1) if one.id == match), None)

    async def admit(self, match: str, person: str) -> None:
        """Nobody leaves here."""

    async def admitted(self, match: str, person: str) -> bool:
        return False

    async def invited(self, token: bytes) -> str | None:
        return None


class People:
    def __init__(self) -> None:
        self._bearers: Final = {hashed(f"token of {seat}"): bearer(seat) for seat in "ABCDEFS"}

    async def bearer(self, token: bytes) -> Bearer | None:
        return self._bearers.get(token)

    async def report(self, report: str, match: str, person: str, now: int, body: bytes) -> None:
        """The host's, and told to nobody."""


class Shelf:
    def __init__(self, match: str) -> None:
        self.match: Final = match
        self.logs: Final = Logs(self)
        self.matches: Final = Matches(match)
        self.people: Final = People()

    async def keep(self, key: str, value: str) -> None:
        """Nothing a test looks at."""

    async def value(self, key: str) -> str | None:
        return None

    def become(self, other: Shelf) -> None:
        self.logs.kept, self.logs.keys = list(other.logs.kept), dict(other.logs.keys)
        self.matches.index = other.matches.index
