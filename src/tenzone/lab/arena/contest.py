"""Every player against every other, on the same deals, until it is settled who is the stronger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

import tenzone
from tenzone.kernel.rules import Rules
from tenzone.lab.crew import in_order
from tenzone.lab.rating import Pairing, Rating, ratings
from tenzone.lab.settling import Proving, Sample, Settling
from tenzone.lab.simulate import Plan, Show, Table
from tenzone.messages import say
from tenzone.players.match import Course

WIN: Final = 60  # what a table is worth: it can be split among two to six
ERROR: Final = 0.05  # of all pairings together
SETTLED: Final = "settled"
Seating = tuple[int, ...]  # for each seat, which of the two players
Task = tuple[Pairing, int]
Scores = tuple[int, ...]  # of the first of a pairing, table by table


@dataclass(frozen=True)
class Contest:
    """Who meets whom, at what; `games` is the most that a pairing plays."""

    game: str
    seats: int
    players: tuple[str, ...]
    games: int
    seed: str = "0"
    options: tuple[tuple[str, object], ...] = ()
    margin: float = 0.05  # a lead in the score that matters
    until: str = SETTLED
    least: float = 0.0  # what the first of a pairing is claimed to score; nothing: it is asked who is stronger
    lone: bool = False  # the first of a pairing has one seat, the second all the others

    def plan(self, players: tuple[str, ...]) -> Plan:
        return Plan(self.game, self.seats, players, self.games, self.seed, self.options)

    def rules(self) -> Rules:
        return tenzone.rules(self.game)

    def check(self) -> None:
        """A ValueError in one sentence if it cannot be played."""
        if len(self.players) < 2:
            raise ValueError(say("arena.too_few"))
        twice = [name for name in self.players if self.players.count(name) > 1]
        if twice:
            raise ValueError(say("arena.twice", player=twice[0][:20]))
        for name in self.players:
            self.plan((name,) * self.seats).check()
        if not 0 < self.margin < 0.5:
            raise ValueError(say("arena.margin", found=f"{self.margin * 100:g}"))
        if not 0 <= self.least < 1:
            raise ValueError(say("arena.least", found=f"{self.least * 100:g}"))

    def pairs(self) -> list[Pairing]:
        return list(combinations(range(len(self.players)), 2))

    def apart(self) -> bool:
        """Whether the two of a pairing sit at tables of their own: at a game one can play alone everybody wins or loses together,
        so it is seen who does better with the same deal."""
        return min(self.rules().seats) == 1

    def deals(self) -> int:
        """The most that a pairing plays; every deal is played with all its seatings."""
        return -(-self.games // len(self.seatings()))

    def seatings(self) -> list[Seating]:
        return seatings(self.seats, self.apart(), self.lone)


def seatings(seats: int, apart: bool, lone: bool = False) -> list[Seating]:
    """All ways to sit in turn, first one then the other: a side each where sides sit across; where seats are odd, each is once
    the one with fewer, at every place. Or the one alone among the others, at every place."""
    if apart:
        return [(0,) * seats, (1,) * seats]
    if lone:
        return [tuple(int(seat != place) for seat in range(seats)) for place in range(seats)]
    turn = [seat % 2 for seat in range(seats)]
    found = [tuple((turn[(seat + by) % seats] + swap) % 2 for seat in range(seats)) for swap in (0, 1) for by in range(seats)]
    return list(dict.fromkeys(found))


def share(result: int, seating: Seating) -> int:
    """What the first of two gets of a table: what his seats won; half where nobody did."""
    winners = [who for seat, who in enumerate(seating) if (result >> seat) & 1]
    return WIN * winners.count(0) // len(winners) if winners else WIN // 2


def dealer(contest: Contest) -> Callable[[Task], Scores]:
    """What plays one deal of one pairing."""
    table = Table(contest.plan(contest.players[:1] * contest.seats))
    apart = contest.apart()
    sitting = contest.seatings()

    def play(task: Task) -> Scores:
        pair, deal = task
        results: list[int] = []
        for seating in sitting:
            names = [contest.players[pair[who]] for who in seating]
            g, _ = table.game(deal, names, Course(table.rules))
            results.append(int(g.result) & ((1 << contest.seats) - 1))
        if apart:
            first, second = (result != 0 for result in results)
            return (WIN * (1 + first - second) // 2,)
        return tuple(share(*found) for found in zip(results, sitting, strict=True))

    return play


@dataclass
class Meeting:
    """What came of one pairing so far."""

    settling: Sample
    scores: list[Scores] = field(default_factory=list)

    def add(self, scores: Scores) -> None:
        self.scores.append(scores)
        self.settling.add(sum(scores))

    def tables(self) -> list[int]:
        return [score for deal in self.scores for score in deal]


@dataclass
class Standing:
    contest: Contest
    meetings: dict[Pairing, Meeting]

    def over(self, pair: Pairing) -> bool:
        meeting = self.meetings[pair]
        stop = self.contest.until == SETTLED and meeting.settling.settled()
        return stop or len(meeting.scores) >= self.contest.deals()

    def ratings(self) -> list[Rating]:
        full = {pair: meeting.settling.full for pair, meeting in self.meetings.items()}
        found = {pair: [sum(s) / full[pair] for s in meeting.scores] for pair, meeting in self.meetings.items()}
        return ratings(len(self.contest.players), found)

    def come(self) -> int:
        """Deals that need not be played any more."""
        most = self.contest.deals()
        return sum(most if self.over(pair) else len(meeting.scores) for pair, meeting in self.meetings.items())


Keep = Callable[[Pairing, int, Scores], None]


def begun(contest: Contest) -> Standing:
    pairs = contest.pairs()
    full = WIN * (1 if contest.apart() else len(contest.seatings()))
    error = ERROR / len(pairs)

    def asked() -> Sample:
        return Proving(full, contest.least, error) if contest.least else Settling(full, contest.margin, error)

    return Standing(contest, {pair: Meeting(asked()) for pair in pairs})


def hold(
    contest: Contest, jobs: int = 0, show: Show | None = None, kept: dict[Task, Scores] | None = None, keep: Keep | None = None
) -> Standing:
    """Play what has not been kept from an earlier time; the same standing for any number of processes."""
    contest.check()
    standing = begun(contest)
    known = kept or {}
    for pair, meeting in standing.meetings.items():
        while not standing.over(pair) and (pair, len(meeting.scores)) in known:
            meeting.add(known[pair, len(meeting.scores)])
    total = contest.deals() * len(standing.meetings)
    for (pair, deal), scores in in_order(dealer, contest, wanted(standing), jobs):
        if not standing.over(pair):  # it may have been settled while this was under way
            standing.meetings[pair].add(scores)
            if keep is not None:
                keep(pair, deal, scores)
        come = standing.come()
        if show is not None:
            show(come, total)
        if come == total:  # what other processes still have under way is for nothing
            break
    return standing


def wanted(standing: Standing) -> Iterator[Task]:
    """Deal by deal, the pairings that are still open."""
    begun_at = {pair: len(meeting.scores) for pair, meeting in standing.meetings.items()}
    for deal in range(standing.contest.deals()):
        for pair in standing.meetings:
            if deal >= begun_at[pair] and not standing.over(pair):
                yield pair, deal
