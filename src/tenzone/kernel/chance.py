"""The fast source of chance, one word, for simulation and search. (Real games have a dealer: `face/dealer.py`.)"""

from __future__ import annotations

import hashlib

from mypy_extensions import i64


def word_from(seed: int | str, purpose: str = "") -> i64:
    """A starting word for `State.below`: never 0, carry below the multiplier, alike for no two seeds."""
    digest = hashlib.blake2b(f"{purpose}:{seed}".encode(), digest_size=8).digest()
    low = int.from_bytes(digest[:4], "big")
    high = int.from_bytes(digest[4:], "big") % 1791398084
    word: i64 = (high << 32) | (low | 1)
    return word
