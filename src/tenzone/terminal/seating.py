"""Who sits where: people at the keyboard, and players of the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tenzone.face.game import Game, Move
from tenzone.games.judgement import Judgement
from tenzone.messages import say
from tenzone.players.player import Player
from tenzone.players.registry import PLAYERS, judgement_of, player

USUAL: Final = "greedy"  # who sits down where nobody else is asked for, and who gives hints


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
        self.bots: Final[dict[str, Player]] = {s: player(name, game.rules, f"{game.seed}:{s}") for s, name in self.named.items()}
        self._adviser: Player | None = None

    def advice(self, game: Game, seat: str) -> Move | None:
        """What the usual player would do here, in a world this seat cannot tell from the true one: so a hint betrays nothing.
        None where it has no judgement of the game."""
        if type(judgement_of(game.rules)) is Judgement:
            return None
        if self._adviser is None:
            self._adviser = player(USUAL, game.rules, f"{game.seed}:hint")
        return self._adviser.move(game.determinise(seat, 1), seat)


def seats_of(game: Game) -> tuple[str, ...]:
    found = game.view(None)["seats"]
    return tuple(str(s) for s in found) if isinstance(found, list) else ()
