# interpreted
"""English for which cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, assert_never

from tenzone.language.english.morphology import article, be, does
from tenzone.language.grammar.abilities import Abilities
from tenzone.language.grammar.glossary import Lang
from tenzone.language.grammar.logic import Description, description, number
from tenzone.language.grammar.plan import AMOUNTS, Said, Spelled
from tenzone.language.grammar.scene import YOURSELF, Pick, Scene
from tenzone.language.nodes.base import OwnSelector
from tenzone.language.nodes.tree import (
    All,
    Amount,
    ControllerOf,
    Filter,
    Having,
    Host,
    It,
    Placed,
    Player,
    Selector,
    Target,
    That,
    The,
    This,
    Top,
    Upon,
)
from tenzone.language.words import CHANCE, OPPONENT, YOU, Word

RELATIONS = {">=": "at_least", "<=": "at_most", "==": "exactly"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


@dataclass(frozen=True)
class Group:
    """A noun with all that goes with it."""

    text: str
    plural: bool = False
    pronoun: bool = False
    afar: bool = False  # brought by an event or a loop: the pronoun will do only as an object
    unsaid: bool = False
    person: bool = False  # they, not it
    simple: bool = False  # nothing follows the noun, so that it can take 's

    @property
    def understood(self) -> bool:
        return self.unsaid or (self.pronoun and not self.afar)

    @property
    def many(self) -> bool:
        """Whether its pronoun takes the verbs of several."""
        return self.plural or self.person

    @property
    def them(self) -> str:
        return ("them" if self.many else "it") if self.pronoun else self.text

    @property
    def they(self) -> str:
        return ("they" if self.many else "it") if self.understood else self.text

    @property
    def their(self) -> str:
        return "their" if self.many else "its"

    @property
    def agrees(self) -> bool:
        """Whether the verb after `they` is that of several."""
        return self.many if self.understood else self.plural

    def owning(self, what: str, of: str) -> str:
        """its Eye, this Curse's Eye, the Eye of …"""
        if self.understood:
            return f"{self.their} {what}"
        if self.simple and not self.plural:
            return f"{self.text}'s {what}"
        return of.format(stat=what, what=self.text)


@dataclass(frozen=True)
class Subject:
    """Who has or may something, how verbs follow, and whose its things are if a word says it."""

    text: str
    plural: bool
    group: Group | None = None


@dataclass(frozen=True)
class Style:
    """How much of a description is said."""

    source: bool = False
    whose: bool = True
    somewhere: bool = False
    leaves_out: Word | None = None
    subject: bool = False
    now: bool = False  # those that are there at this moment
    ends: Word | None = None  # what they cease to be: a target is understood to be it
    yours: bool = False  # `of yours` after the noun


