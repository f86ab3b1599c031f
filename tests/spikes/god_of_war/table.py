"""What can be read off the table."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.kernel.state import State
from tenzone.language.run.program import Reaction, rules_of
from tests.spikes.god_of_war.names import (
    ABILITY_SLOT,
    ARMOUR,
    ARMOUR_GONE,
    AT_COLUMN,
    COLUMNS,
    DAMAGE,
    DEAD,
    ENEMY,
    EXHAUSTED,
    HAND,
    HEROES,
    KIND,
    LIFE,
    OWNER,
    REAR,
    SAGE,
    SCENE,
    SECOND_ARMOUR,
)


def of(g: State, table: i64, card: i64) -> i64:
    """A number of the side of a card that shows."""
    return g.tables[table][g.shown(card)]


# heroes


def heroes(g: State) -> list[i64]:
    return [card for seat in range(g.seats) for card in g.zones[HEROES + seat]]


def seat_of(g: State, hero: i64) -> i64:
    return g.zone(hero) - HEROES


def is_sage(g: State, hero: i64) -> bool:
    return of(g, OWNER, hero) == SAGE


def standing(g: State, hero: i64) -> bool:
    return g.get(EXHAUSTED, hero) == 0


def placed(g: State, hero: i64) -> bool:
    """god-of-war:53. A carried hero takes no space; an exhausted one neither (32)."""
    return standing(g, hero) and not is_sage(g, hero)


def in_column(g: State, column: i64) -> list[i64]:
    """The heroes with a space there, the front one first."""
    found = [h for h in heroes(g) if placed(g, h) and g.get(AT_COLUMN, h) == column]
    if len(found) == 2 and g.get(REAR, found[0]):
        found.reverse()
    return found


def front(g: State, column: i64) -> i64:
    """god-of-war:15. Who takes the damage there; -1: nobody. A lone hero is in front, wherever he stood (A39)."""
    found = in_column(g, column)
    return found[0] if found else -1


def carried_by(g: State, hero: i64) -> i64:
    """Who rides on this hero and could take the damage for him; -1: nobody."""
    for other in heroes(g):
        if g.host(other) == hero and standing(g, other):
            return other
    return -1


def life_left(g: State, card: i64) -> i64:
    return max(of(g, LIFE, card) - g.get(DAMAGE, card), 0)


# the scene


def spot_of(g: State, card: i64) -> i64:
    return g.zones[SCENE].index(card)


def column_of(g: State, card: i64) -> i64:
    return spot_of(g, card) % COLUMNS


def in_top_row(g: State, card: i64) -> bool:
    return spot_of(g, card) < COLUMNS


def living(g: State, card: i64) -> bool:
    return g.zone(card) == SCENE and of(g, KIND, card) == ENEMY and g.get(DEAD, card) == 0


def armour(g: State, card: i64) -> i64:
    """god-of-war:24. The armour an attack meets now: from the highest to the lowest; 0: none is left."""
    high = of(g, ARMOUR, card)
    low = of(g, SECOND_ARMOUR, card)
    left = [a for a in (max(high, low), min(high, low)) if a > 0]
    gone = g.get(ARMOUR_GONE, card)
    return left[gone] if gone < len(left) else 0


# behaviour


def reaction(g: State, card: i64, event: i64) -> Reaction | None:
    """What the side that shows does at an event."""
    sheet = rules_of(g).sheets[ABILITY_SLOT][g.shown(card)]
    if (sheet.events >> event) & 1:
        for r in sheet.reactions:
            if r.event == event:
                return r
    return None


def held(g: State, seat: i64, definition: i64) -> i64:
    """A card of this definition in a hand, -1 if there is none."""
    for card in g.zones[HAND + seat]:
        if g.defn[card] == definition:
            return card
    return -1
