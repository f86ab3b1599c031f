"""What games ask about continuous and delayed effects, and about what has happened."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.kernel.state import Frame, State
from tenzone.kernel.values import SET, Mod


def layered(printed: i64, mods: list[Mod]) -> i64:
    """Set, then add; the last setting holds; an always-set yields only to another always."""
    strong = False
    for m in mods:
        if m.always and m.op == SET:
            strong = True
    base: i64 = printed
    newest: i64 = -1
    total: i64 = 0
    for m in mods:
        if strong and not m.always:
            continue
        if m.op == SET:
            if m.stamp > newest:
                base = m.amount
                newest = m.stamp
        else:
            total += m.amount
    return base + total


def value(g: State, card: i64, stat: i64, printed: i64) -> i64:
    """What a stat of a card is now: printed, the statics the game finds on the table, and what was laid on it."""
    mods = g.rules.statics(g, card, stat)
    for m in g.mods:
        if m.stat == stat and (m.card == card or m.card == -1):
            mods.append(m)
    return layered(printed, mods) if mods else printed


def due(g: State, moment: i64) -> list[Frame]:
    """The delayed frames whose moment this is, oldest first."""
    return [d.frame for d in g.delayed if d.due == moment]


def happened(g: State, fact: int) -> bool:
    return fact in g.facts
