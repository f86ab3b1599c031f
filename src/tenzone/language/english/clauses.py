# interpreted
"""English for who does what, and who has what."""

from __future__ import annotations

from abc import ABC
from dataclasses import replace
from typing import assert_never

from tenzone.language.english.conditions import Conditions
from tenzone.language.english.morphology import article, have
from tenzone.language.english.nouns import Group, Style, Subject
from tenzone.language.grammar.glossary import Entry
from tenzone.language.grammar.logic import description, number
from tenzone.language.grammar.plan import Act, Holds, is_personal
from tenzone.language.grammar.printer import Mood
from tenzone.language.grammar.scene import YOURSELF, Scene
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
    Keyword,
    Non,
    Player,
    Printed,
    Property,
    Selector,
    Set,
    Target,
)
from tenzone.language.words import CHANCE, Word

HEAVY = 9  # words of an object after which a short ending would be lost


class Clauses(Conditions, ABC):
    """Clauses."""

    # ---- somebody does something

    def act(self, act: Act, scene: Scene, mood: Mood) -> str:
        verb = self.words.entry("verb", act.verb)
        subject = self.doer(act, verb, scene) if mood is Mood.TOLD else ""
        third = bool(subject) and subject != self.words.entry("player", "you").text("en", "subject")
        if mood is Mood.TOLD:
            scene.other = third
        acting, scene.acting = scene.acting, scene.acting or (third and scene.elsewhere and act.agent == YOURSELF)
        text = self.done(act, verb, third, scene, mood)
        if mood is Mood.CAUSED:
            whom = self.player(act.agent, scene)
            text = self.say("may.make", what=text, whom=whom)
        scene.acting = acting
        return f"{subject} {text}".strip()

    def doer(self, act: Act, verb: Entry, scene: Scene) -> str:
        """Who does it: you need not be told, except after another player."""
        if act.agent != YOURSELF:
            return self.player(act.agent, scene)
        if scene.elsewhere:
            return self.controller(scene) if is_personal(act, self.words) else ""
        return self.player(act.agent, scene) if scene.other and not verb.has("en", "alone") else ""

    def done(self, act: Act, verb: Entry, third: bool, scene: Scene, mood: Mood) -> str:
        form = verb.text("en", "s" if third else "base")
        choose = self.words.entry("verb", "choose").text("en", "s" if third else "base")
        if act.trait is not None and isinstance(act.cards, Target) and mood is Mood.TOLD:
            cards = self.np(act.cards, scene)
            they = "they" if cards.many else "it"
            then = f"{they} {self.phrases['has.become' if cards.many else 'has.becomes']} {self.become(act.trait, cards.plural)}"
            return self.say("choose.given", what=f"{choose} {cards.text}", then=then)
        if act.search is not None:
            return self.searching(act, verb, third, scene)
        many = False
        if act.counted is not None:
            text = f"{form} {self.so_many(act.counted, act.amount, scene)}"
        elif act.cards is None:
            text = f"{form} {self.told(verb, act, scene)}".strip()
        else:
            alone = verb.has("en", "alone") and mood is Mood.TOLD
            style = Style(verb.has("source"), leaves_out=act.leaves_out, subject=alone, ends=act.ends)
            cards = self.np(act.cards, scene, style)
            if alone:
                return self.by_itself(verb, isinstance(act.cards, Target), choose, cards)
            many, scene.done = cards.plural, act.verb
            last = self.manner(act, verb, many)
            text = self.done_to(verb, form, cards, act.trait, self.told(verb, act, scene), last, scene.acting)
        if act.to is not None:
            text += f" {verb.text('en', 'to')} {self.np(act.to, scene).them}"
        return " ".join(part for part in (text, "" if act.cards is not None else self.manner(act, verb, many)) if part)

    def manner(self, act: Act, verb: Entry, many: bool) -> str:
        after = self.words.of(act.after).text("en_plural" if many else "en") if act.after is not None else ""
        last = (verb.maybe("en", "last_plural") if many else "") or verb.maybe("en", "last")
        return f"{after} {last}".strip()

    def searching(self, act: Act, verb: Entry, third: bool, scene: Scene) -> str:
        """search the Deck for a card and take it into your hand, then shuffle the Deck"""
        assert isinstance(act.cards, Target)
        assert act.search is not None
        pile, key = self.words.of(act.search), "s" if third else "base"
        look, mix = (self.words.entry("verb", pile.text(name)) for name in ("searched", "mixed"))
        cards = self.np(act.cards, scene, Style(leaves_out=act.leaves_out))
        scene.done = act.verb
        it = replace(cards, pronoun=True)
        told, manner = self.told(verb, act, scene), self.manner(act, verb, cards.plural)
        to = f" {verb.text('en', 'to')} {self.np(act.to, scene).them}" if act.to is not None else ""
        return self.say(
            "cards.search",
            search=f"{look.text('en', key)} {look.text('en', 'what')} {look.text('en', 'prep')} {cards.text}",
            what=self.done_to(verb, verb.text("en", key), it, act.trait, told, manner, scene.acting) + to,
            mix=f"{mix.text('en', key)} {mix.text('en', 'what')}",
        )

    def by_itself(self, verb: Entry, chosen: bool, choose: str, cards: Group) -> str:
        """What the cards do themselves: `this Curse Blesses`; `choose one of your Curses: it Blesses`."""
        does = verb.forms("en", "alone")
        if not chosen:
            return f"{cards.they} {does[cards.agrees]}"
        they = "they" if cards.many else "it"
        return self.say("choose.given", what=f"{choose} {cards.text}", then=f"{they} {does[cards.many]}")

    def told(self, verb: Entry, act: Act, scene: Scene) -> str:
        """What comes before the cards: of the verb's own, or a phrase of the game."""
        return self.said_own("said", act.said, scene) if act.said is not None else verb.maybe("en", "what")

    def done_to(
        self, verb: Entry, form: str, cards: Group, trait: Filter | None, what: str, last: str = "", third: bool = False
    ) -> str:
        thing = verb.maybe("en", "of")
        if thing:
            owned = f"{cards.their} {thing}" if cards.pronoun else cards.owning(thing, self.phrases["amount.of"])
            return f"{form} {owned} {last}".strip()
        if cards.pronoun and verb.has("en", "own"):  # its Stasis
            return f"{form} {cards.their} {verb.text('en', 'own')} {last}".strip()
        tail = self.tail(verb, trait, third or form == verb.text("en", "s"), cards.plural)
        particle = verb.maybe("en", "particle")
        if particle:
            what, tail = ("", particle) if cards.pronoun else (particle, tail)
        elif tail and trait is None and len(cards.them.split()) > HEAVY:
            what, tail = tail, ""
        parts = (form, what, verb.maybe("en", "prep"), cards.them, tail, last)
        return " ".join(part for part in parts if part)

    def tail(self, verb: Entry, trait: Filter | None, third: bool = False, plural: bool = False) -> str:
        if trait is not None:
            return self.become(trait, plural)
        return (verb.maybe("en", "tail_s") if third else "") or verb.maybe("en", "tail")

    def become(self, trait: Filter, plural: bool) -> str:
        """Light; an Echo, Echoes."""
        inner = trait.what if isinstance(trait, Non) else trait
        assert isinstance(inner, Word)
        entry = self.words.of(inner)
        text = entry.maybe("en", "before") or entry.text("en", "after")
        if entry.has("en", "noun"):
            one = entry.text("en", "noun")
            text = entry.text("en", "noun_plural") if plural else f"{article(one)} {one}"
        return self.say("cards.not", what=text) if isinstance(trait, Non) else text

    # ---- somebody has something

    def subject(self, who: Selector | Player, scene: Scene) -> Subject:
        if isinstance(who, (Word, ControllerOf)):
            return Subject(self.player(who, scene), who == YOURSELF and not scene.elsewhere)
        each, now = scene.each, scene.given and isinstance(who, All) and not self.is_one_of(who) and not scene.each
        group = self.np(who, scene, Style(subject=True, now=now))
        scene.one_by_one(each)
        return Subject(group.they, group.agrees, group)

    def has(self, subject: Selector | Player, properties: tuple[Property, ...], until: Word, scene: Scene) -> str:
        who = self.subject(subject, scene)
        text = self.predicates(properties, who, scene)
        if (
            len(properties) == 1
            and isinstance(subject, Word)
            and self.words.of(subject).has("en", "none")
            and text.startswith(f"{who.text} cannot ")
        ):
            text = f"{self.words.of(subject).text('en', 'none')} can {text.removeprefix(f'{who.text} cannot ')}"
        player = isinstance(subject, (Word, ControllerOf))
        return self.timed(text, properties, until, self.span(until, scene, who.plural, player))

    def gives(self, cards: Selector, properties: tuple[Property, ...], until: Word, scene: Scene, mood: Mood) -> str:
        agent = "" if scene.agent == YOURSELF or mood is Mood.BARE else self.player(scene.agent, scene) + " "
        if scene.elsewhere and mood is Mood.TOLD and not agent:
            agent = self.controller(scene) + " "
        key = "s" if agent else "base"
        if mood is Mood.TOLD and not agent and scene.other:
            agent = self.player(YOURSELF, scene) + " "
        acting, scene.acting = scene.acting, scene.acting or (scene.elsewhere and scene.agent == YOURSELF)
        text = self.given(cards, properties, until, scene, key)
        scene.acting, scene.other = acting, key == "s"
        return agent + text

    def given(self, cards: Selector, properties: tuple[Property, ...], until: Word, scene: Scene, key: str) -> str:
        if self.can_be_given(cards, properties):
            group = self.np(cards, scene, Style(now=isinstance(cards, All)))
            things = self.listed([self.thing(p, scene) for p in properties], "join.and")
            verb, span = self.words.entry("verb", "give").text("en", key), self.span(until, scene, group.plural)
            if self.is_long(things):
                return f"{verb} {group.them}, {span}, {things}" if span else f"{verb} {group.them} {things}"
            chance = isinstance(cards, Target) and cards.by.slug == CHANCE
            to = self.named_first(properties) or chance or len(group.them.split()) > HEAVY
            order = f"{verb} {things} to {group.them}" if to else f"{verb} {group.them} {things}"
            return f"{order} {span}".strip()
        verb = self.words.entry("verb", "choose").text("en", key)
        group = self.np(cards, scene)
        they = replace(group, unsaid=True)
        text = self.predicates(properties, Subject(they.they, they.many, they), scene)
        then = self.timed(text, properties, until, self.span(until, scene, group.plural))
        return self.say("choose.given", what=f"{verb} {group.text}", then=then)

    def have(self, who: Subject) -> str:
        return have(who.plural)

    def fixed(self, what: Set, always: bool, who: Subject, known: bool, scene: Scene) -> str:
        """its Eye is always 3; this Curse's Eye is equal to …"""
        name, value = self.words.of(what.stat).text("en"), number(what.amount)
        if who.group is None:
            stat = f"{self.phrases['cards.their']} {name}" if known and who.text != "you" else self.of_player(who, name)
        else:
            stat = replace(who.group, unsaid=known or who.group.unsaid).owning(name, self.phrases["amount.of"])
        is_ = self.phrases["has.becomes" if scene.given and not always else "has.is"]
        parts = {"stat": stat, "is": f"{is_} {self.phrases['has.always']}" if always else is_}
        if value is not None:
            return self.say("has.set", n=str(value), **parts)
        text = self.total(what.amount, scene)
        itself = isinstance(what.amount, Printed) and what.amount.stat == what.stat and text.startswith("its ")
        return self.say("has.set" if itself else "has.set_of", n=text, **parts)

    def of_player(self, who: Subject, name: str) -> str:
        you = self.words.entry("player", "you")
        whose = you.text("en", "possessive") if who.text == you.text("en", "subject") else f"{who.text}'s"
        return f"{whose} {name}"

    def doing(self, what: Property, who: Subject, always: bool, scene: Scene) -> str:
        match what:
            case Keyword(word):
                entry = self.words.of(word)
                verb = entry.forms("en", "given" if scene.given and entry.has("en", "given") else "verb")[who.plural]
                return f"{self.phrases['has.always']} {verb}" if always else verb
            case Can(permission, filters, when):
                may = f"can {self.phrases['has.always']}" if always else "can"
                return self.allowed(may, permission, filters, when, scene)
            case Cannot(permission, filters, when):
                may = f"can {self.phrases['has.in_no_case' if scene.given else 'has.never']}" if always else "cannot"
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

    def against(self, filters: tuple[Filter, ...], scene: Scene) -> str:
        text = self.described(description(filters, self.vocabulary), scene, Style(), plural=True)
        scene.mention()
        return text

    def choosing(self, cards: Target, act: Act | Holds | None, scene: Scene) -> str:
        may = cards.n == 1 and cards.least == 0
        target, done, bare = ("choose.may_target", "choose.may_done", "choose.may") if may else CHOOSING
        cards = replace(cards, least=-1) if may else cards
        if isinstance(act, Holds):
            group = self.np(cards, scene)
            given = self.listed([self.thing(p, scene) for p in act.properties], "join.and")
            scene.given = True
            get = self.phrases["has.get" if group.many else "has.gets"]
            then = f"{'they' if group.many else 'it'} {get} {given} {self.span(act.until, scene, group.plural)}".strip()
            whom = self.say(bare, what=group.text)
            return self.with_wheres(self.say("choose.given", what=whom, then=then), scene)
        if act is None:
            return self.say(bare, what=self.np(cards, scene).text)
        verb = self.words.entry("verb", act.verb)
        leaves_out = act.leaves_out if act.search is None else None
        group = self.np(cards, scene, Style(source=verb.has("source") and not leaves_out, leaves_out=leaves_out, ends=act.ends))
        last = self.manner(act, verb, group.plural)
        if verb.has("en", "of") or verb.has("en", "prep"):  # no preposition is left at the end
            it = replace(group, pronoun=True)
            text = self.done_to(verb, verb.text("en", "base"), it, act.trait, self.told(verb, act, scene), last)
            return self.say(done, what=group.text, verb=text)
        parts = (verb.text("en", "base"), self.told(verb, act, scene), self.tail(verb, act.trait, plural=group.plural), last)
        return self.say(target, what=group.text, verb=" ".join(part for part in parts if part))


CHOOSING = ("choose.target", "choose.done", "choose.bare")
