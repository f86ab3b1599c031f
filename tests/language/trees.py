"""Random trees of a dialect, made from the types of its nodes' fields: well formed, though not always sensible."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from tenzone.language.dialect import Dialect
from tenzone.language.errors import WARNING
from tenzone.language.lint import lint
from tenzone.language.nodes import tree
from tenzone.language.nodes.base import Node
from tenzone.language.parse import parsed
from tenzone.language.shape import NUMBER, Accepts, Form, Language, Part, language_of, slot_accepts
from tenzone.language.unparse import unparse
from tenzone.language.words import Word

RELATIONS = (">=", "<=", "==", ">", "<")
NAMES = ("first", "second", "third")
JOINED = (tree.Both, tree.Either)  # written with a sign between their parts, so they have two at least
NOUNED = (tree.All, tree.Target, tree.The)
NEVER = 99
HEIGHTS: dict[int, dict[type[Node], int]] = {}  # a language is made once a dialect and kept


def random_tree(family: str, dialect: Dialect, rng: random.Random, depth: int = 4) -> Node:
    """A random node of a family, at most about this deep."""
    found = Trees(language_of(dialect), rng).value(slot_accepts(family), depth, words=False)
    assert isinstance(found, Node)
    return found


def sensible_tree(family: str, dialect: Dialect, rng: random.Random, depth: int = 4) -> Node:
    """A random tree with which the linter finds nothing wrong but warnings."""
    trees = Trees(language_of(dialect), rng, sensible=True)
    while True:
        found = trees.value(slot_accepts(family), depth, words=False)
        assert isinstance(found, Node)
        said = lint(parsed(unparse(found), family, dialect), family, dialect)
        if all(one.level == WARNING for one in said):
            return found


def subtrees(node: object) -> list[Node]:
    """A node and all nodes in it."""
    if isinstance(node, tuple):
        return [n for part in node for n in subtrees(part)]
    if not isinstance(node, Node):
        return []
    return [node, *(n for value in vars(node).values() for n in subtrees(value))]


class Trees:
    def __init__(self, language: Language, rng: random.Random, *, sensible: bool = False) -> None:
        self.sensible = sensible
        self.language = language
        self.rng = rng
        self.heights = HEIGHTS.get(id(language)) or HEIGHTS.setdefault(id(language), heights(language))

    def value(self, what: Accepts, depth: int, *, words: bool = True) -> Node | Word | int | str:
        if what.literal:
            return self.rng.randint(-3, 9) if what.literal == NUMBER else self.rng.choice(NAMES)
        bare = [w for w in self.bare(what) if words or isinstance(w, Node)]
        forms = [f for f in self.language.forms if f.family in what.families and self.heights[f.node] < NEVER]
        low = [f for f in forms if self.heights[f.node] <= depth]
        if bare and (not low or self.rng.random() < 0.4):
            return self.rng.choice(bare)
        if not low:
            least = min(self.heights[f.node] for f in forms)
            low = [f for f in forms if self.heights[f.node] == least]
        return self.node(self.rng.choice(low), depth - 1)

    def bare(self, what: Accepts) -> list[Node | Word]:
        """Words, and words that are nodes; a bare amount stands for a node that is made anyway."""
        if "amount" in what.families:
            return []
        return list(self.language.words(what).values())

    def node(self, form: Form, depth: int) -> Node:
        return form.node(**{part.name: self.part(form, part, depth) for part in form.parts})

    def part(self, form: Form, part: Part, depth: int) -> object:
        if form.node is tree.Number:
            return self.rng.randint(-99, 99)
        if part.name == "relation" and part.accepts.literal:
            return self.rng.choice(RELATIONS)
        if self.sensible and part.accepts.literal:
            return self.literal(form, part)
        if part.accepts.many:
            one = replace(part.accepts, many=False)
            least = 2 if form.node in JOINED or (self.sensible and form.node is tree.Choose) else int(self.sensible)
            most = max(least, 3 if depth > 0 else least)
            noun = self.nouns() if self.sensible and form.node in NOUNED else ()
            return (*noun, *(self.value(one, depth) for _ in range(self.rng.randint(least - len(noun), most - len(noun)))))
        if not part.required and (depth <= 0 or self.rng.random() < 0.4):
            return part.default
        return self.value(part.accepts, depth)

    def nouns(self) -> tuple[Word, ...]:
        return (Word("noun", self.rng.choice(self.language.vocabulary.of("noun"))),)

    def literal(self, form: Form, part: Part) -> object:
        """Small numbers that can be meant, and no names: one that is given must be asked for."""
        if part.accepts.literal != NUMBER:
            return part.default if not part.required else self.rng.choice(NAMES)
        if form.node is tree.Times:
            return self.rng.choice((-2, -1, 2, 3))
        return self.rng.choice((-1, 0, 1)) if part.name == "least" else self.rng.randint(1, 3)


def heights(language: Language) -> dict[type[Node], int]:
    """How deep each node is at least; one that needs a word this dialect lacks cannot be made."""
    known = {form.node: NEVER for form in language.forms}

    def least(part: Part) -> int:
        what = part.accepts
        if what.literal or (not part.required and part.name != "parts"):
            return 0
        if "amount" not in what.families and language.words(what):
            return 0
        return min([NEVER, *(known[f.node] for f in language.forms if f.family in what.families)])

    settle(known, lambda node: 1 + max([0, *(least(p) for f in language.forms if f.node is node for p in f.parts)]))
    return known


def settle(known: dict[type[Node], int], measure: Callable[[type[Node]], int]) -> None:
    while True:
        new = {node: min(NEVER, measure(node)) for node in known}
        if new == known:
            return
        known.update(new)
