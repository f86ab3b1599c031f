"""Continuous effects, delayed ones and triggers: kept as what they are, never as what they did."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.state import Frame

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
