# interpreted
"""What is wrong with a card, in one sentence: what was found, what was expected, and the nearest valid word."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tenzone.language.positions import Lines, Path, Place
from tenzone.messages.said import Said, sentence

ERROR: Final = "error"
WARNING: Final = "warning"
SHOWN: Final = 40
VALUE: Final = 60
LISTED: Final = 12  # as many words as are listed where none is near
LIKE: Final = 0.6
FAR: Final = 0.5  # of many words the nearest is named even if it is this far; a farther one helps nobody


class LanguageError(ValueError):
    """An expression that cannot be read: one sentence, and where it stands in its text."""

    def __init__(self, text: str, at: int, said: Said) -> None:
        super().__init__(said)
        self.at: Final = max(0, min(at, len(text)))
        self.said: Final = said
        place = Lines("", text).place(self.at)
        self.line: Final = place.line
        self.column: Final = place.column

    @property
    def sentence(self) -> str:
        return str(self.said)

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.said}"


@dataclass(frozen=True)
class Finding:
    """Something wrong in a card file; `path` is the card and the key it is about, `at` the character of its expression."""

    place: Place
    said: Said
    level: str = ERROR
    path: Path = ()
    at: int = -1

    @property
    def sentence(self) -> str:
        return str(self.said)

    def __str__(self) -> str:
        return f"{self.place}: {self.said}"


def shown(text: str) -> str:
    """As much of a text as one sentence can hold, with nothing that would break its line."""
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[: SHOWN + 1])
    return plain if len(plain) <= SHOWN else plain[:SHOWN] + "…"


def short(value: object) -> str | Said:
    """A value as an error may show it, however large or deep it is."""
    if isinstance(value, dict):
        return sentence("check.a.table")
    if isinstance(value, list):
        return sentence("check.a.list")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and value.bit_length() >= 200:  # Python refuses to print a number of many thousand digits
        return sentence("check.a.many_digits")
    text = f'"{value}"' if isinstance(value, str) else str(value)
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[: VALUE + 1])
    return plain if len(plain) <= VALUE else plain[:VALUE] + "…"


def near(said: Said, name: str, known: Iterable[str], *, sure: bool = False) -> Said:
    """A sentence about an unknown name, with the nearest one, or all if they are few; if `sure`, no far-fetched one."""
    names = list(dict.fromkeys(known))
    found = difflib.get_close_matches(name[:SHOWN].lower(), sorted(names), n=1, cutoff=LIKE)
    if not found and 0 < len(names) <= LISTED:
        return sentence("check.there_is" if len(names) == 1 else "check.there_are", said=said, names=", ".join(names))
    if not found and not sure:
        found = difflib.get_close_matches(name[:SHOWN].lower(), sorted(names), n=1, cutoff=FAR)
    return sentence("check.nearest", said=said, near=found[0]) if found else said
