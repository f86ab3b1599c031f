# interpreted
"""What can be read but cannot be meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from tenzone.language.depends import changes, endless, reachable
from tenzone.language.dialect import SHARED_NODES, Dialect
from tenzone.language.errors import ERROR, WARNING
from tenzone.language.nodes import base, tree
from tenzone.language.nodes.base import Node
from tenzone.language.parse import Parsed
from tenzone.language.positions import Path
from tenzone.language.sense import at_odds, bounds, constant
from tenzone.language.shape import Part, form_of
from tenzone.language.words import CHANCE, EVERYONE, FOREVER, Word

MOST: Final = 99
STATIC: Final = "in what a card has"
NO_ASKING: Final = {"amount": "in a number", "condition": "in a condition", "filter": "in a filter", "property": STATIC}
PICKS: Final = (tree.All, tree.Target, tree.The, tree.Top, tree.That, base.OwnSelector)
ABOUT_A_CARD: Final = (tree.On, tree.Can, tree.Cannot, base.OwnAbility, base.OwnProperty)
NEEDS_NOUN: Final = (tree.All, tree.Target, tree.The)

F = TypeVar("F")


@dataclass(frozen=True)
class Lint:
    """Something wrong in an expression, by its offset."""

    at: int
    sentence: str
    level: str = ERROR


def lint(found: Parsed, family: str, dialect: Dialect) -> list[Lint]:
    """What is wrong with one expression by itself."""
    return lint_card(found, family, dialect, ())


def lint_card(found: Parsed, family: str, dialect: Dialect, before: Sequence[Node]) -> list[Lint]:
    """The same, with the other abilities of the card that stand before it."""
    linter = Linter(found, dialect)
    if found.node in before:
        linter.say((), "the card has this already")
    linter.visit(found.node, (), STATIC if family in ("ability", "property") else NO_ASKING.get(family, ""))
    linter.unused()
    return linter.found


def lint_pack(written: Iterable[tuple[tuple[F, Path], Parsed]]) -> Iterator[tuple[F, Path, Lint]]:
    """What is wrong with expressions together: numbers that depend on themselves."""
    all_changes = [(where, parsed, c) for where, parsed in written for c in changes(parsed.node)]
    far = reachable(c for _, _, c in all_changes)
    for (file, path), parsed, change in all_changes:
        through = endless(change, far)
        if not through:
            continue
        if through == change.stat:
            sentence = f"this changes {through} by what {through} is, which would never end; printed({through}) can be read"
        else:
            sentence = f"this changes {change.stat} by {through}, which depends on {change.stat}: that would never end"
        yield file, path, Lint(parsed.at(change.path), sentence, WARNING if change.given else ERROR)


class Linter:
    """Walks one tree in the order in which it happens."""

    def __init__(self, parsed: Parsed, dialect: Dialect) -> None:
        self.parsed: Final = parsed
        self.dialect: Final = dialect
        self.found: Final[list[Lint]] = []
        self.picked = False  # whether `it` is anything yet
        self.names: dict[str, Path] = {}
        self.used: Final[set[str]] = set()
        self.given: Final[dict[str, Path]] = {}

    def say(self, path: Path, sentence: str, level: str = ERROR) -> None:
        self.found.append(Lint(self.parsed.at(path), sentence, level))

    # ---- the walk

    def visit(self, node: object, path: Path, asking: str) -> None:
        """`asking` says why nobody can be asked here; empty, somebody can."""
        if not isinstance(node, Node):
            return
        self.look(node, path, asking)
        if isinstance(node, ABOUT_A_CARD) or (isinstance(node, tree.Has) and node.to != tree.This()):
            self.picked = True
        self.parts(node, path, asking)
        if isinstance(node, tree.Target) and node.name:
            self.bind(node.name, path)
        if isinstance(node, (*PICKS, base.OwnEffect)):
            self.picked = True

    def parts(self, node: Node, path: Path, asking: str) -> None:
        """Of branches only one happens, so each starts with the names known before."""
        known = dict(self.names)
        after = dict(self.names)
        for part in form_of(type(node)).parts:
            value = getattr(node, part.name)
            inner = asked(part, asking)
            if not part.accepts.many:
                if part.name == "otherwise":
                    after |= self.names
                    self.names = dict(known)
                self.visit(value, (*path, part.name), inner)
                self.picked = self.picked or (part.name == "cards" and isinstance(node, tree.Each | tree.Give))
                continue
            for at, one in enumerate(value):
                if isinstance(node, tree.Choose):
                    after |= self.names
                    self.names = dict(known)
                self.visit(one, (*path, part.name, at), inner)
        self.names = after | self.names

    def bind(self, name: str, path: Path) -> None:
        if name in self.names:
            self.say((*path, "name"), f'"{name}" is given twice; give the second another name')
        self.names[name] = path
        self.given.setdefault(name, path)

    def unused(self) -> None:
        for name, path in self.given.items():
            if name not in self.used:
                self.say((*path, "name"), f'"{name}" is never asked for with that("{name}")', WARNING)

    # ---- what each node may not be

    def look(self, node: Node, path: Path, asking: str) -> None:
        self.selectors(node, path, asking)
        self.lists(node, path)
        self.effects(node, path)
        self.numbers(node, path)
        self.players(node, path)
        self.conditions(node, path)

    def selectors(self, node: Node, path: Path, asking: str) -> None:
        if isinstance(node, tree.Target) and asking:
            self.say(path, f"nobody can be asked for a target {asking}; all(…) takes every card")
        if isinstance(node, tree.The) and asking:
            self.say(path, f"nobody can be asked which of several equal cards is meant {asking}", WARNING)
        if isinstance(node, tree.It) and not self.picked:
            self.say(path, "it is no card yet: nothing was picked before, and no event is about one")
        if isinstance(node, tree.That):
            self.used.add(node.name)
            if node.name not in self.names:
                self.say(path, f'nothing was picked under the name "{node.name}" before')
        if isinstance(node, tree.Top) and self.dialect.piles is not None and node.zone.slug not in self.dialect.piles:
            self.say((*path, "zone"), f"{node.zone.slug} has no top; piles are: {', '.join(self.dialect.piles)}")

    def lists(self, node: Node, path: Path) -> None:
        for part in form_of(type(node)).parts:
            if not part.accepts.many:
                continue
            values: tuple[Node | Word, ...] = getattr(node, part.name)
            here = (*path, part.name)
            filters = "filter" in part.accepts.families
            if not values and type(node) in SHARED_NODES and not isinstance(node, tree.Can | tree.Cannot):
                self.say(path, f"{node.NAME}(…) needs {part.name} to mean anything")
            elif filters:
                if isinstance(node, NEEDS_NOUN) and not any(isinstance(v, Word) and v.kind == "noun" for v in values):
                    self.say(path, f"{node.NAME}(…) needs a noun: {', '.join(self.dialect.vocabulary.of('noun'))}")
                for at, sentence in at_odds(values):
                    self.say((*here, at), sentence)
            elif "effect" not in part.accepts.families or isinstance(node, tree.Choose):
                for at, value in enumerate(values):
                    if value in values[:at]:
                        self.say((*here, at), "the same stands here twice")

    def effects(self, node: Node, path: Path) -> None:
        match node:
            case tree.Choose(effects) if len(effects) == 1:
                self.say(path, "choose(…) needs at least two effects to choose from")
            case tree.Do(effects) if len(effects) == 1:
                self.say(path, "do(…) joins several effects; one can stand alone", WARNING)
            case tree.If(_, then, otherwise) | tree.May(_, then, otherwise) if then is not None and then == otherwise:
                self.say((*path, "otherwise"), "this is done in any case")
            case tree.On(_, tree.Do(())) | tree.Later(_, tree.Do(())) if (*path, "effect") not in self.parsed.places:
                self.say(path, f"{node.NAME}(…) needs an effect")
            case tree.Give(tree.This() | tree.All(), _, Word("span", "forever")):
                self.say(path, f"this lasts {FOREVER}; what a card has while it is in play is written with has(…)", WARNING)
            case tree.Make(_, what) if not is_trait(what):
                self.say((*path, "trait"), "cards can be made a trait or not a trait, nothing else")
            case tree.Move(tree.Target(filters), zone) | tree.Move(tree.All(filters), zone) if tree.In(zone) in filters:
                self.say((*path, "zone"), f"the cards are in {zone.slug} already")
            case tree.Always(tree.Always()):
                self.say(path, "always once is enough")
            case tree.Attach(cards, host) if cards == host:
                self.say(path, "a card cannot be bound to itself")
            case _:
                pass

    def numbers(self, node: Node, path: Path) -> None:
        match node:
            case tree.Number(value) if abs(value) > MOST:
                self.say(path, f"numbers go from -{MOST} to {MOST}")
            case tree.Times(factor, _) if factor in (0, 1) or abs(factor) > MOST:
                self.say(path, f"{factor} times a number is no sensible amount")
            case tree.Times(_, tree.Number()) | tree.Plus(tree.Number(), tree.Number()):
                self.say(path, "the result can be written at once")
            case tree.Target(_, n, least) if not (1 <= n <= MOST and -1 <= least <= n):
                self.say(path, f"a target is 1 to {MOST} cards, and the least of them 0 to that many")
            case tree.Top(n) if not 1 <= n <= MOST:
                self.say((*path, "n"), f"1 to {MOST} cards can be taken from the top")
            case tree.Draw(n) if bounds(n)[1] < 1:
                self.say(path, "at least one card is drawn")
            case tree.Gain(_, n) | tree.Add(_, n) if n == tree.Number(0):
                self.say(path, "adding 0 changes nothing")
            case _:
                pass

    def players(self, node: Node, path: Path) -> None:
        """Chance decides, but owns nothing; everyone owns, but cannot decide one thing."""
        for name, value in vars(node).items():
            if not isinstance(value, Word) or value.kind != "player":
                continue
            if value.slug == CHANCE and not isinstance(node, tree.Target):
                self.say((*path, name), "chance can pick cards, and nothing else")
            elif value.slug == EVERYONE and (name == "by" or isinstance(node, tree.Tally | tree.Did)):
                self.say((*path, name), "one player is expected here, not everyone")

    def conditions(self, node: Node, path: Path) -> None:
        for part in form_of(type(node)).parts:
            value = getattr(node, part.name)
            if part.accepts.families != ("condition",) or isinstance(node, tree.Unless):
                continue
            for at, one in enumerate(value) if part.accepts.many else [(None, value)]:
                here = (*path, part.name) if at is None else (*path, part.name, at)
                always = None if one is None else constant(one)
                if always is not None:
                    self.say(here, f"this condition {'always' if always else 'never'} holds")
                elif isinstance(one, tree.Unless) and isinstance(one.what, tree.Unless):
                    self.say(here, "not not is the same as nothing")


def asked(part: Part, asking: str) -> str:
    """Whether somebody can be asked inside a field: effects ask, numbers, conditions and what lasts do not."""
    if "effect" in part.accepts.families:
        return ""
    return next((why for family, why in NO_ASKING.items() if family in part.accepts.families), asking)


def is_trait(what: Node | Word) -> bool:
    inner = what.what if isinstance(what, tree.Non) else what
    return isinstance(inner, Word) and inner.kind == "trait"
