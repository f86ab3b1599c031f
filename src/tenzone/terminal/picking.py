"""Several picks for one answer. The game takes them in one order only; a person names them in any, and may think again."""

from __future__ import annotations

from typing import Final

from tenzone.face.game import Game, Move
from tenzone.face.notation import expand
from tenzone.kernel.schema import SEATS, Verb


class Picking:
    """The picks of the question asked now, kept here until the person is done."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        self.codes: Final[list[str]] = []

    def verb(self, code: str) -> Verb | None:
        """The verb of a pick: one that another verb closes."""
        found = self.game.rules.schema.verb(code.partition(" ")[0])
        return found if found is not None and found.closes else None

    def closes(self, code: str) -> bool:
        return bool(self.codes) and any(v is not None and v.closes == code for v in map(self.verb, self.codes))

    def whole(self, codes: list[str]) -> list[str]:
        """Picks as the codes to play: all at once, with what closes them."""
        verb = self.verb(codes[0]) if codes else None
        if verb is None:
            return codes
        if len(codes) == 1:
            return [codes[0], verb.closes]
        return [f"{verb.name} " + " + ".join(c.partition(" ")[2] for c in codes)]

    def fits(self, seat: str, code: str) -> bool:
        """Whether this can still be picked besides the others."""
        return self.game.why(f"{seat}: {self.whole([*self.codes, code])[0]}", seat) is None

    def so_far(self, seat: str) -> Game:
        """A game of its own in which the picks are made."""
        if not self.codes:
            return self.game
        world = self.game.copy()
        picks = expand(world.state, SEATS.index(seat), self.whole(self.codes)[0]) if len(self.codes) > 1 else self.codes
        for code in picks[: len(self.codes)]:
            world.play(code, seat)
        return world

    def offered(self, seat: str) -> list[Move]:
        """The legal answers, without what was picked already and cannot be picked again."""
        legal = self.game.legal_for(seat)
        if legal.wide:
            return []
        return [m for m in legal if not self.codes or self.verb(m.code) is None or self.fits(seat, m.code)]
