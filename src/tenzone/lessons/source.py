"""A TOML text with the place of every key in it: tomllib reads the values, this finds where they stand."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from tenzone.language.errors import short
from tenzone.language.positions import Lines, Path, Place, Scanner, TomlError, inside, loads
from tenzone.messages import say

__all__ = ["LessonError", "Path", "Place", "Source", "parsed", "short"]

MAX_CHARS: Final = 400_000


class LessonError(ValueError):
    """Something a file says that cannot be meant: one sentence, and where it stands."""

    def __init__(self, place: Place, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")
        self.place: Final = place
        self.sentence: Final = sentence


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
        self._values: Final = scanner.values

    def at(self, *path: str | int) -> Place:
        """Where this key stands; if it has no place of its own, what holds it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.starts:
                return self.place(self.starts[path[:length]])
        return Place(self.name)

    def within(self, path: Path, at: int) -> Place:
        """Where one character of the text under this key stands; the key itself, if that is no text or `at` is below 0."""
        start = self._values.get(path)
        if at < 0 or start is None or self.text[start] not in "\"'":
            return self.at(*path)
        return self.place(inside(self.text, start, at))

    def place(self, offset: int) -> Place:
        return self._lines.place(offset)

    def error(self, path: Path, sentence: str) -> LessonError:
        return LessonError(self.at(*path), sentence)


def parsed(name: str, text: str) -> dict[str, object]:
    """The values of a TOML text, or a LessonError with the place tomllib names."""
    if len(text) > MAX_CHARS:
        raise LessonError(Place(name), say("check.too_long", found=len(text), most=MAX_CHARS))
    try:
        return loads(text)
    except TomlError as error:
        raise LessonError(Place(name, error.line, error.column), str(error)) from None
