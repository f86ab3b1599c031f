"""What only cards of this game do: the operations behind its dialect."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.atoms import put
from tenzone.kernel.schema import bit
from tenzone.kernel.state import State
from tenzone.language.run.program import Group, Op, Run, Term
from tests.spikes.god_of_war.flips import CompleteQuest, FlipGroup
from tests.spikes.god_of_war.hero import RollDie, wound
from tests.spikes.god_of_war.names import DAMAGE, SCENE
from tests.spikes.god_of_war.scene import Suffer
from tests.spikes.god_of_war.table import spot_of


@final
class ShownCards(Group):
    """The scene card that shows this definition now."""

    def __init__(self, definition: i64) -> None:
        self.definition: Final = definition

    def cards(self, g: State, f: Run) -> list[i64]:
        return [card for card in g.zones[SCENE] if g.shown(card) == self.definition]


@final
class FlipOp(Op):
    def __init__(self, fronts: i64, backs: i64) -> None:
        self.fronts: Final = fronts
        self.backs: Final = backs

    def run(self, g: State, f: Run) -> None:
        g.push(FlipGroup(self.fronts, self.backs, f.against))


@final
class TurnOverOp(Op):
    """These cards, whichever side shows, together."""

    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def run(self, g: State, f: Run) -> None:
        mask: i64 = 0
        for card in self.cards.cards(g, f):
            mask |= bit(spot_of(g, card))
        g.push(FlipGroup(mask, mask, f.against))


@final
class DamageOp(Op):
    """Damage that is no attack: no die, no rage (A37)."""

    def __init__(self, cards: Group, n: Term) -> None:
        self.cards: Final = cards
        self.n: Final = n

    def run(self, g: State, f: Run) -> None:
        n = self.n.of(g, f)
        for card in self.cards.cards(g, f):
            if g.zone(card) == SCENE:
                wound(g, card, n)
            else:
                g.push(Suffer(card, n))


@final
class HealOp(Op):
    def __init__(self, cards: Group, n: Term) -> None:
        self.cards: Final = cards
        self.n: Final = n

    def run(self, g: State, f: Run) -> None:
        n = self.n.of(g, f)
        for card in self.cards.cards(g, f):
            put(g, DAMAGE, card, max(g.get(DAMAGE, card) - n, 0))


@final
class RerollOp(Op):
    def run(self, g: State, f: Run) -> None:
        g.push(RollDie())


@final
class CompleteOp(Op):
    def run(self, g: State, f: Run) -> None:
        g.push(CompleteQuest())
