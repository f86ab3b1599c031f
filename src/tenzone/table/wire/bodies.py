"""Bodies of requests and answers of the REST side that are no commands."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tenzone.table.wire.kinds import ClockRule, Id, Lang, Level, Name, Off, Seat, Viewing, Word
from tenzone.table.wire.replies import Chair

PASSPHRASE = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


class Strict(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A body in which everything is declared."""


class NewGuest(Strict, frozen=True, kw_only=True):
    name: Name
    lang: Lang = "en"


class Claim(Strict, frozen=True, kw_only=True):
    """Keep the name: who knows the passphrase is the person."""

    passphrase: PASSPHRASE


class LogIn(Strict, frozen=True, kw_only=True):
    name: Name
    passphrase: PASSPHRASE


class Carry(Strict, frozen=True, kw_only=True):
    """Another device is to be you as well; `match` is where it goes then."""

    match: Annotated[str, msgspec.Meta(max_length=40, pattern="^[0-9a-f]*$")] = ""


class Carried(Strict, frozen=True, kw_only=True):
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Rename(Strict, frozen=True, kw_only=True):
    name: Name


class NewChair(Strict, frozen=True, kw_only=True):
    who: Literal["me", "open", "bot"]
    level: Level = "normal"


class NewMatch(Strict, frozen=True, kw_only=True):
    cmd_id: Id
    game: Word
    chairs: Annotated[list[NewChair], msgspec.Meta(min_length=1, max_length=6)]
    options: Annotated[dict[Word, bool | Annotated[int, msgspec.Meta(ge=0, le=10**6)]], msgspec.Meta(max_length=20)] = {}
    clock: ClockRule = Off()
    private: bool = False
    takeover: Annotated[int, msgspec.Meta(ge=5, le=7 * 86400)] | None = 120


class LoadMatch(Strict, frozen=True, kw_only=True):
    cmd_id: Id
    record: Annotated[str, msgspec.Meta(min_length=1, max_length=400_000)]
    chairs: Annotated[list[NewChair], msgspec.Meta(min_length=1, max_length=6)]


class HintFor(Strict, frozen=True, kw_only=True):
    seat: Seat | None = None


class ReplayRecord(Strict, frozen=True, kw_only=True):
    """A record to look at, as a seat saw it, as the spectators did, or open."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=400_000)]
    seat: Viewing = "open"


class Verify(Strict, frozen=True, kw_only=True):
    """The record of a match that is over, and what was told of its seed when it began."""

    record: Annotated[str, msgspec.Meta(min_length=1, max_length=400_000)]
    commitment: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Branch(Strict, frozen=True, kw_only=True):
    """Another game from the position after so many lines of this one's record."""

    cmd_id: Id
    at: Annotated[int, msgspec.Meta(ge=0, le=10**6)]
    chairs: Annotated[list[NewChair], msgspec.Meta(min_length=1, max_length=6)]


class Report(Strict, frozen=True, kw_only=True):
    text: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    seat: Seat | None = None


# answers


class Person(msgspec.Struct, omit_defaults=True):
    id: str
    name: str
    lang: str
    claimed: bool = False
    token: str = ""  # told once, and only to programs: a browser keeps it in a cookie its scripts cannot read


class Ticket(msgspec.Struct):
    ticket: str
    seconds: int


class SeatToken(msgspec.Struct):
    match: str
    seat: str
    token: str


class Invite(msgspec.Struct):
    url: str
    qr: str  # an SVG picture


class Invited(msgspec.Struct):
    """The table an invitation leads to."""

    game: str
    phase: str
    chairs: list[Chair]


class Listed(msgspec.Struct, omit_defaults=True):
    """One table of the lobby, or of my games."""

    match: str
    game: str
    phase: str
    made: int
    touched: int
    host: str
    chairs: list[str]
    free: int
    private: bool = False
    your_seats: list[str] = []
    your_turn: bool = False


class Lobby(msgspec.Struct):
    tables: list[Listed]


class Made(msgspec.Struct):
    match: str
    v: int


class Privacy(msgspec.Struct):
    text: str
    days: int


class Health(msgspec.Struct):
    ok: bool
    version: str
    compiled: bool


class Problem(msgspec.Struct, omit_defaults=True):
    """A report of a problem: what one seat knows, and nothing else."""

    id: str
    version: str
    compiled: bool
    game: str
    rules: str
    cards: str
    match: str
    v: int
    seat: str
    view: str  # fingerprint of what the seat sees
    record: str
    text: str = ""
