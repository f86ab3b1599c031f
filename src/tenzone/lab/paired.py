"""What changes between two ways to play the same deals, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Final

Values = tuple[int, int, int, int]  # of one deal: times and of how many before, times and of how many after
SIZE: Final = 4
DOUBTS: Final[tuple[Values, ...]] = ((1, 1, 0, 1), (0, 1, 1, 1))


@dataclass
class Pairs:
    """Sums over deals of a ratio before and after, such as wins of those who held a card. Only whole numbers, so that they do not
    depend on the order of the deals; deals in which it came to nothing need not be added, only counted."""

    deals: int = 0
    sums: list[int] = field(default_factory=lambda: [0] * SIZE)
    products: list[int] = field(default_factory=lambda: [0] * (SIZE * SIZE))

    def add(self, values: Values) -> None:
        for at, value in enumerate(values):
            if value:
                self.sums[at] += value
                for to, other in enumerate(values):
                    self.products[at * SIZE + to] += value * other

    def join(self, other: Pairs) -> None:
        self.deals += other.deals
        self.sums = [a + b for a, b in zip(self.sums, other.sums, strict=True)]
        self.products = [a + b for a, b in zip(self.products, other.products, strict=True)]

    def doubted(self, unit: int) -> Pairs:
        """With one deal more that was won before and lost after, and one the other way round: a change that has not been seen
        yet is not therefore impossible."""
        found = Pairs(self.deals + len(DOUBTS), list(self.sums), list(self.products))
        for a, b, c, d in DOUBTS:
            found.add((a * unit, b * unit, c * unit, d * unit))
        return found

    def known(self) -> bool:
        """Whether there is anything to compare at all."""
        return self.sums[1] > 0 and self.sums[3] > 0


@dataclass(frozen=True)
class Change:
    """A figure before and after. `error` is the standard error of the change, paired by deal; `middle` that of their mean."""

    before: float
    after: float
    error: float
    middle: float

    @property
    def change(self) -> float:
        return self.after - self.before

    def within(self, deviations: float) -> tuple[float, float]:
        return self.change - deviations * self.error, self.change + deviations * self.error


def change_of(pairs: Pairs, unit: int = 0) -> Change:
    """A ratio is judged by what each deal adds to or takes from it (the delta method); a rate, of which `unit` is a whole, is
    `doubted`."""
    before, after = (pairs.sums[at] / pairs.sums[at + 1] for at in (0, 2))
    taken = pairs.doubted(unit) if unit else pairs
    old, new = (Fraction(taken.sums[at], taken.sums[at + 1]) for at in (0, 2))
    one, two = (Fraction(taken.deals, taken.sums[at]) for at in (1, 3))
    return Change(
        before,
        after,
        deviation(taken, (-one, old * one, two, -new * two)),
        deviation(taken, (one / 2, -old * one / 2, two / 2, -new * two / 2)),
    )


def deviation(pairs: Pairs, weights: Sequence[Fraction]) -> float:
    """The standard error of the mean of a weighted sum whose mean is nothing; exact, since much of it cancels out."""
    if pairs.deals < 2:
        return float("inf")
    square = sum(weights[at] * weights[to] * pairs.products[at * SIZE + to] for at in range(SIZE) for to in range(SIZE))
    return sqrt(square / (pairs.deals - 1) / pairs.deals)
