"""The source of chance of real games; its key is no part of any position, so no copy of one can foretell a card."""

from __future__ import annotations

import hashlib
from typing import Final


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
