"""A small dialect for the tests of the language, so that no game's words can change what they show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from tenzone.language.dialect import ABILITIES, EFFECT, Dialect, Slot
from tenzone.language.nodes.base import OwnCondition, OwnEffect, OwnSelector, a
from tenzone.language.nodes.tree import Selector
from tenzone.language.words import Noun, Vocabulary, Word

VOCABULARY: Final = Vocabulary(
    {
        "trait": ("light", "shadow", "pure", "corrupted", "dual", "echo"),
        "stat": ("eye", "karma"),
        "counter": ("points", "actions"),
        "keyword": ("rivalry", "impact", "barrier", "wins", "silent"),
        "permission": ("attack", "be_attacked", "be_offered"),
        "event": ("cast", "broken", "turn_ends", "corrupted"),
        "moment": ("end_of_turn",),
        "span": ("this_turn", "next_turn"),
        "zone": ("hand", "void", "deck", "altar"),
        "fact": ("cast_prayer", "attacked", "blessed"),
        "half": ("as_curse", "as_prayer"),
    },
    {"curse": Noun(("curses",)), "prayer": Noun(("prayers",)), "card": Noun(("curses", "prayers"))},
)


@dataclass(frozen=True)
class Foe(OwnSelector):
    NAME: ClassVar[str] = "foe"


@dataclass(frozen=True)
class Break(OwnEffect):
    cards: Selector
    NAME: ClassVar[str] = "break_"


@dataclass(frozen=True)
class Play(OwnEffect):
    cards: Selector
    half: Word = a("half", "as_curse")  # noqa: RUF009 - as in any dialect
    NAME: ClassVar[str] = "play"


@dataclass(frozen=True)
class Clashing(OwnCondition):
    NAME: ClassVar[str] = "clashing"


def slots(card: Mapping[str, object]) -> tuple[Slot, ...]:
    return (Slot("curse", ABILITIES), Slot("prayer", ABILITIES if card.get("type") == "bond" else EFFECT))


DIALECT: Final = Dialect(VOCABULARY, (Foe, Break, Play, Clashing), slots)
