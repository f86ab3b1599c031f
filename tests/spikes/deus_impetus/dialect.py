# interpreted
"""What Deus Impetus adds to the card language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from tenzone.language.dialect import ABILITIES, EFFECT, Dialect, Slot
from tenzone.language.facts import facts_of
from tenzone.language.nodes.base import OwnEffect, OwnProperty, OwnSelector, a
from tenzone.language.nodes.tree import Amount, Number, Player
from tenzone.language.words import OPPONENT, Noun, Vocabulary, Word
from tests.spikes.deus_impetus.names import HARMS, SCHEMA, SEVERITIES

VOCABULARY: Final = Vocabulary(
    {
        "trait": (
            *("prone", "disarmed", "bleeding", "adjacent", "assailing", "countering", "threatening", "stolen"),
            *("crafted", "enchanting"),
        ),
        "stat": ("severity", "cost", "fatigue", "bonuses"),
        "counter": ("wounds",),
        "event": ("springs",),
        "moment": ("end_of_assault",),
        "span": ("this_turn", "this_assault"),
        "zone": ("hand", "discard"),
        "fact": ("movement",),
        "degree": SEVERITIES,
        "harm": HARMS,
    },
    {
        "attack": Noun(("sequence", "wounds"), "assailing"),
        "counter_attack": Noun(("sequence", "wounds"), "countering"),
        "champion": Noun(("champion",)),
        "permanent": Noun(("permanents",)),
        "object": Noun(("permanents",), "crafted"),
        "enchantment": Noun(("permanents",), "enchanting"),
        "card": Noun(("sequence", "permanents")),
    },
)


@dataclass(frozen=True)
class Answered(OwnSelector):
    """The attack a defence is played against."""

    NAME: ClassVar[str] = "answered"


@dataclass(frozen=True)
class NextAttack(OwnSelector):
    """The first attack its controller plays after this card in the assault."""

    NAME: ClassVar[str] = "next_attack"


@dataclass(frozen=True)
class Inflict(OwnEffect):
    """A player's champion suffers wounds, and this card bears them."""

    degree: Word = a("degree")
    harm: Word = a("harm")
    n: Amount = Number(1)
    who: Player = Word("player", OPPONENT)
    NAME: ClassVar[str] = "wound"


@dataclass(frozen=True)
class Heal(OwnEffect):
    """You choose wounds of your champion, none graver than this, and remove them."""

    degree: Word = a("degree")
    n: Amount = Number(1)
    NAME: ClassVar[str] = "heal"


@dataclass(frozen=True)
class Inflicts(OwnProperty):
    """An attack that has this inflicts one more wound with each strike."""

    degree: Word = a("degree")
    harm: Word = a("harm")
    NAME: ClassVar[str] = "inflicts"


@dataclass(frozen=True)
class Resists(OwnProperty):
    """Wounds of this kind are one category less severe."""

    harm: Word = a("harm")
    NAME: ClassVar[str] = "resists"


@dataclass(frozen=True)
class Vulnerable(OwnProperty):
    """Wounds of this kind are one category more severe."""

    harm: Word = a("harm")
    NAME: ClassVar[str] = "vulnerable"


def slots(card: Mapping[str, object]) -> tuple[Slot, ...]:
    return (Slot("abilities", ABILITIES), Slot("effect", EFFECT, face_down=card.get("subtype") == "trap"))


DIALECT: Final = Dialect(
    VOCABULARY,
    (Answered, NextAttack, Inflict, Heal, Inflicts, Resists, Vulnerable),
    slots,
    facts=facts_of(SCHEMA.tables),
    piles=(),
)
