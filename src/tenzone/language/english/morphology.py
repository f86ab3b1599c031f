# interpreted
"""English forms: a or an, is or are, has or have."""

from __future__ import annotations

VOWELS = "aeiouAEIOU"


def article(word: str, entry_article: str = "") -> str:
    """The article where spelling tells, else the one the glossary gives."""
    return entry_article or ("an" if word[:1] in VOWELS else "a")


def be(plural: bool) -> str:
    return "are" if plural else "is"


def have(plural: bool) -> str:
    return "have" if plural else "has"


def does(plural: bool) -> str:
    return "do" if plural else "does"
