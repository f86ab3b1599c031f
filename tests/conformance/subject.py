"""What a law looks at: a game for so many seats, and the engine's functions, any of which a test may replace by a wrong one."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import tenzone
from tenzone.face.game import Game, new_game
from tenzone.face.notation import code, in_order
from tenzone.face.view import Data, view
from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import decode, encode
from tenzone.kernel.deal import determinise
from tenzone.kernel.frames import options_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import SEATS, SPECTATOR
from tenzone.kernel.state import State


class Broken(AssertionError):
    """A law that does not hold; says of which game, where, and what was found."""


def legal_codes(g: State, seat: int) -> list[str]:
    """The moves a seat is offered, as it reads them and in that order."""
    return [code(g, o) for o in in_order(g, options_of(g, seat))]


@dataclass(frozen=True)
class Subject:
    """A game and the doors to it."""

    rules: Rules
    seats: int
    options: dict[str, object] = field(default_factory=dict)
    clone: Callable[[State], State] = lambda g: g.clone()
    save: Callable[[State], bytes] = encode
    load: Callable[[Rules, bytes], State] = decode
    deal: Callable[[State, int, int], State] = determinise
    look: Callable[[State, int], Data] = view
    offer: Callable[[State, int], list[str]] = legal_codes
    may_undo: Callable[[Game, str], bool] = Game.can_undo
    replay: Callable[[str], Game] = tenzone.replay

    def __str__(self) -> str:
        extras = "".join(f"-{k}" if v is True else f"-{k}{v}" for k, v in sorted(self.options.items()))
        return f"{self.rules.name}-{self.seats}{extras}"

    def start(self, seed: int | str) -> State:
        """A position that answers for chance itself."""
        return self.rules.start(self.seats, word_from(seed, str(self)), dict(self.options))

    def open_game(self) -> Game:
        """A game in which nature's answers are played like any other."""
        return new_game(self.rules, self.seats, "", dict(self.options), dealer=False)

    def dealt_game(self, seed: int | str) -> Game:
        return new_game(self.rules, self.seats, str(seed), dict(self.options))

    def watchers(self) -> list[int]:
        """Every seat, and the spectators."""
        return [*range(self.seats), SPECTATOR]

    def view_bytes(self, g: State, mask: int) -> str:
        return json.dumps(self.look(g, mask), sort_keys=True)


def name_of(watcher: int) -> str:
    return "spectator" if watcher == SPECTATOR else SEATS[watcher]


def mask_of(*watchers: int) -> int:
    mask = 0
    for watcher in watchers:
        mask |= 1 << watcher
    return mask
