# interpreted
"""How Bless says its own nodes: once, for every language; the words are in words.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NoReturn, assert_never

from tenzone.games.bless.dialect import DIALECT, Bless, Break, Clashing, Control, Convert, Foe, PlayFree
from tenzone.language.dialect import Slot
from tenzone.language.grammar.glossary import glossary
from tenzone.language.grammar.plan import Act, Named, Said, from_own
from tenzone.language.nodes.base import (
    Node,
    OwnAbility,
    OwnAmount,
    OwnCondition,
    OwnEffect,
    OwnFilter,
    OwnProperty,
    OwnSelector,
)
from tenzone.language.nodes.tree import In, Selector, Target, This
from tenzone.language.printing import Text
from tenzone.language.words import CHANCE, YOU, Word

CARD: Final = Word("noun", "card")
HAND: Final = Word("zone", "hand")
EITHER: Final = Word("half", "as_either")
# All of the dialect's, so that one without words is a type error; a test compares them with DIALECT.nodes.
Effects = Break | Bless | Convert | Control | PlayFree


class BlessText:
    """The hooks of the dialect."""

    def effect(self, node: OwnEffect) -> Act:
        if not isinstance(node, Effects):
            stranger(node)
        match node:
            case Break(cards):
                return Act("break", cards)
            case Bless(cards):
                return Act("bless", cards)
            case Convert(cards):
                return Act("convert", cards)
            case Control(cards):
                return Act("control", cards)
            case PlayFree(cards, half):
                if from_hand(cards):
                    return Act("cast_free", cards, after=None if half == EITHER else half, leaves_out=HAND)
                return Act("play_free", cards, after=half)
            case _:
                assert_never(node)

    def selector(self, node: OwnSelector) -> Named:
        if not isinstance(node, Foe):
            stranger(node)
        return Named(Word("own", "foe"))

    def filter(self, node: OwnFilter) -> NoReturn:
        stranger(node)

    def amount(self, node: OwnAmount) -> NoReturn:
        stranger(node)

    def condition(self, node: OwnCondition) -> Said:
        if not isinstance(node, Clashing):
            stranger(node)
        return Said("clashing", (This(),))

    def property(self, node: OwnProperty) -> NoReturn:
        stranger(node)

    def ability(self, node: OwnAbility) -> NoReturn:
        stranger(node)


def from_hand(cards: Selector) -> bool:
    """One of your own hand is cast, and nobody need be told from where; from elsewhere it is played."""
    return isinstance(cards, Target) and In(HAND) in cards.filters and cards.by.slug in {YOU, CHANCE} and from_own(cards)


def stranger(node: Node) -> NoReturn:
    raise TypeError(f"{type(node).__name__} is no node of Bless")


def this_in(slot: Slot, card: Mapping[str, object]) -> Word:
    """What a half calls its card: a Bond speaks for the Curse it is bound to."""
    if slot.key == "prayer":
        return Word("own", "bound") if card.get("type") == "bond" else Word("noun", "prayer")
    return Word("noun", "curse")


@cache
def text() -> Text:
    return Text(glossary(files("tenzone.games.bless") / "words.toml"), DIALECT, BlessText(), CARD, this_in)
