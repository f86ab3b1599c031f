"""Two sources of chance: a strong dealer for real games, one fast word for simulation and search."""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64


def word_from(seed: int | str, purpose: str = "") -> i64:
    """A starting word for `State.below`: never 0, carry below the multiplier, alike for no two seeds."""
    digest = hashlib.blake2b(f"{purpose}:{seed}".encode(), digest_size=8).digest()
    low = int.from_bytes(digest[:4], "big")
    high = int.from_bytes(digest[4:], "big") % 1791398084
    word: i64 = (high << 32) | (low | 1)
    return word


class Dealer:
    """Unpredictable and reproducible: BLAKE2b in counter mode under a 256-bit key, without modulo bias."""

    def __init__(self, key: bytes, counter: int = 0) -> None:
        if len(key) != 32:
            raise ValueError(f"a dealer's key has 32 bytes, this one {len(key)}")
        self.key: Final = key
        self.counter = counter

    def copy(self) -> Dealer:
        return Dealer(self.key, self.counter)

    def below(self, n: int) -> int:
        if n <= 0:
            raise ValueError(f"cannot choose among {n}")
        top = (1 << 64) - (1 << 64) % n
        while True:
            block = hashlib.blake2b(self.counter.to_bytes(8, "big"), digest_size=8, key=self.key).digest()
            self.counter += 1
            drawn = int.from_bytes(block, "big")
            if drawn < top:
                return drawn % n


def dealer_from(seed: int | str) -> Dealer:
    return Dealer(hashlib.blake2b(f"tenzone deal:{seed}".encode(), digest_size=32).digest())
