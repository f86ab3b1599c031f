"""Regole specifiche: limits."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tenzone.games.bless.names import (
    CARD_SENT,
    CURSE_LIMIT,
    ECHO,
    ECHO_LIMIT,
    NOT_NOW,
    PRAYERS,
    SEND,
    VOID,
)
from tenzone.games.bless.states import leave
from tenzone.games.bless.table import bonds_on, controller, corrupted, type_of
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import NOTHING, Choice, State, Step


def echoes(g: State, seat: i64) -> list[i64]:
    return [card for card in g.zones[PRAYERS + seat] if type_of(g, card) == ECHO]


@mypyc_attr(free_list_len=1)
class EnforceLimit(Step):
    """bless:42. Above a Limit the player at once sends own cards of that type to the Void, never the one that caused it."""

    RULE: ClassVar[str] = "bless:42"

    def __init__(self, zone: i64, newcomer: i64) -> None:
        self.zone: Final = zone
        self.newcomer: Final = newcomer

    def parts(self) -> tuple[object, ...]:
        return (self.zone, self.newcomer)

    def run(self, g: State) -> None:
        victims = self.victims(g)
        if victims:
            g.do(ChooseVictim(self.zone & 1, tuple([int(v) for v in victims])), self)

    def victims(self, g: State) -> list[i64]:
        """bless:42. For curses only Pure ones; for a Bond the older one of the same player on that curse."""
        if self.zone < PRAYERS:
            cards = g.zones[self.zone]
            if len(cards) <= CURSE_LIMIT:
                return NOTHING
            return [c for c in cards if c != self.newcomer and not corrupted(g, c)]
        host = g.host(self.newcomer)
        if host >= 0:
            return [c for c in bonds_on(g, host) if c != self.newcomer and controller(g, c) == self.zone & 1]
        g.cite("bless:6")
        cards = echoes(g, self.zone & 1)
        if len(cards) <= ECHO_LIMIT:
            return NOTHING
        return [c for c in cards if c != self.newcomer]


class ChooseVictim(Choice):
    """bless:42. Whoever is above the Limit chooses what goes."""

    RULE: ClassVar[str] = "bless:42"

    def __init__(self, seat: i64, victims: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.victims: Final = victims

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.victims)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(SEND, v) for v in self.victims]

    def options(self, g: State, seat: i64) -> list[i64]:
        return self.candidates(g, seat)

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        if verb_of(opt) != SEND:
            return NOT_NOW
        return 0 if a_of(opt) in self.victims else -1

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        leave(g, a_of(opt), VOID, CARD_SENT, seat)
