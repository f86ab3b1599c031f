"""Clocks as plain arithmetic on times handed in: milliseconds since 1970, never looked up here."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tenzone.table.wire.kinds import Bank, ClockRule, Correspondence, Off, PerMove

DAY = 86_400_000


class Clocks(msgspec.Struct, frozen=True):
    """What each seat had left when its clock was last started, and since when it runs; `asked` is what each had when the
    question began: others see that, where it is a secret who has answered."""

    left: dict[str, int] = {}
    since: dict[str, int] = {}
    asked: dict[str, int] = {}
    held: bool = False


def allowance(rule: ClockRule) -> int:
    """Milliseconds a seat begins with; 0: no clock."""
    if isinstance(rule, PerMove | Bank):
        return rule.seconds * 1000
    return rule.days * DAY if isinstance(rule, Correspondence) else 0


def wound(rule: ClockRule, seats: Iterable[str]) -> Clocks:
    return Clocks() if isinstance(rule, Off) else Clocks(left=dict.fromkeys(seats, allowance(rule)))


def left(clocks: Clocks, seat: str, now: int) -> int:
    """What a seat has left now, never less than nothing."""
    since = clocks.since.get(seat)
    had = clocks.left.get(seat, 0)
    return had if since is None or clocks.held else max(0, had - max(0, now - since))


def moved(rule: ClockRule, clocks: Clocks, now: int, asked: Iterable[str], answered: str = "", fresh: bool = True) -> Clocks:
    """The clocks after an answer: `asked` run from now on, unless they ran already for the same question (not `fresh`)."""
    if isinstance(rule, Off):
        return clocks
    wanted = list(asked)
    spent = {seat: left(clocks, seat, now) for seat in clocks.left}
    if answered:
        more = rule.increment * 1000 if isinstance(rule, Bank) else 0
        spent[answered] = spent[answered] + more if isinstance(rule, Bank) else allowance(rule)
    if fresh and not isinstance(rule, Bank):
        spent.update(dict.fromkeys(wanted, allowance(rule)))
    began = dict(spent) if fresh else clocks.asked
    return Clocks(spent, dict.fromkeys(wanted, now), began, clocks.held)


def stopped(clocks: Clocks, now: int) -> Clocks:
    """Held as they are."""
    spent = {seat: left(clocks, seat, now) for seat in clocks.left}
    return Clocks(spent, dict.fromkeys(clocks.since, now), clocks.asked, held=True)


def started(clocks: Clocks, now: int) -> Clocks:
    return Clocks(clocks.left, dict.fromkeys(clocks.since, now), clocks.asked, held=False)


def rested(clocks: Clocks, ms: int) -> Clocks:
    """As if these milliseconds had not passed."""
    return Clocks(clocks.left, {seat: since + ms for seat, since in clocks.since.items()}, clocks.asked, clocks.held)


def flags(clocks: Clocks) -> tuple[int, str] | None:
    """When the first clock runs out, and whose."""
    if clocks.held or not clocks.since:
        return None
    return min((since + clocks.left.get(seat, 0), seat) for seat, since in clocks.since.items())
