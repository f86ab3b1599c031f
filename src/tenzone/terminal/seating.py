"""Who sits where: people at the keyboard, and players of the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tenzone.face.game import Game, Move
from tenzone.kernel.schema import SEATS
from tenzone.messages import say
from tenzone.players.analysis import SIMULATIONS, Hint, hint
from tenzone.players.patience import patient
from tenzone.players.player import Player
from tenzone.players.registry import PLAYERS, judgement_of, player
from tenzone.players.searcher import SearchPlayer

USUAL: Final = "greedy"  # who sits down where nobody else is asked for
PATIENCE: Final = 2.0  # seconds a searching player takes at most, on a machine too slow for its level


class SeatingError(ValueError):
    """Seats or players that do not exist; one sentence."""


def people_from(text: str, seats: Sequence[str]) -> tuple[str, ...]:
    """`A,C` as seats of this table; nobody is allowed, twice is not."""
    named = [part.strip().upper() for part in text.split(",") if part.strip()]
    for seat in named:
        if seat not in seats:
            raise SeatingError(say("seating.no_seat", seat=repr(seat[:20]), seats=", ".join(seats)))
    return tuple(s for s in seats if s in named)


def bots_from(text: str) -> tuple[str, ...]:
    named = tuple(part.strip() for part in text.split(",") if part.strip())
    for name in named:
        if name not in PLAYERS:
            raise SeatingError(say("seating.no_player", player=repr(name[:20]), players=", ".join(sorted(PLAYERS))))
    return named or (USUAL,)


class Seating:
    """People and players of one game; players are dealt to the free seats in turn."""

    def __init__(self, game: Game, people: Sequence[str], bots: Sequence[str]) -> None:
        self.seats: Final = seats_of(game)
        self.people: Final = tuple(people)
        free = [s for s in self.seats if s not in self.people]
        self.named: Final = {s: bots[at % len(bots)] for at, s in enumerate(free)}
        self.thought = SIMULATIONS  # that go into a hint
        self.bots: Final[dict[str, Player]] = {s: seated(name, game, s) for s, name in self.named.items()}

    def speaks(self, game: Game, must: Sequence[str]) -> tuple[str, Move]:
        """The answer of the first player of the program who must give one, or of a guest who would rather say something first."""
        for guest in game.to_act:
            if guest in self.bots and guest not in must and len(game.legal_for(guest)):
                option = self.bots[guest].interjects(game.state, SEATS.index(guest))
                if option >= 0:
                    return guest, Move(game.state, guest, option)
        return must[0], self.bots[must[0]].move(game, must[0])

    def advice(self, game: Game, seat: str) -> Hint:
        """What a search from what this seat knows would answer here."""
        return hint(game, seat, judgement_of(game.rules), f"{game.seed}:hint", self.thought)


def seated(name: str, game: Game, seat: str) -> Player:
    found = player(name, game.rules, f"{game.seed}:{seat}")
    return patient(found, PATIENCE) if isinstance(found, SearchPlayer) else found


def seats_of(game: Game) -> tuple[str, ...]:
    found = game.view(None)["seats"]
    return tuple(str(s) for s in found) if isinstance(found, list) else ()
