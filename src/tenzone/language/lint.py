# interpreted
"""What can be read but cannot be meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from tenzone.language.depends import changes, endless, reachable
from tenzone.language.dialect import SHARED_NODES, Dialect, Slot
from tenzone.language.errors import ERROR, WARNING
from tenzone.language.nodes import base, tree
from tenzone.language.nodes.base import Node
from tenzone.language.parse import Parsed
from tenzone.language.positions import Path
from tenzone.language.sense import at_odds, bounds, constant
from tenzone.language.shape import Part, form_of
from tenzone.language.unparse import unparse
from tenzone.language.words import CHANCE, EVERYONE, FOREVER, Word
from tenzone.messages.said import Said, both, sentence

MOST: Final = 99
# Why nobody can be asked inside something, by the family a field takes.
STATIC: Final = "language.asking.property"
NO_ASKING: Final = {
    "amount": "language.asking.amount",
    "condition": "language.asking.condition",
    "filter": "language.asking.filter",
    "property": STATIC,
}
PICKS: Final = (tree.Target, tree.The, tree.Top)
BY_ITSELF: Final = (tree.May, tree.Choose, tree.Later)  # whether it happens is open, so nothing after it knows what it picked
ABOUT_A_CARD: Final = (tree.On, tree.Can, tree.Cannot, base.OwnAbility, base.OwnProperty)
NEEDS_NOUN: Final = (tree.All, tree.Target, tree.The)

NO_EVENT: Final = "-"

F = TypeVar("F")


@dataclass(frozen=True)
class Lint:
    """Something wrong in an expression, by its offset."""

    at: int
    said: Said
    level: str = ERROR

    @property
    def sentence(self) -> str:
        return str(self.said)


def lint(found: Parsed, family: str, dialect: Dialect) -> list[Lint]:
    """What is wrong with one expression by itself."""
    return lint_card(found, family, dialect, ())


def lint_card(found: Parsed, family: str, dialect: Dialect, before: Sequence[Node], slot: Slot | None = None) -> list[Lint]:
    """The same, with the other abilities of the card that stand before it."""
    linter = Linter(found, dialect, face_down=slot is not None and slot.face_down, met=family != "effect")
    if found.node in before:
        linter.note((), "language.lint.has_already")
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
        key = "language.lint.endless" if through == change.stat else "language.lint.ring"
        said = sentence(key, stat=change.stat, through=through)
        yield file, path, Lint(parsed.at(change.path), said, WARNING if change.given else ERROR)


class Linter:
    """Walks one tree in the order in which it happens."""

    def __init__(self, parsed: Parsed, dialect: Dialect, *, face_down: bool = False, met: bool = True) -> None:
        self.parsed: Final = parsed
        self.dialect: Final = dialect
        self.face_down: Final = face_down
        self.event = "" if met else NO_EVENT  # the one that is answered here; none in what a card has
        self.found: Final[list[Lint]] = []
        self.picked = False  # whether `it` is anything yet
        self.names: dict[str, Path] = {}
        self.used: Final[set[str]] = set()
        self.given: Final[dict[str, Path]] = {}

    def note(self, path: Path, key: str, level: str = ERROR, /, **values: object) -> None:
        self.told(path, sentence(key, **values), level)

    def told(self, path: Path, said: Said, level: str = ERROR) -> None:
        self.found.append(Lint(self.parsed.at(path), said, level))

    # ---- the walk

    def visit(self, node: object, path: Path, asking: str) -> None:
        """`asking` says why nobody can be asked here; empty, somebody can."""
        if not isinstance(node, Node):
            return
        outer = (self.picked, self.names, self.event)
        self.event = self.answered(node)
        self.look(node, path, asking)
        if isinstance(node, ABOUT_A_CARD) or (isinstance(node, tree.Has) and node.to != tree.This()):
            self.picked = True
        self.parts(node, path, asking)
        self.event = outer[2]
        if isinstance(node, BY_ITSELF):
            self.picked, self.names = outer[:2]
        if isinstance(node, tree.Target) and node.name:
            self.bind(node.name, path)
        if isinstance(node, PICKS):
            self.picked = True

    def answered(self, node: Node) -> str:
        """The event that is answered inside a node."""
        if isinstance(node, tree.On):
            return node.event.slug
        if isinstance(node, tree.Needs):
            return NO_EVENT
        if isinstance(node, tree.Can | tree.Cannot):
            return ""  # asked each time, with the card at the other end
        if isinstance(node, tree.While) and len(node.abilities) == 1 and isinstance(node.abilities[0], tree.On):
            return node.abilities[0].event.slug
        return self.event

    def parts(self, node: Node, path: Path, asking: str) -> None:
        """Of branches only one happens, so each starts with the names known before."""
        known = dict(self.names)
        after = dict(self.names)
        form = form_of(type(node))
        for part in form.parts:
            value = getattr(node, part.name)
            inner = asked(part, asking)
            if isinstance(value, tree.Top) and form.family != "effect":
                self.note((*path, part.name), "language.lint.top_only")
            if not part.accepts.many:
                if part.name == "otherwise":
                    after |= self.names
                    self.names = dict(known)
                if isinstance(node, tree.Each) and part.name == "effect":
                    self.picked, known = True, dict(self.names)
                self.visit(value, (*path, part.name), inner)
                continue
            for at, one in enumerate(value):
                if isinstance(node, tree.Choose):
                    self.names = dict(known)
                self.visit(one, (*path, part.name, at), inner)
        self.names = known if isinstance(node, tree.Each) else after | self.names

    def bind(self, name: str, path: Path) -> None:
        if name in self.names:
            self.note((*path, "name"), "language.lint.name_twice", name=name)
        self.names = {**self.names, name: path}
        self.given.setdefault(name, path)

    def unused(self) -> None:
        for name, path in self.given.items():
            if name not in self.used:
                self.note((*path, "name"), "language.lint.name_unused", WARNING, name=name)

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
            self.note(path, "language.lint.no_target", where=sentence(asking))
        if isinstance(node, tree.The) and asking:
            self.note(path, "language.lint.no_choice", WARNING, where=sentence(asking))
        if isinstance(node, tree.It) and not self.picked:
            self.note(path, "language.lint.it")
        if isinstance(node, tree.That):
            self.used.add(node.name)
            if node.name not in self.names:
                self.note(path, "language.lint.that", name=node.name)
        if isinstance(node, tree.Top) and self.dialect.piles is not None and node.zone.slug not in self.dialect.piles:
            self.note((*path, "zone"), "language.lint.no_top", zone=node.zone.slug, piles=", ".join(self.dialect.piles))
        if isinstance(node, tree.Has) and isinstance(node.to, tree.ControllerOf):
            self.note((*path, "to"), "language.lint.has_player")
        if node == tree.Host(tree.This()):
            self.note(path, "language.lint.own_host")
        events = self.dialect.met.get(type(node))
        if events is not None and self.event not in ("", *events):
            told = both(f"on({event}, …)" for event in events)
            self.note(path, "language.lint.not_met", name=node.NAME, events=told)

    def lists(self, node: Node, path: Path) -> None:
        for part in form_of(type(node)).parts:
            if not part.accepts.many:
                continue
            values: tuple[Node | Word, ...] = getattr(node, part.name)
            here = (*path, part.name)
            filters = "filter" in part.accepts.families
            if not values and type(node) in SHARED_NODES and not isinstance(node, tree.Can | tree.Cannot):
                self.note(path, "language.lint.empty", name=node.NAME, part=part.name)
            elif filters:
                if isinstance(node, NEEDS_NOUN) and not any(isinstance(v, Word) and v.kind == "noun" for v in values):
                    nouns = ", ".join(self.dialect.vocabulary.of("noun"))
                    self.note(path, "language.lint.noun", name=node.NAME, nouns=nouns)
                for at, said in at_odds(values):
                    self.told((*here, at), said)
            elif "effect" not in part.accepts.families or isinstance(node, tree.Choose):
                for at, value in enumerate(values):
                    if value in values[:at]:
                        self.note((*here, at), "language.lint.same_twice")

    def effects(self, node: Node, path: Path) -> None:
        match node:
            case tree.Choose(effects) if len(effects) == 1:
                self.note(path, "language.lint.choose_one")
            case tree.Do(effects) if len(effects) == 1:
                self.note(path, "language.lint.do_one", WARNING)
            case tree.If(_, then, otherwise) | tree.May(_, then, otherwise) if then is not None and then == otherwise:
                self.note((*path, "otherwise"), "language.lint.in_any_case")
            case tree.Later() if self.face_down:
                self.note(path, "language.lint.face_down")
            case tree.Give(tree.This() | tree.All(), _, Word("span", "forever")):
                self.note(path, "language.lint.forever", WARNING, span=FOREVER)
            case tree.Make(_, what) if not is_trait(what):
                self.note((*path, "trait"), "language.lint.trait")
            case tree.Move(tree.Target(filters), zone) | tree.Move(tree.All(filters), zone) if tree.In(zone) in filters:
                self.note((*path, "zone"), "language.lint.there_already", zone=zone.slug)
            case tree.Always(what):
                self.always(what, path)
            case tree.Attach(cards, host) if cards == host:
                self.note(path, "language.lint.own_bond")
            case _:
                pass

    def always(self, what: Node, path: Path) -> None:
        """It settles which of several numbers counts; of what a card has or has not there is nothing to settle."""
        if isinstance(what, tree.Always):
            self.note(path, "language.lint.always_twice")
        elif isinstance(what, tree.Keyword | tree.Can | tree.Cannot):
            stronger = f"{what.word.slug}_always" if isinstance(what, tree.Keyword) else ""
            said = sentence("language.lint.always", what=unparse(what))
            if stronger in self.dialect.vocabulary.of("keyword"):
                said = sentence("check.nearest", said=said, near=stronger)
            self.told(path, said)

    def numbers(self, node: Node, path: Path) -> None:
        match node:
            case tree.Number(value) if abs(value) > MOST:
                self.note(path, "language.lint.range", most=MOST)
            case tree.Times(factor, _) if factor in (0, 1) or abs(factor) > MOST:
                self.note(path, "language.lint.factor", factor=factor)
            case tree.Times(_, tree.Number()) | tree.Plus(tree.Number(), tree.Number()):
                self.note(path, "language.lint.result")
            case tree.Target(_, n, least) if not (1 <= n <= MOST and -1 <= least <= n):
                self.note(path, "language.lint.target", most=MOST)
            case tree.Top(n) if not 1 <= n <= MOST:
                self.note((*path, "n"), "language.lint.top", most=MOST)
            case tree.Draw(n) if bounds(n)[1] < 1:
                self.note(path, "language.lint.draw")
            case tree.Gain(_, n) | tree.Add(_, n) if n == tree.Number(0):
                self.note(path, "language.lint.add_nothing")
            case _:
                pass

    def players(self, node: Node, path: Path) -> None:
        """Chance decides, but owns nothing; everyone owns, but cannot decide one thing."""
        for name, value in vars(node).items():
            if not isinstance(value, Word) or value.kind != "player":
                continue
            if value.slug == CHANCE and not isinstance(node, tree.Target):
                self.note((*path, name), "language.lint.chance")
            elif value.slug == EVERYONE and (name == "by" or isinstance(node, tree.Tally | tree.Did)):
                self.note((*path, name), "language.lint.everyone")

    def conditions(self, node: Node, path: Path) -> None:
        for part in form_of(type(node)).parts:
            value = getattr(node, part.name)
            if part.accepts.families != ("condition",) or isinstance(node, tree.Unless):
                continue
            for at, one in enumerate(value) if part.accepts.many else [(None, value)]:
                here = (*path, part.name) if at is None else (*path, part.name, at)
                always = None if one is None else constant(one)
                if always is not None:
                    self.note(here, "language.lint.holds_always" if always else "language.lint.holds_never")
                elif isinstance(one, tree.Unless) and isinstance(one.what, tree.Unless):
                    self.note(here, "language.lint.not_not")


def asked(part: Part, asking: str) -> str:
    """Whether somebody can be asked inside a field: effects ask, numbers, conditions and what lasts do not."""
    if "effect" in part.accepts.families:
        return ""
    return next((why for family, why in NO_ASKING.items() if family in part.accepts.families), asking)


def is_trait(what: Node | Word) -> bool:
    inner = what.what if isinstance(what, tree.Non) else what
    return isinstance(inner, Word) and inner.kind == "trait"
