# interpreted
"""Orders sentences: when, if, who does what to whom, until. How each is said is each language's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import ClassVar, assert_never

from tenzone.language.grammar.glossary import Glossary, Lang, phrases
from tenzone.language.grammar.logic import flat, merged_if, number
from tenzone.language.grammar.plan import ONE, Act, Clause, Own, Structure, clause
from tenzone.language.grammar.scene import YOURSELF, Pick, Scene
from tenzone.language.nodes.tree import (
    Amount,
    Choose,
    Condition,
    ControllerOf,
    Do,
    Each,
    Effect,
    If,
    Later,
    May,
    Player,
    Property,
    Selector,
    Target,
)
from tenzone.language.words import Vocabulary, Word

BULLET = "•"
# What a log line leaves open.
LOG_PLAYER, LOG_CARDS, LOG_HOST, LOG_NUMBER = "{player}", "{cards}", "{host}", "{n}"


class Mood(Enum):
    """How a verb stands: told to somebody, or after `may` and `to`."""

    TOLD = auto()
    BARE = auto()


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
    return text if text.rstrip(")").endswith((".", "?", "!")) else text + "."


def capital(text: str) -> str:
    first = next((i for i, c in enumerate(text) if c not in "(«"), 0)
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :]


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
        if isinstance(what.subject, Target) or mood is Mood.BARE:
            assert not isinstance(what.subject, (Word, ControllerOf))  # nobody gives a player something
            return self.gives(what.subject, what.properties, what.until, scene, mood)
        return self.has(what.subject, what.properties, what.until, scene)

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
        if isinstance(part, (Do, If, May, Choose, Each, Later)):
            return False
        what = clause(part, self.words, self.own, self.card)
        if (
            not isinstance(what, Act)
            and not isinstance(what.subject, Target)
            and not self.can_be_given(what.subject, what.properties)
        ):
            return False
        return self.agent(what) == by

    # ---- sentences

    def paragraph(self, effect: Effect, scene: Scene) -> str:
        return self.joined(self.lines(effect, scene))

    def joined(self, lines: list[Line]) -> str:
        return " ".join(finished(line) for line in lines)

    def lines(self, effect: Effect, scene: Scene) -> list[Line]:
        """An effect in as many sentences as it takes."""
        found: list[Line] = []
        run: list[Effect] = []
        for part in flat(effect):
            if isinstance(part, (If, May, Choose, Each, Later)):
                found += self.after_choice(self.of_run(self.in_turn(run, scene)), found)
                run = []
                found += self.after_choice(self.structure(part, scene), found)
            elif not isinstance(part, Do):
                run.append(part)
        return found + self.after_choice(self.of_run(self.in_turn(run, scene)), found)

    def in_turn(self, parts: Sequence[Effect], scene: Scene) -> list[str]:
        """One clause after the other; where the same is done with other things, only these are said."""
        found: list[list[str]] = []
        before: Act | None = None
        for part in parts:
            act = self.counting(part)
            if act and before and act.counted and act.counted != before.counted and alike(act, before):
                found[-1].append(self.so_many(act.counted, act.amount, scene))
            else:
                found.append([self.clause(part, scene)])
            before = act
        return [self.listed(texts, "join.and") for texts in found]

    def counting(self, part: Effect) -> Act | None:
        """What is done with so many things, where the number is known."""
        if isinstance(part, (Do, If, May, Choose, Each, Later)):
            return None
        what = clause(part, self.words, self.own, self.card)
        return what if isinstance(what, Act) and what.counted and number(what.amount) is not None else None

    def after_choice(self, lines: list[Line], before: list[Line]) -> list[Line]:
        """What follows a list does not belong to its last item."""
        if lines and before and BULLET in before[-1].text:
            return [self.prefixed(self.say("sentence.anyway"), lines[0]), *lines[1:]]
        return lines

    def of_run(self, run: list[str]) -> list[Line]:
        if len(run) == 2 and not any("," in part or ":" in part for part in run):
            return [Line(self.listed(run, "join.then"))]
        return [Line(part) for part in run]

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
                before = scene.it
                inner = scene.branch()
                opening = self.every(cards, inner)
                found = self.opened(opening, effect, inner, closed=False)
                scene.it = before
                scene.mention()
                return found
            case Later(moment, effect):
                return self.opened(self.words.of(moment).text(self.LANG), effect, scene, closed=False)
            case _:
                assert_never(part)

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
        third = "wish" if not self.offered(part.what, part.by) else "you" if part.by == YOURSELF else "other"
        if part.then is not None:
            found += self.opened(self.say(f"may.then_{third}"), part.then, scene, closed=part.otherwise is not None)
        if part.otherwise is not None:
            found += self.opened(self.say(f"may.else_{third}"), part.otherwise, other, closed=True)
        return found

    def of_offer(self, effect: Effect, by: Word, scene: Scene) -> Line:
        third = "you" if by == YOURSELF else "other"
        who = self.player(by, scene)
        if self.offered(effect, by):
            verbs = [self.clause(part, scene, Mood.BARE) for part in flat(effect)]
            return Line(self.say(f"may.may_{third}", who=who, what=self.listed(verbs, "join.and")))
        return self.prefixed(self.say(f"may.wish_{third}", who=who), self.inline(effect, scene, closed=False))

    def of_choice(self, effects: tuple[Effect, ...], by: Word, scene: Scene) -> Line:
        opening = self.say("choose.you" if by == YOURSELF else "choose.other", who=self.player(by, scene))
        options = [self.inline(effect, scene.branch(), closed=False).text for effect in effects]
        options = [f"({capital(text)}.)" if BULLET in text else capital(text) for text in options]
        scene.mention()
        return Line(
            " ".join([opening, *(f"{BULLET} {text}{';' if i < len(options) - 1 else ''}" for i, text in enumerate(options))])
        )

    def opened(self, opening: str, effect: Effect, scene: Scene, closed: bool) -> list[Line]:
        """An effect after `if …`, `at the end …`: one sentence, and `if you do` may follow, which cannot be misread."""
        parts = flat(effect)
        if len(parts) == 1 and not closed and isinstance(parts[0], May) and parts[0].otherwise is None:
            lines = self.of_may(parts[0], scene)
            return [self.prefixed(opening, lines[0]), *lines[1:]]
        return [self.prefixed(opening, self.inline(effect, scene, closed))]

    def inline(self, effect: Effect, scene: Scene, closed: bool) -> Line:
        """An effect as one sentence, in brackets where its end could not be told otherwise."""
        parts = flat(effect)
        if not parts:
            return Line(self.say("sentence.nothing"))
        if not any(isinstance(part, (If, May, Choose, Each, Later)) for part in parts):
            return Line(self.listed(self.in_turn(parts, scene), "join.then"))
        lines = self.lines(effect, scene)
        if len(lines) == 1 and not closed:
            return lines[0]
        return Line(f"({self.joined(lines)})")

    def prefixed(self, opening: str, line: Line) -> Line:
        """A third subordinate part would be one too many: the sentence breaks at a colon."""
        return Line(f"{opening}{', ' if line.depth < 2 else ': '}{line.text}", line.depth + 1)

    # ---- for all languages

    def is_class(self, trait: Word) -> bool:
        """A lasting kind, said right beside the noun; else a passing state."""
        return self.words.of(trait).has("it", "beside")

    def picked(self, cards: Target, noun: Word, scene: Scene) -> None:
        scene.pick(Pick(noun, cards.n > 1, cards.name))
