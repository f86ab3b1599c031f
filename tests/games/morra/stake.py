"""Cards staked face down."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from tenzone.kernel.atoms import move, put
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import bit
from tenzone.kernel.state import Choice, State
from tests.games.morra.draw import first_like, kinds_in
from tests.games.morra.names import (
    FINGERS,
    FLOOR,
    FOLD,
    FOLDED,
    HAND,
    NOT_IN_HAND,
    NOT_NOW,
    STAKE,
    STAKE_CARD,
    STAKED,
    TOO_LOW,
    VALUE,
)


class Stake(Choice):
    """morra:4. Everybody at once; the table sees who is ready. A card is worth at least the fingers thrown (morra:5)."""

    RULE: ClassVar[str] = "morra:4"

    def seats(self, g: State) -> i64:
        return (bit(g.seats)) - 1

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found = [option(STAKE_CARD, d) for d in kinds_in(g, HAND + seat)]
        found.append(option(FOLD))
        return found

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        if verb_of(option) == FOLD:
            return 0
        if verb_of(option) != STAKE_CARD:
            return NOT_NOW
        if first_like(g, HAND + seat, a_of(option)) < 0:
            return NOT_IN_HAND
        return 0 if g.stat(VALUE, a_of(option)) >= g.counters[FINGERS + seat] else TOO_LOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == FOLD:
            tell(g, FOLDED, seat)
            return
        g.cite("morra:5")
        card = first_like(g, HAND + seat, a_of(option))
        put(g, FLOOR, card, g.counters[FINGERS + seat])
        move(g, card, STAKE + seat, STAKED, seat)
