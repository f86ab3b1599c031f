"""A TOML text with the place of every key in it: tomllib reads the values, this finds where they stand."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

Path = tuple[str | int, ...]

MAX_CHARS: Final = 400_000
SHOWN: Final = 60
PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
SCALAR: Final = re.compile(r"[^,\]}#\n]*")


@dataclass(frozen=True)
class Place:
    """Where something stands: file, line and column, counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class LessonError(ValueError):
    """Something a file says that cannot be meant: one sentence, and where it stands."""

    def __init__(self, place: Place, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")
        self.place: Final = place
        self.sentence: Final = sentence


def short(value: object) -> str:
    """A value as an error may show it, however large or deep it is."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value) if not isinstance(value, int) else shown_number(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def shown_number(value: int) -> str:
    """Python refuses to print a number of many thousand digits."""
    return str(value) if value.bit_length() < 200 else "a number of many digits"


class Source:
    """One file: its name, its text, what it says, and where."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text
        self.data: Final = parsed(name, text)
        self._lines: Final = [0, *(m.end() for m in re.finditer("\n", text))]
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
        line = bisect_right(self._lines, offset)
        return Place(self.name, line, offset - self._lines[line - 1] + 1)

    def error(self, path: Path, sentence: str) -> LessonError:
        return LessonError(self.at(*path), sentence)


def parsed(name: str, text: str) -> dict[str, object]:
    """The values of a TOML text, or a LessonError with the place tomllib names."""
    if len(text) > MAX_CHARS:
        raise LessonError(Place(name), f"the file has {len(text)} characters; at most {MAX_CHARS} are read")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise LessonError(Place(name), "no TOML: lists or tables are nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits is a plain ValueError
        sentence = str(error)
        found = PLACE.search(sentence)
        line, column = (text.count("\n") + 1, 1) if found else (1, 1)
        if found and found[1]:
            line, column = int(found[1]), int(found[2])
        what = PLACE.sub("", sentence).strip()
        raise LessonError(Place(name, line, column), f"no TOML: {what[:1].lower()}{what[1:200]}") from None


class Scanner:
    """Walks a text tomllib has accepted and notes the offset of every header, key and list item."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.starts: Final[dict[Path, int]] = {}
        self.ends: Final[dict[Path, int]] = {}
        self.headers: Final[list[int]] = []
        self._counts: Final[dict[Path, int]] = {}

    def run(self) -> None:
        table: Path = ()
        while True:
            self.blank()
            if self.at >= len(self.text):
                return
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)

    def blank(self) -> None:
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def header(self) -> Path:
        start = self.at
        self.headers.append(start)
        many = self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        keys = self.keys()
        self.at += 2 if many else 1
        path: Path = ()
        for depth, key in enumerate(keys):
            path = (*path, key)
            if many and depth == len(keys) - 1:
                self._counts[path] = self._counts.get(path, -1) + 1
                self.starts.setdefault(path, start)
            if path in self._counts:
                path = (*path, self._counts[path])
        self.starts.setdefault(path, start)
        self.ends[path] = self.at
        return path

    def keys(self) -> list[str]:
        """A dotted key, up to what follows it."""
        found: list[str] = []
        while True:
            self.spaces()
            if self.text[self.at] in "\"'":
                begin = self.at
                self.string()
                raw = self.text[begin : self.at]
                found.append(str(tomllib.loads(f"k = {raw}")["k"]))
            else:
                bare = BARE.match(self.text, self.at)
                if bare is None:
                    raise IndexError(self.at)
                found.append(bare[0])
                self.at = bare.end()
            self.spaces()
            if self.text[self.at] != ".":
                return found
            self.at += 1

    def spaces(self) -> None:
        while self.text[self.at] in " \t":
            self.at += 1

    def pair(self, table: Path) -> None:
        start = self.at
        path: Path = table
        for key in self.keys():
            path = (*path, key)
            self.starts.setdefault(path, start)
        self.at += 1  # the equals sign
        self.spaces()
        self.value(path)
        self.ends[path] = self.at

    def value(self, path: Path) -> None:
        first = self.text[self.at]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.items(path)
        elif first == "{":
            self.inline(path)
        else:
            found = SCALAR.match(self.text, self.at)
            self.at = found.end() if found else self.at

    def items(self, path: Path) -> None:
        self.at += 1
        count = 0
        while True:
            self.blank()
            if self.text[self.at] == "]":
                self.at += 1
                return
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self.starts[*path, count] = self.at
            self.value((*path, count))
            self.ends[*path, count] = self.at
            count += 1

    def inline(self, path: Path) -> None:
        self.at += 1
        while True:
            self.blank()
            if self.text[self.at] == "}":
                self.at += 1
                return
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self.pair(path)

    def string(self) -> None:
        quote = self.text[self.at]
        triple = quote * 3
        if not self.text.startswith(triple, self.at):
            self.at += 1
            while self.text[self.at] != quote:
                self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
            self.at += 1
            return
        self.at += 3
        while not self.text.startswith(triple, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        while self.text.startswith(triple, self.at + 1):  # up to two quotes may stand before the closing ones
            self.at += 1
        self.at += 3
