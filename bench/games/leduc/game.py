"""Leduc poker as the kernel knows it: the game every peer has, for a comparison of like with like."""

from __future__ import annotations

from mypy_extensions import i64

from bench.games.leduc.betting import Bet, SetUp, Showdown
from bench.games.leduc.dealing import DealCard, TurnCard
from bench.games.leduc.names import DECK, PAID, SCHEMA
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.state import State


class Leduc(Rulebook):
    """Two players, six cards, two rounds of bets."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        frames = (SetUp, DealCard, Bet, TurnCard, Showdown)
        super().__init__("leduc", "1", SCHEMA, pack, lexicon, (2,), (), frames)

    def begin(self, g: State) -> None:
        g.do(SetUp())

    def home(self, definition: i64) -> i64:
        return DECK

    def scores(self, g: State) -> list[int]:
        """What each won or lost."""
        if g.result < 0 or g.result & 3 == 3:
            return [0, 0]
        winner = 0 if g.result & 1 else 1
        lost = int(g.counters[PAID + 1 - winner])
        return [lost, -lost] if winner == 0 else [-lost, lost]


def make(pack: Pack, lexicon: Lexicon) -> Rulebook:
    return Leduc(pack, lexicon)
