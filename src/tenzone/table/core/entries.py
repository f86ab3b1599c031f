"""The lines of a match's log: one for every accepted command or decision of the table, chance included. The log is the truth;
nothing here is ever sent to anybody as it is."""

from __future__ import annotations

from typing import Any

import msgspec

from tenzone.table.wire.kinds import ClockRule, Off


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    kind: str = "open"  # open, person, bot
    person: str = ""
    name: str = ""
    level: str = ""
    stand_in: str = ""
    why: str = ""  # of the stand-in: away, asked
    out: str = ""


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="t", tag=str.lower):
    """What happened."""


class Created(Fact, frozen=True):
    game: str
    rules: str  # the version of the rules
    pack: str  # the hash of the pinned cards
    chairs: list[Chair]
    host: str
    seed: str
    options: dict[str, Any] = {}
    clock: ClockRule = Off()
    private: bool = False
    takeover: int | None = None  # seconds an absent seat is waited for
    lines: list[str] = []  # of a record the match goes on from
    commitment: str = ""  # the hash of the seed, for a deal that is to be proved fair


class Sat(Fact, frozen=True):
    seat: str
    chair: Chair


class Swapped(Fact, frozen=True):
    """Two seats have changed places, whoever sits there."""

    seat: str
    other: str


class Began(Fact, frozen=True):
    level: str


class Played(Fact, frozen=True):
    seat: str
    code: str


class Undone(Fact, frozen=True):
    """Back to before the play with this number; `consent`: across anything, because the others agreed."""

    seat: str
    to: int
    consent: bool = False


class Asked(Fact, frozen=True):
    seat: str
    what: str
    to: int = 0


class Answered(Fact, frozen=True):
    """`then` is what follows when everybody has agreed."""

    seat: str
    what: str
    yes: bool
    settled: bool = False
    to: int = 0
    match: str = ""


class Resumed(Fact, frozen=True):
    seat: str


class Resigned(Fact, frozen=True):
    seat: str


class Flagged(Fact, frozen=True):
    seat: str


class Rested(Fact, frozen=True):
    """The server was down so long: nobody's clock ran."""

    ms: int


class Said(Fact, frozen=True):
    """Without a seat: by one of the spectators (then with who it was, to strike it out one day), and to them alone."""

    name: str
    seat: str = ""
    text: str = ""
    phrase: str = ""
    person: str = ""


class Tookover(Fact, frozen=True):
    seat: str
    level: str
    why: str


class Gaveback(Fact, frozen=True):
    seat: str


class Departed(Fact, frozen=True):
    """Whoever had this seat has been deleted."""

    seat: str


class Closed(Fact, frozen=True):
    why: str


What = (
    Created
    | Sat
    | Swapped
    | Began
    | Played
    | Undone
    | Asked
    | Answered
    | Resumed
    | Resigned
    | Flagged
    | Rested
    | Said
    | Tookover
    | Gaveback
    | Departed
    | Closed
)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """When, what, what chance decided, and how much chance has been drawn by then."""

    at: int
    what: What
    chance: list[str] = []
    drawn: int = 0


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Entry)


def encoded(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decoded(body: bytes) -> Entry:
    return _decoder.decode(body)
