"""How wide a text is on the screen, and how it is broken, filled up and cleaned."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

PAINT: Final = re.compile(r"\x1b\[[0-9;]*m")
INVISIBLE: Final = {"Mn", "Me", "Cf"}
MORE: Final = "…"
GLUE: Final = "\u00a0"  # a space at which no line is broken


def width(text: str) -> int:
    """Columns a text takes, colours not counted."""
    bare = PAINT.sub("", text)
    if bare.isascii():
        return len(bare)
    return sum(columns(c) for c in bare)


def columns(char: str) -> int:
    if unicodedata.category(char) in INVISIBLE:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def clip(text: str, room: int) -> str:
    """As much of an unpainted text as fits."""
    if width(text) <= room:
        return text
    kept, used = "", 0
    for char in text:
        if used + columns(char) > room - 1:
            break
        kept += char
        used += columns(char)
    return (kept.rstrip() + MORE) if room > 0 else ""


def fill(text: str, room: int) -> str:
    """With spaces up to this width."""
    return text + " " * (room - width(text))


def centre(text: str, room: int) -> str:
    left = max(0, (room - width(text)) // 2)
    return fill(" " * left + text, room)


def broken(text: str, room: int, first: int = 0) -> list[str]:
    """One paragraph of unpainted text in lines that fit; a word that does not is cut. The first line may have its own room."""
    lines: list[str] = []
    line = ""
    for word in (w for w in text.split(" ") if w):
        rest = word
        now = first if first and not lines else room
        if line and width(line) + 1 + width(rest) <= now:
            line += " " + rest
            continue
        if line:
            lines.append(line)
            now = room
        while width(rest) > now:
            head = cut(rest, now)
            lines.append(head)
            rest, now = rest[len(head) :], room
        line = rest
    return [*lines, line] if line or not lines else lines


def cut(word: str, room: int) -> str:
    """The longest beginning that fits, at least one character."""
    used = 0
    for at, char in enumerate(word):
        used += columns(char)
        if used > room and at:
            return word[:at]
    return word


def wrapped(text: str, room: int, indent: str = "", first: str | None = None) -> list[str]:
    """Paragraphs in lines that fit, each line after the first one set in."""
    head = indent if first is None else first
    lines: list[str] = []
    if room - width(head) < 8 and head.strip():  # too little is left beside it
        lines.append(head.rstrip())
    for paragraph in text.split("\n"):
        own = 0 if lines else max(8, room - width(head))
        for line in broken(paragraph, max(8, room - width(indent)), own):
            lines.append((indent if lines else head) + line.replace(GLUE, " "))
    return lines


def flowed(items: Iterable[str], room: int, gap: str = " ") -> list[str]:
    """Painted items side by side, in as many lines as they need."""
    lines: list[str] = []
    for item in items:
        if lines and width(lines[-1]) + width(gap) + width(item) <= room:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines
