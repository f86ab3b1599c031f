"""Every consistent deal is as likely as any other: counted by brute force from what the watcher knows, compared by chi-square."""

from __future__ import annotations

from collections import Counter as Tally

from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import Gather
from tenzone.kernel.knowledge import group_of, has_bit, kind_of, knows, look_of, pool_of, since_of
from tenzone.kernel.schema import ROW
from tenzone.kernel.state import State
from tests.conformance.subject import Broken, Subject, name_of
from tests.conformance.walks import bits, top_choice

Token = tuple[int, int, int]  # kind (a definition and whose), the group of pools it is known to lie in (0: anywhere), since when
Deal = tuple[tuple[int, ...], ...]
TOO_MANY = 300  # kinds of deals: a position with more is not small
TOO_LONG = 200_000
LIMIT = 4.8  # standard deviations: about one in a million


def open_places(g: State, watcher: int) -> list[int]:
    return [int(c) for zone in g.zones for c in zone if not knows(g, c, watcher)]


def token_of(g: State, card: int, watcher: int) -> Token:
    if not has_bit(g, card, watcher):
        return (int(kind_of(g, card)), 0, 0)
    return (int(kind_of(g, card)), int(group_of(pool_of(g, card, watcher))), int(since_of(g, card, watcher)))


def fits(g: State, token: Token, place: int, watcher: int) -> bool:
    """Whether this card, known as far as it is known, may lie in this place."""
    kind, group, since = token
    pool = pool_of(g, place, watcher)
    if g.rules.outsides[kind] != look_of(g, place):
        return False
    if group and (pool == 0 or group_of(pool) != group or pool < since):
        return False
    return not g.rules.claims[g.zone(place)] or bool(g.rules.admits(g, place, definition_in(g, token)))


def definition_in(g: State, token: Token) -> int:
    return token[0] % len(g.rules.backs)


def deal_of(g: State, given: dict[int, int]) -> Deal:
    """A deal as it matters: laid-out places one by one, hands and piles by what they hold."""
    found = []
    for at, zone in enumerate(g.zones):
        held = [given[c] for c in zone if c in given]
        found.append(tuple(held if g.rules.schema.kinds[at] == ROW else sorted(held)))
    return tuple(found)


def answerable(g: State, watcher: int, given: dict[int, int]) -> bool:
    """Whether in this deal whoever is or was asked can answer: that the question was put everybody knows."""
    top = top_choice(g)
    if top is None or top.wide():
        return True
    h = g.clone()
    h.defn = [given.get(card, d) for card, d in enumerate(g.defn)]
    need = top.need if isinstance(top, Gather) else top.seats(h)
    return all(top.options(h, seat) for seat in bits(need) if seat != watcher)


class Count:
    """All consistent deals of labelled cards, added up by how they matter."""

    def __init__(self, g: State, watcher: int) -> None:
        self.g, self.watcher = g, watcher
        self.places = open_places(g, watcher)
        self.left = Tally(token_of(g, c, watcher) for c in self.places)
        self.ways: Tally[Deal] = Tally()
        self.steps = 0
        self.places.sort(key=lambda p: sum(fits(g, t, p, watcher) for t in self.left))
        self.walk(0, {}, 1)

    def walk(self, at: int, given: dict[int, int], ways: int) -> None:
        self.steps += 1
        if self.steps > TOO_LONG:
            return
        if at == len(self.places):
            if answerable(self.g, self.watcher, given):
                self.ways[deal_of(self.g, given)] += ways
            return
        place = self.places[at]
        for token, count in list(self.left.items()):
            if count and fits(self.g, token, place, self.watcher):
                self.left[token] -= 1
                given[place] = definition_in(self.g, token)
                self.walk(at + 1, given, ways * count)
                del given[place]
                self.left[token] += 1

    @property
    def small(self) -> bool:
        return self.steps <= TOO_LONG and 1 < len(self.ways) <= TOO_MANY


def deviation(observed: Tally[Deal], ways: Tally[Deal]) -> float:
    """How many standard deviations the chi-square sum lies above its mean (by the cube root, which is nearly normal)."""
    drawn, total, free = sum(observed.values()), sum(ways.values()), len(ways) - 1
    chi = sum((observed[d] - drawn * w / total) ** 2 / (drawn * w / total) for d, w in ways.items())
    spread = 2 / (9 * free)
    return float(((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def uniform(subject: Subject, g: State, watcher: int, rounds: int = 60) -> int:
    """Deal a small position again and again; 0 if it is not small."""
    count = Count(g, watcher)
    if not count.small:
        return 0
    observed: Tally[Deal] = Tally()
    for n in range(rounds * len(count.ways)):
        h = subject.deal(g, watcher, word_from(n, "uniform"))
        deal = deal_of(h, {p: int(h.defn[p]) for p in count.places})
        if deal not in count.ways:
            raise Broken(f"{subject}: dealt for {name_of(watcher)} against what he knows: {deal}")
        observed[deal] += 1
    off = deviation(observed, count.ways)
    if off > LIMIT:
        kinds = f"{len(count.ways)} kinds of deals for {name_of(watcher)}"
        raise Broken(f"{subject}: {kinds} are {off:.1f} standard deviations from equally likely")
    return sum(observed.values())
