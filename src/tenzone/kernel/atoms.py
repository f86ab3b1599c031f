"""The only functions that change a position. Each changes one kind of thing and says so; no change says nothing."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from tenzone.kernel.events import ATTACHED, COUNTED, FIELD_SET, FLIPPED, MOVED, Signal, signal, tell
from tenzone.kernel.knowledge import knowers, learn, moved, shuffled_in
from tenzone.kernel.schema import CARD_BIT, FACE_SHIFT, HOST_MASK, HOST_SHIFT, MAX_ZONES, PLAIN, SEEN, ZONE_MASK, Field, bit
from tenzone.kernel.state import NO_NOTES, NOTHING, POISONED, Defect, Frame, State
from tenzone.kernel.values import Delayed, Mod, Trigger

# What is noted, always two numbers: a card and what it became, a card shown and the watchers, a zone gathered and the pile.
NOTED_CARD: Final = 0x3FF
NOTED_SHOW: Final = 1 << 10
NOTED_GATHER: Final = 2 << 10
LONGEST: Final = 2000
PAGE: Final[list[object]] = list(range(64))  # room for notes: different objects, for one and the same takes longer to copy
FIRST_PAGE: Final = PAGE[:12]
FINISHED: Final = (Signal(MOVED, -1, -1),)
LAID: Final[list[object]] = [CARD_BIT | zone for zone in range(MAX_ZONES)]  # a plain card: its number is an object, made once


def move(g: State, card: i64, zone: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Lay a card in another zone. The event's arguments are a, b and the card, named to those who can then name it."""
    source = g.fact[card] & ZONE_MASK
    if source == zone:
        return
    if g.noted == 0:
        remember(g)
    cards = g.zones[source] if (g.own >> source) & 1 else g.writable(source)
    at: i64 = 0
    while cards[at] != card:
        at += 1
    cards.pop(at)
    arrive(g, card, source, zone, event, a, b)


def draw(g: State, pile: i64, index: i64, zone: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Move the card that chance found at this place of a pile, without looking for it again."""
    if g.noted == 0:
        remember(g)
    cards = g.zones[pile] if (g.own >> pile) & 1 else g.writable(pile)
    arrive(g, cards.pop(index), pile, zone, event, a, b)


def arrive(g: State, card: i64, source: i64, zone: i64, event: i64, a: i64, b: i64) -> None:
    """The card was taken from its old zone: lay it down, and let those who see it there learn it."""
    cards = g.zones[zone] if (g.own >> zone) & 1 else g.writable(zone)
    cards.append(card)
    row = (g.rules.rows >> zone) & 1
    packed = g.fact[card] & (~ZONE_MASK if row else PLAIN)
    if g.mark and not row:
        g.mark[card] = 0
    word: object = LAID[zone] if packed == CARD_BIT else packed | zone
    g.words[card] = word
    if g.log is None:
        at = g.noted
        if at < g.room:
            g.journal[at] = card
            g.journal[at + 1] = word
            g.noted = at + 2
        else:
            note(g, card, word)
    else:
        moved(g.settled(), card, source, zone)
        if event >= 0:
            tell(g, event, a, b, g.shown(card), knowers(g, card))
    if g.rules.listens and ((g.rules.hears >> source) | (g.rules.hears >> zone)) & 1:
        signal(g, MOVED, card, source)


def gather(g: State, source: i64, pile: i64) -> None:
    """Shuffle a whole zone into a pile."""
    cards = g.cards(source)
    if not cards:
        return
    if g.noted == 0:
        remember(g)
    g.writable(source).clear()
    target = g.writable(pile)
    heard = ((g.rules.hears >> source) | (g.rules.hears >> pile)) & 1
    for card in cards:
        target.append(card)
        g.fact[card] = (g.fact[card] & PLAIN) | pile
        if g.mark:
            g.mark[card] = 0
        if heard:
            signal(g, MOVED, card, source)
    if g.log is None:
        note(g, NOTED_GATHER | source, pile)
    else:
        shuffled_in(g.settled(), pile)


def show(g: State, card: i64, watchers: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Let these watchers look at a card; of a hand show all, or by chance the like they know: they cannot tell it apart."""
    g.plan = None
    if g.log is None:
        if g.noted == 0:
            remember(g)
        note(g, NOTED_SHOW | card, watchers)
        return
    learn(g.settled(), card, watchers)
    if event >= 0:
        tell(g, event, a, b, g.shown(card), knowers(g, card), watchers)


def remember(g: State) -> None:
    """Before anything is noted: how the table lies now. (Where every move is told, it is thought through at once instead.)"""
    if g.log is None:
        g.base = [z.copy() for z in g.zones] if g.own >> POISONED else g.zones.copy()
        g.own &= bit(POISONED)
        g.room = -1


def note(g: State, thing: object, what: object) -> None:
    """Who knows what is thought through only when somebody asks."""
    at = g.noted
    if at >= 0:
        if at >= g.room:
            if g.room < 0:
                g.journal = g.journal[:at]
            g.journal.extend(PAGE if at else FIRST_PAGE)
            g.room = -1 if g.own >> POISONED else len(g.journal)
        g.journal[at] = thing
        g.journal[at + 1] = what
        g.noted = at + 2
        if at >= LONGEST:
            settle(g)


def settle(g: State) -> None:
    """Bring what everybody knows up to date: do what was noted again, in earnest, on the table as it lay before."""
    if g.noted < 0:
        raise Defect("nobody noted what is known in a position to be thrown away: rules that ask must say so (consults)")
    notes, end = cast("list[i64]", g.journal), g.noted
    g.journal, g.noted, g.room = NO_NOTES, 0, -1
    h = g.clone()
    h.log, h.own, h.mark, h.zones = [], 0, NOTHING, g.base.copy()
    for zone in range(len(h.zones)):
        for card in h.zones[zone]:
            h.fact[card] = (h.fact[card] & PLAIN) | zone
    for at in range(0, end, 2):
        card, what = notes[at] & NOTED_CARD, notes[at + 1]
        if notes[at] & NOTED_SHOW:
            show(h, card, what)
        elif notes[at] & NOTED_GATHER:
            gather(h, card, what)
        else:
            h.fact[card] = (h.fact[card] & (PLAIN | ZONE_MASK)) | ((what >> FACE_SHIFT) << FACE_SHIFT)
            move(h, card, what & ZONE_MASK)
        h.fresh = ()
    for card in range(len(h.fact)):
        g.fact[card] = (g.fact[card] & ~SEEN) | (h.fact[card] & SEEN)
    g.pool, g.since, g.pooled, g.own_pools, g.known, g.learnt = h.pool, h.since, h.pooled, h.own_pools, h.known, h.learnt


def forget(g: State) -> None:
    """This position is played out and thrown away: nobody will ask what anybody knows, unless the rules do."""
    if not g.rules.consults:
        g.journal, g.noted, g.room = NO_NOTES, -1, -1


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


def new_stamp(g: State) -> i64:
    """A number later than all that was stamped before."""
    g.stamp += 1
    return g.stamp


def add_mod(g: State, stat: i64, card: i64, op: i64, amount: i64, always: bool, until: i64) -> None:
    g.mods = (*g.mods, Mod(stat, card, op, amount, always, new_stamp(g), until))


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
        g.facts = (*g.facts, fact) if g.facts else (fact,)


def clear_facts(g: State) -> None:
    g.facts = ()


def finish(g: State, winners: i64, ending: i64) -> None:
    """The game is over: mask of the winners (0: nobody) and which of the declared endings it was."""
    g.result = (ending << 8) | winners
    g.fresh = FINISHED  # so that nothing else is run, whatever is pushed after this
