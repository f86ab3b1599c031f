# interpreted
"""From the tree of a card to what runs: groups, amounts and tests as objects, effects as linear programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, Protocol, assert_never, cast

from tenzone.kernel.schema import PILE, TABLE, Schema
from tenzone.kernel.values import ADD, SET
from tenzone.language.depends import hangs_on_picks
from tenzone.language.dialect import ABILITIES, Dialect, Slot
from tenzone.language.nodes import tree
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
from tenzone.language.run import asking, groups, ops, terms
from tenzone.language.run.program import Group, Op, Program, Reaction, Sheet, Sieve, Static, Term, Test
from tenzone.language.run.values import CAN, CANNOT, EVENTS, KEYWORD, STATS, THEIRS, TOPICS, YOURS
from tenzone.language.shape import DialectError
from tenzone.language.words import CHANCE, EVERYONE, MINE, OPPONENT, OTHER, YOU, Vocabulary, Word
from tenzone.language.words import THEIRS as THEIR_SIDE

RELATIONS: Final = {
    ">=": groups.AT_LEAST,
    "<=": groups.AT_MOST,
    "==": groups.EQUAL,
    ">": groups.MORE,
    "<": groups.LESS,
}
IT: Final = 0  # the place where an event, a static or a repetition puts the card it is about


def room(vocabulary: Vocabulary) -> dict[str, int]:
    """How many words of each kind a game may have. Stats, keywords and permissions are numbers of one row, so a kind that outgrew
    its part would run into the next; where a game has no words of that, there is room."""
    keywords_end = CAN if vocabulary.of("permission") else STATS
    stats_end = KEYWORD if vocabulary.of("keyword") else keywords_end
    return {"stat": stats_end, "keyword": keywords_end - KEYWORD, "permission": CANNOT - CAN, "event": TOPICS - EVENTS}


class Own(Protocol):
    """How a game compiles the nodes of its dialect; each is exhaustive over its own."""

    def selector(self, c: Compiler, x: OwnSelector) -> Group: ...
    def filter(self, c: Compiler, x: OwnFilter) -> Sieve: ...
    def amount(self, c: Compiler, x: OwnAmount) -> Term: ...
    def condition(self, c: Compiler, x: OwnCondition) -> Test: ...
    def property(self, c: Compiler, x: OwnProperty, scope: Scope) -> list[ops.Given]: ...
    def effect(self, c: Compiler, x: OwnEffect, scope: Scope) -> list[Op]: ...
    def ability(self, c: Compiler, x: OwnAbility, sheet: Sheet) -> None: ...


@dataclass
class Scope:
    """What has been picked where the compiler stands: the place of the last pick, and of those with a name. Cards picked one by
    one for the same thing are one pick: its places begin with the first of them."""

    last: int = IT
    first: int = IT
    named: dict[str, int] = field(default_factory=dict)
    used: int = 1

    def inner(self) -> Scope:
        """A part that may not happen: what it picks is unknown afterwards."""
        return Scope(self.last, self.first, dict(self.named), self.used)

    def fresh(self, name: str = "") -> int:
        slot = self.used
        self.used += 1
        self.first = self.last = slot
        if name:
            self.named[name] = slot
        return slot


@dataclass
class Question:
    """Something an effect asks: what it is for, for those who print it."""

    node: Node  # the Target, The, May or Choose
    within: Node  # the effect it serves
    card: int  # which card of the pack asks it, in which of its slots
    slot: Slot


@dataclass
class Compiler:
    """Compiles the cards of one pack."""

    dialect: Dialect
    schema: Schema
    own: Own
    programs: list[Program] = field(default_factory=list)
    tests: list[Test] = field(default_factory=list)
    amounts: list[Term] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    scope: Scope = field(default_factory=Scope)
    card: int = 0
    slot: Slot = field(default_factory=lambda: Slot("", ABILITIES))

    def __post_init__(self) -> None:
        for kind, most in room(self.dialect.vocabulary).items():
            if len(self.dialect.vocabulary.of(kind)) > most:
                raise DialectError(
                    f"a game has room for {most} words of the kind {kind}: one more would be taken for another kind"
                )

    # ---- cards

    def add(self, sheet: Sheet, card: int, slot: Slot, node: Node) -> None:
        """One expression of a card, onto the sheet of its slot."""
        self.card = card
        self.slot = slot
        self.scope = Scope()
        if slot.family == ABILITIES:
            self.ability(sheet, cast("tree.Ability", node), [])
        else:
            sheet.effect = self.program(cast("tree.Effect", node))

    def ability(self, sheet: Sheet, x: tree.Ability, tests: list[Test]) -> None:
        match x:
            case tree.On(event, effect, when):
                number = self.number(event)
                self.scope = Scope()
                test = self.condition(when) if when is not None else None
                for outer in tests:
                    test = terms.AllOf([outer, test]) if test is not None else outer
                sheet.reactions.append(Reaction(number, test, self.program(effect)))
                sheet.events |= 1 << number
            case tree.While(when, abilities):
                holds = self.condition(when)
                for ability in abilities:
                    self.ability(sheet, ability, [*tests, holds])
            case tree.Has(properties, to):
                self.statics(sheet, properties, to, tests)
            case tree.Needs(when):
                sheet.needs.append(self.condition(when))
            case tree.Add() | tree.Set() | tree.Keyword() | tree.Can() | tree.Cannot() | tree.Always() | OwnProperty():
                self.statics(sheet, (x,), tree.This(), tests)
            case OwnAbility():
                self.own.ability(self, x, sheet)
            case _:
                assert_never(x)

    def statics(
        self, sheet: Sheet, properties: tuple[tree.Property, ...], to: tree.Selector | tree.Player, tests: list[Test]
    ) -> None:
        player = 0
        group: Group | None = None
        if isinstance(to, Word):
            player = {YOU: YOURS, OPPONENT: THEIRS, EVERYONE: YOURS | THEIRS}[to.slug]
        elif isinstance(to, tree.ControllerOf):
            raise TypeError("a player who has something is you, opponent or everyone")
        elif not isinstance(to, tree.This):
            group = self.selector(to)
        for x in properties:
            for given, more in self.property(x):
                static = Static(given.stat, given.op, given.amount, given.always, group, player, tests, more)
                sheet.statics.append(static)
                sheet.stats |= 1 << int(given.stat)
                sheet.plain |= int(static.plain) << int(given.stat)
                sheet.meets |= int(static.meets) << int(given.stat)
                sheet.spreads = sheet.spreads or player != 0 or group is not None

    def property(self, x: tree.Property, always: bool = False) -> list[tuple[ops.Given, list[Test]]]:
        """What it gives, and what must hold for it."""
        match x:
            case tree.Add(stat, amount):
                return [(ops.Given(self.number(stat), ADD, self.amount(amount), always), [])]
            case tree.Set(stat, amount):
                return [(ops.Given(self.number(stat), SET, self.amount(amount), always), [])]
            case tree.Keyword(word):
                return [(ops.Given(KEYWORD + self.number(word), ADD, terms.Fixed(1), always), [])]
            case tree.Can(permission, filters, when):
                return [(self.permission(CAN, permission, always), self.opposite(filters, when))]
            case tree.Cannot(permission, filters, when):
                return [(self.permission(CANNOT, permission, always), self.opposite(filters, when))]
            case tree.Always(what):
                return self.property(what, always=True)
            case OwnProperty():
                return [(given, []) for given in self.own.property(self, x, self.scope)]
            case _:
                assert_never(x)

    def permission(self, base: int, word: Word, always: bool) -> ops.Given:
        return ops.Given(base + self.number(word), ADD, terms.Fixed(1), always)

    def opposite(self, filters: tuple[tree.Filter, ...], when: tree.Condition | None) -> list[Test]:
        """A permission may depend on the card at the other end, and on a condition."""
        found: list[Test] = []
        if filters:
            found.append(terms.AllAre(groups.Against(), [s for x in filters for s in self.sieves(x)]))
        if when is not None:
            found.append(self.condition(when))
        return found

    # ---- words

    def number(self, word: Word) -> int:
        return self.dialect.vocabulary.number(word)

    def zones(self, names: tuple[str, ...]) -> list[int]:
        """Every seat's zone of these names."""
        return [at for at, zone in enumerate(self.schema.zone_of) if zone.name in names]

    # ---- which cards

    def selector(self, x: tree.Selector) -> Group:
        match x:
            case tree.This():
                return groups.ThisCard()
            case tree.It():
                return groups.Picked(self.scope.last, self.scope.first)
            case tree.That(name):
                return groups.Picked(self.scope.named[name])
            case tree.All(filters):
                return self.sifted(filters)
            case tree.Target(filters):
                return self.sifted(filters)
            case tree.The(order, stat, filters):
                return groups.Extreme(self.sifted(filters), self.number(stat), order.slug == "lowest")
            case tree.Top():
                raise TypeError("the first cards of a pile can only be looked at, moved or picked from")
            case tree.Host(of):
                return groups.HostOf(self.selector(of))
            case OwnSelector():
                return self.own.selector(self, x)
            case _:
                assert_never(x)

    def sifted(self, filters: tuple[tree.Filter, ...]) -> groups.Sifted:
        zones: list[int] = []
        place: list[int] = []
        sides = 0
        others = False
        sieves: list[Sieve] = []
        for x in filters:
            if isinstance(x, Word) and x.kind == "noun":
                noun = self.dialect.vocabulary.nouns[x.slug]
                zones += self.zones(noun.zones)
                if noun.trait:
                    sieves.append(groups.IsTrait(self.number(Word("trait", noun.trait))))
            elif isinstance(x, tree.In):
                place += self.zones((x.zone.slug,))
            elif isinstance(x, Word) and x.kind == "side":
                sides |= {MINE: 1, THEIR_SIDE: 2, OTHER: 0}[x.slug]
                others = others or x.slug == OTHER
            else:
                sieves += self.sieves(x)
        return groups.Sifted([*(place or zones)], (sides or 3) | 4, others, sieves)

    def sieves(self, x: tree.Filter) -> list[Sieve]:
        match x:
            case Word("trait"):
                return [groups.IsTrait(self.number(x))]
            case Word("side", slug):
                return [groups.IsOther() if slug == OTHER else groups.IsMine(slug == MINE)]
            case Word("noun", slug):
                noun = self.dialect.vocabulary.nouns[slug]
                found: list[Sieve] = [groups.InZones([*self.zones(noun.zones)])]
                if noun.trait:
                    found.append(groups.IsTrait(self.number(Word("trait", noun.trait))))
                return found
            case Word(kind, slug):
                raise TypeError(f"{slug} is a {kind}, and a card cannot be one")
            case tree.In(zone):
                return [groups.InZones([*self.zones((zone.slug,))])]
            case tree.Having(stat, relation, amount):
                return [groups.HasStat(self.number(stat), RELATIONS[relation], self.amount(amount))]
            case tree.Non(what):
                return [groups.IsNot(s) for s in self.sieves(what)]
            case tree.Placed(relation, than):
                return [groups.InOrder(relation.slug == "after", self.selector(than))]
            case tree.Upon(host):
                return [groups.IsUpon(self.selector(host))]
            case OwnFilter():
                return [self.own.filter(self, x)]
            case _:
                assert_never(x)

    def who(self, x: tree.Player) -> terms.Who:
        match x:
            case Word(_, slug):
                return {YOU: terms.TheUser, OPPONENT: terms.TheOthers, EVERYONE: terms.Everybody}[slug]()
            case tree.ControllerOf(card):
                return terms.Controllers(self.selector(card))
            case _:
                assert_never(x)

    # ---- how much and whether

    def amount(self, x: tree.Amount) -> Term:
        match x:
            case tree.Number(value):
                return terms.Fixed(value)
            case tree.Count(of):
                return terms.HowMany(self.selector(of))
            case tree.Of(stat, card):
                return terms.StatOf(self.number(stat), self.selector(card), printed=False)
            case tree.Printed(stat, card):
                return terms.StatOf(self.number(stat), self.selector(card), printed=True)
            case tree.Tally(counter, player):
                return terms.TallyOf(self.number(counter), self.who(player))
            case tree.Plus(left, right):
                return terms.SumOf(self.amount(left), self.amount(right))
            case tree.Times(factor, amount):
                return terms.Multiple(factor, self.amount(amount))
            case OwnAmount():
                return self.own.amount(self, x)
            case _:
                assert_never(x)

    def condition(self, x: tree.Condition) -> Test:
        match x:
            case tree.Is(card, filters):
                return terms.AllAre(self.selector(card), [s for f in filters for s in self.sieves(f)])
            case tree.Compare(left, relation, right):
                return terms.Compared(self.amount(left), RELATIONS[relation], self.amount(right))
            case tree.Both(parts):
                return terms.AllOf([self.condition(p) for p in parts])
            case tree.Either(parts):
                return terms.OneOf([self.condition(p) for p in parts])
            case tree.Unless(what):
                return terms.NotSo(self.condition(what))
            case tree.Did(player, fact):
                return terms.HasDone(self.who(player), self.number(fact))
            case OwnCondition():
                return self.own.condition(self, x)
            case _:
                assert_never(x)

    # ---- what is done

    def program(self, x: tree.Effect) -> int:
        """A program of its own for an effect, by number."""
        outer = self.scope
        self.scope = outer.inner()
        found = self.effect(x)
        self.scope = outer
        self.programs.append(Program(found))
        return len(self.programs) - 1

    def picked(self, x: tree.Selector, within: Node, more: list[Sieve] | None = None) -> tuple[list[Op], Group]:
        """What must be asked first, and then the cards; of a target the game may ask more than the text."""
        match x:
            case tree.Target(filters, n, least, by, name):
                among: Group = self.sifted(filters)
                if more:
                    among = groups.Those(among, more)
                return self.ask(x, within, among, filters, n, n if least < 0 else least, by, name)
            case tree.Top(n, zone):
                slot = self.scope.fresh()
                seen_by = self.who(within.who) if isinstance(within, tree.Look) else None
                return [asking.TakeTop(slot, self.number(zone), n, seen_by)], groups.Picked(slot)
            case tree.The(_, _, filters):
                return self.ask(x, within, self.selector(x), filters, 1, 1, Word("player", YOU), "")
            case _:
                return [], self.selector(x)

    def one_by_one(self, x: tree.Selector, within: Node, op: Callable[[Group], Op]) -> list[Op]:
        """What is done to each of several cards that not everybody sees is done as soon as it is picked: a pick that waits
        would be something only one seat knows and no zone shows."""
        alone: list[tree.Selector] = [x]
        if isinstance(x, tree.Target) and x.n > 1 and not x.name and self.concealed(x.filters):
            least = x.n if x.least < 0 else x.least
            alone = [replace(x, n=1, least=1 if at < least else 0) for at in range(x.n)]
        elif isinstance(x, tree.Top) and x.n > 1:
            alone = [replace(x, n=1)] * x.n
        steps: list[Op] = []
        earliest = self.scope.used
        asked = [self.picked(one, doing_it_to(within, one)) for one in alone]
        if len(alone) > 1:
            self.scope.first = earliest
        for first, group in reversed(asked):
            rest = [op(group), *steps]
            steps = [*first, ops.Leap(len(rest), terms.AllAre(group, [])), *rest] if len(alone) > 1 else [*first, *rest]
        return steps

    def ask(
        self, x: Node, within: Node, among: Group, filters: tuple[tree.Filter, ...], n: int, least: int, by: Word, name: str
    ) -> tuple[list[Op], Group]:
        searches = any(isinstance(f, tree.In) and self.piled(f.zone.slug) for f in filters)
        who = None if by.slug == CHANCE else self.who(by)
        slot = self.scope.fresh(name)
        if who is None:
            return [asking.DrawLots(slot, among, n)], groups.Picked(slot)
        self.questions.append(Question(x, within, self.card, self.slot))
        op = asking.Ask(len(self.questions) - 1, slot, among, n, least, who, searches, self.concealed(filters))
        return [op], groups.Picked(slot)

    def piled(self, zone: str) -> bool:
        return any(z.kind == PILE for z in self.schema.zone_of if z.name == zone)

    def hidden(self, x: tree.Selector) -> bool:
        """Whether only some can tell which cards these are."""
        return self.concealed(x.filters if isinstance(x, (tree.All, tree.Target, tree.The)) else ())

    def concealed(self, filters: tuple[tree.Filter, ...]) -> bool:
        names = [f.zone.slug for f in filters if isinstance(f, tree.In)]
        return any(z.sight != TABLE for z in self.schema.zone_of if z.name in names)

    def effect(self, x: tree.Effect) -> list[Op]:
        match x:
            case tree.Do(effects):
                return [op for e in effects for op in self.effect(e)]
            case tree.Move(cards, zone):
                number = self.number(zone)
                return self.one_by_one(cards, x, lambda group: ops.MoveCards(group, number))
            case tree.Draw(n, who):
                return [ops.DrawCards(self.amount(n), self.who(who))]
            case tree.Gain(counter, n, who):
                return [ops.GainCounter(self.number(counter), self.amount(n), self.who(who))]
            case tree.Make(cards, trait):
                first, group = self.picked(cards, x)
                on = not isinstance(trait, tree.Non)
                word = trait.what if isinstance(trait, tree.Non) else trait
                if not isinstance(word, Word):
                    raise TypeError("a card can only be made, or cease to be, something with a name")
                return [*first, ops.MakeCards(group, self.number(word), on)]
            case tree.Give(cards, properties, until):
                return self.give(x, cards, properties, until)
            case tree.If(when, then, otherwise):
                return self.branching(when, then, otherwise)
            case tree.May() | tree.Choose():
                return self.offered(x)
            case tree.Each(cards, effect):
                first, group = self.picked(cards, x)
                inner = self.scope.inner()
                slot = self.scope.fresh()
                number = self.program(effect)
                self.scope = Scope(inner.last, inner.first, inner.named, self.scope.used)
                return [*first, ops.ForEach(group, slot, number)]
            case tree.Attach(cards, host):
                first, group = self.picked(cards, x)
                second, to = self.picked(host, x)
                return [*first, *second, ops.AttachCards(group, to)]
            case tree.Later(moment, effect):
                return [ops.Postpone(self.number(moment), self.program(effect))]
            case tree.Use(cards):
                first, group = self.picked(cards, x, [groups.Usable()])
                return [*first, ops.UseCards(group)]
            case tree.Look(cards, who):
                first, group = self.picked(cards, x)
                return [*first, ops.LookAt(group, self.who(who))]
            case OwnEffect():
                return self.own.effect(self, x, self.scope)
            case _:
                assert_never(x)

    def give(self, x: tree.Give, to: tree.Selector | tree.Player, properties: tuple[tree.Property, ...], until: Word) -> list[Op]:
        first: list[Op] = []
        group: Group | None = None
        who: terms.Who | None = None
        if isinstance(to, (Word, tree.ControllerOf)):
            who = self.who(to)
        else:
            first, group = self.picked(to, x)
        found: list[ops.Given] = []
        for p in properties:
            for given, tests in self.property(p):
                if not tests:
                    found.append(self.lasting(given, p))
                    continue
                self.tests.append(terms.AllOf(tests))
                found.append(ops.Given(given.stat, given.op, terms.Fixed(len(self.tests) + 1), given.always))
        return [*first, ops.GiveCards(group, who, found, self.number(until))]

    def lasting(self, given: ops.Given, x: tree.Property) -> ops.Given:
        """A number that counts something goes on counting as long as it lasts, unless it hangs on what this effect picked."""
        what = x.what if isinstance(x, tree.Always) else x
        if not isinstance(what, (tree.Add, tree.Set)) or isinstance(given.amount, terms.Fixed) or hangs_on_picks(what.amount):
            return given
        self.amounts.append(given.amount)
        return ops.Given(given.stat, given.op, given.amount, given.always, len(self.amounts) - 1)

    def branching(self, when: tree.Condition, then: tree.Effect, otherwise: tree.Effect | None) -> list[Op]:
        test = self.condition(when)
        yes = self.effect(then)
        no = self.effect(otherwise) if otherwise is not None else []
        if no:
            yes = [*yes, ops.Leap(len(no), None)]
        return [ops.Leap(len(yes), test), *yes, *no]

    def offered(self, x: tree.May | tree.Choose) -> list[Op]:
        self.questions.append(Question(x, x, self.card, self.slot))
        asks = len(self.questions) - 1
        by = self.who(x.by)
        if isinstance(x, tree.Choose):
            return [asking.AskWhich(asks, by, [self.program(e) for e in x.effects])]
        first = first_pick(x.what)
        among = self.selector(first) if first is not None else None
        if isinstance(x.what, tree.Make):  # "if you do" wants a change, so there must be one to make
            on = not isinstance(x.what.trait, tree.Non)
            word = x.what.trait.what if isinstance(x.what.trait, tree.Non) else x.what.trait
            if isinstance(word, Word):
                among = groups.Those(self.selector(x.what.cards), [groups.CanBecome(self.number(word), on)])
        yes = self.program(x.what if x.then is None else tree.Do((x.what, x.then)))
        no = self.program(x.otherwise) if x.otherwise is not None else -1
        return [asking.AskWhether(asks, by, yes, no, among, first is not None and self.hidden(first))]


def doing_it_to(x: Node, cards: tree.Selector) -> Node:
    """The same effect on other cards: what a question about them is for."""
    return replace(x, cards=cards)  # type: ignore[call-arg]


def first_pick(x: tree.Effect) -> tree.Target | tree.The | None:
    """What an effect would have somebody pick before anything else: without it, it cannot be done."""
    if isinstance(x, tree.Do):
        return first_pick(x.effects[0]) if x.effects else None
    cards = getattr(x, "cards", None)
    return cards if isinstance(cards, (tree.Target, tree.The)) else None


assert CANNOT < STATS
