"""When to stop: which of two players is the stronger, or whether one scores as much as is claimed, settled as soon as the deals
played allow it."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from tenzone.lab.statistics import Z

FIRST: Final = "first"
SECOND: Final = "second"
EQUAL: Final = "equal"
PROVED: Final = "proved"
REFUTED: Final = "refuted"
OPEN: Final = "open"
LEAST: Final = 10  # deals before the spread among them means anything
SOON: Final = 100  # deals after which the interval of a claim is to be narrowest, for what it costs to look at any time


class Sample:
    """Scores of deals, each a whole number from 0 to `full`, and what has been found from them."""

    def __init__(self, full: int) -> None:
        self.full: Final = full
        self.deals = 0
        self.total = 0
        self.squares = 0
        self.verdict = OPEN

    def add(self, score: int) -> None:
        self.deals += 1
        self.total += score
        self.squares += score * score
        if self.verdict == OPEN and self.deals >= LEAST:
            self.judge()

    def judge(self) -> None:
        """Settle it, if it can be."""
        raise NotImplementedError

    def half(self) -> float:
        """Half an interval of 95 %, in deviations of one deal."""
        return Z / sqrt(self.deals + 2)

    def interval(self) -> tuple[float, float]:
        """Of the mean score of a deal, from the spread among deals."""
        half = self.half() * sqrt(self.variance())
        return max(0.0, self.mean() - half), min(1.0, self.mean() + half)

    def mean(self) -> float:
        """As if one deal more had been won outright and one lost, so that few deals of one kind leave a doubt."""
        return (self.total + self.full) / ((self.deals + 2) * self.full)

    def variance(self) -> float:
        of = (self.deals + 2) * self.full * self.full
        return (self.squares + self.full * self.full) / of - self.mean() ** 2

    def settled(self) -> bool:
        return self.verdict != OPEN


class Settling(Sample):
    """Sobel and Wald's test of three hypotheses on the mean score of a deal: a half, or by `margin` more or less. It says one is
    stronger though they are equal, or the contrary, with probability `error` at most, however often it is looked at."""

    def __init__(self, full: int, margin: float, error: float) -> None:
        super().__init__(full)
        self.margin: Final = margin
        self.high: Final = log((1 - error) / (error / 2))
        self.low: Final = log(error / (1 - error / 2))
        self.refused = [False, False]  # that the first is stronger, that the second is

    def judge(self) -> None:
        for side, name in enumerate((FIRST, SECOND)):
            evidence = self.evidence(1 - 2 * side)
            if not self.refused[side] and evidence >= self.high:
                self.verdict = name
                return
            self.refused[side] |= evidence <= self.low
        if all(self.refused):
            self.verdict = EQUAL

    def evidence(self, sign: int) -> float:
        """The logarithm of how much likelier these scores are with the margin than without, by the normal distribution."""
        lead = sign * (self.mean() - 0.5)
        return self.deals * self.margin * (lead - self.margin / 2) / self.variance()


class Proving(Sample):
    """Whether the mean score of a deal is `least` or more. Its interval is one that holds at every look at once (Robbins' mixture
    of normal distributions, with the spread found), so the claim is settled as soon as it lies outside."""

    def __init__(self, full: int, least: float, error: float) -> None:
        super().__init__(full)
        self.least: Final = least
        self.error: Final = error

    def half(self) -> float:
        wide = -2 * log(self.error)
        reach = (self.deals + 2) * (wide + log(wide) + 1) / SOON
        return sqrt((reach + 1) / reach * log((reach + 1) / self.error**2) / (self.deals + 2))

    def judge(self) -> None:
        low, high = self.interval()
        if low >= self.least:
            self.verdict = PROVED
        elif high < self.least:
            self.verdict = REFUTED
