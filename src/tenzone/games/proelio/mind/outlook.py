"""The chances of every house, from how the table lies: fitted to many thousand games, none of these numbers is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.games.judgement import CERTAIN, odds
from tenzone.games.proelio.mind.appraisal import falls
from tenzone.games.proelio.names import (
    ATTACK_CARD,
    DEFENCE_CARD,
    EDICT,
    GUNPOWDER,
    HAND,
    HAND_LIMIT,
    INCOMING,
    INFILTRATION,
    KIND,
    NEEDS,
    REACH,
    SPECIAL,
    VALUE,
)
from tenzone.games.proelio.table import ally_of, fort_value, left_of, right_of
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import State

# in hundredths of a logit; cards of the hand by Fortification, of the house itself and of its victim
OWN: Final[list[list[i64]]] = [
    [-77, -20, 16, 30, 7],
    [-103, -33, 6, 18, 21],
    [-80, -26, 20, 24, 22],
    [-62, -9, 31, 46, 69],
    [-48, 7, 42, 61, 110],
    [-22, 19, 51, 75, 126],
]
VICTIM: Final[list[list[i64]]] = [
    [168, 35, 12, -64, -11],
    [110, 44, -24, -64, -70],
    [91, 22, -42, -95, -116],
    [74, 10, -57, -99, -107],
    [58, 1, -68, -106, -108],
    [53, 4, -76, -115, -115],
]
FEARED: Final[list[i64]] = [15, 5, -8, -40, -5]  # the Fortification of the house on the right
STRIKE: Final[list[i64]] = [-9, -24, -3, 24, 37]  # the best attack within reach
GUARD: Final[list[i64]] = [40, 17, -8, -21, -32, -58]  # all that the victim can lay against it
LAID: Final[list[i64]] = [0, -11, 41, 94, 136, 159, 41, 77]  # what lies before the victim: nothing, nothing harmful, a value, …
FACED: Final[list[i64]] = [0, 4, -8, -22, -27, -53, -20, -127]  # and before the house itself
SPY: Final = 6
BLAST: Final = 7
TURN: Final = 19
EDICTS: Final = -64  # the victim holds one
FATAL: Final = 72  # the best attack would end it, were it not parried
PARRIED: Final = 25
DOOMED: Final = 199  # the attack that lies there ends it, unless it is parried
SAVED: Final = 52
STOLEN: Final = 111


def laid_before(g: State, seat: i64) -> i64:
    """What kind of attack lies before a house."""
    if not g.zones[INCOMING + seat]:
        return 0
    card = g.zones[INCOMING + seat][0]
    d = g.defn[card]
    if i64(g.tables[NEEDS][d]) > g.get(REACH, card):
        return 1
    special = g.tables[SPECIAL][d]
    if special == INFILTRATION:
        return SPY
    return BLAST if special == GUNPOWDER else 1 + i64(g.tables[VALUE][d])


def prospect(g: State, seat: i64) -> i64:
    """How a house stands, in hundredths of a logit."""
    victim = left_of(g, seat)
    fort = fort_value(g, seat)
    walls = fort_value(g, victim)
    cards: i64 = len(g.zones[HAND + victim])
    strike: i64 = 0
    for card in g.zones[HAND + seat]:
        d = g.defn[card]
        if g.tables[KIND][d] == ATTACK_CARD and i64(g.tables[NEEDS][d]) <= fort:
            strike = max(strike, i64(g.tables[VALUE][d]))
    guard: i64 = 0
    total: i64 = 0
    for card in g.zones[HAND + victim]:
        d = g.defn[card]
        if g.tables[SPECIAL][d] == EDICT:
            total += EDICTS
        elif g.tables[KIND][d] == DEFENCE_CARD and i64(g.tables[NEEDS][d]) <= walls:
            guard += g.tables[VALUE][d]
    own: i64 = len(g.zones[HAND + seat])
    total += OWN[min(own, HAND_LIMIT)][fort] + VICTIM[min(cards, HAND_LIMIT)][walls]
    total += FEARED[fort_value(g, right_of(g, seat))] + STRIKE[strike] + GUARD[min(guard, 5)]
    if g.counters[ACTIVE] == seat:
        total += TURN
    else:
        total += FACED[laid_before(g, seat)]
    if strike and falls(strike, cards, walls):
        total += FATAL if guard < strike else PARRIED
    laid = laid_before(g, victim)
    if laid:
        total += LAID[laid]
        value = laid - 1
        if laid < SPY and value > 0 and falls(value, cards, walls):
            total += DOOMED if guard < value else SAVED
        elif laid == SPY and cards <= 1 and walls == 0:
            total += STOLEN
    return total


def chance(g: State, seat: i64) -> i64:
    """Of a house, or of its pair, in thousandths."""
    ally = ally_of(g, seat)
    mine: i64 = 0
    total: i64 = 0
    for other in range(g.seats):
        part = odds(prospect(g, other))
        total += part
        if other == seat or other == ally:
            mine += part
    return CERTAIN * mine // total
