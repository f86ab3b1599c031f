"""Names as people write them, as they are shown, and as they are compared: nobody passes for another by what cannot be seen."""

from __future__ import annotations

import unicodedata
from typing import Final

from tenzone.messages.cleaning import clean

# They join letters and the parts of an emoji, and show nothing else.
JOINERS: Final = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}
# Letters and signs that show nothing at all, though they count as such.
BLANK: Final = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}
SELECTORS: Final = set(map(chr, range(0xFE00, 0xFE10)))  # how the sign before them is drawn
UNSEEN: Final = ("C", "Z", "M")  # what does not show without something else


def tidy(name: str) -> str:
    """A name as it is shown: nothing that moves the cursor or turns the writing round, nothing invisible, single spaces; empty
    if nothing of it can be seen."""
    kept = "".join(c for c in clean(unicodedata.normalize("NFC", name)) if c in JOINERS or not hidden(c))
    found = " ".join(kept.split())
    return found if any(not unicodedata.category(c).startswith(UNSEEN) for c in found) else ""


def hidden(char: str) -> bool:
    return unicodedata.category(char) == "Cf" or char in BLANK


def folded(name: str) -> str:
    """A name as it is compared."""
    alike = unicodedata.normalize("NFKC", tidy(name)).casefold()
    return "".join(c for c in alike if c not in SELECTORS and not hidden(c))
