"""Defeat, conditions and flipping."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import finish, put, turn_over
from tenzone.kernel.events import tell
from tenzone.kernel.schema import ACTIVE, bit
from tenzone.kernel.state import State, Step
from tenzone.language.run.program import Run, rules_of
from tests.spikes.god_of_war.names import (
    ARMOUR_GONE,
    COMPLETED,
    DAMAGE,
    DEAD,
    DEFEATED,
    DUE,
    GAME_WON,
    LIFE,
    ON_ALL_DEFEATED,
    ON_DEFEATED,
    REWARD_SLOT,
    SCENE,
    SPOTS,
    STUNNED,
    TURNED,
)
from tests.spikes.god_of_war.table import living, of, reaction


def met(g: State, card: i64, event: i64) -> None:
    """A condition printed on a scene card is met; it is read when what caused it is done (A26)."""
    if reaction(g, card, event) is not None:
        put(g, DUE, card, g.get(DUE, card) | bit(event))


class CheckDefeat(Step):
    """god-of-war:22. Damage that reaches its life defeats an enemy: its damage goes (A25), and it is dead unless it flips."""

    RULE: ClassVar[str] = "god-of-war:22"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        card = self.card
        if not living(g, card) or g.get(DAMAGE, card) < of(g, LIFE, card):
            return
        put(g, DAMAGE, card, 0)
        put(g, DEAD, card, 1)
        tell(g, DEFEATED, g.shown(card))
        met(g, card, ON_DEFEATED)
        for other in g.cards(SCENE):
            if living(g, other):
                return
        for other in g.cards(SCENE):
            met(g, other, ON_ALL_DEFEATED)


class ReadConditions(Step):
    """god-of-war:57. Conditions met are read in reading order, each with its rewards before the next (A26)."""

    RULE: ClassVar[str] = "god-of-war:57"

    def __init__(self, hero: i64) -> None:
        self.hero: Final = hero  # who caused it

    def parts(self) -> tuple[object, ...]:
        return (self.hero,)

    def run(self, g: State) -> None:
        for card in g.cards(SCENE):
            due = g.get(DUE, card)
            for event in range(5):
                if not (due >> event) & 1:
                    continue
                put(g, DUE, card, due & ~bit(event))
                r = reaction(g, card, event)
                if r is not None:
                    run = Run(r.program, 0, card, card, g.counters[ACTIVE], self.hero, ((int(self.hero),),))
                    g.push(self)
                    if r.test is None or r.test.holds(g, run):
                        g.push(run)
                    return


class FlipGroup(Step):
    """god-of-war:38. All cards of a group turn together: damage stays, every other token goes. Then the rewards (40)."""

    RULE: ClassVar[str] = "god-of-war:38"

    def __init__(self, fronts: i64, backs: i64, hero: i64) -> None:
        self.fronts: Final = fronts  # a bit for every spot that turns if its front shows (A27)
        self.backs: Final = backs
        self.hero: Final = hero

    def parts(self) -> tuple[object, ...]:
        return (self.fronts, self.backs, self.hero)

    def run(self, g: State) -> None:
        turned: list[i64] = []
        scene = g.cards(SCENE)
        for spot in range(SPOTS):
            mask = self.backs if g.face(scene[spot]) else self.fronts
            if (mask >> spot) & 1:
                turned.append(scene[spot])
        for card in turned:
            turn_over(g, card)
            put(g, ARMOUR_GONE, card, 0)
            put(g, STUNNED, card, 0)
            put(g, DEAD, card, 0)
            put(g, DUE, card, 0)
            tell(g, TURNED, g.shown(card))
        for card in reversed(turned):
            g.push(ReadReward(card, self.hero))


class ReadReward(Step):
    """god-of-war:40. The hero who caused the flip follows the reward box at once."""

    RULE: ClassVar[str] = "god-of-war:40"

    def __init__(self, card: i64, hero: i64) -> None:
        self.card: Final = card
        self.hero: Final = hero

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.hero)

    def run(self, g: State) -> None:
        program = rules_of(g).sheets[REWARD_SLOT][g.shown(self.card)].effect
        if program >= 0:
            g.push(Run(program, 0, self.card, self.card, g.counters[ACTIVE], self.hero, ()))


class CompleteQuest(Step):
    """god-of-war:11. In this slice the quest is the game: it is won."""

    RULE: ClassVar[str] = "god-of-war:11"

    def run(self, g: State) -> None:
        tell(g, GAME_WON)
        finish(g, bit(g.seats) - 1, COMPLETED)
