"""What a match tells its listeners: every event made once for each kind of listener, the newest kept at hand."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from tenzone.table.core.entries import Entry
from tenzone.table.core.projecting import event, view
from tenzone.table.core.state import SPECTATOR, Table
from tenzone.table.live.peers import Peer

Key = tuple[str, str]  # viewer, language
_encode = msgspec.json.Encoder().encode


class Teller:
    """Remembers the last events of those who have asked for any."""

    def __init__(self, size: int) -> None:
        self._size: Final = size
        self._rings: Final[dict[Key, deque[tuple[int, bytes]]]] = {}
        self.peers: Final[set[Peer]] = set()

    def follow(self, viewer: str, lang: str) -> None:
        """From now on events are kept for this kind of listener."""
        self._rings.setdefault((viewer, lang), deque(maxlen=self._size))

    def forget(self) -> None:
        self._rings.clear()

    def recent(self, table: Table, viewer: str, lang: str, after: int) -> list[bytes] | None:
        """The events after a version, or None if they are not all at hand."""
        now = table.count(viewer)
        if after == now:
            return []
        ring = self._rings.get((viewer, lang), ())
        found = [body for v, body in ring if v > after]
        return found if 0 <= after < now and len(found) == now - after else None

    def tell(self, before: Table, after: Table, entry: Entry, away: dict[str, int]) -> None:
        """Project for everybody who listens; nothing here waits for anybody."""
        self._watch(after)
        made: dict[Key, bytes] = {}
        for key, ring in self._rings.items():
            told = event(before, after, entry, key[0], key[1])
            if told is not None:
                made[key] = _encode(told)
                ring.append((told.v, made[key]))
        whole: dict[Key, bytes] = {}
        for peer in tuple(self.peers):
            key = (peer.viewer, peer.lang)
            body = made.get(key)
            if body is None:
                continue
            if peer.views:
                if key not in whole:
                    whole[key] = with_view(body, after, key, entry.at, away)
                body = whole[key]
            peer.push(body)

    def _watch(self, table: Table) -> None:
        """Whoever got up from a seat looks on from now on: another may sit down there. (Only before the game begins, so the
        numbers stay the same.)"""
        for peer in self.peers:
            if peer.viewer and table.chairs[peer.viewer].person != peer.person:
                peer.viewer = SPECTATOR
                self.follow(peer.viewer, peer.lang)

    def shout(self, message: msgspec.Struct) -> None:
        """Something unnumbered, the same for everybody."""
        body = _encode(message)
        for peer in tuple(self.peers):
            peer.push(body)


def with_view(body: bytes, table: Table, key: Key, now: int, away: dict[str, int]) -> bytes:
    """The same event with the view that follows from it."""
    return body[:-1] + b',"view":' + _encode(view(table, key[0], key[1], now, away)) + b"}"
