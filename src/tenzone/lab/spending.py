"""How far a figure may stray at each of several looks, so that all looks together err no more often than one would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import erfc, exp, pi, sqrt
from typing import Final

POINTS: Final = 100  # of the grid on which the walk is followed; even, as Simpson's rule wants
HALVINGS: Final = 60
FARTHEST: Final = 12.0  # deviations nothing is asked to reach
Spend = Callable[[float], float]
Mass = list[tuple[float, float]]  # where the walk may stand, and how likely


def evenly(time: float) -> float:
    """The share of the errors allowed that is spent by then: as much as has been played."""
    return time


def tail(deviations: float) -> float:
    return erfc(deviations / sqrt(2)) / 2


@cache
def bounds(times: tuple[float, ...], level: float, spend: Spend = evenly) -> tuple[float, ...]:
    """For looks at these shares of all that may be played: the deviations a figure without any effect strays beyond, to either
    side and at any look, with probability `level` in all (Lan and DeMets; the walk from look to look is followed exactly)."""
    found: list[float] = []
    mass: Mass = [(0.0, 1.0)]
    before = spent = 0.0
    for time in times:
        step = sqrt(time - before)
        due = spend(time) * level - spent
        edge = edge_of(mass, step, due, FARTHEST * sqrt(time))
        found.append(edge / sqrt(time))
        mass = inside(mass, step, edge)
        before, spent = time, spent + due
    return tuple(found)


def edge_of(mass: Mass, step: float, due: float, far: float) -> float:
    low, high = 0.0, far
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(mass, step, middle) > due else (low, middle)
    return high


def beyond(mass: Mass, step: float, edge: float) -> float:
    return sum(weight * (tail((edge - at) / step) + tail((edge + at) / step)) for at, weight in mass)


def inside(mass: Mass, step: float, edge: float) -> Mass:
    """Where the walk stands after a step that did not leave it beyond the edge."""
    width = 2 * edge / POINTS
    found: Mass = []
    for n in range(POINTS + 1):
        at = n * width - edge
        simpson = width / 3 * (1 if n in (0, POINTS) else 4 if n % 2 else 2)
        density = sum(weight * exp(-(((at - u) / step) ** 2) / 2) for u, weight in mass) / (step * sqrt(2 * pi))
        found.append((at, simpson * density))
    return found


def looks(most: int, least: int) -> tuple[int, ...]:
    """After how many deals to look: at the end, and before it at numbers that grow by the root of two."""
    found: list[int] = []
    number = float(most)
    while number >= max(least, 1) and len(found) < POINTS:
        found.append(int(number))
        number /= sqrt(2)
    return tuple(sorted(set(found))) or (most,)


def judged_at(numbers: Sequence[int]) -> tuple[float, ...]:
    return tuple(n / numbers[-1] for n in numbers)
