"""The shape of what the engine shows of a game, `table` in views and frames: made as plain data, described here."""

from __future__ import annotations

import msgspec


class Card(msgspec.Struct, omit_defaults=True):
    """A card as a viewer sees it: `card` is its name, null if it may not be known. Further numbers are the game's own."""

    card: str | None
    back: str
    owner: str = ""
    turned: int = 0
    on: str = ""  # the card it lies on


class Pile(msgspec.Struct):
    """Cards nobody knows the order of: how many, and of which backs."""

    size: int
    backs: dict[str, int]


class Pool(msgspec.Struct):
    """Cards known to lie somewhere among so many places of some zones."""

    among: dict[str, int]
    holds: list[str]


class Prompt(msgspec.Struct, omit_defaults=True):
    """What is asked: which choice, of whom (`*` is chance), who else may say something; further numbers are the choice's own."""

    choice: str
    seats: list[str]
    may: list[str] = []
    answered: list[str] = []


class Outcome(msgspec.Struct):
    winners: list[str]
    scores: dict[str, int]
    reason: str


class Table(msgspec.Struct):
    """`for`: who looks; `turn`: whose turn it is; zones by name, as `A.hand`."""

    game: str
    seats: list[str]
    viewers: list[str] = msgspec.field(name="for")
    turn: str
    zones: dict[str, list[Card] | Pile]
    counters: dict[str, int]
    facts: list[str]
    pools: list[Pool]
    prompt: Prompt | None
    outcome: Outcome | None
