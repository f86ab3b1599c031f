"""How one card is drawn: a chip on a line, or a small box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenzone.terminal.console import Console
from tenzone.terminal.text import broken, clip, fill, width

INSIDE: Final = 9  # columns of a box, at least
WIDEST: Final = 14
MANY: Final = 8  # more backs than this are counted, not drawn
BACKS: Final = (("▒", "#", "black_back"), ("◆", "*", "gold_back"), ("●", "o", "other_back"))


@dataclass(frozen=True)
class Look:
    """What is drawn of a card: its name or the sign of its back, a number, what kind it is, small print, its colour."""

    name: str
    value: str = ""
    kind: str = ""
    note: str = ""
    ink: str = ""
    back: bool = False
    sign: str = ""  # of the back, where it is not the usual one

    @property
    def short(self) -> str:
        return f"{self.name} {self.value}" if self.value else self.name


def back_look(console: Console, at: int) -> Look:
    """The sign of the back with this number: signs differ, not only colours."""
    drawn, typed, ink = BACKS[min(at, len(BACKS) - 1)]
    return Look(drawn if console.lines_drawn else typed, ink=ink, back=True)


def chip(console: Console, look: Look, room: int) -> str:
    """A card on a line."""
    text = clip(look.short, room - 2)
    if look.note:
        text = clip(f"{look.short}, {look.note}", room - 2)
    return console.paint(f" {text} ", look.ink) if console.colour and look.ink else f"[{text}]"


def chips(console: Console, looks: list[Look], room: int) -> list[str]:
    """Cards on a line, like ones together."""
    found: list[str] = []
    for look in dict.fromkeys(looks):
        times = looks.count(look)
        if look.back and not look.note:
            one = console.paint(look.name, look.ink)
            found.append(" ".join([one] * times) if times <= MANY else one + sign_times(console, times))
        else:
            found.append(chip(console, look, room) + (sign_times(console, times) if times > 1 else ""))
    return found


def sign_times(console: Console, times: int) -> str:
    return f"×{times}" if console.lines_drawn else f"x{times}"


def boxes(console: Console, looks: list[Look], room: int) -> list[str]:
    """Cards as boxes side by side, in as many rows as they need."""
    if not looks:
        return []
    parts = [w for look in looks for w in [*look.name.split(), look.note, f"{look.kind} {look.value}".strip()]]
    inside = min(max([INSIDE, *(width(p) for p in parts)]), WIDEST, room - 2)
    each = max(1, (room + 1) // (inside + 3))
    drawn = [box(console, look, inside, looks.count(look)) for look in dict.fromkeys(looks)]
    lines: list[str] = []
    for at in range(0, len(drawn), each):
        row = drawn[at : at + each]
        lines += [" ".join(part) for part in zip(*row, strict=True)]
    return lines


def box(console: Console, look: Look, inside: int, times: int) -> list[str]:
    """Name, small print, kind and number; how many there are, in the edge."""
    top, mid, low, side = ("┌┐", "─", "└┘", "│") if console.lines_drawn else ("++", "-", "++", "|")
    name = broken(look.name, inside)[:2]
    second = name[1] if len(name) > 1 else look.note
    first = clip(name[0] if name else "", inside)
    space = inside - width(look.value) - bool(look.value)
    last = fill(clip(look.kind, space), inside - width(look.value)) + look.value
    edge = look.sign + (sign_times(console, times) + mid if times > 1 else "").rjust(inside - len(look.sign), mid)
    ink = look.ink + "_line" if look.ink and not look.back else ""
    rim = "gold_line" if look.sign else ink
    wall = console.paint(side, rim)
    middle = [console.paint(fill(first, inside), "bold"), fill(clip(second, inside), inside), console.paint(last, ink)]
    return [
        console.paint(top[0] + edge + top[1], rim),
        *(wall + text + wall for text in middle),
        console.paint(low[0] + mid * inside + low[1], rim),
    ]
