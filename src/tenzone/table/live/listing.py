"""What lists of tables show of a match, made from its table."""

from __future__ import annotations

import msgspec

from tenzone.table.core.state import SPECTATOR, Table, asked
from tenzone.table.store.base import Index
from tenzone.table.wire.kinds import Off


class Shown(msgspec.Struct):
    """A chair as the lobby shows it."""

    seat: str
    kind: str
    name: str


def untold(table: Table) -> bool:
    """Whether the newest entry is a secret: no list may tell that somebody has answered."""
    return table.version in table.hidden.get(SPECTATOR, ())


def index_of(table: Table, made: int, touched: int) -> Index:
    shown = [Shown(seat, c.kind, c.name or c.level) for seat, c in table.chairs.items()]
    seats: dict[str, str] = {}
    for seat, chair in table.chairs.items():
        if chair.person:
            seats[chair.person] = seats.get(chair.person, "") + seat
    return Index(
        table.created.game,
        table.phase,
        table.created.private,
        table.created.host,
        msgspec.json.encode(shown).decode(),
        " ".join(turn_of(table)),
        tuple(sorted(seats.items())),
        made,
        touched,
        not isinstance(table.created.clock, Off) and table.phase == "playing",
        table.version,
    )


def turn_of(table: Table) -> list[str]:
    """Persons whose answer is awaited. Who has given a sealed one is no secret to the lists: only one's own row is shown."""
    must, _ = asked(table.game) if table.phase == "playing" else ([], [])
    return sorted({table.chairs[s].person for s in must if table.chairs[s].person and not table.bot(s)})
