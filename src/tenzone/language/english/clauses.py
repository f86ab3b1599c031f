# interpreted
"""English for who does what, and who has what."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass
from typing import assert_never

from tenzone.language.english.conditions import Conditions
from tenzone.language.english.morphology import have
from tenzone.language.english.nouns import Group, Style
from tenzone.language.grammar.glossary import Entry
from tenzone.language.grammar.logic import description, number
from tenzone.language.grammar.plan import Act, Holds, is_choice
from tenzone.language.grammar.printer import Mood
from tenzone.language.grammar.scene import YOURSELF, Scene
from tenzone.language.nodes.base import OwnProperty
from tenzone.language.nodes.tree import (
    Add,
    Always,
    Can,
    Cannot,
    Condition,
    ControllerOf,
    Filter,
    Keyword,
    Non,
    Player,
    Printed,
    Property,
    Selector,
    Set,
    Target,
)
from tenzone.language.words import Word


@dataclass(frozen=True)
class Subject:
    """Who has or may something, and how verbs follow."""

    text: str
    plural: bool


HEAVY = 9  # words of an object after which a short ending would be lost


class Clauses(Conditions, ABC):
    """Clauses."""

    # ---- somebody does something

    def act(self, act: Act, scene: Scene, mood: Mood) -> str:
        verb = self.words.entry("verb", act.verb)
        subject = "" if act.agent == YOURSELF or mood is Mood.BARE else self.player(act.agent, scene) + " "
        if scene.elsewhere and act.agent == YOURSELF and mood is Mood.TOLD and is_choice(act):
            subject = self.player(act.agent, scene) + " "
        form = verb.text("en", "s" if subject else "base")
        if act.trait is not None and isinstance(act.cards, Target) and mood is Mood.TOLD:
            cards = self.np(act.cards, scene)
            choose = self.words.entry("verb", "choose").text("en", "s" if subject else "base")
            then = f"{self.phrases['has.they_become' if cards.plural else 'has.it_becomes']} {self.tail(verb, act.trait)}"
            return subject + self.say("choose.given", what=f"{choose} {cards.text}", then=then)
        if not subject and scene.other and mood is Mood.TOLD and not verb.has("en", "alone"):
            subject, scene.other = self.player(act.agent, scene) + " ", False  # after `if they do`
        many = False
        if act.counted is not None:
            text = f"{form} {self.so_many(act.counted, act.amount, scene)}"
        elif act.cards is None:
            text = f"{form} {self.told(verb, act, scene)}".strip()
        else:
            alone = verb.has("en", "alone") and mood is Mood.TOLD
            cards = self.np(act.cards, scene, Style(verb.has("source"), leaves_out=act.leaves_out, subject=alone))
            if alone:
                return self.by_itself(verb, isinstance(act.cards, Target), subject, cards)
            many = cards.plural
            text = self.done_to(verb, form, cards, act.trait, self.told(verb, act, scene))
        if act.to is not None:
            text += f" {verb.text('en', 'to')} {self.np(act.to, scene).them}"
        if act.after is not None:
            text += " " + self.words.of(act.after).text("en_plural" if many else "en")
        return f"{subject}{text} {verb.maybe('en', 'last')}".strip()

    def by_itself(self, verb: Entry, chosen: bool, subject: str, cards: Group) -> str:
        """What the cards do themselves: `this Curse Blesses`; `choose one of your Curses: it Blesses`."""
        does = verb.forms("en", "alone")[cards.plural]
        if not chosen:
            return f"{'it' if cards.unsaid else cards.they} {does}"
        choose = self.words.entry("verb", "choose").text("en", "s" if subject else "base")
        they = "they" if cards.plural else "it"
        return subject + self.say("choose.given", what=f"{choose} {cards.text}", then=f"{they} {does}")

    def told(self, verb: Entry, act: Act, scene: Scene) -> str:
        """What comes before the cards: of the verb's own, or a phrase of the game."""
        return self.said_own("said", act.said, scene) if act.said is not None else verb.maybe("en", "what")

    def done_to(self, verb: Entry, form: str, cards: Group, trait: Filter | None, what: str) -> str:
        thing = verb.maybe("en", "of")
        if thing:
            owner = ("their" if cards.plural else "its") if cards.pronoun else ""
            return f"{form} {owner} {thing}" if owner else f"{form} the {thing} of {cards.text}"
        tail = self.tail(verb, trait, form == verb.text("en", "s"), cards.plural)
        particle = verb.maybe("en", "particle")
        if particle:
            what, tail = ("", particle) if cards.pronoun else (particle, tail)
        elif tail and trait is None and len(cards.them.split()) > HEAVY:
            what, tail = tail, ""
        parts = (form, what, verb.maybe("en", "prep"), cards.them, tail)
        return " ".join(part for part in parts if part)

    def tail(self, verb: Entry, trait: Filter | None, third: bool = False, plural: bool = False) -> str:
        if trait is None:
            return (
                (verb.maybe("en", "tail_plural") if plural else "")
                or (verb.maybe("en", "tail_s") if third else "")
                or verb.maybe("en", "tail")
            )
        inner = trait.what if isinstance(trait, Non) else trait
        assert isinstance(inner, Word)
        return self.bare_trait(inner, not isinstance(trait, Non))

    # ---- somebody has something

    def has(self, subject: Selector | Player, properties: tuple[Property, ...], until: Word, scene: Scene) -> str:
        if isinstance(subject, (Word, ControllerOf)):
            who = Subject(self.player(subject, scene), subject == YOURSELF and not scene.elsewhere)
        else:
            group = self.np(subject, scene, Style(subject=True))
            who = Subject("it" if group.unsaid else group.they, group.plural)
        text = self.predicates(properties, who, scene)
        if (
            len(properties) == 1
            and isinstance(subject, Word)
            and self.words.of(subject).has("en", "none")
            and text.startswith(f"{who.text} cannot ")
        ):
            text = f"{self.words.of(subject).text('en', 'none')} can {text.removeprefix(f'{who.text} cannot ')}"
        span = self.words.of(until).text("en")
        if not span:
            return text
        return f"{span} {text}" if long(text) else f"{text} {span}"

    def gives(self, cards: Selector, properties: tuple[Property, ...], until: Word, scene: Scene, mood: Mood) -> str:
        agent = "" if scene.agent == YOURSELF or mood is Mood.BARE else self.player(scene.agent, scene) + " "
        key, span = "s" if agent else "base", self.words.of(until).text("en")
        group = self.np(cards, scene)
        if self.can_be_given(cards, properties):
            given = self.listed([self.thing(p, scene) for p in properties], "join.and")
            return f"{agent}{self.words.entry('verb', 'give').text('en', key)} {group.them} {given} {span}".strip()
        who = Subject("they" if group.plural else "it", group.plural)
        text = self.predicates(properties, who, scene)
        then = (f"{span} {text}" if long(text) else f"{text} {span}").strip()
        verb = self.words.entry("verb", "choose").text("en", key)
        return agent + self.say("choose.given", what=f"{verb} {group.text}", then=then)

    def can_be_given(self, subject: Selector | Player, properties: tuple[Property, ...]) -> bool:
        if isinstance(subject, (Word, ControllerOf)):
            return False
        return all(isinstance(p, Add) or (isinstance(p, Keyword) and self.is_thing(p.word)) for p in properties)

    def is_thing(self, keyword: Word) -> bool:
        return not self.words.of(keyword).has("en", "verb")

    def thing(self, what: Property, scene: Scene) -> str:
        match what:
            case Add(stat, amount):
                return self.bonus(stat, amount, scene)
            case Keyword(word):
                return self.words.of(word).text("en", "name")
            case _:
                raise TypeError(type(what).__name__)

    def predicates(self, properties: tuple[Property, ...], who: Subject, scene: Scene) -> str:
        things: dict[bool, list[str]] = {False: [], True: []}
        rest: list[str] = []
        fixed: list[tuple[Set, bool]] = []
        for prop in properties:
            always, plain = isinstance(prop, Always), bare(prop)
            if isinstance(plain, Set):
                fixed.append((plain, always))
            elif isinstance(plain, Add) or (isinstance(plain, Keyword) and self.is_thing(plain.word)):
                things[always].append(self.thing(plain, scene))
            else:
                rest.append(self.doing(plain, who, always, scene))
        verb = have(who.plural)
        found = [f"{verb} {self.listed(things[False], 'join.and')}"] if things[False] else []
        if things[True]:
            found.append(f"{self.phrases['has.always']} {verb} {self.listed(things[True], 'join.and')}")
        named = bool(found)
        found = [f"{who.text} {found[0]}", *found[1:]] if found else []
        for at, (what, always) in enumerate(fixed):
            found.append(self.fixed(what, always, who, named or at > 0, scene))
        if rest and not named:
            rest[0] = f"{who.text} {rest[0]}"
        return self.listed(found + rest, "join.and")

    def fixed(self, what: Set, always: bool, who: Subject, known: bool, scene: Scene) -> str:
        """its Eye is always 3; the Eye of this Curse is equal to …"""
        name, value = self.words.of(what.stat).text("en"), number(what.amount)
        if who.text == "you":
            stat = f"{self.words.entry('player', 'you').text('en', 'possessive')} {name}"
        elif known or who.text in {"it", "they"}:
            stat = f"{self.phrases['cards.their']} {name}" if who.plural else self.say("amount.its", stat=name)
        else:
            stat = self.say("amount.of", stat=name, what=who.text)
        parts = {"stat": stat, "is": f"is {self.phrases['has.always']}" if always else "is"}
        if value is not None:
            return self.say("has.set", n=str(value), **parts)
        text = self.total(what.amount, scene)
        itself = isinstance(what.amount, Printed) and what.amount.stat == what.stat and text.startswith("its ")
        return self.say("has.set" if itself else "has.set_of", n=text, **parts)

    def doing(self, what: Property, who: Subject, always: bool, scene: Scene) -> str:
        match what:
            case Keyword(word):
                verb = self.words.of(word).forms("en", "verb")[who.plural]
                return f"{self.phrases['has.always']} {verb}" if always else verb
            case Can(permission, filters, when):
                may = f"can {self.phrases['has.always']}" if always else "can"
                return self.allowed(may, permission, filters, when, scene)
            case Cannot(permission, filters, when):
                may = f"can {self.phrases['has.never']}" if always else "cannot"
                return self.allowed(may, permission, filters, when, scene)
            case OwnProperty():
                text = self.said_own("property", self.own.property(what), scene)
                return f"{self.phrases['has.always']} {text}" if always else text
            case Set():
                return self.fixed(what, always, who, True, scene)
            case Add():
                return f"{have(who.plural)} {self.thing(what, scene)}"
            case Always(inner):
                return self.doing(inner, who, True, scene)
            case _:
                assert_never(what)

    def allowed(self, may: str, permission: Word, filters: tuple[Filter, ...], when: Condition | None, scene: Scene) -> str:
        entry = self.words.of(permission)
        text = f"{may} {entry.text('en')}"
        if filters:
            group = self.described(description(filters, self.vocabulary), scene, Style(), plural=True)
            text = " ".join(part for part in (text, entry.maybe("en_with"), group) if part)
            scene.mention()
        return self.say("has.if", what=text, when=self.condition(when, scene)) if when is not None else text

    def choosing(self, cards: Target, act: Act | Holds | None, scene: Scene) -> str:
        if isinstance(act, Holds):
            whom = self.np(cards, scene).text
            given = self.listed([self.thing(p, scene) for p in act.properties], "join.and")
            give = f"{self.words.entry('verb', 'give').text('en', 'base')} {given} {self.words.of(act.until).text('en')}".strip()
            return self.with_wheres(self.say("choose.target", what=whom, verb=give), scene)
        if act is None:
            return self.say("choose.bare", what=self.np(cards, scene).text)
        verb = self.words.entry("verb", act.verb)
        group = self.np(cards, scene, Style(source=verb.has("source"), leaves_out=act.leaves_out))
        last = [self.words.of(act.after).text("en") if act.after is not None else "", verb.maybe("en", "last")]
        if verb.has("en", "of") or verb.has("en", "prep"):  # no preposition is left at the end
            it = Group("", group.plural, pronoun=True)
            done = self.done_to(verb, verb.text("en", "base"), it, act.trait, self.told(verb, act, scene))
            return self.say("choose.done", what=group.text, verb=" ".join(part for part in (done, *last) if part))
        parts = (verb.text("en", "base"), self.told(verb, act, scene), self.tail(verb, act.trait), *last)
        return self.say("choose.target", what=group.text, verb=" ".join(part for part in parts if part))


def bare(what: Property) -> Property:
    return bare(what.what) if isinstance(what, Always) else what


def long(text: str) -> bool:
    return " for each " in text or " if " in text
