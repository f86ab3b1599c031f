"""Ratings against values worked out by hand, and the properties they must have."""

from itertools import combinations
from math import log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.lab.rating import ELO, Pairing, chance, inverse, ratings

SHARES = st.sampled_from([0.0, 0.5, 1.0])


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, dict[Pairing, list[float]]]:
    players = draw(st.integers(2, 5))
    return players, {pair: draw(st.lists(SHARES, max_size=12)) for pair in combinations(range(players), 2)}


def test_two_players_are_their_score() -> None:
    """Three of four, with one won and one lost besides: 10 of 14."""
    first, second = ratings(2, {(0, 1): [1.0, 1.0, 1.0, 0.0] * 3})
    assert first.points - second.points == pytest.approx(ELO * log(10 / 4))
    assert first.points == pytest.approx(-second.points)


def test_ten_times_the_chances_are_400_points() -> None:
    assert chance(400 / ELO) == pytest.approx(10 / 11)
    assert chance(0) == 0.5
    assert chance(-800) == pytest.approx(0.0)
    assert chance(800) == 1.0


def test_a_chain() -> None:
    """Where nobody met otherwise, leads add up."""
    found = ratings(3, {(0, 1): [1.0, 0.0, 1.0], (1, 2): [1.0, 1.0, 1.0, 0.5]})
    assert found[0].points - found[1].points == pytest.approx(ELO * log(3 / 2))
    assert found[1].points - found[2].points == pytest.approx(ELO * log(4.5 / 1.5))


def test_the_interval_of_two_players_is_the_plain_one() -> None:
    """With whole points only, the sandwich is Fisher's information: 1 / (n p q) for the lead, half of it for each."""
    scores = [1.0] * 30 + [0.0] * 18
    first, _ = ratings(2, {(0, 1): scores})
    p, n = 31 / 50, 50
    assert (first.high - first.low) / 2 == pytest.approx(1.959964 * ELO * (1 / (n * p * (1 - p))) ** 0.5 / 2)


def test_deals_drawn_alike_say_more_than_deals_won_and_lost() -> None:
    drawn, _ = ratings(2, {(0, 1): [0.5] * 40})
    mixed, _ = ratings(2, {(0, 1): [0.0, 1.0] * 20})
    assert drawn.high - drawn.low < (mixed.high - mixed.low) / 2
    assert drawn.points == pytest.approx(mixed.points, abs=1e-9)


@given(fields())
def test_what_the_ratings_expect_is_what_was_scored(field: tuple[int, dict[Pairing, list[float]]]) -> None:
    players, scores = field
    found = ratings(players, scores)
    assert sum(r.points for r in found) == pytest.approx(0, abs=1e-6)
    for player in range(players):
        gap = 0.0
        for (a, b), shares in scores.items():
            if player in (a, b):
                expected = (len(shares) + 2) * chance((found[a].points - found[b].points) / ELO)
                gap += (sum(shares) + 1 - expected) * (1 if player == a else -1)
        assert gap == pytest.approx(0, abs=1e-6)
    assert all(r.low <= r.points <= r.high for r in found)


@given(fields(), st.randoms(use_true_random=False))
def test_the_order_of_players_and_deals_changes_nothing(field: tuple[int, dict[Pairing, list[float]]], dice: Random) -> None:
    players, scores = field
    place = list(range(players))
    dice.shuffle(place)
    moved = {}
    for (a, b), shares in scores.items():
        if place[a] < place[b]:
            moved[place[a], place[b]] = shares
        else:
            moved[place[b], place[a]] = [1 - s for s in shares]
    one, other = ratings(players, scores), ratings(players, moved)
    for at in range(players):
        assert other[place[at]].points == pytest.approx(one[at].points, abs=1e-6)
        assert other[place[at]].high == pytest.approx(one[at].high, abs=1e-6)


def test_intervals_cover_as_often_as_they_claim() -> None:
    """Luck of a deal that helps one player against everybody is shared by all his pairings."""
    true = [0.8, 0.0, -0.8]
    dice = Random(3)
    inside = 0
    for _ in range(300):
        scores: dict[Pairing, list[float]] = {pair: [] for pair in combinations(range(3), 2)}
        for _ in range(80):
            roll = dice.random()
            for (a, b), found in scores.items():
                found.append(float(roll < chance(true[a] - true[b])))
        first = ratings(3, scores)[0]
        inside += first.low <= 0.8 * ELO <= first.high
    assert 0.91 < inside / 300 < 0.985


@given(st.integers(1, 5), st.randoms(use_true_random=False))
def test_inverse(size: int, dice: Random) -> None:
    matrix = [[dice.uniform(-1, 1) + 3 * (a == b) for a in range(size)] for b in range(size)]
    found = inverse(matrix)
    for a in range(size):
        for b in range(size):
            assert sum(matrix[a][k] * found[k][b] for k in range(size)) == pytest.approx(float(a == b), abs=1e-9)
