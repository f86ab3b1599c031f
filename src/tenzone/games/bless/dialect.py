# interpreted
"""What Bless adds to the card language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from tenzone.games.bless.names import SCHEMA
from tenzone.language.dialect import ABILITIES, EFFECT, Dialect, Slot
from tenzone.language.facts import Fact, facts_of
from tenzone.language.nodes.base import OwnCondition, OwnEffect, OwnSelector, a
from tenzone.language.nodes.tree import Selector
from tenzone.language.words import Noun, Vocabulary, Word

VOCABULARY: Final = Vocabulary(
    {
        "trait": ("light", "shadow", "dual", "pure", "corrupted", "in_stasis", "echo", "impulse", "bond"),
        "stat": ("eye", "karma"),
        "counter": ("points", "actions"),
        "keyword": ("rivalry", "impact", "barrier", "fate", "wins", "wins_always", "silent", "twofold"),
        "permission": ("attack", "attack_directly", "be_attacked", "be_offered"),
        "event": (
            *("cast", "broken", "turn_starts", "turn_ends", "attacks", "attacked", "corrupted", "blesses", "corrupts"),
            "purified",
        ),
        "moment": ("end_of_turn", "start_of_your_turn"),
        "span": ("this_turn", "next_turn"),
        "zone": ("hand", "void", "deck", "altar"),
        "fact": ("cast_curse", "cast_prayer", "attacked", "blessed"),
        "half": ("as_curse", "as_prayer", "as_either"),
    },
    {
        "curse": Noun(("curses",)),
        "prayer": Noun(("prayers",)),
        "card": Noun(("curses", "prayers")),
    },
)


@dataclass(frozen=True)
class Foe(OwnSelector):
    """The other card of the clash."""

    NAME: ClassVar[str] = "foe"


@dataclass(frozen=True)
class Break(OwnEffect):
    """From the field to the Void, broken."""

    cards: Selector
    NAME: ClassVar[str] = "break_"


@dataclass(frozen=True)
class Bless(OwnEffect):
    """The cards bless: their controllers score their Karma."""

    cards: Selector
    NAME: ClassVar[str] = "bless"


@dataclass(frozen=True)
class Convert(OwnEffect):
    """A Curse becomes a Prayer, a Prayer a Curse."""

    cards: Selector
    NAME: ClassVar[str] = "convert"


@dataclass(frozen=True)
class Control(OwnEffect):
    """The cards come to your side."""

    cards: Selector
    NAME: ClassVar[str] = "control"


@dataclass(frozen=True)
class PlayFree(OwnEffect):
    """Played without an action."""

    cards: Selector
    half: Word = a("half", "as_curse")
    NAME: ClassVar[str] = "play"


@dataclass(frozen=True)
class Clashing(OwnCondition):
    """The card is in a clash."""

    NAME: ClassVar[str] = "clashing"


CLASHES: Final = ("attacks", "attacked", "corrupts")  # the events that name the other card of a clash


def slots(card: Mapping[str, object]) -> tuple[Slot, ...]:
    """A Curse may have no effect at all."""
    return (Slot("curse", ABILITIES), Slot("prayer", ABILITIES if card.get("type") == "bond" else EFFECT, required=True))


DIALECT: Final = Dialect(
    VOCABULARY,
    (Foe, Break, Bless, Convert, Control, PlayFree, Clashing),
    slots,
    facts={**facts_of(SCHEMA.tables, required=True), "gender": Fact(words=("m", "f"), required=True)},
    piles=("deck",),
    backs=("luceombra",),
    met={Foe: CLASHES, Clashing: CLASHES},
    instead={
        "purify": "make(cards, pure)",
        "corrupt": "make(cards, corrupted)",
        "discard": "move(cards, void)",
        "destroy": "break_(cards)",
        "invoke": "use(cards)",
        "steal": "control(cards)",
        "score": "gain(points, 1)",
    },
)
