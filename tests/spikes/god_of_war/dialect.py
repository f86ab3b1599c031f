# interpreted
"""What God of War adds to the card language: ten nodes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from tenzone.language.dialect import ABILITIES, EFFECT, Dialect, Slot
from tenzone.language.facts import Fact, facts_of
from tenzone.language.nodes.base import OwnEffect, OwnSelector, drawn, some
from tenzone.language.nodes.tree import Amount, Number, Selector
from tenzone.language.words import Noun, Vocabulary, Word
from tests.spikes.god_of_war.names import SCHEMA

VOCABULARY: Final = Vocabulary(
    {
        "trait": ("standing", "living", "stunned"),
        "stat": ("life", "strength", "defence"),
        "counter": ("rage",),
        # conditions of scene and status cards, then the moments at which a Special may be played
        "event": (
            *("drawn", "defeated", "attacked", "unarmoured", "all_defeated", "interaction"),
            *("at_hero_step", "at_die", "at_target"),
        ),
        "span": ("next_attack", "next_defence", "this_attack"),
        "zone": ("discard", "deck", "upgrades", "upgrades_top", "upgrades_bottom", "aside"),
        "symbol": ("melee", "ranged", "defend"),
    },
    {
        "hero": Noun(("heroes",), "standing"),
        "enemy": Noun(("scene",), "living"),
        "card": Noun(("hand",)),
    },
)


@dataclass(frozen=True)
class Doer(OwnSelector):
    """The hero who caused it."""

    NAME: ClassVar[str] = "doer"


@dataclass(frozen=True)
class Carrier(OwnSelector):
    """The hero who carries this one."""

    NAME: ClassVar[str] = "carrier"


@dataclass(frozen=True)
class SceneCard(OwnSelector):
    """The scene card of this name, while that side shows."""

    slug: str
    NAME: ClassVar[str] = "scene_card"


@dataclass(frozen=True)
class Flip(OwnEffect):
    """A group icon: top row / bottom row; X turns if its front shows, O if its back does, a dot stays."""

    group: str = drawn(2, 4, "XO.")
    NAME: ClassVar[str] = "flip"


@dataclass(frozen=True)
class TurnOver(OwnEffect):
    cards: Selector
    NAME: ClassVar[str] = "turn_over"


@dataclass(frozen=True)
class Damage(OwnEffect):
    cards: Selector
    n: Amount = Number(1)
    NAME: ClassVar[str] = "damage"


@dataclass(frozen=True)
class Heal(OwnEffect):
    cards: Selector
    n: Amount = Number(1)
    NAME: ClassVar[str] = "heal"


@dataclass(frozen=True)
class Price(OwnEffect):
    """One card from hand for each symbol, discarded: what an interaction point costs."""

    symbols: tuple[Word, ...] = some("symbol")
    NAME: ClassVar[str] = "price"


@dataclass(frozen=True)
class Reroll(OwnEffect):
    NAME: ClassVar[str] = "reroll"


@dataclass(frozen=True)
class Complete(OwnEffect):
    NAME: ClassVar[str] = "complete"


def slots(card: Mapping[str, object]) -> tuple[Slot, ...]:
    return (Slot("abilities", ABILITIES), Slot("rage", EFFECT), Slot("reward", EFFECT))


DIALECT: Final = Dialect(
    VOCABULARY,
    (Doer, Carrier, SceneCard, Flip, TurnOver, Damage, Heal, Price, Reroll, Complete),
    slots,
    facts={**facts_of(SCHEMA.tables), "gender": Fact(words=("m", "f"))},
    piles=("deck", "upgrades"),
)
