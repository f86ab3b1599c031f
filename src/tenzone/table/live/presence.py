"""Who is there. Known to this process only, so never more than a hint: what follows from it is written in the log."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tenzone.table.core.state import asked

if TYPE_CHECKING:
    from tenzone.table.live.match import Match

GRACE: Final = 10_000  # milliseconds after a request during which somebody still counts as there


class Presence:
    """Sockets of each person, and when each was last heard of."""

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._sockets: Final[Counter[str]] = Counter()
        self._seen: Final[dict[str, int]] = {}
        self._since: Final = match.hall.time.now()

    def came(self, person: str) -> None:
        self._sockets[person] += 1
        self.seen(person)

    def went(self, person: str) -> None:
        self._sockets[person] -= 1
        self.seen(person)

    def seen(self, person: str) -> None:
        self._seen[person] = self._match.hall.time.now()

    def there(self, person: str) -> bool:
        return self._sockets[person] > 0 or self._match.hall.time.now() - self._seen.get(person, -GRACE) < GRACE

    def anybody(self) -> bool:
        """Whether some person of the table is there."""
        table = self._match.table
        return any(self.there(table.chairs[s].person) for s in table.people())

    def away(self) -> dict[str, int]:
        """Seats whose people are not there, and when a player of the program plays on for them."""
        table = self._match.table
        wait = table.created.takeover
        if wait is None or table.phase != "playing" or table.paused:
            return {}
        found: dict[str, int] = {}
        for seat in table.people():
            chair = table.chairs[seat]
            if not chair.stand_in and self._sockets[chair.person] <= 0:
                found[seat] = max(self._seen.get(chair.person, self._since), self._since) + wait * 1000
        return {seat: until for seat, until in found.items() if not self.there(table.chairs[seat].person)}

    def due(self) -> tuple[int, str] | None:
        """The next seat to be played on for: only if it is asked, and only while another person waits for it."""
        must, _ = asked(self._match.table.game)
        waited = [(until, seat) for seat, until in self.away().items() if seat in must]
        return min(waited) if waited and self.anybody() else None
