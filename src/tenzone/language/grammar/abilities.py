# interpreted
"""A card's abilities, a paragraph each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import assert_never

from tenzone.language.grammar.logic import Description, alternatives, description, number, uses_it
from tenzone.language.grammar.plan import Said
from tenzone.language.grammar.printer import Line, Printer, capital, finished
from tenzone.language.grammar.scene import Pick, Scene
from tenzone.language.nodes.base import OwnAbility, OwnCondition, OwnProperty
from tenzone.language.nodes.tree import (
    Ability,
    Add,
    All,
    Always,
    Both,
    Can,
    Cannot,
    Compare,
    Condition,
    Did,
    Effect,
    Has,
    Is,
    Keyword,
    Needs,
    Number,
    Of,
    On,
    Printed,
    Property,
    Set,
    This,
    While,
)
from tenzone.language.words import FOREVER, Word

ALWAYS = Word("span", FOREVER)


class Abilities(Printer, ABC):
    """When, while, and what a card has."""

    @abstractmethod
    def event(self, event: Word, scene: Scene) -> str: ...
    @abstractmethod
    def playable(self, when: str, scene: Scene) -> str: ...
    @abstractmethod
    def own_ability(self, said: Said, scene: Scene) -> str: ...

    def ability(self, ability: Ability, this: Word) -> str:
        """The paragraph of an ability."""
        return self.polished(self.joined(self.ability_lines(ability, self.scene(this))))

    def effect(self, effect: Effect, this: Word) -> str:
        """The paragraph of an effect that stands alone."""
        return self.polished(self.paragraph(effect, self.scene(this)))

    def scene(self, this: Word) -> Scene:
        return Scene(this, elsewhere=self.words.of(this).has("elsewhere"))

    def polished(self, text: str) -> str:
        return text

    def ability_lines(self, ability: Ability, scene: Scene) -> list[Line]:
        match ability:
            case On(event, effect, when):
                return self.of_on(event, effect, when, scene)
            case While(when, abilities):
                return self.of_while(when, abilities, scene)
            case Needs(when):
                scene.drop_this = True
                return [Line(self.playable(self.condition(when, scene), scene))]
            case OwnAbility():
                return [Line(self.own_ability(self.own.ability(ability), scene))]
            case Keyword(word) if self.words.of(word).has(self.LANG, "name"):
                return [Line(self.words.of(word).text(self.LANG, "name"))]
            case Has() | Add() | Set() | Keyword() | Can() | Cannot() | Always() | OwnProperty():
                return [Line(self.static((ability,), scene))]
            case _:
                assert_never(ability)

    def static(self, abilities: tuple[Has | Property, ...], scene: Scene, named: bool = False) -> str:
        """What holds by itself: the card's own properties in one clause, then those of others."""
        own = tuple(p for a in abilities for p in (a.properties if isinstance(a, Has) else (a,)) if not self.for_others(a))
        others = [a for a in abilities if isinstance(a, Has) and self.for_others(a)]
        scene.drop_this = not named
        found = [self.has(This(), own, ALWAYS, scene)] if own else []
        for ability in others:
            if isinstance(ability.to, All) and uses_it(ability.properties):  # `it` is each card that has it
                noun = description(ability.to.filters, self.vocabulary).noun
                scene.it = Pick(noun or self.card, plural=False, chosen=False)
                scene.each = True
            found.append(self.has(ability.to, ability.properties, ALWAYS, scene))
        return self.with_wheres(self.listed(found, "join.and"), scene)

    def is_one(self, what: Description) -> bool:
        """Those of one player, of whom everybody has but one: `il campione avversario`."""
        return what.noun is not None and what.one_sided and self.words.of(what.noun).has("single")

    def for_others(self, ability: Has | Property) -> bool:
        return isinstance(ability, Has) and ability.to != This()

    def of_on(self, event: Word, effect: Effect, when: Condition | None, scene: Scene) -> list[Line]:
        entry = self.words.of(event)
        binds = entry.maybe("binds")
        if binds:
            scene.pick(Pick(Word("noun", binds), False, chosen=False, rival=True))
        scene.drop_this = not binds
        opening = self.event(event, scene)
        condition = "" if when is None else self.condition(when, scene)
        scene.drop_this, scene.event_this = False, not binds
        lines = self.lines(effect, scene) or [Line(self.say("sentence.nothing"))]
        if entry.has(self.LANG, "heading") and not scene.elsewhere:
            heading = entry.text(self.LANG, "heading")
            first = capital(lines[0].text)
            key = "sentence.heading_if" if condition else "sentence.heading"
            return [Line(self.say(key, event=heading, when=condition, what=first)), *lines[1:]]
        if condition:
            key = (
                "time_if"
                if entry.has("time")
                else "event_while"
                if when is not None and len(alternatives(when)) > 1
                else "event_if"
            )
            opening = self.say(f"sentence.{key}", event=opening, when=condition)
        return [self.prefixed(opening, lines[0]), *lines[1:]]

    def of_while(self, when: Condition, abilities: tuple[Ability, ...], scene: Scene) -> list[Line]:
        if len(abilities) == 1 and isinstance(abilities[0], While):
            inner = abilities[0]
            return self.of_while(Both((when, inner.when)), inner.abilities, scene)
        statics = tuple(a for a in abilities if isinstance(a, (Has, Add, Set, Keyword, Can, Cannot, Always, OwnProperty)))
        apart = len(statics) == len(abilities) and not self.is_about_this(when)
        if apart and self.goes_first(statics):
            text = self.static(statics, scene, named=any(isinstance(bare(a), Set) for a in statics))
            return [Line(self.say("has.if", what=text, when=self.condition(when, scene)))]
        scene.drop_this = True
        opening = self.say("sentence.if", what=self.condition(when, scene))
        scene.drop_this = False
        if len(statics) == len(abilities):
            return [self.prefixed(opening, Line(self.static(statics, scene, named=apart)))]
        if len(abilities) == 1:
            lines = self.ability_lines(abilities[0], scene)
            return [self.prefixed(opening, lines[0]), *lines[1:]]
        texts = [" ".join(finished(line) for line in self.ability_lines(a, scene.branch())) for a in abilities]
        return [Line(f"{opening}: {' '.join(f'({text})' for text in texts)}", 1)]

    def is_about_this(self, when: Condition) -> bool:
        """Whether the card itself is all a condition speaks of: what follows need not name it again."""
        return all(about_this(x.what) for way in alternatives(when) for x in way)

    def goes_first(self, statics: tuple[Has | Property, ...]) -> bool:
        """Whether what a card has can stand before a condition about something else: `it wins if the other card is Light`.
        A number that needs a clause of its own, or a permission beside something else, would take the condition to itself."""
        own = [bare(p) for a in statics for p in (a.properties if isinstance(a, Has) else (a,))]
        if any(self.for_others(a) for a in statics):
            return False
        if any(isinstance(p, (Add, Set)) and number(p.amount) is None for p in own):
            return False
        limited = [p for p in own if isinstance(p, (Can, Cannot))]
        return not limited or (len(own) == 1 and limited[0].when is None)


def bare(what: Has | Property) -> Has | Property:
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
