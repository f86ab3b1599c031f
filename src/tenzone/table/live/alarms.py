"""What happens by itself when time passes: a clock runs out, an absent seat is played on for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tenzone.table.core import clocks
from tenzone.table.core.entries import Flagged, Gaveback, Tookover, What
from tenzone.table.core.fold import STAND_IN
from tenzone.table.wire.replies import Away

if TYPE_CHECKING:
    from tenzone.table.live.match import Match


class Alarm:
    """One waiting task a match, set anew after every change."""

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._task: asyncio.Task[None] | None = None
        self._at: int | None = None
        self._shown: dict[str, int] = {}

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
        if flag is not None:
            found.append((flag[0], Flagged(flag[1])))
        away = self._match.presence.due()
        if away is not None:
            found.append((away[0], Tookover(away[1], STAND_IN, "away")))
        shows = self._match.presence.shows()
        if shows is not None:
            found.append((shows, None))
        return min(found, key=lambda f: f[0]) if found else None

    def stir(self) -> None:
        self.show()
        due = self.next()
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
        while (due := self.next()) is not None:
            left = due[0] - match.hall.time.now()
            if left > 0:
                await match.hall.time.sleep(left)
                continue
            if due[1] is None:
                self.show()
                continue
            await match.order(due[1], f"alarm:{type(due[1]).__name__}:{match.table.version}")
            if self._task is not asyncio.current_task():
                return  # what was written has set the next one

    async def welcome_back(self, seat: str) -> None:
        """Whoever comes back to a seat that was only played on for in their absence has it again."""
        chair = self._match.table.chairs[seat]
        if chair.stand_in and chair.why == "away" and not chair.out and self._match.table.phase == "playing":
            await self._match.order(Gaveback(seat), f"back:{seat}:{self._match.table.version}")

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
