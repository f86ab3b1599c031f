"""The two rounds of bets, and who wins."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from bench.games.leduc.dealing import DEAL_CARD, TURN_CARD
from bench.games.leduc.names import (
    ANTE,
    BOARD,
    BY_CARDS,
    BY_FOLD,
    CALL,
    CALLED,
    ENOUGH_RAISES,
    FOLD,
    FOLDED,
    HAND,
    HAND_SHOWN,
    LATER_STEP,
    MAX_RAISES,
    NOT_NOW,
    NOTHING_TO_CALL,
    PAID,
    RAISE,
    RAISED,
    RAISES,
    RANK,
    STEP,
)
from tenzone.kernel.atoms import finish, set_counter, show
from tenzone.kernel.events import tell
from tenzone.kernel.frames import option, verb_of
from tenzone.kernel.schema import ACTIVE, ALL, BIT
from tenzone.kernel.state import SeatChoice, State, Step

LEGAL: Final = [
    [option(FOLD), option(CALL), option(RAISE)],
    [option(CALL), option(RAISE)],
    [option(FOLD), option(CALL)],
    [option(CALL)],
]
PAIR: Final = 10  # beats every rank


class SetUp(Step):
    """leduc:1. Both pay the ante."""

    RULE: ClassVar[str] = "leduc:1"

    def run(self, g: State) -> None:
        set_counter(g, PAID, ANTE)
        set_counter(g, PAID + 1, ANTE)
        g.do(DEAL_CARD[0], DEAL_CARD[1], BET[0])


class Bet(SeatChoice):
    """leduc:3. Fold, call or raise; a call ends the round once both have spoken."""

    RULE: ClassVar[str] = "leduc:3"

    def __init__(self, seat: i64, closing: i64) -> None:
        super().__init__(seat)
        self.closing: Final = closing

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.closing)

    def open(self, g: State) -> bool:
        return True

    def options(self, g: State, seat: i64) -> list[i64]:
        which: i64 = 0
        if g.counters[PAID + seat] == g.counters[PAID + 1 - seat]:
            which += 1
        if g.counters[RAISES] == MAX_RAISES:
            which += 2
        return LEGAL[which]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return LEGAL[0]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if verb == FOLD:
            return NOTHING_TO_CALL if g.counters[PAID + seat] == g.counters[PAID + 1 - seat] else 0
        if verb == RAISE:
            return ENOUGH_RAISES if g.counters[RAISES] == MAX_RAISES else 0
        return 0 if verb == CALL else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        verb = verb_of(option)
        other = 1 - seat
        if verb == FOLD:
            tell(g, FOLDED, seat)
            finish(g, BIT[other], BY_FOLD)
            return
        highest = g.counters[PAID + other]
        set_counter(g, ACTIVE, other)
        if verb == RAISE:
            highest += LATER_STEP if g.zones[BOARD] else STEP
            set_counter(g, PAID + seat, highest)
            set_counter(g, RAISES, g.counters[RAISES] + 1)
            tell(g, RAISED, seat, highest)
            g.push(BET[2 + other])
            return
        set_counter(g, PAID + seat, highest)
        tell(g, CALLED, seat)
        if not self.closing:
            g.push(BET[2 + other])
        elif g.zones[BOARD]:
            g.push(SHOWDOWN)
        else:
            g.do(TURN_CARD, BET[0])


class Showdown(Step):
    """leduc:6. A pair with the common card wins, then the higher card; alike, they share."""

    RULE: ClassVar[str] = "leduc:6"

    def run(self, g: State) -> None:
        for seat in range(2):
            show(g, g.zones[HAND + seat][0], ALL, HAND_SHOWN, seat)
        first, second = strength(g, 0), strength(g, 1)
        winners: i64 = 3
        if first != second:
            winners = 1 if first > second else 2
        finish(g, winners, BY_CARDS)


def strength(g: State, seat: i64) -> i64:
    mine = rank(g, g.zones[HAND + seat][0])
    return mine + PAIR if mine == rank(g, g.zones[BOARD][0]) else mine


def rank(g: State, card: i64) -> i64:
    return g.stat(RANK, g.defn[card])


BET: Final = [Bet(0, 0), Bet(1, 0), Bet(0, 1), Bet(1, 1)]
SHOWDOWN: Final = Showdown()
