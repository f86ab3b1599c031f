# interpreted
"""What all nodes of the card language share. A node is a constructor: `NAME(argument, …)` in a card, a class here.

A field says by its type what may stand there: another family of nodes, a word (`a("stat")` names its kind), a text, or a tuple
for any number of the like. The parser, the linter and the reference are made from that, so a dialect only declares its nodes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from tenzone.language.words import Word


@dataclass(frozen=True)
class Node:
    """One constructor."""

    NAME: ClassVar[str] = ""


def a(kind: str, default: str = "") -> Word:
    """A field that holds a word of this kind, with the one that is meant when none is written."""
    if default:
        return field(default=Word(kind, default), metadata={"word": kind})
    word: Word = field(metadata={"word": kind})
    return word


def some(kind: str) -> tuple[Word, ...]:
    """A field that holds any number of words of this kind, one after the other."""
    words: tuple[Word, ...] = field(metadata={"word": kind})
    return words


def drawn(rows: int, columns: int, signs: str) -> str:
    """A field that holds places drawn row by row, as in "XX/.X": so many rows and columns, of these signs."""
    picture: str = field(metadata={"grid": (rows, columns, signs)})
    return picture


# What a dialect adds to a family derives from these.
@dataclass(frozen=True)
class OwnSelector(Node):
    """Cards, as only one game picks them."""


@dataclass(frozen=True)
class OwnFilter(Node):
    """What cards are, as only one game says it."""


@dataclass(frozen=True)
class OwnAmount(Node):
    """A number only one game knows."""


@dataclass(frozen=True)
class OwnCondition(Node):
    """A question only one game asks."""


@dataclass(frozen=True)
class OwnProperty(Node):
    """What a card can have in one game alone."""


@dataclass(frozen=True)
class OwnEffect(Node):
    """What is done in one game alone."""


@dataclass(frozen=True)
class OwnAbility(Node):
    """What cards of one game alone are able to."""
