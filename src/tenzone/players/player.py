"""What every computer player is: it answers for a seat, from a seed of its own and from what the seat may know."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tenzone.face.game import Game, Move
from tenzone.kernel.chance import word_from
from tenzone.kernel.schema import SEATS
from tenzone.kernel.state import LOW_WORD, MULTIPLIER, Choice, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Two of one kind and one seed answer alike."""

    def __init__(self, word: i64) -> None:
        self._word = word

    def below(self, n: i64) -> i64:
        """A number under n (n < 2³¹), from the player's own chance."""
        w = self._word
        w = MULTIPLIER * (w & LOW_WORD) + (w >> 32)
        self._word = w
        return (((w ^ (w >> 32)) & LOW_WORD) * n) >> 32

    def option(self, g: State, seat: i64) -> i64:
        """An answer on the engine's own door, to the question the seat is asked."""
        raise NotImplementedError

    def interjects(self, g: State, seat: i64) -> i64:
        """As a guest, who may act here but need not: an answer, or -1 to let it be."""
        return -1

    def sample(self, g: State, seat: i64) -> i64:
        """Any answer to a choice too wide to list."""
        top = g.top()
        assert isinstance(top, Choice)
        dice = g.clone()
        dice.word = word_from(int(self.below(1 << 30)), "wide choice")
        return top.sample(g, seat, dice)

    def move(self, game: Game, seat: str) -> Move:
        """An answer on the public face."""
        return Move(game.state, seat, self.option(game.state, SEATS.index(seat)))


def is_wide(g: State) -> bool:
    """Whether the question asked now has too many answers to list."""
    top = g.top()
    return isinstance(top, Choice) and top.wide()
