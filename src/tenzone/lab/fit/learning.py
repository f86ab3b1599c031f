"""The net of `games/proelio/mind/net.py` in fractions, and how it learns: one position after the other, against the gradient of
the cross-entropy of who won."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from operator import mul
from typing import Final

from tenzone.games.proelio.mind.net import FELT, HOUSES, SWEPT
from tenzone.kernel.chance import word_from
from tenzone.lab.fit.positions import House, Position
from tenzone.players.player import Player

LINES: Final = SWEPT + 1
ADDS: Final = 3  # to the chances of the house itself, of the right, of the left
LEAST: Final = 1e-9
FINE: Final = 1 << 20
# what the whole numbers of weights.py are fractions of
SEEN_UNIT: Final = 256
ADD_UNIT: Final = 1024
WEIGHT_UNIT: Final = 64
START_UNIT: Final = 4096
LAST_UNIT: Final = 256
Numbers = list[list[int]]


def around(seat: int) -> tuple[int, int, int, int]:
    """The houses as one sees them: itself, the left, the right, the rest."""
    return seat, (seat - 1) % HOUSES, (seat + 1) % HOUSES, (seat + 2) % HOUSES


class Learning:
    """One net. `felt` and `adds` have a line for each thing seen, `weights` one for each sum over the felt of all houses."""

    def __init__(self, seed: str) -> None:
        chance = Player(word_from(seed, "learning"))

        def few(count: int, spread: float) -> list[float]:
            return [spread * (chance.below(2 * FINE) / FINE - 1.0) for _ in range(count)]

        self.felt: list[list[float]] = [few(FELT, 0.25) for _ in range(LINES)]
        self.adds: list[list[float]] = [[0.0] * ADDS for _ in range(LINES)]
        self.weights: list[list[float]] = [few(FELT * HOUSES, 0.35) for _ in range(FELT)]
        self.starts: list[float] = few(FELT, 0.2)
        self.last: list[float] = few(FELT, 0.5)

    def chances(self, houses: Sequence[House]) -> list[float]:
        return self.thought(houses)[0]

    def thought(self, houses: Sequence[House]) -> tuple[list[float], list[list[float]], list[list[float]]]:
        """The chances of every seat; what each house was felt by, and the sums of each seat."""
        felt = []
        adds = []
        for seen in houses:
            felt.append([max(0.0, sum(column)) for column in zip(*[self.felt[line] for line in seen], strict=True)])
            adds.append([sum(column) for column in zip(*[self.adds[line] for line in seen], strict=True)])
        sums = []
        logits = []
        for seat in range(HOUSES):
            mine, left, right, rest = around(seat)
            whole = felt[mine] + felt[left] + felt[right] + felt[rest]
            found = [start + sum(map(mul, whole, row)) for start, row in zip(self.starts, self.weights, strict=True)]
            sums.append(found)
            bent = sum([weight * one for weight, one in zip(self.last, found, strict=True) if one > 0.0])
            logits.append(bent + adds[mine][0] + adds[left][1] + adds[right][2])
        most = max(logits)
        odds = [exp(logit - most) for logit in logits]
        total = sum(odds)
        return [one / total for one in odds], felt, sums

    def learn(self, position: Position, rate: float) -> None:
        """A step against the gradient."""
        chances, felt, sums = self.thought(position.houses)
        blame = [[0.0] * FELT for _ in range(HOUSES)]
        wrong = [rate * (chance - (seat == position.winner)) for seat, chance in enumerate(chances)]
        for seat, error in enumerate(wrong):
            order = around(seat)
            whole = [one for house in order for one in felt[house]]
            back = [0.0] * (FELT * HOUSES)
            for k, one in enumerate(sums[seat]):
                if one > 0.0:
                    step = error * self.last[k]
                    self.last[k] -= error * one
                    row = self.weights[k]
                    back = [b + step * w for b, w in zip(back, row, strict=True)]
                    self.weights[k] = [w - step * f if f else w for w, f in zip(row, whole, strict=True)]
                    self.starts[k] -= step
            for role, house in enumerate(order):
                blame[house] = [b + c for b, c in zip(blame[house], back[role * FELT : role * FELT + FELT], strict=True)]
        for house, seen in enumerate(position.houses):
            steps = [b if f > 0.0 else 0.0 for b, f in zip(blame[house], felt[house], strict=True)]
            more = [wrong[house], wrong[(house + 1) % HOUSES], wrong[(house - 1) % HOUSES]]
            for line in seen:
                self.felt[line] = [w - step for w, step in zip(self.felt[line], steps, strict=True)]
                self.adds[line] = [w - step for w, step in zip(self.adds[line], more, strict=True)]

    def entropy(self, positions: Sequence[Position]) -> float:
        """How surprised it is by who won, on average; 1.386 is no knowledge at all."""
        return -sum([log(max(self.chances(one.houses)[one.winner], LEAST)) for one in positions]) / max(len(positions), 1)

    # whole numbers

    def rounded(self) -> tuple[Numbers, Numbers, Numbers]:
        """As weights.py has them."""
        seen = [
            scaled(felt, SEEN_UNIT) + scaled(adds, ADD_UNIT) for felt, adds in zip(self.felt, self.adds, strict=True)
        ]  # fmt: skip
        weighed = [scaled(column, WEIGHT_UNIT) for column in zip(*self.weights, strict=True)]
        return seen, weighed, [scaled(self.starts, START_UNIT), scaled(self.last, LAST_UNIT)]

    def take(self, seen: Numbers, weighed: Numbers, ends: Numbers) -> None:
        """The other way round."""
        self.felt = [[one / SEEN_UNIT for one in line[:FELT]] for line in seen]
        self.adds = [[one / ADD_UNIT for one in line[FELT:]] for line in seen]
        self.weights = [[one / WEIGHT_UNIT for one in column] for column in zip(*weighed, strict=True)]
        self.starts = [one / START_UNIT for one in ends[0]]
        self.last = [one / LAST_UNIT for one in ends[1]]


def scaled(line: Sequence[float], unit: int) -> list[int]:
    return [round(one * unit) for one in line]
