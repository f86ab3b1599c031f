# interpreted
"""The words a game gives the card language: data, as many as it likes. What a word is called is in the game's glossary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

# What a word can be. The number of a word is its place among those of its kind; the game's names.py uses the same numbers.
KINDS: Final = {
    "noun": "what a selector picks: a card of some zones",
    "trait": "what a card is or is not",
    "side": "whose card it is",
    "stat": "a number of a card or of a player that effects may change",
    "counter": "a number a player has",
    "keyword": "an ability with a name of its own",
    "permission": "something a card or a player may or may not do",
    "event": "something abilities wait for",
    "moment": "a time at which something postponed happens",
    "span": "how long something lasts",
    "zone": "a place for cards",
    "fact": "something a player did this turn",
    "player": "who",
    "order": "the most or the least of something",
    "relation": "before or after in a sequence",
}

MINE: Final = "mine"
THEIRS: Final = "theirs"
OTHER: Final = "other"
YOU: Final = "you"
OPPONENT: Final = "opponent"
EVERYONE: Final = "everyone"
CHANCE: Final = "chance"
FOREVER: Final = "forever"

# Words every game has. A game adds its own of any kind, and kinds of its own for its dialect.
SHARED: Final[Mapping[str, tuple[str, ...]]] = {
    "side": (MINE, THEIRS, OTHER),
    "player": (YOU, OPPONENT, EVERYONE, CHANCE),
    "order": ("highest", "lowest"),
    "relation": ("before", "after"),
    "span": (FOREVER,),
}

# What people write first, by what says it here.
INSTEAD: Final[Mapping[str, str]] = {
    "when": "on(event, effect)",
    "whenever": "on(event, effect)",
    "unless": "if_(not condition, effect)",
    "lose": "gain(counter, -1)",
    "this": "self",
    "my": "mine",
    "your": "mine",
    "yours": "mine",
    "enemy": "theirs",
    "their": "theirs",
    "opponents": "theirs",
    "me": "you",
    "player": "you",
    "each_player": "everyone",
    "random": "target(…, by=chance)",
    "equip": "attach(cards, host)",
    "bind": "attach(cards, host)",
    "reveal": "look(cards, everyone)",
    "see": "look(cards)",
    "search": "target(…, in_(zone))",
}


@dataclass(frozen=True)
class Word:
    """A word in its place: which kind, and which one."""

    kind: str
    slug: str


@dataclass(frozen=True)
class Noun:
    """What a selector may pick: cards of these zones (every seat's, or shared), of which this trait holds if one is named."""

    zones: tuple[str, ...]
    trait: str = ""


@dataclass(frozen=True)
class Vocabulary:
    """All words of one game by kind, in the order of their numbers."""

    own: Mapping[str, tuple[str, ...]]
    nouns: Mapping[str, Noun] = field(default_factory=dict)

    def of(self, kind: str) -> tuple[str, ...]:
        """The words of a kind: the shared ones first."""
        if kind == "noun":
            return tuple(self.nouns)
        return SHARED.get(kind, ()) + tuple(self.own.get(kind, ()))

    def kinds(self) -> list[str]:
        return list(dict.fromkeys([*KINDS, *self.own]))

    def kinds_of(self, slug: str) -> list[str]:
        return [k for k in self.kinds() if slug in self.of(k)]

    def number(self, word: Word) -> int:
        return self.of(word.kind).index(word.slug)
