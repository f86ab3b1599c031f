"""Words of Bless for trees built by hand, and a tiny second game whose nouns are masculine and awkward."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NoReturn

from tenzone.games.bless.text import BlessText
from tenzone.language.dialect import Dialect, Slot
from tenzone.language.grammar.glossary import glossary
from tenzone.language.nodes.base import OwnEffect, OwnSelector
from tenzone.language.nodes.tree import In
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
    },
    {"enemy": Noun(("scene",)), "hero": Noun(("party",)), "shield": Noun(("party",)), "stunt": Noun(("party",))},
)


class SagaText(BlessText):
    """The second game has no nodes of its own."""

    def effect(self, node: OwnEffect) -> NoReturn:
        raise TypeError(node)

    def selector(self, node: OwnSelector) -> NoReturn:
        raise TypeError(node)


def no_slots(card: Mapping[str, object]) -> tuple[Slot, ...]:
    return ()


def this_hero(slot: Slot, card: Mapping[str, object]) -> Word:
    return HERO


def saga() -> Text:
    own = glossary((HERE / "saga.toml").read_text(encoding="utf-8"))
    return Text(own, Dialect(SAGA, (), no_slots), SagaText(), STUNT, this_hero)
