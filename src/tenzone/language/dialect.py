# interpreted
"""What one game adds to the card language: words, a few nodes of its own, and where its cards keep behaviour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tenzone.language.facts import Fact
from tenzone.language.nodes import base, tree
from tenzone.language.nodes.base import Node
from tenzone.language.words import Vocabulary

ABILITIES: Final = "abilities"  # a text or a list of texts, each an ability
EFFECT: Final = "effect"  # a text: what happens when it is used


@dataclass(frozen=True)
class Slot:
    """A key of a card that holds behaviour."""

    key: str
    family: str
    required: bool = False
    face_down: bool = False  # the card may lie face down when it is used, so nothing of it may wait where everybody sees it


# What may stand where: the family a field asks for, and the classes that belong to it.
FAMILIES: Final[Mapping[str, tuple[type[Node], ...]]] = {
    "selector": (tree.This, tree.It, tree.That, tree.All, tree.Target, tree.The, tree.Top, tree.Host, base.OwnSelector),
    "filter": (tree.In, tree.Having, tree.Non, tree.Placed, tree.Upon, base.OwnFilter),
    "player": (tree.ControllerOf,),
    "amount": (
        *(tree.Number, tree.Count, tree.Of, tree.Printed, tree.Tally, tree.Plus, tree.Times),
        base.OwnAmount,
    ),
    "condition": (tree.Is, tree.Compare, tree.Both, tree.Either, tree.Unless, tree.Did, base.OwnCondition),
    "property": (tree.Add, tree.Set, tree.Keyword, tree.Can, tree.Cannot, tree.Always, base.OwnProperty),
    "effect": (
        *(tree.Do, tree.Move, tree.Draw, tree.Gain, tree.Make, tree.Give, tree.If, tree.May, tree.Choose, tree.Each),
        *(tree.Attach, tree.Later, tree.Use, tree.Look, base.OwnEffect),
    ),
    "ability": (tree.On, tree.While, tree.Has, tree.Needs, base.OwnAbility),
}
SHARED_NODES: Final = tuple(c for family in FAMILIES.values() for c in family if not c.__name__.startswith("Own"))


@dataclass(frozen=True)
class Dialect:
    """One game's part of the language."""

    vocabulary: Vocabulary
    nodes: tuple[type[Node], ...]
    slots: Callable[[Mapping[str, object]], tuple[Slot, ...]]  # from a card's table: which of its keys hold behaviour
    facts: Mapping[str, Fact] | None = None  # every other key its cards may have; none: they are not checked
    piles: tuple[str, ...] | None = None  # the zones that have a top; none: it is not checked
    backs: tuple[str, ...] | None = None  # what cards may show from behind; none: it is not checked
    # Nodes that mean something only in what a card has, and on these events: elsewhere there is no such card or number.
    met: Mapping[type[Node], tuple[str, ...]] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)  # what people may write first, by what says it here
    closed: bool = True  # whether a key besides these is a mistake
