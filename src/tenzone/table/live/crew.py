"""Who else works on the store. Here: nobody."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenzone.table.live.hall import Hall
    from tenzone.table.live.match import Match


class Crew:
    """One process that has the store for itself: it runs everything, and there is nobody to tell."""

    shared = False  # whether there may be others

    def __init__(self) -> None:
        self.several = False  # whether there are

    async def open(self, hall: Hall) -> None:
        """Begin."""

    async def close(self) -> None:
        """End: the others go on at once."""

    def runs(self, match: Match) -> bool:
        """Whether this process sees to the clocks and bots of a match. If nobody does it is asked for, and the match stirred
        when it has been got. Never more than a way to spare work: two who run one match are kept apart by its log."""
        return True

    async def run_elsewhere(self, matches: Collection[str]) -> set[str]:
        """Those of these matches that another sees to."""
        return set()

    async def join(self, match: Match) -> None:
        """A match is about to be live here: learn who is there."""

    def leave(self, match: Match) -> None:
        """It no longer is."""

    def note(self, match: Match, person: str, *, soon: bool = False) -> None:
        """Something has changed of where a person is; the others are told now, or with the next sign of life."""

    def heard(self) -> None:
        """Others may have written something."""
