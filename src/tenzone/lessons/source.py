"""A TOML text with the place of every key in it: tomllib reads the values, this finds where they stand."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from typing import Final

from tenzone.language.positions import Lines, Path, Place, Scanner
from tenzone.messages import say, toml_reason

__all__ = ["LessonError", "Path", "Place", "Source", "parsed", "short"]

MAX_CHARS: Final = 400_000
SHOWN: Final = 60
PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class LessonError(ValueError):
    """Something a file says that cannot be meant: one sentence, and where it stands."""

    def __init__(self, place: Place, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")
        self.place: Final = place
        self.sentence: Final = sentence


def short(value: object) -> str:
    """A value as an error may show it, however large or deep it is."""
    if isinstance(value, dict):
        return say("check.a.table")
    if isinstance(value, list):
        return say("check.a.list")
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value) if not isinstance(value, int) else shown_number(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def shown_number(value: int) -> str:
    """Python refuses to print a number of many thousand digits."""
    return str(value) if value.bit_length() < 200 else say("check.a.many_digits")


class Source:
    """One file: its name, its text, what it says, and where."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text
        self.data: Final = parsed(name, text)
        self._lines: Final = Lines(name, text)
        scanner = Scanner(text)
        with suppress(RecursionError, IndexError):  # then errors point at the nearest thing that was found
            scanner.run()
        self.starts: Final = scanner.starts
        self.ends: Final = scanner.ends
        self.headers: Final = scanner.headers

    def at(self, *path: str | int) -> Place:
        """Where this key stands; if it has no place of its own, what holds it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.starts:
                return self.place(self.starts[path[:length]])
        return Place(self.name)

    def place(self, offset: int) -> Place:
        return self._lines.place(offset)

    def error(self, path: Path, sentence: str) -> LessonError:
        return LessonError(self.at(*path), sentence)


def parsed(name: str, text: str) -> dict[str, object]:
    """The values of a TOML text, or a LessonError with the place tomllib names."""
    if len(text) > MAX_CHARS:
        raise LessonError(Place(name), say("check.too_long", found=len(text), most=MAX_CHARS))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise LessonError(Place(name), say("check.too_deep")) from None
    except ValueError as error:  # a number of thousands of digits is a plain ValueError
        sentence = str(error)
        found = PLACE.search(sentence)
        line, column = (text.count("\n") + 1, 1) if found else (1, 1)
        if found and found[1]:
            line, column = int(found[1]), int(found[2])
        raise LessonError(Place(name, line, column), say("check.no_toml", reason=toml_reason(error))) from None
