"""L'Attacco."""

from __future__ import annotations

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
from tenzone.kernel.state import State


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
    return ABOVE_REACH if g.opts[STRICT] and g.tables[NEEDS][definition] > fort_value(g, seat) else 0


def place_attack(g: State, seat: i64, card: i64) -> None:
    """proelio:11. One Attack card, face down, beside the house on the left, fortified or not."""
    if g.trace is not None:
        g.trace += ["proelio:11", "proelio:8", "proelio:13", "proelio:1"]
    target = left_of(g, seat)
    put(g, REACH, card, fort_value(g, seat))
    move(g, card, INCOMING + target, ATTACK_PLACED, seat, target)


def within_reach(g: State, card: i64) -> bool:
    """proelio:12. An attack is legal if the attacker's Fortification allowed it when it was placed."""
    return g.tables[NEEDS][g.defn[card]] <= g.get(REACH, card)
