# interpreted
"""How the nodes of the dialect run."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, cast

from tenzone.kernel.values import ADD
from tenzone.language.run import groups, terms
from tenzone.language.run.ops import Given
from tests.spikes.deus_impetus import dialect, effects
from tests.spikes.deus_impetus.names import INFLICTS, SUFFERS
from tests.spikes.deus_impetus.wounds import packed_wound

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
    from tenzone.language.run.program import Group, Op, Sheet, Sieve, Term, Test
    from tenzone.language.words import Word

    Selectors = dialect.Answered | dialect.NextAttack
    Effects = dialect.Inflict | dialect.Heal
    Properties = dialect.Inflicts | dialect.Resists | dialect.Vulnerable


class ImpetusCompiler:
    """One method a family; there are no filters, amounts, conditions or abilities of its own."""

    def selector(self, c: Compiler, x: OwnSelector) -> Group:
        own = cast("Selectors", x)
        match own:
            case dialect.Answered():
                return groups.Against()
            case dialect.NextAttack():
                return effects.FirstAfter()
            case _:
                assert_never(own)

    def effect(self, c: Compiler, own: OwnEffect, scope: Scope) -> list[Op]:
        x = cast("Effects", own)
        match x:
            case dialect.Inflict(degree, harm, n, who):
                return [effects.InflictWounds(severity(c, degree), c.number(harm), c.amount(n), c.who(who))]
            case dialect.Heal(degree, n):
                return [effects.HealSome(severity(c, degree), c.amount(n))]
            case _:
                assert_never(x)

    def property(self, c: Compiler, own: OwnProperty, scope: Scope) -> list[Given]:
        x = cast("Properties", own)
        match x:
            case dialect.Inflicts(degree, harm):
                more = terms.Fixed(packed_wound(severity(c, degree)))
                return [Given(INFLICTS + c.number(harm), ADD, more, always=False)]
            case dialect.Resists(harm):
                return [Given(SUFFERS + c.number(harm), ADD, terms.Fixed(-1), always=False)]
            case dialect.Vulnerable(harm):
                return [Given(SUFFERS + c.number(harm), ADD, terms.Fixed(1), always=False)]
            case _:
                assert_never(x)

    def condition(self, c: Compiler, x: OwnCondition) -> Test:
        raise TypeError(x)

    def filter(self, c: Compiler, x: OwnFilter) -> Sieve:
        raise TypeError(x)

    def amount(self, c: Compiler, x: OwnAmount) -> Term:
        raise TypeError(x)

    def ability(self, c: Compiler, x: OwnAbility, sheet: Sheet) -> None:
        raise TypeError(x)


def severity(c: Compiler, degree: Word) -> int:
    """Light is 1."""
    return c.number(degree) + 1
