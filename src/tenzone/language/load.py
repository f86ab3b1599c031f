# interpreted
"""The behaviour of a pack, read and compiled, handed to the rules that run it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenzone.language.compile import Compiler, Own
from tenzone.language.dialect import ABILITIES, Dialect
from tenzone.language.parse import parse
from tenzone.language.run.values import EVENTS, TOPICS

if TYPE_CHECKING:
    from tenzone.kernel.pack import Card
    from tenzone.language.nodes.base import Node
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


def equip(rules: CardRules, dialect: Dialect, own: Own) -> Compiler:
    """Give the rules what their cards do; the compiler remembers what they ask."""
    compiler = Compiler(dialect, rules.schema, own)
    cards = [(card, trees_of(card, dialect)) for card in rules.pack.cards]
    keys = [slot.key for slot in dialect.slots({})]
    rules.sheets = []
    for at, _ in enumerate(keys):
        column = []
        for card, trees in cards:
            slot = dialect.slots(card.data)[at]
            column.append(compiler.sheet(slot, trees.get(slot.key, ())))
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
