# interpreted
"""The behaviour of a pack, read and compiled, handed to the rules that run it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, cast

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.language.compile import Compiler, Own
from tenzone.language.dialect import ABILITIES, Dialect, Slot
from tenzone.language.grammar.glossary import LANGS
from tenzone.language.nodes import tree
from tenzone.language.run.program import Sheet
from tenzone.language.run.values import EVENTS, TOPICS
from tenzone.messages.said import Said, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tenzone.language.compile import Question
    from tenzone.language.grammar.glossary import Lang
    from tenzone.language.nodes.base import Node
    from tenzone.language.pack import Trees
    from tenzone.language.printing import Text
    from tenzone.language.run.program import CardRules
    from tenzone.language.words import Word

# What a compiler or a printer raises over a tree it has nothing for.
AT_A_LOSS: Final = (TypeError, LookupError, ValueError, AttributeError, AssertionError, RecursionError)


class UnusableError(ValueError):
    """What a card says can be read, but not run or not printed: which part of it."""

    def __init__(self, slug: str, key: str, node: Node, said: Said) -> None:
        super().__init__(said)
        self.slug: Final = slug
        self.key: Final = key
        self.node: Final = node
        self.said: Final = said

    def __str__(self) -> str:
        return f"{self.slug}: {self.said}"


@contextmanager
def using(slug: str, key: str, node: Node, what: str) -> Iterator[None]:
    """Whoever wrote the card is told of it, not of what broke inside."""
    try:
        yield
    except AT_A_LOSS as error:
        raise UnusableError(slug, key, node, sentence(what)) from error


def word(rules: CardRules, compiler: Compiler, text: Text) -> None:
    """Every question the cards ask, in words: `ask.N`, and `ask.N.mode.M` for what may be chosen."""
    for number, question in enumerate(compiler.questions):
        this = text.this(question.slot, rules.pack.cards[question.card].data)
        for lang in LANGUAGES:
            with using(rules.pack.slugs[question.card], question.slot.key, question.node, "language.pack.no_words"):
                asked, modes = asking(question, lang, text, this)
            rules.lexicon.add(lang, {"ask": {str(number): asked}})
            rules.lexicon.add(lang, {"ask": {str(number): modes}})


def asking(question: Question, lang: Lang, text: Text, this: Word) -> tuple[str, dict[str, object]]:
    node = question.node
    if isinstance(node, tree.May):
        return text.may_text(node, lang, this), {}
    if isinstance(node, tree.Choose):
        labels = enumerate(text.mode_labels(node, lang, this), 1)
        return text.choose_text(node, lang), {"mode": {str(at): label for at, label in labels}}
    assert isinstance(node, (tree.Target, tree.The))
    return text.ask_text(node, lang, cast("tree.Effect", question.within), this), {}


def card_words(rules: CardRules, dialect: Dialect, text: Text, trees: dict[str, Trees]) -> None:
    """What every card says, slot by slot: `text.CARD.SLOT`; and what its keywords mean, a line each: `reminder.CARD`."""
    for card in rules.pack.cards:
        for lang in LANGS:
            meant = text.reminders([node for slot in trees[card.slug].values() for node in slot], lang)
            rules.lexicon.add(lang, {"reminder": {card.slug: "\n".join(meant)}})
        for slot in dialect.slots(card.data):
            this = text.this(slot, card.data)
            for lang in LANGS:
                said: list[str] = []
                for node in trees[card.slug][slot.key]:
                    with using(card.slug, slot.key, node, "language.pack.no_words"):
                        if slot.family == ABILITIES:
                            said.append(text.ability(cast("tree.Ability", node), lang, this))
                        else:
                            said.append(text.effect(cast("tree.Effect", node), lang, this))
                if not said and text.words.has("blank", slot.key):
                    said = [text.words.entry("blank", slot.key).text(lang)]
                rules.lexicon.add(lang, {"text": {card.slug: {slot.key: joined(said)}}})


def joined(paragraphs: list[str]) -> str:
    """One after the other; after a list a new line begins."""
    return "".join(
        text + ("" if at == len(paragraphs) else "\n" if "\n" in text else " ") for at, text in enumerate(paragraphs, 1)
    )


def equip(rules: CardRules, dialect: Dialect, own: Own, trees: dict[str, Trees]) -> Compiler:
    """Give the rules what their cards do; the compiler remembers what they ask."""
    compiler = Compiler(dialect, rules.schema, own)
    keys = [slot.key for slot in dialect.slots({})]
    rules.sheets = []
    for at, _ in enumerate(keys):
        column = []
        for number, card in enumerate(rules.pack.cards):
            slot = dialect.slots(card.data)[at]
            column.append(sheet(compiler, card.slug, number, slot, trees[card.slug].get(slot.key, ())))
        rules.sheets.append(column)
    rules.touches = [[touching(column, topic) for topic in range(TOPICS)] for column in rules.sheets]
    rules.programs = compiler.programs
    rules.tests = compiler.tests
    return compiler


def sheet(compiler: Compiler, slug: str, card: int, slot: Slot, trees: tuple[Node, ...]) -> Sheet:
    made = Sheet()
    for node in trees:
        with using(slug, slot.key, node, "language.pack.no_program"):
            compiler.add(made, card, slot, node)
    return made


def touching(sheets: list[Sheet], topic: int) -> bytes:
    """1 for every definition whose behaviour bears on a topic."""
    if topic < EVENTS:
        return bytes([(sheet.stats >> topic) & 1 for sheet in sheets])
    return bytes([(sheet.events >> (topic - EVENTS)) & 1 for sheet in sheets])
