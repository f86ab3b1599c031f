# interpreted
"""Orders sentences: when, if, who does what to whom, until. How each is said is each language's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import pairwise
from typing import ClassVar, assert_never

from tenzone.language.grammar.glossary import Glossary, Lang, phrases
from tenzone.language.grammar.logic import Description, description, flat, merged_if, number
from tenzone.language.grammar.plan import ONE, Act, Clause, Holds, Own, Structure, clause, is_structure
from tenzone.language.grammar.scene import YOURSELF, Pick, Scene
from tenzone.language.nodes.tree import (
    All,
    Amount,
    Choose,
    Condition,
    ControllerOf,
    Do,
    Each,
    Effect,
    Give,
    If,
    It,
    Later,
    May,
    Player,
    Property,
    Selector,
    Target,
)
from tenzone.language.words import Vocabulary, Word

# The items of a list, and of a list within one.
MARKS = ("•", "◦", "▪", "▫", "‣", "⁃")
ON = "…"  # an item goes on after a list of its own
# What a log line leaves open.
LOG_PLAYER, LOG_CARDS, LOG_HOST, LOG_NUMBER = "{player}", "{cards}", "{host}", "{n}"


class Mood(Enum):
    """How a verb stands: told to somebody, after `may` and `to`, or as what somebody else is made to do."""

    TOLD = auto()
    BARE = auto()
    CAUSED = auto()


@dataclass(frozen=True)
class Line:
    """A sentence on its way: without capital and stop, with how many subordinate parts open it."""

    text: str
    depth: int = 0


def alike(one: Act, other: Act) -> bool:
    """The same verb of the same player."""
    return replace(one, counted=None, amount=ONE) == replace(other, counted=None, amount=ONE)


def finished(line: Line) -> str:
    """With its capital and one stop."""
    text = capital(line.text)
    return text if text.endswith((".", "?", "!")) else text + "."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def signed(value: int) -> str:
    """With a true minus sign: a hyphen would be lost at the end of a line."""
    return f"{value:+d}".replace("-", "−")


def is_list(line: Line) -> bool:
    return "\n" in line.text


class Printer(ABC):
    """One language, over the words of one game."""

    LANG: ClassVar[Lang]

    def __init__(self, words: Glossary, vocabulary: Vocabulary, own: Own, card: Word) -> None:
        self.words = words
        self.vocabulary = vocabulary
        self.own = own
        self.card = card  # the plainest noun of the game
        self.phrases = phrases(self.LANG)

    def say(self, key: str, **parts: str) -> str:
        return self.phrases[key].format(**parts)

    def listed(self, items: list[str], last: str) -> str:
        """a, b and c; `last` names the phrase between the last two."""
        return items[0] if len(items) == 1 else ", ".join(items[:-1]) + self.phrases[last] + items[-1]

    # ---- what each language says its own way

    @abstractmethod
    def act(self, act: Act, scene: Scene, mood: Mood) -> str: ...
    @abstractmethod
    def has(self, subject: Selector | Player, properties: tuple[Property, ...], until: Word, scene: Scene) -> str: ...
    @abstractmethod
    def gives(self, cards: Selector, properties: tuple[Property, ...], until: Word, scene: Scene, mood: Mood) -> str: ...
    @abstractmethod
    def can_be_given(self, subject: Selector | Player, properties: tuple[Property, ...]) -> bool: ...
    @abstractmethod
    def condition(self, condition: Condition, scene: Scene) -> str: ...
    @abstractmethod
    def every(self, cards: Selector, scene: Scene) -> str: ...
    @abstractmethod
    def player(self, player: Player, scene: Scene) -> str: ...
    @abstractmethod
    def of_controller(self, scene: Scene) -> str: ...
    @abstractmethod
    def logged(self, what: Clause) -> str: ...
    @abstractmethod
    def total(self, amount: Amount, scene: Scene) -> str: ...
    @abstractmethod
    def so_many(self, things: Word, amount: Amount, scene: Scene) -> str: ...

    # ---- clauses

    def clause(self, effect: Effect, scene: Scene, mood: Mood = Mood.TOLD) -> str:
        if isinstance(effect, (Do, If, May, Choose, Each, Later)):
            raise TypeError(f"{type(effect).__name__} is more than a clause")
        what = clause(effect, self.words, self.own, self.card)
        before, scene.agent = scene.agent, self.agent(what)
        text = self.said(what, scene, mood)
        scene.agent = before
        return self.with_wheres(text, scene)

    def said(self, what: Clause, scene: Scene, mood: Mood) -> str:
        if isinstance(what, Act):
            return self.act(what, scene, mood)
        scene.given = True
        text = self.held(what, scene, mood)
        scene.given = False
        return text

    def held(self, what: Holds, scene: Scene, mood: Mood) -> str:
        if self.is_given(what) or mood is Mood.BARE:
            assert not isinstance(what.subject, (Word, ControllerOf))  # nobody gives a player something
            return self.gives(what.subject, what.properties, what.until, scene, mood)
        return self.has(what.subject, what.properties, what.until, scene)

    def is_given(self, what: Holds) -> bool:
        """Whether somebody gives it, so that it is something done and not a state."""
        if isinstance(what.subject, All):
            return self.can_be_given(what.subject, what.properties) and not self.is_one_of(what.subject)
        return isinstance(what.subject, Target)

    def with_wheres(self, text: str, scene: Scene) -> str:
        """What X and Y stand for comes last."""
        if scene.wheres:
            text += self.say("amount.where", what=self.listed(scene.wheres, "join.and"))
            scene.wheres = []
        return text

    def agent(self, what: Clause) -> Player:
        if isinstance(what, Act):
            return what.agent
        return what.subject.by if isinstance(what.subject, Target) and what.subject.by.slug != "chance" else YOURSELF

    def offered(self, effect: Effect, by: Player) -> bool:
        """Whether `may` can stand before it: every part is something this player does."""
        return all(self.is_doing(part, by) for part in flat(effect)) and bool(flat(effect))

    def is_doing(self, part: Effect, by: Player) -> bool:
        if is_structure(part):
            return False
        what = self.plan(part)
        if isinstance(what, Holds) and not self.is_given(what) and not self.can_be_given(what.subject, what.properties):
            return False
        return self.agent(what) == by

    def caused(self, effect: Effect, by: Player) -> bool:
        """Whether it is one thing another player does, and you decide whether he does."""
        parts = flat(effect)
        if by != YOURSELF or len(parts) != 1 or is_structure(parts[0]):
            return False
        what = self.plan(parts[0])
        if not isinstance(what, Act) or what.agent == YOURSELF or isinstance(what.agent, ControllerOf):
            return False
        return what.counted is not None or (isinstance(what.cards, Target) and what.cards.by == what.agent)

    def plan(self, part: Effect) -> Clause:
        assert not isinstance(part, (Do, If, May, Choose, Each, Later))
        return clause(part, self.words, self.own, self.card)

    def is_state(self, part: Effect) -> bool:
        """Whether a part says how things are from now on, so that `then` after it would be when that is over."""
        if is_structure(part):
            return False
        what = self.plan(part)
        return isinstance(what, Holds) and not self.is_given(what)

    # ---- sentences

    def paragraph(self, effect: Effect, scene: Scene) -> str:
        return self.joined(self.lines(effect, scene), scene)

    def joined(self, lines: list[Line], scene: Scene) -> str:
        """One sentence after the other; after a list a new line begins."""
        text = finished(lines[0])
        for before, line in pairwise(lines):
            follows = f"\n{MARKS[scene.level - 1]} {ON} " if scene.level else "\n"
            text += (follows if is_list(before) else " ") + finished(line)
        return text

    def lines(self, effect: Effect, scene: Scene) -> list[Line]:
        """An effect in as many sentences as it takes."""
        found: list[Line] = []
        run: list[Effect] = []
        for part in flat(effect):
            if isinstance(part, (If, May, Choose, Each, Later)):
                found += self.of_run(run, scene)
                run = []
                found += self.structure(part, scene)
            elif not isinstance(part, Do):
                run.append(part)
        return found + self.of_run(run, scene) or [Line(self.say("sentence.nothing"))]

    def in_turn(self, parts: Sequence[Effect], scene: Scene) -> list[str]:
        """One clause after the other; where the same is done with other things, only these are said, and what a card just
        named has from now on belongs to what was done with it."""
        found: list[list[str]] = []
        before: Act | None = None
        for part in parts:
            act = self.counting(part)
            if act and before and act.counted and act.counted != before.counted and alike(act, before):
                found[-1].append(self.so_many(act.counted, act.amount, scene))
            elif found and isinstance(part, Give) and part.cards == It() and scene.fresh and self.is_state(part):
                found[-1][-1] = self.say("choose.given", what=found[-1][-1], then=self.clause(part, scene))
            else:
                found.append([self.clause(part, scene)])
            before = act
            scene.last = act
        return [self.listed(texts, "join.and") for texts in found]

    def counting(self, part: Effect) -> Act | None:
        """What is done with so many things, where the number is known."""
        if is_structure(part):
            return None
        what = self.plan(part)
        return what if isinstance(what, Act) and what.counted and number(what.amount) is not None else None

    def of_run(self, parts: list[Effect], scene: Scene) -> list[Line]:
        if not parts:
            return []
        cost = next((at for at, part in enumerate(parts[:-1]) if self.is_cost(part)), None)
        if cost is not None:
            paid = self.of_run(parts[: cost + 1], scene)
            rest = Line(self.listed(self.in_turn(parts[cost + 1 :], scene), "join.then"))
            return [*paid, self.prefixed(self.say("may.then_you"), rest)]
        run = self.in_turn(parts, scene)
        if len(run) == 2 and not any("," in part or ":" in part for part in run) and not any(map(self.is_state, parts)):
            return [Line(self.listed(run, "join.tells" if self.tells(parts[1]) else "join.then"))]
        return [Line(part) for part in run]

    def is_cost(self, part: Effect) -> bool:
        what = None if is_structure(part) else self.plan(part)
        return isinstance(what, Act) and self.words.entry("verb", what.verb).has("cost")

    def tells(self, part: Effect) -> bool:
        """Whether its verb tells and does not order, so that it cannot go on an order."""
        what = self.plan(part)
        return isinstance(what, Act) and what.agent == YOURSELF and self.words.entry("verb", what.verb).has(self.LANG, "tells")

    def structure(self, part: Structure, scene: Scene) -> list[Line]:
        match part:
            case Do():
                return self.lines(part, scene)
            case If():
                return self.of_if(merged_if(part), scene)
            case May():
                return self.of_may(part, scene)
            case Choose(effects, by):
                return [self.of_choice(effects, by, scene)]
            case Each(cards, effect):
                return self.of_each(cards, effect, scene)
            case Later(moment, effect):
                return self.of_later(moment, effect, scene)
            case _:
                assert_never(part)

    def of_each(self, cards: Selector, effect: Effect, scene: Scene) -> list[Line]:
        before, inner = scene.it, scene.branch()
        parts = flat(effect)
        if len(parts) == 1 and isinstance(parts[0], Give) and parts[0].cards == It() and isinstance(cards, All):
            noun = description(cards.filters, self.vocabulary).noun
            inner.pick(Pick(noun or self.card, plural=False, chosen=False))
            inner.each = inner.given = True
            text = self.has(cards, parts[0].properties, parts[0].until, inner)
            found = [Line(self.with_wheres(text, inner))]
        else:
            found = self.opened(self.every(cards, inner), effect, inner, closed=False)
        scene.it = before
        scene.mention()
        return found

    def of_later(self, moment: Word, effect: Effect, scene: Scene, after: bool = False) -> list[Line]:
        """At that time …; after another opening the time comes last, for two in a row read as one."""
        entry, parts = self.words.of(moment), flat(effect)
        there = scene.elsewhere and entry.has(f"{self.LANG}_there")
        time = entry.text(f"{self.LANG}_there").format(whose=self.of_controller(scene)) if there else entry.text(self.LANG)
        act = self.counting(parts[0]) if len(parts) == 1 else None
        if act is not None and act == scene.last and act.counted is not None and number(act.amount) == 1:
            scene.again = True
            text = self.clause(parts[0], scene)
            scene.again = False
            return [self.prefixed(time, Line(text))]
        if after and len(parts) == 1 and not is_structure(parts[0]) and not self.is_state(parts[0]):
            text = self.clause(parts[0], scene)
            if not any(mark in text for mark in ",:") and not self.is_long(text):
                return [Line(f"{text} {time}")]
            return [self.prefixed(time, Line(text))]
        return self.opened(time, effect, scene, closed=False)

    def of_if(self, part: If, scene: Scene) -> list[Line]:
        opening = self.say("sentence.if", what=self.condition(part.when, scene))
        other = scene.branch()
        found = self.opened(opening, part.then, scene, closed=part.otherwise is not None)
        if part.otherwise is not None:
            found += self.opened(self.say("sentence.else"), part.otherwise, other, closed=True)
        return found

    def of_may(self, part: May, scene: Scene) -> list[Line]:
        other = scene.branch()
        found = [self.of_offer(part.what, part.by, scene)]
        other.other = scene.other = part.by != YOURSELF
        yours = part.by == YOURSELF and not scene.elsewhere
        done = self.offered(part.what, part.by) or self.caused(part.what, part.by)
        third = "wish" if not done else "you" if yours else "other"
        if part.then is not None:
            found += self.opened(self.say(f"may.then_{third}"), part.then, scene, closed=part.otherwise is not None)
        if part.otherwise is not None:
            found += self.opened(self.say(f"may.else_{third}"), part.otherwise, other, closed=True)
        return found

    def of_offer(self, effect: Effect, by: Word, scene: Scene) -> Line:
        third = "you" if by == YOURSELF and not scene.elsewhere else "other"
        who = self.player(by, scene)
        if self.offered(effect, by) or self.caused(effect, by):
            mood = Mood.BARE if self.offered(effect, by) else Mood.CAUSED
            scene.acting = scene.elsewhere and by == YOURSELF
            verbs = [self.clause(part, scene, mood) for part in flat(effect)]
            scene.acting = False
            return Line(self.say(f"may.may_{third}", who=who, what=self.listed(verbs, "join.and")))
        return self.prefixed(self.say(f"may.wish_{third}", who=who), self.inline(effect, scene, closed=True))

    def of_choice(self, effects: tuple[Effect, ...], by: Word, scene: Scene) -> Line:
        yours = by == YOURSELF and not scene.elsewhere
        opening = self.say("choose.you" if yours else "choose.other", who=self.player(by, scene))
        scene.other = not yours
        items = [self.item(effect, scene.branch()) for effect in effects]
        scene.mention()
        return Line(opening + "".join(items))

    def item(self, effect: Effect, scene: Scene) -> str:
        scene.level += 1
        text = self.paragraph(effect, scene)
        scene.level -= 1
        return f"\n{MARKS[scene.level]} {text}"

    def opened(self, opening: str, effect: Effect, scene: Scene, closed: bool) -> list[Line]:
        """An effect after `if …`, `at the end …`: one sentence, and `if you do` may follow, which cannot be misread."""
        parts = flat(effect)
        if len(parts) == 1 and not closed and isinstance(parts[0], May) and parts[0].otherwise is None:
            lines = self.of_may(parts[0], scene)
            return [self.prefixed(opening, lines[0]), *lines[1:]]
        if len(parts) == 1 and isinstance(parts[0], Later):
            lines = self.of_later(parts[0].moment, parts[0].effect, scene, after=True)
            if len(lines) == 1:
                return [self.prefixed(opening, lines[0])]
            return [self.prefixed(opening, self.block(lines, scene))]
        return [self.prefixed(opening, self.inline(effect, scene, closed))]

    def inline(self, effect: Effect, scene: Scene, closed: bool) -> Line:
        """An effect as one sentence; as a list of them where its end could not be told otherwise."""
        parts = flat(effect)
        if not parts:
            return Line(self.say("sentence.nothing"))
        if not any(map(is_structure, parts)) and (len(parts) == 1 or not any(map(self.is_state, parts))):
            return Line(self.listed(self.in_turn(parts, scene), "join.then"))
        if len(parts) > 1 or self.takes_two(parts[0]) or (closed and isinstance(parts[0], (If, May))):
            scene.level += 1
            lines = self.lines(effect, scene)
            scene.level -= 1
            return self.block(lines, scene)
        return self.lines(effect, scene)[0]

    def block(self, lines: list[Line], scene: Scene) -> Line:
        return Line("".join(f"\n{MARKS[scene.level]} {finished(line)}" for line in lines))

    def takes_two(self, part: Effect) -> bool:
        """Whether a part is more than one sentence."""
        match part:
            case If(_, then, otherwise):
                return otherwise is not None or self.takes_two(then)
            case May(_, then, otherwise):
                return then is not None or otherwise is not None
            case Each(_, effect) | Later(_, effect):
                return self.takes_two(effect)
            case Do():
                parts = flat(part)
                return len(parts) == 1 and self.takes_two(parts[0])
            case _:
                return False

    def prefixed(self, opening: str, line: Line) -> Line:
        """A third subordinate part would be one too many: the sentence breaks at a colon."""
        if line.text.startswith("\n"):
            return Line(f"{opening}:{line.text}", line.depth + 1)
        return Line(f"{opening}{', ' if line.depth < 2 else ': '}{line.text}", line.depth + 1)

    # ---- for all languages

    def is_class(self, trait: Word) -> bool:
        """A lasting kind, said right beside the noun; else a passing state."""
        return self.words.of(trait).has("it", "beside")

    def picked(self, cards: Target, noun: Word, scene: Scene) -> None:
        scene.pick(Pick(noun, cards.n > 1, cards.name))

    def is_one_of(self, cards: All) -> bool:
        return self.is_one(description(cards.filters, self.vocabulary))

    def is_one(self, what: Description) -> bool:
        """Those of one player, of whom everybody has but one: `il campione avversario`."""
        return what.noun is not None and what.one_sided and self.words.of(what.noun).has("single")

    def is_long(self, text: str) -> bool:
        """Whether a time said after it would seem to belong to its last part."""
        return any(self.phrases[key] in text for key in ("has.long_each", "has.long_if"))
