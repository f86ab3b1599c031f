"""Cards: held, drawn, turned up."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import gather, move
from tenzone.kernel.events import tell
from tenzone.kernel.frames import option
from tenzone.kernel.schema import bit
from tenzone.kernel.state import Chance, State, Step
from tests.games.morra.names import (
    DECK,
    DISCARD,
    DRAWN,
    DRAWS,
    HAND,
    HAND_LIMIT,
    MARKET,
    MARKET_SIZE,
    RESHUFFLED,
    TURNED,
    TURNS,
)


def first_like(g: State, zone: i64, definition: i64) -> i64:
    """The first card of this definition in a zone, or -1. Which of two like cards goes is nobody's to know: always the first."""
    for card in g.zones[zone]:
        if g.defn[card] == definition:
            return card
    return -1


def kinds_in(g: State, zone: i64) -> list[i64]:
    """The different definitions in a zone, in their order."""
    found: list[i64] = []
    for card in g.zones[zone]:
        if g.defn[card] not in found:
            found.append(g.defn[card])
    found.sort()
    return found


class Draw(Step):
    """morra:3. Some cards, one by one, as long as there are any and the hand has room."""

    RULE: ClassVar[str] = "morra:3"

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.count)

    def run(self, g: State) -> None:
        if self.count == 0 or g.size(HAND + self.seat) >= HAND_LIMIT:
            return
        if g.size(DECK):
            g.do(TakeCard(self.seat), Draw(self.seat, self.count - 1))
        elif g.size(DISCARD):
            g.do(Reshuffle(), self)


class Reshuffle(Step):
    """morra:16. An empty deck is made anew from the discards."""

    RULE: ClassVar[str] = "morra:16"

    def run(self, g: State) -> None:
        tell(g, RESHUFFLED, g.size(DISCARD))
        gather(g, DISCARD, DECK)


class TakeCard(Chance):
    """morra:3. The top of a shuffled deck is any of its cards."""

    RULE: ClassVar[str] = "morra:3"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> i64:
        return g.size(DECK)

    def outcome(self, g: State, index: i64) -> i64:
        return option(DRAWS, self.seat, g.defn[g.zones[DECK][index]])

    def sees(self, g: State) -> i64:
        return bit(self.seat)

    def fall(self, g: State, index: i64) -> None:
        move(g, first_like(g, DECK, g.defn[g.zones[DECK][index]]), HAND + self.seat, DRAWN, self.seat)


class FillMarket(Step):
    """morra:10. The market always offers two cards, if there are any."""

    RULE: ClassVar[str] = "morra:10"

    def run(self, g: State) -> None:
        if g.size(MARKET) >= MARKET_SIZE:
            return
        if g.size(DECK):
            g.do(TurnCard(), FillMarket())
        elif g.size(DISCARD):
            g.do(Reshuffle(), FillMarket())


class TurnCard(Chance):
    """morra:10. A card of the deck is turned up."""

    RULE: ClassVar[str] = "morra:10"

    def outcomes(self, g: State) -> i64:
        return g.size(DECK)

    def outcome(self, g: State, index: i64) -> i64:
        return option(TURNS, g.defn[g.zones[DECK][index]])

    def fall(self, g: State, index: i64) -> None:
        move(g, first_like(g, DECK, g.defn[g.zones[DECK][index]]), MARKET, TURNED)
