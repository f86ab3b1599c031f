# interpreted
"""Italian for how much, and for how it compares."""

from __future__ import annotations

from abc import ABC
from dataclasses import replace
from typing import assert_never

from tenzone.language.grammar.logic import description, number, per_each, terms
from tenzone.language.grammar.scene import Scene
from tenzone.language.italian.morphology import possessive
from tenzone.language.italian.nouns import Group, Nouns, Style
from tenzone.language.nodes.base import OwnAmount
from tenzone.language.nodes.tree import (
    All,
    Amount,
    Count,
    Number,
    Of,
    Player,
    Plus,
    Printed,
    Selector,
    Tally,
    Times,
)
from tenzone.language.words import YOU, Word


class Amounts(Nouns, ABC):
    """Numbers, as a noun of their own or before one."""

    def total(self, amount: Amount, scene: Scene) -> str:
        return self.amount_group(amount, scene).text()

    def amount_group(self, amount: Amount, scene: Scene) -> Group:
        found, constant = terms(amount)
        if len(found) == 1 and constant and next(iter(found.values())) == 1:
            return self.with_constant(self.single(next(iter(found)), scene), constant)
        more = [self.times(factor, part, scene) for part, factor in found.items() if factor > 0]
        less = [self.times(-factor, part, scene) for part, factor in found.items() if factor < 0]
        if constant > 0 or not found:
            more.append(Group(str(constant), "m"))
        elif constant < 0:
            less.append(Group(str(-constant), "m"))
        if not more:
            return Group(self.say("amount.minus", what=self.summed(less).text()), "m")
        if not less:
            return self.summed(more)
        text = self.say("amount.difference", more=self.summed(more).text(), less=self.summed(less).text())
        return Group(text, "f", det="definite")

    def with_constant(self, part: Group, constant: int) -> Group:
        """il suo Occhio originale più 2."""
        key = "amount.plus" if constant > 0 else "amount.less"
        return replace(part, words=self.say(key, what=part.words, n=str(abs(constant))))

    def summed(self, parts: list[Group]) -> Group:
        if len(parts) == 1:
            return parts[0]
        return Group(self.say("amount.sum", what=self.listed([p.text() for p in parts], "join.and")), "f", det="definite")

    def times(self, factor: int, part: Amount, scene: Scene) -> Group:
        one = self.single(part, scene)
        return one if factor == 1 else Group(self.say("amount.times", n=str(factor), what=one.text()), "m")

    def single(self, amount: Amount, scene: Scene) -> Group:
        match amount:
            case Number(value):
                return Group(str(value), "m")
            case Count(of):
                return Group(f"{self.phrases['amount.number_of']} {self.counted_cards(of, scene)}", "m", det="definite")
            case Of(stat, card):
                return self.stat_of(stat, card, scene, printed=False)
            case Printed(stat, card):
                return self.stat_of(stat, card, scene, printed=True)
            case Tally(counter, player):
                return self.tally(counter, player, scene)
            case Plus() | Times():
                return self.amount_group(amount, scene)
            case OwnAmount():
                said = self.own.amount(amount)
                gender = self.words.entry("amount", said.phrase).text("gender")
                return Group(self.said_own("amount", said, scene), gender, det="definite")
            case _:
                assert_never(amount)

    def counted_cards(self, cards: Selector, scene: Scene) -> str:
        """The cards with `di`: di carte, delle tue carte."""
        if not isinstance(cards, All):
            return self.np(cards, scene).text("di")
        what = description(cards.filters, self.vocabulary)
        scene.mention()
        found = self.described(what, scene, Style(somewhere=what.plain), plural=True)
        yours = found.words.startswith(possessive(2, found.gender, True))
        return replace(found, det="definite" if yours else "none").text("di")

    def stat_of(self, stat: Word, card: Selector, scene: Scene, printed: bool) -> Group:
        entry = self.words.of(stat)
        name, gender = entry.text("it"), entry.text("gender")
        name = self.say("amount.printed", stat=name) if printed else name
        group = self.np(card, scene)
        if group.understood and not group.plural:
            return Group(f"{possessive(3, gender, False)} {name}", gender, det="definite")
        return Group(f"{name} {group.text('di')}", gender, det="definite")

    def tally(self, counter: Word, player: Player, scene: Scene) -> Group:
        things = self.noun(counter, plural=True)
        if player == Word("player", YOU) and not scene.elsewhere:
            mine = replace(things, words=f"{possessive(2, things.gender, True)} {things.words}", det="definite")
            return Group(f"{self.phrases['amount.number_of']} {mine.text('di')}", "m", det="definite")
        return Group(f"{self.say('amount.number', what=things.words)} {self.than(player, scene)}", "m", det="definite")

    # ---- before a noun

    def per(self, text: str, cards: All, scene: Scene) -> str:
        what = description(cards.filters, self.vocabulary)
        scene.mention()
        each = self.described(what, scene, Style(somewhere=what.plain), plural=False).words
        return self.say("amount.per", what=text, each=each)

    def so_many(self, things: Word, amount: Amount, scene: Scene) -> str:
        """una carta; 2 carte; una carta per ogni …; X carte, and what X is comes at the end."""
        value, each = number(amount), per_each(amount)
        if things.kind == "counter" and isinstance(amount, (Of, Printed)):  # as much as a card has
            total = self.amount_group(amount, scene).text("a")
            return self.say("amount.as_many", things=self.noun(things, plural=True).words, what=total)
        scene.mention()
        scene.muddled.add(things)
        if value is not None:
            return self.some(things, value, scene)
        if each is not None:
            return self.per(self.some(things, each[0], scene), each[1], scene)
        return f"{self.lettered(amount, scene)} {self.noun(things, plural=True).words}"

    def some(self, things: Word, n: int, scene: Scene) -> str:
        noun = self.noun(things, plural=n != 1)
        if n != 1 or self.words.of(things).has("uncounted"):  # 1 Rabbia, not una Rabbia
            return f"{n} {noun.words}"
        if scene.again:
            noun = replace(noun, words=f"{noun.form(self.words.entry('side', 'other'), 'it')} {noun.words}", lo="")
        return replace(noun, det="indefinite").text()
