# interpreted
"""From a text to a tree: Python reads the syntax and nothing is ever run; every name is looked up in the dialect."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import product
from typing import Final, cast

from tenzone.language.dialect import FAMILIES, Dialect
from tenzone.language.errors import LanguageError, near, shown
from tenzone.language.nodes import tree
from tenzone.language.nodes.base import Node
from tenzone.language.positions import Path
from tenzone.language.shape import GRID, NAME, NUMBER, Accepts, Form, Language, Part, amount_of, language_of, slot_accepts
from tenzone.language.tokens import MAX_DEPTH, expression
from tenzone.language.words import KINDS, Word
from tenzone.messages.said import Joined, Said, both, either, sentence

Value = Node | Word | int | str
RELATIONS: Final[dict[type[ast.cmpop], str]] = {ast.GtE: ">=", ast.LtE: "<=", ast.Eq: "==", ast.Gt: ">", ast.Lt: "<"}
AMOUNT: Final = Accepts(("amount",))
PLAIN_AMOUNT: Final = Accepts(("amount",), literal=NUMBER)  # right of a filter's sign a bare stat could be either card's
STAT: Final = Accepts(kind="stat")
# How a thing of the wrong kind is brought where it was written: by what is expected there, and its name or what it is.
WRAPS: Final = {
    ("filter", "zone"): "language.wrap.in_zone",
    ("filter", "stat"): "language.wrap.compared",
    ("selector", "noun"): "language.wrap.picked",
    ("selector", "trait"): "language.wrap.picked_with",
    ("selector", "side"): "language.wrap.picked_with",
    ("condition", "trait"): "language.wrap.is_so",
    ("condition", "side"): "language.wrap.is_so",
    ("condition", "noun"): "language.wrap.is_so",
    ("condition", "selector"): "language.wrap.asked_of",
    ("condition", "fact"): "language.wrap.did",
    ("condition", "stat"): "language.wrap.compared",
    ("condition", "counter"): "language.wrap.compared",
    ("amount", "selector"): "language.wrap.counted",
    ("amount", "noun"): "language.wrap.counted_all",
    ("player", "selector"): "language.wrap.controller",
    ("property", "permission"): "language.wrap.allowed",
    ("property", "trait"): "language.wrap.made",
    ("property", "span"): "language.wrap.until",
    ("ability", "event"): "language.wrap.waits",
    ("ability", "condition"): "language.wrap.holds",
    ("ability", "effect"): "language.wrap.happens",
    ("effect", "trait"): "language.wrap.made",
    ("effect", "on"): "language.wrap.alone",
    ("effect", "while_"): "language.wrap.branch",
    ("effect", "condition"): "language.wrap.branch",
    ("effect", "has"): "language.wrap.gives",
    ("effect", "keyword"): "language.wrap.given",
    ("effect", "property"): "language.wrap.given",
}


@dataclass(frozen=True)
class Parsed:
    """A tree, and where each part of it is written: the path of fields and places in them, then the offset."""

    node: Node
    text: str
    places: dict[Path, int] = field(default_factory=dict)

    def at(self, path: Path) -> int:
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, 0)


def parse(text: str, family: str, dialect: Dialect) -> Node:
    """The node this text writes; a LanguageError if it writes none of this family."""
    return parsed(text, family, dialect).node


def parsed(text: str, family: str, dialect: Dialect) -> Parsed:
    """The same with places."""
    if family not in FAMILIES:
        raise ValueError(f"there is no family {family!r}; there are: {', '.join(FAMILIES)}")
    reader = Reader(text, language_of(dialect))
    found = reader.read(expression(text, reader.language.every_name, reader.language.numbers), slot_accepts(family), (), 0)
    if isinstance(found, Word):
        raise LanguageError(text, 0, sentence("language.only_word", what=article(family), word=found.slug))
    assert isinstance(found, Node)
    return Parsed(found, text, reader.places)


def article(what: str) -> Said:
    """A kind of words or a family of nodes; kinds only one game has go by their name."""
    return sentence(f"language.a.{what}") if what in KINDS or what in FAMILIES else sentence("language.a.own", kind=what)


def described(what: Accepts) -> Said | Joined:
    """What a field takes, as an error says it."""
    if what.literal == GRID:
        rows, columns, signs = what.grid
        return sentence("language.a.drawing", rows=rows, columns=columns, signs=" ".join(signs))
    if what.literal and not what.families:
        return sentence("language.a.number" if what.literal == NUMBER else "language.a.quoted")
    return article(what.kind) if what.kind else either(article(f) for f in sorted(what.families))


class Reader:
    """One text being read."""

    def __init__(self, text: str, language: Language) -> None:
        self.text: Final = text
        self.language: Final = language
        self.places: Final[dict[Path, int]] = {}

    def error(self, at: ast.expr | ast.keyword, key: str, **values: object) -> LanguageError:
        return self.told(at, sentence(key, **values))

    def told(self, at: ast.expr | ast.keyword, said: Said) -> LanguageError:
        return LanguageError(self.text, at.col_offset - 1, said)

    def read(self, written: ast.expr, what: Accepts, path: Path, depth: int) -> Value:
        """What is written, if it may stand here."""
        self.places[path] = written.col_offset - 1
        if depth > MAX_DEPTH:
            raise self.error(written, "language.deep", most=MAX_DEPTH)
        if isinstance(written, ast.Name):
            return self.bare(written, what)
        if isinstance(written, ast.Constant):
            return self.constant(written, what)
        if isinstance(written, ast.Call):
            return self.call(written, what, path, depth)
        if isinstance(written, ast.UnaryOp):
            return self.unary(written, what, path, depth)
        if isinstance(written, ast.BinOp):
            return self.sum(written, what, path, depth)
        if isinstance(written, ast.Compare):
            return self.compare(written, what, path, depth)
        if isinstance(written, ast.BoolOp):
            return self.joined(written, what, path, depth)
        several = next((f for f in ("effect", "ability") if f in what.families), "") if isinstance(written, ast.Tuple) else ""
        key = {"effect": "language.effects", "ability": "language.abilities"}.get(several, "language.no_meaning")
        raise self.error(written, key, what=described(what))

    def bare(self, written: ast.Name, what: Accepts) -> Value:
        name = written.id
        known = self.language.words(what)
        found = known.get(name)
        if isinstance(found, Word) and "amount" in what.families:
            if what.literal:
                raise self.error(written, "language.whose", name=name)
            return amount_of(found)
        if found is not None:
            return found
        form = self.language.names(what).get(name)
        if form is not None:
            raise self.error(written, "language.brackets", name=name)
        raise self.unknown(written, name, what, [*known, *self.language.names(what)])

    def unknown(self, written: ast.expr, name: str, what: Accepts, known: Iterable[str]) -> LanguageError:
        families = [f for f, forms in self.language.named.items() if name in forms]
        kinds = [*self.language.vocabulary.kinds_of(name), *families]
        if not kinds:
            said = sentence("language.unknown", what=described(what), name=shown(name))
            if name in self.language.instead:
                return self.error(written, "language.wrap.instead", said=said, instead=self.language.instead[name])
            return self.told(written, said if what.literal and not what.families else near(said, name, known))
        said = sentence("language.unknown_is", what=described(what), name=name, kinds=both(article(k) for k in kinds))
        for wanted, found in product(what.families, (name, *kinds)):
            wrap = WRAPS.get((wanted, found))
            if wrap is not None:
                form = self.language.named[found].get(name) if found in FAMILIES else None
                return self.told(written, sentence(wrap, said=said, name=f"{name}(…)" if form and form.parts else name))
        return self.told(written, said if what.literal and not what.families else near(said, name, known, sure=True))

    def constant(self, written: ast.Constant, what: Accepts) -> Value:
        value = written.value
        if isinstance(value, str):
            if (what.literal == NAME and value.islower()) or (what.literal == GRID and what.drawing(value)):
                return value
            if what.literal:
                raise self.error(written, "language.unknown", what=described(what), name=shown(value))
            raise self.error(written, "language.no_text", what=described(what), found=shown(value))
        assert isinstance(value, int)
        return self.number(written, value, what)

    def number(self, written: ast.expr, value: int, what: Accepts) -> Value:
        if "amount" in what.families:
            return tree.Number(value)
        if what.literal == NUMBER:
            return value
        raise self.error(written, "language.a_number", what=described(what), found=value)

    # ---- calls

    def call(self, written: ast.Call, what: Accepts, path: Path, depth: int) -> Node:
        if not isinstance(written.func, ast.Name):
            raise self.error(written, "language.called", what=described(what))
        name = written.func.id
        names = self.language.names(what)
        form = names.get(name)
        if form is None:
            if name in self.language.words(what):
                raise self.error(written, "language.no_brackets", name=name)
            raise self.unknown(written, name, what, [*names, *self.language.words(what)])
        if not form.parts:
            raise self.error(written, "language.no_brackets", name=name)
        return self.filled(written, form, path, depth)

    def filled(self, written: ast.Call, form: Form, path: Path, depth: int) -> Node:
        """The node with its arguments: in order, a field of many takes all that are left, the rest go by name."""
        name = form.node.NAME
        values: dict[str, object] = {}
        waiting = list(written.args)
        for part in form.parts:
            here = (*path, part.name)
            if part.accepts.many:
                values[part.name] = tuple(
                    self.read(arg, one_of(part), (*here, at), depth + 1) for at, arg in enumerate(waiting)
                )  # fmt: skip
                waiting = []
            elif waiting:
                values[part.name] = self.read(waiting.pop(0), part.accepts, here, depth + 1)
        if waiting:
            most = len(form.parts)
            raise self.error(waiting[0], "language.arguments", number=most, name=name, found=len(written.args))
        by_name = {part.name: part for part in form.parts if not part.accepts.many}
        for given in written.keywords:
            self.named(given, form, by_name, values, path, depth)
        for part in form.parts:
            if part.required and part.name not in values:
                raise self.error(written, "language.lacks", what=described(part.accepts), part=part.name, name=name)
        return form.node(**values)

    def named(
        self, given: ast.keyword, form: Form, parts: dict[str, Part], values: dict[str, object], path: Path, depth: int
    ) -> None:
        name = form.node.NAME
        part = parts.get(given.arg or "")
        if part is None:
            found = given.arg or "**"
            if any(p.name == found for p in form.parts):
                raise self.error(given, "language.in_a_row", part=found, name=name)
            said = sentence("language.argument", name=name, found=shown(found))
            raise self.told(given, near(said, found, parts) if parts else said)
        if part.name in values:
            raise self.error(given, "language.once", part=part.name, name=name)
        values[part.name] = self.read(given.value, part.accepts, (*path, part.name), depth + 1)

    # ---- signs

    def unary(self, written: ast.UnaryOp, what: Accepts, path: Path, depth: int) -> Value:
        inner = written.operand
        if isinstance(written.op, ast.Not):
            for family, node in (("condition", tree.Unless), ("filter", tree.Non)):
                if family in what.families:
                    return node(self.read(inner, Accepts((family,)), (*path, "what"), depth + 1))  # type: ignore[arg-type]
            raise self.error(written, "language.a_not", what=described(what))
        if isinstance(written.op, ast.USub):
            if isinstance(inner, ast.Constant) and isinstance(inner.value, int):
                return self.number(written, -inner.value, what)
            if "amount" in what.families:
                return negative(self.amount(inner, path, depth))
        raise self.error(written, "language.a_sign", what=described(what))

    def amount(self, written: ast.expr, path: Path, depth: int, what: Accepts = AMOUNT) -> tree.Amount:
        return cast("tree.Amount", self.read(written, what, path, depth + 1))

    def sum(self, written: ast.BinOp, what: Accepts, path: Path, depth: int) -> Node:
        if "amount" not in what.families or not isinstance(written.op, ast.Add | ast.Sub | ast.Mult):
            key = "language.a_change" if "property" in what.families else "language.a_calculation"
            raise self.error(written, key, what=described(what))
        part = Accepts(("amount",), literal=what.literal)
        if isinstance(written.op, ast.Mult):
            factor, other = written.left, written.right
            number = whole(factor)
            if number is None:
                factor, other = other, factor
                number = whole(factor)
            if number is None:
                raise self.error(written, "language.factor")
            return tree.Times(number, self.amount(other, (*path, "amount"), depth, part))
        left = self.amount(written.left, (*path, "left"), depth, part)
        right = self.amount(written.right, (*path, "right"), depth, part)
        return tree.Plus(left, negative(right) if isinstance(written.op, ast.Sub) else right)

    def compare(self, written: ast.Compare, what: Accepts, path: Path, depth: int) -> Node:
        if "condition" not in what.families and "filter" not in what.families:
            key = "language.a_change" if "property" in what.families else "language.a_comparison"
            raise self.error(written, key, what=described(what))
        if len(written.ops) != 1:
            raise self.error(written, "language.comparisons")
        relation = RELATIONS.get(type(written.ops[0]))
        if relation is None:
            raise self.error(written, "language.relation")
        left, right = written.left, written.comparators[0]
        if "condition" in what.families:
            return tree.Compare(
                self.amount(left, (*path, "left"), depth), relation, self.amount(right, (*path, "right"), depth)
            )  # fmt: skip
        stat = self.read(left, STAT, (*path, "stat"), depth + 1)
        assert isinstance(stat, Word)
        return tree.Having(stat, relation, self.amount(right, (*path, "amount"), depth, PLAIN_AMOUNT))

    def joined(self, written: ast.BoolOp, what: Accepts, path: Path, depth: int) -> Node:
        joins = isinstance(written.op, ast.And)
        if "condition" not in what.families:
            key = "language.filters_joined" if "filter" in what.families else "language.conditions_joined"
            raise self.error(written, key, what=described(what), found="and" if joins else "or")
        one = Accepts(("condition",))
        parts = tuple(self.read(part, one, (*path, "parts", at), depth + 1) for at, part in enumerate(written.values))
        return (tree.Both if joins else tree.Either)(parts)  # type: ignore[arg-type]


def one_of(part: Part) -> Accepts:
    return Accepts(part.accepts.families, part.accepts.kind, part.accepts.literal)


def whole(written: ast.expr) -> int | None:
    """A number as it is written, or nothing."""
    if isinstance(written, ast.UnaryOp) and isinstance(written.op, ast.USub):
        inner = whole(written.operand)
        return None if inner is None else -inner
    return written.value if isinstance(written, ast.Constant) and isinstance(written.value, int) else None


def negative(amount: tree.Amount) -> tree.Amount:
    if isinstance(amount, tree.Number):
        return tree.Number(-amount.value)
    if isinstance(amount, tree.Times):
        return tree.Times(-amount.factor, amount.amount)
    return tree.Times(-1, amount)
