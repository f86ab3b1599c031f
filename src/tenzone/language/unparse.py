# interpreted
"""From a tree to the text that writes it: the shortest, always the same, and read back as the same tree."""

from __future__ import annotations

from typing import cast

from tenzone.language.nodes import tree
from tenzone.language.nodes.base import Node
from tenzone.language.shape import Part, form_of
from tenzone.language.words import Word


def unparse(node: Node | Word) -> str:
    """The canonical text of a node."""
    if isinstance(node, Word):
        return node.slug
    match node:
        case tree.Number(value):
            return str(value)
        case tree.Keyword(word):
            return word.slug
        case tree.Plus(left, right):
            return f"{unparse(left)} {added(right)}"
        case tree.Times(factor, amount):
            return f"{factor} * {tight(amount)}"
        case tree.Having(stat, relation, amount):
            return f"{stat.slug} {relation} {unparse(amount)}"
        case tree.Compare(left, relation, right):
            return f"{unparse(left)} {relation} {unparse(right)}"
        case tree.Both(parts):
            return " and ".join(enclosed(p) for p in parts)
        case tree.Either(parts):
            return " or ".join(enclosed(p) for p in parts)
        case tree.Unless(what) | tree.Non(what):
            return f"not {enclosed(what)}"
        case _:
            return call(node)


def added(amount: tree.Amount) -> str:
    """The right side of a sum, with its sign."""
    if isinstance(amount, tree.Number) and amount.value < 0:
        return f"- {-amount.value}"
    if isinstance(amount, tree.Times) and amount.factor < 0:
        if amount.factor == -1 and not isinstance(amount.amount, tree.Number | tree.Times):
            return f"- {tight(amount.amount)}"
        return f"- {-amount.factor} * {tight(amount.amount)}"
    return f"+ {enclosed(amount) if isinstance(amount, tree.Plus) else unparse(amount)}"


def tight(amount: tree.Amount) -> str:
    """One side of a product."""
    return f"({unparse(amount)})" if isinstance(amount, tree.Plus | tree.Times) else unparse(amount)


def enclosed(node: Node | Word) -> str:
    return f"({unparse(node)})" if isinstance(node, tree.Both | tree.Either | tree.Plus) else unparse(node)


def call(node: Node) -> str:
    parts = form_of(type(node)).parts
    if not parts:
        return node.NAME
    given: list[str] = []
    by_name = False
    for part in parts:
        value = getattr(node, part.name)
        if part.accepts.many:
            given += [unparse(v) for v in cast("tuple[Node | Word, ...]", value)]
            by_name = True
        elif said(part, value):
            by_name = by_name or part.accepts.optional
            text = value_text(value)
            given.append(f"{part.name}={text}" if by_name else text)
        else:
            by_name = True
    return f"{node.NAME}({', '.join(given)})"


def said(part: Part, value: object) -> bool:
    """What is meant anyway is left out; a number or an effect is always written, as nobody would guess it."""
    if value == part.default:
        return part.required or (value is not None and part.accepts.families in (("amount",), ("effect",)))
    return True


def value_text(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    return str(value) if isinstance(value, int) else unparse(cast("Node | Word", value))
