# interpreted
"""What may stand where, read off the nodes of a dialect: the parser, the linter and the reference all follow it."""

from __future__ import annotations

import keyword
import re
import types
from collections.abc import Iterator
from dataclasses import MISSING, Field, dataclass, fields
from typing import Final, Union, get_args, get_origin, get_type_hints

from tenzone.language.dialect import FAMILIES, SHARED_NODES, Dialect
from tenzone.language.nodes import tree
from tenzone.language.nodes.base import Node
from tenzone.language.words import INSTEAD, Word

NUMBER: Final = "number"
NAME: Final = "name"
GRID: Final = "grid"
SLUG: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")

# Nodes written with signs instead of a name.
SYMBOLIC: Final = (
    *(tree.Number, tree.Plus, tree.Times, tree.Compare, tree.Having),
    *(tree.Both, tree.Either, tree.Unless, tree.Non),
)
# Bare words that stand for a whole node of a family, or are a member of it themselves.
WORDS_OF: Final = {
    "filter": ("noun", "trait", "side"),
    "player": ("player",),
    "property": ("keyword",),
    "amount": ("stat", "counter"),
}


class DialectError(ValueError):
    """Words or nodes of a dialect that could be read in two ways."""


@dataclass(frozen=True)
class Accepts:
    """What one field takes."""

    families: tuple[str, ...] = ()
    kind: str = ""  # of words, where it takes nothing else
    literal: str = ""
    many: bool = False
    optional: bool = False
    grid: tuple[int, int, str] = (0, 0, "")  # of a drawing: rows, columns, signs

    def drawing(self, text: str) -> bool:
        rows, columns, signs = self.grid
        lines = text.split("/")
        return len(lines) == rows and all(len(line) == columns and set(line) <= set(signs) for line in lines)

    def kinds(self) -> tuple[str, ...]:
        """Which bare words are read here."""
        return (self.kind,) if self.kind else tuple(k for f in self.families for k in WORDS_OF.get(f, ()))


@dataclass(frozen=True)
class Part:
    """A field of a node."""

    name: str
    accepts: Accepts
    required: bool
    default: object = None


@dataclass(frozen=True)
class Form:
    """A node as it is written."""

    node: type[Node]
    family: str
    parts: tuple[Part, ...]


def family_of(node: type[Node]) -> str:
    """The family a node belongs to."""
    for family, members in FAMILIES.items():
        if issubclass(node, members):
            return family
    raise DialectError(f"{node.__name__} belongs to no family: derive it from one of the Own… classes")


def accepts(node: type[Node], part: Field[object], hint: object) -> Accepts:
    """From a field's type."""
    if part.metadata.get("word"):
        return Accepts(kind=str(part.metadata["word"]), many=get_origin(hint) is tuple)
    if "grid" in part.metadata:
        return Accepts(literal=GRID, grid=part.metadata["grid"])
    if hint is int:
        return Accepts(literal=NUMBER)
    if hint is str:
        return Accepts(literal=NAME)
    if get_origin(hint) is tuple:
        inner = accepts(node, part, get_args(hint)[0])
        return Accepts(inner.families, inner.kind, inner.literal, many=True)
    members = set(get_args(hint)) if get_origin(hint) in (Union, types.UnionType) else {hint}
    optional = type(None) in members
    members.discard(type(None))
    found = tuple(family for family, classes in FAMILIES.items() if set(classes) <= members)
    covered = {c for family in found for c in FAMILIES[family]} | ({Word} if {"filter", "player"} & set(found) else set())
    if not found or covered != members:
        raise DialectError(f"{node.__name__}.{part.name} should be of a family, a word, a number or a text, not {hint}")
    return Accepts(found, optional=optional)


_FORMS: Final[dict[type[Node], Form]] = {}


def form_of(node: type[Node]) -> Form:
    """A node as its fields say it is written."""
    found = _FORMS.get(node)
    if found is None:
        found = _FORMS[node] = made_form(node)
    return found


