"""The player who takes what looks best now, by the judgement of its game, with a little chance between near equals."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.judgement import Judgement
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import options_of
from tenzone.kernel.state import State
from tenzone.players.player import Player, is_wide


@final
class GreedyPlayer(Player):
    """Looks no move ahead."""

    def __init__(self, seed: int | str, judgement: Judgement) -> None:
        super().__init__(word_from(seed, "greedy player"))
        self.judgement: Final = judgement

    def option(self, g: State, seat: i64) -> i64:
        if is_wide(g):
            return self.sample(g, seat)
        options = options_of(g, seat)
        if len(options) == 1:
            return options[0]
        judgement = self.judgement
        judgement.consider(g, seat)
        spread = judgement.spread()
        best = options[0]
        most: i64 = 0
        first = True
        for o in options:
            worth = judgement.worth(g, seat, o) + self.below(spread)
            if first or worth > most:
                best = o
                most = worth
                first = False
        return best
