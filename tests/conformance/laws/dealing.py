"""Determinising: sound on every position, and a function of nothing but the watcher's knowledge and the seed."""

from __future__ import annotations

from random import Random

from tenzone.face.notation import code
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import options_of
from tenzone.kernel.knowledge import kind_of, knows, look_of
from tenzone.kernel.schema import ROW
from tenzone.kernel.state import State
from tests.conformance.laws.keeping import check_cards, check_counters
from tests.conformance.laws.twins import pairs
from tests.conformance.subject import Broken, Subject, mask_of, name_of
from tests.conformance.walks import asked, bits, some_positions, step, top_choice


def check_world(subject: Subject, g: State, h: State, watcher: int) -> None:
    """Same view, same cards known, same backs everywhere, claims kept, nothing lost."""
    who = f"{subject}: re-dealt for {name_of(watcher)},"
    if subject.view_bytes(g, mask_of(watcher)) != subject.view_bytes(h, mask_of(watcher)):
        raise Broken(f"{who} the position looks different to him")
    check_cards(subject, h)
    cards = range(len(g.defn))
    same_cards = sorted(kind_of(h, c) for c in cards) == sorted(kind_of(g, c) for c in cards)
    if not same_cards or h.zones != g.zones or h.counters != g.counters:
        raise Broken(f"{who} other cards, places or numbers than before")
    for card in cards:
        if look_of(g, card) != look_of(h, card):
            raise Broken(f"{who} card {card} has another back, or another owner")
        if knows(g, card, watcher) and g.defn[card] != h.defn[card]:
            raise Broken(f"{who} card {card} changed though he knew it")
        hidden = g.rules.claims[g.zone(card)] and not knows(g, card, watcher)
        if hidden and not g.rules.admits(h, card, h.defn[card]):
            raise Broken(f"{who} a face-down card is not what its laying claimed")
    top = top_choice(h)
    if top is not None and not top.wide() and not all(options_of(h, seat) for seat in bits(top.seats(h))):
        raise Broken(f"{who} {top} leaves somebody without an answer")


def sound(subject: Subject, seed: int | str, count: int = 6, on: int = 12) -> int:
    """On some positions of a random game, for every watcher; and the world that is made can be played on."""
    dice = Random(f"sound:{seed}")
    for at, g in enumerate(some_positions(subject, seed, count)):
        for watcher in subject.watchers():
            h = subject.deal(g, watcher, word_from(f"{seed}:{at}", "sound"))
            check_world(subject, g, h, watcher)
            play_on(subject, h, dice, on)
    return count * len(subject.watchers())


def play_on(subject: Subject, h: State, dice: Random, moves: int) -> None:
    for _ in range(moves):
        if not h.stack:
            return
        top = top_choice(h)
        for seat in asked(h):
            bad = [] if top is None or top.wide() else [o for o in options_of(h, seat) if top.judge(h, seat, o)]
            if bad:
                raise Broken(f"{subject}: in a re-dealt position {code(h, bad[0])} is offered and judged bad")
        step(h, dice)
    check_cards(subject, h)
    check_counters(subject, h)


def playable(g: State) -> tuple[object, ...]:
    """What a world lets its players do: laid-out zones place by place, hands and piles by what they hold, options by code."""
    kinds = g.rules.schema.kinds
    zones = []
    for at, zone in enumerate(g.zones):
        held = [int(g.defn[c]) for c in zone]
        zones.append(held if kinds[at] == ROW else sorted(held))
    offered = [sorted(code(g, o) for o in options_of(g, seat)) for seat in range(int(g.seats))]
    return (zones, [int(n) for n in g.counters], offered)


def same_world(subject: Subject, seed: int | str, watcher: int, rate: float = 0.2) -> int:
    """From two positions a watcher cannot tell apart the same seed makes the same world."""
    dice = Random(f"world:{seed}:{watcher}")
    count = 0
    for left, right in pairs(subject, seed, watcher):
        if dice.random() < rate:
            word = word_from(f"{seed}:{count}", "world")
            one, other = (playable(subject.deal(game.state, watcher, word)) for game in (left, right))
            if one != other:
                raise Broken(
                    f"{subject}, seed {seed}: a re-dealt world tells {name_of(watcher)} more than he knows: {parts(one, other)}"
                )
            count += 1
    return count


def parts(one: tuple[object, ...], other: tuple[object, ...]) -> str:
    names = ("zones", "counters", "options")
    return "; ".join(f"{n}: {a} against {b}"[:300] for n, a, b in zip(names, one, other, strict=True) if a != b)
