"""Laying out a position: cards where a lesson says and the rest at home.

Each seat knows what lies open to it, what it laid face down itself, and what `knows` tells it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tenzone.face.dealer import dealer_from
from tenzone.face.game import Game, new_game
from tenzone.face.notation import find_card
from tenzone.kernel.atoms import add_fact, attach, move, put, set_counter, show, turn_over
from tenzone.kernel.frames import advance
from tenzone.kernel.knowledge import knowers, owner_of
from tenzone.kernel.schema import ACTIVE, ALL, KEEP, PILE, SEATS, SPECTATOR, TABLE
from tenzone.lessons.cards import Spec
from tenzone.lessons.model import Case, Entry, Lesson
from tenzone.lessons.near import unknown
from tenzone.lessons.source import LessonError, Path, short
from tenzone.lessons.steps import located, specs, watchers
from tenzone.lessons.table import Table
from tenzone.messages import say

if TYPE_CHECKING:
    from tenzone.kernel.state import State

OWN_KEYS: Final = ("turn", "phase", "rest", "knows", "did")
FILLS: Final = 3


@dataclass(frozen=True)
class Laid:
    """One card to be laid: where, which, as what, and the line that says so."""

    zone: int
    definition: int
    spec: Spec
    path: Path


def has_fills(lesson: Lesson, case: Case) -> bool:
    """Whether something is left to be filled by seed, so that the lesson must hold for several fills."""
    zones = [e.value for k, e in (case.position or {}).items() if k in lesson.names.zones]
    lists = [v for z in zones for v in (z.values() if isinstance(z, dict) else [z])]
    return any(str(item).startswith("any ") for cards in lists if isinstance(cards, list) for item in cards)


def begin(lesson: Lesson, case: Case, fill: int) -> Game:
    """The game a lesson starts from; chance is left to be played."""
    if case.position is None:
        return new_game(lesson.rules, lesson.seats, "", lesson.options, dealer=False)
    g = Layout(lesson, case.position, fill).build()
    game = Game(lesson.rules, g, None, lesson.options)
    advance(g)
    return game


class Layout:
    """Builds one position of one lesson."""

    def __init__(self, lesson: Lesson, position: dict[str, Entry], fill: int) -> None:
        self.lesson: Final = lesson
        self.names: Final = lesson.names
        self.rules: Final = lesson.rules
        self.position: Final = position
        self.dealer: Final = dealer_from(f"lesson:{fill}")
        self.given: Final[list[tuple[int, str]]] = []  # what is said of a card (-1: of the game), by name
        self.opts: Final = lesson.rules.settings(lesson.seats, lesson.options)
        self.stock: Final = lesson.rules.counts(lesson.seats, self.opts)

    def error(self, path: Path, sentence: str) -> LessonError:
        return self.lesson.source.error(path, sentence)

    def build(self) -> State:
        known = [*OWN_KEYS, *self.names.zones, *self.names.counters]
        for key, entry in self.position.items():
            if key not in known:
                raise self.error(entry.path, unknown("place", key, known))
        out = self.word("rest", ("home", "out"), "home") == "out"
        laid = self.cards(out)
        ordinary = list(self.stock)
        taken = [0] * len(ordinary)
        for card in laid:
            taken[card.definition] += 1
        g = self.rules.blank(self.lesson.seats, self.opts, taken if out else ordinary)
        self.lay(g, laid)
        self.count(g)
        self.tell(g)
        self.rules.settle(g, self.given)
        self.start(g)
        return g

    def word(self, key: str, allowed: tuple[str, ...], default: str) -> str:
        entry = self.position.get(key)
        if entry is None:
            return default
        if not isinstance(entry.value, str) or entry.value not in allowed:
            what = entry.value if isinstance(entry.value, str) else str(short(entry.value))
            raise self.error(entry.path, unknown(key, what, allowed))
        return entry.value

    # cards

    def cards(self, out: bool) -> list[Laid]:
        """Every card mentioned, as a definition; first those that are named, then what is filled by seed."""
        wanted: list[tuple[int, Spec, Path]] = []
        for key, entry in self.position.items():
            if key in self.names.zones:
                zone = self.names.zones[key]
                if isinstance(entry.value, list) and not out and self.is_home(zone):
                    raise self.error(
                        entry.path,
                        say("check.not_all_of_it", zone=key),
                    )
                for spec, path in self.specs_of(key, entry):
                    self.fits(zone, key, spec, path)
                    wanted += [(zone, spec, path)] * spec.times
        left = list(self.stock)
        chosen: list[int] = []
        for _, spec, path in wanted:
            definition = -1 if spec.free else self.names.slugs[spec.slug]
            chosen.append(definition)
            if definition >= 0:
                left[definition] -= 1
                if left[definition] < 0:
                    have = self.stock[definition]
                    raise self.error(path, say("check.only_so_many", number=have, card=spec.slug))
        for at, (_, spec, path) in enumerate(wanted):
            if spec.free:
                chosen[at] = self.drawn(left, spec, path)
        return [Laid(zone, d, spec, path) for (zone, spec, path), d in zip(wanted, chosen, strict=True)]

    def is_home(self, zone: int) -> bool:
        return any(self.rules.home(d) == zone for d in range(len(self.stock)))

    def specs_of(self, key: str, entry: Entry) -> list[tuple[Spec, Path]]:
        """The cards of a zone from the bottom up."""
        t = Table(self.lesson.source, entry.path[:-1], {key: entry.value})
        if isinstance(entry.value, list):
            return [(s, (*entry.path, at)) for at, s in enumerate(specs(self.names, t, key))]
        if not isinstance(entry.value, dict):
            raise t.wrong(key, say("check.a.cards"))
        inner = t.table(key)
        inner.only(("top", "bottom"))
        zone = self.names.zones[key]
        if self.rules.schema.zone_of[zone].kind == PILE:
            raise inner.error(say("check.pile_not_laid", zone=key))
        if self.is_home(zone):
            raise inner.error(say("check.home_not_laid", zone=key))
        bottom = [(s, (*inner.path, "bottom", at)) for at, s in enumerate(specs(self.names, inner, "bottom"))]
        top = [(s, (*inner.path, "top", at)) for at, s in enumerate(specs(self.names, inner, "top"))]
        return [*bottom, *reversed(top)]

    def fits(self, at: int, key: str, spec: Spec, path: Path) -> None:
        """Refuse what cannot be laid there."""
        zone = self.rules.schema.zone_of[at]
        if not spec.slug and not spec.free:
            raise self.error(path, say("check.position_names"))
        if spec.hidden and (zone.kind == PILE or zone.sight != KEEP):
            how = "check.always_open" if zone.sight == TABLE else "check.always_unseen"
            raise self.error(path, say(how, zone=key))

    def drawn(self, left: list[int], spec: Spec, path: Path) -> int:
        """One card for `any`, as likely as there are copies left; without a back named, of the first back."""
        back = spec.back or self.names.backs[0]
        backs = [self.names.backs[b] for b in self.rules.backs]
        copies = [n if backs[d] == back and n > 0 else 0 for d, n in enumerate(left)]
        if not sum(copies):
            raise self.error(path, say("check.none_left", back=back))
        at = self.dealer.below(sum(copies))
        for definition, count in enumerate(copies):
            if at < count:
                left[definition] -= 1
                return definition
            at -= count
        raise AssertionError("unreachable")

    def lay(self, g: State, laid: list[Laid]) -> None:
        free: dict[int, list[int]] = {}
        for card, definition in enumerate(g.defn):
            free.setdefault(int(definition), []).append(card)
        placed: list[tuple[int, Laid]] = []
        for entry in laid:
            seat = g.rules.schema.zone_owner[entry.zone]
            card = min(free[entry.definition], key=lambda c: owner_of(g, c) not in (-1, seat))  # one of the seat's own, if any
            free[entry.definition].remove(card)
            move(g, card, entry.zone)
            placed.append((card, entry))
        for card, entry in placed:
            self.mark(g, card, entry)
        for card, entry in placed:
            if entry.spec.host:
                host = find_card(g, entry.spec.host)
                if host < 0:
                    raise self.error(entry.path, say("check.no_host", card=entry.spec.host))
                attach(g, card, host)

    def mark(self, g: State, card: int, entry: Laid) -> None:
        """Its side, its flags, and who has seen it."""
        if entry.spec.turned:
            turn_over(g, card)
        for name, value in entry.spec.fields:
            put(g, self.names.fields[name], card, 1 if value is None else value)
            self.given.append((card, name))
        zone = g.rules.schema.zone_of[entry.zone]
        if zone.kind == PILE:
            return
        if entry.spec.hidden:
            laid_by = self.rules.placer(g, entry.zone)
            show(g, card, 1 << laid_by if laid_by >= 0 else 0)
        elif zone.sight == KEEP or entry.spec.hidden is False:
            show(g, card, ALL)

    # the rest

    def count(self, g: State) -> None:
        for key, entry in self.position.items():
            at = self.names.counters.get(key, -1)
            if at < 0 or key == "turn":
                continue
            value = self.names.seats.find(entry.value) if isinstance(entry.value, str) and entry.value else entry.value
            counter = g.rules.schema.counter_of[at]
            if not isinstance(value, int) or isinstance(value, bool) or not counter.low <= value <= counter.high:
                expected = say("check.a.number_from_to", low=counter.low, high=counter.high)
                raise self.error(entry.path, say("check.should_be", key=key, expected=expected, found=short(entry.value)))
            set_counter(g, at, value)
            self.given.append((-1, key))

    def tell(self, g: State) -> None:
        """`knows` and `did`."""
        known = self.position.get("knows", Entry((), {}))
        t = Table(self.lesson.source, known.path[:-1], {"knows": known.value}).table("knows")
        for key in t.data:
            who = watchers(self.names, t, key)
            mask = 1 << SPECTATOR if who is None else sum(1 << SEATS.index(s) for s in who)
            for at, text in enumerate(t.strings(key)):
                zone, spec = located(self.names, t, text, key, at)
                self.let_know(g, mask, zone, spec, (*t.path, key, at))
        did = self.position.get("did", Entry((), []))
        for at, name in enumerate(Table(self.lesson.source, did.path[:-1], {"did": did.value}).strings("did")):
            if name not in self.names.facts:
                raise self.error((*did.path, at), unknown("fact", name, self.names.facts))
            add_fact(g, self.names.facts[name])

    def let_know(self, g: State, mask: int, zone: str, spec: Spec, path: Path) -> None:
        at = self.names.zones[zone]
        if g.rules.schema.zone_of[at].kind == PILE:
            raise self.error(path, say("check.pile_unknown", zone=zone))
        alike = [c for c in g.cards(at) if g.defn[c] == self.names.slugs[spec.slug]]
        alike.sort(key=lambda c: knowers(g, c) & mask == mask)
        if len(alike) < spec.times:
            raise self.error(path, say("check.holds_fewer", zone=zone, found=len(alike), card=spec.slug, wanted=spec.times))
        for card in alike[: spec.times]:
            show(g, card, mask)

    def start(self, g: State) -> None:
        turn = self.word("turn", tuple(self.names.seats), "A")
        phases = self.rules.phases()
        if not phases:
            raise self.error(("position",), say("check.no_phases", game=self.rules.name))
        phase = self.word("phase", phases, phases[0])
        seat = SEATS.index(turn)
        set_counter(g, ACTIVE, seat)
        g.fresh = ()  # laying out is no play: nothing is triggered by it
        for frame in reversed(self.rules.phase(g, phase, seat)):
            g.push(frame)
