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
    POINTS,
    PRAYERS,
    STASIS,
)
from tenzone.games.bless.table import corrupted, eye, karma, other, type_of
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


def side(g: State, seat: i64) -> i64:
    """What lies before a duellist, in thousandths of a logit."""
    strongest: i64 = -1
    for card in g.zones[CURSES + other(seat)]:
        strongest = max(strongest, eye(g, card))
    total: i64 = 0
    for card in g.zones[CURSES + seat]:
        strength = eye(g, card)
        total += EYE * strength + KARMA * karma(g, card)
        if corrupted(g, card):
            total += TAINTED
            if strength < strongest:
                total += WEAKER
        else:
            total += PURE
        if strength > strongest:
            total += STRONGER
        if g.get(STASIS, card):
            total += WAITS
    for card in g.zones[PRAYERS + seat]:
        if type_of(g, card) == ECHO:
            total += ECHOES
    return total + OFFERED * len(g.zones[ALTAR + seat])


def prospect(g: State, seat: i64) -> i64:
    """How a duellist stands, in hundredths of a logit."""
    foe = other(seat)
    field = side(g, seat) - side(g, foe)
    left = min(g.counters[FINAL], FINAL_TURNS + 1)
    if 1 <= left <= FINAL_TURNS:  # the nearer the end, the less anything but points
        field = field * (left + 1) // (FINAL_TURNS + 1)
    point = POINT[left]
    if left == 0 and max(len(g.zones[ALTAR]), len(g.zones[ALTAR + 1])) >= g.opts[ALTAR_SIZE] - 1:
        point = LATE
    tempo = ACTION * g.counters[ACTIONS] + TURN
    total = field // 10 + point * (g.counters[POINTS + seat] - g.counters[POINTS + foe])
    return total + tempo if g.counters[ACTIVE] == seat else total - tempo
