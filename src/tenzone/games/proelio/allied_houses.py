"""Casate Alleate: four players in pairs."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.proelio.hand import TRIM_HAND
from tenzone.games.proelio.names import CARD_GIVEN, HAND
from tenzone.games.proelio.table import ally_of
from tenzone.kernel.atoms import move
from tenzone.kernel.state import State, Step


class PassSupport(Step):
    """proelio:48. One card of the hand goes to the ally, who discards at once what is too much."""

    RULE: ClassVar[str] = "proelio:48"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        ally = ally_of(g, self.seat)
        move(g, self.card, HAND + ally, CARD_GIVEN, self.seat, ally)
        g.push(TRIM_HAND[ally])
