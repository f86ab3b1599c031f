"""La Fortificazione."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.proelio.names import (
    CARD_DISCARDED,
    DEFENCE_CARD,
    EDICT,
    EDICT_NO_FORT,
    FORT,
    FORT_BUILT,
    FORT_FIRST,
    FORT_IS_DEFENCE,
    FORT_MAX,
    FORT_ORDER,
    FORT_UPGRADED,
    KIND,
    PATROL,
    PATROL_NO_FORT,
    SPECIAL,
    VALUE,
)
from tenzone.games.proelio.table import discard, fort_value, use
from tenzone.kernel.atoms import move
from tenzone.kernel.state import State, Step

HIGHEST: Final = 4


def judge_build(g: State, seat: i64, definition: i64) -> i64:
    """Why this card cannot become the Fortification now, or 0."""
    if g.tables[KIND][definition] != DEFENCE_CARD:
        return FORT_IS_DEFENCE
    special = g.tables[SPECIAL][definition]
    if special == PATROL:
        return PATROL_NO_FORT
    if special == EDICT:
        return EDICT_NO_FORT
    fort = fort_value(g, seat)
    if g.stat(VALUE, definition) == fort + 1:
        return 0
    return FORT_FIRST if fort == 0 else FORT_MAX if fort == HIGHEST else FORT_ORDER


class Build(Step):
    """proelio:10. The first Fortification is a Shields card laid before you, face up, besides the hand."""

    RULE: ClassVar[str] = "proelio:10"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        g.cite("proelio:7")
        use(g, self.card)
        move(g, self.card, FORT + self.seat, FORT_BUILT, self.seat)


class Upgrade(Step):
    """proelio:20. The next value takes the place of the old card, which is discarded: there is never more than one."""

    RULE: ClassVar[str] = "proelio:20"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        use(g, self.card)
        for old in g.cards(FORT + self.seat):
            discard(g, old, CARD_DISCARDED, self.seat)
        move(g, self.card, FORT + self.seat, FORT_UPGRADED, self.seat)
