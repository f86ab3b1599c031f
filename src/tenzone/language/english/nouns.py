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
from tenzone.language.words import CHANCE, OPPONENT, Word

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

    @property
    def understood(self) -> bool:
        return self.unsaid or (self.pronoun and not self.afar)

    @property
    def them(self) -> str:
        return ("them" if self.plural else "it") if self.pronoun else self.text

    @property
    def they(self) -> str:
        return ("they" if self.plural else "it") if self.pronoun and not self.afar else self.text


@dataclass(frozen=True)
class Style:
    """How much of a description is said."""

    source: bool = False
    whose: bool = True
    somewhere: bool = False
    leaves_out: Word | None = None
    subject: bool = False


class Nouns(Abilities, ABC):
    """Selectors."""

    LANG: ClassVar[Lang] = "en"

    @abstractmethod
    def total(self, amount: Amount, scene: Scene) -> str: ...

    def player(self, player: Player, scene: Scene) -> str:
        if isinstance(player, ControllerOf):
            return self.say("player.controller", what=self.np(player.card, scene).them)
        if scene.elsewhere and player == YOURSELF:
            return self.say("player.it")
        return self.words.of(player).text("en", "subject")

    def noun(self, word: Word, plural: bool) -> str:
        return self.words.of(word).text("en_plural" if plural else "en")

    def np(self, cards: Selector, scene: Scene, style: Style = Style()) -> Group:  # noqa: B008
        found = self.np_of(cards, scene, style)
        if isinstance(cards, This):
            scene.fresh = False
        elif not isinstance(cards, (Target, It, The, That)):
            scene.mention()
        return found

    def np_of(self, cards: Selector, scene: Scene, style: Style) -> Group:
        match cards:
            case This():
                this = "cards.the" if self.words.of(scene.this).has("elsewhere") else "cards.this"
                return Group(f"{self.say(this)} {self.noun(scene.this, False)}", unsaid=scene.leaves_out_this())
            case It():
                return self.the_picked(scene.it, scene)
            case That(name):
                return self.the_picked(scene.named(name), scene)
            case All(filters):
                what = description(filters, self.vocabulary)
                if self.is_one(what):
                    text = self.described(what, scene, style, plural=False)
                    return Group(text if what.mine else f"the {text}")
                if style.subject and scene.each:
                    scene.each = False
                    return Group(f"{self.say('cards.each')} {self.each_of(what, scene)}")
                text = self.described(what, scene, replace(style, somewhere=what.plain, source=False), plural=True)
                return Group(text if style.subject else f"{self.say('cards.all')} {text}", plural=True)
            case Target():
                return self.target(cards, scene, style)
            case The(order, stat, filters):
                what = description(filters, self.vocabulary)
                most = self.say("having.most", stat=self.words.of(stat).text("en"), order=self.words.of(order).text("en"))
                text = self.described(what, scene, replace(style, somewhere=what.plain), plural=False, most=most)
                scene.pick(Pick(what.noun or self.card, False))
                return Group(text if self.owned(what) else f"the {lone(text)}")
            case Top(n, zone):
                many = f" {n}" if n > 1 else ""
                text = (
                    f"the {self.say('cards.top_one')}{many} {self.noun(self.card, n > 1)} of the {self.words.of(zone).text('en')}"
                )
                return Group(text, n > 1)
            case Host(of):
                inner = self.np(of, scene)
                said = self.say("cards.host", what=inner.they, **{"is": be(inner.plural)})
                return Group(f"the {self.noun(self.card, False)} {said}")
            case OwnSelector():
                return Group(f"the {self.words.of(self.own.selector(cards).word).text('en')}")
            case _:
                assert_never(cards)

    def the_picked(self, pick: Pick | None, scene: Scene) -> Group:
        if pick is None or pick is scene.it:
            plural = bool(pick and pick.plural)
            fresh, scene.fresh = scene.fresh and pick is not None, pick is not None
            that = self.say("cards.those" if plural else "cards.that")
            return Group(
                f"{that} {self.noun(pick.noun if pick else self.card, plural)}",
                plural,
                fresh and not (pick and pick.rival),  # `when it corrupts a Curse, break it` might be either
                afar=pick is None or not pick.chosen,
            )
        scene.mention()
        which = scene.ordinal(pick)
        first = f"{ORDINALS[which - 1]} " if which else ""
        return Group(f"the {first}{self.say('cards.chosen')} {self.noun(pick.noun, pick.plural)}", pick.plural)

    def article(self, text: str, what: Description) -> str:
        """The glossary's own article counts only where the noun itself comes first."""
        entry = self.words.of(what.noun or self.card)
        return article(text, entry.maybe("en_article") if text.startswith(entry.text("en")) else "")

    def owned(self, what: Description) -> bool:
        return what.mine and not self.private(what)

    def private(self, what: Description) -> bool:
        return any(self.words.of(zone).has("private") for zone, so in what.zones if so)

    def target(self, cards: Target, scene: Scene, style: Style) -> Group:
        what = description(cards.filters, self.vocabulary)
        least = cards.n if cards.least < 0 else cards.least
        theirs = what.theirs and scene.agent == Word("player", OPPONENT)
        partitive = (what.mine or theirs) and not self.private(what)
        exact = least == cards.n
        many = (
            str(cards.n)
            if exact
            else self.say("cards.between", least=str(least), n=str(cards.n))
            if least
            else self.say("cards.up_to", n=str(cards.n))
        )
        if partitive:
            text = self.partitive(what, many, cards.n == 1, scene, style)
        elif cards.n == 1:
            one = self.described(what, scene, style, plural=False)
            one = one if what.other else f"{self.article(one, what)} {one}"
            text = one if exact else self.say("cards.up_to", n=f"one {lone(self.described(what, scene, style, plural=False))}")
        else:
            text = f"{many} {self.described(what, scene, style, plural=True)}"
        if cards.by.slug == CHANCE:
            text = f"{text} {self.say('cards.random')}"
        elif cards.by != scene.agent:
            text = f"{text} {self.say('cards.choice', who=self.words.of(cards.by).text('en', 'possessive'))}"
        self.picked(cards, what.noun or self.card, scene)
        return Group(text, cards.n > 1)

    def partitive(self, what: Description, many: str, single: bool, scene: Scene, style: Style) -> str:
        """one of your Curses; 2 of your other Curses."""
        whole = self.described(what, scene, style, plural=True)
        if many == "1":
            return self.say("cards.one_of", what=whole)
        return self.say("cards.some_of", n=many.replace("1", "one") if single else many, what=whole)

    # ---- descriptions

    def described(self, what: Description, scene: Scene, style: Style, plural: bool, most: str = "") -> str:
        """A noun with all that is said of it, without its article."""
        traits = list(what.traits)
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
        whose, enemy = self.front(what, scene, style, plural)
        after = [self.trait(w, so) for w, so in traits if not self.words.of(w).has("en", "before")]
        parts = [*whose, *states, *enemy, *classes, noun]
        if after:
            parts.append(self.listed(after, "join.and"))
        if most:
            parts.append(most)
        parts += self.places(what, style)
        rest = [self.having(having, so, scene) for having, so in what.numbers]
        if rest and most:
            parts.append(self.say("cards.among"))
        if rest:
            parts.append(self.listed(rest, "join.and"))
        if what.between is not None:
            first, second = (self.np(where.than, scene).text for where in what.between)
            parts.append(self.say("cards.placed_between", come="come" if plural else "comes", first=first, second=second))
        parts += [self.placed(where, so, plural, scene) for where, so in what.placings]
        parts += self.denials(what, plural)
        parts += [self.said_own("filter", self.own.filter(own), scene, so) for own, so in what.own]
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

    def front(self, what: Description, scene: Scene, style: Style, plural: bool) -> tuple[list[str], list[str]]:
        """Whose and other (`your other`, `another`), then `enemy`."""
        found: list[str] = []
        said = style.whose and not self.private(what)
        if said and what.mine:
            found.append(self.say("player.its") if scene.elsewhere else self.words.entry("side", "mine").text("en"))
        elif said and what.theirs and scene.agent == Word("player", OPPONENT):
            found.append(self.phrases["cards.their"])
        if what.other:
            found.append("other" if plural or found else "another")
        if said and what.theirs and self.phrases["cards.their"] not in found:
            return found, [self.words.entry("side", "theirs").text("en")]
        return found, []

    def trait(self, word: Word, so: bool) -> str:
        entry = self.words.of(word)
        if entry.has("en", "before"):
            text = entry.text("en", "before")
            return text if so else self.say("cards.not_before", what=text)
        text = entry.text("en", "after")
        return text if so else self.say("cards.not", what=text)

    def places(self, what: Description, style: Style) -> list[str]:
        found = [self.in_zone(zone, what, style) for zone, so in what.zones if so and zone != style.leaves_out]
        if style.somewhere and not what.zones and what.noun is not None:
            where = self.words.of(what.noun).maybe("where", "en")
            found += [where] if where else []
        return found

    def in_zone(self, zone: Word, what: Description, style: Style) -> str:
        entry = self.words.of(zone)
        prep = "from" if style.source else entry.maybe("en_at") or "in"
        if entry.has("private"):
            if not style.whose or not (what.mine or what.theirs):
                return entry.text("en_from" if style.source else "en_in")
            whose = self.words.entry("player", "you" if what.mine else "opponent").text("en", "possessive")
            return f"{prep} {whose} {entry.text('en')}"
        return f"{prep} the {entry.text('en')}"

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

    def denials(self, what: Description, plural: bool) -> list[str]:
        nouns = [self.noun(w, plural) for w in what.not_nouns]
        texts = nouns if plural else [f"{article(n)} {n}" for n in nouns]
        texts += [self.words.of(w).text("en_alone") for w in what.not_sides]
        texts += [self.in_zone(zone, what, Style(whose=False)) for zone, so in what.zones if not so]
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
        """What follows `for each`: `of your Curses`, `enemy Curse`."""
        if self.owned(what):
            return "of " + self.described(what, scene, Style(), plural=True)
        text = self.described(what, scene, Style(somewhere=what.plain), plural=False)
        return lone(text)


def lone(text: str) -> str:
    """After a number or `each`, another is other."""
    return text.removeprefix("an") if text.startswith("another ") else text
