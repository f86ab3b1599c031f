"""What only cards of Deus Impetus do: the operations behind its dialect."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.state import State
from tenzone.language.run.program import Group, Op, Run, Term
from tenzone.language.run.terms import Who
from tests.spikes.deus_impetus.names import DOWN, IS_ATTACK, PLAYED, SEQUENCE, WOUNDS
from tests.spikes.deus_impetus.table import is_a
from tests.spikes.deus_impetus.wounds import HealWounds, inflict


@final
class FirstAfter(Group):
    """The attack of this card's side that was the first to be played after it, wherever it lies now."""

    def cards(self, g: State, f: Run) -> list[i64]:
        found: list[i64] = []
        for zone in (SEQUENCE + f.seat, WOUNDS + f.seat):
            for card in g.zones[zone]:
                later = is_a(g, card, IS_ATTACK) and not g.get(DOWN, card) and g.get(PLAYED, card) > g.get(PLAYED, f.this) > 0
                if later and (not found or g.get(PLAYED, card) < g.get(PLAYED, found[0])):
                    found = [card]
        return found


@final
class InflictWounds(Op):
    def __init__(self, degree: i64, harm: i64, n: Term, who: Who) -> None:
        self.degree: Final = degree
        self.harm: Final = harm
        self.n: Final = n
        self.who: Final = who

    def run(self, g: State, f: Run) -> None:
        for seat in self.who.seats(g, f):
            for _ in range(self.n.of(g, f)):
                inflict(g, f.source, seat, self.degree, self.harm)


@final
class HealSome(Op):
    def __init__(self, degree: i64, n: Term) -> None:
        self.degree: Final = degree
        self.n: Final = n

    def run(self, g: State, f: Run) -> None:
        n = self.n.of(g, f)
        if n > 0:
            g.push(HealWounds(f.seat, self.degree, n))
