# interpreted
"""What is said before it is said in any language: who does what to whom, or who has what for how long."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol, assert_never

from tenzone.language.grammar.glossary import Glossary
from tenzone.language.grammar.logic import number, per_each
from tenzone.language.grammar.scene import YOURSELF
from tenzone.language.nodes.base import (
    OwnAbility,
    OwnAmount,
    OwnCondition,
    OwnEffect,
    OwnFilter,
    OwnProperty,
    OwnSelector,
)
from tenzone.language.nodes.tree import (
    All,
    Amount,
    Attach,
    Choose,
    Count,
    Do,
    Draw,
    Each,
    Effect,
    Filter,
    Gain,
    Give,
    If,
    In,
    Later,
    Look,
    Make,
    May,
    Move,
    Non,
    Number,
    Of,
    Player,
    Plus,
    Printed,
    Property,
    Selector,
    Tally,
    Target,
    The,
    Times,
    Use,
)
from tenzone.language.words import CHANCE, MINE, OPPONENT, THEIRS, YOU, Word

ONE = Number(1)
AMOUNTS = (Number, Count, Of, Printed, Tally, Plus, Times, OwnAmount)


@dataclass(frozen=True)
class Spelled:
    """A text in each language that the game makes itself, such as what a drawing shows."""

    it: str
    en: str


@dataclass(frozen=True)
class Said:
    """A phrase of the glossary, for what only one game says: {0}, {1} … stand for the parts, in Italian {di 0} with a
    preposition that joins the article; {o} is the ending of what it is said of."""

    phrase: str
    parts: tuple[Selector | Amount | Player | Spelled | int, ...] = ()


@dataclass(frozen=True)
class Act:
    """Somebody does something: a verb of the glossary, and what it is done to."""

    verb: str
    cards: Selector | None = None
    agent: Player = YOURSELF
    to: Selector | None = None  # the other card of it
    after: Word | None = None  # in what way, said last
    counted: Word | None = None  # so many of these, in place of cards
    amount: Amount = ONE
    trait: Filter | None = None  # what they become, where the verb needs to say so
    leaves_out: Word | None = None  # the zone the verb already tells
    ends: Word | None = None  # what the cards cease to be: a target is understood to be it
    search: Word | None = None  # the pile that is looked through for them
    said: Said | None = None  # what is done, where the verb alone does not tell: a phrase of kind `said`


@dataclass(frozen=True)
class Holds:
    """Cards or a player have something."""

    subject: Selector | Player
    properties: tuple[Property, ...]
    until: Word


Clause = Act | Holds
Structure = Do | If | May | Choose | Each | Later


@dataclass(frozen=True)
class Named:
    """A card the game has a word for: `the …`, of this entry's kind and slug."""

    word: Word


class Own(Protocol):
    """How a game says its own nodes: each method an exhaustive match over those of its dialect."""

    def effect(self, node: OwnEffect) -> Clause: ...
    def selector(self, node: OwnSelector) -> Named: ...
    def filter(self, node: OwnFilter) -> Said: ...
    def amount(self, node: OwnAmount) -> Said: ...
    def condition(self, node: OwnCondition) -> Said: ...
    def property(self, node: OwnProperty) -> Said: ...
    def ability(self, node: OwnAbility) -> Said: ...


def is_personal(act: Act, words: Glossary) -> bool:
    """Whether it matters who does it: he chooses the cards, or what it brings becomes his."""
    return act.counted is not None or isinstance(act.cards, Target) or words.entry("verb", act.verb).has("yours")


def is_structure(effect: Effect) -> bool:
    return isinstance(effect, (Do, If, May, Choose, Each, Later))


def clause(
    effect: Move | Draw | Gain | Make | Give | Attach | Use | Look | OwnEffect, words: Glossary, own: Own, card: Word
) -> Clause:
    """The clause of a single effect; `card` is the plainest noun of the game."""
    found = plain_clause(effect, words, own, card)
    if not isinstance(found, Act):
        return found
    pile = searched(found.cards, words)
    return agreed(found if pile is None else replace(found, search=pile, leaves_out=pile), words)


def plain_clause(
    effect: Move | Draw | Gain | Make | Give | Attach | Use | Look | OwnEffect, words: Glossary, own: Own, card: Word
) -> Clause:
    match effect:
        case Move(cards, zone):
            return moving(cards, zone, words)
        case Draw(n, who):
            return Act("draw", agent=who, counted=card, amount=n)
        case Gain(counter, n, who):
            if loses(n):
                return Act("lose", agent=who, counted=counter, amount=Times(-1, n))
            return Act("gain", agent=who, counted=counter, amount=n)
        case Make(cards, trait):
            return making(cards, trait, words)
        case Give(cards, properties, until):
            return Holds(cards, properties, until)
        case Attach(cards, host):
            return Act("attach", cards, to=host)
        case Use(cards):
            return Act("use_theirs" if words.has("verb", "use_theirs") and perhaps_theirs(cards) else "use", cards)
        case Look(cards, who):
            return Act("look", cards, who)
        case OwnEffect():
            return own.effect(effect)
        case _:
            assert_never(effect)


def loses(n: Amount) -> bool:
    value, each = number(n), per_each(n)
    return (value is not None and value < 0) or (each is not None and each[0] < 0)


def agreed(act: Act, words: Glossary) -> Act:
    """Whoever chooses the cards does it to them, unless what it brings is yours whoever chooses."""
    chosen = isinstance(act.cards, Target) and act.cards.by.slug not in {YOU, CHANCE}
    if chosen and act.agent == YOURSELF and not words.entry("verb", act.verb).has("yours"):
        assert isinstance(act.cards, Target)
        return replace(act, agent=act.cards.by)
    return act


def searched(cards: Selector | None, words: Glossary) -> Word | None:
    """The pile somebody looks through to choose."""
    zones = [f.zone for f in cards.filters if isinstance(f, In)] if isinstance(cards, Target) and cards.by.slug != CHANCE else []
    return next((zone for zone in zones if words.of(zone).has("searched")), None)


def moving(cards: Selector, zone: Word, words: Glossary) -> Act:
    entry = words.of(zone)
    if isinstance(cards, (All, Target)):
        for place in (f.zone for f in cards.filters if isinstance(f, In)):
            verb = entry.maybe("from", place.slug)
            if verb and isinstance(cards, Target) and cards.by.slug == CHANCE and sides(cards) == {THEIRS}:
                return Act(verb, cards, Word("player", OPPONENT), leaves_out=place)
            if verb:
                return Act(verb, cards, leaves_out=place if from_own(cards) else None)
    return Act(entry.text("move"), cards)


def sides(cards: All | Target | The) -> set[str]:
    return {f.slug for f in cards.filters if isinstance(f, Word) and f.kind == "side"} & {MINE, THEIRS}


def from_own(cards: All | Target) -> bool:
    """Whether whoever acts moves one of his own: then its place need not be said."""
    return isinstance(cards, Target) and sides(cards) == {MINE if cards.by.slug in {YOU, CHANCE} else THEIRS}


def perhaps_theirs(cards: Selector) -> bool:
    return isinstance(cards, (All, Target, The)) and sides(cards) != {MINE}


def making(cards: Selector, trait: Filter, words: Glossary) -> Act:
    key, plain = "make", trait
    if isinstance(trait, Non):
        key, plain = "unmake", trait.what
    if isinstance(plain, Word):
        verb = words.of(plain).maybe(key)
        if verb:
            return Act(verb, cards, ends=plain if plain is not trait else None)
    return Act("make", cards, trait=trait)
