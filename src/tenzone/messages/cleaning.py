"""Texts from strangers, made harmless to show."""

from __future__ import annotations

import unicodedata
from typing import Final

CONTROL: Final = {"Cc", "Cs", "Zl", "Zp"}
TURNERS: Final = {"\u061c", "\u200e", "\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}


def clean(text: str) -> str:
    """Without what would move the cursor, ring or turn the writing round: names of cards and typed lines come from strangers."""
    kept = (c if c == "\n" else " " if c == "\t" else "" if control(c) else c for c in text)
    return "".join(kept)


def control(char: str) -> bool:
    return unicodedata.category(char) in CONTROL or char in TURNERS
