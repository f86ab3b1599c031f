"""The chances of a duellist, from how the field lies: fitted to some thousand games, none of these numbers is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.games.bless.names import (
    ACTIONS,
    ALTAR,
    ALTAR_SIZE,
    CURSES,
    ECHO,
    FINAL,
    FINAL_TURNS,
    IS_IN_STASIS,
    IS_TAINTED,
    POINTS,
    PRAYERS,
)
from tenzone.games.bless.table import eyes, karma, other, type_of
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import State

# in hundredths of a logit, the first five in tenths of that
EYE: Final = 106
KARMA: Final = 95
PURE: Final = -527
TAINTED: Final = -808
WEAKER: Final = -96  # a tainted curse that something over there beats
STRONGER: Final = 50
WAITS: Final = -100
ECHOES: Final = 152
OFFERED: Final = -71
ACTION: Final = 33
TURN: Final = -48
POINT: Final[list[i64]] = [33, 142, 105, 69, 58, 54, 45]  # by the Final Turns that are left; 0: they have not begun
LATE: Final = 43  # a point when an Altar is nearly full


def side(g: State, seat: i64, mine: list[i64], yours: list[i64]) -> i64:
    """What lies before a duellist, in thousandths of a logit, with the Eyes of his curses and of those over there."""
    strongest: i64 = -1
    for strength in yours:
        strongest = max(strongest, strength)
    total: i64 = 0
    at: i64 = -1
    for card in g.zones[CURSES + seat]:
        at += 1
        strength = mine[at]
        total += EYE * strength + KARMA * karma(g, card)
        facts = g.fact[card]
        if facts & IS_TAINTED:
            total += TAINTED
            if strength < strongest:
                total += WEAKER
        else:
            total += PURE
        if strength > strongest:
            total += STRONGER
        if facts & IS_IN_STASIS:
            total += WAITS
    for card in g.zones[PRAYERS + seat]:
        if type_of(g, card) == ECHO:
            total += ECHOES
    return total + OFFERED * len(g.zones[ALTAR + seat])


def prospect(g: State, seat: i64) -> i64:
    """How a duellist stands, in hundredths of a logit."""
    foe = other(seat)
    mine = eyes(g, seat)
    yours = eyes(g, foe)
    field = side(g, seat, mine, yours) - side(g, foe, yours, mine)
    left = min(g.counters[FINAL], FINAL_TURNS + 1)
    if 1 <= left <= FINAL_TURNS:  # the nearer the end, the less anything but points
        field = field * (left + 1) // (FINAL_TURNS + 1)
    point = POINT[left]
    if left == 0 and max(len(g.zones[ALTAR]), len(g.zones[ALTAR + 1])) >= g.opts[ALTAR_SIZE] - 1:
        point = LATE
    tempo = ACTION * g.counters[ACTIONS] + TURN
    total = field // 10 + point * (g.counters[POINTS + seat] - g.counters[POINTS + foe])
    return total + tempo if g.counters[ACTIVE] == seat else total - tempo
