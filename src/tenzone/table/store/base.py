"""What the table keeps, behind one small door: another engine is another class with these methods."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec


class StoreError(Exception):
    """The store cannot do it now: nothing was kept."""


class VersionTakenError(StoreError):
    """Somebody else has written this version: read the log and decide anew."""


class MatchGoneError(StoreError):
    """The match was removed."""


class CommandKnownError(StoreError):
    """This command was written before, as this version."""

    def __init__(self, version: int) -> None:
        super().__init__(f"written before, as version {version}")
        self.version = version


class Index(msgspec.Struct, frozen=True):
    """What lists of tables show of a match: a cache of its log as of a version. Whose turn it is, and when something last
    happened, may be behind by a moment."""

    game: str
    phase: str
    private: bool
    host: str
    chairs: str  # JSON: what the lobby shows
    turn: str  # persons asked now, separated by spaces
    seats: tuple[tuple[str, str], ...]  # person, their seats
    made: int
    touched: int  # never goes back: an earlier one leaves what was kept
    clocked: bool = False
    version: int = 0


class Row(msgspec.Struct, frozen=True):
    """One line of a log."""

    version: int
    command: str
    body: bytes


@dataclass(frozen=True)
class Listed:
    id: str
    index: Index


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    lang: str
    claimed: bool
    made: int
    seen: int


@dataclass(frozen=True)
class Bearer:
    """Whom a token stands for: a person, or one seat of one match."""

    person: Person
    match: str = ""
    seat: str = ""


class Attended(msgspec.Struct, frozen=True):
    """A person at a match, as one worker knows it."""

    match: str
    person: str
    state: str  # here, cut (off), left; heard: only by requests
    seen: int


class Others(msgspec.Struct, frozen=True):
    """What the other workers have written down."""

    until: dict[str, int]  # worker -> when it counts as dead if nothing is heard of it before
    attended: list[tuple[str, Attended]]  # by which of them
    runs: dict[str, str]  # match -> the worker that runs it; one's own among them, unless there are no others


class Orphan(msgspec.Struct, frozen=True):
    """A match whose worker is dead, and when that was last heard of."""

    match: str
    beat: int


class Logs(Protocol):
    """The truth: one append-only log a match."""

    def append(self, match: str, row: Row, index: Index | None) -> Awaitable[None]: ...
    async def rewrite(self, match: str, rows: Sequence[Row], index: Index) -> None: ...
    async def rows(self, match: str, after: int = 0, limit: int = -1) -> list[Row]: ...
    async def command(self, match: str, command: str) -> int | None: ...
    async def snapshot(self, match: str) -> tuple[int, bytes] | None: ...
    async def keep_snapshot(self, match: str, version: int, body: bytes) -> None: ...
    async def pack(self, name: str) -> bytes | None: ...
    async def keep_pack(self, name: str, body: bytes) -> None: ...


class Matches(Protocol):
    """Lists of matches, and who may see a private one."""

    async def lobby(self, limit: int) -> list[Listed]: ...
    async def mine(self, person: str, limit: int) -> list[Listed]: ...
    async def find(self, match: str) -> Listed | None: ...
    async def clocked(self) -> list[str]: ...
    async def relist(self, indices: Sequence[tuple[str, Index]]) -> None: ...
    async def behind(self) -> list[str]: ...
    async def admit(self, match: str, person: str) -> None: ...
    async def let_in(self, person: str) -> list[str]: ...
    async def admitted(self, match: str, person: str) -> bool: ...
    async def invite(self, match: str, token: bytes, now: int) -> None: ...
    async def invited(self, token: bytes) -> str | None: ...
    async def revoke(self, match: str) -> int: ...
    async def remove(self, match: str) -> bool: ...
    async def old(self, phase: str, before: int) -> list[str]: ...


class People(Protocol):
    """Guests and those who claimed their name. Tokens and passphrases are kept only as hashes."""

    async def add(self, person: Person, token: bytes) -> None: ...
    async def find(self, person: str) -> Person | None: ...
    async def rename(self, person: str, name: str) -> bool: ...
    async def claim(self, person: str, folded: str, salt: bytes, secret: bytes) -> bool: ...
    async def secret(self, folded: str) -> tuple[Person, bytes, bytes] | None: ...
    async def token(self, person: str, token: bytes, now: int, match: str = "", seat: str = "") -> None: ...
    async def bearer(self, token: bytes) -> Bearer | None: ...
    async def forget_token(self, token: bytes) -> None: ...
    async def seen(self, persons: Sequence[str], now: int) -> None: ...
    async def ticket(self, token: bytes, bearer: Bearer, expires: int) -> None: ...
    async def redeem(self, token: bytes, now: int) -> Bearer | None: ...
    async def remove(self, person: str) -> bool: ...
    async def idle(self, before: int) -> list[str]: ...
    async def report(self, report: str, match: str, person: str, now: int, body: bytes) -> None: ...


class Workers(Protocol):
    """The processes that share the store: whether each lives, who is connected to it, and whose clocks and bots it runs."""

    async def beat(self, worker: str, now: int, until: int, attended: Sequence[Attended], wanted: Sequence[str]) -> list[str]: ...
    async def leave(self, worker: str, match: str) -> None: ...
    async def bury(self, now: int) -> None: ...
    async def clear(self, before: int) -> None: ...
    async def others(self, worker: str, matches: Sequence[str]) -> Others: ...
    async def orphans(self, now: int) -> list[Orphan]: ...
    async def grown(self, known: Mapping[str, int]) -> dict[str, int] | None: ...


class Store(Protocol):
    """One database."""

    @property
    def logs(self) -> Logs: ...
    @property
    def matches(self) -> Matches: ...
    @property
    def people(self) -> People: ...
    @property
    def workers(self) -> Workers: ...
    async def value(self, key: str) -> str | None: ...
    async def keep(self, key: str, value: str) -> None: ...
    async def keep_first(self, key: str, value: str) -> str: ...
    async def close(self) -> None: ...
