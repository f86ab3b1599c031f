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


class What(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="t", tag=str.lower):
    """What happened."""


class Created(What, frozen=True):
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


class Sat(What, frozen=True):
    seat: str
    chair: Chair


class Began(What, frozen=True):
    level: str


class Played(What, frozen=True):
    seat: str
    code: str


class Undone(What, frozen=True):
    """Back to before the play with this number; `consent`: across anything, because the others agreed."""

    seat: str
    to: int
    consent: bool = False


class Asked(What, frozen=True):
    seat: str
    what: str
    to: int = 0


class Answered(What, frozen=True):
    """`then` is what follows when everybody has agreed."""

    seat: str
    what: str
    yes: bool
    settled: bool = False
    to: int = 0
    match: str = ""


class Resumed(What, frozen=True):
    seat: str


class Resigned(What, frozen=True):
    seat: str


class Flagged(What, frozen=True):
    seat: str


class Rested(What, frozen=True):
    """The server was down so long: nobody's clock ran."""

    ms: int


class Said(What, frozen=True):
    name: str
    seat: str = ""
    text: str = ""
    phrase: str = ""


class Tookover(What, frozen=True):
    seat: str
    level: str
    why: str


class Gaveback(What, frozen=True):
    seat: str


class Closed(What, frozen=True):
    why: str


AnyWhat = (
    Created
    | Sat
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
    | Closed
)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """When, what, what chance decided, and how much chance has been drawn by then."""

    at: int
    what: AnyWhat
    chance: list[str] = []
    drawn: int = 0


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Entry)


def encoded(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decoded(body: bytes) -> Entry:
    return _decoder.decode(body)
