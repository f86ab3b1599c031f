"""Small tables for the kernel's tests: the cards of the suite's small Morra."""

from __future__ import annotations

from tenzone.kernel.knowledge import has_bit, knows, pool_of
from tenzone.kernel.state import State
from tests.conformance.small import FOX, HARE, HAWK, OWL, WOLF, A, B, C, look, stake, table, take

__all__ = ["FOX", "HARE", "HAWK", "OWL", "WOLF", "A", "B", "C", "known", "look", "pools", "stake", "table", "take"]


def known(g: State, watcher: int, zone: int) -> list[int]:
    """The definitions this watcher can name in a zone."""
    return sorted(int(g.defn[c]) for c in g.zones[zone] if knows(g, c, watcher))


def pools(g: State, watcher: int) -> dict[int, tuple[list[int], list[int]]]:
    """By pool: the zones of its places, and the definitions known to be among them."""
    found: dict[int, tuple[list[int], list[int]]] = {}
    for card in range(len(g.fact)):
        pool = int(pool_of(g, card, watcher))
        if pool:
            places, holds = found.setdefault(pool, ([], []))
            places.append(int(g.zone(card)))
            if has_bit(g, card, watcher):
                holds.append(int(g.defn[card]))
    return {pool: (sorted(places), sorted(holds)) for pool, (places, holds) in found.items()}
