"""How sure a figure is, from counts alone, so that the order in which games were counted cannot matter."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist
from typing import Final

Z: Final = 1.959964  # 95 % of a normal distribution lies within so many deviations
LEVELS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


def together(count: int) -> float:
    """The deviations that so many intervals need if all of them are to hold at once with 95 % (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.05 / 2 / count)


def wilson(successes: int, trials: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a rate, of 95 % unless other deviations are given."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    square = z * z / trials
    middle = (rate + square / 2) / (1 + square)
    half = z * sqrt(rate * (1 - rate) / trials + square / (4 * trials)) / (1 + square)
    low = 0.0 if successes == 0 else max(0.0, middle - half)
    return low, 1.0 if successes == trials else min(1.0, middle + half)


def ranked(histogram: Mapping[int, int], rank: int) -> int:
    """The value at a place of the sorted sequence, from 0."""
    seen = 0
    for value in sorted(histogram):
        seen += histogram[value]
        if seen > rank:
            return value
    raise ValueError("there are not so many values")


def quantile(histogram: Mapping[int, int], level: float) -> int:
    """The smallest value that at least this share does not exceed."""
    total = sum(histogram.values())
    return ranked(histogram, min(total - 1, max(0, -int(-level * total // 1) - 1)))


def median_interval(histogram: Mapping[int, int]) -> tuple[int, int]:
    """95 % interval of the median, from the places of a sorted sample between which it must lie."""
    total = sum(histogram.values())
    half = Z * sqrt(total) / 2
    low, high = int(total / 2 - half), int(total / 2 + half)
    return ranked(histogram, max(0, low)), ranked(histogram, min(total - 1, high))


def mean(histogram: Mapping[int, int]) -> float:
    return sum(value * times for value, times in histogram.items()) / sum(histogram.values())
