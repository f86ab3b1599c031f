# interpreted
"""One form for what may be written in several ways, so that the same meaning reads the same."""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import product
from typing import TypeVar

from tenzone.language.nodes.base import Node, OwnCondition, OwnFilter
from tenzone.language.nodes.tree import (
    All,
    Amount,
    Both,
    Compare,
    Condition,
    Count,
    Did,
    Do,
    Effect,
    Either,
    Filter,
    Having,
    If,
    In,
    Is,
    Non,
    Number,
    Placed,
    Plus,
    Times,
    Unless,
    Upon,
)
from tenzone.language.words import MINE, OTHER, THEIRS, Vocabulary, Word

OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<="}
T = TypeVar("T")


def flat(effect: Effect) -> tuple[Effect, ...]:
    """What is done one after the other, without nesting."""
    if isinstance(effect, Do):
        return tuple(part for inner in effect.effects for part in flat(inner))
    return (effect,)


def merged_if(effect: If) -> If:
    """An if inside an if, where neither has another side, is one if."""
    inner = flat(effect.then)
    if effect.otherwise is None and len(inner) == 1 and isinstance(inner[0], If) and inner[0].otherwise is None:
        found = merged_if(inner[0])
        return If(Both((effect.when, found.when)), found.then)
    return effect


# ---- conditions


@dataclass(frozen=True)
class Literal:
    """A plain question, or its denial."""

    what: Is | Compare | Did | OwnCondition
    holds: bool


def alternatives(condition: Condition) -> tuple[tuple[Literal, ...], ...]:
    """Any of these, each all of those: `a and (b or c)` would need brackets no card has."""
    return unique(tuple(unique(way) for way in ways(condition, holds=True)))


def ways(condition: Condition, holds: bool) -> list[tuple[Literal, ...]]:
    match condition:
        case Unless(what):
            return ways(what, not holds)
        case Both(parts) | Either(parts):
            inner = [ways(part, holds) for part in parts]
            if isinstance(condition, Both) == holds:
                return [tuple(x for way in chosen for x in way) for chosen in product(*inner)]
            return [way for found in inner for way in found]
        case Compare(left, relation, right) if not holds and relation in OPPOSITE:
            return [(Literal(Compare(left, OPPOSITE[relation], right), True),)]
        case _:
            return [(Literal(condition, holds),)]


def unique(items: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(items))


# ---- amounts


def terms(amount: Amount) -> tuple[dict[Amount, int], int]:
    """A sum as its parts, each with how often it counts, and the plain number in it."""
    found: dict[Amount, int] = {}
    constant = 0
    for factor, part in parts_of(amount, 1):
        if isinstance(part, Number):
            constant += factor * part.value
        else:
            found[part] = found.get(part, 0) + factor
    return {part: factor for part, factor in found.items() if factor}, constant


def parts_of(amount: Amount, factor: int) -> list[tuple[int, Amount]]:
    match amount:
        case Plus(left, right):
            return parts_of(left, factor) + parts_of(right, factor)
        case Times(times, inner):
            return parts_of(inner, factor * times)
        case _:
            return [(factor, amount)]


def per_each(amount: Amount) -> tuple[int, All] | None:
    """So much for each of some cards, if that is what it is."""
    found, constant = terms(amount)
    if constant or len(found) != 1:
        return None
    part, factor = next(iter(found.items()))
    return (factor, part.of) if isinstance(part, Count) and isinstance(part.of, All) else None


def number(amount: Amount) -> int | None:
    found, constant = terms(amount)
    return None if found else constant


# ---- which cards


@dataclass(frozen=True)
class Description:
    """The parts of `all(…)` or `target(…)`, each where a sentence wants it."""

    noun: Word | None
    traits: tuple[tuple[Word, bool], ...]  # with whether it is so
    mine: bool
    theirs: bool
    other: bool
    not_sides: tuple[Word, ...]
    not_nouns: tuple[Word, ...]
    zones: tuple[tuple[Word, bool], ...]
    numbers: tuple[tuple[Having, bool], ...]
    places: tuple[tuple[Placed | Upon, bool], ...]
    own: tuple[tuple[OwnFilter, bool], ...]

    @property
    def zone(self) -> Word | None:
        return next((zone for zone, so in self.zones if so), None)

    @property
    def plain(self) -> bool:
        """Neither whose nor where is said."""
        return not (self.mine or self.theirs or self.zones or self.not_sides or self.places)

    @property
    def one_sided(self) -> bool:
        """The cards of one of two players."""
        return self.mine != self.theirs

    @property
    def between(self) -> tuple[Placed, Placed] | None:
        """After one card and before another."""
        found = [where for where, so in self.places if so and isinstance(where, Placed)]
        return (found[0], found[1]) if [p.relation.slug for p in found] == ["after", "before"] else None

    @property
    def placings(self) -> tuple[tuple[Placed | Upon, bool], ...]:
        """Where they are besides."""
        return tuple(p for p in self.places if p[0] not in (self.between or ()) or not p[1])


def description(filters: tuple[Filter, ...], vocabulary: Vocabulary) -> Description:
    """The filters of a selector in the order of the vocabulary, so that how they were written does not matter."""
    parts = unique(tuple(positive(f) for f in filters))
    words = sorted(((f, so) for f, so in parts if isinstance(f, Word)), key=lambda p: (vocabulary.number(p[0]), not p[1]))
    sides = {w.slug for w, so in words if w.kind == "side" and so}
    return Description(
        next((w for w, so in words if w.kind == "noun" and so), None),
        tuple((w, so) for w, so in words if w.kind == "trait"),
        MINE in sides,
        THEIRS in sides,
        OTHER in sides,
        tuple(w for w, so in words if w.kind == "side" and not so),
        tuple(w for w, so in words if w.kind == "noun" and not so),
        tuple(sorted(((f.zone, so) for f, so in parts if isinstance(f, In)), key=lambda p: (p[0].slug, p[1]))),
        tuple(sorted(((f, so) for f, so in parts if isinstance(f, Having)), key=repr)),
        tuple(sorted(((f, so) for f, so in parts if isinstance(f, (Placed, Upon))), key=repr)),
        tuple(sorted(((f, so) for f, so in parts if isinstance(f, OwnFilter)), key=repr)),
    )


def positive(what: Filter) -> tuple[Word | In | Having | Placed | Upon | OwnFilter, bool]:
    """A filter without its `not`s, and whether it holds."""
    if isinstance(what, Non):
        inner, so = positive(what.what)
        return inner, not so
    return what, True


def mentions(part: object, what: object) -> bool:
    """Whether a tree has this part, or one of this class, anywhere."""
    if part == what or (isinstance(what, type) and isinstance(part, what)):
        return True
    if isinstance(part, tuple):
        return any(mentions(inner, what) for inner in part)
    return isinstance(part, Node) and any(mentions(getattr(part, f.name), what) for f in fields(part))
