"""Setting up, and the fingers thrown at once."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from tenzone.kernel.atoms import add_counter, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import ACTIVE, bit
from tenzone.kernel.state import Choice, State, Step
from tests.games.morra.draw import Draw, FillMarket
from tests.games.morra.meddle import Meddle
from tests.games.morra.names import BOAST, COUNTED, FINGERS, HAND_SIZE, NOT_NOW, ROUND, THROW, THROWN
from tests.games.morra.score import EndRound, Settle, Toss
from tests.games.morra.stake import Stake


class SetUp(Step):
    """morra:1. Two cards each, two in the market."""

    RULE: ClassVar[str] = "morra:1"

    def run(self, g: State) -> None:
        g.push(Round())
        g.push(FillMarket())
        for seat in range(g.seats - 1, -1, -1):
            g.push(Draw(seat, HAND_SIZE))


class Round(Step):
    """morra:2. Throw, count, stake, meddle, settle."""

    RULE: ClassVar[str] = "morra:2"

    def run(self, g: State) -> None:
        add_counter(g, ROUND, 1)
        set_counter(g, BOAST, 0)
        g.do(Throw(), Count())


class Throw(Choice):
    """morra:2. Everybody at once, and nobody sees who has made up their mind."""

    RULE: ClassVar[str] = "morra:2"

    def seats(self, g: State) -> i64:
        return (bit(g.seats)) - 1

    def shows_answered(self) -> bool:
        return False

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(THROW, n) for n in range(4)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if verb_of(option) == THROW else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        set_counter(g, FINGERS + seat, a_of(option))
        tell(g, THROWN, seat, a_of(option))


class Count(Step):
    """morra:2. The sum of all fingers, counted round the table, names who may meddle; no finger at all is a toss for a point."""

    RULE: ClassVar[str] = "morra:2"

    def run(self, g: State) -> None:
        total: i64 = 0
        for seat in range(g.seats):
            total += g.counters[FINGERS + seat]
        chosen = total % g.seats
        set_counter(g, ACTIVE, chosen)
        tell(g, COUNTED, chosen, total)
        g.do(Stake(), Meddle(chosen), Settle(0), EndRound())
        if total == 0:
            g.do(Toss(bit(chosen)))
