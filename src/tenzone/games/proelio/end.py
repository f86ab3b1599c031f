"""Sconfitta, Vittoria."""

from __future__ import annotations

from typing import ClassVar, Final

from tenzone.games.proelio.names import (
    ALLIED_VICTORY,
    FORT,
    GAME_WON,
    HAND,
    SEAT_ELIMINATED,
    TEAMS,
    VICTORY,
)
from tenzone.games.proelio.table import ally_of, right_of
from tenzone.kernel.atoms import finish
from tenzone.kernel.events import tell
from tenzone.kernel.frames import each_seat
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import SeatStep, State


class CheckDefeat(SeatStep):
    """proelio:29. After an attack a house with neither cards nor Fortification is eliminated."""

    RULE: ClassVar[str] = "proelio:29"

    def run(self, g: State) -> None:
        if g.zones[HAND + self.seat] or g.zones[FORT + self.seat]:
            return
        tell(g, SEAT_ELIMINATED, self.seat)
        winner = right_of(g, self.seat)
        g.push(ALLIED_VICTORY_STEP[winner] if g.opts[TEAMS] else VICTORY_STEP[winner])


class Victory(SeatStep):
    """proelio:46. Whoever defeats the house on the left has won, at once."""

    RULE: ClassVar[str] = "proelio:46"

    def run(self, g: State) -> None:
        g.cite("proelio:1")
        tell(g, GAME_WON, self.seat)
        finish(g, BIT[self.seat], VICTORY)


class AlliedVictory(SeatStep):
    """proelio:49. The ally of an eliminated house surrenders: the other alliance has won."""

    RULE: ClassVar[str] = "proelio:49"

    def run(self, g: State) -> None:
        ally = ally_of(g, self.seat)
        tell(g, GAME_WON, self.seat)
        tell(g, GAME_WON, ally)
        finish(g, (BIT[self.seat]) | (BIT[ally]), ALLIED_VICTORY)


CHECK_DEFEAT: Final = each_seat(CheckDefeat)
VICTORY_STEP: Final = each_seat(Victory)
ALLIED_VICTORY_STEP: Final = each_seat(AlliedVictory)
