"""What a tree means, apart from how it was written: trees with the same meaning may share a sentence, others never."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from tenzone.language.grammar.comparing import plain_comparison
from tenzone.language.grammar.logic import alternatives, flat, merged_if, positive, terms
from tenzone.language.nodes.base import Node
from tenzone.language.nodes.tree import (
    Add,
    All,
    Always,
    Both,
    Can,
    Cannot,
    Compare,
    Count,
    Do,
    Either,
    Has,
    If,
    In,
    Is,
    Keyword,
    Number,
    Of,
    On,
    Plus,
    Printed,
    Set,
    Tally,
    Target,
    That,
    The,
    This,
    Times,
    Unless,
    While,
)

PROPERTIES = (Add, Set, Keyword, Can, Cannot, Always)


def meaning(tree: object) -> object:
    """A value that is equal for trees that mean the same."""
    used = {n.name for n in nodes(tree) if isinstance(n, That)}
    order = [n.name for n in nodes(tree) if isinstance(n, Target)]
    names = {name: f"#{order.index(name)}" for name in used}
    return Meaning(names).of(tree)


def nodes(tree: object) -> list[Node]:
    if isinstance(tree, tuple):
        return [n for part in tree for n in nodes(part)]
    if not isinstance(tree, Node):
        return []
    return [tree, *(n for f in fields(tree) for n in nodes(getattr(tree, f.name)))]


class Meaning:
    """Names of picks count only by which pick they name."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def of(self, tree: object) -> object:
        match tree:
            case Do():
                parts = tuple(self.of(part) for part in flat(tree))
                return parts[0] if len(parts) == 1 else ("do", parts)
            case If():
                one = merged_if(tree)
                return ("if", self.condition(one.when), self.of(one.then), self.of(one.otherwise))
            case While():
                return self.of_while(tree)
            case Has(properties, to) if to == This():
                return ("own", self.bag(properties))
            case Both() | Either() | Unless() | Is() | Compare():
                return self.condition(tree)
            case Number() | Count() | Of() | Printed() | Tally() | Plus() | Times():
                return self.amount(tree)
            case All(filters):
                return ("all", self.filters(filters))
            case Target(filters, n, least, by, name):
                return ("target", self.filters(filters), n, n if least < 0 else least, by, self.names.get(name, ""))
            case The(order, stat, filters):
                return ("the", order, stat, self.filters(filters))
            case That(name):
                return ("that", self.names[name])
            case tuple():
                return tuple(self.of(part) for part in tree)
            case Node():
                found = (type(tree).__name__, *(self.field(tree, f.name) for f in fields(tree)))
                return ("own", frozenset({found})) if isinstance(tree, PROPERTIES) else found
            case _:
                return tree

    def field(self, node: Node, name: str) -> object:
        value = getattr(node, name)
        if name == "filters":
            return self.filters(value)
        if name == "properties":
            return self.bag(value)
        if name == "when" and value is not None:
            return self.condition(value)
        return self.of(value)

    def bag(self, properties: tuple[object, ...]) -> frozenset[object]:
        return frozenset(x for p in properties for x in self.one_bag(p))

    def one_bag(self, prop: object) -> frozenset[object]:
        found = self.of(prop)
        assert isinstance(found, tuple)
        assert isinstance(found[1], frozenset)
        return found[1]

    def of_while(self, tree: While) -> object:
        if len(tree.abilities) == 1 and isinstance(tree.abilities[0], While):
            inner = tree.abilities[0]
            return self.of_while(While(Both((tree.when, inner.when)), inner.abilities))
        if len(tree.abilities) == 1 and isinstance(tree.abilities[0], On):  # compiled to one and the same test of the event
            on = tree.abilities[0]
            return self.of(On(on.event, on.effect, tree.when if on.when is None else Both((tree.when, on.when))))
        inside = [self.of(a) for a in tree.abilities]
        own = frozenset(x for i in inside if isinstance(i, tuple) and i[0] == "own" for x in i[1])
        if len(own) == 1 == len(inside):
            limited = self.limited(next(iter(own)), tree.when)
            if limited is not None:
                return ("own", frozenset({limited}))
        return ("while", self.condition(tree.when), own, tuple(i for i in inside if not (isinstance(i, tuple) and i[0] == "own")))

    def limited(self, prop: object, when: object) -> object:
        """A permission while something holds: `if` before it and `if` in it are the same."""
        match prop:
            case ("Always", ("own", inside)):
                assert isinstance(inside, frozenset)
                inner = self.limited(next(iter(inside)), when)
                return None if inner is None else ("Always", ("own", frozenset({inner})))
            case ("Can" | "Cannot" as name, permission, filters, None):
                return (name, permission, filters, self.condition(when))
            case _:
                return None

    def condition(self, tree: object) -> object:
        ways = alternatives(tree)  # type: ignore[arg-type]
        return ("ways", frozenset(frozenset(self.literal(x.what, x.holds) for x in way) for way in ways))

    def literal(self, what: object, holds: bool) -> object:
        if isinstance(what, Compare):
            plain = plain_comparison(what)
            return ("compare", self.amount(plain.left), plain.relation, self.amount(plain.right), holds)
        if isinstance(what, Is):
            return ("is", self.of(what.card), self.filters(what.filters), holds)
        return (self.of(what), holds)

    def amount(self, tree: object) -> object:
        found, constant = terms(tree)  # type: ignore[arg-type]
        return ("sum", frozenset((factor, self.atom(part)) for part, factor in found.items()), constant)

    def atom(self, part: object) -> object:
        assert isinstance(part, Node)
        return (type(part).__name__, *(self.of(getattr(part, f.name)) for f in fields(part)))

    def filters(self, filters: tuple[object, ...]) -> object:
        return frozenset((self.plain(positive(f)[0]), positive(f)[1]) for f in filters)  # type: ignore[arg-type]

    def plain(self, what: object) -> object:
        return ("in", what.zone) if isinstance(what, In) else self.of(what)
