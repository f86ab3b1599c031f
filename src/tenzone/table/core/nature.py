"""Where chance comes from: drawn once, when a command is decided; read from the log ever after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from tenzone.face.dealer import Dealer, dealer_from
from tenzone.face.game import Game
from tenzone.face.notation import code
from tenzone.kernel.schema import NATURE
from tenzone.kernel.state import Chance


class Nature(Protocol):
    """Answers for nature as long as it is asked; what it said, and how much it has drawn by then."""

    def settle(self, game: Game) -> tuple[str, ...]: ...

    @property
    def drawn(self) -> int: ...


class Drawing:
    """Draws from a match's own dealer, from where it was left."""

    def __init__(self, seed: str, drawn: int) -> None:
        self._seed: Final = seed
        self.drawn = drawn

    def settle(self, game: Game) -> tuple[str, ...]:
        said: list[str] = []
        if game.to_act != (NATURE,):
            return ()
        dealer = Dealer(dealer_from(self._seed).key, self.drawn)
        while game.to_act == (NATURE,):
            g = game.state
            top = g.top()
            assert isinstance(top, Chance)
            fallen = code(g, top.outcome(g, dealer.below(int(top.outcomes(g)))), nature=True)
            game.play(f"{NATURE}: {fallen}")
            said.append(fallen)
        self.drawn = dealer.counter
        return tuple(said)


class Reading:
    """Says what the log says."""

    def __init__(self, chance: Sequence[str], drawn: int) -> None:
        self._chance: Final = tuple(chance)
        self.drawn: Final = drawn

    def settle(self, game: Game) -> tuple[str, ...]:
        for fallen in self._chance:
            game.play(f"{NATURE}: {fallen}")
        return self._chance
