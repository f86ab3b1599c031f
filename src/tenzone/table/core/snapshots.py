"""A table as bytes and back: a cache that must equal the fold of the log, byte for byte."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tenzone.face.rulebook import Rulebook
from tenzone.face.saved import restored, saved
from tenzone.table.core.clocks import Clocks
from tenzone.table.core.entries import Chair, Created
from tenzone.table.core.plays import Play, Plays
from tenzone.table.core.state import Ending, Offer, Table

FORMAT: Final = 1
EVERY: Final = 50  # entries from one snapshot to the next


class Snapshot(msgspec.Struct, frozen=True):
    """Everything a table is but its rules."""

    format: int
    id: str
    created: Created
    version: int
    at: int
    phase: str
    chairs: dict[str, Chair]
    game: dict[str, Any] | None
    plays: list[Play]
    dealt: int
    drawn: int
    clocks: Clocks
    offers: dict[str, Offer]
    refused: dict[str, int]
    paused: bool
    ending: Ending | None
    rematch: str
    hidden: dict[str, list[int]]
    question: dict[str, int]


_decoder = msgspec.json.Decoder(Snapshot)


def dump(table: Table) -> bytes:
    made = Snapshot(
        FORMAT,
        table.id,
        table.created,
        table.version,
        table.at,
        table.phase,
        table.chairs,
        saved(table.game) if table.game is not None else None,
        list(table.plays),
        table.dealt,
        table.drawn,
        table.clocks,
        table.offers,
        table.refused,
        table.paused,
        table.ending,
        table.rematch,
        {viewer: list(versions) for viewer, versions in table.hidden.items()},
        table.question,
    )
    return msgspec.json.encode(made, order="deterministic")


def load(rules: Rulebook, body: bytes) -> Table | None:
    """The table of a snapshot; None if it is of another format or of other rules: then the log is folded."""
    try:
        made = _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    if made.format != FORMAT or made.created.rules != rules.version:
        return None
    return Table(
        made.id,
        rules,
        made.created,
        made.version,
        made.at,
        made.phase,
        made.chairs,
        restored(rules, made.game) if made.game is not None else None,
        Plays(made.plays),
        made.dealt,
        made.drawn,
        made.clocks,
        made.offers,
        made.refused,
        made.paused,
        made.ending,
        made.rematch,
        {viewer: tuple(versions) for viewer, versions in made.hidden.items()},
        made.question,
    )
