"""The only functions that change a position. Each changes one kind of thing and says so; no change says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tenzone.kernel.events import ATTACHED, COUNTED, FIELD_SET, FLIPPED, MOVED, Signal, signal, tell
from tenzone.kernel.knowledge import knowers, learn, moved, shuffled_in
from tenzone.kernel.schema import ALL, FACE_SHIFT, HOST_MASK, HOST_SHIFT, PLAIN, ROW, SEEN, ZONE_MASK, bit
from tenzone.kernel.state import JOURNAL, NOTHING, POISONED, Defect, Frame, State
from tenzone.kernel.values import Delayed, Mod, Trigger

if TYPE_CHECKING:
    from tenzone.kernel.schema import Field

# What is noted, as one number: a zone or watchers 8, kind 2, card (or the zone gathered) 10, a moved card's fields.
NOTED_SHOW: Final = 1 << 8
NOTED_GATHER: Final = 2 << 8
NOTED_KIND: Final = 3 << 8
NOTED_CARD: Final = 10
NOTED_FIELDS: Final = 20
LONGEST: Final = 1000
FINISHED: Final = (Signal(MOVED, -1, -1),)
UNASKED: Final[list[i64]] = [0]  # the journal of a position that nobody will ask what is known


def move(g: State, card: i64, zone: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Lay a card in another zone. The event's arguments are a, b and the card, named to those who can then name it."""
    source = g.fact[card] & ZONE_MASK
    if source == zone:
        return
    if not g.journal:
        remember(g)
    cards = g.zones[source] if (g.own >> source) & 1 else g.writable(source)
    at: i64 = 0
    while cards[at] != card:
        at += 1
    cards.pop(at)
    arrive(g, card, source, zone, event, a, b)


