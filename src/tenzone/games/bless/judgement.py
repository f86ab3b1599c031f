"""What a sensible duellist thinks of an answer: try it on a field as it may be, and look at what has become of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.bless.actions import UNREAD, Act
from tenzone.games.bless.clash import WINS_CLASH, clash_result
from tenzone.games.bless.hand import Mulligan
from tenzone.games.bless.names import (
    ACTIONS,
    ALTAR,
    ALTAR_SIZE,
    ATTACK,
    CAST,
    CURSES,
    DONE,
    ECHO,
    END,
    FINAL,
    FINAL_TURNS,
    HAND,
    HAND_SIZE,
    INVOKE,
    IS_IN_STASIS,
    IS_SHIELDED,
    IS_TAINTED,
    POINTS,
    PRAYERS,
    STRIKE,
    TURN,
    TYPE,
)
from tenzone.games.bless.outlook import prospect
from tenzone.games.bless.table import corrupted, eyes, fated, karma, other, type_of
from tenzone.games.judgement import CERTAIN, Judgement, odds
from tenzone.kernel.deal import determinise
from tenzone.kernel.frames import a_of, answer, b_of, verb_of
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import NOTHING, State

WORD: Final = 0x5EED5  # any world will do, as long as it is the same for the same knowledge
DEEP: Final = 3  # questions of one action that are thought through
WIDE: Final = 8  # answers of each that are tried
VICTORY: Final = 1_000_000
FRESH: Final = 10_000  # what a new card in place of an old one is worth, before the next of them


@final
class Temper:
    """How much things are worth to a duellist."""

    def __init__(self) -> None:
        self.point: Final[i64] = 100
        self.body: Final[i64] = 30
        self.eye: Final[i64] = 7
        self.karma: Final[i64] = 12
        self.taint: Final[i64] = 34
        self.exposed: Final[i64] = 26
        self.bare: Final[i64] = 70
        self.stasis: Final[i64] = 6
        self.echo: Final[i64] = 26
        self.card: Final[i64] = 4  # the End phase fills the hand anyway
        self.spare: Final[i64] = 16  # beyond what it fills it to
        self.action: Final[i64] = 18
        self.altar: Final[i64] = 10
        self.whim: Final[i64] = 4
        # for search
        self.deep: i64 = 1
        self.quick: i64 = 8  # answers after which a world is judged, at the next action
        self.scale: i64 = 0  # by how much a field must be better to win three games of four
        self.lean: i64 = 60  # a branch that looks so much worse than the best is tried half as soon; 0: all alike


@final
class BlessJudgement(Judgement):
    """Looks to the end of the action."""

    def __init__(self, temper: Temper) -> None:
        self.t: Final = temper
        self.world: State | None = None
        self.renewing = False

    def consider(self, g: State, seat: i64) -> None:
        self.renewing = isinstance(g.top(), Mulligan)
        self.world = None if self.renewing else determinise(g, seat, WORD)

    def spread(self) -> i64:
        return self.t.whim

    def worth(self, g: State, seat: i64, option: i64) -> i64:
        world = self.world
        if world is None:
            return self.renewed(g, option)
        worth = self.after(world, seat, option, DEEP)
        return worth - self.t.action * g.counters[ACTIONS] if verb_of(option) == END else worth  # what is left is lost

    def renewed(self, g: State, option: i64) -> i64:
        """What was not wanted this turn will hardly be wanted in the next; cards go aside in the order of their definitions."""
        if verb_of(option) == DONE:
            return 0
        return FRESH - a_of(option) * self.t.whim if g.counters[TURN] else -self.t.whim

    def after(self, g: State, seat: i64, option: i64, deep: i64) -> i64:
        """What the field is worth once this answer and all it leads to within the action are done."""
        h = g.clone()
        h.asked = UNREAD
        answer(h, seat, option)
        while h.depth and h.asked and deep > 0:
            top = h.top()
            if isinstance(top, (Act, Mulligan)):
                break
            if h.who == seat:
                return self.best(h, seat, deep - 1)
            first = h.asked[0]
            h.asked = UNREAD
            answer(h, h.who, first)
        return self.field(h, seat)

    def best(self, h: State, seat: i64, deep: i64) -> i64:
        most: i64 = -VICTORY * 2
        for at in range(min(len(h.asked), WIDE)):
            most = max(most, self.after(h, seat, h.asked[at], deep))
        return most

    def field(self, g: State, seat: i64) -> i64:
        foe = other(seat)
        lead = g.counters[POINTS + seat] - g.counters[POINTS + foe]
        if g.result >= 0:
            return VICTORY if (g.result >> seat) & 1 else -VICTORY
        mine = eyes(g, seat)
        yours = eyes(g, foe)
        total = self.side(g, seat, mine, yours) - self.side(g, foe, yours, mine)
        left = g.counters[FINAL]
        if 1 <= left <= FINAL_TURNS:  # the nearer the end, the less anything but points
            total = total * (left + 1) // (FINAL_TURNS + 2)
        if g.counters[ACTIVE] == seat:
            total += self.t.action * g.counters[ACTIONS]
        return total + lead * self.t.point

    def side(self, g: State, seat: i64, mine: list[i64], yours: list[i64]) -> i64:
        """What a side is worth, with the Eyes of its curses and of those over there."""
        t = self.t
        foe = other(seat)
        strongest: i64 = -1
        for strength in yours:
            strongest = max(strongest, strength)
        total: i64 = 0
        at: i64 = -1
        for card in g.zones[CURSES + seat]:
            at += 1
            strength = mine[at]
            total += t.body + t.eye * strength + t.karma * karma(g, card)
            facts = g.fact[card]
            if facts & IS_TAINTED:
                total -= t.taint
                if strength <= strongest and not facts & IS_SHIELDED:
                    total -= t.exposed
            if facts & IS_IN_STASIS:
                total -= t.stasis
        if not g.zones[CURSES + seat] and g.zones[CURSES + foe]:
            total -= t.bare
        for card in g.zones[PRAYERS + seat]:
            if type_of(g, card) == ECHO:
                total += t.echo
        cards = i64(len(g.zones[HAND + seat]))
        total += t.card * min(cards, HAND_SIZE) + t.spare * max(min(cards, HAND_SIZE + 2) - HAND_SIZE, 0)
        size = len(g.zones[ALTAR + seat])
        if size < g.opts[ALTAR_SIZE]:
            total += t.altar * size
        return total

    # what search asks

    def leanings(self, g: State, seat: i64, options: list[i64]) -> list[i64]:
        """By what becomes of the field by the end of the action."""
        if not self.t.lean or isinstance(g.top(), Mulligan):
            return NOTHING
        now = self.field(g, seat)
        return [self.after(g, seat, o, self.t.deep) - now for o in options]

    def lean(self) -> i64:
        return self.t.lean

    def plays(self, g: State, seat: i64, options: list[i64]) -> i64:
        """Anything but to stop early; nobody renews a hand."""
        top = g.top()
        if isinstance(top, Mulligan):
            return options[0]
        if not isinstance(top, Act):
            return options[g.below(len(options))]
        total: i64 = 0
        for o in options:
            total += eager(o)
        drawn = g.below(total)
        for o in options:
            drawn -= eager(o)
            if drawn < 0:
                return o
        return options[0]

    def settles(self, g: State, played: i64) -> bool:
        return played >= self.t.quick and isinstance(g.top(), Act)

    def outlook(self, g: State, seat: i64) -> i64:
        if self.t.scale:
            worth = self.field(g, seat)
            size = worth if worth >= 0 else -worth
            return CERTAIN // 2 + CERTAIN * worth // (2 * (self.t.scale + size))
        good = odds(prospect(g, seat))
        return CERTAIN * good // (good + odds(0))

    def reason(self, g: State, seat: i64, option: i64) -> str:
        verb = verb_of(option)
        if verb == STRIKE:
            return "strike"
        if verb == ATTACK and not fated(g, a_of(option)) and not fated(g, b_of(option)):
            if clash_result(g, a_of(option), b_of(option)) == WINS_CLASH:
                return "wins"
            return "" if corrupted(g, a_of(option)) or corrupted(g, b_of(option)) else "wears"
        if verb == CAST and b_of(option) == 1 and g.tables[TYPE][a_of(option)] == ECHO:
            return "echoes"
        return ""


def eager(option: i64) -> i64:
    """How often somebody who does not think does this."""
    verb = verb_of(option)
    if verb == END:
        return 1
    if verb == STRIKE:
        return 40
    if verb == ATTACK:
        return 16
    return 8 if verb == CAST or verb == INVOKE else 6


def make() -> Judgement:
    return BlessJudgement(Temper())
