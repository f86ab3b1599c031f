"""What the seat named by the count may do to other people's cards."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import move, set_counter, show
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, b_of, option, verb_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.schema import ALL, bit
from tenzone.kernel.state import Chance, SeatChoice, State
from tests.games.morra.draw import Draw, FillMarket, first_like, kinds_in
from tests.games.morra.names import (
    BOAST,
    BOAST_OF,
    BOASTED,
    BOASTS,
    BURIED,
    BURY,
    DECK,
    EMPTY_HAND,
    GIVE,
    GIVEN,
    HAND,
    MARKET,
    NOT_IN_HAND,
    NOT_IN_MARKET,
    NOT_NOW,
    NOT_YOURSELF,
    PASS,
    PEEK,
    PEEKED,
    SEEN,
    SEES,
    STEAL,
    STEALS,
    STOLEN,
    TAKE,
    TAKEN,
)


class Meddle(SeatChoice):
    """morra:6. One meddling: a peek, a theft, a gift, a burial, a card of the market, or nothing; a boast is free."""

    RULE: ClassVar[str] = "morra:6"

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = [option(PASS)]
        for n in range(4):
            found.append(option(BOAST_OF, n))
        for other in range(g.seats):
            found.append(option(PEEK, other))
            found.append(option(STEAL, other))
        for d in kinds_in(g, HAND + seat):
            found.append(option(BURY, d))
            for other in range(g.seats):
                found.append(option(GIVE, d, other))
        for card in g.zones[MARKET]:
            found.append(option(TAKE, card))
        return found

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        a = a_of(option)
        if verb == PASS:
            return 0
        if verb == BOAST_OF:
            return BOASTED if g.counters[BOAST] else 0
        if verb == PEEK or verb == STEAL:
            return NOT_YOURSELF if a == seat else 0 if g.size(HAND + a) else EMPTY_HAND
        if verb == GIVE and b_of(option) == seat:
            return NOT_YOURSELF
        if verb == GIVE or verb == BURY:
            return 0 if first_like(g, HAND + seat, a) >= 0 else NOT_IN_HAND
        if verb == TAKE:
            return 0 if g.zone(a) == MARKET else NOT_IN_MARKET
        return NOT_NOW

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if verb == BURY:
            return bit(seat)
        return (bit(seat)) | (bit(b_of(option))) if verb == GIVE else ALL

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        verb = verb_of(option)
        a = a_of(option)
        if verb == BOAST_OF:
            g.cite("morra:11")
            set_counter(g, BOAST, a + 1)
            tell(g, BOASTS, seat, a)
            g.do(self)
        elif verb == PEEK:
            tell(g, PEEKED, seat, a)
            g.do(PeekCard(seat, a))
        elif verb == STEAL:
            g.do(StealCard(seat, a))
        elif verb == GIVE:
            g.cite("morra:8")
            move(g, first_like(g, HAND + seat, a), HAND + b_of(option), GIVEN, seat, b_of(option))
        elif verb == BURY:
            g.cite("morra:9")
            move(g, first_like(g, HAND + seat, a), DECK, BURIED, seat)
            g.do(Draw(seat, 1))
        elif verb == TAKE:
            move(g, a, HAND + seat, TAKEN, seat)
            g.do(FillMarket())


def known_like(g: State, zone: i64, definition: i64, seat: i64) -> i64:
    """A card of this definition in a hand: the one the seat knew already, if any, for it cannot tell that from another."""
    for card in g.zones[zone]:
        if g.defn[card] == definition and knows(g, card, seat):
            return card
    return first_like(g, zone, definition)


class PeekCard(Chance):
    """morra:7. A random card of another hand, looked at in private; not even its owner knows which of its back."""

    RULE: ClassVar[str] = "morra:7"

    def __init__(self, seat: i64, target: i64) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target)

    def outcomes(self, g: State) -> i64:
        return g.size(HAND + self.target)

    def outcome(self, g: State, index: i64) -> i64:
        return option(SEES, self.target, g.defn[g.zones[HAND + self.target][index]])

    def sees(self, g: State) -> i64:
        return bit(self.seat)

    def fall(self, g: State, index: i64) -> None:
        card = known_like(g, HAND + self.target, g.defn[g.zones[HAND + self.target][index]], self.seat)
        show(g, card, bit(self.seat))
        tell(g, SEEN, self.seat, self.target, g.defn[card], sees=bit(self.seat))


class StealCard(Chance):
    """morra:7. A random card of another hand; thief and owner see which."""

    RULE: ClassVar[str] = "morra:7"

    def __init__(self, thief: i64, victim: i64) -> None:
        self.thief: Final = thief
        self.victim: Final = victim

    def parts(self) -> tuple[object, ...]:
        return (self.thief, self.victim)

    def outcomes(self, g: State) -> i64:
        return g.size(HAND + self.victim)

    def outcome(self, g: State, index: i64) -> i64:
        return option(STEALS, self.victim, g.defn[g.zones[HAND + self.victim][index]])

    def sees(self, g: State) -> i64:
        return (bit(self.thief)) | (bit(self.victim))

    def fall(self, g: State, index: i64) -> None:
        card = first_like(g, HAND + self.victim, g.defn[g.zones[HAND + self.victim][index]])
        move(g, card, HAND + self.thief, STOLEN, self.thief, self.victim)
