# interpreted
"""English for how much."""

from __future__ import annotations

from abc import ABC
from typing import assert_never

from tenzone.language.english.morphology import article
from tenzone.language.english.nouns import Nouns, Style
from tenzone.language.grammar.logic import description, number, per_each, terms
from tenzone.language.grammar.scene import Scene
from tenzone.language.nodes.base import OwnAmount
from tenzone.language.nodes.tree import (
    All,
    Amount,
    Count,
    Number,
    Of,
    Plus,
    Printed,
    Selector,
    Tally,
    Times,
)
from tenzone.language.words import Word


class Amounts(Nouns, ABC):
    """Numbers, as a noun of their own or before one."""

    def total(self, amount: Amount, scene: Scene) -> str:
        found, constant = terms(amount)
        if len(found) == 1 and constant and next(iter(found.values())) == 1:
            return self.with_constant(self.single(next(iter(found)), scene), constant)
        more = [self.times(factor, part, scene) for part, factor in found.items() if factor > 0]
        less = [self.times(-factor, part, scene) for part, factor in found.items() if factor < 0]
        if constant > 0 or not found:
            more.append(str(constant))
        elif constant < 0:
            less.append(str(-constant))
        if not more:
            return self.say("amount.minus", what=self.summed(less))
        if not less:
            return self.summed(more)
        return self.say("amount.difference", more=self.summed(more), less=self.summed(less))

    def with_constant(self, part: str, constant: int) -> str:
        return self.say("amount.plus" if constant > 0 else "amount.less", what=part, n=str(abs(constant)))

    def summed(self, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else self.say("amount.sum", what=self.listed(parts, "join.and"))

    def times(self, factor: int, part: Amount, scene: Scene) -> str:
        one = self.single(part, scene)
        return one if factor == 1 else self.say("amount.times", n=str(factor), what=one)

    def single(self, amount: Amount, scene: Scene) -> str:
        match amount:
            case Number(value):
                return str(value)
            case Count(of):
                return self.say("amount.number", what=self.counted_cards(of, scene))
            case Of(stat, card):
                return self.stat_of(self.words.of(stat).text("en"), card, scene)
            case Printed(stat, card):
                return self.stat_of(self.say("amount.printed", stat=self.words.of(stat).text("en")), card, scene)
            case Tally(counter, player):
                whose = self.whose(player, scene)
                return self.say("amount.number_owned", whose=whose, what=self.noun(counter, plural=True))
            case Plus() | Times():
                return self.total(amount, scene)
            case OwnAmount():
                return self.said_own("amount", self.own.amount(amount), scene)
            case _:
                assert_never(amount)

    def counted_cards(self, cards: Selector, scene: Scene) -> str:
        if not isinstance(cards, All):
            return self.np(cards, scene).text
        what = description(cards.filters, self.vocabulary)
        scene.mention()
        return self.described(what, scene, Style(somewhere=what.plain), plural=True)

    def stat_of(self, stat: str, card: Selector, scene: Scene) -> str:
        group = self.np(card, scene)
        if group.understood and group.plural:
            return self.say("amount.of", stat=stat, what=group.text)
        return group.owning(stat, self.phrases["amount.of"])

    # ---- before a noun

    def per(self, text: str, cards: All, scene: Scene) -> str:
        scene.mention()
        return self.say("amount.per", what=text, each=self.each_of(description(cards.filters, self.vocabulary), scene))

    def so_many(self, things: Word, amount: Amount, scene: Scene) -> str:
        value, each = number(amount), per_each(amount)
        if things.kind == "counter" and isinstance(amount, (Of, Printed)):  # as much as a card has
            return self.say("amount.as_many", things=self.noun(things, plural=True), what=self.total(amount, scene))
        scene.mention()
        scene.muddled.add(things)
        if value is not None:
            return self.some(things, value, scene)
        if each is not None:
            return self.per(self.some(things, each[0], scene), each[1], scene)
        return f"{self.lettered(amount, scene)} {self.noun(things, plural=True)}"

    def some(self, things: Word, n: int, scene: Scene) -> str:
        noun = self.noun(things, plural=n != 1)
        if n == 1 and scene.again and not self.words.of(things).has("uncounted"):
            return f"another {noun}"
        return f"{article(noun, self.words.of(things).maybe('en_article'))} {noun}" if n == 1 else f"{n} {noun}"
