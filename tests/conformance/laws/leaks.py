"""Two positions that differ only in what a watcher cannot know give that watcher identical bytes, in every channel."""

from __future__ import annotations

from random import Random

from tenzone.kernel.chance import word_from
from tenzone.kernel.knowledge import has_bit, look_of, pool_of
from tenzone.kernel.schema import PILE, SEATS
from tenzone.kernel.state import State
from tests.conformance.channels import at_once, difference, probes
from tests.conformance.subject import Broken, Subject, mask_of, name_of
from tests.conformance.walks import some_positions


def as_it_stands(subject: Subject, seed: int | str, count: int = 8) -> int:
    """Deal anew what a watcher does not know: he cannot tell."""
    looked = 0
    for at, g in enumerate(some_positions(subject, seed, count)):
        tried = probes(subject, f"{seed}:{at}", 10)
        for watcher in subject.watchers():
            truth = at_once(subject, g, watcher, tried)
            other = subject.deal(g, watcher, word_from(f"{seed}:{at}", "leak"))
            found = difference(truth, at_once(subject, other, watcher, tried))
            if found:
                raise Broken(f"{subject}, seed {seed}: {name_of(watcher)} can tell a re-dealt position by its {found}")
            looked += 1
    return looked


def unknown_to(g: State, mask: int) -> list[int]:
    """Cards that are nothing but a back to each of these watchers, and of which nothing was claimed."""
    found = []
    for at, zone in enumerate(g.zones):
        if g.rules.claims[at] or g.rules.schema.kinds[at] == PILE:
            continue
        for card in zone:
            watchers = [w for w in range(7) if (mask >> w) & 1]
            if not any(has_bit(g, card, w) or pool_of(g, card, w) for w in watchers):
                found.append(int(card))
    return found


def swapped(g: State, one: int, other: int) -> State:
    """The same position with two cards changed for each other."""
    h = g.clone()
    h.defn = h.defn.copy()
    h.defn[one], h.defn[other] = g.defn[other], g.defn[one]
    return h


def seen_together(subject: Subject, seed: int | str, count: int = 6) -> int:
    """Two cards that none of several watchers knows change places: together they see what they saw."""
    dice = Random(f"together:{seed}")
    looked = 0
    for g in some_positions(subject, seed, count):
        seats = list(range(subject.seats))
        for size in (1, 2, 3):
            group = dice.sample([*seats, 6], min(size, len(seats)))
            mask = mask_of(*group)
            hidden = unknown_to(g, mask)
            pairs = [(a, b) for a in hidden for b in hidden if a < b and alike(g, a, b)]
            for a, b in dice.sample(pairs, min(3, len(pairs))):
                if subject.view_bytes(g, mask) != subject.view_bytes(swapped(g, a, b), mask):
                    names = ", ".join(name_of(w) for w in group)
                    raise Broken(
                        f"{subject}, seed {seed}: {names} together see a difference between two cards none of them knows"
                    )
                looked += 1
    return looked


def alike(g: State, a: int, b: int) -> bool:
    """Two different cards that look the same from behind."""
    return look_of(g, a) == look_of(g, b) and g.defn[a] != g.defn[b]


def joint_view_adds_nothing_else(subject: Subject, seed: int | str) -> int:
    """What several seats see together names them all, and a seat alone sees no more than the group it is in."""
    looked = 0
    for g in some_positions(subject, seed, 4):
        together = subject.look(g, (1 << subject.seats) - 1)
        if together["for"] != list(SEATS[: subject.seats]):
            raise Broken(f"{subject}: a view for all is for {together['for']}")
        for seat in range(subject.seats):
            alone, all_see = known_cards(subject.look(g, 1 << seat)), known_cards(together)
            if alone > all_see:
                raise Broken(f"{subject}: seat {seat} alone sees more cards than all seats together")
            looked += 1
    return looked


def known_cards(seen: dict[str, object]) -> int:
    zones = seen["zones"]
    assert isinstance(zones, dict)
    return sum(1 for cards in zones.values() if isinstance(cards, list) for c in cards if c["card"] is not None)
