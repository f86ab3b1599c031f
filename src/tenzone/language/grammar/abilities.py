# interpreted
"""A card's abilities, a paragraph each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import assert_never

from tenzone.language.grammar.logic import Literal, alternatives, description, flat, mentions, number
from tenzone.language.grammar.plan import Said
from tenzone.language.grammar.printer import MARKS, Line, capital
from tenzone.language.grammar.scene import Pick, Scene
from tenzone.language.grammar.stating import Stating, W, about_this, bare
from tenzone.language.nodes.base import OwnAbility, OwnCondition, OwnProperty, OwnSelector
from tenzone.language.nodes.tree import (
    Ability,
    Add,
    All,
    Always,
    Both,
    Can,
    Cannot,
    Condition,
    Effect,
    Filter,
    Has,
    If,
    Is,
    It,
    Keyword,
    Later,
    May,
    Needs,
    Non,
    On,
    Property,
    Set,
    This,
    While,
)
from tenzone.language.words import FOREVER, Word

ALWAYS = Word("span", FOREVER)


class Abilities(Stating[W], ABC):
    """When, while, and what a card has."""

    @abstractmethod
    def event(self, event: Word, scene: Scene, again: bool) -> str: ...
    @abstractmethod
    def against(self, filters: tuple[Filter, ...], scene: Scene) -> str: ...
    @abstractmethod
    def own_ability(self, said: Said, scene: Scene) -> str: ...

    def ability(self, ability: Ability, this: Word) -> str:
        """The paragraph of an ability."""
        scene = self.scene(this)
        return self.polished(self.joined(self.ability_lines(ability, scene), scene))

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
                player = Scene(self.card, introduced=True, topic=True)  # whoever plays it, be it to bind it to another's card
                return [Line(self.say("sentence.needs", what=self.condition(when, player), this=self.this_card()))]
            case OwnAbility():
                return [Line(self.own_ability(self.own.ability(ability), scene))]
            case Keyword(word) if self.words.of(word).has(self.LANG, "name") and not scene.elsewhere:
                return [Line(self.words.of(word).text(self.LANG, "name"))]
            case Has() | Add() | Set() | Keyword() | Can() | Cannot() | Always() | OwnProperty():
                return [Line(self.static((ability,), scene))]
            case _:
                assert_never(ability)

    @abstractmethod
    def this_card(self) -> str: ...

    def static(self, abilities: tuple[Has | Property, ...], scene: Scene, named: bool = False) -> str:
        """What holds by itself: the card's own properties in one clause, then those of others."""
        own = tuple(p for a in abilities for p in (a.properties if isinstance(a, Has) else (a,)) if not self.for_others(a))
        others = [a for a in abilities if isinstance(a, Has) and self.for_others(a)]
        scene.drop_this = not named
        found = [self.has(This(), own, ALWAYS, scene)] if own else []
        for ability in others:
            if isinstance(ability.to, All) and mentions(ability.properties, It()):  # `it` is each card that has it
                noun = description(ability.to.filters, self.vocabulary).noun
                scene.it = Pick(noun or self.card, plural=False, chosen=False)
                scene.each = True
            found.append(self.has(ability.to, ability.properties, ALWAYS, scene))
        return self.with_wheres(self.listed(found, "join.and"), scene)

    def for_others(self, ability: Has | Property) -> bool:
        return isinstance(ability, Has) and ability.to != This()

    # ---- when

    def of_on(self, event: Word, effect: Effect, when: Condition | None, scene: Scene) -> list[Line]:
        """The moment, then the condition, then what is done."""
        entry, timed = self.words.of(event), self.words.of(event).has("time")
        again = mentions(effect, This()) or mentions(when, This()) or mentions(when, OwnCondition)
        headed = entry.has(self.LANG, "heading") and not scene.elsewhere
        opening = "" if headed else self.event(event, scene, again)
        if entry.maybe("binds"):
            scene.pick(Pick(Word("noun", entry.text("binds")), False, chosen=False, rival=True))
        if entry.has("of"):
            scene.known = Word("player", entry.text("of"))
        condition = "" if when is None else self.condition(when, scene)
        scene.known = None
        if headed:
            lines = self.lines(effect, scene)
            key = "sentence.heading_if" if condition else "sentence.heading"
            heading = entry.text(self.LANG, "heading")
            return [Line(self.say(key, event=heading, when=condition, what=capital(lines[0].text))), *lines[1:]]
        if condition:
            opening = self.say("sentence.time_if" if timed else "sentence.event_while", event=opening, when=condition)
        lines = self.after_event(effect, scene)
        parts = flat(effect)
        if timed and len(parts) == 1 and isinstance(parts[0], If):  # else its condition would be one of the event
            return [Line(f"{opening}: {lines[0].text}", 3), *lines[1:]]
        return [self.prefixed(opening, lines[0]), *lines[1:]]

    def after_event(self, effect: Effect, scene: Scene) -> list[Line]:
        """All an event sets off in one sentence, or in a list: a full stop would part it from the event."""
        parts = flat(effect)
        if len(parts) == 1 and isinstance(parts[0], Later):
            return self.of_later(parts[0].moment, parts[0].effect, scene, after=True)
        if len(parts) == 1 and isinstance(parts[0], (If, May)):
            return self.structure(parts[0], scene)
        return [self.inline(effect, scene, closed=False)]

    # ---- while

    def of_while(self, when: Condition, abilities: tuple[Ability, ...], scene: Scene) -> list[Line]:
        if len(abilities) == 1 and isinstance(abilities[0], While):
            inner = abilities[0]
            return self.of_while(Both((when, inner.when)), inner.abilities, scene)
        if len(abilities) == 1 and isinstance(abilities[0], On):
            on = abilities[0]
            return self.of_on(on.event, on.effect, when if on.when is None else Both((when, on.when)), scene)
        statics = tuple(a for a in abilities if isinstance(a, (Has, Add, Set, Keyword, Can, Cannot, Always, OwnProperty)))
        if len(statics) == len(abilities):
            return [self.of_statics(when, statics, scene)]
        opening = self.opening(when, scene)
        if len(abilities) == 1:
            lines = self.ability_lines(abilities[0], scene)
            return [self.prefixed(opening, lines[0]), *lines[1:]]
        texts = []
        for ability in abilities:
            item = scene.branch()
            item.level += 1
            texts.append(f"\n{MARKS[scene.level]} {self.joined(self.ability_lines(ability, item), item)}")
        return [self.prefixed(opening, Line("".join(texts)))]

    def opening(self, when: Condition, scene: Scene) -> str:
        ways = alternatives(when)
        if len(ways) == 1 and len(ways[0]) == 1 and ways[0][0].holds and isinstance(ways[0][0].what, OwnCondition):
            entry = self.words.entry("condition", self.own.condition(ways[0][0].what).phrase)
            if entry.has("during"):
                scene.rival = True
                return entry.text("during", self.LANG)
        scene.drop_this = True
        text = self.say("sentence.if", what=self.condition(when, scene))
        scene.drop_this = False
        return text

    def of_statics(self, when: Condition, statics: tuple[Has | Property, ...], scene: Scene) -> Line:
        contest = self.contest(when, statics)
        if contest is not None:
            rest, filters = contest
            opening = self.opening(Both(tuple(x.what for x in rest)), scene) if rest else ""
            text = self.say("has.against", what=self.static(statics, scene), cards=self.against(filters, scene))
            return self.prefixed(opening, Line(text)) if opening else Line(text)
        apart = not self.is_about_this(when)
        if apart and self.goes_first(statics):
            return Line(self.say("has.if", what=self.static(statics, scene), when=self.condition(when, scene)))
        return self.prefixed(self.opening(when, scene), Line(self.static(statics, scene, named=apart)))

    def contest(self, when: Condition, statics: tuple[Has | Property, ...]) -> tuple[list[Literal], tuple[Filter, ...]] | None:
        """What a card is worth against cards of some kind, and what else must be so of itself: `wins against Light cards`."""
        ways = alternatives(when)
        if len(ways) != 1 or not all(map(self.counts_in_contest, statics)):
            return None
        foes = [x for x in ways[0] if isinstance(x.what, Is) and self.is_rival(x.what)]
        rest = [x for x in ways[0] if x not in foes]
        if len(foes) != 1 or not all(x.holds and isinstance(x.what, Is) and x.what.card == This() for x in rest):
            return None
        assert isinstance(foes[0].what, Is)
        filters = foes[0].what.filters
        if foes[0].holds:
            return rest, filters
        return (rest, (Non(filters[0]),)) if len(filters) == 1 else None

    def is_rival(self, what: Is) -> bool:
        card = what.card
        return isinstance(card, OwnSelector) and self.words.of(self.own.selector(card).word).has("rival")

    def counts_in_contest(self, what: Has | Property) -> bool:
        if isinstance(what, Keyword):
            return self.is_thing(what) or self.words.of(what.word).has("contest")
        return isinstance(what, Add) and number(what.amount) is not None

    def is_about_this(self, when: Condition) -> bool:
        """Whether the card itself is all a condition speaks of: what follows need not name it again."""
        return all(about_this(x.what) for way in alternatives(when) for x in way)

    def goes_first(self, statics: tuple[Has | Property, ...]) -> bool:
        """Whether what a card has can stand before a condition about something else: `it wins if you have 3 Curses`. A number
        that is set, or a permission beside something else, would take the condition to itself."""
        own = [bare(p) for a in statics for p in (a.properties if isinstance(a, Has) else (a,)) if not isinstance(p, Has)]
        if any(self.for_others(a) for a in statics):
            return False
        if any(isinstance(p, Set) or (isinstance(p, Add) and number(p.amount) is None) for p in own):
            return False
        limited = [p for p in own if isinstance(p, (Can, Cannot))]
        return not limited or (len(own) == 1 and limited[0].when is None)
