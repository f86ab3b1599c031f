"""Morra as the kernel knows it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.rules import amount
from tenzone.kernel.state import Frame, State
from tests.games.morra import draw, meddle, score, stake, throw
from tests.games.morra.names import DECK, FLOOR, POINTS, SCHEMA, VALUE

CHAPTERS = (draw, throw, stake, meddle, score)


@mypyc_attr(allow_interpreted_subclasses=True)
class Morra(Rulebook):
    """Fingers thrown at once, cards staked face down, and a hand that strays."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        super().__init__("morra", "1", SCHEMA, pack, lexicon, (2, 3, 4, 5), (amount("rounds", 3, 1, 9),), frames_of())
        self.consults = True

    def begin(self, g: State) -> None:
        g.do(throw.SetUp())

    def home(self, definition: i64) -> i64:
        return DECK

    def admits(self, g: State, card: i64, definition: i64) -> bool:
        return i64(self.tables[VALUE][definition]) >= g.get(FLOOR, card)

    def scores(self, g: State) -> list[int]:
        return [int(g.counters[POINTS + seat]) for seat in range(g.seats)]

    def phases(self) -> tuple[str, ...]:
        return ("throw", "stake", "meddle", "settle")

    def phase(self, g: State, name: str, seat: i64) -> list[Frame]:
        rest: list[Frame] = [stake.Stake(), meddle.Meddle(seat), score.Settle(0), score.EndRound()]
        if name == "throw":
            return [throw.Round()]
        at = self.phases().index(name) - 1 if name in self.phases() else len(rest)
        return rest[at:]


def frames_of() -> tuple[type[Frame], ...]:
    """Every frame class of every chapter."""
    found: list[type[Frame]] = []
    for chapter in CHAPTERS:
        for entry in vars(chapter).values():
            if isinstance(entry, type) and issubclass(entry, Frame) and entry not in found:
                found.append(entry)
    return tuple(found)


def make(pack: Pack, lexicon: Lexicon) -> Rulebook:
    return Morra(pack, lexicon)
