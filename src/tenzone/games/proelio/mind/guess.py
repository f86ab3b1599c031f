"""What a house may guess of the cards it does not see, by counting those it does."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.proelio.mind.temper import Temper
from tenzone.games.proelio.names import (
    ATTACK_CARD,
    BASE,
    DECK,
    DEFENCE_CARD,
    DEPLOYED,
    FORT,
    HAND,
    IMPERIAL,
    INCOMING,
    INFILTRATION,
    KIND,
    NEEDS,
    REACH,
    SPECIAL,
    VALUE,
)
from tenzone.games.proelio.table import fort_value, left_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.state import State

SURE: Final = 1000

# questions about a hand
STRIKES: Final = 0  # an attack of at least this value, within reach
PARRIES: Final = 1  # one card that counts at least this much in defence
SPECIALLY: Final = 2  # a card with this special


@final
class Fits:
    """Which cards answer a question about a hand: looked up once for each level and Fortification."""

    def __init__(self) -> None:
        self.tables: list[bytes] | None = None
        self.found: dict[i64, list[i64]] = {}
        self.imperial: list[i64] = []

    def read(self, g: State) -> None:
        if self.tables is not g.tables:
            self.tables = g.tables
            self.found = {}
            self.imperial = [d for d in range(len(g.census)) if g.rules.backs[d] == IMPERIAL]

    def of(self, g: State, question: i64, level: i64, fort: i64) -> list[i64]:
        key = (question << 16) | (level << 8) | fort
        found = self.found.get(key)
        if found is None:
            found = [d for d in range(len(g.census)) if answers(g, d, question, level, fort)]
            self.found[key] = found
        return found


@final
class Guess:
    """One seat's view of one position."""

    def __init__(self, g: State, seat: i64, temper: Temper, fits: Fits, quick: bool = False) -> None:
        self.seat: Final = seat
        self.temper: Final = temper
        self.fits: Final = fits
        self.quick: Final = quick  # in a world played on nobody keeps account of who has seen what
        fits.read(g)
        unseen = g.census.copy()
        for zone in range(len(g.zones)):
            if g.zones[zone] and zone != DECK + BASE and zone != DECK + IMPERIAL:
                if not quick:
                    for card in g.zones[zone]:
                        if knows(g, card, seat):
                            unseen[g.defn[card]] -= 1
                elif self.aware(g, zone):
                    for card in g.zones[zone]:
                        unseen[g.defn[card]] -= 1
        totals: list[i64] = [0, 0]
        for d in range(len(unseen)):
            totals[g.rules.backs[d]] += unseen[d]
        self.unseen: Final = unseen  # of each card, how many lie where this seat cannot see them
        self.totals: Final = totals  # the same by back

    def aware(self, g: State, zone: i64) -> bool:
        """Whether all cards of a zone are seen from here, by where it lies alone."""
        if zone < FORT:
            return zone == HAND + self.seat
        return zone < INCOMING or zone >= DEPLOYED or zone == INCOMING + left_of(g, self.seat)

    def likely(self, g: State, other: i64, question: i64, level: i64) -> i64:
        """How likely a hand holds such a card, in thousandths."""
        fort = fort_value(g, other)
        hidden: list[i64] = [0, 0]
        for card in g.zones[HAND + other]:
            if self.quick or not knows(g, card, self.seat):
                hidden[g.rules.backs[g.defn[card]]] += 1
            elif answers(g, g.defn[card], question, level, fort):
                return SURE
        fitting: list[i64] = [0, 0]
        for d in self.fits.of(g, question, level, fort):
            fitting[g.rules.backs[d]] += self.unseen[d]
        none: i64 = SURE
        for back in range(2):
            for _ in range(hidden[back]):
                none = none * (self.totals[back] - fitting[back]) // self.totals[back]
        return SURE - none

    def suspicion(self, g: State, card: i64, d: i64) -> i64:
        """How much speaks for a face-down attack being this card: its back, what its attacker's Fortification allowed, what
        is still about, and habit."""
        if self.aware(g, g.zone(card)) if self.quick else knows(g, card, self.seat):
            return 1 if g.defn[card] == d else 0
        if g.tables[KIND][d] != ATTACK_CARD or g.rules.backs[d] != g.rules.backs[g.defn[card]]:
            return 0
        t = self.temper
        special = g.tables[SPECIAL][d]
        if i64(g.tables[NEEDS][d]) > g.get(REACH, card):
            return self.unseen[d] * t.unlawful
        if special == INFILTRATION:
            return self.unseen[d] * t.sneak
        return self.unseen[d] * (SURE if g.tables[VALUE][d] or special else t.bluff)


def answers(g: State, d: i64, question: i64, level: i64, fort: i64) -> bool:
    if question == SPECIALLY:
        return g.tables[SPECIAL][d] == level
    kind = ATTACK_CARD if question == STRIKES else DEFENCE_CARD
    return g.tables[KIND][d] == kind and i64(g.tables[VALUE][d]) >= level and i64(g.tables[NEEDS][d]) <= fort
