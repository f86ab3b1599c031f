# interpreted
"""Whether conditions and filters can differ at all: what always holds, what never does, what is said twice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from tenzone.language.nodes import tree
from tenzone.language.nodes.base import Node
from tenzone.language.unparse import unparse
from tenzone.language.words import MINE, THEIRS, Word
from tenzone.messages.said import Said, sentence

Bounds = tuple[float, float]
ANY: Final[Bounds] = (-math.inf, math.inf)


def bounds(amount: Node) -> Bounds:
    """The least and the most an amount can be, as far as its text tells."""
    match amount:
        case tree.Number(value):
            return value, value
        case tree.Count():
            return 0, math.inf
        case tree.Plus(left, right):
            (a, b), (c, d) = bounds(left), bounds(right)
            return a + c, b + d
        case tree.Times(factor, inner):
            if factor == 0:
                return 0, 0
            low, high = (factor * b for b in bounds(inner))
            return min(low, high), max(low, high)
        case _:
            return ANY


def constant(condition: Node) -> bool | None:
    """What a condition always is, or None."""
    match condition:
        case tree.Compare(left, relation, right):
            return compared(left, relation, right)
        case tree.Unless(what):
            known = constant(what)
            return None if known is None else not known
        case tree.Both(parts):
            return joined(parts, neutral=True)
        case tree.Either(parts):
            return joined(parts, neutral=False)
        case _:
            return None


def compared(left: Node, relation: str, right: Node) -> bool | None:
    if left == right:
        return "=" in relation
    (a, b), (c, d) = bounds(left), bounds(right)
    if relation in ("<", "<="):
        return compared_above((c, d), (a, b), strict=relation == "<")
    if relation in (">", ">="):
        return compared_above((a, b), (c, d), strict=relation == ">")
    if a == b == c == d:
        return True
    return False if a > d or b < c else None


def compared_above(one: Bounds, other: Bounds, *, strict: bool) -> bool | None:
    """Whether the first is always above the second, or never."""
    (a, b), (c, d) = one, other
    if a > d or (a == d and not strict):
        return True
    if b < c or (b == c and strict):
        return False
    return None


def joined(parts: Sequence[Node], *, neutral: bool) -> bool | None:
    known = [constant(p) for p in parts]
    if (not neutral) in known or any(tree.Unless(p) in parts for p in parts):  # type: ignore[arg-type]
        return not neutral
    return neutral if all(k is neutral for k in known) else None


def at_odds(filters: Sequence[Node | Word]) -> Iterator[tuple[int, Said]]:
    """Filters that cannot be meant together, each by its place among them."""
    seen: list[Node | Word] = []
    ranges: dict[Word, Bounds] = {}
    nouns = 0
    for at, one in enumerate(filters):
        if one in seen:
            yield at, sentence("language.lint.said_twice", what=unparse(one))
        elif opposite(one) in seen:
            yield at, sentence("language.lint.not_both", one=unparse(one), other=unparse(opposite(one)))
        elif isinstance(one, tree.Non) and isinstance(one.what, tree.Non):
            yield at, sentence("language.lint.not_not")
        elif isinstance(one, Word) and one.kind == "noun":
            nouns += 1
            if nouns > 1:
                yield at, sentence("language.lint.one_noun", noun=one.slug)
        elif isinstance(one, tree.In) and any(isinstance(other, tree.In) for other in seen):
            yield at, sentence("language.lint.one_zone", zone=one.zone.slug)
        elif isinstance(one, tree.Having):
            low, high = ranges.get(one.stat, ANY)
            a, b = allowed(one)
            ranges[one.stat] = max(low, a), min(high, b)
            if max(low, a) > min(high, b):
                yield at, sentence("language.lint.no_card_has", what=unparse(one))
        seen.append(one)


def opposite(one: Node | Word) -> Node | Word:
    if isinstance(one, tree.Non):
        return one.what
    if isinstance(one, Word) and one.kind == "side" and one.slug in (MINE, THEIRS):
        return Word("side", THEIRS if one.slug == MINE else MINE)
    return tree.Non(one)  # type: ignore[arg-type]


def allowed(one: tree.Having) -> Bounds:
    """Between which numbers it holds, if that is known."""
    low, high = bounds(one.amount)
    if low != high:
        return ANY
    step = {">": 1, "<": -1}.get(one.relation, 0)
    least = low + step if one.relation in (">", ">=", "==") else -math.inf
    most = low + step if one.relation in ("<", "<=", "==") else math.inf
    return least, most
