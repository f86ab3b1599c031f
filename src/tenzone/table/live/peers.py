"""Who listens to a match: a bounded queue each, so that whoever does not read harms nobody."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final


class Peer:
    """One listener. `push` never waits; a full queue lets the peer go."""

    def __init__(self, viewer: str, lang: str, person: str, room: int, views: bool = True) -> None:
        self.viewer = viewer
        self.lang = lang
        self.views = views
        self.person: Final = person
        self.queue: Final[deque[bytes]] = deque()
        self.overflown = False
        self.wake: Callable[[], None] = nothing
        self._room: Final = room

    @property
    def key(self) -> tuple[str, str, bool]:
        return (self.viewer, self.lang, self.views)

    def let_go(self) -> None:
        """It may come back, and begin anew."""
        self.overflown = True
        self.wake()

    def push(self, message: bytes) -> None:
        if self.overflown:
            return
        if len(self.queue) >= self._room:
            self.overflown = True
            self.queue.clear()
        else:
            self.queue.append(message)
        self.wake()


def nothing() -> None:
    """Nobody is waiting."""