class Nouns(Abilities[Subject], ABC):
    """Selectors."""

    LANG: ClassVar[Lang] = "en"

    @abstractmethod
    def total(self, amount: Amount, scene: Scene) -> str: ...

    # ---- players

    def player(self, player: Player, scene: Scene) -> str:
        if scene.elsewhere and player == YOURSELF:
            return self.controller(scene)
        if isinstance(player, ControllerOf):
            scene.host = False
            return self.np(player.card, scene).owning(self.say("player.controller"), self.phrases["amount.of"])
        if scene.elsewhere and player.slug == OPPONENT:
            return self.opponent_there(scene)
        scene.host = False
        return self.words.of(player).text("en", "subject")

    def controller(self, scene: Scene) -> str:
        """Who controls the card a text speaks for: that player, if he was named last."""
        known, scene.host = scene.host, True
        if known:
            return self.say("player.that")
        return self.np(This(), scene).owning(self.say("player.controller"), self.phrases["amount.of"])

    def opponent_there(self, scene: Scene) -> str:
        """The opponent of whoever controls the card a text speaks for."""
        if not scene.acting and not scene.introduced:
            who = self.controller(scene)
            scene.host = False
            return self.say("player.opponent_of", who=who)
        whose = self.phrases["cards.their"] if scene.acting else self.of_controller(scene)
        scene.host = False
        return self.say("player.opponent", whose=whose)

    def of_controller(self, scene: Scene) -> str:
        if scene.host:
            return f"{self.say('player.that')}'s"
        if scene.introduced:
            return f"{self.phrases['cards.its']} {self.say('player.controller')}'s"
        found = f"{self.controller(scene)}'s"
        scene.host = False
        return found

    def whose(self, player: Player, scene: Scene) -> str:
        if scene.elsewhere and player == YOURSELF:
            return self.phrases["cards.their"] if scene.acting else self.of_controller(scene)
        if isinstance(player, ControllerOf) or (scene.elsewhere and player.slug == OPPONENT):
            return f"{self.player(player, scene)}'s"
        return self.words.of(player).text("en", "possessive")

    def noun(self, word: Word, plural: bool) -> str:
        return self.words.of(word).text("en_plural" if plural else "en")

    def np(self, cards: Selector, scene: Scene, style: Style = Style()) -> Group:  # noqa: B008
        found = self.np_of(cards, scene, style)
        if isinstance(cards, This):
            scene.name_this()
        elif isinstance(cards, Top):
            scene.pick(Pick(self.card, cards.n > 1, chosen=False))
        elif not isinstance(cards, (Target, It, The, That)):
            scene.mention()
        return found

    def np_of(self, cards: Selector, scene: Scene, style: Style) -> Group:
        match cards:
            case This():
                entry = self.words.of(scene.this)
                text = f"{self.say('cards.the' if entry.has('elsewhere') else 'cards.this')} {entry.text('en')}"
                return Group(text, False, scene.topic, unsaid=scene.topic, person=entry.has("person"), simple=True)
            case It():
                return self.the_picked(scene.it, scene)
            case That(name):
                return self.the_picked(scene.named(name), scene)
            case All(filters):
                return self.all_of(filters, scene, style)
            case Target():
                return self.target(cards, scene, style)
            case The(order, stat, filters):
                what = description(filters, self.vocabulary)
                most = self.say("having.most", stat=self.words.of(stat).text("en"), order=self.words.of(order).text("en"))
                text = self.described(what, scene, replace(style, somewhere=what.plain), plural=False, most=most)
                scene.pick(Pick(what.noun or self.card, False))
                return Group(text if self.owned(what, scene) else f"the {lone(text)}")
            case Top(n, zone):
                many = f" {n}" if n > 1 else ""
                text = (
                    f"the {self.say('cards.top_one')}{many} {self.noun(self.card, n > 1)} of the {self.words.of(zone).text('en')}"
                )
                return Group(text, n > 1)
            case Host(of):
                inner = self.np(of, scene)
                said = self.say("cards.host", what=inner.they, **{"is": be(inner.agrees)})
                return Group(f"the {self.noun(self.card, False)} {said}")
            case OwnSelector():
                entry = self.words.of(self.own.selector(cards).word)
                known, scene.rival = scene.rival and entry.has("rival"), scene.rival or entry.has("rival")
                if entry.has("of_this"):
                    return Group(self.np(This(), scene).owning(entry.text("en"), self.phrases["amount.of"]))
                return Group(f"the {entry.text('en_known' if known else 'en')}", simple=known)
            case _:
                assert_never(cards)

    def all_of(self, filters: tuple[Filter, ...], scene: Scene, style: Style) -> Group:
        what = description(filters, self.vocabulary)
        if self.is_one(what):
            text = self.described(what, scene, style, plural=False)
            return Group(text if what.mine else f"the {text}", person=self.is_person(what))
        if style.subject and scene.each:
            scene.each = False
            return Group(f"{self.say('cards.each')} {self.each_of(what, scene)}")
        style = replace(style, somewhere=what.plain or style.now, source=style.source and not style.now)
        text = self.described(what, scene, replace(style, source=False), plural=True)
        return Group(text if style.subject else f"{self.say('cards.all')} {text}", plural=True)

    def is_person(self, what: Description) -> bool:
        return self.words.of(what.noun or self.card).has("person")

    def the_picked(self, pick: Pick | None, scene: Scene) -> Group:
        if pick is None or pick is scene.it:
            plural = bool(pick and pick.plural)
            fresh, scene.fresh, scene.topic = scene.fresh and pick is not None, pick is not None, False
            entry = self.words.of(pick.noun if pick else self.card)
            noun = entry.text("en_plural" if plural else "en")
            done = self.words.entry("verb", scene.done) if pick and scene.done and pick.noun in scene.muddled else None
            if done is not None and done.has("en", "done") and not fresh and pick and pick.chosen:
                return Group(f"the {done.text('en', 'done')} {noun}", plural, person=entry.has("person"), simple=True)
            return Group(
                f"{self.say('cards.those' if plural else 'cards.that')} {noun}",
                plural,
                fresh and not (pick and pick.rival),  # `when it corrupts a Curse, break it` might be either
                afar=pick is None or not pick.chosen,
                person=entry.has("person"),
                simple=True,
            )
        scene.mention()
        which = scene.ordinal(pick)
        first = f"{ORDINALS[which - 1]} " if which else ""
        noun = self.noun(pick.noun, pick.plural)
        return Group(f"the {first}{self.say('cards.chosen')} {noun}", pick.plural, simple=True)

    def article(self, text: str, what: Description) -> str:
        """The glossary's own article counts only where the noun itself comes first."""
        entry = self.words.of(what.noun or self.card)
        return article(text, entry.maybe("en_article") if text.startswith(entry.text("en")) else "")

    def owned(self, what: Description, scene: Scene) -> bool:
        """Whether a possessive says whose they are."""
        there = what.theirs and (scene.elsewhere or scene.agent == Word("player", OPPONENT))
        return (what.mine or there) and not self.private(what)

    def private(self, what: Description) -> bool:
        return any(self.words.of(zone).has("private") for zone, so in what.zones if so)

    def target(self, cards: Target, scene: Scene, style: Style) -> Group:
        what = description(cards.filters, self.vocabulary)
        least = cards.n if cards.least < 0 else cards.least
        exact = least == cards.n
        key = "cards.up_to" if not least else "cards.either" if least == cards.n - 1 else "cards.between"
        many = str(cards.n) if exact else self.say(key, least=str(least), n=str(cards.n))
        if self.owned(what, scene):
            text = self.partitive(what, many, cards.n == 1, scene, style)
        elif cards.n == 1:
            one = self.described(what, scene, style, plural=False)
            one = one if what.other else f"{self.article(one, what)} {one}"
            text = one if exact else self.say("cards.up_to", n=f"one {lone(self.described(what, scene, style, plural=False))}")
        else:
            text = f"{many} {self.described(what, scene, style, plural=True)}"
        if style.ends is not None and (style.ends, True) not in what.traits:
            text = f"{text} {self.say('cards.any', what=self.trait(style.ends, True))}"
        if cards.by.slug == CHANCE:
            text = f"{text} {self.say('cards.random')}"
        elif cards.by != scene.agent:
            text = f"{text} {self.say('cards.choice', who=self.whose(cards.by, scene))}"
        self.picked(cards, what.noun or self.card, scene)
        return Group(text, cards.n > 1, person=self.is_person(what))

    def partitive(self, what: Description, many: str, single: bool, scene: Scene, style: Style) -> str:
        """one of your Curses; another of your Curses; 2 of your other Curses."""
        if many == "1" and what.other:
            return self.say("cards.another_of", what=self.described(replace(what, other=False), scene, style, plural=True))
        whole = self.described(what, scene, style, plural=True)
        if many == "1":
            return self.say("cards.one_of", what=whole)
        return self.say("cards.some_of", n=many.replace("1", "one") if single else many, what=whole)

    # ---- descriptions

    def described(self, what: Description, scene: Scene, style: Style, plural: bool, most: str = "") -> str:
        """A noun with all that is said of it, without its article."""
        traits = [t for t in what.traits if t != (style.ends, True)]
        noun = self.noun(what.noun or self.card, plural)
        for trait, so in traits:
            entry = self.words.of(trait)
            if so and what.noun is not None and entry.maybe("instead_of") == what.noun.slug:
                noun = entry.text("en", "noun_plural" if plural else "noun")
                traits.remove((trait, so))
                break
        front = [(w, so) for w, so in reversed(traits) if self.words.of(w).has("en", "before")]
        states = [self.trait(w, so) for w, so in front if not self.is_class(w)]
        classes = [self.trait(w, so) for w, so in front if self.is_class(w)]
        whose, enemy, owner = self.front(what, scene, style, plural)
        after = [self.trait(w, so) for w, so in traits if not self.words.of(w).has("en", "before")]
        parts = [*whose, *states, *enemy, *classes, noun]
        if style.yours:
            parts.append(self.say("cards.of_yours"))
        if after:
            parts.append(self.listed(after, "join.and"))
        parts += owner + self.places(what, scene, style)
        if most:
            parts.append(most)
        rest = [self.having(having, so, scene) for having, so in what.numbers]
        if rest and most:
            parts.append(self.say("cards.among"))
        if rest:
            parts.append(self.listed(rest, "join.and"))
        if what.between is not None:
            first, second = (self.np(where.than, scene).them for where in what.between)
            parts.append(self.say("cards.placed_between", come="come" if plural else "comes", first=first, second=second))
        parts += [self.placed(where, so, plural, scene) for where, so in what.placings]
        parts += self.denials(what, plural, scene)
        parts += [self.said_own("filter", self.own.filter(node), scene, so) for node, so in what.own]
        return " ".join(parts)

    def said_own(self, kind: str, said: Said, scene: Scene, so: bool = True) -> str:
        """A phrase of the game with its parts filled in."""
        text = self.words.entry(kind, said.phrase if so else f"not_{said.phrase}").text("en")
        return text.format(*(self.part(part, scene) for part in said.parts))

    def part(self, part: Selector | Amount | Player | Spelled | int, scene: Scene) -> str:
        if isinstance(part, Spelled):
            return part.en
        if isinstance(part, int):
            return str(part)
        if isinstance(part, Word):
            entry = self.words.of(part)
            return entry.maybe("en") or entry.text("en", "subject")
        if isinstance(part, ControllerOf):
            return self.player(part, scene)
        return self.total(part, scene) if isinstance(part, AMOUNTS) else self.np(part, scene).them

    def front(self, what: Description, scene: Scene, style: Style, plural: bool) -> tuple[list[str], list[str], list[str]]:
        """Whose and other (`your other`, `another`), then `enemy`, then `of …`."""
        found: list[str] = []
        owner: list[str] = []
        said = style.whose and not self.private(what)
        if said and what.mine and scene.elsewhere and not (scene.introduced or scene.acting):
            found.append(self.say("cards.the"))
            owner.append(self.say("cards.of", who=self.controller(scene)))
        elif said and what.theirs and scene.elsewhere and not (scene.introduced or scene.acting):
            found.append(self.say("cards.the"))
            owner.append(self.say("cards.of", who=self.opponent_there(scene)))
        elif said and what.mine:
            found.append(self.whose(YOURSELF, scene))
        elif said and what.theirs and scene.agent == Word("player", OPPONENT):
            found.append(self.phrases["cards.their"])
        elif said and what.theirs and scene.elsewhere:
            found.append(self.whose(Word("player", OPPONENT), scene))
        if what.other:
            found.append("other" if plural or found else "another")
        if said and what.theirs and (what.mine or not self.owned(what, scene)):
            return found, [self.words.entry("side", "theirs").text("en")], owner
        return found, [], owner

    def trait(self, word: Word, so: bool) -> str:
        entry = self.words.of(word)
        if entry.has("en", "before"):
            text = entry.text("en", "before")
            return text if so else self.say("cards.not_before", what=text)
        text = entry.text("en", "after")
        return text if so else self.say("cards.not", what=text)

    def places(self, what: Description, scene: Scene, style: Style) -> list[str]:
        found = [self.in_zone(zone, what, scene, style) for zone, so in what.zones if so and zone != style.leaves_out]
        if style.somewhere and not what.zones and what.noun is not None:
            where = self.words.of(what.noun).maybe("where", "en")
            found += [where] if where else []
        if not style.now:
            return found
        return [self.say("cards.now_at", where=found[0]), *found[1:]] if found else [self.say("cards.now")]

    def in_zone(self, zone: Word, what: Description, scene: Scene, style: Style) -> str:
        entry = self.words.of(zone)
        prep = "from" if style.source else entry.maybe("en_at") or "in"
        if not entry.has("private"):
            return f"{prep} the {entry.text('en')}"
        if not style.whose:
            return entry.text("en_from" if style.source else "en_in")
        if not (what.mine or what.theirs):
            return entry.text("en_either_from" if style.source else "en_either")
        return f"{prep} {self.whose(Word('player', YOU if what.mine else OPPONENT), scene)} {entry.text('en')}"

    def having(self, having: Having, so: bool, scene: Scene) -> str:
        key = f"having.{'' if so else 'not_'}{RELATIONS[having.relation]}"
        stat, value = self.words.of(having.stat).text("en"), number(having.amount)
        if value is not None:
            return self.say(key, stat=stat, n=str(value))
        return self.say(f"{key}_of", stat=stat, n=self.total(having.amount, scene))

    def placed(self, where: Placed | Upon, so: bool, plural: bool, scene: Scene) -> str:
        other = self.np(where.host if isinstance(where, Upon) else where.than, scene)
        key = "bound" if isinstance(where, Upon) else f"placed_{where.relation.slug}"
        text = self.say(f"cards.{'' if so else 'not_'}{key}", come="come" if plural else "comes", do=does(plural))
        return f"{text} {other.them}"

    def denials(self, what: Description, plural: bool, scene: Scene) -> list[str]:
        nouns = [self.noun(w, plural) for w in what.not_nouns]
        texts = nouns if plural else [f"{article(n)} {n}" for n in nouns]
        texts += [self.words.of(w).text("en_alone") for w in what.not_sides]
        texts += [self.in_zone(zone, what, scene, Style(whose=False)) for zone, so in what.zones if not so]
        if not texts:
            return []
        return [f"{self.say('cards.which_not', **{'is': be(plural)})} {self.listed(texts, 'join.nor')}"]

    def every(self, cards: Selector, scene: Scene) -> str:
        if isinstance(cards, All):
            what = description(cards.filters, self.vocabulary)
            found = self.each_of(what, scene)
            scene.pick(Pick(what.noun or self.card, False, chosen=False))
            return f"{self.say('cards.per')} {found}"
        group = self.np(cards, scene)
        pick = scene.it
        noun = pick.noun if isinstance(cards, (Target, The, It, That)) and pick is not None else self.card
        scene.pick(Pick(noun, False, chosen=False))
        if isinstance(cards, Target):
            return self.say("cards.per_target" if group.plural else "cards.per_target_one", what=group.text)
        return self.say("cards.per_each" if group.plural else "cards.per_single", what=group.them)

    def each_of(self, what: Description, scene: Scene) -> str:
        """What follows `for each`: `of your Curses`, `enemy Curse`, `attack of yours that comes …`."""
        clauses = what.places or what.not_nouns or what.not_sides or what.own
        if what.mine and not what.theirs and clauses and not scene.elsewhere:
            return lone(self.described(what, scene, Style(whose=False, yours=True), plural=False))
        if self.owned(what, scene):
            return "of " + self.described(what, scene, Style(), plural=True)
        return lone(self.described(what, scene, Style(somewhere=what.plain), plural=False))


def lone(text: str) -> str:
    """After a number or `each`, another is other."""
    return text.removeprefix("an") if text.startswith("another ") else text
