"""Continuous effects, delayed ones and triggers: kept as what they are, never as what they did."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.state import Frame, State

ADD: Final = 0
SET: Final = 1


@final
class Mod:
    """A change to one stat of one card (-1: of every card the game says), until its expiry falls due."""

    def __init__(self, stat: i64, card: i64, op: i64, amount: i64, always: bool, stamp: i64, until: i64) -> None:
        self.stat: Final = stat
        self.card: Final = card
        self.op: Final = op
        self.amount: Final = amount
        self.always: Final = always
        self.stamp: Final = stamp
        self.until: Final = until

    def parts(self) -> tuple[object, ...]:
        return (self.stat, self.card, self.op, self.amount, self.always, self.stamp, self.until)


@final
class Delayed:
    """A frame that runs when its moment comes."""

    def __init__(self, due: i64, frame: Frame) -> None:
        self.due: Final = due
        self.frame: Final = frame

    def parts(self) -> tuple[object, ...]:
        return (self.due, self.frame)


@final
class Trigger:
    """An effect that waits for the next seam: whose it is, which card it comes from, what it does."""

    def __init__(self, seat: i64, source: i64, frame: Frame) -> None:
        self.seat: Final = seat
        self.source: Final = source
        self.frame: Final = frame

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.source, self.frame)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trigger) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())


def layered(printed: i64, mods: list[Mod]) -> i64:
    """Set, then add; the last setting holds; an always-set yields only to another always."""
    strong = [m for m in mods if m.always]
    pool = mods
    for m in strong:
        if m.op == SET:
            pool = strong
    base: i64 = printed
    newest: i64 = -1
    total: i64 = 0
    for m in pool:
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
