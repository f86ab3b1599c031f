"""Preparazione."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from tenzone.games.bless.hand import MULLIGAN, Draw
from tenzone.games.bless.names import GOES_FIRST, HAND_SIZE
from tenzone.games.bless.table import other
from tenzone.games.bless.turn import TURN_STEP
from tenzone.kernel.frames import option
from tenzone.kernel.state import Chance, State, Step


class SetUp(Step):
    """bless:7. Shuffle, four cards each, choose who begins (by lot, A19), mulligan, start."""

    RULE: ClassVar[str] = "bless:7"

    def run(self, g: State) -> None:
        g.cite("bless:2")
        g.do(Draw(0, HAND_SIZE), Draw(1, HAND_SIZE), FirstPlayer())


class FirstPlayer(Chance):
    """bless:A19. Chance names the first player; he completes his mulligan before the other begins (A28)."""

    RULE: ClassVar[str] = "bless:A19"

    def outcomes(self, g: State) -> i64:
        return 2

    def outcome(self, g: State, index: i64) -> i64:
        return option(GOES_FIRST, index)

    def fall(self, g: State, index: i64) -> None:
        g.do(MULLIGAN[index], MULLIGAN[other(index)], TURN_STEP[index])
