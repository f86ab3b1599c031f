# interpreted
"""A tree as the other player reads it: what is his there is yours here."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final, TypeVar, cast

from tenzone.language.nodes.base import Node
from tenzone.language.words import MINE, OPPONENT, THEIRS, YOU, Word

N = TypeVar("N", bound=Node)
ACROSS: Final = {
    Word("side", MINE): Word("side", THEIRS),
    Word("side", THEIRS): Word("side", MINE),
    Word("player", YOU): Word("player", OPPONENT),
    Word("player", OPPONENT): Word("player", YOU),
}


def across(node: N) -> N:
    """The same, said to the opponent of the card's controller."""
    return cast("N", turned(node))


def turned(part: object) -> object:
    if isinstance(part, Word):
        return ACROSS.get(part, part)
    if isinstance(part, tuple):
        return tuple(turned(inner) for inner in part)
    if isinstance(part, Node):
        return replace(part, **{f.name: turned(getattr(part, f.name)) for f in fields(part)})
    return part
