"""Blessare: points, the Offering, the direct attack."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.bless.end import CheckAltar
from tenzone.games.bless.names import (
    ALTAR,
    CARD_BLESSES,
    CARD_OFFERED,
    DECLINE,
    HAS_BLESSED,
    MAY_BE_OFFERED,
    NOT_NOW,
    NOT_OFFERABLE,
    OFFER,
    POINTS,
    WHEN_BLESSES,
    WHEN_BROKEN,
)
from tenzone.games.bless.states import leave, shatter
from tenzone.games.bless.table import controller, in_curses, karma, remember
from tenzone.kernel.atoms import add_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Choice, State, Step
from tenzone.language.run.values import cannot, react


class BlessWith(Step):
    """bless:28. The controller of the card gains as many points as its Karma."""

    RULE: ClassVar[str] = "bless:28"

    def __init__(self, card: i64, seat: i64, last: i64) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.last: Final = last  # its Karma when it was last seen: what counts if it has left the field

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.seat, self.last)

    def run(self, g: State) -> None:
        here = in_curses(g, self.card) and controller(g, self.card) == self.seat
        if not here:
            g.cite("bless:A14")
        points = karma(g, self.card) if here else self.last
        add_counter(g, POINTS + self.seat, points)
        remember(g, HAS_BLESSED, self.seat)
        tell(g, CARD_BLESSES, self.seat, g.defn[self.card], points)
        if here:
            react(g, WHEN_BLESSES, self.card)


def blessing(g: State, card: i64) -> BlessWith:
    return BlessWith(card, controller(g, card), karma(g, card))


class OfferBroken(Choice):
    """bless:29. The attacker's controller may put the broken target into the Altar instead of the Void."""

    RULE: ClassVar[str] = "bless:29"

    def __init__(self, seat: i64, target: i64, attacker: i64, last: i64) -> None:
        self.seat: Final = seat
        self.target: Final = target
        self.attacker: Final = attacker
        self.last: Final = last

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target, self.attacker, self.last)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("source", int(g.defn[self.target]))]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(OFFER), option(DECLINE)]

    def options(self, g: State, seat: i64) -> list[i64]:
        return [option(DECLINE)] if self.protected(g) else self.candidates(g, seat)

    def protected(self, g: State) -> bool:
        return cannot(g, self.target, MAY_BE_OFFERED, self.attacker)

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        verb = verb_of(opt)
        if verb == DECLINE:
            return 0
        if verb != OFFER:
            return NOT_NOW
        return NOT_OFFERABLE if self.protected(g) else 0

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        if verb_of(opt) == DECLINE:
            shatter(g, self.target)
            return
        g.cite("bless:44")
        g.cite("bless:52")
        react(g, WHEN_BROKEN, self.target)
        leave(g, self.target, ALTAR + seat, CARD_OFFERED, seat)
        g.do(BlessWith(self.attacker, seat, self.last), CheckAltar(seat))
