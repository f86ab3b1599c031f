"""The test of three hypotheses errs as seldom as it says, and stops."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.lab.settling import EQUAL, FIRST, LEAST, OPEN, PROVED, REFUTED, SECOND, Proving, Settling

FULL = 120
MIRROR = {FIRST: SECOND, SECOND: FIRST, EQUAL: EQUAL, OPEN: OPEN}


def run(dice: Random, chance: float, margin: float = 0.1) -> Settling:
    """Deals of two games each, until it is settled."""
    found = Settling(FULL, margin, 0.05)
    while not found.settled():
        found.add(60 * ((dice.random() < chance) + (dice.random() < chance)))
    return found


@pytest.mark.parametrize(("chance", "right"), [(0.5, EQUAL), (0.6, FIRST), (0.4, SECOND)])
def test_it_errs_as_seldom_as_it_says(chance: float, right: str) -> None:
    dice = Random(int(chance * 100))
    assert sum(run(dice, chance).verdict != right for _ in range(400)) <= 400 * 0.07  # 5 % and what luck may add


def test_a_wide_gap_is_settled_at_once_and_a_narrow_one_is_not() -> None:
    assert run(Random(1), 1.0).deals == LEAST
    assert run(Random(1), 0.5).deals > 5 * LEAST


@given(st.lists(st.sampled_from([0, 60, 120]), max_size=200))
def test_it_does_not_matter_who_is_named_first(scores: list[int]) -> None:
    one, other = Settling(FULL, 0.1, 0.05), Settling(FULL, 0.1, 0.05)
    for score in scores:
        one.add(score)
        other.add(FULL - score)
        assert other.verdict == MIRROR[one.verdict]
    assert other.mean() == pytest.approx(1 - one.mean())
    assert other.variance() == pytest.approx(one.variance())


@given(st.lists(st.integers(0, FULL), min_size=1, max_size=300))
def test_what_is_settled_stays_so(scores: list[int]) -> None:
    found = Settling(FULL, 0.1, 0.05)
    said = OPEN
    for score in scores:
        found.add(score)
        assert said in (OPEN, found.verdict)
        said = found.verdict


@given(st.lists(st.integers(0, FULL), min_size=1, max_size=50))
def test_mean_and_variance_are_those_of_the_scores_with_one_won_and_one_lost(scores: list[int]) -> None:
    found = Settling(FULL, 0.1, 0.05)
    for score in scores:
        found.add(score)
    shares = [s / FULL for s in [*scores, 0, FULL]]
    mean = sum(shares) / len(shares)
    assert found.mean() == pytest.approx(mean)
    assert found.variance() == pytest.approx(sum((s - mean) ** 2 for s in shares) / len(shares))


def test_fewer_errors_take_more_deals() -> None:
    deals = []
    for error in (0.2, 0.05, 0.01):
        found = Settling(FULL, 0.1, error)
        while not found.settled():
            found.add(FULL // 2)
        assert found.verdict == EQUAL
        deals.append(found.deals)
    assert deals == sorted(deals)


def proved(dice: Random, chance: float, least: float, deals: int) -> Proving:
    found = Proving(FULL, least, 0.05)
    while not found.settled() and found.deals < deals:
        found.add(60 * ((dice.random() < chance) + (dice.random() < chance)))
    return found


def test_a_claim_at_its_very_limit_is_seldom_settled_however_long_it_is_looked_at() -> None:
    dice = Random(5)
    assert sum(proved(dice, 0.65, 0.65, 1000).settled() for _ in range(200)) <= 200 * 0.07


@pytest.mark.parametrize(("chance", "verdict"), [(0.8, PROVED), (0.5, REFUTED)])
def test_a_claim_that_holds_is_proved_and_one_that_does_not_refuted(chance: float, verdict: str) -> None:
    found = [proved(Random(seed), chance, 0.65, 1000) for seed in range(40)]
    assert {one.verdict for one in found} == {verdict}
    assert max(one.deals for one in found) < 400


def test_the_interval_of_a_claim_is_wider_than_one_that_is_looked_at_once() -> None:
    claim, once = Proving(FULL, 0.9, 0.05), Settling(FULL, 0.4, 0.05)
    for score in [0, 60, 120] * 40:
        claim.add(score)
        once.add(score)
    assert claim.interval()[0] < once.interval()[0] < 0.5 < once.interval()[1] < claim.interval()[1]