def made_form(node: type[Node]) -> Form:
    hints = get_type_hints(node)
    parts = []
    for part in fields(node):
        if node is tree.Having and part.name == "stat":
            what = Accepts(kind="stat")
        else:
            what = accepts(node, part, hints[part.name])
        required = part.default in (MISSING, tree.Do(())) and not what.many  # one that does nothing only keeps the order
        parts.append(Part(part.name, what, required, None if part.default is MISSING else part.default))
    return Form(node, family_of(node), tuple(parts))


class Language:
    """The shared nodes and words with those of one dialect. Refuses a dialect that could be read in two ways."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect: Final = dialect
        self.vocabulary: Final = dialect.vocabulary
        self.forms: Final = [form_of(node) for node in (*SHARED_NODES, *dialect.nodes)]
        self.named: Final[dict[str, dict[str, Form]]] = {family: {} for family in FAMILIES}
        for form in self.forms:
            if form.node in SYMBOLIC:
                continue
            own = self.named[form.family]
            if form.node.NAME in own or not SLUG.fullmatch(form.node.NAME) or keyword.iskeyword(form.node.NAME):
                raise DialectError(f'"{form.node.NAME}" cannot be the name of {form.node.__name__}, or is already another node')
            own[form.node.NAME] = form
        self.every_name: Final = frozenset(name for names in self.named.values() for name in names)
        self.instead: Final = {**INSTEAD, **dialect.instead}
        numbers = (*self.vocabulary.of("stat"), *self.vocabulary.of("counter"))
        self.numbers: Final = frozenset(numbers) - {part.name for form in self.forms for part in form.parts}
        self._words: Final[dict[Accepts, dict[str, Node | Word]]] = {}
        for what in self.fields():
            self.words(what)

    def fields(self) -> Iterator[Accepts]:
        """Every different thing a field of this language takes."""
        yield from dict.fromkeys(part.accepts for form in self.forms for part in form.parts)
        yield from (slot_accepts(family) for family in FAMILIES)

    def names(self, what: Accepts) -> dict[str, Form]:
        """The nodes that may stand here, by name."""
        return {name: form for family in what.families for name, form in self.named[family].items()}

    def words(self, what: Accepts) -> dict[str, Node | Word]:
        """What a bare name means here."""
        known = self._words.get(what)
        if known is None:
            known = self._words[what] = dict(self.readings(what))
        return known

    def readings(self, what: Accepts) -> Iterator[tuple[str, Node | Word]]:
        seen: dict[str, str] = {}
        for kind in what.kinds():
            for slug in self.vocabulary.of(kind):
                if not SLUG.fullmatch(slug) or keyword.iskeyword(slug):
                    raise DialectError(f'"{slug}" cannot be a {kind}: words have small letters, digits and _')
                if slug in seen:
                    raise DialectError(f'"{slug}" is a {seen[slug]} and a {kind}, and one place takes both')
                seen[slug] = kind
                yield slug, meant(Word(kind, slug)) if what.families else Word(kind, slug)
        names: dict[str, str] = {}
        for family in what.families:
            for name, form in self.named[family].items():
                if name in names or (name in seen and not form.parts):
                    raise DialectError(f'"{name}" is a {family} and a {seen.get(name) or names[name]}, and one place takes both')
                names[name] = family
                if not form.parts:
                    yield name, form.node()


def meant(word: Word) -> Node | Word:
    """A bare word where more than a word is expected."""
    if word.kind == "keyword":
        return tree.Keyword(word)
    return word


def amount_of(word: Word) -> Node:
    """A bare number of this card, or of you."""
    return tree.Of(word) if word.kind == "stat" else tree.Tally(word)


def slot_accepts(family: str) -> Accepts:
    """What a whole text takes: an ability may be a property alone."""
    return Accepts(("property", "ability") if family == "ability" else (family,))


_LANGUAGES: Final[dict[int, Language]] = {}


def language_of(dialect: Dialect) -> Language:
    """Made once a dialect; a dialect holds dictionaries and has no hash, so it is known by its identity."""
    found = _LANGUAGES.get(id(dialect))
    if found is None:
        found = _LANGUAGES[id(dialect)] = Language(dialect)
    return found
