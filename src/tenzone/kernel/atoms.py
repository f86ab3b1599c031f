"""The only functions that change a position. Each changes one kind of thing and says so; no change says nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tenzone.kernel.events import ATTACHED, COUNTED, FIELD_SET, FLIPPED, MOVED, signal, tell
from tenzone.kernel.knowledge import knowers, learn, left_hand, shuffled_in
from tenzone.kernel.schema import ALL, FACE_SHIFT, HELD, HOST_MASK, HOST_SHIFT, PILE, PLAIN, ROW, SEEN_SHIFT, ZONE_MASK, bit
from tenzone.kernel.state import Frame, State
from tenzone.kernel.values import Delayed, Mod, Trigger

if TYPE_CHECKING:
    from tenzone.kernel.schema import Field


def move(g: State, card: i64, zone: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Lay a card in another zone. The event's arguments are a, b and the card, named to those who can then name it."""
    source = g.fact[card] & ZONE_MASK
    if source == zone:
        return
    cards = g.writable(source)
    at: i64 = 0
    while cards[at] != card:
        at += 1
    cards.pop(at)
    arrive(g, card, source, zone, event, a, b)


def draw(g: State, pile: i64, index: i64, zone: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Move the card that chance found at this place of a pile, without looking for it again."""
    arrive(g, g.writable(pile).pop(index), pile, zone, event, a, b)


def arrive(g: State, card: i64, source: i64, zone: i64, event: i64, a: i64, b: i64) -> None:
    """The card was taken from its old zone: lay it down, and let those who see it there learn it."""
    g.writable(zone).append(card)
    rules = g.rules
    kind: i64 = rules.schema.kinds[zone]
    sees: i64 = rules.schema.lookers[zone]
    packed = g.fact[card]
    seen = (packed >> SEEN_SHIFT) & ALL
    if kind == ROW:
        packed &= ~ZONE_MASK
    else:  # in a hand or a pile a card is plain again
        packed &= PLAIN
        if g.mark:
            g.mark[card] = 0
    known = g.known
    doubtful = (known >> source) & 1
    if doubtful or seen & ~sees:
        g.known = known | bit(zone)
    came: i64 = rules.schema.kinds[source]
    if came == HELD and sees & ~i64(rules.schema.lookers[source]):
        g.learnt += 1  # even a card they knew: the rest of the hand is plainer
    if kind != PILE and not g.pooled and not (doubtful and came == HELD):  # nobody's guess is touched
        g.fact[card] = packed | zone | (sees << SEEN_SHIFT)
        if sees & ~seen and seen <= ALL >> 1:  # the spectators did not know it
            g.learnt += 1
    else:
        g.fact[card] = packed | zone
        if doubtful and came == HELD:
            left_hand(g, card, source, sees)
        if kind == PILE:
            shuffled_in(g, zone)
        elif sees & ~seen or g.pooled:
            learn(g, card, sees)
    if sees == ALL and kind != PILE:  # whatever lies there has been seen by all: there is no more to know
        g.known &= ~bit(zone)
    if rules.listens:
        signal(g, MOVED, card, source)
    if g.log is not None and event >= 0:
        tell(g, event, a, b, g.shown(card), knowers(g, card))


def gather(g: State, source: i64, pile: i64) -> None:
    """Shuffle a whole zone into a pile."""
    cards = g.cards(source)
    if not cards:
        return
    g.writable(source).clear()
    target = g.writable(pile)
    for card in cards:
        target.append(card)
        g.fact[card] = (g.fact[card] & PLAIN) | pile
        if g.mark:
            g.mark[card] = 0
        signal(g, MOVED, card, source)
    shuffled_in(g, pile)


def show(g: State, card: i64, watchers: i64, event: i64 = -1, a: i64 = -1, b: i64 = -1) -> None:
    """Let these watchers look at a card; of a hand show all, or by chance the like they know: they cannot tell it apart."""
    learn(g, card, watchers)
    if g.log is not None and event >= 0:
        tell(g, event, a, b, g.shown(card), knowers(g, card), watchers)


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
    g.depth = 0
