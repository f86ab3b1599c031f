"""What every balance has: ways to sit down, what came of them, bands that hold or not, figures with their intervals."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import ClassVar

from tenzone.lab.progress import Bar
from tenzone.lab.report import Row, percent
from tenzone.lab.simulate import Plan, Tally, run
from tenzone.lab.statistics import Z, median_interval, quantile, wilson
from tenzone.messages import say

Verdict = tuple[bool, str]


@dataclass(frozen=True)
class Case:
    """One way to sit down."""

    key: str
    plan: Plan
    share: float  # of the games, what each seat would win if all were alike

    @property
    def name(self) -> str:
        return say(f"balance.case.{self.key}", seats=self.plan.seats)


@dataclass(frozen=True)
class Outcome:
    """What came of all that was played."""

    played: list[tuple[Case, Tally]]
    beaten: Tally  # one greedy player among random ones


class Trial:
    """How one game is put to the test."""

    game: ClassVar[str]
    games: ClassVar[int]  # for each way to sit down, unless told otherwise
    length: ClassVar[tuple[float, float]]  # rounds, the median
    drawn: ClassVar[float]
    holder: ClassVar[tuple[float, float] | None] = None  # what whoever first held a card may win

    def fair(self, case: Case) -> tuple[float, float]:
        """What each place in turn order may win."""
        raise NotImplementedError

    def cases(self, games: int, seed: str) -> list[Case]:
        raise NotImplementedError

    def contest(self, games: int, seed: str) -> Plan:
        """One who thinks among those who do not."""
        raise NotImplementedError

    def verdicts(self, outcome: Outcome) -> list[Verdict]:
        """Every band: whether it holds, and the sentence that says so."""
        raise NotImplementedError

    def tables(self, outcome: Outcome) -> list[list[Row]]:
        raise NotImplementedError

    def page(self, outcome: Outcome) -> str:
        """The whole table as a page of the documentation."""
        raise NotImplementedError

    def play(self, games: int, seed: str, jobs: int) -> Outcome:
        played = [(case, counted(case.name, case.plan, jobs)) for case in self.cases(games, seed)]
        return Outcome(played, counted(say("balance.contest"), self.contest(games, seed), jobs))


def counted(name: str, plan: Plan, jobs: int) -> Tally:
    bar = Bar(f"{plan.game}, {name}")
    try:
        return run(plan, jobs, bar.show)
    finally:
        bar.clear()


def median_holds(case: Case, tally: Tally, shortest: int, longest: int) -> Verdict:
    low, high = median_interval(tally.rounds)
    band = {"range": between(low, high), "wanted": between(shortest, longest)}
    middle = quantile(tally.rounds, 0.5)
    return low >= shortest and high <= longest, say("balance.median", case=case.name, rounds=middle, **band)


def beats_random(outcome: Outcome, key: str, least: float) -> Verdict:
    won, of = outcome.beaten.by_player["greedy"], outcome.beaten.games
    low, _ = wilson(won, of)
    return low >= least, say(f"balance.{key}", rate=interval(won, of), least=f"{least:.0%}")


def idle_cards(case: Case, tally: Tally, uses: dict[str, int], least: float) -> Verdict:
    idle = [name for name, times in uses.items() if times < least * tally.games]
    return not idle, say("balance.idle", case=case.name, cards=", ".join(idle) or say("settings.none"))


def interval(times: int, of: int, z: float = Z) -> str:
    low, high = wilson(times, of, z)
    return f"{percent(times / of if of else 0.0)} [{between(percent(low), percent(high))}]"


def between(low: object, high: object) -> str:
    return say("balance.between", low=low, high=high)


def prose(*sentences: str) -> list[str]:
    """A paragraph of a page, as lines; a figure and its percent sign stay together."""
    tied = " ".join(sentences).replace(" %", "\N{NO-BREAK SPACE}%")
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in textwrap.wrap(tied, 128)]


def bands(judged: list[Verdict]) -> list[str]:
    return [f"- {'holds' if holds else '**FAILS**'}: {sentence}" for holds, sentence in judged]


def markdown(rows: list[Row]) -> list[str]:
    head, *rest = rows
    rule = ("---", *["--:"] * (len(head) - 1))
    return [f"| {' | '.join(row)} |" for row in (head, rule, *rest)]
