"""How strong players are, from who scored how much against whom: the model of Bradley and Terry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from tenzone.lab.statistics import Z

ELO: Final = 400 / log(10)  # ten times the chances are 400 points
STEPS: Final = 100
CLOSE: Final = 1e-12
Pairing = tuple[int, int]
Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """Points around the mean of the field, with an interval of 95 %."""

    points: float
    low: float
    high: float


def chance(lead: float) -> float:
    """Of scoring, for so much more strength."""
    return 1 / (1 + exp(-lead)) if lead >= 0 else exp(lead) / (1 + exp(lead))


def ratings(players: int, scores: Mapping[Pairing, Sequence[float]]) -> list[Rating]:
    """From the scores (0 to 1) of the first of each pairing, deal by deal, the same deals for all. Every pairing is taken to
    have won and lost one deal more, so that nobody is infinitely strong. The intervals come from Fisher's information with the
    spread found among the deals in its middle (a sandwich, by deal: what one deal does to several pairings is not counted
    as if it had been several deals)."""
    sums = {pair: (sum(found) + 1, len(found) + 2) for pair, found in scores.items()}
    strength = [0.0] * players
    for _ in range(STEPS):
        slope = [0.0] * players
        for (a, b), (won, deals) in sums.items():
            gap = won - deals * chance(strength[a] - strength[b])
            slope[a] += gap
            slope[b] -= gap
        change = applied(inverse(information(sums, strength)), slope)
        largest = max(map(abs, change))
        strength = [s + c / max(1.0, largest) for s, c in zip(strength, change, strict=True)]
        if largest < CLOSE:
            break
    middle = sum(strength) / players
    errors = deviations(players, scores, strength, inverse(information(sums, strength)))
    return [Rating(*(ELO * (s - middle + k * Z * e) for k in (0, -1, 1))) for s, e in zip(strength, errors, strict=True)]


def information(sums: Mapping[Pairing, tuple[float, int]], strength: Sequence[float]) -> Matrix:
    """Fisher's; with a constant everywhere, which holds the sum of all strengths at nothing, since only leads are seen."""
    size = len(strength)
    found = [[1 / size] * size for _ in range(size)]
    for (a, b), (_, deals) in sums.items():
        p = chance(strength[a] - strength[b])
        weight = deals * p * (1 - p)
        for at, to, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            found[at][to] += sign * weight
    return found


def deviations(
    players: int, scores: Mapping[Pairing, Sequence[float]], strength: Sequence[float], bread: Matrix
) -> list[float]:  # fmt: skip
    by_deal: dict[int, list[float]] = defaultdict(lambda: [0.0] * players)
    extra: list[list[float]] = []
    for (a, b), found in scores.items():
        p = chance(strength[a] - strength[b])
        for deal, score in enumerate(found):
            by_deal[deal][a] += score - p
            by_deal[deal][b] -= score - p
        for score in (0.0, 1.0):
            slope = [0.0] * players
            slope[a], slope[b] = score - p, p - score
            extra.append(slope)
    spread = [0.0] * players
    for slope in [*by_deal.values(), *extra]:
        for at, value in enumerate(applied(bread, slope)):
            spread[at] += value * value
    return [sqrt(s) for s in spread]


def applied(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix]


def inverse(matrix: Matrix) -> Matrix:
    """By elimination, the largest entry first."""
    size = len(matrix)
    rows = [[*row, *(float(at == to) for to in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [entry / pivot for entry in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [o - factor * e for o, e in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
