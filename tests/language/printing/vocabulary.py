"""Words of Bless for trees built by hand, and a tiny second game whose nouns are masculine and awkward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final

from tenzone.language.dialect import Dialect, Slot
from tenzone.language.grammar.glossary import glossary
from tenzone.language.grammar.plan import Act, Named, Said
from tenzone.language.nodes.base import (
    OwnAbility,
    OwnAmount,
    OwnCondition,
    OwnEffect,
    OwnFilter,
    OwnProperty,
    OwnSelector,
)
from tenzone.language.nodes.tree import Amount, In, Selector
from tenzone.language.printing import Text
from tenzone.language.words import Noun, Vocabulary, Word

HERE: Final = Path(__file__).resolve().parent


def words(kind: str, *slugs: str) -> list[Word]:
    return [Word(kind, slug) for slug in slugs]


MINE, THEIRS, OTHER = words("side", "mine", "theirs", "other")
YOU, OPPONENT, EVERYONE, CHANCE = words("player", "you", "opponent", "everyone", "chance")
HIGHEST, LOWEST = words("order", "highest", "lowest")
BEFORE, AFTER = words("relation", "before", "after")
FOREVER, THIS_TURN, NEXT_TURN = words("span", "forever", "this_turn", "next_turn")

CURSE, PRAYER, CARD = words("noun", "curse", "prayer", "card")
LIGHT, SHADOW, DUAL, PURE, CORRUPTED, STASIS = words("trait", "light", "shadow", "dual", "pure", "corrupted", "in_stasis")
ECHO, IMPULSE, BOND = words("trait", "echo", "impulse", "bond")
EYE, KARMA = words("stat", "eye", "karma")
POINTS, ACTIONS = words("counter", "points", "actions")
RIVALRY, IMPACT, BARRIER, FATE = words("keyword", "rivalry", "impact", "barrier", "fate")
WINS, WINS_ALWAYS, SILENT = words("keyword", "wins", "wins_always", "silent")
ATTACK, ATTACK_DIRECTLY, BE_ATTACKED, BE_OFFERED = words("permission", "attack", "attack_directly", "be_attacked", "be_offered")
CAST, BROKEN, TURN_STARTS, TURN_ENDS = words("event", "cast", "broken", "turn_starts", "turn_ends")
ATTACKS, IS_ATTACKED, CORRUPTS, IS_CORRUPTED, BLESSES = words("event", "attacks", "attacked", "corrupts", "corrupted", "blesses")
END_OF_TURN, YOUR_NEXT_TURN = words("moment", "end_of_turn", "start_of_your_turn")
HAND, VOID, DECK, ALTAR = words("zone", "hand", "void", "deck", "altar")
HAS_CAST_CURSE, HAS_CAST_PRAYER, HAS_ATTACKED, HAS_BLESSED = words("fact", "cast_curse", "cast_prayer", "attacked", "blessed")
AS_CURSE, AS_PRAYER = words("half", "as_curse", "as_prayer")
IN_HAND, IN_VOID, IN_DECK, ON_ALTAR = (In(zone) for zone in (HAND, VOID, DECK, ALTAR))

# The second game.
ENEMY, HERO, SHIELD, STUNT = words("noun", "enemy", "hero", "shield", "stunt")
WOUNDED, PRONE, SPENT = words("trait", "wounded", "prone", "spent")
STRENGTH, ARMOUR = words("stat", "strength", "armour")
RAGE, HEARTS = words("counter", "rage", "hearts")
DEFEND, BE_HEALED = words("permission", "defend", "be_healed")
REVEALED, HURTS = words("event", "revealed", "hurts")
TO_ASIDE, TO_STACK = words("zone", "aside", "stack")
HAS_MOVED = Word("fact", "moved")
THIS_ASSAULT = Word("span", "this_assault")
NEXT_ASSAULT = Word("moment", "next_assault")
TOUGH = Word("keyword", "tough")

SAGA: Final = Vocabulary(
    {
        "trait": ("wounded", "prone", "spent"),
        "stat": ("strength", "armour"),
        "counter": ("rage", "hearts"),
        "keyword": ("tough",),
        "permission": ("defend", "be_healed"),
        "event": ("revealed", "hurts"),
        "moment": ("next_assault",),
        "span": ("this_assault",),
        "zone": ("aside", "stack"),
        "fact": ("moved",),
        "severity": ("light", "grave"),
    },
    {"enemy": Noun(("scene",)), "hero": Noun(("party",)), "shield": Noun(("party",)), "stunt": Noun(("party",))},
)


@dataclass(frozen=True)
class Wound(OwnEffect):
    """So many wounds of a severity."""

    cards: Selector
    n: int
    severity: Word
    NAME: ClassVar[str] = "wound"


@dataclass(frozen=True)
class Dawn(OwnEffect):
    """Done to no card at all."""

    hours: Amount
    NAME: ClassVar[str] = "dawn"


@dataclass(frozen=True)
class Near(OwnFilter):
    """Next to another."""

    to: Selector
    NAME: ClassVar[str] = "near"


@dataclass(frozen=True)
class Night(OwnCondition):
    """Whether it is dark."""

    NAME: ClassVar[str] = "night"


@dataclass(frozen=True)
class Distance(OwnAmount):
    """How far away."""

    to: Selector
    NAME: ClassVar[str] = "distance"


@dataclass(frozen=True)
class Flies(OwnProperty):
    """Over what is in the way."""

    NAME: ClassVar[str] = "flies"


@dataclass(frozen=True)
class Guards(OwnAbility):
    """Takes the blows meant for another."""

    whom: Selector
    NAME: ClassVar[str] = "guards"


class SagaText:
    """How the second game says its nodes: one of each family."""

    def effect(self, node: OwnEffect) -> Act:
        if isinstance(node, Wound):
            return Act("inflict", node.cards, said=Said("wound", (node.n, node.severity)))
        assert isinstance(node, Dawn)
        return Act("bring_forward", said=Said("dawn", (node.hours,)))

    def selector(self, node: OwnSelector) -> Named:
        raise TypeError(node)

    def filter(self, node: OwnFilter) -> Said:
        assert isinstance(node, Near)
        return Said("near", (node.to,))

    def amount(self, node: OwnAmount) -> Said:
        assert isinstance(node, Distance)
        return Said("distance", (node.to,))

    def condition(self, node: OwnCondition) -> Said:
        return Said("night")

    def property(self, node: OwnProperty) -> Said:
        return Said("flies")

    def ability(self, node: OwnAbility) -> Said:
        assert isinstance(node, Guards)
        return Said("guards", (node.whom,))


def no_slots(card: Mapping[str, object]) -> tuple[Slot, ...]:
    return ()


def this_hero(slot: Slot, card: Mapping[str, object]) -> Word:
    return HERO


def saga() -> Text:
    own = glossary((HERE / "saga.toml").read_text(encoding="utf-8"))
    return Text(own, Dialect(SAGA, (Wound, Dawn, Near, Night, Distance, Flies, Guards), no_slots), SagaText(), STUNT, this_hero)
