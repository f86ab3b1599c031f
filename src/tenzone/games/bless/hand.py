"""The hand: drawing, and the mulligan."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tenzone.games.bless.end import TriggerFinal
from tenzone.games.bless.names import (
    ASIDE,
    ASIDE_IN_ORDER,
    CARD_DRAWN,
    CARDS_ASIDE,
    DECK,
    DECK_RESHUFFLED,
    DONE,
    DRAWS,
    FINAL,
    HAND,
    HAND_SIZE,
    NOT_IN_HAND,
    NOT_NOW,
    PUT_ASIDE,
    VOID,
)
from tenzone.games.bless.table import held
from tenzone.kernel.atoms import draw as take
from tenzone.kernel.atoms import gather, move
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, each_seat, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Chance, SeatChoice, SeatStep, State, Step


@mypyc_attr(free_list_len=1)
class Draw(Step):
    """bless:32. Draw some cards; when the deck is out the Final Turns begin, and the Void is the new deck (A6)."""

    RULE: ClassVar[str] = ""

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.count)

    def run(self, g: State) -> None:
        if self.count <= 0:
            return
        if not g.zones[DECK]:
            if not g.counters[FINAL]:
                g.cite("bless:A6")
            g.do(TriggerFinal(self.seat))
            if g.zones[VOID]:
                g.do(Reshuffle(self.seat), self)
            return
        if self.count > 1:
            g.push(Draw(self.seat, self.count - 1))
        g.push(TAKE_CARD[self.seat])


class Reshuffle(SeatStep):
    """bless:32. The Void is shuffled into a new deck."""

    RULE: ClassVar[str] = "bless:32"

    def run(self, g: State) -> None:
        tell(g, DECK_RESHUFFLED, self.seat, len(g.zones[VOID]))
        gather(g, VOID, DECK)


class TakeCard(Chance):
    """The top card of a shuffled deck is any of its cards."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> i64:
        return len(g.zones[DECK])

    def outcome(self, g: State, index: i64) -> i64:
        return option(DRAWS, self.seat, g.zones[DECK][index])

    def sees(self, g: State) -> i64:
        return BIT[self.seat]

    def fall(self, g: State, index: i64) -> None:
        take(g, DECK, index, HAND + self.seat, CARD_DRAWN, self.seat)


class Mulligan(SeatChoice):
    """bless:9. Set aside any number of cards, draw to four, then shuffle them into the deck."""

    RULE: ClassVar[str] = "bless:9"

    def last(self, g: State, seat: i64) -> i64:
        """Cards are set aside in the order of their definitions, so that a set has one way."""
        found: i64 = -1
        for card in g.zones[ASIDE + seat]:
            found = max(found, g.defn[card])
        return found

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return self.beyond(g, seat, -1)

    def options(self, g: State, seat: i64) -> list[i64]:
        return self.beyond(g, seat, self.last(g, seat))

    def beyond(self, g: State, seat: i64, last: i64) -> list[i64]:
        found: list[i64] = []
        for card in g.zones[HAND + seat]:
            if g.defn[card] > last:
                found.append(option(PUT_ASIDE, g.defn[card]))
        found.sort()
        found.insert(0, option(DONE))
        return found

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        verb = verb_of(opt)
        if verb == DONE:
            return 0
        if verb != PUT_ASIDE:
            return NOT_NOW
        if held(g, seat, a_of(opt)) < 0:
            return NOT_IN_HAND
        return 0 if a_of(opt) > self.last(g, seat) else ASIDE_IN_ORDER

    def sees(self, g: State, seat: i64, opt: i64) -> i64:
        return BIT[seat]

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        if verb_of(opt) == DONE:
            g.do(RENEW[seat])
            return
        move(g, held(g, seat, a_of(opt)), ASIDE + seat)
        g.push(MULLIGAN[seat])


class Renew(SeatStep):
    """bless:9. Draw to four, then what was set aside goes back into the deck."""

    RULE: ClassVar[str] = "bless:9"

    def run(self, g: State) -> None:
        tell(g, CARDS_ASIDE, self.seat, len(g.zones[ASIDE + self.seat]))
        g.do(Draw(self.seat, HAND_SIZE - i64(len(g.zones[HAND + self.seat]))), PUT_BACK[self.seat])


class PutBack(SeatStep):
    """bless:9. The cards set aside are shuffled into the deck only now."""

    RULE: ClassVar[str] = "bless:9"

    def run(self, g: State) -> None:
        gather(g, ASIDE + self.seat, DECK)


TAKE_CARD: Final = each_seat(TakeCard)
MULLIGAN: Final = each_seat(Mulligan)
RENEW: Final = each_seat(Renew)
PUT_BACK: Final = each_seat(PutBack)
