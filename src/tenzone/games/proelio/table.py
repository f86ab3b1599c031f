"""Questions about the table that several chapters ask, and the few things they all do with a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.games.proelio.names import (
    BASE,
    CARD_DISCARDED,
    DESCRIBED,
    DISCARD,
    FORT,
    HAND,
    IMPERIAL,
    INCOMING,
    PLAGUE,
    REACH,
    SPECIAL,
    STEALS,
    TEAMS,
    VALUE,
    WORTH,
)
from tenzone.kernel.atoms import draw, move, put
from tenzone.kernel.frames import option
from tenzone.kernel.schema import BIT, FACE_SHIFT, lowest
from tenzone.kernel.state import State, Step

MOST_KINDS: Final = 63  # a hand is a bit for each, in one number


def now(g: State, step: Step) -> None:
    """What follows at once, without the way over the stack: here nobody listens to what comes between."""
    if g.trace is not None:
        step.cited(g)
    step.run(g)


def left_of(g: State, seat: i64) -> i64:
    """Turns go counter-clockwise, so whoever played just before you sits on your left."""
    return (seat or g.seats) - 1


def right_of(g: State, seat: i64) -> i64:
    following = seat + 1
    if following == g.seats:
        following = 0
    return following


def ally_of(g: State, seat: i64) -> i64:
    return (seat + 2) % g.seats if g.opts[TEAMS] else -1


def fort_value(g: State, seat: i64) -> i64:
    """0 without a Fortification."""
    fort = g.zones[FORT + seat]
    return g.tables[VALUE][g.defn[fort[0]]] if fort else 0


def plagued(g: State) -> bool:
    """Whether a Plague lies before anybody."""
    zones = g.zones
    zone: i64 = PLAGUE + g.seats
    while zone > PLAGUE:
        zone -= 1
        if zones[zone]:
            return True
    return False


def pending(g: State, seat: i64) -> bool:
    """Whether this seat's last attack still lies unresolved."""
    return len(g.zones[INCOMING + left_of(g, seat)]) > 0


def held(g: State, seat: i64, definition: i64) -> i64:
    """A card of this definition in a hand, or -1."""
    for card in g.zones[HAND + seat]:
        if g.defn[card] == definition:
            return card
    return -1


def from_hand(g: State, seat: i64, definition: i64, zone: i64, event: i64 = -1, other: i64 = -1) -> None:
    """A card of this definition goes from a hand to another zone."""
    defn = g.defn
    at: i64 = 0
    for card in g.zones[HAND + seat]:
        if defn[card] == definition:
            break
        at += 1
    draw(g, HAND + seat, at, zone, event, seat, other)


def kinds_mask(g: State, seat: i64) -> i64:
    """A bit for each definition in a hand."""
    mask: i64 = 0
    one: i64 = BIT[0]  # compiled, a literal left of `<<` has 32 bits
    defn = g.defn
    for card in g.zones[HAND + seat]:
        mask |= one << defn[card]
    return mask


# What a verb makes of each definition. Such a number is an object, so these are made once and for all.
OF_KIND: Final[list[list[object]]] = [[option(verb, d) for d in range(MOST_KINDS)] for verb in range(STEALS + 1)]


def kinds_held(g: State, seat: i64) -> list[i64]:
    """The different definitions in a hand, in their order."""
    mask = kinds_mask(g, seat)
    found: list[i64] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found


def stealable(g: State, seat: i64) -> list[i64]:
    """The cards a random steal may take: never an Imperial one."""
    return [card for card in g.zones[HAND + seat] if g.rules.backs[g.defn[card]] == BASE]


def deployed_special(g: State, cards: list[i64], special: i64) -> bool:
    for card in cards:
        if g.tables[SPECIAL][g.defn[card]] == special:
            return True
    return False


def use(g: State, card: i64) -> None:
    """A card does what it is for: the rules that describe it apply."""
    if g.trace is not None:
        definition = g.defn[card]
        g.trace.append(f"proelio:{g.tables[DESCRIBED][definition]}")
        if g.rules.backs[definition] == IMPERIAL:
            g.trace.append("proelio:50")


def discard(g: State, card: i64, event: i64 = CARD_DISCARDED, seat: i64 = -1, other: i64 = -1) -> None:
    """To the discards of its own deck, plain again."""
    if g.fact[card] >> FACE_SHIFT:
        put(g, REACH, card, 0)
        put(g, WORTH, card, 0)
    deck: i64 = g.rules.backs[g.defn[card]]
    move(g, card, DISCARD + deck, event, seat, other)
