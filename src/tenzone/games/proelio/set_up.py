"""Preparazione del gioco."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from tenzone.games.proelio.hand import draw
from tenzone.games.proelio.names import BASE, FIRST, GOES_FIRST, HAND_LIMIT, ROUND, TEAMS
from tenzone.games.proelio.turn import TURN_STEP
from tenzone.kernel.atoms import set_counter
from tenzone.kernel.frames import option
from tenzone.kernel.state import Chance, State, Step


class SetUp(Step):
    """proelio:2. Two decks, shuffled apart, face down in the middle; each holds the three kinds of cards."""

    RULE: ClassVar[str] = "proelio:2"

    def run(self, g: State) -> None:
        g.cite("proelio:4")
        if g.opts[TEAMS]:
            g.do(FormAlliances(), FirstPlayer(), DealHands())
        else:
            g.do(FirstPlayer(), DealHands())


class FormAlliances(Step):
    """proelio:47. Partners sit opposite each other; Temporary Alliance is left in the box."""

    RULE: ClassVar[str] = "proelio:47"

    def run(self, g: State) -> None:
        """Seats two apart are partners, and the cards were counted without Temporary Alliance: nothing else is different."""


class FirstPlayer(Chance):
    """proelio:5. Chance names the first player."""

    RULE: ClassVar[str] = "proelio:5"

    def outcomes(self, g: State) -> i64:
        return g.seats

    def outcome(self, g: State, index: i64) -> i64:
        return option(GOES_FIRST, index)

    def fall(self, g: State, index: i64) -> None:
        set_counter(g, FIRST, index)


class DealHands(Step):
    """proelio:3. Five Base cards each, face down."""

    RULE: ClassVar[str] = "proelio:3"

    def run(self, g: State) -> None:
        set_counter(g, ROUND, 1)
        g.push(TURN_STEP[g.counters[FIRST]])
        for seat in range(g.seats - 1, -1, -1):
            g.push(draw(seat, BASE, HAND_LIMIT))
