"""Trees that differ from another in one place only: where a printer forgets something, these share its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from tenzone.games.bless.dialect import DIALECT
from tenzone.language.nodes.base import Node
from tenzone.language.nodes.tree import Always, Do, Host, It, Make, May, Move, Non, Target, This, Unless
from tenzone.language.words import Word

RELATIONS = (">=", "<=", "==")
WORDS = DIALECT.vocabulary


def neighbours(tree: object) -> Iterator[object]:
    """Every tree one small change away."""
    match tree:
        case Word(kind, slug):
            others = WORDS.of(kind) if kind != "player" else ("you", "opponent", "everyone")
            yield from (Word(kind, s) for s in others if s != slug)
        case bool() | None:
            return
        case int():
            yield tree + 1
        case str() if tree in RELATIONS:
            yield from (r for r in RELATIONS if r != tree)
        case tuple():
            yield from of_tuple(tree)
        case Node():
            yield from of_node(tree)
        case _:
            return


def of_tuple(parts: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
    for i, part in enumerate(parts):
        if len(parts) > 1 and not (isinstance(part, Word) and part.kind == "noun"):
            yield parts[:i] + parts[i + 1 :]
        yield from ((*parts[:i], other, *parts[i + 1 :]) for other in neighbours(part))
    if len(parts) == 2 and all(isinstance(part, (Move, Make, Do, May)) for part in parts):
        yield (parts[1], parts[0])


def of_node(node: Node) -> Iterator[Node]:
    if isinstance(node, (Non, Unless, Always)) and isinstance(node.what, Node):
        yield node.what
    if isinstance(node, This):
        yield Host(This())
    if isinstance(node, It):
        yield This()
    for f in fields(node):
        value = getattr(node, f.name)
        if isinstance(value, Node) and f.name in {"when", "otherwise"} and f.default is None:
            yield replace(node, **{f.name: None})
        if f.name == "name" or (f.name == "least" and isinstance(node, Target) and node.least < 0):
            continue
        for other in neighbours(value):
            changed = replace(node, **{f.name: other})
            if not (isinstance(changed, Target) and changed.least > changed.n):
                yield changed
