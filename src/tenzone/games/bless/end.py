"""Fine della partita: the Final Turns."""

from __future__ import annotations

from typing import ClassVar, Final

from tenzone.games.bless.names import (
    ALTAR,
    ALTAR_SIZE,
    FINAL,
    FINAL_BEGINS,
    FINAL_COUNTS,
    FINAL_TURNS,
    GAME_WON,
    MOST_POINTS,
    POINTS,
    TIE_BROKEN,
    TRIGGER,
    WAITING,
)
from tenzone.games.bless.table import other
from tenzone.kernel.atoms import add_counter, finish, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import each_seat
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import SeatStep, State, Step


class CheckAltar(SeatStep):
    """bless:32. The card that fills an Altar starts the Final Turns."""

    RULE: ClassVar[str] = "bless:32"

    def run(self, g: State) -> None:
        if len(g.zones[ALTAR + self.seat]) >= g.opts[ALTAR_SIZE]:
            g.do(TriggerFinal(self.seat))


class TriggerFinal(SeatStep):
    """bless:32. The Final Turns are triggered; a second cause changes nothing (A7)."""

    RULE: ClassVar[str] = "bless:32"

    def run(self, g: State) -> None:
        if g.counters[FINAL]:
            g.cite("bless:A7")
            return
        set_counter(g, FINAL, WAITING)
        set_counter(g, TRIGGER, self.seat)
        tell(g, FINAL_BEGINS, self.seat)


class BeginFinal(SeatStep):
    """bless:33. Five turns, of which the player who did not trigger them has the first, the third and the last."""

    RULE: ClassVar[str] = "bless:33"

    def run(self, g: State) -> None:
        if g.counters[FINAL] == WAITING and self.seat == other(g.counters[TRIGGER]):
            set_counter(g, FINAL, FINAL_TURNS)


class CountDown(Step):
    """bless:34. One Altar card less at the end of each Final Turn; after the last one the points decide."""

    RULE: ClassVar[str] = "bless:34"

    def run(self, g: State) -> None:
        g.cite("bless:54")
        add_counter(g, FINAL, -1)
        tell(g, FINAL_COUNTS, g.counters[FINAL])
        if g.counters[FINAL] == 0:
            g.do(Winner())


class Winner(Step):
    """bless:35. Most points win; on a tie, whoever triggered the Final Turns."""

    RULE: ClassVar[str] = "bless:35"

    def run(self, g: State) -> None:
        g.cite("bless:1")
        mine = g.counters[POINTS]
        yours = g.counters[POINTS + 1]
        winner = g.counters[TRIGGER]
        ending: int = MOST_POINTS
        if mine > yours:
            winner = 0
        elif yours > mine:
            winner = 1
        else:
            ending = TIE_BROKEN
        tell(g, GAME_WON, winner, g.counters[POINTS + winner])
        finish(g, BIT[winner], ending)


BEGIN_FINAL: Final = each_seat(BeginFinal)
