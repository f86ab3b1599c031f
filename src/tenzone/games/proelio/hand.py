"""The hand: its limit, and drawing."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64

from tenzone.games.proelio.names import (
    CARD_DISCARDED,
    CARD_DRAWN,
    DECK,
    DECK_RESHUFFLED,
    DISCARD,
    DISCARD_CARD,
    DRAWS_CARD,
    HAND,
    HAND_LIMIT,
    NOT_IN_HAND,
    NOT_NOW,
)
from tenzone.games.proelio.table import OF_KIND, from_hand, held, kinds_mask
from tenzone.kernel.atoms import draw as take
from tenzone.kernel.atoms import gather
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, each_seat, option, verb_of
from tenzone.kernel.schema import BIT, MAX_SEATS, PLACE, PLACES
from tenzone.kernel.state import Chance, Frame, SeatChoice, SeatStep, State, Step

MAX_DRAWN: Final = 5


class TrimHand(SeatStep):
    """proelio:3. Nobody holds more than five cards for long."""

    RULE: ClassVar[str] = "proelio:3"

    def run(self, g: State) -> None:
        if len(g.zones[HAND + self.seat]) > HAND_LIMIT:
            g.do(TRIM[self.seat], TRIM_HAND[self.seat])


class OneOfHand(SeatChoice):
    """Any card of the hand, named with the verb of the question."""

    def verb(self) -> i64:
        raise NotImplementedError

    def options(self, g: State, seat: i64) -> list[i64]:
        found: list[object] = []
        named = OF_KIND[self.verb()]
        kinds = kinds_mask(g, seat)
        while kinds:
            found.append(named[PLACE[(kinds & -kinds) % PLACES]])
            kinds &= kinds - 1
        return cast("list[i64]", found)

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return self.options(g, seat)

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        if verb_of(option) != self.verb():
            return NOT_NOW
        return 0 if held(g, seat, a_of(option)) >= 0 else NOT_IN_HAND


class Trim(OneOfHand):
    """proelio:3. The excess goes, one card at a time, by its owner's choice."""

    RULE: ClassVar[str] = "proelio:3"

    def verb(self) -> i64:
        return DISCARD_CARD

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("owed", int(g.size(HAND + self.seat)) - HAND_LIMIT)]

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        definition = a_of(option)
        deck: i64 = g.rules.backs[definition]
        from_hand(g, seat, definition, DISCARD + deck, CARD_DISCARDED)


class Draw(Step):
    """Draw some cards, one by one, as long as there are any."""

    def __init__(self, seat: i64, deck: i64, count: i64) -> None:
        self.seat: Final = seat
        self.deck: Final = deck
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.deck, self.count)

    def run(self, g: State) -> None:
        if not g.zones[DECK + self.deck]:
            if not g.zones[DISCARD + self.deck]:
                return
            g.do(Reshuffle(self.deck), self)
        else:
            take_card(self.seat, self.deck, self.count).happen(g)


class TakeCard(Chance):
    """The top card of a shuffled deck is any of its cards; so is the next, while there are any."""

    def __init__(self, seat: i64, deck: i64, count: i64) -> None:
        self.seat: Final = seat
        self.deck: Final = deck
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.deck, self.count)

    def outcomes(self, g: State) -> i64:
        return len(g.zones[DECK + self.deck])

    def outcome(self, g: State, index: i64) -> i64:
        return option(DRAWS_CARD, self.seat, g.zones[DECK + self.deck][index])

    def sees(self, g: State) -> i64:
        return BIT[self.seat]

    def fall(self, g: State, index: i64) -> None:
        seat, deck, left = self.seat, self.deck, self.count - 1
        take(g, DECK + deck, index, HAND + seat, CARD_DRAWN, seat)
        if g.zones[DECK + deck]:
            if left:
                take_card(seat, deck, left).happen(g)
        elif g.zones[DISCARD + deck]:
            if left:
                g.push(take_card(seat, deck, left))
            g.push(Reshuffle(deck))


class Reshuffle(Step):
    """proelio:45. A deck that runs out is made anew from its own discards, at once."""

    RULE: ClassVar[str] = "proelio:45"

    def __init__(self, deck: i64) -> None:
        self.deck: Final = deck

    def parts(self) -> tuple[object, ...]:
        return (self.deck,)

    def run(self, g: State) -> None:
        tell(g, DECK_RESHUFFLED, len(g.zones[DISCARD + self.deck]))
        gather(g, DISCARD + self.deck, DECK + self.deck)


DRAW: Final = [Draw(s, d, n) for n in range(MAX_DRAWN + 1) for d in range(2) for s in range(MAX_SEATS)]
TAKE_CARD: Final = [TakeCard(s, d, n) for n in range(MAX_DRAWN + 1) for d in range(2) for s in range(MAX_SEATS)]


def draw(seat: i64, deck: i64, count: i64) -> Frame:
    """So common that one frame of each kind serves all."""
    return DRAW[(count * 2 + deck) * MAX_SEATS + seat] if count <= MAX_DRAWN else Draw(seat, deck, count)


def draw_up(g: State, seat: i64, deck: i64, count: i64) -> None:
    """Draw next, a deck that has cards without being asked again; a hand that will then be too large is trimmed."""
    if len(g.zones[HAND + seat]) + count > HAND_LIMIT:
        g.push(TRIM_HAND[seat])
    if g.zones[DECK + deck]:
        take_card(seat, deck, count).happen(g)
    else:
        g.push(draw(seat, deck, count))


def take_card(seat: i64, deck: i64, count: i64) -> TakeCard:
    return TAKE_CARD[(count * 2 + deck) * MAX_SEATS + seat] if count <= MAX_DRAWN else TakeCard(seat, deck, count)


TRIM_HAND: Final = each_seat(TrimHand)
TRIM: Final = each_seat(Trim)
