"""Next to no game: in turn everybody says tick. What a server takes for one action is then the server's own."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.atoms import finish, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import option
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.schema import ACTIVE, KEEP, PILE, SEAT, Counter, EventKind, Reason, Schema, Verb, Zone
from tenzone.kernel.state import SeatChoice, State

LAST: Final = 100_000
DECK: Final = 0
COUNT: Final = 1
TICK: Final = 1
NOT_NOW: Final = 1
TICKED: Final = 0
SCHEMA: Final = Schema(
    seats=4,
    zones=(Zone(DECK, "deck", PILE, KEEP, shared=True),),
    verbs=(Verb(TICK, "tick"),),
    counters=(Counter(COUNT, "count", 0, LAST),),
    reasons=(Reason(NOT_NOW, "not_now", "ticks:1"),),
    events=(EventKind(TICKED, "seat.ticked", (("seat", SEAT),)),),
    tables=(),
    endings=("ticks:2",),
)
ANSWERS: Final = [option(TICK)]


class Tick(SeatChoice):
    """ticks:1. There is one thing to say, and then it is the next one's turn."""

    RULE: ClassVar[str] = "ticks:1"

    def options(self, g: State, seat: i64) -> list[i64]:
        return ANSWERS

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return ANSWERS

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if option == ANSWERS[0] else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        """ticks:2. The last tick ends it."""
        count = g.counters[COUNT] + 1
        set_counter(g, COUNT, count)
        tell(g, TICKED, seat)
        if count == LAST:
            finish(g, 15, 0)
            return
        following = (seat + 1) % g.seats
        set_counter(g, ACTIVE, following)
        g.push(TICKS[following])


TICKS: Final = [Tick(0), Tick(1), Tick(2), Tick(3)]


class Ticks(Rulebook):
    """Four players, one card that nobody touches."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        super().__init__("ticks", "1", SCHEMA, pack, lexicon, (4,), (), (Tick,))

    def begin(self, g: State) -> None:
        g.do(TICKS[0])

    def home(self, definition: i64) -> i64:
        return DECK

    def scores(self, g: State) -> list[int]:
        return [0, 0, 0, 0]


def make(pack: Pack, lexicon: Lexicon) -> Rulebook:
    return Ticks(pack, lexicon)
