"""The cards: one each, and one for all."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from bench.games.leduc.names import BOARD, CARD_DEALT, CARD_TURNED, DEALS, DECK, HAND, TURNS
from tenzone.kernel.atoms import move
from tenzone.kernel.frames import option
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Chance, State


def first_like(g: State, index: i64) -> i64:
    """Of two like cards always the first: a record tells which kind was dealt, not which of the two."""
    deck = g.zones[DECK]
    for card in deck:
        if g.defn[card] == g.defn[deck[index]]:
            return card
    return deck[index]


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
        return option(DEALS, self.seat, g.defn[g.zones[DECK][index]])

    def sees(self, g: State) -> i64:
        return BIT[self.seat]

    def fall(self, g: State, index: i64) -> None:
        move(g, first_like(g, index), HAND + self.seat, CARD_DEALT, self.seat)


class TurnCard(Chance):
    """leduc:5. A third card lies open before the second round of bets."""

    RULE: ClassVar[str] = "leduc:5"

    def outcomes(self, g: State) -> i64:
        return len(g.zones[DECK])

    def outcome(self, g: State, index: i64) -> i64:
        return option(TURNS, g.defn[g.zones[DECK][index]])

    def fall(self, g: State, index: i64) -> None:
        move(g, first_like(g, index), BOARD, CARD_TURNED)


DEAL_CARD: Final = [DealCard(0), DealCard(1)]
TURN_CARD: Final = TurnCard()
