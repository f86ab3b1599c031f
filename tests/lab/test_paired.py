"""Paired changes against the plain definition, and how often their intervals hold."""

from math import inf, sqrt
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.lab.paired import DOUBTS, Pairs, Values, change_of
from tenzone.lab.statistics import Z

BITS = st.integers(0, 1)
DEALS = st.lists(st.tuples(BITS, st.just(1), BITS, st.just(1)), min_size=2, max_size=40)
RATIOS = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 4), st.integers(0, 3), st.integers(1, 4)), min_size=2, max_size=40)


def gathered(deals: list[Values]) -> Pairs:
    found = Pairs(len(deals))
    for deal in deals:
        found.add(deal)
    return found


@given(DEALS)
def test_of_plain_rates_it_is_the_paired_t_test(deals: list[Values]) -> None:
    found = change_of(gathered(deals))
    gaps = [new - old for old, _, new, _ in deals]
    assert found.change == pytest.approx(mean(gaps))
    assert found.error == pytest.approx(stdev(gaps) / sqrt(len(gaps)), abs=1e-12)
    halves = [(new + old) / 2 for old, _, new, _ in deals]
    assert found.middle == pytest.approx(stdev(halves) / sqrt(len(halves)), abs=1e-12)


@given(RATIOS)
def test_of_a_ratio_it_is_the_spread_of_what_each_deal_adds(deals: list[Values]) -> None:
    found = change_of(gathered(deals))
    totals = [sum(deal[at] for deal in deals) for at in range(4)]
    old, new = totals[0] / totals[1], totals[2] / totals[3]
    size = len(deals)
    parts = [size * ((d[2] - new * d[3]) / totals[3] - (d[0] - old * d[1]) / totals[1]) for d in deals]
    assert (found.before, found.after) == pytest.approx((old, new))
    assert found.error == pytest.approx(stdev(parts) / sqrt(size), abs=1e-9)


@given(DEALS, st.randoms(use_true_random=False))
def test_parts_join_in_any_order(deals: list[Values], dice: Random) -> None:
    total = Pairs()
    rest = list(deals)
    dice.shuffle(rest)
    while rest:
        size = dice.randint(1, len(rest))
        total.join(gathered(rest[:size]))
        rest = rest[size:]
    assert total == gathered(deals)


@given(DEALS)
def test_before_and_after_are_alike(deals: list[Values]) -> None:
    one = change_of(gathered(deals), 1)
    other = change_of(gathered([(c, d, a, b) for a, b, c, d in deals]), 1)
    assert (other.change, other.error, other.middle) == pytest.approx((-one.change, one.error, one.middle))


@given(DEALS)
def test_doubt_widens_rates_alone(deals: list[Values]) -> None:
    pairs = gathered(deals)
    assert pairs.doubted(1) == gathered([*deals, *DOUBTS])
    assert pairs == gathered(deals)
    found = change_of(pairs, 1)
    assert found.change == change_of(pairs).change
    assert found.error > 0


def test_no_change_seen_is_about_three_in_so_many_deals() -> None:
    low, high = change_of(gathered([(1, 1, 1, 1), (0, 1, 0, 1)] * 150), 1).within(Z)
    assert high == -low == pytest.approx(3 / 300, rel=0.1)


@given(DEALS, st.integers(2, 60))
def test_the_unit_of_a_rate_changes_nothing(deals: list[Values], unit: int) -> None:
    finer: list[Values] = [(a * unit, b * unit, c * unit, d * unit) for a, b, c, d in deals]
    one, other = change_of(gathered(deals), 1), change_of(gathered(finer), unit)
    assert (other.before, other.after, other.error, other.middle) == pytest.approx((one.before, one.after, one.error, one.middle))


def test_one_deal_says_nothing() -> None:
    assert change_of(gathered([(1, 1, 0, 1)])).error == inf


def test_nothing_to_compare() -> None:
    assert not gathered([(0, 0, 1, 2)]).known()
    assert gathered([(0, 1, 0, 1)]).known()


@pytest.mark.parametrize("rare", [0.05, 0.5])
def test_intervals_cover_as_often_as_they_claim(rare: float) -> None:
    dice = Random(7)
    inside = 0
    for _ in range(500):
        deals: list[Values] = []
        for _ in range(150):
            old = dice.random() < 0.5
            changed = dice.random() < rare
            deals.append((old, 1, old if not changed else dice.random() < 0.8, 1))
        low, high = change_of(gathered(deals), 1).within(Z)
        inside += low <= 0.3 * rare <= high
    assert 0.925 < inside / 500 < 0.995  # of a rare change they hold more often than that
