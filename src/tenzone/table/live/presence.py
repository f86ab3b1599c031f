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

    def anybody(self, but: str = "") -> bool:
        """Whether some person of the table is there; not counting whoever has this seat."""
        chairs = self._match.table.chairs
        absent = chairs[but].person if but else ""
        return any(self.there(chairs[s].person) for s in self._match.table.people() if chairs[s].person != absent)

    def absent(self) -> dict[str, int]:
        """Seats whose people have no socket here, and when each was last heard of."""
        table = self._match.table
        if table.created.takeover is None or table.phase != "playing" or table.paused:
            return {}
        found: dict[str, int] = {}
        for seat in table.people():
            chair = table.chairs[seat]
            if not chair.stand_in and self._sockets[chair.person] <= 0:
                found[seat] = max(self._seen.get(chair.person, self._since), self._since)
        return found

    def away(self) -> dict[str, int]:
        """Seats whose people are not there, and when a player of the program plays on for them."""
        now, wait = self._match.hall.time.now(), self._match.table.created.takeover or 0
        return {seat: seen + wait * 1000 for seat, seen in self.absent().items() if now - seen >= GRACE}

    def shows(self) -> int | None:
        """When somebody else begins to count as away."""
        now = self._match.hall.time.now()
        return min((seen + GRACE for seen in self.absent().values() if now - seen < GRACE), default=None)

    def due(self) -> tuple[int, str] | None:
        """The next seat to be played on for: only if it is asked, and only while another person waits for it."""
        must, _ = asked(self._match.table.game)
        wait = (self._match.table.created.takeover or 0) * 1000
        waited = [(seen + wait, seat) for seat, seen in self.absent().items() if seat in must]
        return min(waited) if waited and self.anybody(but=min(waited)[1]) else None
