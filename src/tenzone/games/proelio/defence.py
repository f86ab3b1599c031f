"""La Fase Difesa: Schieramento."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64

from tenzone.games.proelio.names import (
    DEFENCE_CARD,
    DEFENCE_DEPLOYED,
    DEFEND,
    DEFEND_ORDER,
    DEPLOYED,
    DONE,
    HAND,
    KIND,
    NEEDS,
    NOT_DEFENCE,
    NOT_IN_HAND,
    NOT_NOW,
    VALUE,
    WORTH,
)
from tenzone.games.proelio.resolution import REVEAL_STEP
from tenzone.games.proelio.table import OF_KIND, fort_value, from_hand, held, kinds_held, kinds_mask, plagued, use
from tenzone.kernel.atoms import put, show
from tenzone.kernel.frames import a_of, each_seat, option, verb_of
from tenzone.kernel.schema import ALL, BIT, PLACE, PLACES
from tenzone.kernel.state import SeatChoice, SeatStep, State

ENOUGH: Final[object] = option(DONE)
TO_DEFEND: Final = OF_KIND[DEFEND]


class Defend(SeatStep):
    """proelio:15. An attack of the right neighbour is resolved at the start of the turn; first the defence is deployed."""

    RULE: ClassVar[str] = "proelio:15"

    def run(self, g: State) -> None:
        if not plagued(g):
            g.do(DECLARE_DEFENCE[self.seat], DEPLOY_STEP[self.seat], REVEAL_STEP[self.seat])


def last_named(g: State, seat: i64) -> i64:
    """Cards are named in their order, so that a set has one way to be told."""
    deployed = g.zones[DEPLOYED + seat]
    if not deployed:
        return 0
    return g.defn[deployed[len(deployed) - 1]]


class DeclareDefence(SeatChoice):
    """proelio:15. Any number of Defence cards from the hand, before the attack is seen: one by one, then done."""

    RULE: ClassVar[str] = "proelio:15"

    def open(self, g: State) -> bool:
        return not g.zones[HAND + self.seat]

    def options(self, g: State, seat: i64) -> list[i64]:
        least = last_named(g, seat)
        kind_of = g.tables[KIND]
        found: list[object] = []
        kinds = kinds_mask(g, seat)
        while kinds:
            d: i64 = PLACE[(kinds & -kinds) % PLACES]
            kinds &= kinds - 1
            if d >= least and kind_of[d] == DEFENCE_CARD:
                found.append(TO_DEFEND[d])
        found.append(ENOUGH)
        return cast("list[i64]", found)

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return cast("list[i64]", [*[TO_DEFEND[d] for d in kinds_held(g, seat)], ENOUGH])

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        definition = a_of(option)
        if verb == DONE:
            return 0
        if verb != DEFEND:
            return NOT_NOW
        if held(g, seat, definition) < 0:
            return NOT_IN_HAND
        if g.tables[KIND][definition] != DEFENCE_CARD:
            return NOT_DEFENCE
        return 0 if definition >= last_named(g, seat) else DEFEND_ORDER

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        return BIT[seat]

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == DEFEND:
            from_hand(g, seat, a_of(option), DEPLOYED + seat)
            g.push(self)


class Deploy(SeatStep):
    """proelio:18. The cards are turned up; one above the limit of the Fortification counts nothing."""

    RULE: ClassVar[str] = "proelio:18"

    def run(self, g: State) -> None:
        cards = g.cards(DEPLOYED + self.seat)
        if not cards:
            g.cite("proelio:17")
        fort = fort_value(g, self.seat)
        for card in cards:
            definition = g.defn[card]
            g.cite("proelio:8")
            if g.tables[NEEDS][definition] <= fort:
                put(g, WORTH, card, g.tables[VALUE][definition])
            show(g, card, ALL, DEFENCE_DEPLOYED, self.seat)
            use(g, card)


DEFEND_STEP: Final = each_seat(Defend)
DECLARE_DEFENCE: Final = each_seat(DeclareDefence)
DEPLOY_STEP: Final = each_seat(Deploy)
