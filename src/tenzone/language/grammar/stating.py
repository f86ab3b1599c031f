# interpreted
"""What holds: conditions, and what somebody has, in the order every language says them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar, assert_never

from tenzone.language.grammar.comparing import NAMES, Owned, owned, plain_comparison, same_but_owner
from tenzone.language.grammar.logic import Literal, alternatives, number, per_each
from tenzone.language.grammar.plan import Said
from tenzone.language.grammar.printer import Printer, signed
from tenzone.language.grammar.scene import Scene
from tenzone.language.nodes.base import OwnCondition, OwnProperty
from tenzone.language.nodes.tree import (
    Add,
    All,
    Always,
    Amount,
    Compare,
    Condition,
    ControllerOf,
    Did,
    Filter,
    Is,
    Keyword,
    Number,
    Of,
    Player,
    Printed,
    Property,
    Selector,
    Set,
    This,
)
from tenzone.language.words import FOREVER, Word


class Who(Protocol):
    """Who has something: how named, if at all."""

    @property
    def text(self) -> str: ...


W = TypeVar("W", bound=Who)


class Stating(Printer, ABC, Generic[W]):
    """Conditions and properties."""

    @abstractmethod
    def of_is(self, card: Selector, filters: tuple[Filter, ...], holds: bool, scene: Scene) -> str: ...
    @abstractmethod
    def matched(self, pair: tuple[Owned, Owned], relation: str, holds: bool, scene: Scene) -> str: ...
    @abstractmethod
    def having_so_many(self, what: Owned, name: str, value: int, holds: bool, scene: Scene) -> str: ...
    @abstractmethod
    def other_side(self, amount: Amount, name: str, scene: Scene) -> str: ...
    @abstractmethod
    def did(self, player: Player, fact: Word, holds: bool, scene: Scene) -> str: ...
    @abstractmethod
    def said_condition(self, said: Said, holds: bool, scene: Scene) -> str: ...
    @abstractmethod
    def said_once(self, parts: list[str]) -> list[str]: ...
    @abstractmethod
    def shortened(self, ways: list[str]) -> list[str]: ...
    @abstractmethod
    def per(self, text: str, cards: All, scene: Scene) -> str: ...
    @abstractmethod
    def have(self, who: W) -> str: ...
    @abstractmethod
    def fixed(self, what: Set, always: bool, who: W, known: bool, scene: Scene) -> str: ...
    @abstractmethod
    def doing(self, what: Property, who: W, always: bool, scene: Scene) -> str: ...

    # ---- whether

    def condition(self, condition: Condition, scene: Scene) -> str:
        """What is said of the card itself comes first, so that nobody else is taken for it."""
        found = [sorted(way, key=lambda x: not about_this(x.what)) for way in alternatives(condition)]
        ways = [self.listed(self.said_once([self.literal(x, scene) for x in way]), "join.and") for way in found]
        simple = all(len(way) == 1 for way in found) and not any(self.phrases["join.either"] in way for way in ways)
        return self.listed(self.shortened(ways) if simple else ways, "join.either" if simple else "join.either_long")

    def literal(self, literal: Literal, scene: Scene) -> str:
        what, holds = literal.what, literal.holds
        match what:
            case Is(card, filters):
                return self.of_is(card, filters, holds, scene)
            case Compare():
                return self.of_compare(plain_comparison(what), holds, scene)
            case Did(player, fact):
                return self.did(player, fact, holds, scene)
            case OwnCondition():
                return self.said_condition(self.own.condition(what), holds, scene)
            case _:
                assert_never(what)

    def of_compare(self, what: Compare, holds: bool, scene: Scene) -> str:
        pair = same_but_owner(what.left, what.right, self.vocabulary)
        if pair is not None:
            return self.matched(pair, what.relation, holds, scene)
        value, mine = number(what.right), owned(what.left, self.vocabulary)
        name = NAMES[what.relation]
        if value is not None and mine is not None:
            return self.having_so_many(mine, name, value, holds, scene)
        left = self.total(what.left, scene)
        key = f"compare.is_{name}" if holds else "compare.is_not"
        if value is not None:
            return self.say(key, left=left, right=str(value))
        return self.say(f"{key}_of", left=left, right=self.other_side(what.right, name, scene))

    # ---- what somebody has

    def lettered(self, amount: Amount, scene: Scene) -> str:
        letter = scene.letter()
        scene.wheres.append(self.say("amount.where_is", letter=letter, what=self.total(amount, scene)))
        return letter

    def bonus(self, stat: Word, amount: Amount, scene: Scene) -> str:
        """+2 Eye, −1 Karma for each …"""
        name = self.words.of(stat).text(self.LANG)
        value, each = number(amount), per_each(amount)
        if value is not None:
            return f"{signed(value)} {name}"
        if each is not None:
            return self.per(f"{signed(each[0])} {name}", each[1], scene)
        return f"+{self.lettered(amount, scene)} {name}"

    def span(self, until: Word, scene: Scene, plural: bool, player: bool = False) -> str:
        """How long; of what is given without a time, how long that is."""
        entry = self.words.of(until)
        key = "player" if player else "plural" if plural else "one"
        return entry.text(self.LANG) or (entry.maybe(f"{self.LANG}_given", key) if scene.given else "")

    def can_be_given(self, subject: Selector | Player, properties: tuple[Property, ...]) -> bool:
        return not isinstance(subject, (Word, ControllerOf)) and all(map(self.is_thing, properties))

    def is_thing(self, what: Property) -> bool:
        """Whether a noun says it: +2 Eye, Barrier."""
        if isinstance(what, Keyword):
            return not self.words.of(what.word).has(self.LANG, "verb")
        return isinstance(what, Add)

    def thing(self, what: Property, scene: Scene) -> str:
        if isinstance(what, Add):
            return self.bonus(what.stat, what.amount, scene)
        assert isinstance(what, Keyword)
        return self.words.of(what.word).text(self.LANG, "name")

    def named_first(self, properties: tuple[Property, ...]) -> bool:
        """Whether an ability with a name is among them: those come before whoever gets them."""
        return any(isinstance(p, Keyword) for p in properties)

    def predicates(self, properties: tuple[Property, ...], who: W, scene: Scene) -> str:
        """This Curse has +2 Eye and Barrier and cannot be attacked: things first, what needs its own verb after; but a number
        is set before something is added to it."""
        things: dict[bool, list[str]] = {False: [], True: []}
        rest: list[str] = []
        fixed: list[tuple[Set, bool]] = []
        for prop in properties:
            always, plain = isinstance(prop, Always), bare(prop)
            if isinstance(plain, Set):
                fixed.append((plain, always))
            elif self.is_thing(plain):
                things[always].append(self.thing(plain, scene))
            else:
                rest.append(self.doing(plain, who, always, scene))
        had = [
            self.say(key, have=self.have(who), what=self.listed(things[always], "join.and"))
            for always, key in ((False, "has.has"), (True, "has.always_has"))
            if things[always]
        ]
        first = {p.stat for p in map(bare, properties) if isinstance(p, Add)} & {p.stat for p, _ in fixed}
        if had:
            had[0] = f"{who.text} {had[0]}".strip()
        known = bool(had and not first) or not who.text
        sets = [self.fixed(what, always, who, known or at > 0, scene) for at, (what, always) in enumerate(fixed)]
        if rest and not had and (not sets or not known):
            rest[0] = f"{who.text} {rest[0]}".strip()
        return self.listed(sets + had + rest if first else had + sets + rest, "join.and")

    def is_wide(self, properties: tuple[Property, ...]) -> bool:
        """Whether it takes several verbs to say: a time after the last would seem to be only of that."""
        things = {isinstance(p, Always) for p in properties if self.is_thing(bare(p))}
        return len(things) + sum(not self.is_thing(bare(p)) for p in properties) > 1 or any(
            isinstance(bare(p), OwnProperty) for p in properties
        )

    def timed(self, text: str, properties: tuple[Property, ...], until: Word, span: str) -> str:
        if not span:
            return text
        if not self.is_wide(properties) and not self.is_long(text):
            return f"{text} {span}"
        return self.say("has.lasting" if until.slug == FOREVER else "has.timed", span=span, what=text)


def bare(what: Property) -> Property:
    return bare(what.what) if isinstance(what, Always) else what


def about_this(what: Is | Compare | Did | OwnCondition) -> bool:
    match what:
        case Is(card):
            return card == This()
        case Compare(Of(_, card) | Printed(_, card), _, Number()):
            return card == This()
        case OwnCondition():
            return True
        case _:
            return False
