# interpreted
"""The behaviour of a pack, read and compiled, handed to the rules that run it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.language.compile import Compiler, Own
from tenzone.language.dialect import ABILITIES, Dialect
from tenzone.language.grammar.glossary import LANGS
from tenzone.language.nodes import tree
from tenzone.language.parse import parse
from tenzone.language.run.values import EVENTS, TOPICS

if TYPE_CHECKING:
    from tenzone.kernel.pack import Card
    from tenzone.language.nodes.base import Node
    from tenzone.language.printing import Text
    from tenzone.language.run.program import CardRules, Sheet


def trees_of(card: Card, dialect: Dialect) -> dict[str, tuple[Node, ...]]:
    """Every behaviour a card holds, by key."""
    found: dict[str, tuple[Node, ...]] = {}
    for slot in dialect.slots(card.data):
        written = card.data.get(slot.key, [])
        texts = written if isinstance(written, list) else [written]
        family = "ability" if slot.family == ABILITIES else "effect"
        found[slot.key] = tuple(parse(str(text), family, dialect) for text in texts)
    return found


def word(rules: CardRules, compiler: Compiler, text: Text) -> None:
    """Every question the cards ask, in words: `ask.N`, and `ask.N.mode.M` for what may be chosen."""
    for number, question in enumerate(compiler.questions):
        this = text.this(question.slot, rules.pack.cards[question.card].data)
        for lang in LANGUAGES:
            found: dict[str, object] = {}
            if isinstance(question.node, tree.May):
                asked = text.may_text(question.node, lang, this)
            elif isinstance(question.node, tree.Choose):
                asked = text.choose_text(question.node, lang)
                found["mode"] = {str(at): label for at, label in enumerate(text.mode_labels(question.node, lang, this), 1)}
            else:
                node = question.node
                assert isinstance(node, (tree.Target, tree.The))
                asked = text.ask_text(node, lang, cast("tree.Effect", question.within), this)
            rules.lexicon.add(lang, {"ask": {str(number): asked}})
            rules.lexicon.add(lang, {"ask": {str(number): found}})


def card_words(rules: CardRules, dialect: Dialect, text: Text) -> None:
    """What every card says, slot by slot: `text.CARD.SLOT`; and what its keywords mean, a line each: `reminder.CARD`."""
    for card in rules.pack.cards:
        trees = trees_of(card, dialect)
        for lang in LANGS:
            meant = text.reminders([node for slot in trees.values() for node in slot], lang)
            rules.lexicon.add(lang, {"reminder": {card.slug: "\n".join(meant)}})
        for slot in dialect.slots(card.data):
            this = text.this(slot, card.data)
            for lang in LANGS:
                if slot.family == ABILITIES:
                    said = [text.ability(cast("tree.Ability", node), lang, this) for node in trees[slot.key]]
                else:
                    said = [text.effect(cast("tree.Effect", node), lang, this) for node in trees[slot.key]]
                if not said and text.words.has("blank", slot.key):
                    said = [text.words.entry("blank", slot.key).text(lang)]
                rules.lexicon.add(lang, {"text": {card.slug: {slot.key: joined(said)}}})


def joined(paragraphs: list[str]) -> str:
    """One after the other; after a list a new line begins."""
    return "".join(
        text + ("" if at == len(paragraphs) else "\n" if "\n" in text else " ") for at, text in enumerate(paragraphs, 1)
    )


def equip(rules: CardRules, dialect: Dialect, own: Own) -> Compiler:
    """Give the rules what their cards do; the compiler remembers what they ask."""
    compiler = Compiler(dialect, rules.schema, own)
    cards = [(card, trees_of(card, dialect)) for card in rules.pack.cards]
    keys = [slot.key for slot in dialect.slots({})]
    rules.sheets = []
    for at, _ in enumerate(keys):
        column = []
        for number, (card, trees) in enumerate(cards):
            slot = dialect.slots(card.data)[at]
            column.append(compiler.sheet(number, slot, trees.get(slot.key, ())))
        rules.sheets.append(column)
    rules.touches = [[touching(column, topic) for topic in range(TOPICS)] for column in rules.sheets]
    rules.programs = compiler.programs
    rules.tests = compiler.tests
    return compiler


def touching(sheets: list[Sheet], topic: int) -> bytes:
    """1 for every definition whose behaviour bears on a topic."""
    if topic < EVENTS:
        return bytes([(sheet.stats >> topic) & 1 for sheet in sheets])
    return bytes([(sheet.events >> (topic - EVENTS)) & 1 for sheet in sheets])
