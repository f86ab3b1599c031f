"""Where the cards and seats of a move stand in what a viewer is shown, so that a client can light them and be clicked on."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.face.notation import arguments, write
from tenzone.face.view import Data, laid_out
from tenzone.kernel.frames import verb_of
from tenzone.kernel.schema import CARD, HELD, PILE, SEAT, SEATS, SLOT
from tenzone.kernel.state import State


@final
class Places:
    """`A.hand/2` is the third card of that zone as these watchers are shown it. Of cards that look alike to them in a hand none
    is told from the others: each stands for all, and the zone's own order is not told."""

    def __init__(self, g: State, mask: i64) -> None:
        self._g: Final = g
        self._mask: Final = mask
        self._zones: Final[dict[int, list[tuple[i64, Data]]]] = {}

    def of(self, seat: i64, option: i64) -> list[list[str]]:
        """For each card and each seat a move of this seat names, the places it can be pointed at."""
        found: list[list[str]] = []
        for domain, value in arguments(self._g.rules.schema.verbs[verb_of(option)], option):
            if domain is SLOT:
                found.append(self._slot(value))
            elif domain is CARD:
                found.append(self._held(seat, value))
            elif domain is SEAT:
                found.append([f"seat/{SEATS[value]}"])
        return found

    def words(self, option: i64) -> list[str]:
        """What a move names besides."""
        given = arguments(self._g.rules.schema.verbs[verb_of(option)], option)
        return [write(self._g, d, v) for d, v in given if d is not SLOT and d is not CARD and d is not SEAT]

    def _zone(self, at: i64) -> list[tuple[i64, Data]]:
        if at not in self._zones:
            self._zones[at] = laid_out(self._g, at, self._mask)
        return self._zones[at]

    def _named(self, at: i64, numbers: list[int]) -> list[str]:
        return [f"{self._g.rules.schema.zone_names[at]}/{n}" for n in numbers]

    def _slot(self, card: i64) -> list[str]:
        at = self._g.zone(card)
        kind = self._g.rules.schema.kinds[at]
        if kind == PILE:
            return []
        cards = self._zone(at)
        own = next(n for n, (c, _) in enumerate(cards) if c == card)
        if kind != HELD:
            return self._named(at, [own])
        return self._named(at, [n for n, (_, seen) in enumerate(cards) if seen == cards[own][1]])

    def _held(self, seat: i64, definition: i64) -> list[str]:
        """A definition is played from the first of the seat's hands that holds it."""
        schema = self._g.rules.schema
        slug = self._g.rules.pack.slugs[definition]
        for at, owner in enumerate(schema.zone_owner):
            if owner == seat and schema.kinds[at] == HELD:
                numbers = [n for n, (_, seen) in enumerate(self._zone(at)) if seen["card"] == slug]
                if numbers:
                    return self._named(at, numbers)
        return []
