# interpreted
"""Where things stand in a TOML text: tomllib reads the values, this finds their places."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass
from typing import Final

from tenzone.messages import toml_fault
from tenzone.messages.said import Said, sentence

Path = tuple[str | int, ...]

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
SCALAR: Final = re.compile(r"[^,\]}#\n]*")
# tomllib takes the square of a key's parts in time: a key of thousands would hang it.
MANY_PARTS: Final = re.compile(r"""(?<![\w-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){40}""")
TOLD: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
QUOTE: Final = re.compile("\"\"\"|'''|[\"'#]")
CLOSED: Final = {
    '"': re.compile(r'(?:[^"\\\n]++|\\[^\n])*+"'),
    "'": re.compile(r"[^'\n]*'"),
    '"""': re.compile(r'(?:[^"\\]++|\\.|"(?!""))*+"""', re.DOTALL),
    "'''": re.compile(r"(?:[^']++|'(?!''))*+'''"),
}
MAX_PARTS: Final = 50
FOLD: Final = re.compile(r"\\[ \t]*\r?\n[ \t\r\n]*")
ESCAPED: Final = {"u": 6, "U": 10}


@dataclass(frozen=True)
class Place:
    """Where something stands: file, line and column, counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class TomlError(ValueError):
    """A text that is no TOML: one sentence, and where."""

    def __init__(self, line: int, column: int, said: Said) -> None:
        super().__init__(said)
        self.line: Final = line
        self.column: Final = column
        self.said: Final = said


def loads(text: str) -> dict[str, object]:
    """The values of a TOML text from anybody."""
    found = MANY_PARTS.search(text)
    if found is not None:
        place = Lines("", text).place(found.start())
        raise TomlError(place.line, place.column, sentence("check.many_parts"))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TomlError(1, 1, sentence("check.too_deep")) from None
    except ValueError as error:  # a number of thousands of digits is a plain ValueError
        fault = toml_fault(error)
        line, column = told_place(text, str(error))
        if fault == "quote" and (begun := open_quote(text)) >= 0:
            place = Lines("", text).place(begun)
            line, column = place.line, place.column
        raise TomlError(line, column, sentence("check.no_toml", reason=sentence(f"toml.{fault}"))) from None


def told_place(text: str, told: str) -> tuple[int, int]:
    """The line and the column tomllib names; it says "the end" of whatever lies there."""
    found = TOLD.search(told)
    if found is None:
        return 1, 1
    if found[1]:
        return int(found[1]), int(found[2])
    return text.count("\n") + 1, len(text) - text.rfind("\n")


def open_quote(text: str) -> int:
    """Where the first text begins that never ends, or -1: tomllib only says where it gave up."""
    at = 0
    while True:
        found = QUOTE.search(text, at)
        if found is None:
            return -1
        if found[0] == "#":
            end = text.find("\n", found.end())
            at = end if end >= 0 else len(text)
            continue
        closed = CLOSED[found[0]].match(text, found.end())
        if closed is None:
            return found.start()
        at = closed.end()


class Lines:
    """From offsets in one text to lines and columns, both counted from 1, in characters."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self._starts: Final = [0, *(m.end() for m in re.finditer("\n", text))]

    def place(self, offset: int) -> Place:
        line = bisect_right(self._starts, offset)
        return Place(self.name, line, offset - self._starts[line - 1] + 1)


def spread(text: str, start: int) -> list[int]:
    """For each character of the string that is written at `start`: the offset where it is written; then that of the end."""
    quote = text[start]
    many = text.startswith(quote * 3, start)
    at = start + (3 if many else 1)
    scanner = Scanner(text)
    scanner.at = start
    scanner.string()
    end = scanner.at - (3 if many else 1)
    if many:
        at += 2 if text.startswith("\r\n", at) else 1 if text.startswith("\n", at) else 0
    found: list[int] = []
    while at < end:
        if quote == '"' and text[at] == "\\":
            fold = FOLD.match(text, at) if many else None
            if fold is not None:
                at = fold.end()
                continue
            found.append(at)
            at += ESCAPED.get(text[at + 1], 2)
            continue
        found.append(at)
        at += 2 if text.startswith("\r\n", at) else 1
    return [*found, end]


def inside(text: str, start: int, at: int) -> int:
    """The offset of one character of the string that is written at `start`."""
    offsets = spread(text, start)
    return offsets[min(at, len(offsets) - 1)]


class Scanner:
    """Walks a text tomllib has accepted and notes the offset of every header, key, value and list item."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0
        self.starts: Final[dict[Path, int]] = {}
        self.ends: Final[dict[Path, int]] = {}
        self.values: Final[dict[Path, int]] = {}
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
            self.starts.setdefault(path, start)  # a table may exist only through those inside it
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
            if self.text[self.at] != "." or len(found) > MAX_PARTS:
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
        self.values[path] = self.at
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
