"""Intervals and quantiles against values worked out elsewhere, and against the plain definition."""

from collections import Counter
from random import Random

import pytest

from tenzone.lab.statistics import Z, mean, median_interval, quantile, ranked, together, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (5000, 20000, 0.2440, 0.2560),
    ],
)
def test_wilson(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_of_nothing_everything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_covers_what_it_claims() -> None:
    dice = Random(1)
    inside = 0
    for _ in range(2000):
        low, high = wilson(sum(dice.random() < 0.25 for _ in range(200)), 200)
        inside += low <= 0.25 <= high
    assert 0.93 < inside / 2000 < 0.97


def test_intervals_that_hold_together_are_wider() -> None:
    assert together(1) == pytest.approx(Z, abs=1e-5)
    assert together(50) == pytest.approx(3.2905, abs=5e-5)
    dice = Random(2)
    all_inside = 0
    for _ in range(400):
        rates = [wilson(sum(dice.random() < 0.5 for _ in range(100)), 100, together(20)) for _ in range(20)]
        all_inside += all(low <= 0.5 <= high for low, high in rates)
    assert all_inside / 400 > 0.93


@pytest.mark.parametrize("seed", range(20))
def test_quantiles_are_those_of_the_sorted_values(seed: int) -> None:
    dice = Random(seed)
    values = sorted(dice.randrange(50) for _ in range(dice.randrange(1, 200)))
    histogram = Counter(values)
    assert [ranked(histogram, at) for at in range(len(values))] == values
    for level in (0.05, 0.25, 0.5, 0.75, 0.95):
        found = quantile(histogram, level)
        assert sum(v <= found for v in values) >= level * len(values)
        assert sum(v < found for v in values) < level * len(values)
    assert mean(histogram) == pytest.approx(sum(values) / len(values))


def test_the_median_lies_in_its_interval_as_often_as_it_should() -> None:
    dice = Random(2)
    inside = 0
    for _ in range(1000):
        low, high = median_interval(Counter(dice.randrange(1001) for _ in range(101)))
        inside += low <= 500 <= high
    assert 0.93 < inside / 1000 < 0.98


def test_a_place_beyond_the_end() -> None:
    with pytest.raises(ValueError, match="not so many"):
        ranked(Counter([1, 2]), 2)
