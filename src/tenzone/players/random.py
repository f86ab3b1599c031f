"""The player who picks any legal answer, all alike, from a seed of its own."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tenzone.face.game import Game, Move
from tenzone.face.notation import in_order
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import options_of
from tenzone.kernel.schema import SEATS
from tenzone.kernel.state import State
from tenzone.players.player import Player, is_wide


@final
class RandomPlayer(Player):
    """Uniform over the options of the seat asked."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(word_from(seed, "random player"))

    def option(self, g: State, seat: i64) -> i64:
        if is_wide(g):
            return self.sample(g, seat)
        options = options_of(g, seat)
        return options[self.below(len(options))]

    def move(self, game: Game, seat: str) -> Move:
        """From the options in the order everybody may see."""
        g = game.state
        number: i64 = SEATS.index(seat)
        if is_wide(g):
            return Move(g, seat, self.option(g, number))
        options = in_order(g, options_of(g, number))
        return Move(g, seat, options[self.below(len(options))])
