"""When to stop: which of two players is the stronger, or whether neither is, settled as soon as the deals played allow it."""

from __future__ import annotations

from math import log
from typing import Final

FIRST: Final = "first"
SECOND: Final = "second"
EQUAL: Final = "equal"
OPEN: Final = "open"
LEAST: Final = 10  # deals before the spread among them means anything


class Settling:
    """Sobel and Wald's test of three hypotheses on the mean score of a deal: a half, or by `margin` more or less. It says one is
    stronger though they are equal, or the contrary, with probability `error` at most, however often it is looked at; scores are
    whole numbers from 0 to `full`."""

    def __init__(self, full: int, margin: float, error: float) -> None:
        self.full: Final = full
        self.margin: Final = margin
        self.high: Final = log((1 - error) / (error / 2))
        self.low: Final = log(error / (1 - error / 2))
        self.deals = 0
        self.total = 0
        self.squares = 0
        self.refused = [False, False]  # that the first is stronger, that the second is
        self.verdict = OPEN

    def add(self, score: int) -> None:
        self.deals += 1
        self.total += score
        self.squares += score * score
        if self.verdict != OPEN or self.deals < LEAST:
            return
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

    def mean(self) -> float:
        """As if one deal more had been won outright and one lost, so that few deals of one kind leave a doubt."""
        return (self.total + self.full) / ((self.deals + 2) * self.full)

    def variance(self) -> float:
        of = (self.deals + 2) * self.full * self.full
        return (self.squares + self.full * self.full) / of - self.mean() ** 2

    def settled(self) -> bool:
        return self.verdict != OPEN
