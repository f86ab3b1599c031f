"""Come si gioca: the turn, the hand limit, drawing."""

from __future__ import annotations

from typing import ClassVar, Final

from tenzone.games.proelio.actions import ACT
from tenzone.games.proelio.defence import DEFEND_STEP
from tenzone.games.proelio.hand import TRIM_HAND
from tenzone.games.proelio.names import (
    DRAWN,
    FIRST,
    GAME_DRAWN,
    HAND,
    HAND_LIMIT,
    INCOMING,
    PLAGUE,
    PLAGUE_ENDS,
    ROUND,
    ROUNDS,
    TURN_BEGINS,
)
from tenzone.games.proelio.table import discard, now, right_of
from tenzone.kernel.atoms import add_counter, finish, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import each_seat
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import SeatStep, State, Step


class Turn(SeatStep):
    """proelio:6. Discard the excess, resolve the enemy attack, do exactly one action."""

    RULE: ClassVar[str] = "proelio:6"

    def run(self, g: State) -> None:
        s = self.seat
        set_counter(g, ACTIVE, s)
        tell(g, TURN_BEGINS, s)
        g.do(ACT[s], END_TURN[s])
        if g.zones[INCOMING + s]:
            g.push(DEFEND_STEP[s])
        if len(g.zones[HAND + s]) > HAND_LIMIT:
            g.push(TRIM_HAND[s])
        if g.zones[PLAGUE + s]:
            g.push(LIFT_PLAGUE[s])


class LiftPlague(SeatStep):
    """proelio:37. At the start of its owner's next turn the Plague is discarded."""

    RULE: ClassVar[str] = "proelio:37"

    def run(self, g: State) -> None:
        for card in g.cards(PLAGUE + self.seat):
            tell(g, PLAGUE_ENDS, self.seat)
            discard(g, card, -1)


class EndTurn(SeatStep):
    """proelio:5. The turn passes counter-clockwise, to the right."""

    RULE: ClassVar[str] = "proelio:5"

    def run(self, g: State) -> None:
        following = right_of(g, self.seat)
        if following == g.counters[FIRST]:
            if g.opts[ROUNDS] and g.counters[ROUND] >= g.opts[ROUNDS]:
                g.push(LastRound())
                return
            add_counter(g, ROUND, 1)
        now(g, TURN_STEP[following])


class LastRound(Step):
    """proelio:A28. Nothing forces an attack: after the rounds agreed on the game is drawn."""

    RULE: ClassVar[str] = "proelio:A28"

    def run(self, g: State) -> None:
        tell(g, GAME_DRAWN, g.counters[ROUND])
        finish(g, 0, DRAWN)


TURN_STEP: Final = each_seat(Turn)
LIFT_PLAGUE: Final = each_seat(LiftPlague)
END_TURN: Final = each_seat(EndTurn)
