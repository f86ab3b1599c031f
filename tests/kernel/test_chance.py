"""Two sources of chance: the dealer, whom nobody can foresee, and the fast word."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from tenzone.face.dealer import Dealer, dealer_from
from tenzone.kernel.chance import word_from
from tenzone.kernel.state import LOW_WORD, MULTIPLIER, State
from tests.kernel.positions import table

KEY = bytes(range(32))


def excess(counts: list[int], shares: list[float]) -> float:
    """Standard deviations by which a chi-square sum exceeds its mean."""
    drawn, free = sum(counts), len(counts) - 1
    chi = sum((n - drawn * p) ** 2 / (drawn * p) for n, p in zip(counts, shares, strict=True))
    spread = 2 / (9 * free)
    return float(((chi / free) ** (1 / 3) - (1 - spread)) / spread**0.5)


def is_prime(n: int) -> bool:
    """Miller and Rabin with the bases that decide every number of this size."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(base, odd, n)
        if x in (1, n - 1):
            continue
        for _ in range(twos - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def throw(word: int, n: int, times: int) -> list[int]:
    g: State = table()
    g.word = word
    return [int(g.below(n)) for _ in range(times)]


def test_the_multiplier_makes_the_longest_period() -> None:
    """The word's modulus is a safe prime, so the order of 2³² is at least half of it: no short cycle exists."""
    assert is_prime(MULTIPLIER * 2**32 - 1)
    assert is_prime(MULTIPLIER * 2**31 - 1)


def test_words_stay_in_range_and_never_stop() -> None:
    g = table()
    g.word = word_from(1)
    for _ in range(2000):
        g.below(7)
        assert 0 < g.word < MULTIPLIER << 32


def test_words_of_different_seeds_and_purposes_differ() -> None:
    words = {word_from(seed, purpose) for seed in range(2000) for purpose in ("", "search")}
    assert len(words) == 4000
    assert all(w & LOW_WORD and w >> 32 < MULTIPLIER - 1 for w in words)


@pytest.mark.parametrize("n", [2, 3, 6, 10, 52, 100, 997])
def test_fast_numbers_are_even(n: int) -> None:
    counts = Counter(throw(word_from(n, "even"), n, 120 * n if n > 200 else 40_000))
    assert set(counts) == set(range(n))
    assert excess([counts[k] for k in range(n)], [1 / n] * n) < 4.5


@pytest.mark.parametrize("gap", [1, 2, 3, 7])
def test_fast_numbers_do_not_remember(gap: int) -> None:
    drawn = throw(word_from(gap, "pairs"), 8, 40_000)
    counts = Counter(zip(drawn, drawn[gap:], strict=False))
    assert excess([counts[(a, b)] for a in range(8) for b in range(8)], [1 / 64] * 64) < 4.5


def test_fast_runs_are_as_long_as_they_should_be() -> None:
    """How long until a 0 comes, of six."""
    drawn, runs, length = throw(word_from(3, "runs"), 6, 60_000), Counter[int](), 0
    for x in drawn:
        if x == 0:
            runs[min(length, 20)] += 1
            length = 0
        else:
            length += 1
    shares = [(5 / 6) ** k / 6 for k in range(20)] + [(5 / 6) ** 20]
    assert excess([runs[k] for k in range(21)], shares) < 4.5


def test_neighbouring_seeds_start_apart() -> None:
    first = Counter(throw(word_from(seed, "first"), 16, 1)[0] for seed in range(16_000))
    assert excess([first[k] for k in range(16)], [1 / 16] * 16) < 4.5


def test_fast_permutations_are_even() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    g = table()
    g.word = word_from(5, "orders")
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        for i in range(3, 0, -1):
            j = g.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert excess(list(orders.values()), [1 / 24] * 24) < 4.5


@pytest.mark.parametrize("n", [2, 6, 7, 100])
def test_dealt_numbers_are_even(n: int) -> None:
    dealer = dealer_from(n)
    counts = Counter(dealer.below(n) for _ in range(300 * n))
    assert excess([counts[k] for k in range(n)], [1 / n] * n) < 4.5


def test_the_dealer_rejects_what_would_favour_the_first() -> None:
    """Just above half of all numbers is the worst case: without rejection the low ones would come twice as often."""
    n = (1 << 63) + 1
    dealer = Dealer(KEY)
    taken = [dealer.below(n) for _ in range(200)]
    assert dealer.counter > 300
    assert max(taken) < n
    assert sum(x < n // 2 for x in taken) in range(70, 131)


def test_the_dealer_is_what_it_says() -> None:
    block = hashlib.blake2b((0).to_bytes(8, "big"), digest_size=8, key=KEY).digest()
    assert Dealer(KEY).below(1000) == int.from_bytes(block, "big") % 1000


def test_a_copied_dealer_deals_on_alike() -> None:
    one = dealer_from("x")
    one.below(9)
    other = one.copy()
    assert [one.below(50) for _ in range(20)] == [other.below(50) for _ in range(20)]
    assert dealer_from("x").key != dealer_from("y").key


@pytest.mark.parametrize("n", [0, -1])
def test_nothing_to_choose_among(n: int) -> None:
    with pytest.raises(ValueError, match="cannot choose among"):
        Dealer(KEY).below(n)


def test_a_key_has_its_length() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Dealer(b"short")
