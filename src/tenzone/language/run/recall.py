"""Whether a watcher knows a card, told where possible without thinking through all that has happened since somebody asked.

Only of a card that is the only one of its kind, so that no other can be taken for it. Once seen it is known, until it lies in a
pile or something slips unseen from the hand it lies in. From then on it is one of many: as long as that pile never runs out,
since all its cards and all that were drawn from it hang together; as long as nobody sees what slipped away, or it comes back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.kernel.atoms import NOTED_CARD, NOTED_GATHER, NOTED_KIND, NOTED_SHOW
from tenzone.kernel.knowledge import group_of, kind_of, knows, look_of
from tenzone.kernel.schema import HELD, PILE, SEEN_SHIFT, ZONE_MASK
from tenzone.kernel.state import State

NOTED_CARDS: Final = 0x3FF

# How a card is known: one of these, the pile it is one of many with, or BESIDE + the card it may be taken for.
NEVER_SEEN: Final = -3
KNOWN: Final = -2
UNSURE: Final = -1  # all must be thought through
BESIDE: Final = 256


def knows_now(g: State, card: i64, watcher: i64) -> bool:
    if not g.journal or g.census[kind_of(g, card)] > 1:
        return knows(g, card, watcher)
    if unseen(g, card, watcher):
        return False
    how = recalled(g, card, watcher)
    return knows(g, card, watcher) if how == UNSURE else how == KNOWN


def unseen(g: State, card: i64, watcher: i64) -> bool:
    """Whether a watcher certainly never saw a card that is the only one of its kind: not when all was last thought through, and
    not where it went or was shown since."""
    if g.census[kind_of(g, card)] > 1 or (g.fact[card] >> (SEEN_SHIFT + watcher)) & 1:
        return False
    lookers = g.rules.schema.lookers
    for entry in g.journal:
        if (entry >> NOTED_CARD) & NOTED_CARDS == card and entry & NOTED_KIND != NOTED_GATHER:
            seen_by: i64 = entry if entry & NOTED_KIND == NOTED_SHOW else lookers[entry & ZONE_MASK]
            if (seen_by >> watcher) & 1:
                return False
    return True


def recalled(g: State, card: i64, watcher: i64) -> i64:
    """How a watcher knows a card, from the way it went since all was last thought through."""
    kinds = g.rules.schema.kinds
    where: list[i64] = [0] * len(g.fact)
    size: list[i64] = []
    for zone in range(len(g.base)):
        size.append(len(g.base[zone]))
        for lies in g.base[zone]:
            where[lies] = zone
    how = before(g, card, watcher, where[card])
    for entry in g.journal:
        thing = (entry >> NOTED_CARD) & NOTED_CARDS
        kind = entry & NOTED_KIND
        if kind == NOTED_SHOW:
            if (entry >> watcher) & 1:
                how = after_look(how, card, thing, where[thing], kinds[where[thing]] == PILE)
            continue
        to = entry & ZONE_MASK
        if kind == NOTED_GATHER:
            if thing != to:
                take_along(where, size, thing, to)
            if how != NEVER_SEEN and where[how - BESIDE if how >= BESIDE else card] == to:
                how = to
            elif how == thing and thing != to:
                how = UNSURE
            continue
        source = where[thing]
        where[thing] = to
        size[source] -= 1
        size[to] += 1
        if thing == card or how == BESIDE + thing or (how == KNOWN and source == where[card] and kinds[source] == HELD):
            how = after_move(g, how, card, watcher, thing, source, to, where[card] == to)
        if how == source and size[source] == 0:
            how = UNSURE
    return how


def take_along(where: list[i64], size: list[i64], source: i64, pile: i64) -> None:
    left = size[source]
    size[source] = 0
    size[pile] += left
    card: i64 = 0
    while left:
        if where[card] == source:
            where[card] = pile
            left -= 1
        card += 1


def before(g: State, card: i64, watcher: i64, zone: i64) -> i64:
    """How it was known when all was last thought through."""
    if not (g.fact[card] >> (SEEN_SHIFT + watcher)) & 1:
        return NEVER_SEEN
    kinds = g.rules.schema.kinds
    pools = g.pool[watcher]
    pool = group_of(pools[card])
    if pool == 0:
        return UNSURE if kinds[zone] == PILE else KNOWN
    for pile in range(len(g.base)):
        if kinds[pile] == PILE and g.base[pile] and group_of(pools[g.base[pile][0]]) == pool:
            for other in g.base[pile]:
                if group_of(pools[other]) != pool:
                    return UNSURE
            return pile
    return UNSURE


def after_look(how: i64, card: i64, thing: i64, zone: i64, piled: bool) -> i64:
    """The watcher has looked at a thing."""
    if thing == card:
        return UNSURE if piled else KNOWN
    return UNSURE if how == BESIDE + thing or (piled and how == zone) else how


def after_move(g: State, how: i64, card: i64, watcher: i64, thing: i64, source: i64, to: i64, home: bool) -> i64:
    """The card itself, or what it may be taken for, or something from the hand where it was known, has moved; home: to where the
    card lies."""
    schema = g.rules.schema
    if thing == card:
        if schema.kinds[to] == PILE:
            return how if how == NEVER_SEEN else to
        if (i64(schema.lookers[to]) >> watcher) & 1:
            return KNOWN
        return UNSURE if how >= BESIDE or (how == KNOWN and schema.kinds[source] == HELD) else how
    if (i64(schema.lookers[to]) >> watcher) & 1:
        return KNOWN if how == KNOWN else UNSURE
    if how == KNOWN and (g.rules.claims[to] or look_of(g, thing) != look_of(g, card)):
        return UNSURE
    if schema.kinds[to] == PILE:
        return to
    return UNSURE if home else BESIDE + thing
