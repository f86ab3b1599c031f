"""What the server says of a match: views, versioned events, acks and refusals. All of it is made by one projection."""

from __future__ import annotations

from typing import Any

import msgspec

from tenzone.table.wire.kinds import ClockRule

Data = dict[str, Any]


class Chair(msgspec.Struct, omit_defaults=True):
    """Who sits where, as everybody sees it."""

    seat: str
    kind: str  # open, person, bot
    name: str = ""
    level: str = ""
    stand_in: str = ""  # the level of whoever plays for an absent person
    out: str = ""  # resigned, time
    you: bool = False
    host: bool = False


class Move(msgspec.Struct):
    """One legal answer: its code, and its words. `places`: for each card and each seat it names, the places of this very view it
    stands for: `A.hand/2` is the third card of `table.zones["A.hand"]`, `seat/B` a seat; `args`: what else it names."""

    code: str
    label: str
    verb: str
    places: list[list[str]]
    args: list[str]


class Clock(msgspec.Struct, omit_defaults=True):
    """Milliseconds left to each seat at `at`, and whose run."""

    rule: ClockRule
    at: int
    left: dict[str, int]
    running: list[str]


class Offer(msgspec.Struct):
    what: str
    by: str
    agreed: list[str]


class Result(msgspec.Struct, omit_defaults=True):
    winners: list[str]
    reason: str
    text: str = ""
    scores: dict[str, int] = {}


class Absent(msgspec.Struct, omit_defaults=True, frozen=True):
    """Somebody who is not there: from when (milliseconds since 1970) a player of the program plays on, if ever; `left`: not just
    cut off a moment ago."""

    until: int = 0
    left: bool = False


class View(msgspec.Struct, omit_defaults=True, tag_field="t", tag="view"):
    """All a viewer may know of a match now. `v` counts the events this viewer was told; it is nobody else's number."""

    match: str
    v: int
    phase: str  # open, playing, over, stale
    game: str
    rules: str
    seats: int
    options: Data
    private: bool
    you: str | None  # the seat looked from; None: a spectator
    chairs: list[Chair]
    table: Data | None = None
    question: str = ""
    moves: list[Move] = []
    wide: bool = False
    undo: bool = False
    clock: Clock | None = None
    offers: list[Offer] = []
    paused: bool = False
    result: Result | None = None
    rematch: str = ""
    away: dict[str, Absent] = {}
    commitment: str = ""  # SHA-256 of the seed that deals, which the record tells when the match is over


class Event(msgspec.Struct, omit_defaults=True, tag_field="t", tag="event"):
    """One thing that happened, numbered without gaps for this viewer. The last of a batch carries the view after it."""

    v: int
    at: int
    kind: str
    seat: str = ""
    name: str = ""
    level: str = ""
    what: str = ""
    yes: bool | None = None
    text: str = ""
    phrase: str = ""
    moves: list[str] = []  # as the record tells this viewer
    events: list[Data] = []
    story: list[str] = []
    undoes: int = 0  # from this version on, what was played is taken back
    match: str = ""
    result: Result | None = None
    view: View | None = None  # what follows from it, with the last event of a batch, over the socket


class Ack(msgspec.Struct, omit_defaults=True, tag_field="t", tag="ack"):
    """Committed. The same command sent again gets the same ack."""

    cmd_id: str
    v: int


class Refused(msgspec.Struct, omit_defaults=True, tag_field="t", tag="refused"):
    """Nothing was changed. `reason` is a stable key, `rule` the rule that says so; a command that came too late gets the view."""

    cmd_id: str
    reason: str
    text: str
    rule: str = ""
    view: View | None = None


class Events(msgspec.Struct, omit_defaults=True, tag_field="t", tag="events"):
    """What happened after a version. `resync`: that version is not of this match; begin again from the view."""

    v: int
    events: list[Event] = []
    resync: bool = False


class Away(msgspec.Struct, tag_field="t", tag="away"):
    """Who is away; unnumbered."""

    seats: dict[str, Absent]


class Error(msgspec.Struct, omit_defaults=True, tag_field="t", tag="error"):
    """A request that was not understood or not allowed."""

    reason: str
    text: str
    at: str = ""
