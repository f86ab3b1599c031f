# interpreted
"""Card text, questions, labels and log lines from the tree of a card: all through the same printers, so none can drift."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Final

from tenzone.language.dialect import Dialect, Slot
from tenzone.language.english.printer import English
from tenzone.language.grammar.glossary import Glossary, Lang
from tenzone.language.grammar.plan import Act, Holds, Own, clause
from tenzone.language.grammar.printer import Line, Mood, capital, finished
from tenzone.language.grammar.scene import Scene
from tenzone.language.grammar.seat import across
from tenzone.language.italian.printer import Italian
from tenzone.language.nodes.base import Node
from tenzone.language.nodes.tree import Ability, Choose, Do, Each, Effect, If, Keyword, Later, May, Target, The
from tenzone.language.words import OPPONENT, Word

Printer = Italian | English
# Which card of a slot is `self`: its noun.
This = Callable[[Slot, Mapping[str, object]], Word]
STRUCTURES: Final = (Do, If, May, Choose, Each, Later)


class Text:
    """All a game's cards say, in every language."""

    def __init__(self, words: Glossary, dialect: Dialect, own: Own, card: Word, this: This) -> None:
        self.words = words
        self.dialect = dialect
        self.this = this
        self.card = card
        parts = (words, dialect.vocabulary, own, card)
        self.own = own
        self.printers: Mapping[Lang, Printer] = {"it": Italian(*parts), "en": English(*parts)}

    def ability(self, ability: Ability, lang: Lang, this: Word | None = None) -> str:
        return self.printers[lang].ability(ability, this or self.card)

    def effect(self, effect: Effect, lang: Lang, this: Word | None = None) -> str:
        return self.printers[lang].effect(effect, this or self.card)

    def card_text(
        self, card: Mapping[str, object], trees: Sequence[tuple[Slot, Sequence[Ability] | Effect]], lang: Lang
    ) -> list[str]:
        """One paragraph an ability, or one for the effect of a slot."""
        found: list[str] = []
        for slot, tree in trees:
            this = self.this(slot, card)
            if isinstance(tree, Sequence):
                found += [self.ability(ability, lang, this) for ability in tree]
            else:
                found.append(self.effect(tree, lang, this))
        return found

    def reminders(self, trees: Sequence[Node], lang: Lang) -> list[str]:
        """What the keywords of a card mean, each once, in the order they stand there."""
        return [self.reminder(word, lang) for word in dict.fromkeys(keywords_of(tuple(trees)))]

    def reminder(self, keyword: Word, lang: Lang) -> str:
        """A keyword and what it means."""
        entry = self.words.of(keyword)
        called = entry.maybe(lang, "name") or entry.forms(lang, "verb")[0]
        return f"{capital(called)}: {entry.text(lang, 'reminder')}"

    # ---- questions

    def ask_text(self, target: Target | The, lang: Lang, serves: Effect | None = None, this: Word | None = None) -> str:
        """The question to whoever chooses; with the effect it serves, what for. Of the most or the least: among equals."""
        if isinstance(target, Target) and target.by.slug == OPPONENT:
            return self.ask_text(across(target), lang, None if serves is None else across(serves), this)
        what = None
        if serves is not None and not isinstance(serves, STRUCTURES):
            found = clause(serves, self.words, self.own, self.card)
            what = found if target == (found.cards if isinstance(found, Act) else found.subject) else None
        scene = Scene(this or self.card)
        printer = self.printers[lang]
        one = Target(target.filters) if isinstance(target, The) else target
        scene.agent, scene.given = one.by, isinstance(what, Holds)
        if isinstance(what, Holds) and not printer.can_be_given(one, what.properties):
            asked = printer.gives(one, what.properties, what.until, scene, Mood.TOLD)
        else:
            asked = printer.choosing(one, what, scene)
        if isinstance(target, The):
            asked = printer.say("choose.tied", what=asked, stat=printer.words.of(target.stat).text(lang))
        return printer.polished(finished(Line(asked)))

    def may_text(self, may: May, lang: Lang, this: Word | None = None) -> str:
        """The question to whoever may: do you want to …?"""
        if may.by.slug == OPPONENT:
            return self.may_text(across(may), lang, this)
        printer, scene = self.printers[lang], Scene(this or self.card)
        if printer.offered(may.what, may.by) or printer.caused(may.what, may.by):
            mood = Mood.BARE if printer.offered(may.what, may.by) else Mood.CAUSED
            what = self.to_do(may.what, printer, scene, mood)
            gains = may.then is not None and may.otherwise is None and printer.offered(may.then, may.by)
            if gains and may.then is not None:
                text = printer.say("may.ask_for", what=what, gain=self.to_do(may.then, printer, scene))
            else:
                text = printer.say("may.ask", what=what)
        else:
            text = printer.say("may.ask_effect", what=flowing(printer.paragraph(may.what, scene)))
        return printer.polished(capital(text))

    def to_do(self, effect: Effect, printer: Printer, scene: Scene, mood: Mood = Mood.BARE) -> str:
        """All of it in infinitives."""
        return printer.listed([printer.clause(part, scene, mood) for part in parts_of(effect)], "join.and")

    def choose_text(self, choose: Choose, lang: Lang) -> str:
        """The question to whoever chooses one of several."""
        return capital(self.printers[lang].say("choose.you"))

    def mode_labels(self, choose: Choose, lang: Lang, this: Word | None = None) -> list[str]:
        """One label for each thing to choose from, as whoever chooses reads it."""
        if choose.by.slug == OPPONENT:
            return self.mode_labels(across(choose), lang, this)
        return [flowing(self.effect(effect, lang, this)) for effect in choose.effects]

    def log_line(self, effect: Effect, lang: Lang) -> str:
        """What was done, of one effect: {player} does it to {cards}."""
        if isinstance(effect, STRUCTURES):
            raise TypeError(f"{type(effect).__name__} is logged by its parts")
        found = clause(effect, self.words, self.own, self.card)
        return self.printers[lang].logged(found)


def keywords_of(part: object) -> list[Word]:
    if isinstance(part, tuple):
        return [word for inner in part for word in keywords_of(inner)]
    if isinstance(part, Keyword):
        return [part.word]
    return keywords_of(tuple(getattr(part, f.name) for f in fields(part))) if isinstance(part, Node) else []


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    return tuple(p for inner in effect.effects for p in parts_of(inner)) if isinstance(effect, Do) else (effect,)


def flowing(text: str) -> str:
    """On one line: a list within a question or a label."""
    return text.replace("\n", " ")
