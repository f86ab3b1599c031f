# interpreted
"""Italian for who does what, and who has what."""

from __future__ import annotations

import re
from abc import ABC
from dataclasses import dataclass, replace
from typing import Final, assert_never

from tenzone.language.grammar.glossary import Entry
from tenzone.language.grammar.logic import description, number
from tenzone.language.grammar.plan import Act, Holds, is_choice
from tenzone.language.grammar.printer import Mood
from tenzone.language.grammar.scene import YOURSELF, Scene
from tenzone.language.italian.conditions import Conditions
from tenzone.language.italian.morphology import clitic, enclitic, ending, place, possessive, proclitic
from tenzone.language.italian.nouns import Group, Style
from tenzone.language.nodes.base import OwnProperty
from tenzone.language.nodes.tree import (
    Add,
    Always,
    Can,
    Cannot,
    Condition,
    ControllerOf,
    Filter,
    It,
    Keyword,
    Non,
    Player,
    Printed,
    Property,
    Selector,
    Set,
    Target,
    That,
)
from tenzone.language.words import Word

BEFORE_E: Final = re.compile(r"\be (?=[eèéEÈ])")
BEFORE_A: Final = re.compile(r"\ba (?=a[a-zà])")


@dataclass(frozen=True)
class Subject:
    """Who has or may something: how named (not at all, if understood), and how verbs follow."""

    text: str
    group: Group
    second: bool = False  # you
    of: str = ""  # whose its things are, said with `di`

    def verb(self, have: tuple[str, str, str]) -> str:
        return have[2] if self.second else have[1] if self.group.plural else have[0]


HAS: Final = ("ha", "hanno", "hai")
MAY: Final = ("può", "possono", "puoi")


