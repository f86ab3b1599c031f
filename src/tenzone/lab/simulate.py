"""Mass play: many games of computer players, on as many processes as wanted, with the same result for any number of them."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pool
from typing import Final

import tenzone
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import advance
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import State
from tenzone.messages import say
from tenzone.players.match import Course, play_out
from tenzone.players.registry import PLAYERS, player

TASK: Final = 0.1  # seconds of work worth sending to another process
ROUND: Final = "round"
TURNS: Final = "turns"  # of all seats; a round is one turn of each
Show = Callable[[int, int], None]


@dataclass(frozen=True)
class Plan:
    """What is to be played; the players move on by one seat from game to game."""

    game: str
    seats: int
    players: tuple[str, ...]
    games: int
    seed: str = "0"
    options: tuple[tuple[str, object], ...] = ()
    cards: tuple[tuple[str, str], ...] = ()  # card files in place of the game's own: (name, text)

    def rules(self) -> Rules:
        return tenzone.rules(self.game, list(self.cards) or None)

    def check(self) -> None:
        """A ValueError in one sentence if it cannot be played."""
        rules = self.rules()
        rules.settings(self.seats, dict(self.options))
        for name in self.players:
            if name not in PLAYERS:
                raise ValueError(say("seating.no_player", player=repr(name[:20]), players=", ".join(sorted(PLAYERS))))
        if len(self.players) != self.seats:
            raise ValueError(say("seating.too_many", number=len(self.players), seats=self.seats))
        if self.games < 1:
            raise ValueError(say("seating.no_games", found=self.games))


@dataclass
class Tally:
    """What came of some games. Only whole numbers, so that sums do not depend on their order."""

    games: int = 0
    drawn: int = 0
    by_seat: Counter[int] = field(default_factory=Counter)
    by_order: Counter[int] = field(default_factory=Counter)  # 0: whoever played first
    by_player: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    options: int = 0
    listed: int = 0
    uses: Counter[tuple[str, str]] = field(default_factory=Counter)  # verb, with its word if it takes one, and card
    held: Counter[str] = field(default_factory=Counter)  # of each card, how many came to some seat in a game
    held_won: Counter[str] = field(default_factory=Counter)  # and how often the seat that first held it won
    rules: Counter[str] = field(default_factory=Counter)
    rules_games: Counter[str] = field(default_factory=Counter)  # in how many games a rule was used at all

    def add(self, other: Tally) -> None:
        for name, mine in vars(self).items():
            theirs = getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, name, mine + theirs)


class Table:
    """Plays the games of a plan, one after the other."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = plan.rules()
        opts = self.rules.settings(plan.seats, dict(plan.options))
        self.blank = self.rules.blank(plan.seats, opts, self.rules.counts(plan.seats, opts))
        names = self.rules.schema.counter_names
        self.round = names.index(ROUND) if ROUND in names else -1
        self.turns = names.index(TURNS) if TURNS in names else -1

    def deal(self, number: int) -> State:
        """The set-up of a game, from the master seed and its number alone."""
        g = self.blank.clone()
        g.word = word_from(f"{self.plan.seed}:{number}", "simulate")
        g.trace = []
        self.rules.begin(g)
        advance(g)
        return g

    def seated(self, number: int) -> list[str]:
        seats = self.plan.seats
        return [self.plan.players[(seat + number) % seats] for seat in range(seats)]

    def game(self, number: int, names: Sequence[str], course: Course) -> tuple[State, int]:
        """One game with these players at its seats, played out; and who opened it."""
        g = self.deal(number)
        opener = int(g.counters[ACTIVE])
        seed = f"{self.plan.seed}:{number}"
        play_out(g, [player(n, self.rules, f"{seed}:{seat}") for seat, n in enumerate(names)], course)
        return g, opener

    def play(self, first: int, last: int) -> Tally:
        """The games of these numbers, the last not included."""
        tally = Tally()
        course = Course(self.rules)
        for number in range(first, last):
            before = course.decisions
            names = self.seated(number)
            g, opener = self.game(number, names, course)
            tally.decisions[int(course.decisions - before)] += 1
            self.count(tally, g, names, opener)
            self.count_holders(tally, g, course.holders)
        tally.options, tally.listed = int(course.options), int(course.listed)
        slugs = self.rules.pack.slugs
        for at, times in enumerate(course.uses):
            if times:
                tally.uses[course.ways[at // len(slugs)], slugs[at % len(slugs)]] += int(times)
        return tally

    def count(self, tally: Tally, g: State, names: list[str], opener: int) -> None:
        tally.games += 1
        winners = [seat for seat in range(g.seats) if (g.result >> seat) & 1]
        tally.drawn += not winners
        for seat in winners:
            tally.by_seat[seat] += 1
            tally.by_order[(seat - opener) % g.seats] += 1
            tally.by_player[names[seat]] += 1
        tally.endings[self.rules.schema.endings[g.result >> 8]] += 1
        if self.round >= 0:
            tally.rounds[int(g.counters[self.round])] += 1
        elif self.turns >= 0:
            tally.rounds[-(-int(g.counters[self.turns]) // g.seats)] += 1
        ran = Counter(g.trace)
        tally.rules.update(ran)
        tally.rules_games.update(ran.keys())

    def count_holders(self, tally: Tally, g: State, holders: Sequence[int]) -> None:
        slugs = self.rules.pack.slugs
        for card, seat in enumerate(holders):
            if seat >= 0:
                slug = slugs[g.defn[card]]
                tally.held[slug] += 1
                tally.held_won[slug] += (g.result >> seat) & 1


_table: Table | None = None


def _start(plan: Plan) -> None:
    global _table  # noqa: PLW0603 - what a process sets up once for all its tasks
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and ends its workers
    _table = Table(plan)


def _task(span: tuple[int, int]) -> Tally:
    assert _table is not None
    return _table.play(*span)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(plan: Plan, jobs: int = 0, show: Show | None = None) -> Tally:
    """Play them all; `jobs` processes, 0 for one a core. Few games are played here, without any other process."""
    plan.check()
    jobs = jobs or cores()
    total = Tally()
    for part in _parts(plan, jobs):
        total.add(part)
        if show is not None:
            show(total.games, plan.games)
    return total


def _parts(plan: Plan, jobs: int) -> Iterator[Tally]:
    table = Table(plan)
    done = 0
    began = time.monotonic()
    while done < plan.games and time.monotonic() - began < TASK:
        yield table.play(done, done + 1)
        done += 1
    spans = [(at, min(at + done, plan.games)) for at in range(done, plan.games, done)]
    if jobs == 1 or len(spans) < 2:
        for span in spans:
            yield table.play(*span)
        return
    with Pool(min(jobs, len(spans)), _start, (plan,)) as pool:
        yield from pool.imap_unordered(_task, spans)
