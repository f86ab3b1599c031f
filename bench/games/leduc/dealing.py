"""The cards: one each, and one for all."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from bench.games.leduc.names import BOARD, CARD_DEALT, CARD_TURNED, DEALS, DECK, HAND, RAISES, TURNS
from tenzone.kernel.atoms import draw, set_counter
from tenzone.kernel.frames import option
from tenzone.kernel.schema import ACTIVE, BIT
from tenzone.kernel.state import Chance, State


class DealCard(Chance):
    """leduc:2. One card of the six, for its owner's eyes only."""

    RULE: ClassVar[str] = "leduc:2"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> i64:
        return len(g.zones[DECK])

    def outcome(self, g: State, index: i64) -> i64:
        return option(DEALS, self.seat, g.zones[DECK][index])

    def sees(self, g: State) -> i64:
        return BIT[self.seat]

    def fall(self, g: State, index: i64) -> None:
        draw(g, DECK, index, HAND + self.seat, CARD_DEALT, self.seat)


class TurnCard(Chance):
    """leduc:5. A third card lies open, and a second round of bets begins."""

    RULE: ClassVar[str] = "leduc:5"

    def outcomes(self, g: State) -> i64:
        return len(g.zones[DECK])

    def outcome(self, g: State, index: i64) -> i64:
        return option(TURNS, g.zones[DECK][index])

    def fall(self, g: State, index: i64) -> None:
        draw(g, DECK, index, BOARD, CARD_TURNED)
        set_counter(g, ACTIVE, 0)
        set_counter(g, RAISES, 0)


DEAL_CARD: Final = [DealCard(0), DealCard(1)]
TURN_CARD: Final = TurnCard()