class Clauses(Conditions, ABC):
    """Clauses."""

    def polished(self, text: str) -> str:
        return BEFORE_A.sub("ad ", BEFORE_E.sub("ed ", text))

    # ---- somebody does something

    def act(self, act: Act, scene: Scene, mood: Mood) -> str:
        verb = self.words.entry("verb", act.verb)
        subject = "" if act.agent == YOURSELF or mood is Mood.BARE else self.player(act.agent, scene) + " "
        if scene.elsewhere and act.agent == YOURSELF and mood is Mood.TOLD and is_choice(act):
            subject = self.say("player.its") + " "
        key = "inf" if mood is Mood.BARE else "he" if subject else "tu"
        if key == "tu" and scene.other and verb.has("it", "ind"):
            key = "ind"  # `pesca` after another player would seem to go on about him
        if mood is Mood.TOLD:
            scene.other = bool(subject)
        if act.trait is not None and isinstance(act.cards, Target) and mood is Mood.TOLD:
            cards = self.np(act.cards, scene)
            choose = self.words.entry("verb", "choose").text("it", "he" if subject else "tu")
            then = f"{self.phrases['has.become' if cards.plural else 'has.becomes']} {self.become(act.trait, cards)}"
            return subject + self.say("choose.given", what=f"{choose} {cards.text()}", then=then)
        many = False
        if act.counted is not None:
            text = f"{verb.text('it', key)} {self.so_many(act.counted, act.amount, scene)}"
        elif act.cards is None:
            text = f"{verb.text('it', key)} {self.told(verb, act, scene, None)}".strip()
        else:
            alone = verb.has("it", "alone") and mood is Mood.TOLD and not isinstance(act.cards, (Target, It, That))
            cards = self.np(act.cards, scene, Style(verb.has("source"), leaves_out=act.leaves_out, subject=alone))
            if alone:
                return f"{'' if cards.unsaid else cards.text() + ' '}{verb.forms('it', 'alone')[cards.plural]}"
            many = cards.plural
            text = self.done_to(verb, key, cards, self.told(verb, act, scene, cards))
        if act.to is not None:
            text += " " + self.np(act.to, scene).text(verb.text("it", "to"))
        if act.after is not None:
            text += " " + self.words.of(act.after).text("it_plural" if many else "it")
        return subject + text

    def told(self, verb: Entry, act: Act, scene: Scene, cards: Group | None) -> str:
        """What comes right after the verb: of its own, what the cards become, or a phrase of the game."""
        if act.said is not None:
            return self.said_own("said", act.said, scene, cards)
        if act.trait is not None and cards is not None:
            return self.become(act.trait, cards)
        return verb.maybe("it", "tail").replace("{o}", cards.a if cards else "o")

    def done_to(self, verb: Entry, key: str, cards: Group, tail: str) -> str:
        form, prep = verb.text("it", key), verb.maybe("it", "prep")
        pronoun = clitic(cards.gender, cards.plural) if not prep else "ne" if prep == "di" else ""
        if cards.pronoun and pronoun:
            key = "tu" if key == "ind" else key
            form = verb.text("it", key)
            if key == "he":
                form = proclitic(pronoun, form)
            else:
                form = enclitic(verb.maybe("it", "enc") or form if key == "tu" else form, pronoun)
            return f"{form} {tail}".strip()
        return " ".join(part for part in (form, tail, cards.text(prep)) if part)

    def become(self, trait: Filter, cards: Group) -> str:
        inner = trait.what if isinstance(trait, Non) else trait
        assert isinstance(inner, Word)
        return self.trait(inner, not isinstance(trait, Non), cards)

    # ---- somebody has something

    def subject(self, who: Selector | Player, scene: Scene) -> Subject:
        if isinstance(who, (Word, ControllerOf)):
            if who == YOURSELF and scene.elsewhere:
                return Subject(self.say("player.its") + " ", Group("", "m"), of=self.than(who, scene))
            you = who == YOURSELF
            return Subject("" if you else self.player(who, scene) + " ", Group("", "m"), you, self.than(who, scene))
        group = self.np(who, scene, Style(subject=True))
        return Subject("" if group.unsaid else group.text() + " ", group, of=group.text("di"))

    def has(self, subject: Selector | Player, properties: tuple[Property, ...], until: Word, scene: Scene) -> str:
        who = self.subject(subject, scene)
        text = self.predicates(properties, who, scene)
        if (
            len(properties) == 1
            and isinstance(subject, Word)
            and self.words.of(subject).has("it", "none")
            and text.startswith(f"{who.text}non ")
        ):
            text = f"{self.words.of(subject).text('it', 'none')} {text.removeprefix(f'{who.text}non ')}"
        span = self.words.of(until).text("it")
        if not span:
            return text
        return f"{span} {text}" if long(text) else f"{text} {span}"

    def gives(self, cards: Selector, properties: tuple[Property, ...], until: Word, scene: Scene, mood: Mood) -> str:
        agent = "" if scene.agent == YOURSELF or mood is Mood.BARE else self.player(scene.agent, scene) + " "
        key = "inf" if mood is Mood.BARE else "he" if agent else "tu"
        span = self.words.of(until).text("it")
        if self.can_be_given(cards, properties):
            verb = self.words.entry("verb", "give").text("it", key)
            given = self.listed([self.thing(p, scene) for p in properties], "join.and")
            whom = self.np(cards, scene).text("a")
            order = f"{verb} {whom} {given}" if long(given) else f"{verb} {given} {whom}"
            return f"{agent}{order} {span}".strip()
        verb = self.words.entry("verb", "choose").text("it", key)
        group = self.np(cards, scene)
        text = self.predicates(properties, Subject("", group), scene)
        then = (f"{span} {text}" if long(text) else f"{text} {span}").strip()
        return agent + self.say("choose.given", what=f"{verb} {group.text()}", then=then)

    def can_be_given(self, subject: Selector | Player, properties: tuple[Property, ...]) -> bool:
        if isinstance(subject, (Word, ControllerOf)):
            return False
        return all(isinstance(p, Add) or (isinstance(p, Keyword) and self.is_thing(p.word)) for p in properties)

    def is_thing(self, keyword: Word) -> bool:
        return not self.words.of(keyword).has("it", "verb")

    def thing(self, what: Property, scene: Scene) -> str:
        """What a card has, as a noun."""
        match what:
            case Add(stat, amount):
                return self.bonus(stat, amount, scene)
            case Keyword(word):
                return self.words.of(word).text("it", "name")
            case _:
                raise TypeError(type(what).__name__)

    def predicates(self, properties: tuple[Property, ...], who: Subject, scene: Scene) -> str:
        """questa Maledizione ha +2 Occhio e Barriera e non può essere attaccata: things first, what needs its own verb after."""
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
        have = who.verb(HAS)
        found = [f"{have} {self.listed(things[False], 'join.and')}"] if things[False] else []
        if things[True]:
            found.append(f"{have} {self.phrases['has.always']} {self.listed(things[True], 'join.and')}")
        named = bool(found or not who.text)
        found = [who.text + found[0], *found[1:]] if found else []
        for at, (what, always) in enumerate(fixed):
            found.append(self.fixed(what, always, who, named or at > 0, scene))
        if rest and not (found and (named or not fixed)):
            rest[0] = who.text + rest[0]
        return self.listed(found + rest, "join.and")

    def fixed(self, what: Set, always: bool, who: Subject, known: bool, scene: Scene) -> str:
        """il suo Occhio è sempre 3; l'Occhio di questa Maledizione è uguale a …"""
        entry, value = self.words.of(what.stat), number(what.amount)
        name, gender = entry.text("it"), entry.text("gender")
        if not known:
            name = f"{name} {who.of}"
        elif who.group.plural:
            name = f"{self.phrases['has.their']} {name}"
        else:
            name = f"{possessive(2 if who.second else 3, gender, False)} {name}"
        parts = {
            "stat": Group(name, gender, det="definite").text(),
            "is": f"{self.phrases['has.is']} {self.phrases['has.always']}" if always else self.phrases["has.is"],
        }
        if value is not None:
            return self.say("has.set", n=str(value), **parts)
        if isinstance(what.amount, Printed) and what.amount.stat == what.stat:
            group = self.np(what.amount.card, scene)
            printed = self.say("has.set_printed", o=ending(gender, False))
            if group.understood and not group.plural:
                return self.say("has.set", n=printed, **parts)
            return self.say("has.set_of", n=f"a {printed} {group.text('di')}", **parts)
        return self.say("has.set_of", n=self.amount_group(what.amount, scene).text("a"), **parts)

    def doing(self, what: Property, who: Subject, always: bool, scene: Scene) -> str:
        match what:
            case Keyword(word):
                verb = self.words.of(word).forms("it", "verb")[who.group.plural]
                return f"{verb} {self.phrases['has.always']}" if always else verb
            case Can(permission, filters, when):
                sure = f" {self.phrases['has.always']}" if always else ""
                return self.allowed(f"{who.verb(MAY)}{sure}", permission, filters, when, who, scene)
            case Cannot(permission, filters, when):
                sure = f" {self.phrases['has.never']}" if always else ""
                return self.allowed(f"non {who.verb(MAY)}{sure}", permission, filters, when, who, scene)
            case OwnProperty():
                text = self.said_own("property", self.own.property(what), scene, who.group)
                return f"{text} {self.phrases['has.always']}" if always else text
            case Set():
                return self.fixed(what, always, who, True, scene)
            case Add():
                return f"{who.verb(HAS)} {self.thing(what, scene)}"
            case Always(inner):
                return self.doing(inner, who, True, scene)
            case _:
                assert_never(what)

    def allowed(
        self, may: str, permission: Word, filters: tuple[Filter, ...], when: Condition | None, who: Subject, scene: Scene
    ) -> str:
        entry = self.words.of(permission)
        text = f"{may} {entry.forms('it')[place(who.group.gender, who.group.plural)]}"
        if filters:
            what = description(filters, self.vocabulary)
            group = self.described(what, scene, Style(), plural=True)
            group = replace(group, det="definite" if what.mine or what.theirs or what.other else "none")
            text += " " + group.text(entry.maybe("it_with"))
            scene.mention()
        return self.say("has.if", what=text, when=self.condition(when, scene)) if when is not None else text

    def choosing(self, cards: Target, act: Act | Holds | None, scene: Scene) -> str:
        """The question to whoever chooses: `scegli una Maledizione avversaria da corrompere`."""
        if isinstance(act, Holds):
            whom = self.np(cards, scene).text()
            given = self.listed([self.thing(p, scene) for p in act.properties], "join.and")
            give = f"{self.words.entry('verb', 'give').text('it', 'inf')} {given} {self.words.of(act.until).text('it')}".strip()
            to = self.say("choose.prep", prep="a", verb=give)
            return self.with_wheres(self.say("choose.target", what=whom, verb=to), scene)
        if act is None:
            return self.say("choose.bare", what=self.np(cards, scene).text())
        verb = self.words.entry("verb", act.verb)
        group = self.np(cards, scene, Style(leaves_out=act.leaves_out, whole=verb.has("source")))
        tail = self.told(verb, act, scene, group)
        after = self.words.of(act.after).text("it") if act.after is not None else ""
        said = " ".join(part for part in (verb.text("it", "inf"), tail, after) if part)
        prep = verb.maybe("it", "prep")
        to = self.say("choose.prep", prep=prep, verb=said) if prep else self.say("choose.to", verb=said)
        far = prep and description(cards.filters, self.vocabulary).numbers  # `con Occhio 4 o meno di cui` would go astray
        return self.say("choose.target", what=f"{group.text()}," if far else group.text(), verb=to)


def bare(what: Property) -> Property:
    return bare(what.what) if isinstance(what, Always) else what


def long(text: str) -> bool:
    """Whether a time said after it would seem to belong to its last part."""
    return " per ogni " in text or " se " in text
