"""How a house plays on without much thought, in the worlds a search deals."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.proelio.mind.appraisal import breach, keep
from tenzone.games.proelio.mind.temper import Temper
from tenzone.games.proelio.names import (
    ATTACK,
    BUILD,
    DEFEND,
    DISCARD_CARD,
    DONE,
    DRAW,
    GIVE,
    HAND,
    HAND_LIMIT,
    NEEDS,
    PAY,
    PLAY,
    RECRUIT,
    SACRIFICE,
    VALUE,
)
from tenzone.games.proelio.resolution import AnswerBreach
from tenzone.games.proelio.table import fort_value, left_of
from tenzone.kernel.frames import a_of, verb_of
from tenzone.kernel.state import State

SURE: Final = 1000


@final
class Playing:
    """Draws answers by weights that are looked up, not reckoned."""

    def __init__(self, temper: Temper) -> None:
        self.t: Final = temper
        self.weights: list[i64] = []

    def option(self, g: State, seat: i64, options: list[i64]) -> i64:
        verb = verb_of(options[0])
        if verb == DISCARD_CARD or verb == GIVE:
            return self.least(g, seat, options)
        if verb == PAY or verb == SACRIFICE:
            top = g.top()
            gap: i64 = top.gap if isinstance(top, AnswerBreach) else 0
            cards: i64 = len(g.zones[HAND + seat])
            fort = fort_value(g, seat)
            pays = breach(self.t, cards, fort, gap, False) <= breach(self.t, cards, fort, gap, True)
            for o in options:
                if (verb_of(o) == PAY) == pays:
                    return o
            return options[0]
        fort = fort_value(g, seat)
        weights = self.weights
        weights.clear()
        total: i64 = 0
        for o in options:
            weight = self.weight(g, seat, o, fort)
            weights.append(weight)
            total += weight
        if total == 0:
            return options[g.below(len(options))]
        drawn = g.below(total)
        for at in range(len(options)):
            drawn -= weights[at]
            if drawn < 0:
                return options[at]
        return options[0]

    def weight(self, g: State, seat: i64, option: i64, fort: i64) -> i64:
        verb = verb_of(option)
        if verb == DRAW:
            return 14 - 2 * min(i64(len(g.zones[HAND + seat])), HAND_LIMIT)
        if verb == BUILD:
            return 24
        if verb == RECRUIT:
            return 3
        if verb == PLAY:
            return 10
        d = a_of(option)
        if verb == ATTACK:
            if i64(g.tables[NEEDS][d]) > fort:
                return 0
            victim = left_of(g, seat)
            value: i64 = g.tables[VALUE][d]
            if value >= i64(len(g.zones[HAND + victim])):
                return 60
            return 6 + 5 * value
        if verb == DEFEND:
            return 8 if i64(g.tables[NEEDS][d]) <= fort else 1
        return 8 if verb == DONE else 2

    def least(self, g: State, seat: i64, options: list[i64]) -> i64:
        """The card that would be missed least."""
        fort = fort_value(g, seat)
        best = options[0]
        lowest: i64 = 1_000_000
        for o in options:
            kept = keep(g, self.t, a_of(o), fort)
            if kept < lowest:
                lowest = kept
                best = o
        return best
