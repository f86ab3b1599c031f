"""A coloured terminal screen as a picture: what the escape sequences say, in SVG."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Final

from tenzone.terminal.text import columns

PAINT: Final = re.compile(r"\x1b\[([0-9;]*)m")
ACROSS: Final = 8.4  # pixels a column takes at this size of type
DOWN: Final = 18
SIZE: Final = 14
EDGE: Final = 14
SCREEN: Final = "#16181d"
TEXT: Final = "#d7dae0"
COLOURS: Final = {
    30: "#16181d", 31: "#f07178", 32: "#8fd48a", 33: "#e6c07b", 34: "#7aa8f7", 35: "#c792ea", 36: "#6fc9d8", 37: "#d7dae0",
    90: "#7f848e", 97: "#ffffff",
    40: "#3a3f4b", 41: "#a8323b", 42: "#7fbf7a", 43: "#e0b64c", 44: "#2f5fb3", 45: "#7d4b9e", 46: "#5cb3c1", 47: "#c9ccd3",
    100: "#5c6370",
}  # fmt: skip


@dataclass
class Pen:
    """How the next characters look."""

    ink: str = TEXT
    ground: str = ""
    bold: bool = False
    dim: bool = False

    def told(self, codes: str) -> Pen:
        pen = Pen(self.ink, self.ground, self.bold, self.dim)
        for code in [int(c or 0) for c in codes.split(";")]:
            if code == 0:
                pen = Pen()
            elif code in {1, 2}:
                pen.bold, pen.dim = pen.bold or code == 1, pen.dim or code == 2
            elif code in {39, 49}:
                pen.ink, pen.ground = (TEXT, pen.ground) if code == 39 else (pen.ink, "")
            elif 40 <= code <= 47 or 100 <= code <= 107:
                pen.ground = COLOURS[code]
            elif code in COLOURS:
                pen.ink = COLOURS[code]
        return pen


def runs(line: str) -> list[tuple[str, Pen]]:
    """Stretches of one look."""
    found: list[tuple[str, Pen]] = []
    pen = Pen()
    for at, part in enumerate(PAINT.split(line)):
        if at % 2:
            pen = pen.told(part)
        elif part:
            found.append((part, pen))
    return found


def svg(lines: list[str], title: str) -> str:
    """The whole screen. Every stretch is set to its exact width, so that columns meet in any typeface."""
    wide = max(sum(columns(c) for text, _ in runs(line) for c in text) for line in lines)
    width, height = round(wide * ACROSS + 2 * EDGE), len(lines) * DOWN + 2 * EDGE
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{SCREEN}"/>',
        f'<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="{SIZE}">',
    ]
    for row, line in enumerate(lines):
        at = 0
        top = EDGE + row * DOWN
        for text, pen in runs(line):
            span = sum(columns(c) for c in text)
            left = EDGE + at * ACROSS
            if pen.ground:
                out.append(f'<rect x="{left:.1f}" y="{top}" width="{span * ACROSS:.1f}" height="{DOWN}" fill="{pen.ground}"/>')
            out += words(text, pen, left, top + DOWN - 5)
            at += span
    return "\n".join([*out, "</g>", "</svg>", ""])


def words(text: str, pen: Pen, left: float, base: int) -> list[str]:
    """A stretch of text without the spaces round it, which need not be drawn."""
    found: list[str] = []
    for match in re.finditer(r"\S+(?: \S+)*", text):
        at = left + sum(columns(c) for c in text[: match.start()]) * ACROSS
        span = sum(columns(c) for c in match[0]) * ACROSS
        weight = ' font-weight="bold"' if pen.bold else ""
        faint = ' opacity="0.6"' if pen.dim else ""
        found.append(
            f'<text x="{at:.1f}" y="{base}" textLength="{span:.1f}" lengthAdjust="spacingAndGlyphs" fill="{pen.ink}"'
            f'{weight}{faint} xml:space="preserve">{escape(match[0])}</text>'
        )
    return found
