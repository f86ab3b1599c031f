"""From decision to entry: here, and only here, chance is drawn."""

from __future__ import annotations

import msgspec

from tenzone.face.game import Game
from tenzone.face.rulebook import Rulebook
from tenzone.table.core.entries import Created, Entry, What
from tenzone.table.core.fairness import commitment
from tenzone.table.core.fold import begin, fold
from tenzone.table.core.nature import Drawing
from tenzone.table.core.state import Table


class Noting(Drawing):
    """Draws, and remembers all it said."""

    def __init__(self, seed: str, drawn: int) -> None:
        super().__init__(seed, drawn)
        self.said: list[str] = []

    def settle(self, game: Game) -> tuple[str, ...]:
        chance = super().settle(game)
        self.said += chance
        return chance


def opened(match: str, rules: Rulebook, created: Created, now: int) -> tuple[Table, Entry]:
    """A new match: its table and the first entry of its log."""
    nature = Noting(created.seed, 0)
    promised = "" if created.lines else commitment(created.seed)  # what another game has dealt no seed can tell
    made = msgspec.structs.replace(created, commitment=promised)
    table = begin(match, rules, Entry(now, made), nature)
    return table, Entry(now, made, nature.said, nature.drawn)


def written(table: Table, what: What, now: int) -> tuple[Table, Entry]:
    """The table after what was decided, and the entry that says so, chance included. Time never goes back in a log."""
    at = max(now, table.at)
    nature = Noting(table.created.seed, table.drawn)
    after = fold(table, Entry(at, what), nature)
    return after, Entry(at, what, nature.said, nature.drawn)
