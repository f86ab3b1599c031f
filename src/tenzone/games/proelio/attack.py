"""L'Attacco."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.proelio.names import (
    ABOVE_REACH,
    ATTACK_CARD,
    ATTACK_PENDING,
    ATTACK_PLACED,
    INCOMING,
    KIND,
    NEEDS,
    NOT_ATTACK,
    REACH,
    STRICT,
    UNDER_PLAGUE,
)
from tenzone.games.proelio.table import fort_value, left_of, pending, plagued
from tenzone.kernel.atoms import move, put
from tenzone.kernel.state import State, Step


def judge_attack(g: State, seat: i64, definition: i64) -> i64:
    """Why this card cannot be placed as an attack, or 0."""
    if g.tables[KIND][definition] != ATTACK_CARD:
        return NOT_ATTACK
    if plagued(g):
        return UNDER_PLAGUE
    if pending(g, seat):
        return ATTACK_PENDING
    return judge_reach(g, seat, definition)


def judge_reach(g: State, seat: i64, definition: i64) -> i64:
    """A strict table forbids what would only be punished."""
    return ABOVE_REACH if g.opts[STRICT] and g.stat(NEEDS, definition) > fort_value(g, seat) else 0


class PlaceAttack(Step):
    """proelio:11. One Attack card, face down, beside the house on the left, fortified or not."""

    RULE: ClassVar[str] = "proelio:11"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        target = left_of(g, self.seat)
        g.cite("proelio:8")
        g.cite("proelio:13")
        g.cite("proelio:1")
        put(g, REACH, self.card, fort_value(g, self.seat))
        move(g, self.card, INCOMING + target, ATTACK_PLACED, self.seat, target)


def within_reach(g: State, card: i64) -> bool:
    """proelio:12. An attack is legal if the attacker's Fortification allowed it when it was placed."""
    return g.stat(NEEDS, g.defn[card]) <= g.get(REACH, card)
