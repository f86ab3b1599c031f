"""What happens by itself when time passes: a clock runs out, an absent seat is played on for."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from tenzone.table.core import clocks
from tenzone.table.core.entries import Flagged, Gaveback, Tookover, What
from tenzone.table.core.fold import STAND_IN
from tenzone.table.store.base import MatchGoneError, StoreError
from tenzone.table.wire.replies import Absent, Away

if TYPE_CHECKING:
    from tenzone.table.live.match import Match

RETRY: Final = 1000  # milliseconds
log = logging.getLogger("tenzone.table")


class Alarm:
    """One waiting task a match, set anew after every change."""

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._task: asyncio.Task[None] | None = None
        self._at: int | None = None
        self._shown: dict[str, Absent] = {}

    @property
    def set(self) -> bool:
        return self._task is not None and not self._task.done()

    def next(self) -> tuple[int, What | None] | None:
        """When, and what is to be written then; nothing: only the countdown shows."""
        table = self._match.table
        if table.phase != "playing" or table.paused:
            return None
        found: list[tuple[int, What | None]] = []
        flag = clocks.flags(table.clocks)
        if flag is not None and self._runs():
            found.append((flag[0], Flagged(flag[1])))
        away = self._match.presence.due()
        if away is not None and self._runs():
            found.append((away[0], Tookover(away[1], STAND_IN, "away")))
        shows = self._match.presence.shows()
        if shows is not None:
            found.append((shows, None))
        return min(found, key=lambda f: f[0]) if found else None

    def _runs(self) -> bool:
        return self._match.hall.crew.runs(self._match)

    def stir(self) -> None:
        self._welcome()
        due = self.next()
        self.show()  # after `next`: what that no longer names has come by now
        if due is not None and self.set and self._at == due[0]:
            return
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None
        self._at = due[0] if due is not None else None
        if due is not None:
            self._task = self._match.hall.spawn(self._wait())

    def show(self) -> None:
        """The countdown, to everybody, when it changes."""
        away = self._match.presence.away()
        if away != self._shown:
            self._shown = away
            self._match.teller.shout(Away(away))

    async def _wait(self) -> None:
        match = self._match
        while True:
            due = self.next()
            self.show()  # now, not when somebody next does something: that may be a secret
            if due is None:
                return
            waking = match.hall.waking()
            if waking is not None:
                await asyncio.wait([waking])
                continue
            at, what = due
            left = at - match.hall.time.now()
            if left > 0 or what is None:
                await match.hall.time.sleep(left)
                continue
            try:
                await match.order(what, f"alarm:{type(what).__name__}:{match.table.version}")
            except MatchGoneError:
                return
            except StoreError as error:  # nobody else would ask for it again
                log.warning("the store failed: %s", error)
                await match.hall.time.sleep(RETRY)
            if self._task is not asyncio.current_task():
                return  # what was written has set the next one

    def _welcome(self) -> None:
        """Another process may have played on for somebody before it knew that they are back here."""
        if self._match.hall.crew.shared and self._match.table.played_by_program:
            for seat in {peer.viewer for peer in self._match.teller.peers if peer.viewer}:
                if self.stood_in(seat):
                    self._match.hall.spawn(self.welcome_back(seat))

    async def welcome_back(self, seat: str) -> None:
        """Whoever comes back to a seat that was only played on for in their absence has it again."""
        if self.stood_in(seat):
            await self._match.order(Gaveback(seat), f"back:{seat}:{self._match.table.version}")

    def stood_in(self, seat: str) -> bool:
        """Whether a seat is played on for only because its person was away."""
        chair = self._match.table.chairs[seat]
        return bool(chair.stand_in) and chair.why == "away" and not chair.out and self._match.table.phase == "playing"

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
