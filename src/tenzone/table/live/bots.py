"""The players of the program at one table."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from tenzone.kernel.codec import encode
from tenzone.table.core.entries import Played
from tenzone.table.core.fold import owned
from tenzone.table.core.state import Table, asked
from tenzone.table.live.loading import shipped_pack
from tenzone.table.live.thinking import Question

if TYPE_CHECKING:
    from tenzone.table.live.match import Match

RETRY, LONGEST = 1000, 60_000  # milliseconds between two attempts: longer after every failure
log = logging.getLogger("tenzone.table")


class Bots:
    """Asks each of them once for every question it gets; an answer that comes too late is dropped."""

    def __init__(self, match: Match) -> None:
        self._match: Final = match
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._asked: Final[dict[str, int]] = {}  # seat -> the version its question is of
        self._failures: Final[dict[str, int]] = {}

    @property
    def busy(self) -> bool:
        return any(not task.done() for task in self._tasks.values())

    def stir(self) -> None:
        table = self._match.table
        if table.phase != "playing" or table.paused or table.game is None or not table.played_by_program:
            return
        must, may = asked(table.game)
        for seat in [*must, *may]:
            level = self.level(table, seat)
            version = table.question[seat]
            if not level or self._asked.get(seat) == version:
                continue
            if not self._match.hall.crew.runs(self._match):
                return
            self._asked[seat] = version
            running = self._tasks.get(seat)
            if running is not None and running is not asyncio.current_task():
                running.cancel()
            self._tasks[seat] = self._match.hall.spawn(self._turn(seat, level, version, guest=seat in may))

    def level(self, table: Table, seat: str) -> str:
        """A stand-in plays only while some person is there to play with."""
        level = table.bot(seat)
        return level if table.chairs[seat].kind == "bot" or self._match.presence.anybody() else ""

    async def _turn(self, seat: str, level: str, version: int, guest: bool) -> None:
        """One attempt; what it does not settle is tried again, as long as the question is the same."""
        try:
            settled = await self._attempt(seat, level, version, guest)
            self._failures.pop(seat, None)
        except Exception:  # whatever fails in a player of the program or in the store, the others' game goes on
            log.exception("a player of the program could not answer")
            settled = False
            failures = self._failures[seat] = self._failures.get(seat, 0) + 1
            await self._match.hall.time.sleep(min(LONGEST, RETRY << min(failures - 1, 10)))
        if not settled and self._asked.get(seat) == version:  # too late, or somebody wrote first: asked anew if it still is
            del self._asked[seat]
            self._tasks.pop(seat, None)
            self.stir()

    async def _attempt(self, seat: str, level: str, version: int, guest: bool) -> bool:
        """Whether it has answered, or would rather say nothing."""
        match, hall = self._match, self._match.hall
        began = hall.time.now()
        asking = self.question(match.table, seat, level, version, guest)
        try:
            code = await hall.thinker.think(asking)
        except Exception:
            log.exception("a player of the program failed")
            code = None if guest else self.anything(match.table, seat, asking.seed)
        if code is None:
            return True
        await hall.time.sleep(unhurried(hall.time.now() - began, hall.settings.think))
        async with match.lock:
            if not self.fits(match.table, seat, level, version, code):
                return False
            return await match.attempt(Played(seat, code), f"bot:{seat}:{version}") is not None

    def fits(self, table: Table, seat: str, level: str, version: int, code: str) -> bool:
        """Whether the answer is still one to what is asked."""
        if table.question.get(seat) != version or table.phase != "playing" or table.paused or table.game is None:
            return False
        return self.level(table, seat) == level and table.game.why(owned(seat, code), seat) is None

    def anything(self, table: Table, seat: str, seed: str) -> str:
        assert table.game is not None
        return table.game.legal_for(seat).sample(seed).code

    def question(self, table: Table, seat: str, level: str, version: int, guest: bool) -> Question:
        assert table.game is not None
        shipped = table.created.pack == shipped_pack(table.rules.name)[0]
        cards = None if shipped else tuple(table.rules.pack.source)
        seed = f"{table.created.seed}:{seat}:{version}"
        state = encode(table.game.state)
        return Question(table.rules.name, cards, state, seat, level, seed, self._match.hall.settings.patience, guest)

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()


def unhurried(took: int, step: int) -> int:
    """What is left to wait: answers come only at whole steps, so that the time they took tells little of what was weighed."""
    return max(1, -(-took // step)) * step - took if step else 0
