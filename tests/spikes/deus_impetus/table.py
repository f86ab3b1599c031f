"""Questions several chapters ask."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.kernel.state import State
from tenzone.language.run.program import CardRules
from tenzone.language.run.values import effective, player
from tests.spikes.deus_impetus.names import (
    ADJACENT,
    CATEGORY,
    CHAMPION,
    DEFENCE_TYPE,
    EFFECT_SLOT,
    FATIGUE,
    HAND,
    LYING,
    MOVEMENT_COST,
    PENDING,
    SEQUENCE,
    SPENT,
    STAT_COST,
    STAT_FATIGUE,
    SUBTYPE,
    UNARMED,
    VITALITY,
    WOUND,
    WOUNDS,
)


def other(seat: i64) -> i64:
    return 1 - seat


def held(g: State, seat: i64, definition: i64) -> i64:
    """A card of this kind in a seat's hand, or -1."""
    for card in g.zones[HAND + seat]:
        if g.defn[card] == definition:
            return card
    return -1


def kinds_held(g: State, seat: i64) -> list[i64]:
    found = list({g.defn[card] for card in g.zones[HAND + seat]})
    found.sort()
    return found


def champion(g: State, seat: i64) -> i64:
    return g.zones[CHAMPION + seat][0]


def owner(g: State, card: i64) -> i64:
    """In whose zone a card lies: a stolen one serves the thief."""
    return g.rules.schema.owners[g.zone(card)]


def is_a(g: State, card: i64, category: i64) -> bool:
    return g.tables[CATEGORY][g.defn[card]] == category


def subtype(g: State, definition: i64) -> i64:
    return g.tables[SUBTYPE][definition]


def defence_of(g: State, definition: i64) -> i64:
    return g.tables[DEFENCE_TYPE][definition]


def prone(g: State, seat: i64) -> bool:
    return g.get(LYING, champion(g, seat)) != 0


def disarmed(g: State, seat: i64) -> bool:
    return g.get(UNARMED, champion(g, seat)) != 0


def adjacent(g: State) -> bool:
    return g.counters[ADJACENT] != 0


def cost(g: State, card: i64) -> i64:
    """deus-impetus:38. A value: cards may lower it."""
    return effective(g, card, STAT_COST)


def fatigue_left(g: State, seat: i64) -> i64:
    """deus-impetus:14, 66. The limit is a value too."""
    return effective(g, player(seat), STAT_FATIGUE) - g.counters[SPENT + seat]


def can_move(g: State, seat: i64) -> bool:
    return fatigue_left(g, seat) >= MOVEMENT_COST


def printed_fatigue(g: State, seat: i64) -> i64:
    return g.tables[FATIGUE][g.defn[champion(g, seat)]]


def vitality(g: State, seat: i64) -> i64:
    return g.tables[VITALITY][g.defn[champion(g, seat)]]


def pending(g: State, seat: i64) -> list[i64]:
    """The attacks against a seat of which a strike is unanswered, in the order played."""
    return [card for card in g.zones[SEQUENCE + other(seat)] if g.get(PENDING, card)]


def wounding(g: State, seat: i64) -> list[i64]:
    """The cards that bear wounds of a seat's champion, whoever's they are."""
    hurt = champion(g, seat)
    found: list[i64] = []
    for side in range(2):
        for zone in (SEQUENCE + side, WOUNDS + side):
            found += [card for card in g.zones[zone] if g.host(card) == hurt]
    return found


def severities(g: State, card: i64) -> list[i64]:
    """Of each place for a wound on a card, how grave it is; 0 where there is none."""
    return [g.get(field, card) & 7 for field in WOUND]


def wounds(g: State, seat: i64) -> i64:
    """deus-impetus:63. All wounds of a champion together, as vitality counts them."""
    total: i64 = 0
    for card in wounding(g, seat):
        for severity in severities(g, card):
            total += severity
    return total


def effect_of(g: State, card: i64) -> i64:
    """The program of a card, or -1."""
    rules = g.rules
    assert isinstance(rules, CardRules)
    return rules.sheets[EFFECT_SLOT][g.defn[card]].effect
