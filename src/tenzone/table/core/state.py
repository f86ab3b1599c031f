"""A match as the fold of its log."""

from __future__ import annotations

from typing import Final

import msgspec

from tenzone.face.game import Game
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.frames import Gather
from tenzone.kernel.schema import NATURE, SEATS
from tenzone.kernel.state import Choice
from tenzone.table.core.clocks import Clocks
from tenzone.table.core.entries import Chair, Created
from tenzone.table.core.plays import NONE, Plays

SPECTATOR: Final = ""  # the viewer without a seat


class Offer(msgspec.Struct, frozen=True):
    by: str
    agreed: tuple[str, ...]
    to: int = 0
    version: int = 0


class Ending(msgspec.Struct, frozen=True):
    winners: tuple[str, ...]
    reason: str
    scores: tuple[tuple[str, int], ...] = ()


class Table(msgspec.Struct, frozen=True):
    """Never changed: each entry makes another one. The game inside is copied before it is played on."""

    id: str
    rules: Rulebook
    created: Created
    version: int = 0
    at: int = 0
    phase: str = "open"  # open, playing, over, stale
    chairs: dict[str, Chair] = {}
    game: Game | None = None
    plays: Plays = NONE
    dealt: int = 0  # chance drawn by the set-up
    drawn: int = 0
    clocks: Clocks = Clocks()
    offers: dict[str, Offer] = {}
    refused: dict[str, int] = {}  # "seat what" -> the version at which the others said no
    paused: bool = False
    ending: Ending | None = None
    rematch: str = ""
    # per viewer: the versions it was not told of, and for each seat the version that last changed what it is asked
    hidden: dict[str, tuple[int, ...]] = {}
    question: dict[str, int] = {}

    @property
    def seats(self) -> str:
        return SEATS[: len(self.created.chairs)]

    def seats_of(self, person: str) -> list[str]:
        return [s for s, c in self.chairs.items() if c.person == person and person and c.kind == "person"]

    def people(self) -> list[str]:
        """Seats a person still plays or may come back to."""
        return [s for s, c in self.chairs.items() if c.kind == "person" and c.person and not c.out]

    def bot(self, seat: str) -> str:
        """The level of the player of the program that answers for a seat now, or nothing."""
        chair = self.chairs[seat]
        return chair.level if chair.kind == "bot" else chair.stand_in

    @property
    def played_by_program(self) -> bool:
        for chair in self.chairs.values():  # noqa: SIM110 - looked at for every move
            if chair.kind == "bot" or chair.stand_in:
                return True
        return False

    def with_(self, **changes: object) -> Table:
        return msgspec.structs.replace(self, **changes)

    # versions

    def count(self, viewer: str, version: int | None = None) -> int:
        """The number a viewer gives to a version of the log: how many it was told of by then."""
        upto = self.version if version is None else version
        hidden = self.hidden.get(viewer)
        return upto - sum(1 for v in hidden if v <= upto) if hidden else upto

    def versions(self, viewer: str, after: int) -> list[int]:
        """The versions of the log a viewer was told of, after the first so many of them."""
        hidden = self.hidden.get(viewer, ())
        if not hidden:
            return list(range(after + 1, self.version + 1))
        told = [v for v in range(1, self.version + 1) if v not in hidden]
        return told[after:]


def asked(game: Game | None) -> tuple[list[str], list[str]]:
    """Who must answer now, and who may say something."""
    if game is None or not game.to_act or game.to_act == (NATURE,):
        return [], []
    top = game.state.top()
    assert isinstance(top, Choice)
    need = top.seats(game.state)
    must = [s for s in game.to_act if (need >> SEATS.index(s)) & 1]
    return must, [s for s in game.to_act if s not in must]


def sealed(game: Game) -> Gather | None:
    """The question several answer unseen by one another, while some answer is still wanting."""
    top = game.state.top()
    return top if isinstance(top, Gather) else None


def awaited(game: Game | None) -> list[str]:
    """Whom the others wait for, as far as they can tell: where it is a secret who has answered, everybody who was asked."""
    gather = sealed(game) if game is not None else None
    if gather is None or gather.shows_answered():
        return asked(game)[0]
    return [seat for number, seat in enumerate(SEATS) if (gather.need >> number) & 1]


def in_secret(game: Game) -> bool:
    """Whether several are asked and nobody sees who has answered: from the first moment on, not only once somebody has."""
    top = game.state.top()
    several = isinstance(top, Gather) or len(asked(game)[0]) > 1
    return several and isinstance(top, Choice) and not top.shows_answered()
