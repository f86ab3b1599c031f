# interpreted
"""Italian for which cards: article, possessive, noun, what it is, where it lies."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar, assert_never

from tenzone.language.grammar.abilities import Abilities
from tenzone.language.grammar.glossary import Entry, Lang
from tenzone.language.grammar.logic import Description, description, number
from tenzone.language.grammar.plan import AMOUNTS, Said, Spelled
from tenzone.language.grammar.scene import YOURSELF, Pick, Scene
from tenzone.language.italian.morphology import (
    articled,
    definite,
    demonstrative_that,
    ending,
    indefinite,
    own,
    place,
    possessive,
)
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

PART = re.compile(r"\{(?:(\w+) )?(\d+)\}")
RELATIONS = {">=": "at_least", "<=": "at_most", "==": "exactly"}
ORDINALS = ("prim", "second", "terz", "quart", "quint", "sest", "settim", "ottav", "non", "decim")


@dataclass(frozen=True)
class Group:
    """A noun with all that goes with it, before it is known what stands in front."""

    words: str
    gender: str = "f"
    plural: bool = False
    det: str = "none"  # definite, indefinite, that, none
    before: str = ""  # all, each: before any article
    pronoun: bool = False  # just named: `la`, `le` will do
    afar: bool = False  # brought by an event or a loop: the pronoun will do only as an object
    lo: str = ""  # lo, il or l' for this noun, where its spelling misleads
    unsaid: bool = False  # the card whose text it is: as a subject it need not be named
    after_prep: str = ""  # what it is after a preposition, where that is not the same

    def text(self, prep: str = "") -> str:
        if prep and self.after_prep:
            return f"{prep} {self.after_prep}"
        if self.before:
            return f"{prep} {self.before} {replace(self, before='').text()}".strip()
        match self.det:
            case "definite" if prep:
                return articled(prep, self.sound, self.gender, self.plural) + self.words
            case "definite":
                return definite(self.sound, self.gender, self.plural) + self.words
            case "indefinite":
                return f"{prep} {indefinite(self.sound, self.gender)}{self.words}".strip()
            case "that":
                return f"{prep} {demonstrative_that(self.sound, self.gender, self.plural)}{self.words}".strip()
            case _:
                return f"{prep} {self.words}".strip()

    @property
    def sound(self) -> str:
        """A word that takes the article this one takes."""
        return {"lo": "zeta", "il": "beta", "l'": "alfa"}.get(self.lo, self.words)

    @property
    def understood(self) -> bool:
        """As a subject, or as the owner of something, it need not be named."""
        return self.unsaid or (self.pronoun and not self.afar)

    @property
    def a(self) -> str:
        return ending(self.gender, self.plural)

    def form(self, entry: Entry, *path: str) -> str:
        return entry.forms(*path)[place(self.gender, self.plural)]


@dataclass(frozen=True)
class Style:
    """How much of a description is said."""

    source: bool = False  # from where, not where
    whose: bool = True
    somewhere: bool = False  # in play, where nothing else says where
    leaves_out: Word | None = None
    subject: bool = False
    whole: bool = False  # all of them: those of a place rather than from it
    now: bool = False  # those that are there at this moment
    ends: Word | None = None  # what they cease to be: a target is understood to be it


@dataclass(frozen=True)
class Subject:
    """Who has or may something: how named (not at all, if understood), and how verbs follow."""

    text: str
    group: Group
    second: bool = False  # you
    of: str = ""  # whose its things are, said with `di`

    def verb(self, have: tuple[str, str, str]) -> str:
        return have[2] if self.second else have[1] if self.group.plural else have[0]


class Nouns(Abilities[Subject], ABC):
    """Selectors."""

    LANG: ClassVar[Lang] = "it"

    # ---- players

    def player(self, player: Player, scene: Scene) -> str:
        scene.other = player != YOURSELF
        if scene.elsewhere and player == YOURSELF:
            return self.controller(scene)
        scene.host = False
        if isinstance(player, ControllerOf):
            return self.say("player.controller", what=self.np(player.card, scene).text())
        if player == YOURSELF:
            return self.words.of(player).text("it", "subject")
        found = self.opponent_there(scene).text() if scene.elsewhere and player.slug == OPPONENT else ""
        scene.mention()  # what is left out after him would be taken for him
        return found or self.words.of(player).text("it", "subject")

    def controller(self, scene: Scene) -> str:
        """Who controls the card a text speaks for: that player, if he was named last."""
        known, scene.host = scene.host, True
        if known:
            return self.say("player.that")
        if scene.topic:
            return self.say("player.its")
        scene.name_this()
        return self.say("player.controller", what=replace(self.noun(scene.this, plural=False), det="definite").text())

    def of_controller(self, scene: Scene) -> str:
        if scene.host:
            return self.say("player.than", what=self.say("player.that"))
        if scene.introduced:
            return self.say("player.of_its")
        found = self.say("player.than", what=self.controller(scene))
        scene.host = False
        return found

    def opponent_there(self, scene: Scene) -> Group:
        """The opponent of whoever controls the card a text speaks for."""
        words = (
            self.say("player.own_opponent") if scene.acting else self.say("player.opponent_of", whose=self.of_controller(scene))
        )
        return Group(words, "m", det="definite")

    def than(self, player: Player, scene: Scene, prep: str = "di") -> str:
        """Of whom, or to whom: `dell'avversario`."""
        if isinstance(player, ControllerOf):
            return f"{prep} {self.player(player, scene)}"
        if scene.elsewhere and player.slug == OPPONENT:
            return self.opponent_there(scene).text(prep)
        if scene.elsewhere and player.slug == YOU:
            return self.of_controller(scene)
        return (
            self.say("player.than_you")
            if player.slug == YOU
            else self.words.of(player).text("it", "than" if prep == "di" else "to")
        )

    def noun(self, word: Word, plural: bool) -> Group:
        entry = self.words.of(word)
        return Group(entry.text("it_plural" if plural else "it"), entry.text("gender"), plural, lo=entry.maybe("article"))

    # ---- selectors

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
                noun = replace(
                    self.noun(scene.this, plural=False), unsaid=scene.leaves_out_this(), pronoun=scene.topic, afar=True
                )
                if self.words.of(scene.this).has("elsewhere"):
                    return replace(noun, det="definite")
                return replace(noun, words=f"{self.say('cards.this', a=noun.a)} {noun.words}")
            case It():
                return self.the_picked(scene.it, scene)
            case That(name):
                return self.the_picked(scene.named(name), scene)
            case All(filters):
                return self.all_of(filters, scene, style)
            case Target():
                return self.target(cards, scene, style)
            case The(order, stat, filters):
                return self.the(order, stat, filters, scene, style)
            case Top(n, zone):
                return self.top(n, zone)
            case Host(of):
                noun = self.noun(self.card, plural=False)
                inner = self.np(of, scene)
                said = self.say("cards.host", what=inner.text(), a=inner.a, **{"is": "sono" if inner.plural else "è"})
                return replace(noun, words=f"{noun.words} {said}", det="definite")
            case OwnSelector():
                word = self.own.selector(cards).word
                entry = self.words.of(word)
                known, scene.rival = scene.rival and entry.has("rival"), scene.rival or entry.has("rival")
                return Group(entry.text("it_known" if known else "it"), entry.text("gender"), det="definite")
            case _:
                assert_never(cards)

    def the_picked(self, pick: Pick | None, scene: Scene) -> Group:
        if pick is None or (pick is scene.it and not pick.chosen):
            noun = self.noun(pick.noun if pick else self.card, bool(pick and pick.plural))
            fresh = pick is not None and scene.fresh
            scene.fresh, scene.topic = pick is not None, False
            return replace(noun, det="that", pronoun=fresh, afar=True)
        noun = self.noun(pick.noun, pick.plural)
        if pick is scene.it:
            fresh, scene.fresh, scene.topic = scene.fresh, True, False
            done = self.words.entry("verb", scene.done) if scene.done and pick.noun in scene.muddled else None
            if done is not None and done.has("it", "done") and not fresh:
                return replace(noun, words=f"{noun.words} {noun.form(done, 'it', 'done')}", det="definite")
            return replace(noun, det="that", pronoun=fresh)
        scene.mention()
        which = scene.ordinal(pick)
        first = f"{ORDINALS[which - 1]}{noun.a} " if which else ""
        return replace(
            noun, words=f"{first}{noun.words} {self.say('cards.chosen', a=noun.a)}", det="definite", lo="" if first else noun.lo
        )

    def all_of(self, filters: tuple[Filter, ...], scene: Scene, style: Style) -> Group:
        what = description(filters, self.vocabulary)
        if self.is_one(what):
            return replace(self.described(what, scene, style, plural=False), det="definite")
        if style.subject and scene.each:
            scene.each = False
            one = self.described(what, scene, replace(style, somewhere=what.plain), plural=False)
            return replace(one, before=self.say("cards.each"))
        found = self.described(what, scene, replace(style, somewhere=what.plain or style.now, whole=True), plural=True)
        found = replace(found, det="definite")
        return found if style.subject else replace(found, before=self.say("cards.all", a=found.a))

    def target(self, cards: Target, scene: Scene, style: Style) -> Group:
        what = description(cards.filters, self.vocabulary)
        found = self.described(what, scene, style, plural=cards.n > 1)
        least = cards.n if cards.least < 0 else cards.least
        if cards.n == 1:
            found = replace(found, det="indefinite")
        if style.ends is not None and (style.ends, True) not in what.traits:
            found = replace(found, words=f"{found.words} {self.say('cards.any', what=self.trait(style.ends, True, found))}")
        if least == 0:
            many = found.text() if cards.n == 1 else f"{cards.n} {found.words}"
            found = Group(
                self.say("cards.up_to", n=many), found.gender, cards.n > 1, after_prep=self.say("cards.at_most", n=many)
            )
        elif least != cards.n:
            key = "cards.either" if least == cards.n - 1 else "cards.between"
            far = "cards.either" if key == "cards.either" else "cards.range"
            many, other = (self.say(k, least=str(least), n=str(cards.n)) for k in (key, far))
            found = replace(found, words=f"{many} {found.words}", after_prep=f"{other} {found.words}")
        elif cards.n != 1:
            found = replace(found, words=f"{cards.n} {found.words}")
        last = ""
        if cards.by.slug == CHANCE:
            last = " " + self.say("cards.random")
        elif cards.by != scene.agent:
            last = " " + self.choice(cards.by, scene)
        found = replace(found, words=found.words + last, after_prep=found.after_prep and found.after_prep + last)
        self.picked(cards, what.noun or self.card, scene)
        return found

    def choice(self, by: Word, scene: Scene) -> str:
        """Who chooses, where it is not whoever acts."""
        if by.slug == YOU and not scene.elsewhere:
            return self.say("cards.your_choice")
        return self.say("cards.choice", who=self.than(by, scene))

    def the(self, order: Word, stat: Word, filters: tuple[Filter, ...], scene: Scene, style: Style) -> Group:
        what = description(filters, self.vocabulary)
        entry = self.words.of(stat)
        best = Group(entry.text("it"), entry.text("gender"), det="definite")
        most = self.say("having.most", stat=best.text(), order=best.form(self.words.of(order), "it"))
        found = self.described(what, scene, replace(style, somewhere=what.plain), plural=False, most=most)
        scene.pick(Pick(what.noun or self.card, False, chosen=True))
        return replace(found, det="definite")

    def top(self, n: int, zone: Word) -> Group:
        noun = self.noun(self.card, n > 1)
        first = self.say("cards.top_one", a=noun.a) + (f" {n}" if n > 1 else "")
        return replace(noun, words=f"{first} {noun.words} {self.zone(zone).text('di')}", det="definite", lo="")

    def zone(self, word: Word) -> Group:
        entry = self.words.of(word)
        return Group(entry.text("it"), entry.text("gender"), det="definite")

    # ---- descriptions

    def described(self, what: Description, scene: Scene, style: Style, plural: bool, most: str = "") -> Group:
        """A noun with all that is said of it, without its article."""
        noun, traits = self.head(what, plural)
        private = any(self.words.of(zone).has("private") for zone, so in what.zones if so)
        front, back, owner = self.sides(what, noun, scene, private, style)
        classes = [self.trait(w, so, noun) for w, so in traits if self.is_class(w)]
        states = [(w, so) for w, so in traits if not self.is_class(w) and (w, so) != (style.ends, True)]
        said = [self.listed([self.trait(w, so, noun) for w, so in states], "join.and")] if states else []
        apart = any(" " in self.trait(w, True, noun) for w, _ in states)  # Corrotta avversaria, avversaria in Stasi
        parts = [*front, noun.words, *classes, *(back + said if apart else said + back), *owner]
        rest = [self.having(having, so, scene) for having, so in what.numbers]
        parts += self.places(what, scene, style)
        if most:
            parts.append(most)
        if rest and most:
            parts.append(self.say("cards.among"))
        if rest:
            parts.append(self.listed(rest, "join.and"))
        if what.between is not None:
            first, second = (self.np(where.than, scene).text() for where in what.between)
            parts.append(self.say("cards.placed_between", come="vengono" if noun.plural else "viene", first=first, second=second))
        parts += [self.placed(where, so, noun, scene) for where, so in what.placings]
        parts += self.denials(what, noun, scene)
        for node, so in what.own:
            parts.append(self.said_own("filter", self.own.filter(node), scene, noun, so))
        return replace(noun, words=" ".join(parts), lo="" if front else noun.lo)

    def said_own(self, kind: str, said: Said, scene: Scene, noun: Group | None = None, so: bool = True) -> str:
        """A phrase of the game with its parts filled in."""
        text = self.words.entry(kind, said.phrase if so else f"not_{said.phrase}").text("it")
        text = text.replace("{o}", noun.a if noun else "o")
        groups = [self.part(part, scene) for part in said.parts]
        return PART.sub(lambda found: groups[int(found[2])].text(found[1] or ""), text)

    def part(self, part: Selector | Amount | Player | Spelled | int, scene: Scene) -> Group:
        if isinstance(part, Spelled):
            return Group(part.it, "m")
        if isinstance(part, int):
            return Group(str(part), "m")
        if isinstance(part, Word):
            entry = self.words.of(part)
            return Group(entry.maybe("it") or entry.text("it", "subject"), "m")
        if isinstance(part, ControllerOf):
            return Group(self.player(part, scene), "m")
        return self.amount_group(part, scene) if isinstance(part, AMOUNTS) else self.np(part, scene)

    def head(self, what: Description, plural: bool) -> tuple[Group, list[tuple[Word, bool]]]:
        """The noun: its own, or that of a kind of it with a name (an Echo is a Prayer)."""
        traits = list(what.traits)
        for trait, so in traits:
            entry = self.words.of(trait)
            if so and what.noun is not None and entry.maybe("instead_of") == what.noun.slug:
                key = "noun_plural" if plural else "noun"
                return Group(entry.text("it", key), entry.text("it", "gender"), plural), [t for t in traits if t != (trait, so)]
        return self.noun(what.noun or self.card, plural), traits

    def sides(
        self, what: Description, noun: Group, scene: Scene, private: bool, style: Style
    ) -> tuple[list[str], list[str], list[str]]:
        """Whose: before the noun, as an adjective after it, or `of …` after all adjectives."""
        front: list[str] = []
        back: list[str] = []
        owner: list[str] = []
        if style.whose and not private:
            if what.mine and scene.acting:
                front.append(own(noun.gender, noun.plural))
            elif what.mine and scene.elsewhere:
                owner.append(self.of_controller(scene))
            elif what.mine:
                front.append(possessive(2, noun.gender, noun.plural))
            if what.theirs and scene.agent == Word("player", OPPONENT) and not what.mine:
                front.append(possessive(3, noun.gender, noun.plural))
            elif what.theirs and scene.elsewhere:
                owner.append(self.than(Word("player", OPPONENT), scene))
            elif what.theirs:
                back.append(noun.form(self.words.entry("side", "theirs"), "it"))
        if what.other:  # un'altra tua Maledizione, le tue altre Maledizioni
            front.insert(len(front) if noun.plural else 0, noun.form(self.words.entry("side", "other"), "it"))
        return front, back, owner

    def trait(self, word: Word, so: bool, noun: Group) -> str:
        entry = self.words.of(word)
        text = noun.form(entry, "it", "beside") if entry.has("it", "beside") else noun.form(entry, "it", "adj")
        return text if so else self.say("cards.not", what=text)

    def places(self, what: Description, scene: Scene, style: Style) -> list[str]:
        found = [self.in_zone(zone, what, scene, style) for zone, so in what.zones if so and zone != style.leaves_out]
        if style.somewhere and not what.zones and what.noun is not None:
            where = self.words.of(what.noun).maybe("where", "it")
            found += [where] if where else []
        if not style.now:
            return found
        return [self.say("cards.now_at", where=found[0]), *found[1:]] if found else [self.say("cards.now")]

    def in_zone(self, zone: Word, what: Description, scene: Scene, style: Style) -> str:
        entry, group = self.words.of(zone), self.zone(zone)
        prep = "di" if style.whole and not style.now else "da" if style.source else entry.maybe("it_at") or "in"
        if not entry.has("private"):
            return group.text(prep)
        if not style.whose:
            return entry.text("it_from" if prep == "da" else "it_in")
        if not (what.mine or what.theirs):
            return entry.text("it_either_from" if prep == "da" else "it_either")
        whose = Word("player", YOU if what.mine else OPPONENT)
        if scene.acting and what.mine:
            return replace(group, words=f"{own(group.gender, group.plural)} {group.words}").text(prep)
        if scene.elsewhere:
            return f"{group.text(prep)} {self.than(whose, scene)}"
        if what.mine:
            return replace(group, words=f"{possessive(2, group.gender, group.plural)} {group.words}").text(prep)
        return replace(group, words=f"{group.words} {group.form(self.words.entry('side', 'theirs'), 'it')}").text(prep)

    def having(self, having: Having, so: bool, scene: Scene) -> str:
        key = f"having.{'' if so else 'not_'}{RELATIONS[having.relation]}"
        entry = self.words.of(having.stat)
        value, stat = number(having.amount), entry.text("it")
        if value is not None:
            return self.say(key, stat=stat, n=str(value), o=ending(entry.text("gender"), False))
        return self.say(f"{key}_of", stat=stat, n=self.amount_group(having.amount, scene).text("a"))

    def placed(self, where: Placed | Upon, so: bool, noun: Group, scene: Scene) -> str:
        other = self.np(where.host if isinstance(where, Upon) else where.than, scene)
        key = "bound" if isinstance(where, Upon) else f"placed_{where.relation.slug}"
        text = self.say(f"cards.{'' if so else 'not_'}{key}", a=noun.a, come="vengono" if noun.plural else "viene")
        if isinstance(where, Upon):
            return f"{text} {other.text('a')}"
        return f"{text} {other.text('di' if where.relation.slug == 'before' else '')}"

    def denials(self, what: Description, noun: Group, scene: Scene) -> list[str]:
        """What the cards are not, where no adjective says it."""
        one = [self.noun(w, noun.plural) for w in what.not_nouns]
        texts = [replace(g, det="none" if noun.plural else "indefinite").text() for g in one]
        texts += [noun.form(self.words.of(w), "it") for w in what.not_sides]
        texts += [self.in_zone(zone, what, scene, Style(whose=False)) for zone, so in what.zones if not so]
        if not texts:
            return []
        return [self.say("cards.which_not", **{"is": "sono" if noun.plural else "è"}) + " " + self.listed(texts, "join.nor")]

    # ---- amounts, said elsewhere

    @abstractmethod
    def amount_group(self, amount: Amount, scene: Scene) -> Group: ...

    def every(self, cards: Selector, scene: Scene) -> str:
        """The opening of what is done for each of some cards."""
        if isinstance(cards, All):
            what = description(cards.filters, self.vocabulary)
            found = self.described(what, scene, Style(somewhere=what.plain), plural=False)
            scene.pick(Pick(what.noun or self.card, False, chosen=False))
            return f"{self.say('cards.per')} {found.words}"
        group = self.np(cards, scene)
        pick = scene.it
        noun = pick.noun if isinstance(cards, (Target, The, It, That)) and pick is not None else self.card
        scene.pick(Pick(noun, False, chosen=False))
        if isinstance(cards, Target):
            key = "per_target" if group.plural else "per_target_one"
            return self.say(f"cards.{key}", what=group.text(), a=ending(group.gender, False))
        if group.plural:
            return self.say("cards.per_each", what=group.text("di"), a=ending(group.gender, False))
        return self.say("cards.per_single", what=group.text())
