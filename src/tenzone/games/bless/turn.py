"""Il turno: Start, Main, End."""

from __future__ import annotations

from typing import ClassVar, Final

from tenzone.face.effects import due
from tenzone.games.bless.actions import MAIN
from tenzone.games.bless.end import BEGIN_FINAL, CountDown
from tenzone.games.bless.hand import mulligan
from tenzone.games.bless.names import (
    ACTIONS,
    ACTIONS_A_TURN,
    CURSES,
    FINAL,
    FINAL_TURNS,
    FIRST_ACTIONS,
    TURN,
    TURN_BEGINS,
    WHEN_TURN_ENDS,
    WHEN_TURN_STARTS,
)
from tenzone.games.bless.states import ClearTurn
from tenzone.games.bless.table import other
from tenzone.kernel.atoms import add_counter, clear_facts, drop_delayed, drop_mods, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import Seam, each_seat
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import SeatStep, State
from tenzone.language.run.values import react


class Turn(SeatStep):
    """bless:10. Start, Main and End; the first player's first turn has two actions, every other three (bless:8)."""

    RULE: ClassVar[str] = "bless:10"

    def run(self, g: State) -> None:
        s = self.seat
        g.cite("bless:8")
        set_counter(g, ACTIVE, s)
        add_counter(g, TURN, 1)
        set_counter(g, ACTIONS, FIRST_ACTIONS if g.counters[TURN] == 1 else ACTIONS_A_TURN)
        tell(g, TURN_BEGINS, s)
        for card in g.cards(CURSES + s):
            react(g, WHEN_TURN_STARTS, card)
        g.do(Seam(), MAIN[s], END_PHASE[s])
        g.do(BEGIN_FINAL[s])


class EndPhase(SeatStep):
    """bless:12. End-of-turn effects, Stasis leaves all curses, the mulligan, then the other player's turn."""

    RULE: ClassVar[str] = "bless:12"

    def run(self, g: State) -> None:
        s = self.seat
        for card in g.cards(CURSES + s):
            react(g, WHEN_TURN_ENDS, card)
        for frame in due(g, g.counters[TURN]):
            g.push(frame)
        drop_delayed(g, g.counters[TURN])
        g.do(Seam(), ClearTurn(), EndOfEffects(), LastThing(s))


class EndOfEffects(SeatStep):
    """bless:40. What lasts for a time ends with the turn it was given for."""

    RULE: ClassVar[str] = "bless:40"

    def __init__(self) -> None:
        super().__init__(0)

    def parts(self) -> tuple[object, ...]:
        return ()

    def run(self, g: State) -> None:
        drop_mods(g, g.counters[TURN])
        clear_facts(g)


class LastThing(SeatStep):
    """bless:12. The active player's mulligan; in the last Final Turn it is left out (A9)."""

    RULE: ClassVar[str] = "bless:12"

    def run(self, g: State) -> None:
        s = self.seat
        final = g.counters[FINAL]
        if final == 1:
            g.cite("bless:A9")
        else:
            g.do(mulligan(s), PassTurn(s))
        if 1 <= final <= FINAL_TURNS:
            g.do(CountDown())


class PassTurn(SeatStep):
    """bless:12. The other player's turn."""

    RULE: ClassVar[str] = "bless:12"

    def run(self, g: State) -> None:
        g.do(TURN_STEP[other(self.seat)])


END_PHASE: Final = each_seat(EndPhase)
TURN_STEP: Final = each_seat(Turn)
