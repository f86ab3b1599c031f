# interpreted
"""Italian for who does what, and who has what."""

from __future__ import annotations

import re
from abc import ABC
from dataclasses import replace
from typing import Final, assert_never

from tenzone.language.grammar.glossary import Entry
from tenzone.language.grammar.logic import description, number
from tenzone.language.grammar.plan import Act, Holds, is_personal
from tenzone.language.grammar.printer import Mood
from tenzone.language.grammar.scene import YOURSELF, Scene
from tenzone.language.italian.conditions import Conditions
from tenzone.language.italian.morphology import clitic, enclitic, ending, place, possessive, proclitic
from tenzone.language.italian.nouns import Group, Style, Subject
from tenzone.language.nodes.base import OwnProperty
from tenzone.language.nodes.tree import (
    Add,
    All,
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


HAS: Final = ("ha", "hanno", "hai")
MAY: Final = ("può", "possono", "puoi")


class Clauses(Conditions, ABC):
    """Clauses."""

    def polished(self, text: str) -> str:
        return BEFORE_A.sub("ad ", BEFORE_E.sub("ed ", text))

    # ---- somebody does something

    def act(self, act: Act, scene: Scene, mood: Mood) -> str:
        verb = self.words.entry("verb", act.verb)
        subject = self.doer(act, scene) if mood is Mood.TOLD else ""
        key = "inf" if mood is not Mood.TOLD else "he" if subject else "tu"
        if key == "tu" and scene.other and not scene.elsewhere and verb.has("it", "ind"):
            key = "ind"  # `pesca` after another player would seem to go on about him
        if mood is Mood.TOLD:
            scene.other = bool(subject)
        acting, scene.acting = scene.acting, scene.acting or (bool(subject) and scene.elsewhere and act.agent == YOURSELF)
        text = self.done(act, verb, key, scene, mood)
        if mood is Mood.CAUSED:
            text = self.say("may.make", what=text, whom=self.than(act.agent, scene, "a"))
        scene.acting = acting
        return f"{subject} {text}".strip()

    def doer(self, act: Act, scene: Scene) -> str:
        """Who does it, if it is not you."""
        if act.agent != YOURSELF:
            return self.player(act.agent, scene)
        return self.controller(scene) if scene.elsewhere and is_personal(act, self.words) else ""

    def done(self, act: Act, verb: Entry, key: str, scene: Scene, mood: Mood) -> str:
        if act.trait is not None and isinstance(act.cards, Target) and mood is Mood.TOLD:
            cards = self.np(act.cards, scene)
            choose = self.words.entry("verb", "choose").text("it", key if key != "ind" else "tu")
            then = f"{self.phrases['has.become' if cards.plural else 'has.becomes']} {self.become(act.trait, cards)}"
            return self.say("choose.given", what=f"{choose} {cards.text()}", then=then)
        if act.search is not None:
            return self.searching(act, verb, key, scene)
        many = False
        if act.counted is not None:
            text = f"{verb.text('it', key)} {self.so_many(act.counted, act.amount, scene)}"
        elif act.cards is None:
            text = f"{verb.text('it', key)} {self.told(verb, act, scene, None)}".strip()
        else:
            alone = verb.has("it", "alone") and mood is Mood.TOLD and not isinstance(act.cards, (Target, It, That))
            style = Style(verb.has("source"), leaves_out=act.leaves_out, subject=alone, ends=act.ends)
            cards = self.np(act.cards, scene, style)
            if alone:
                return f"{'' if cards.unsaid else cards.text() + ' '}{verb.forms('it', 'alone')[cards.plural]}"
            many, scene.done = cards.plural, act.verb
            text = self.done_to(verb, key, cards, self.told(verb, act, scene, cards))
        if act.to is not None:
            text += " " + self.np(act.to, scene).text(verb.text("it", "to"))
        return " ".join(
            part for part in (text, self.manner(act, many), verb.maybe("it", "last_plural" if many else "last")) if part
        )

    def manner(self, act: Act, many: bool) -> str:
        return self.words.of(act.after).text("it_plural" if many else "it") if act.after is not None else ""

    def searching(self, act: Act, verb: Entry, key: str, scene: Scene) -> str:
        """cerca nel Mazzo una carta e prendila in Mano, poi mescola il Mazzo"""
        assert isinstance(act.cards, Target)
        assert act.search is not None
        pile, form = self.words.of(act.search), "tu" if key == "ind" else key
        look, mix = (self.words.entry("verb", pile.text(name)) for name in ("searched", "mixed"))
        cards = self.np(act.cards, scene, Style(leaves_out=act.leaves_out))
        scene.done = act.verb
        it = replace(
            cards,
            det="that",
            words=self.noun(description(act.cards.filters, self.vocabulary).noun or self.card, cards.plural).words,
            pronoun=True,
            after_prep="",
        )
        to = self.np(act.to, scene).text(verb.text("it", "to")) if act.to is not None else ""
        parts = (self.done_to(verb, form, it, self.told(verb, act, scene, it)), to, self.manner(act, cards.plural))
        return self.say(
            "cards.search",
            search=f"{look.text('it', form)} {look.text('it', 'tail')} {cards.text()}",
            what=" ".join(part for part in parts if part),
            mix=f"{mix.text('it', form)} {mix.text('it', 'tail')}",
        )

    def told(self, verb: Entry, act: Act, scene: Scene, cards: Group | None) -> str:
        """What comes right after the verb: of its own, what the cards become, or a phrase of the game."""
        if act.said is not None:
            return self.said_own("said", act.said, scene, cards)
        if act.trait is not None and cards is not None:
            return self.become(act.trait, cards)
        tail = verb.maybe("it", "tail_own") if scene.acting else ""
        return (tail or verb.maybe("it", "tail")).replace("{o}", cards.a if cards else "o")

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
        if cards.pronoun and verb.has("it", "own"):  # la sua Stasi
            return f"{form} {verb.forms('it', 'own')[cards.plural]}"
        return " ".join(part for part in (form, tail, cards.text(prep)) if part)

    def become(self, trait: Filter, cards: Group) -> str:
        inner = trait.what if isinstance(trait, Non) else trait
        assert isinstance(inner, Word)
        return self.trait(inner, not isinstance(trait, Non), cards)

    # ---- somebody has something

    def subject(self, who: Selector | Player, scene: Scene) -> Subject:
        if isinstance(who, (Word, ControllerOf)):
            you = who == YOURSELF and not scene.elsewhere
            return Subject("" if you else self.player(who, scene), Group("", "m"), you, self.than(who, scene))
        each, now = scene.each, scene.given and isinstance(who, All) and not self.is_one_of(who) and not scene.each
        group = self.np(who, scene, Style(subject=True, now=now))
        scene.one_by_one(each)
        return Subject("" if group.understood else group.text(), group, of=group.text("di"))

    def has(self, subject: Selector | Player, properties: tuple[Property, ...], until: Word, scene: Scene) -> str:
        who = self.subject(subject, scene)
        text = self.predicates(properties, who, scene)
        if (
            len(properties) == 1
            and isinstance(subject, Word)
            and self.words.of(subject).has("it", "none")
            and text.startswith(f"{who.text} non ")
        ):
            text = f"{self.words.of(subject).text('it', 'none')} {text.removeprefix(f'{who.text} non ')}"
        player = isinstance(subject, (Word, ControllerOf))
        return self.timed(text, properties, until, self.span(until, scene, who.group.plural, player))

    def gives(self, cards: Selector, properties: tuple[Property, ...], until: Word, scene: Scene, mood: Mood) -> str:
        agent = "" if scene.agent == YOURSELF or mood is Mood.BARE else self.player(scene.agent, scene) + " "
        key = "inf" if mood is Mood.BARE else "he" if agent else "tu"
        if scene.elsewhere and mood is Mood.TOLD and not agent:
            agent, key = self.controller(scene) + " ", "he"
        acting, scene.acting = scene.acting, scene.acting or (scene.elsewhere and scene.agent == YOURSELF)
        text = self.given(cards, properties, until, scene, key)
        scene.acting = acting
        return agent + text

    def given(self, cards: Selector, properties: tuple[Property, ...], until: Word, scene: Scene, key: str) -> str:
        if self.can_be_given(cards, properties):
            verb = self.words.entry("verb", "give").text("it", key)
            things = self.listed([self.thing(p, scene) for p in properties], "join.and")
            group = self.np(cards, scene, Style(now=isinstance(cards, All)))
            span = self.span(until, scene, group.plural)
            if self.is_long(things) and span:
                return f"{verb} {group.text('a')}, {span}, {things}"
            order = f"{verb} {group.text('a')} {things}" if self.is_long(things) else f"{verb} {things} {group.text('a')}"
            return f"{order} {span}".strip()
        verb = self.words.entry("verb", "choose").text("it", key)
        group = self.np(cards, scene)
        text = self.predicates(properties, Subject("", group), scene)
        then = self.timed(text, properties, until, self.span(until, scene, group.plural))
        return self.say("choose.given", what=f"{verb} {group.text()}", then=then)

    def have(self, who: Subject) -> str:
        return who.verb(HAS)

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
        is_ = self.phrases["has.becomes" if scene.given and not always else "has.is"]
        parts = {
            "stat": Group(name, gender, det="definite").text(),
            "is": f"{is_} {self.phrases['has.always']}" if always else is_,
        }
        if value is not None:
            return self.say("has.set", n=str(value), **parts)
        if isinstance(what.amount, Printed) and what.amount.stat == what.stat:
            amount = self.amount_group(what.amount, scene)
            if amount.words.startswith(possessive(3, gender, False)):
                return self.say("has.set", n=self.say("has.set_printed", o=ending(gender, False)), **parts)
            return self.say("has.set_of", n=amount.text("a"), **parts)
        return self.say("has.set_of", n=self.amount_group(what.amount, scene).text("a"), **parts)

    def doing(self, what: Property, who: Subject, always: bool, scene: Scene) -> str:
        match what:
            case Keyword(word):
                entry = self.words.of(word)
                verb = entry.forms("it", "given" if scene.given and entry.has("it", "given") else "verb")[who.group.plural]
                return f"{verb} {self.phrases['has.always']}" if always else verb
            case Can(permission, filters, when):
                sure = f" {self.phrases['has.always']}" if always else ""
                return self.allowed(f"{who.verb(MAY)}{sure}", permission, filters, when, who, scene)
            case Cannot(permission, filters, when):
                sure = f" {self.phrases['has.in_no_case' if scene.given else 'has.never']}" if always else ""
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

    def against(self, filters: tuple[Filter, ...], scene: Scene) -> str:
        what = description(filters, self.vocabulary)
        group = self.described(what, scene, Style(), plural=True)
        scene.mention()
        return replace(group, det="definite" if what.mine or what.theirs or what.other else "none").text()

    def choosing(self, cards: Target, act: Act | Holds | None, scene: Scene) -> str:
        """The question to whoever chooses: `scegli una Maledizione avversaria da corrompere`."""
        may = cards.n == 1 and cards.least == 0
        target, bare = ("choose.may_target", "choose.may") if may else ("choose.target", "choose.bare")
        cards = replace(cards, least=-1) if may else cards
        if isinstance(act, Holds):
            whom = self.np(cards, scene).text()
            given = self.listed([self.thing(p, scene) for p in act.properties], "join.and")
            scene.given = True
            give = (
                f"{self.words.entry('verb', 'give').text('it', 'inf')} {given} {self.span(act.until, scene, cards.n > 1)}".strip()
            )
            to = self.say("choose.prep", prep="a", verb=give)
            return self.with_wheres(self.say(target, what=whom, verb=to), scene)
        if act is None:
            return self.say(bare, what=self.np(cards, scene).text())
        verb = self.words.entry("verb", act.verb)
        leaves_out = act.leaves_out if act.search is None else None
        group = self.np(cards, scene, Style(leaves_out=leaves_out, whole=verb.has("source"), ends=act.ends))
        tail = self.told(verb, act, scene, group)
        after = self.words.of(act.after).text("it") if act.after is not None else ""
        said = " ".join(part for part in (verb.text("it", "inf"), tail, after) if part)
        prep = verb.maybe("it", "prep")
        to = self.say("choose.prep", prep=prep, verb=said) if prep else self.say("choose.to", verb=said)
        far = prep and description(cards.filters, self.vocabulary).numbers  # `con Occhio 4 o meno di cui` would go astray
        return self.say(target, what=f"{group.text()}," if far else group.text(), verb=to)
