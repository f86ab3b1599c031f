# interpreted
"""How the nodes of Bless's dialect run."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, cast

from tenzone.games.bless import dialect, effects
from tenzone.language.run import groups

if TYPE_CHECKING:
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

    BlessEffect = dialect.Break | dialect.Bless | dialect.Convert | dialect.Control | dialect.PlayFree


class BlessCompiler:
    """One method a family; Bless has no filters, amounts, properties or abilities of its own."""

    def selector(self, c: Compiler, x: OwnSelector) -> Group:
        assert isinstance(x, dialect.Foe)
        return groups.Against()

    def condition(self, c: Compiler, x: OwnCondition) -> Test:
        assert isinstance(x, dialect.Clashing)
        return effects.InClash()

    def effect(self, c: Compiler, own: OwnEffect, scope: Scope) -> list[Op]:
        x = cast("BlessEffect", own)
        if isinstance(x, dialect.PlayFree):
            half = c.number(x.half)
            return c.one_by_one(x.cards, x, lambda group: effects.PlayCards(group, half))
        first, group = c.picked(x.cards, x)
        match x:
            case dialect.Break():
                return [*first, effects.BreakCards(group)]
            case dialect.Bless():
                return [*first, effects.BlessCards(group)]
            case dialect.Convert():
                return [*first, effects.ConvertCards(group)]
            case dialect.Control():
                return [*first, effects.ControlCards(group)]
            case _:
                assert_never(x)

    def filter(self, c: Compiler, x: OwnFilter) -> Sieve:
        raise TypeError(x)

    def amount(self, c: Compiler, x: OwnAmount) -> Term:
        raise TypeError(x)

    def property(self, c: Compiler, x: OwnProperty, scope: Scope) -> list[Given]:
        raise TypeError(x)

    def ability(self, c: Compiler, x: OwnAbility, sheet: Sheet) -> None:
        raise TypeError(x)