def draw(g: State, pile: i64, index: i64, zone: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Move the card that chance found at this place of a pile, without looking for it again."""
    if not g.journal:
        remember(g)
    cards = g.zones[pile] if (g.own >> pile) & 1 else g.writable(pile)
    arrive(g, cards.pop(index), pile, zone, event, a, b)


def arrive(g: State, card: i64, source: i64, zone: i64, event: i64, a: i64, b: i64) -> None:
    """The card was taken from its old zone: lay it down, and let those who see it there learn it."""
    cards = g.zones[zone] if (g.own >> zone) & 1 else g.writable(zone)
    cards.append(card)
    packed = g.fact[card]
    if g.rules.schema.kinds[zone] == ROW:
        packed &= ~ZONE_MASK
    else:  # in a hand or a pile a card is plain again
        packed &= PLAIN
        if g.mark:
            g.mark[card] = 0
    g.fact[card] = packed | zone
    if g.log is None:
        note(g, ((packed >> FACE_SHIFT) << NOTED_FIELDS) | (card << NOTED_CARD) | zone)
    else:
        moved(g.settled(), card, source, zone)
        if event >= 0:
            tell(g, event, a, b, g.shown(card), knowers(g, card))
    if g.rules.listens:
        signal(g, MOVED, card, source)


def gather(g: State, source: i64, pile: i64) -> None:
    """Shuffle a whole zone into a pile."""
    cards = g.cards(source)
    if not cards:
        return
    if not g.journal:
        remember(g)
    g.writable(source).clear()
    target = g.writable(pile)
    for card in cards:
        target.append(card)
        g.fact[card] = (g.fact[card] & PLAIN) | pile
        if g.mark:
            g.mark[card] = 0
        signal(g, MOVED, card, source)
    if g.log is None:
        note(g, NOTED_GATHER | (source << NOTED_CARD) | pile)
    else:
        shuffled_in(g.settled(), pile)


def show(g: State, card: i64, watchers: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Let these watchers look at a card; of a hand show all, or by chance the like they know: they cannot tell it apart."""
    g.plan = None
    if g.log is None:
        if not g.journal:
            remember(g)
        note(g, NOTED_SHOW | (card << NOTED_CARD) | watchers)
        return
    learn(g.settled(), card, watchers)
    if event >= 0:
        tell(g, event, a, b, g.shown(card), knowers(g, card), watchers)


def remember(g: State) -> None:
    """Before anything is noted: how the table lies now. (Where every move is told, it is thought through at once instead.)"""
    if g.log is None:
        g.base = [z.copy() for z in g.zones] if g.own >> POISONED else g.zones.copy()
        g.own &= bit(POISONED)


def note(g: State, entry: i64) -> None:
    """Who knows what is thought through only when somebody asks."""
    journal = g.journal
    if journal is UNASKED:
        return
    if not (g.own >> JOURNAL) & 1:
        g.journal = journal = journal.copy()
        if not g.own >> POISONED:
            g.own |= bit(JOURNAL)
    journal.append(entry)
    if len(journal) > LONGEST:
        settle(g)


def settle(g: State) -> None:
    """Bring what everybody knows up to date: do what was noted again, in earnest, on the table as it lay before."""
    journal = g.journal
    if journal is UNASKED:
        raise Defect("nobody noted what is known in a position to be thrown away: rules that ask must say so (consults)")
    g.journal = NOTHING
    h = g.clone()
    h.log = []
    h.own = 0
    h.mark = NOTHING
    h.zones = g.base.copy()
    for zone in range(len(h.zones)):
        for card in h.zones[zone]:
            h.fact[card] = (h.fact[card] & PLAIN) | zone
    for entry in journal:
        card = (entry >> NOTED_CARD) & 0x3FF
        kind = entry & NOTED_KIND
        if kind == NOTED_SHOW:
            show(h, card, entry & ALL)
        elif kind == NOTED_GATHER:
            gather(h, card, entry & ZONE_MASK)
        else:
            h.fact[card] = (h.fact[card] & (PLAIN | ZONE_MASK)) | ((entry >> NOTED_FIELDS) << FACE_SHIFT)
            move(h, card, entry & ZONE_MASK)
        h.fresh = ()
    for card in range(len(h.fact)):
        g.fact[card] = (g.fact[card] & ~SEEN) | (h.fact[card] & SEEN)
    g.pool, g.since, g.pooled, g.own_pools, g.known, g.learnt = h.pool, h.since, h.pooled, h.own_pools, h.known, h.learnt


def forget(g: State) -> None:
    """This position is played out and thrown away: nobody will ask what anybody knows, unless the rules do."""
    if not g.rules.consults:
        g.journal = UNASKED


def turn_over(g: State, card: i64) -> None:
    """Show the other side of a double-sided card; what lies on it stays."""
    g.fact[card] ^= bit(FACE_SHIFT)
    signal(g, FLIPPED, card)


def put(g: State, field: Field, card: i64, value: i64) -> None:
    if value < 0 or value > field.mask:
        raise ValueError(f"{field.name} is {field.width} bits wide: {value} does not fit")
    target = g.mark if field.mark else g.fact
    before = target[card]
    after = (before & ~(field.mask << field.shift)) | (value << field.shift)
    if after != before:
        target[card] = after
        if g.rules.listens:
            signal(g, FIELD_SET, card)


def attach(g: State, card: i64, host: i64) -> None:
    """Bind a card to a host, or free it (-1)."""
    after = (g.fact[card] & ~(HOST_MASK << HOST_SHIFT)) | ((host + 1) << HOST_SHIFT)
    if after != g.fact[card]:
        g.fact[card] = after
        signal(g, ATTACHED, card, host)


def set_counter(g: State, counter: i64, value: i64) -> None:
    if g.counters[counter] != value:
        g.counters[counter] = value
        if g.rules.listens:
            signal(g, COUNTED, counter)


def add_counter(g: State, counter: i64, amount: i64) -> None:
    set_counter(g, counter, g.counters[counter] + amount)


def add_mod(g: State, stat: i64, card: i64, op: i64, amount: i64, always: bool, until: i64) -> None:
    g.stamp += 1
    g.mods = (*g.mods, Mod(stat, card, op, amount, always, g.stamp, until))


def drop_mods(g: State, until: i64, card: i64 = -1) -> None:
    """Those whose time is up, and those on a card that is as printed again."""
    if g.mods:
        g.mods = tuple([m for m in g.mods if m.until != until and (card < 0 or m.card != card)])


def delay(g: State, due: i64, frame: Frame) -> None:
    g.delayed = (*g.delayed, Delayed(due, frame))


def drop_delayed(g: State, due: i64) -> None:
    if g.delayed:
        g.delayed = tuple([d for d in g.delayed if d.due != due])


def await_seam(g: State, seat: i64, source: i64, frame: Frame) -> None:
    g.waiting = (*g.waiting, Trigger(seat, source, frame))


def add_fact(g: State, fact: int) -> None:
    if fact not in g.facts:
        g.facts = (*g.facts, fact)


def clear_facts(g: State) -> None:
    g.facts = ()


def finish(g: State, winners: i64, ending: i64) -> None:
    """The game is over: mask of the winners (0: nobody) and which of the declared endings it was."""
    g.result = (ending << 8) | winners
    g.fresh = FINISHED  # so that nothing else is run, whatever is pushed after this
