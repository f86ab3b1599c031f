"""La Fortificazione."""

from __future__ import annotations

from typing import Final

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
from tenzone.kernel.state import State

HIGHEST: Final = 4


def judge_build(g: State, seat: i64, definition: i64) -> i64:
    """Why this card cannot become the Fortification now, or 0."""
    if g.tables[KIND][definition] != DEFENCE_CARD:
        return FORT_IS_DEFENCE
    unfit = judge_wall(g, definition)
    if unfit:
        return unfit
    fort = fort_value(g, seat)
    if g.tables[VALUE][definition] == fort + 1:
        return 0
    return FORT_FIRST if fort == 0 else FORT_MAX if fort == HIGHEST else FORT_ORDER


def judge_wall(g: State, definition: i64) -> i64:
    """Why a Defence card can never be a Fortification, or 0."""
    special = g.tables[SPECIAL][definition]
    return PATROL_NO_FORT if special == PATROL else EDICT_NO_FORT if special == EDICT else 0


def build(g: State, seat: i64, card: i64) -> None:
    """proelio:10. The first Fortification is a Shields card laid before you, face up, besides the hand."""
    g.cite("proelio:10")
    g.cite("proelio:7")
    use(g, card)
    move(g, card, FORT + seat, FORT_BUILT, seat)


def upgrade(g: State, seat: i64, card: i64) -> None:
    """proelio:20. The next value takes the place of the old card, which is discarded: there is never more than one."""
    g.cite("proelio:20")
    use(g, card)
    for old in g.cards(FORT + seat):
        discard(g, old, CARD_DISCARDED, seat)
    move(g, card, FORT + seat, FORT_UPGRADED, seat)
