"""Whether a watcher knows a card, told where possible without thinking through all that has happened since somebody asked.

Only of a card that is the only one of its kind, so that no other can be taken for it. Once seen it is known, until it lies in a
pile or something slips unseen from the hand it lies in. From then on it is one of many: as long as that pile never runs out,
since all its cards and all that were drawn from it hang together, and then as long as one that was drawn unseen lies elsewhere;
as long as nobody sees what slipped away, or it comes back.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from tenzone.kernel.atoms import NOTED_CARD, NOTED_GATHER, NOTED_SHOW
from tenzone.kernel.knowledge import group_of, kind_of, knows, look_of
from tenzone.kernel.schema import HELD, PILE, SEEN_SHIFT, ZONE_MASK, bit
from tenzone.kernel.state import State

# How a card is known: one of these, the pile it is one of many with, or BESIDE + the card it may be taken for.
NEVER_SEEN: Final = -3
KNOWN: Final = -2
UNSURE: Final = -1  # all must be thought through
BESIDE: Final = 256

SIEVE: Final = 0x1F
PILES: Final = 6  # bits that tell a pile
ANY_PILE: Final = 0x3F


def known_now(g: State, cards: list[i64], watcher: i64) -> list[bool]:
    """Of each of these cards, whether a watcher knows it: all with one look back."""
    how: list[i64] = [UNSURE] * len(cards)
    if g.noted:
        seen: list[i64] = []
        never = unseen(g, cards, watcher)
        for at, card in enumerate(cards):
            if g.census[kind_of(g, card)] == 1:
                if never[at]:
                    how[at] = NEVER_SEEN
                else:
                    seen.append(at)
        if seen:
            ways = recalled(g, [cards[at] for at in seen], watcher)
            for i, at in enumerate(seen):
                how[at] = ways[i]
    return [knows(g, card, watcher) if how[at] == UNSURE else how[at] == KNOWN for at, card in enumerate(cards)]


def unseen(g: State, cards: list[i64], watcher: i64) -> list[bool]:
    """Of each of these cards, whether it is the only one of its kind and a watcher certainly never saw it: not when all was last
    thought through, and not where it went or was shown since."""
    never = [g.census[kind_of(g, card)] == 1 and (g.fact[card] >> (SEEN_SHIFT + watcher)) & 1 == 0 for card in cards]
    if True not in never:
        return never
    lookers = g.rules.schema.lookers
    asked = sieve(cards)
    notes = cast("list[i64]", g.journal)
    for note in range(0, g.noted, 2):
        head = notes[note]
        if (asked >> (head & SIEVE)) & 1:
            what = notes[note + 1]
            seen_by: i64 = what if head & NOTED_SHOW else lookers[what & ZONE_MASK]
            if (seen_by >> watcher) & 1 and not head & NOTED_GATHER:
                thing = head & NOTED_CARD
                for at, card in enumerate(cards):
                    if card == thing:
                        never[at] = False
    return never


def sieve(cards: list[i64]) -> i64:
    """A bit for the last digits of each card: most notes are about none of them, and that is seen at once."""
    found: i64 = 0
    for card in cards:
        found |= bit(card & SIEVE)
    return found


def laid_open(g: State, cards: list[i64], watcher: i64) -> i64:
    """The first note by which, or after which, each of these cards was laid where a watcher looks: however he knew it before, he
    did then. 0 if one of them never was."""
    last: list[i64] = [0] * len(cards)
    schema = g.rules.schema
    asked = sieve(cards)
    notes = cast("list[i64]", g.journal)
    for note in range(0, g.noted, 2):
        head = notes[note]
        if (asked >> (head & SIEVE)) & 1 and not head & (NOTED_SHOW | NOTED_GATHER):
            zone = notes[note + 1] & ZONE_MASK
            if (i64(schema.lookers[zone]) >> watcher) & 1 and schema.kinds[zone] != PILE:
                thing = head & NOTED_CARD
                for at, card in enumerate(cards):
                    if card == thing:
                        last[at] = note // 2 + 1
    return min(last)


@final
class Way:
    """How a watcher knows a card, as far as has been looked back."""

    def __init__(self, card: i64, how: i64) -> None:
        self.card: Final = card
        self.how = how
        self.since: i64 = 0  # from which note on
        self.left: i64 = -1  # the pile it was one of many with, if that ran out
        self.until: i64 = 0  # and when it did

    def becomes(self, how: i64, step: i64) -> None:
        self.how = how
        self.since = step
        self.left = -1


def recalled(g: State, cards: list[i64], watcher: i64) -> list[i64]:
    """How a watcher knows each of these cards, from the way it went since all was last thought through."""
    back = LookBack(g, cards, watcher)
    notes = cast("list[i64]", g.journal)
    for note in range(2 * back.step, g.noted, 2):
        head, what = notes[note], notes[note + 1]
        back.step += 1
        thing = head & NOTED_CARD
        if head & NOTED_SHOW:
            if (what >> watcher) & 1:
                back.shown(thing)
        elif head & NOTED_GATHER:
            back.gathered(thing, what)
        else:
            back.moved(thing, what & ZONE_MASK)
    return [way.how for way in back.ways]


@final
class LookBack:
    """Where everything lay, and how some cards were known, as far as the notes have been read."""

    def __init__(self, g: State, cards: list[i64], watcher: i64) -> None:
        opened = laid_open(g, cards, watcher)
        self.g: Final = g
        self.watcher: Final = watcher
        self.kinds: Final = g.rules.schema.kinds
        self.lookers: Final = g.rules.schema.lookers
        # The note that is read; those before all the cards lay open tell only where things went.
        self.step: i64 = max(opened - 1, 0)
        self.where: Final = places_after(g, self.step)
        self.size: Final[list[i64]] = [self.where.count(at) if self.kinds[at] == PILE else 0 for at in range(len(g.base))]
        self.ways: Final = [Way(card, KNOWN if opened else before(g, card, watcher, self.where[card])) for card in cards]
        # when each was drawn unseen and from which pile, if nothing has happened to it since
        self.drawn: Final[list[i64]] = [0] * len(g.fact)

    def shown(self, thing: i64) -> None:
        """The watcher looked at a thing."""
        self.drawn[thing] = 0
        zone = self.where[thing]
        for way in self.ways:
            how = after_look(way.how, way.card, thing, zone, self.kinds[zone] == PILE)
            if how != way.how:
                self.turn(way, how, thing)

    def gathered(self, zone: i64, pile: i64) -> None:
        where = self.where
        if zone != pile:
            took = take_along(where, zone, pile)
            self.size[pile] = self.size[pile] + took  # `+=` on an element would make two objects of it
            self.size[zone] = 0
        for way in self.ways:
            how = after_gather(way.how, way.card, where, zone, pile)
            if how != way.how:
                way.becomes(how, self.step)

    def moved(self, thing: i64, to: i64) -> None:
        where, size, drawn = self.where, self.size, self.drawn
        source = where[thing]
        where[thing] = to
        if self.kinds[source] == PILE:
            size[source] = size[source] - 1
        if self.kinds[to] == PILE:
            size[to] = size[to] + 1
        if drawn[thing]:
            drawn[thing] = 0
        held = self.kinds[source] == HELD
        for way in self.ways:
            how = way.how
            if thing == way.card or how == BESIDE + thing or (held and how == KNOWN and source == where[way.card]):
                how = after_move(self.g, how, way.card, self.watcher, thing, source, to, where[way.card] == to)
                if how != way.how:
                    self.turn(way, how, thing)
            if way.how == source:
                self.took(way, thing, source, to)

    def took(self, way: Way, thing: i64, pile: i64, to: i64) -> None:
        """A thing was taken from the pile with which a card is one of many."""
        if not (i64(self.lookers[to]) >> self.watcher) & 1:
            self.drawn[thing] = (self.step << PILES) | pile
        if self.size[pile] == 0:
            way.left, way.until = pile, self.step
            way.how = self.companion(way)

    def turn(self, way: Way, how: i64, thing: i64) -> None:
        """What was done with a thing changes how a card is known; what it may be taken for may be something else now."""
        if how == UNSURE and way.left >= 0 and thing != way.card:
            way.how = self.companion(way)
        else:
            way.becomes(how, self.step)

    def companion(self, way: Way) -> i64:
        """The pile ran out with which a card was one of many: so it still is with what was drawn from it meanwhile, and as long
        as that lies elsewhere the one may be taken for the other."""
        g, where, drawn = self.g, self.where, self.drawn
        for other in range(len(drawn)):
            if drawn[other] & ANY_PILE == way.left and way.since < drawn[other] >> PILES <= way.until:
                apart = where[other] != where[way.card] and self.kinds[where[other]] != PILE
                if apart and g.defn[other] != g.defn[way.card]:
                    return BESIDE + other
        return UNSURE


def places_after(g: State, notes: i64) -> list[i64]:
    """Where everything lay after so many notes."""
    where: list[i64] = [0] * len(g.fact)
    for zone in range(len(g.base)):
        for card in g.base[zone]:
            where[card] = zone
    journal = cast("list[i64]", g.journal)
    for note in range(0, 2 * notes, 2):
        head, what = journal[note], journal[note + 1]
        thing = head & NOTED_CARD
        if head & NOTED_GATHER:
            take_along(where, thing, what)
        elif not head & NOTED_SHOW:
            where[thing] = what & ZONE_MASK
    return where


def take_along(where: list[i64], source: i64, pile: i64) -> i64:
    """All that lay in a zone lies in a pile; how much that was."""
    took: i64 = 0
    for card, zone in enumerate(where):
        if zone == source:
            where[card] = pile
            took += 1
    return took


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


def after_gather(how: i64, card: i64, where: list[i64], source: i64, pile: i64) -> i64:
    """A zone was shuffled into a pile."""
    if how != NEVER_SEEN and where[how - BESIDE if how >= BESIDE else card] == pile:
        return pile
    return UNSURE if how == source and source != pile else how


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
