"""Putting painted lines into panels, and panels side by side."""

from __future__ import annotations

from collections.abc import Sequence

from tenzone.terminal.console import Console
from tenzone.terminal.text import clip, fill, flowed, width


def row(label: str, items: Sequence[str], room: int) -> list[str]:
    """A label and what belongs to it; what does not fit the line goes on below, set in."""
    whole = [label, *items] if label else list(items)
    first = flowed(whole, room)[:1]
    taken = 1
    while taken < len(whole) and width(" ".join(whole[: taken + 1])) <= room:
        taken += 1
    return [*first, *(f"  {line}" for line in flowed(whole[taken:], room - 2))]


def panel(console: Console, title: str, lines: Sequence[str], room: int, tall: int, foot: str = "", ink: str = "") -> list[str]:
    """A frame with a title in its upper edge and a remark in its lower one."""
    top, mid, low, side = ("┌┐", "─", "└┘", "│") if console.lines_drawn else ("++", "-", "++", "|")
    inside = room - 4
    head, tail = clip(title, inside - 1), clip(foot, inside)
    upper = console.paint(f"{top[0]}{mid} ", "dim") + console.paint(head, ink or "bold")
    upper += console.paint(f" {mid * (inside - width(head) - 1)}{top[1]}", "dim")
    lower = console.paint(f"{low[0]}{mid * (inside - width(tail) + (0 if tail else 2))}", "dim")
    lower += (f" {tail} " if tail else "") + console.paint(low[1], "dim")
    wall = console.paint(side, "dim")
    body = [*lines, *[""] * (tall - len(lines))]
    return [upper, *(f"{wall} {fill(line, inside)} {wall}" for line in body), lower]


def beside(panels: Sequence[list[str]], room: int, gap: int = 1) -> list[str]:
    """Panels of one height side by side, in the middle."""
    lines = [(" " * gap).join(parts) for parts in zip(*panels, strict=True)]
    left = max(0, (room - width(lines[0])) // 2) if lines else 0
    return [" " * left + line for line in lines]


def ruled(console: Console, text: str, room: int, ink: str = "title") -> str:
    """A heading across the screen."""
    mid = "─" if console.lines_drawn else "-"
    head = clip(text, room - 4)
    rest = max(0, room - width(head) - 4)
    return console.paint(mid * 2 + " ", "dim") + console.paint(head, ink) + console.paint(f" {mid * rest}", "dim")
