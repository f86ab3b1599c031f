"""What cards and walls are worth to a house."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.games.proelio.mind.temper import Temper
from tenzone.games.proelio.names import (
    ALLIANCE,
    ATTACK_CARD,
    DEFENCE_CARD,
    DRAWS,
    EDICT,
    EFFECT,
    GUNPOWDER,
    HAND_LIMIT,
    INFILTRATION,
    INQUISITION,
    KIND,
    NEEDS,
    PATROL,
    PLAGUE_CARD,
    SPECIAL,
    VALUE,
)
from tenzone.kernel.state import State


def keep(g: State, t: Temper, d: i64, fort: i64) -> i64:
    """What a card in hand is worth behind such a Fortification."""
    kind = g.tables[KIND][d]
    special = g.tables[SPECIAL][d]
    value: i64 = g.tables[VALUE][d]
    needs: i64 = g.tables[NEEDS][d]
    if special == INFILTRATION:
        return t.infiltration
    if special == GUNPOWDER:
        return t.gunpowder
    if special == EDICT:
        return t.edict
    if special == PATROL:
        return t.patrol
    if kind == ATTACK_CARD:
        if value == 0:
            return t.manure
        if needs <= fort:
            return t.strike + t.strike_value * value
        return t.soon if needs == fort + 1 else t.far
    if kind == DEFENCE_CARD:
        kept = t.guard + t.guard_value * value if needs <= fort else t.idle_guard
        return kept + t.rising if value == fort + 1 else kept
    return keep_strategy(g, t, d)


def keep_strategy(g: State, t: Temper, d: i64) -> i64:
    effect = g.tables[EFFECT][d]
    if effect == ALLIANCE:
        return t.alliance
    if effect == PLAGUE_CARD:
        return t.plague
    if effect == INQUISITION:
        return t.inquisition
    return t.resources if g.tables[DRAWS][d] <= 2 else t.imperial_resources


def drawing(t: Temper, cards: i64, count: i64) -> i64:
    """What some Base cards are worth to a hand of this size."""
    after = cards + count
    if after <= HAND_LIMIT:
        return t.hand[after] - t.hand[cards]
    return t.hand[HAND_LIMIT] - t.hand[min(cards, HAND_LIMIT)] + t.sift * (after - HAND_LIMIT)


def breach(t: Temper, cards: i64, fort: i64, gap: i64, sacrifice: bool) -> i64:
    """What it costs to lose by so much, with or without the Fortification."""
    cost: i64 = 0
    if sacrifice:
        cost = t.fort[fort]
        gap = max(gap - fort, 0)
        fort = 0
    if gap > cards or (gap == cards and fort == 0):
        return t.death + cost
    return cost + t.hand[cards] - t.hand[cards - gap] + gap * t.feed


def falls(value: i64, cards: i64, fort: i64) -> bool:
    """Whether an attack of this value ends a house that can only pay or give up its Fortification."""
    if fort == 0:
        return cards <= value
    return value > cards and value - fort >= cards
