"""The chances of four houses, from how the table lies: a small net of whole numbers, fitted to many thousand games.

Three numbers share a word, 21 bits each, so that one addition adds three.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.proelio.mind.appraisal import falls
from tenzone.games.proelio.mind.outlook import BLAST, SPY, laid_before
from tenzone.games.proelio.mind.weights import ENDS, SEEN, WEIGHED
from tenzone.games.proelio.names import (
    ATTACK_CARD,
    DEFENCE_CARD,
    EDICT,
    EFFECT,
    GUNPOWDER,
    HAND,
    IMPERIAL,
    INFILTRATION,
    KIND,
    NEEDS,
    PATROL,
    PLAGUE,
    SPECIAL,
    VALUE,
)
from tenzone.games.proelio.table import fort_value, left_of, right_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import State

HOUSES: Final = 4
FELT: Final = 9
BITS: Final[i64] = 21
LANE: Final[i64] = 0x1FFFFF
HALF: Final[i64] = 0x100000
FORTS: Final = 5
HIGHEST: Final = 4  # value of a card
MANY: Final = 6  # cards in hand, points of defence: more are as many

# lines of SEEN
HELD: Final = 95
LAID: Final = 130
TURNS: Final = 138
PLAGUED: Final = 144
GUARD: Final = 145
STRIKE: Final = 152
DOOMED: Final = 157
SAVED: Final = 158
STOLEN: Final = 159
SWEPT: Final = 160


def numbers(text: str) -> list[list[int]]:
    return [[int(word) for word in line.split()] for line in text.split("\n") if line]


def packed(text: str) -> list[i64]:
    """Three numbers to a word."""
    found: list[i64] = []
    for line in numbers(text):
        for at in range(0, len(line), 3):
            found.append(line[at] + (line[at + 1] << 21) + (line[at + 2] << 42))
    return found


def lowest_of(word: i64) -> i64:
    low = word & LANE
    return low - LANE - 1 if low & HALF else low


ROWS: Final = packed(SEEN)
WEIGHTS: Final = packed(WEIGHED)
STARTS: Final = packed(ENDS)[:3]
LAST: Final[list[i64]] = [*numbers(ENDS)[1]]


def sort_of(g: State, d: i64) -> i64:
    """Which of the cards a house may hold this is, whatever its pack calls it."""
    special = g.tables[SPECIAL][d]
    value = min(i64(g.tables[VALUE][d]), HIGHEST)
    if special == INFILTRATION:
        return 5
    if special == GUNPOWDER:
        return 6
    if special == PATROL:
        return 11
    if special == EDICT:
        return 12
    if g.tables[KIND][d] == ATTACK_CARD:
        return 18 if value == 0 and g.rules.backs[d] == IMPERIAL else value
    if g.tables[KIND][d] == DEFENCE_CARD:
        return 6 + max(value, 1)
    return 12 + i64(g.tables[EFFECT][d])


@final
class Net:
    """Judges one position at a time; what it found lies in `logits`, in hundredths, a number for each seat."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.sorts: list[i64] = []
        self.felt: list[i64] = [0] * (HOUSES * FELT)
        self.adds: list[i64] = [0] * (HOUSES * 3)  # to the chances of the house itself, of the right, of the left
        self.logits: list[i64] = [0] * HOUSES

    def judge(self, g: State) -> None:
        for seat in range(HOUSES):
            self.sum_up(seat, self.seen(g, seat))
        adds = self.adds
        for seat in range(HOUSES):
            left = left_of(g, seat)
            right = right_of(g, seat)
            a = STARTS[0]
            b = STARTS[1]
            c = STARTS[2]
            for role in range(HOUSES):
                house = seat if role == 0 else left if role == 1 else right if role == 2 else right_of(g, right)
                at = role * FELT * 3
                for k in range(house * FELT, house * FELT + FELT):
                    felt = self.felt[k]
                    if felt:
                        a += felt * WEIGHTS[at]
                        b += felt * WEIGHTS[at + 1]
                        c += felt * WEIGHTS[at + 2]
                    at += 3
            logit = (ended(a, 0) + ended(b, 3) + ended(c, 6)) // 1024 + adds[seat * 3] + adds[left * 3 + 1] + adds[right * 3 + 2]
            self.logits[seat] = logit * 100 // 1024

    def seen(self, g: State, seat: i64) -> list[i64]:
        """The lines of SEEN one house is felt by."""
        if self.rules is not g.rules:
            self.rules = g.rules
            self.sorts = [sort_of(g, d) for d in range(len(g.tables[KIND]))]
        fort = fort_value(g, seat)
        needs = g.tables[NEEDS]
        guard: i64 = 0
        strike: i64 = 0
        edict = False
        patrol = False
        seen: list[i64] = []
        for card in g.zones[HAND + seat]:
            d = g.defn[card]
            seen.append(self.sorts[d] * FORTS + fort)
            edict = edict or g.tables[SPECIAL][d] == EDICT
            patrol = patrol or g.tables[SPECIAL][d] == PATROL
            if i64(needs[d]) <= fort and g.tables[KIND][d] == DEFENCE_CARD:
                guard += g.tables[VALUE][d]
            elif i64(needs[d]) <= fort and g.tables[KIND][d] == ATTACK_CARD:
                strike = max(strike, i64(g.tables[VALUE][d]))
        cards: i64 = len(seen)
        laid = laid_before(g, seat)
        turns = seat - g.counters[ACTIVE]
        seen.append(HELD + min(cards, MANY) * FORTS + fort)
        seen.append(LAID + laid)
        seen.append(TURNS + (turns + HOUSES if turns < 0 else turns))
        seen.append(GUARD + min(guard, MANY))
        seen.append(STRIKE + min(strike, HIGHEST))
        if g.zones[PLAGUE + seat]:
            seen.append(PLAGUED)
        if laid == BLAST:
            seen.append(SAVED if edict else SWEPT)
        elif laid == SPY:
            if cards <= 1 and fort == 0:
                seen.append(SAVED if patrol else STOLEN)
        elif laid > 1 and falls(laid - 1, cards, fort):
            seen.append(DOOMED if guard < laid - 1 and not edict else SAVED)
        return seen

    def sum_up(self, seat: i64, seen: list[i64]) -> None:
        a: i64 = 0
        b: i64 = 0
        c: i64 = 0
        more: i64 = 0
        for row in seen:
            at = row * 4
            a += ROWS[at]
            b += ROWS[at + 1]
            c += ROWS[at + 2]
            more += ROWS[at + 3]
        at = seat * FELT
        felt = self.felt
        for k in range(3):
            low = lowest_of(a)
            a = (a - low) >> BITS
            felt[at + k] = low >> 2 if low > 0 else 0
            low = lowest_of(b)
            b = (b - low) >> BITS
            felt[at + 3 + k] = low >> 2 if low > 0 else 0
            low = lowest_of(c)
            c = (c - low) >> BITS
            felt[at + 6 + k] = low >> 2 if low > 0 else 0
            low = lowest_of(more)
            more = (more - low) >> BITS
            self.adds[seat * 3 + k] = low


def ended(word: i64, first: i64) -> i64:
    """What three sums come to, those below nothing left out."""
    total: i64 = 0
    for k in range(first, first + 3):
        low = lowest_of(word)
        word = (word - low) >> BITS
        if low > 0:
            total += low * LAST[k]
    return total
