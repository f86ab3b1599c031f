# interpreted
"""Which numbers depend on which: what changes a stat by reading it, by itself or in a ring of cards, would never end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tenzone.language.nodes import tree
from tenzone.language.nodes.base import Node
from tenzone.language.positions import Path


@dataclass(frozen=True)
class Change:
    """Something that changes a stat as long as it lasts, and the stats it reads for it."""

    path: Path
    stat: str
    reads: frozenset[str]
    given: bool = False  # by an effect, not by what a card has


def parts(node: Node) -> Iterator[tuple[Path, object]]:
    for name, value in vars(node).items():
        if isinstance(value, tuple):
            yield from (((name, at), one) for at, one in enumerate(value))
        else:
            yield (name,), value


def path_to(node: object, wanted: Node) -> Path | None:
    """Where a part of a tree is in it."""
    if node is wanted:
        return ()
    if isinstance(node, Node):
        for path, value in parts(node):
            rest = path_to(value, wanted)
            if rest is not None:
                return (*path, *rest)
    return None


def reads(node: object) -> frozenset[str]:
    """The stats a part of a tree asks for as they are now."""
    if not isinstance(node, Node):
        return frozenset()
    own = {node.stat.slug} if isinstance(node, tree.Of | tree.Having | tree.The) else set()
    return frozenset(own).union(*(reads(value) for _, value in parts(node)))


def changes(node: object, path: Path = (), known: frozenset[str] = frozenset(), *, given: bool = False) -> Iterator[Change]:
    """Everything in a tree that changes a stat, with what its condition and its choice of cards read too."""
    if not isinstance(node, Node):
        return
    if isinstance(node, tree.Add | tree.Set):
        yield Change(path, node.stat.slug, known | reads(node.amount), given)
        return
    if isinstance(node, tree.While):
        known |= reads(node.when)
    elif isinstance(node, tree.Has):
        known |= reads(node.to)
    elif isinstance(node, tree.On):
        known = frozenset()
    given = given or isinstance(node, tree.Give)
    for more, value in parts(node):
        yield from changes(value, (*path, *more), known, given=given)


def reachable(found: Iterable[Change]) -> dict[str, set[str]]:
    """For each stat all stats it depends on, directly or not."""
    direct: dict[str, set[str]] = {}
    for change in found:
        if not change.given:
            direct.setdefault(change.stat, set()).update(change.reads)
    far = {stat: set(read) for stat, read in direct.items()}
    while True:
        grown = {stat: read.union(*(far.get(r, set()) for r in read)) for stat, read in far.items()}
        if grown == far:
            return far
        far = grown


def endless(change: Change, far: dict[str, set[str]]) -> str:
    """The stat through which a change comes back to itself, or nothing."""
    if change.stat in change.reads:
        return change.stat
    if change.given:
        return ""
    return next((r for r in sorted(change.reads) if change.stat in far.get(r, ())), "")
