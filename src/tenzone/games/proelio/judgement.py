"""What a sensible house thinks of its answers, from what it may know."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.judgement import Judgement, odds
from tenzone.games.proelio.actions import Act
from tenzone.games.proelio.defence import DeclareDefence
from tenzone.games.proelio.mind.appraisal import breach, drawing, falls, keep
from tenzone.games.proelio.mind.guess import PARRIES, SPECIALLY, STRIKES, SURE, Fits, Guess
from tenzone.games.proelio.mind.habits import Habits
from tenzone.games.proelio.mind.net import HOUSES, Net
from tenzone.games.proelio.mind.outlook import chance
from tenzone.games.proelio.mind.parry import Parry
from tenzone.games.proelio.mind.playing import Playing
from tenzone.games.proelio.mind.temper import Temper
from tenzone.games.proelio.names import (
    ALLIANCE,
    ATTACK,
    BASE,
    BUILD,
    DECK,
    DEFEND,
    DEPLOYED,
    DISCARD,
    DISCARD_CARD,
    DONE,
    DRAW,
    DRAWS,
    EDICT,
    EFFECT,
    GIVE,
    GUNPOWDER,
    HAND,
    HAND_LIMIT,
    IMPERIAL,
    INCOMING,
    INFILTRATION,
    NEEDS,
    PATROL,
    PAY,
    PLAGUE_CARD,
    PLAY,
    PLAY_AT,
    REACH,
    RECRUIT,
    REGAIN,
    SACRIFICE,
    SPECIAL,
    SUPPORT,
    TEAMS,
    VALUE,
)
from tenzone.games.proelio.resolution import AnswerBreach, PayPenalty
from tenzone.games.proelio.table import ally_of, fort_value, left_of, plagued, right_of
from tenzone.kernel.frames import a_of, b_of, verb_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.state import State

CERTAIN: Final = 10_000  # beyond every other opinion
UNKNOWN: Final = -1
SMALL: Final = 2  # a hand that invites an attack


@final
class ProelioJudgement(Judgement):
    """Adds up what an answer changes: the own cards and walls, those of the house on the left, and the chance of an end."""

    def __init__(self, temper: Temper) -> None:
        self.t: Final = temper
        self.playing: Final = Playing(temper)
        self.fits: Final = Fits()
        self.guess: Guess | None = None
        self.cards: i64 = 0  # in the own hand
        self.fort: i64 = 0
        self.whim: i64 = 1
        self.plan: i64 = UNKNOWN  # the best answer, where it was found all at once
        self.net: Final = Net()
        self.habits: Final = Habits()
        self.judged: State | None = None  # what the net has judged last
        self.quick = False  # in a world played on nobody keeps account of who has seen what
        self.strikes: list[i64] = []  # by value: how likely the house on the right has such an attack

    def consider(self, g: State, seat: i64) -> None:
        self.cards = len(g.zones[HAND + seat])
        self.fort = fort_value(g, seat)
        self.whim = 1
        self.plan = UNKNOWN
        top = g.top()
        if isinstance(top, DeclareDefence):
            self.plan = Parry(g, Guess(g, seat, self.t, self.fits, self.quick), self.t).plan(g)
        elif isinstance(top, Act):
            self.guess = Guess(g, seat, self.t, self.fits, self.quick)
            self.strikes = [UNKNOWN] * 6
            self.whim = self.t.spread

    def spread(self) -> i64:
        return self.whim

    def worth(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        d = a_of(option)
        if verb == DEFEND or verb == DONE:
            return CERTAIN if option == self.plan else 0
        if verb == DISCARD_CARD:
            return -keep(g, self.t, d, self.fort)
        if verb == GIVE:
            receiver = left_of(g, seat) if isinstance(g.top(), PayPenalty) else right_of(g, seat)
            return -keep(g, self.t, d, self.fort) - keep(g, self.t, d, fort_value(g, receiver)) * self.t.gift // SURE
        if verb == SACRIFICE or verb == PAY:
            top = g.top()
            return -breach(self.t, self.cards, self.fort, top.gap, verb == SACRIFICE) if isinstance(top, AnswerBreach) else 0
        if verb == REGAIN:
            return CERTAIN
        return self.action(g, seat, option, self.guess) if self.guess is not None else 0

    def action(self, g: State, seat: i64, option: i64, guess: Guess) -> i64:
        """What one action changes, and the danger it leaves the house in."""
        verb = verb_of(option)
        d = a_of(option)
        if verb == DRAW:
            more: i64 = 1 if g.zones[DECK + BASE] or g.zones[DISCARD + BASE] else 0
            return drawing(self.t, self.cards, more) - self.danger(g, guess, self.cards + more, self.fort)
        if verb == BUILD:
            return self.build(g, seat, d) - self.danger(g, guess, self.cards - 1, self.fort + 1)
        if verb == PLAY and g.tables[EFFECT][d] == PLAGUE_CARD:
            return self.plague(g, d, guess)
        if verb == PLAY:
            draws: i64 = g.tables[DRAWS][d]
            gain = drawing(self.t, self.cards - 1, draws) - self.lose(g, d)
            return gain - self.danger(g, guess, self.cards - 1 + draws, self.fort)
        if verb == ATTACK:
            gain = self.attack(g, d, guess) - self.lose(g, d)
        elif verb == PLAY_AT and g.tables[EFFECT][d] == ALLIANCE:
            gain = self.alliance(g, seat, b_of(option), guess) - self.lose(g, d)
        elif verb == PLAY_AT:
            gain = self.inquire(g, seat, b_of(option)) - self.lose(g, d)
        elif verb == SUPPORT:
            gain = self.support(g, seat, d, guess) - self.lose(g, d)
        elif verb == RECRUIT:
            gain = self.recruit(g, seat, guess)
        else:
            return 0
        return gain - self.danger(g, guess, self.cards - 1, self.fort)

    # cards and walls

    def lose(self, g: State, d: i64) -> i64:
        """What it costs to have this card no longer."""
        hand = self.t.hand
        return hand[self.cards] - hand[self.cards - 1] + keep(g, self.t, d, self.fort) - 100

    def danger(self, g: State, guess: Guess, cards: i64, fort: i64) -> i64:
        """What the next attack from the right may cost a house of this size."""
        enemy = right_of(g, guess.seat)
        if not g.zones[HAND + enemy] or plagued(g):
            return 0
        reach = fort_value(g, enemy) + 1
        least: i64 = 1
        while least <= reach and not falls(least, cards, fort):
            least += 1
        if least > reach:
            return 0
        if self.strikes[least] == UNKNOWN:
            self.strikes[least] = guess.likely(g, enemy, STRIKES, least)
        return self.strikes[least] * self.t.attacked // SURE * self.t.death // SURE

    # attacks

    def attack(self, g: State, d: i64, guess: Guess) -> i64:
        """What this attack may bring; that its card is gone is counted elsewhere."""
        t = self.t
        target = left_of(g, guess.seat)
        cards: i64 = len(g.zones[HAND + target])
        fort = fort_value(g, target)
        value: i64 = g.tables[VALUE][d]
        special = g.tables[SPECIAL][d]
        if i64(g.tables[NEEDS][d]) > self.fort:
            return -t.death
        through = SURE - guess.likely(g, target, SPECIALLY, EDICT)
        if special == GUNPOWDER:
            return (t.foe_fort[fort] * t.hatred // SURE if cards else t.victory) * through // SURE
        if special == INFILTRATION:
            return self.infiltrate(g, target, guess, through)
        guarded = guess.likely(g, target, PARRIES, max(value, 1)) * t.parries // SURE
        if value == 0:
            return self.bluff(cards, fort, guarded)
        if falls(value, cards, fort):
            return t.attack + t.victory * (through if fort == 0 else through * (SURE - guarded) // SURE) // SURE
        return t.attack + self.breaking(value, cards, fort, through * (SURE - guarded) // SURE)

    def breaking(self, value: i64, cards: i64, fort: i64, through: i64) -> i64:
        """An attack that cannot end it: what the victim loses, and what of that comes here."""
        t = self.t
        foe = t.foe_hand
        parried = foe[cards] - foe[max(cards - 1, 0)]
        pays = foe[cards] - foe[max(cards - value, 0)]
        if fort:
            pays = min(pays, t.foe_fort[fort] + foe[cards] - foe[max(cards - max(value - fort, 0), 0)])
        harm = (pays * through + parried * (SURE - through)) // SURE * t.hatred // SURE
        left = self.cards - 1
        loot = t.hand[min(left + value, HAND_LIMIT)] - t.hand[left]
        return harm + loot * through // SURE * t.loot // SURE

    def bluff(self, cards: i64, fort: i64, guarded: i64) -> i64:
        """Manure hurts only whoever defends against it."""
        t = self.t
        if fort == 0 and cards <= 1:
            return t.victory * guarded // SURE if cards else t.victory
        return (t.foe_hand[cards] - t.foe_hand[max(cards - 1, 0)]) * guarded // SURE * t.hatred // SURE

    def infiltrate(self, g: State, target: i64, guess: Guess, through: i64) -> i64:
        t = self.t
        cards: i64 = len(g.zones[HAND + target])
        black: i64 = 0
        for card in g.zones[HAND + target]:
            if g.rules.backs[g.defn[card]] == BASE:
                black += 1
        caught = guess.likely(g, target, SPECIALLY, PATROL) * t.parries // SURE
        through = through * (SURE - caught) // SURE
        if fort_value(g, target) == 0 and cards == black and cards <= 1:
            return t.victory * through // SURE
        if not black:
            return 0
        gain = (t.foe_hand[cards] - t.foe_hand[cards - 1]) * t.hatred // SURE + t.hand[self.cards] - t.hand[self.cards - 1]
        return t.attack + gain * through // SURE - 100 * caught // SURE

    # other actions

    def build(self, g: State, seat: i64, d: i64) -> i64:
        """A stronger wall, and what it makes of the cards still in hand."""
        t = self.t
        gain = t.fort[self.fort + 1] - t.fort[self.fort] + t.rising - self.lose(g, d)
        used = False
        for card in g.zones[HAND + seat]:
            if g.defn[card] == d and not used:
                used = True
            else:
                gain += keep(g, self.t, g.defn[card], self.fort + 1) - keep(g, self.t, g.defn[card], self.fort)
        return gain

    def plague(self, g: State, d: i64, guess: Guess) -> i64:
        """A round without attacks saves whoever was about to fall, and nobody strikes here."""
        gain = drawing(self.t, self.cards - 1, g.tables[DRAWS][d]) - self.lose(g, d) + self.t.truce
        for other in range(g.seats):
            gain += self.peril(g, other, 0, guess)
        return gain

    def alliance(self, g: State, seat: i64, target: i64, guess: Guess) -> i64:
        """Worth something only to keep alive a house whose fall would end the game for another."""
        saved = self.peril(g, target, 0, guess) - self.peril(g, target, 1, guess)
        return saved - self.t.feed if target == left_of(g, seat) or target == right_of(g, seat) else saved

    def inquire(self, g: State, seat: i64, target: i64) -> i64:
        hidden: i64 = 0
        for card in g.zones[HAND + target]:
            if self.quick or not knows(g, card, seat):
                hidden += 1
        return hidden * self.t.inquire

    def recruit(self, g: State, seat: i64, guess: Guess) -> i64:
        """The two least useful cards for an Imperial one, of those still about."""
        t = self.t
        hope: i64 = 0
        for d in self.fits.imperial:
            hope += guess.unseen[d] * keep(g, t, d, self.fort)
        hope = hope // max(guess.totals[IMPERIAL], 1) * t.imperial // SURE
        least: i64 = CERTAIN
        second: i64 = CERTAIN
        for card in g.zones[HAND + seat]:
            kept = keep(g, self.t, g.defn[card], self.fort)
            if kept < least:
                second = least
                least = kept
            elif kept < second:
                second = kept
        return hope + 100 - least - second - (t.hand[self.cards] - t.hand[self.cards - 1])

    def support(self, g: State, seat: i64, d: i64, guess: Guess) -> i64:
        """What this card does for the ally."""
        ally = ally_of(g, seat)
        gain = drawing(self.t, len(g.zones[HAND + ally]), 1) + keep(g, self.t, d, fort_value(g, ally)) - 100
        return gain + self.peril(g, ally, 0, guess) - self.peril(g, ally, 1, guess)

    def mourns(self, g: State, seat: i64, other: i64) -> bool:
        """Whether the fall of another house would be a defeat: of the ally, or, without one, of any but the house on the left."""
        return other == ally_of(g, seat) if g.opts[TEAMS] else other != seat and other != left_of(g, seat)

    def peril(self, g: State, other: i64, more: i64, guess: Guess) -> i64:
        """What it means here that another house, with so many cards more, may fall to the attack that lies against it."""
        if not g.zones[INCOMING + other] or not self.mourns(g, guess.seat, other):
            return 0
        card = g.zones[INCOMING + other][0]
        cards: i64 = len(g.zones[HAND + other]) + more
        fort = fort_value(g, other)
        deadly: i64 = 0
        total: i64 = 0
        for d in range(len(guess.unseen)):
            weight = guess.suspicion(g, card, d)
            total += weight
            if i64(g.tables[NEEDS][d]) <= g.get(REACH, card) and falls(g.tables[VALUE][d], cards, fort):
                deadly += weight
        return self.t.death * deadly // total if total else 0

    # what search asks

    def plays(self, g: State, seat: i64, options: list[i64]) -> i64:
        return self.greedily(g, seat, options) if self.t.polite else self.playing.option(g, seat, options)

    def settles(self, g: State, played: i64) -> bool:
        return self.t.cut >= 0 and played >= self.t.cut and isinstance(g.top(), Act)

    def greedily(self, g: State, seat: i64, options: list[i64]) -> i64:
        """As a greedy house would answer."""
        self.quick = True
        self.consider(g, seat)
        best = options[0]
        most: i64 = -1_000_000_000
        for o in options:
            worth = self.worth(g, seat, o) + g.below(self.whim)
            if worth > most:
                best = o
                most = worth
        self.quick = False
        return best

    def contrasts(self) -> i64:
        return self.t.contrasts

    def heedless(self) -> bool:
        return True

    def outlook(self, g: State, seat: i64) -> i64:
        if g.seats != HOUSES or g.opts[TEAMS] or not self.t.feels:
            return chance(g, seat)
        if seat == 0 or self.judged is not g:
            self.judged = g
            self.net.judge(g)
        total: i64 = 0
        for other in range(HOUSES):
            total += odds(self.net.logits[other])
        return SURE * odds(self.net.logits[seat]) // total

    def imagines(self, g: State, seat: i64, world: State) -> None:
        self.habits.imagine(g, seat, world)

    def reason(self, g: State, seat: i64, option: i64) -> str:
        verb = verb_of(option)
        if verb == ATTACK:
            target = left_of(g, seat)
            value: i64 = g.tables[VALUE][a_of(option)]
            if falls(value, len(g.zones[HAND + target]), fort_value(g, target)):
                return "finish"
            return "strike" if value or g.tables[SPECIAL][a_of(option)] else "bluff"
        if verb == BUILD:
            return "build"
        if verb == DRAW and len(g.zones[HAND + seat]) <= SMALL:
            return "refill"
        if verb == DEFEND:
            return "parry"
        return "let_through" if verb == DONE and not g.zones[DEPLOYED + seat] else ""


def make() -> Judgement:
    return ProelioJudgement(Temper())
