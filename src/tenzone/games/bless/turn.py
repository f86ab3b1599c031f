"""Il turno: Start, Main, End."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.face.effects import due
from tenzone.games.bless.actions import MAIN
from tenzone.games.bless.end import BEGIN_FINAL, CountDown
from tenzone.games.bless.hand import MULLIGAN
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
from tenzone.games.bless.states import TOGETHER, ClearTurn
from tenzone.games.bless.table import field_of, other
from tenzone.kernel.atoms import add_counter, clear_facts, drop_delayed, drop_mods, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import each_seat
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import SeatStep, State
from tenzone.language.run.values import react


def fall_due(g: State, moment: i64) -> None:
    """What was postponed to this moment comes before anything else of it, oldest first."""
    if not g.delayed:
        return
    waiting = due(g, moment)
    for at in range(len(waiting) - 1, -1, -1):
        g.push(waiting[at])
    drop_delayed(g, moment)


def react_all(g: State, event: i64, seat: i64) -> None:
    """An event happened to every curse of a side."""
    if field_of(g).awaits(g, event):
        for card in g.cards(CURSES + seat):
            react(g, event, card)


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
        react_all(g, WHEN_TURN_STARTS, s)
        g.do(TOGETHER, MAIN[s], END_PHASE[s])
        fall_due(g, g.counters[TURN] * 2)
        g.do(BEGIN_FINAL[s])


class EndPhase(SeatStep):
    """bless:12. End-of-turn effects, Stasis leaves all curses, the mulligan, then the other player's turn."""

    RULE: ClassVar[str] = "bless:12"

    def run(self, g: State) -> None:
        s = self.seat
        react_all(g, WHEN_TURN_ENDS, s)
        g.do(TOGETHER, CLEAR_TURN, END_OF_EFFECTS, LAST_THING[s])
        fall_due(g, g.counters[TURN] * 2 + 1)


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
            g.do(MULLIGAN[s], PASS_TURN[s])
        if 1 <= final <= FINAL_TURNS:
            g.do(CountDown())


class PassTurn(SeatStep):
    """bless:12. The other player's turn."""

    RULE: ClassVar[str] = "bless:12"

    def run(self, g: State) -> None:
        g.do(TURN_STEP[other(self.seat)])


END_PHASE: Final = each_seat(EndPhase)
CLEAR_TURN: Final = ClearTurn()
END_OF_EFFECTS: Final = EndOfEffects()
LAST_THING: Final = each_seat(LastThing)
PASS_TURN: Final = each_seat(PassTurn)
TURN_STEP: Final = each_seat(Turn)
