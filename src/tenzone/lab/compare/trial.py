"""Two ways to play the same deals, until it is settled whether the change between them matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from tenzone.kernel.schema import SEATS
from tenzone.lab.crew import in_order
from tenzone.lab.paired import Change, Pairs, change_of
from tenzone.lab.report import TURNS
from tenzone.lab.simulate import Plan, Show, Table, Tally
from tenzone.lab.spending import bounds, judged_at, looks
from tenzone.messages import say

ERROR: Final = 0.05
FIRST_LOOK: Final = 50  # deals
SPAN: Final = 8  # deals a task
WHOLE: Final = 60  # a game won: it can be shared by two to six
Key = tuple[str, str]
Span = tuple[int, int]
Sums = dict[Key, Pairs]

TURN: Final = "turn"
SEAT: Final = "seat"
DRAWN: Final = "drawn"
HELD: Final = "held"
USE: Final = "use"
ROUNDS: Final = "rounds"
DECISIONS: Final = "decisions"
RATES: Final = (TURN, SEAT, DRAWN, HELD)

HARMFUL: Final = "harmful"
HARMLESS: Final = "harmless"
HELPFUL: Final = "helpful"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True)
class Comparison:
    """What is played before and after, and how far a rate may move before it matters."""

    old: Plan
    new: Plan
    margin: float = 0.02
    names: tuple[str, str] = ("", "")

    def check(self) -> None:
        """A ValueError in one sentence if it cannot be played."""
        self.old.check()
        self.new.check()
        if self.old.game != self.new.game:
            raise ValueError(say("comparison.two_games", old=self.old.game, new=self.new.game))
        if not 0 < self.margin < 0.5:
            raise ValueError(say("arena.margin", found=f"{self.margin * 100:g}"))
        if (self.old.players, self.old.options) == (self.new.players, self.new.options) and not (self.edited() or self.joined()):
            raise ValueError(say("comparison.same"))

    def slugs(self) -> list[str]:
        """Every card that takes part before or after, or is the other side of one that does."""
        cards = [card for plan in (self.old, self.new) for card in plan.rules().pack.cards]
        sides = {card.data.get("reverse") for card in cards}
        return list(dict.fromkeys(card.slug for card in cards if card.count or card.slug in sides))

    def edited(self) -> dict[str, list[tuple[str, object, object]]]:
        """The cards that are there before and after but do not play alike: what of them, before and after."""
        before, after = ({card.slug: card for card in plan.rules().pack.cards} for plan in (self.old, self.new))
        found = {}
        for slug in before:
            if slug in after:
                one, two = ({**card.data, "count": card.count, "back": card.back} for card in (before[slug], after[slug]))
                keys = [key for key in dict.fromkeys([*one, *two]) if key != "name"]
                changed = [(key, one.get(key), two.get(key)) for key in keys if one.get(key) != two.get(key)]
                if changed:
                    found[slug] = changed
        return found

    def joined(self) -> list[str]:
        """The cards that are there only before or only after."""
        before, after = ({card.slug for card in plan.rules().pack.cards} for plan in (self.old, self.new))
        return sorted(before ^ after)

    def judged(self) -> list[Key]:
        """What the verdict hangs on: who wins by the order of turns, how often nobody does, and whoever held an edited card."""
        turns = [(TURN, TURNS[place]) for place in range(self.old.seats)]
        return [*turns, (DRAWN, ""), *((HELD, slug) for slug in self.edited() if slug in self.slugs())]


# playing


def facts(tally: Tally, seats: int, slugs: list[str]) -> dict[Key, tuple[int, int]]:
    """What one game says of everything that is compared: how often, of how many. A win that is shared counts in parts, so that
    games can be compared in which others win together."""
    part = WHOLE // max(1, tally.by_seat.total())
    found: dict[Key, tuple[int, int]] = {(DRAWN, ""): (WHOLE * tally.drawn, WHOLE)}
    for at in range(seats):
        found[TURN, TURNS[at]] = (part * tally.by_order[at], WHOLE)
        found[SEAT, SEATS[at]] = (part * tally.by_seat[at], WHOLE)
    for name, lengths in ((ROUNDS, tally.rounds), (DECISIONS, tally.decisions)):
        for value in lengths:
            found[name, ""] = (value, 1)
    uses = dict.fromkeys(slugs, 0)
    for (_, slug), times in tally.uses.items():
        uses[slug] = uses.get(slug, 0) + times
    for slug, times in uses.items():
        found[USE, slug] = (times, 1)
    for slug, held in tally.held.items():
        found[HELD, slug] = (part * tally.held_won[slug], WHOLE * held)
    return found


def dealer(comparison: Comparison) -> Callable[[Span], Sums]:
    """What plays some deals both ways."""
    tables = Table(comparison.old), Table(comparison.new)
    seats, slugs = comparison.old.seats, comparison.slugs()

    def play(span: Span) -> Sums:
        sums: Sums = {}
        for number in range(*span):
            before, after = (facts(table.play(number, number + 1), seats, slugs) for table in tables)
            for key in before.keys() | after.keys():
                sums.setdefault(key, Pairs()).add((*before.get(key, (0, 0)), *after.get(key, (0, 0))))
        for pairs in sums.values():
            pairs.deals = span[1] - span[0]
        return sums

    return play


def spans(numbers: tuple[int, ...]) -> Iterator[Span]:
    """Up to every look, in handy pieces."""
    first = 0
    for number in numbers:
        for at in range(first, number, SPAN):
            yield at, min(at + SPAN, number)
        first = number


# judging


@dataclass(frozen=True)
class Finding:
    """One figure before and after: its interval, and if it is judged, as what."""

    change: Change
    low: float
    high: float
    status: str = ""


@dataclass(frozen=True)
class Outcome:
    comparison: Comparison
    deals: int
    looks: int
    verdict: str
    findings: dict[Key, Finding]
    fair: float  # what every seat would win if all were alike

    def of(self, *kinds: str) -> dict[Key, Finding]:
        return {key: found for key, found in self.findings.items() if key[0] in kinds}


def judge(comparison: Comparison, sums: Sums, deals: int, numbers: tuple[int, ...]) -> Outcome:
    """At one of the looks. An interval holds at all looks together with 95 %. Beyond the margin: with intervals that hold for
    all judged figures together; within it: with one-sided ones, since all of them must be."""
    look = numbers.index(deals)
    times = judged_at(numbers)
    wanted = [key for key in comparison.judged() if key in sums and sums[key].known()]
    shown, inner = (bounds(times, level)[look] for level in (ERROR, 2 * ERROR))
    outer = bounds(times, ERROR / max(1, len(wanted)))[look]
    seats = comparison.old.seats
    fair = sum(sum(sums[SEAT, SEATS[s]].sums[at] for at in (0, 2)) for s in range(seats)) / (2 * WHOLE * deals * seats)
    found: dict[Key, Finding] = {}
    for key, pairs in sums.items():
        whole = Pairs(deals, pairs.sums, pairs.products)
        if whole.known():
            change = change_of(whole, WHOLE if key[0] in RATES else 0)
            even = 0.0 if key[0] == DRAWN else fair
            status = standing(change, comparison.margin, even, (inner, outer, shown)) if key in wanted else ""
            found[key] = Finding(change, *change.within(shown), status)
    return Outcome(comparison, deals, look + 1, verdict([found[key].status for key in wanted]), found, fair)


def standing(change: Change, margin: float, even: float, widths: tuple[float, float, float]) -> str:
    """A rate that moved beyond the margin did harm, unless it is sure to have come nearer to even."""
    inner, outer, shown = widths
    size = abs(change.change)
    if size - outer * change.error > margin:
        off = (change.before + change.after) / 2 - even
        nearer = (off > 0) != (change.change > 0) and abs(off) > shown * change.middle
        return HELPFUL if nearer else HARMFUL
    return HARMLESS if size + inner * change.error < margin else UNDECIDED


def verdict(found: list[str]) -> str:
    for name in (HARMFUL, UNDECIDED, HELPFUL):
        if name in found:
            return name
    return HARMLESS


def compared(comparison: Comparison, jobs: int = 0, show: Show | None = None) -> Outcome:
    """Play until it is settled, or as many deals as the plans allow; the same outcome for any number of processes."""
    comparison.check()
    numbers = looks(comparison.old.games, FIRST_LOOK)
    sums: Sums = {}
    outcome: Outcome | None = None
    with closing(in_order(dealer, comparison, spans(numbers), jobs)) as parts:
        for (_, last), part in parts:
            for key, pairs in part.items():
                sums.setdefault(key, Pairs()).join(pairs)
            if show is not None:
                show(last, numbers[-1])
            if last in numbers:
                outcome = judge(comparison, sums, last, numbers)
                if outcome.verdict != UNDECIDED:
                    break
    assert outcome is not None  # the last deal is a look
    return outcome
