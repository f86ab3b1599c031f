"""Settling the stakes, tossing the coin, ending."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.atoms import add_counter, finish, move, put, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, b_of, option, verb_of
from tenzone.kernel.schema import ACTIVE, bit
from tenzone.kernel.state import Choice, Frame, SeatChoice, State, Step
from tests.games.morra.draw import Draw, first_like
from tests.games.morra.names import (
    CENTRE,
    DECK,
    DISCARD,
    DISTANCE,
    ENDED,
    FLOOR,
    HAND,
    KEEP_CARD,
    KEPT,
    NO_POINT,
    NOT_NOW,
    ODD_SUM,
    OFF_DISC,
    POINTS,
    ROUND,
    ROUNDS,
    SCORED,
    SHOW,
    SHOWED,
    SHOWN,
    STAKE,
    TOSS,
    TOSSED,
    TUCK,
    TUCKED,
    VALUE,
)


class Settle(Step):
    """morra:12. From the meddler on, everybody who staked says what becomes of the card."""

    RULE: ClassVar[str] = "morra:12"

    def __init__(self, done: i64) -> None:
        self.done: Final = done

    def parts(self) -> tuple[object, ...]:
        return (self.done,)

    def run(self, g: State) -> None:
        if self.done == g.seats:
            return
        seat = (g.counters[ACTIVE] + self.done) % g.seats
        g.do(Settle(self.done + 1))
        if g.size(STAKE + seat):
            g.do(SettleStake(seat))


class SettleStake(SeatChoice):
    """morra:12. Show it for its value, tuck it unseen into the deck, or buy it back unseen for a point."""

    RULE: ClassVar[str] = "morra:12"

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(SHOW), option(TUCK), option(KEEP_CARD)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if verb == KEEP_CARD:
            return 0 if g.counters[POINTS + seat] else NO_POINT
        return 0 if verb == SHOW or verb == TUCK else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        verb = verb_of(option)
        card = g.zones[STAKE + seat][0]
        put(g, FLOOR, card, 0)
        if verb == SHOW:
            g.do(ShowStake(seat, card))
        elif verb == TUCK:
            g.cite("morra:13")
            move(g, card, DECK, TUCKED, seat)
        else:
            g.cite("morra:14")
            add_counter(g, POINTS + seat, -1)
            move(g, card, HAND + seat, KEPT, seat)


class ShowStake(Step):
    """morra:13. A card shown scores its value, unless its like was shown before it."""

    RULE: ClassVar[str] = "morra:13"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        fresh = True
        for seat in range(g.seats):
            fresh = fresh and first_like(g, SHOWN + seat, g.defn[self.card]) < 0
        move(g, self.card, SHOWN + self.seat, SHOWED, self.seat)
        if fresh:
            won = g.stat(VALUE, g.defn[self.card])
            add_counter(g, POINTS + self.seat, won)
            tell(g, SCORED, self.seat, won)


class EndRound(Step):
    """morra:16. What was shown is discarded, everybody draws; after the last round all toss for a point."""

    RULE: ClassVar[str] = "morra:16"

    def run(self, g: State) -> None:
        for seat in range(g.seats):
            for card in g.cards(SHOWN + seat):
                move(g, card, DISCARD)
        if g.counters[ROUND] >= g.opts[ROUNDS]:
            g.do(Toss((bit(g.seats)) - 1), Nearest(), End())
            return
        rules = g.rules
        assert isinstance(rules, Rulebook)
        following: Frame = rules.phase(g, "throw", 0)[0]
        g.push(following)
        for seat in range(g.seats - 1, -1, -1):
            g.push(Draw(seat, 1))


class Toss(Choice):
    """morra:15. A coin on a disc, aimed at its centre: far too many spots to list."""

    RULE: ClassVar[str] = "morra:15"

    def __init__(self, mask: i64) -> None:
        self.mask: Final = mask

    def parts(self) -> tuple[object, ...]:
        return (self.mask,)

    def seats(self, g: State) -> i64:
        return self.mask

    def wide(self) -> bool:
        return True

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        if verb_of(option) != TOSS:
            return NOT_NOW
        if distance(option) > CENTRE * CENTRE:
            return OFF_DISC
        return ODD_SUM if (a_of(option) + b_of(option)) % 2 else 0

    def sample(self, g: State, seat: i64, dice: State) -> i64:
        while True:
            tried = option(TOSS, dice.below(2 * CENTRE + 1), dice.below(2 * CENTRE + 1))
            if self.judge(g, seat, tried) == 0:
                return tried

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        set_counter(g, DISTANCE + seat, distance(option))
        tell(g, TOSSED, seat, distance(option))
        if self.mask & (self.mask - 1) == 0 and distance(option) <= CENTRE:
            score(g, seat)


def distance(option: i64) -> i64:
    """Squared, from the centre."""
    x = a_of(option) - CENTRE
    y = b_of(option) - CENTRE
    return x * x + y * y


def score(g: State, seat: i64) -> None:
    add_counter(g, POINTS + seat, 1)
    tell(g, SCORED, seat, 1)


class Nearest(Step):
    """morra:15. The coin nearest the centre scores; of two as near, both."""

    RULE: ClassVar[str] = "morra:15"

    def run(self, g: State) -> None:
        best = g.counters[DISTANCE]
        for seat in range(g.seats):
            best = min(best, g.counters[DISTANCE + seat])
        for seat in range(g.seats):
            if g.counters[DISTANCE + seat] == best:
                score(g, seat)


class End(Step):
    """morra:17. Most points win; who has as many shares the win."""

    RULE: ClassVar[str] = "morra:17"

    def run(self, g: State) -> None:
        best: i64 = 0
        for seat in range(g.seats):
            best = max(best, g.counters[POINTS + seat])
        winners: i64 = 0
        for seat in range(g.seats):
            if g.counters[POINTS + seat] == best:
                winners |= bit(seat)
        tell(g, ENDED, best)
        finish(g, winners, 0)
