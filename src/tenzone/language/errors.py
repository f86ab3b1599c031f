# interpreted
"""What is wrong with a card, in one sentence: what was found, what was expected, and the nearest valid word."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tenzone.language.positions import Lines, Place
from tenzone.messages import say

ERROR: Final = "error"
WARNING: Final = "warning"
SHOWN: Final = 40
VALUE: Final = 60
LISTED: Final = 6
LIKE: Final = 0.6


class LanguageError(ValueError):
    """An expression that cannot be read: one sentence, and where it stands in its text."""

    def __init__(self, text: str, at: int, sentence: str) -> None:
        self.at: Final = max(0, min(at, len(text)))
        self.sentence: Final = sentence
        place = Lines("", text).place(self.at)
        self.line: Final = place.line
        self.column: Final = place.column
        super().__init__(f"{self.line}:{self.column}: {sentence}")


@dataclass(frozen=True)
class Finding:
    """Something wrong in a card file."""

    place: Place
    sentence: str
    level: str = ERROR

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


def shown(text: str) -> str:
    """As much of a text as one sentence can hold, with nothing that would break its line."""
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[: SHOWN + 1])
    return plain if len(plain) <= SHOWN else plain[:SHOWN] + "…"


def short(value: object) -> str:
    """A value as an error may show it, however large or deep it is."""
    if isinstance(value, dict):
        return say("check.a.table")
    if isinstance(value, list):
        return say("check.a.list")
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value) if not isinstance(value, int) else shown_number(value)
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[: VALUE + 1])
    return plain if len(plain) <= VALUE else plain[:VALUE] + "…"


def shown_number(value: int) -> str:
    """Python refuses to print a number of many thousand digits."""
    return str(value) if value.bit_length() < 200 else say("check.a.many_digits")


def listed(words: Iterable[str], last: str = "or") -> str:
    """`a, b or c`."""
    all_words = list(words)
    return f" {last} ".join([", ".join(all_words[:-1]), all_words[-1]]) if len(all_words) > 1 else "".join(all_words)


def hint(name: str, known: Iterable[str], *, sure: bool = False) -> str:
    """What follows the sentence about an unknown name: the nearest one, or all if they are few; if `sure`, no far-fetched one."""
    names = sorted(set(known))
    found = difflib.get_close_matches(name[:SHOWN].lower(), names, n=1, cutoff=LIKE)
    if found:
        return f'; the nearest is "{found[0]}"'
    if 0 < len(names) <= LISTED:
        return f"; there {'is' if len(names) == 1 else 'are'}: {', '.join(names)}"
    found = difflib.get_close_matches(name[:SHOWN], names, n=1, cutoff=0.0)
    return f'; the nearest is "{found[0]}"' if found and not sure else ""
