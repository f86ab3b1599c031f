"""Who is there, at this process or at another that shares the store. Never more than a hint: what follows from it is written in
the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from tenzone.table.core.entries import Chair
from tenzone.table.core.state import awaited
from tenzone.table.store.base import Attended
from tenzone.table.wire.replies import Absent

if TYPE_CHECKING:
    from tenzone.table.live.match import Match

GRACE: Final = 10_000  # milliseconds after a request during which somebody still counts as there
LOST: Final = 120_000  # after which whoever was cut off is no longer said to be on the way back
BLINK: Final = 2_000  # after a socket: a page that is loaded anew is back by then
HERE, CUT, LEFT, HEARD = "here", "cut", "left", "heard"  # as other processes are told


class Presence:
    """Sockets of each person, and when each was last heard of."""

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._sockets: Final[Counter[str]] = Counter()
        self._seen: Final[dict[str, int]] = {}
        self._dropped: Final[dict[str, bool]] = {}  # whose last socket is gone, and whether they closed it
        self._elsewhere: frozenset[str] = frozenset()  # who has a socket of another process
        self._since = match.hall.time.now()
        self._all_here: Mapping[str, Chair] | None = None  # the chairs at which nobody was missing when last looked

    def came(self, person: str) -> None:
        self._come(person, soon=self._sockets[person] <= 0)

    def _come(self, person: str, *, soon: bool) -> None:
        self._sockets[person] += 1
        self._dropped.pop(person, None)
        self._seen[person] = self._match.hall.time.now()
        self._match.hall.crew.note(self._match, person, soon=soon)

    def went(self, person: str) -> None:
        self._all_here = None
        self._sockets[person] -= 1
        self._seen[person] = self._match.hall.time.now()
        self._match.hall.crew.note(self._match, person)

    def dropped(self, person: str, left: bool) -> None:
        """A socket is gone: closed by whoever leaves the table, or lost."""
        self.went(person)
        self._dropped[person] = left
        self._match.hall.crew.note(self._match, person, soon=True)

    def seen(self, person: str) -> None:
        """By a request: whoever was away is back, and has their seats again."""
        was, self._seen[person] = self.there(person), self._match.hall.time.now()
        self._dropped.pop(person, None)
        self._match.hall.crew.note(self._match, person, soon=not was)
        if not was:
            for seat in self._match.table.seats_of(person):
                if self._match.alarm.stood_in(seat):
                    self._match.hall.spawn(self._match.alarm.welcome_back(seat))
            self._match.stir()

    @contextmanager
    def waiting(self, person: str) -> Iterator[None]:
        """There as long as a request waits for news."""
        self._come(person, soon=not self.there(person))
        try:
            yield
        finally:
            self.went(person)
            self._match.stir()

    def rested(self, ms: int) -> None:
        """So long nobody could be heard of, because the machine slept."""
        self._since += ms
        for person, seen in self._seen.items():
            self._seen[person] = min(seen + ms, self._match.hall.time.now())

    def there(self, person: str) -> bool:
        if self._sockets[person] > 0 or person in self._elsewhere:
            return True
        return self._match.hall.time.now() - self._seen.get(person, -GRACE) < GRACE

    def anybody(self, but: str = "") -> bool:
        """Whether some person of the table is there; not counting whoever has this seat."""
        chairs = self._match.table.chairs
        absent = chairs[but].person if but else ""
        return any(self.there(chairs[s].person) for s in self._match.table.people() if chairs[s].person != absent)

    def absent(self) -> dict[str, int]:
        """Seats whose people have no socket anywhere, and when each was last heard of."""
        table = self._match.table
        if self._all_here is table.chairs or table.phase != "playing" or table.paused:
            return {}
        found = {
            seat: self._seen.get(chair.person, self._since)
            for seat, chair in table.chairs.items()
            if chair.kind == "person"
            and self._sockets[chair.person] <= 0
            and not (chair.out or chair.stand_in)
            and chair.person not in self._elsewhere
        }
        self._all_here = None if found else table.chairs
        return found

    def away(self, least: int = 0) -> dict[str, Absent]:
        """Seats whose people are not there, for so long at least, and when a player of the program plays on for them."""
        absent = self.absent()
        if not absent:
            return {}
        now, wait = self._match.hall.time.now(), self._match.table.created.takeover
        return {
            seat: Absent(seen + wait * 1000 if wait is not None else 0, self._left(seat) or now - seen >= LOST)
            for seat, seen in absent.items()
            if now - seen >= max(self._grace(seat), least)
        }

    def _person(self, seat: str) -> str:
        return self._match.table.chairs[seat].person

    def _left(self, seat: str) -> bool:
        """Whether they closed the table, or never opened it."""
        return self._dropped.get(self._person(seat), True)

    def _grace(self, seat: str) -> int:
        """Whoever plays without a socket is only heard of now and then."""
        return BLINK if self._person(seat) in self._dropped else GRACE

    def shows(self) -> int | None:
        """When somebody else begins to count as away, or as gone."""
        absent = self.absent()
        if not absent:
            return None
        now = self._match.hall.time.now()
        due = [(seen + self._grace(seat), seen + LOST) for seat, seen in absent.items()]
        return min((at for both in due for at in both if at > now), default=None)

    def due(self) -> tuple[int, str] | None:
        """The next seat to be played on for: only if it is waited for, and only while another person is there to wait."""
        if self._match.table.created.takeover is None:
            return None
        must = awaited(self._match.table.game)
        wait = self._match.table.created.takeover * 1000
        waited = [(seen + wait, seat) for seat, seen in self.absent().items() if seat in must]
        return min(waited) if waited and self.anybody(but=min(waited)[1]) else None

    # other processes

    def connected(self) -> list[str]:
        return [person for person, number in self._sockets.items() if number > 0]

    def attended(self, person: str) -> Attended:
        """What they are told of somebody."""
        if self._sockets[person] > 0:
            state = HERE
        elif person in self._dropped:
            state = LEFT if self._dropped[person] else CUT
        else:
            state = HEARD
        return Attended(self._match.id, person, state, self._seen.get(person, self._since))

    def learn(self, told: Sequence[Attended]) -> bool:
        """What they tell of everybody; whether anybody has come or gone by that."""
        if not told and not self._elsewhere:
            return False
        was, absent = self._elsewhere, self.absent()
        self._all_here = None
        self._elsewhere = frozenset(one.person for one in told if one.state == HERE)
        for one in sorted(told, key=lambda one: one.seen):
            if one.person not in self._elsewhere and one.seen > self._seen.get(one.person, 0):
                self._seen[one.person] = one.seen
                self._drop(one.person, one.state)
        for person in self._elsewhere:
            self._dropped.pop(person, None)
        for person in was - self._elsewhere - {one.person for one in told}:  # forgotten there before it was told
            self._seen[person] = self._match.hall.time.now()
            self._drop(person, CUT)
        return was != self._elsewhere or absent != self.absent()

    def _drop(self, person: str, state: str) -> None:
        if state == HEARD or self._sockets[person] > 0:
            self._dropped.pop(person, None)
        else:
            self._dropped[person] = state == LEFT
