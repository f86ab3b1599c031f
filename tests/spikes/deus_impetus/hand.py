"""La mano: drawing and reorganising."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import draw as take
from tenzone.kernel.atoms import move
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Chance, Choice, SeatStep, State
from tests.spikes.deus_impetus.names import (
    CARD_DRAWN,
    CARD_DROPPED,
    DECK,
    DISCARD,
    DONE,
    DRAWS,
    DROP,
    HAND,
    HAND_SIZE,
    IN_ORDER,
    NOT_IN_HAND,
    NOT_NOW,
)
from tests.spikes.deus_impetus.table import held, kinds_held


class Reorganise(Choice):
    """deus-impetus:19. At the end of one's own turn: discard any number, then draw to six."""

    RULE: ClassVar[str] = "deus-impetus:19"

    def __init__(self, seat: i64, dropped: i64) -> None:
        self.seat: Final = seat
        self.dropped: Final = dropped  # how many: which ones is the seat's secret, and a frame is the table's

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.dropped)

    def last(self, g: State) -> i64:
        """Cards are discarded in the order of their definitions, so that a set has one way."""
        return g.defn[g.zones[DISCARD + self.seat][-1]] if self.dropped else -1

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(DONE), *[option(DROP, d) for d in kinds_held(g, seat)]]

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        if verb_of(opt) == DONE:
            return 0
        if verb_of(opt) != DROP:
            return NOT_NOW
        if held(g, seat, a_of(opt)) < 0:
            return NOT_IN_HAND
        return 0 if a_of(opt) >= self.last(g) else IN_ORDER

    def sees(self, g: State, seat: i64, opt: i64) -> i64:
        return BIT[seat]  # nobody may look through a discard, and it was never shown (deus-impetus:10)

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        if verb_of(opt) == DONE:
            g.do(FillHand(seat))
            return
        move(g, held(g, seat, a_of(opt)), DISCARD + seat, CARD_DROPPED, seat, 0)
        g.push(Reorganise(seat, self.dropped + 1))


class FillHand(SeatStep):
    """deus-impetus:19, 21. Draw until six are in hand, or the deck is empty."""

    RULE: ClassVar[str] = "deus-impetus:19"

    def run(self, g: State) -> None:
        if len(g.zones[HAND + self.seat]) < HAND_SIZE and g.zones[DECK + self.seat]:
            g.do(DrawCard(self.seat), self)


class DrawCard(Chance):
    """The top card of a shuffled deck is any of its cards."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> i64:
        return len(g.zones[DECK + self.seat])

    def outcome(self, g: State, index: i64) -> i64:
        return option(DRAWS, self.seat, g.zones[DECK + self.seat][index])

    def sees(self, g: State) -> i64:
        return BIT[self.seat]

    def fall(self, g: State, index: i64) -> None:
        take(g, DECK + self.seat, index, HAND + self.seat, CARD_DRAWN, self.seat, 0)
