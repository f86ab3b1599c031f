# interpreted
"""How the nodes of the dialect run."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, cast

from tenzone.language.run import groups
from tests.spikes.god_of_war import dialect, effects
from tests.spikes.god_of_war.hero import PayOp

if TYPE_CHECKING:
    from tenzone.kernel.pack import Pack
    from tenzone.language.compile import Compiler, Scope
    from tenzone.language.nodes.base import (
        OwnAbility,
        OwnAmount,
        OwnCondition,
        OwnEffect,
        OwnFilter,
        OwnProperty,
        OwnSelector,
    )
    from tenzone.language.run.ops import Given
    from tenzone.language.run.program import Group, Op, Sheet, Sieve, Term, Test

    Done = dialect.Flip | dialect.TurnOver | dialect.Damage | dialect.Heal | dialect.Price | dialect.Reroll | dialect.Complete
    Which = dialect.Doer | dialect.Carrier | dialect.SceneCard


def masks(group: str) -> tuple[int, int]:
    """The spots of a group icon that turn from their front, and from their back."""
    marks = group.replace("/", "")
    return (sum(1 << at for at, m in enumerate(marks) if m == "X"), sum(1 << at for at, m in enumerate(marks) if m == "O"))


class GodOfWarCompiler:
    """One method a family; it knows the pack, because a scene card may name another."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def selector(self, c: Compiler, own: OwnSelector) -> Group:
        x = cast("Which", own)
        match x:
            case dialect.Doer():
                return groups.Against()
            case dialect.Carrier():
                return groups.HostOf(groups.ThisCard())
            case dialect.SceneCard(slug):
                if slug not in self.pack.number:
                    raise ValueError(f"there is no card {slug!r} in this pack")
                return effects.ShownCards(self.pack.number[slug])
            case _:
                assert_never(x)

    def effect(self, c: Compiler, own: OwnEffect, scope: Scope) -> list[Op]:
        x = cast("Done", own)
        match x:
            case dialect.Flip(group):
                return [effects.FlipOp(*masks(group))]
            case dialect.TurnOver(cards):
                first, which = c.picked(cards, x)
                return [*first, effects.TurnOverOp(which)]
            case dialect.Damage(cards, n):
                first, which = c.picked(cards, x)
                return [*first, effects.DamageOp(which, c.amount(n))]
            case dialect.Heal(cards, n):
                first, which = c.picked(cards, x)
                return [*first, effects.HealOp(which, c.amount(n))]
            case dialect.Price(symbols):
                return [PayOp(tuple([c.number(s) for s in symbols]))]
            case dialect.Reroll():
                return [effects.RerollOp()]
            case dialect.Complete():
                return [effects.CompleteOp()]
            case _:
                assert_never(x)

    def filter(self, c: Compiler, x: OwnFilter) -> Sieve:
        raise TypeError(x)

    def amount(self, c: Compiler, x: OwnAmount) -> Term:
        raise TypeError(x)

    def condition(self, c: Compiler, x: OwnCondition) -> Test:
        raise TypeError(x)

    def property(self, c: Compiler, x: OwnProperty, scope: Scope) -> list[Given]:
        raise TypeError(x)

    def ability(self, c: Compiler, x: OwnAbility, sheet: Sheet) -> None:
        raise TypeError(x)
