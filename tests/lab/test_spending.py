"""Bounds for several looks against published ones, and against walks that are walked."""

from math import e, log, sqrt
from random import Random
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.lab.spending import bounds, evenly, judged_at, looks

FIVE = (0.2, 0.4, 0.6, 0.8, 1.0)
NORMAL = NormalDist()


def late(time: float) -> float:
    """As O'Brien and Fleming would spend it: 2.5 % to each side."""
    return 4 * (1 - NORMAL.cdf(NORMAL.inv_cdf(1 - 0.0125) / sqrt(time))) / 0.05


def test_one_look_is_the_plain_test() -> None:
    assert bounds((1.0,), 0.05) == pytest.approx((1.95996,), abs=1e-5)


def test_published_bounds() -> None:
    assert bounds(FIVE, 0.05, late) == pytest.approx((4.877, 3.357, 2.680, 2.290, 2.031), abs=2e-3)


def test_published_bounds_of_another_spending() -> None:
    found = bounds(FIVE, 0.05, lambda time: log(1 + (e - 1) * time))
    assert found == pytest.approx((2.438, 2.427, 2.410, 2.397, 2.386), abs=2e-3)


@given(
    st.lists(st.floats(0.05, 1.0), min_size=1, max_size=3, unique_by=lambda x: round(x, 1)), st.sampled_from([0.1, 0.05, 0.005])
)
def test_looking_often_costs(times: list[float], level: float) -> None:
    at = (*sorted(t for t in times if t < 0.96), 1.0)
    found = bounds(at, level)
    plain = NORMAL.inv_cdf(1 - level / 2)
    assert found[-1] >= plain - 1e-6
    assert all(b >= plain - 1e-6 for b in found)
    assert found[0] == pytest.approx(NORMAL.inv_cdf(1 - level * at[0] / 2), abs=1e-6)


def test_walks_stray_as_often_as_allowed() -> None:
    at = judged_at(looks(1000, 50))
    edges = bounds(at, 0.1)
    dice = Random(4)
    strayed = 0
    for _ in range(4000):
        where = before = 0.0
        for time, edge in zip(at, edges, strict=True):
            where += dice.gauss(0, sqrt(time - before))
            before = time
            if abs(where) > edge * sqrt(time):
                strayed += 1
                break
    assert 0.085 < strayed / 4000 < 0.115


@given(st.integers(1, 100_000), st.integers(1, 500))
def test_looks(most: int, least: int) -> None:
    found = looks(most, least)
    assert found[-1] == most
    assert list(found) == sorted(set(found))
    assert all(number >= min(least, most) for number in found)
    assert judged_at(found)[-1] == 1.0


def test_spent_evenly() -> None:
    assert [evenly(t) for t in FIVE] == list(FIVE)
