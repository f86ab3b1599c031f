"""Signals are for rules, events are for observers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.schema import ALL
from tenzone.kernel.state import State


@final
class Signal:
    """What an atom did, for checks and triggers. Gone once they have looked at it."""

    def __init__(self, kind: i64, card: i64, other: i64) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.other: Final = other


@final
class Event:
    """One line of the log: numbers named by its kind, who is told at all, and who may know the card in it."""

    def __init__(self, kind: i64, args: tuple[int, ...], to: i64, sees: i64, rule: str) -> None:
        self.kind: Final = kind
        self.args: Final = args
        self.to: Final = to
        self.sees: Final = sees
        self.rule: Final = rule


# Signals the kernel's own atoms emit; a game numbers its own from GAME_SIGNALS on.
MOVED: Final = 0
FLIPPED: Final = 1
FIELD_SET: Final = 2
COUNTED: Final = 3
ATTACHED: Final = 4
GAME_SIGNALS: Final = 8


def signal(g: State, kind: i64, card: i64, other: i64 = -1) -> None:
    if (g.rules.listens >> kind) & 1:
        g.fresh = (*g.fresh, Signal(kind, card, other)) if g.fresh else (Signal(kind, card, other),)


def tell(g: State, kind: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1, sees: i64 = ALL, to: i64 = ALL) -> None:
    """Write an event; a, b, c follow the domains its kind declares."""
    if g.log is not None:
        g.log.append(Event(kind, (a, b, c), to, sees, g.trace[-1] if g.trace else ""))
