"""Incantamenti: permanents bound to another card, which leave with it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import attach, move, put
from tenzone.kernel.knowledge import owner_of
from tenzone.kernel.state import State, Step
from tests.spikes.deus_impetus.names import DISCARD, ENCHANTMENT, PERMANENTS, TURNED, TYPOLOGY
from tests.spikes.deus_impetus.wounds import UseCard


def enchants(g: State, card: i64) -> bool:
    return g.tables[TYPOLOGY][g.defn[card]] == ENCHANTMENT


class Enchant(Step):
    """deus-impetus:55. It comes into play bound to another card: what it does, it does then, and is never activated."""

    RULE: ClassVar[str] = "deus-impetus:55"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        g.do(UseCard(self.card, -1))


def leave(g: State, card: i64, zone: i64) -> None:
    """deus-impetus:55. Out of play, bound to nothing; and what was bound to it goes to the discard of its owner."""
    attach(g, card, -1)
    put(g, TURNED, card, 0)
    move(g, card, zone)
    for seat in range(2):
        for bound in g.cards(PERMANENTS + seat):
            if g.host(bound) == card:
                g.cite("deus-impetus:55")
                leave(g, bound, DISCARD + owner_of(g, bound))
