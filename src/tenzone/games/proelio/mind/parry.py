"""Which cards to deploy against an attack nobody has seen yet."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.proelio.mind.appraisal import breach, keep
from tenzone.games.proelio.mind.guess import Guess
from tenzone.games.proelio.mind.temper import Temper
from tenzone.games.proelio.names import (
    DEFEND,
    DEPLOYED,
    DONE,
    EDICT,
    GUNPOWDER,
    HAND,
    INCOMING,
    INFILTRATION,
    NEEDS,
    PATROL,
    REACH,
    SPECIAL,
    VALUE,
)
from tenzone.games.proelio.table import fort_value
from tenzone.kernel.frames import a_of, option, options_of, verb_of
from tenzone.kernel.state import State

MANY: Final = 8  # cards whose sets are still quickly gone through


@final
class Parry:
    """Every set of Defence cards against every attack it may be; the set that loses least on average is the plan."""

    def __init__(self, g: State, guess: Guess, temper: Temper) -> None:
        seat = guess.seat
        attack = g.zones[INCOMING + seat][0]
        self.t: Final = temper
        self.fort: Final = fort_value(g, seat)
        self.foes: list[i64] = []
        self.weights: list[i64] = []
        for d in range(len(guess.unseen)):
            weight = guess.suspicion(g, attack, d)
            if weight and i64(g.tables[NEEDS][d]) <= g.get(REACH, attack):  # an illegal attack costs nothing
                self.foes.append(d)
                self.weights.append(weight)
        self.laid: list[i64] = [g.defn[card] for card in g.zones[DEPLOYED + seat]]
        self.all: i64 = len(g.zones[HAND + seat]) + len(self.laid)
        self.free: list[i64] = []  # the cards still to choose from, equal ones side by side
        for o in options_of(g, seat):
            for card in g.zones[HAND + seat]:
                if verb_of(o) == DEFEND and g.defn[card] == a_of(o) and len(self.free) < MANY:
                    self.free.append(a_of(o))

    def plan(self, g: State) -> i64:
        """The next card of the best set, or done."""
        best: i64 = 0
        lowest = self.cost(g, self.laid)
        sets: i64 = 1
        for _ in self.free:
            sets *= 2
        for mask in range(1, sets):
            if not self.is_repeated(mask):
                cost = self.cost(g, self.chosen(mask))
                if cost < lowest:
                    lowest = cost
                    best = mask
        following = self.chosen(best)
        return option(DEFEND, following[len(self.laid)]) if len(following) > len(self.laid) else option(DONE)

    def is_repeated(self, mask: i64) -> bool:
        """Whether a set takes the later of two equal cards and leaves the earlier: the other way round is the same."""
        for i in range(1, len(self.free)):
            if self.free[i] == self.free[i - 1] and (mask >> (i - 1)) & 3 == 2:
                return True
        return False

    def chosen(self, mask: i64) -> list[i64]:
        cards = self.laid.copy()
        for i in range(len(self.free)):
            if (mask >> i) & 1:
                cards.append(self.free[i])
        return cards

    def cost(self, g: State, deployed: list[i64]) -> i64:
        """What these cards and the attack cost together, times the sum of the weights."""
        t = self.t
        cards = self.all - len(deployed)
        spent = t.hand[self.all] - t.hand[cards]
        guard: i64 = 0
        patrol = False
        edict = False
        for d in deployed:
            spent += keep(g, t, d, self.fort) - 100
            special = g.tables[SPECIAL][d]
            patrol = patrol or special == PATROL
            edict = edict or special == EDICT
            if i64(g.tables[NEEDS][d]) <= self.fort:
                guard += g.tables[VALUE][d]
        cost: i64 = 0
        for i in range(len(self.foes)):
            cost += self.weights[i] * (spent + (0 if edict else self.blow(g, self.foes[i], cards, guard, patrol)))
        return cost if self.foes else spent

    def blow(self, g: State, d: i64, cards: i64, guard: i64, patrol: bool) -> i64:
        """What one attack costs beyond the cards deployed."""
        t = self.t
        special = g.tables[SPECIAL][d]
        if special == GUNPOWDER:
            return t.fort[self.fort] + (0 if cards else t.death)
        if special == INFILTRATION:
            if patrol:
                return -t.feed
            if self.fort == 0 and cards <= 1:
                return t.death
            return t.hand[cards] - t.hand[cards - 1] + t.feed if cards else 0
        gap = i64(g.tables[VALUE][d]) - guard
        if gap <= 0:
            return 0 if cards or self.fort else t.death
        pays = breach(t, cards, self.fort, gap, sacrifice=False)
        return min(pays, breach(t, cards, self.fort, gap, sacrifice=True)) if self.fort else pays
