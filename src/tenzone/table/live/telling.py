"""What a match tells its listeners: every event made once for each kind of listener, the newest kept at hand."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from tenzone.table.core.entries import Entry
from tenzone.table.core.projecting import Round, Scene, alike, event
from tenzone.table.core.state import SPECTATOR, Table
from tenzone.table.live.peers import Peer
from tenzone.table.wire.replies import Absent

Key = tuple[str, str]  # viewer, language
_encode = msgspec.json.Encoder().encode


class Teller:
    """Remembers the last events of those who have asked for any."""

    def __init__(self, size: int) -> None:
        self._size: Final = size
        self._round: Final = Round()
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

    def tell(self, before: Table, after: Table, entry: Entry, away: dict[str, Absent]) -> None:
        """Project for everybody who listens; nothing here waits for anybody."""
        if after.chairs is not before.chairs:
            self._watch(after)
        made: dict[Key, bytes] = {}
        shared: dict[str, tuple[int, bytes]] | None = {} if alike(before, after) else None
        for key, ring in self._rings.items():
            one = shared.get(key[1]) if shared is not None else None
            if one is None:
                told = event(before, after, entry, key[0], key[1])
                if told is None:
                    continue
                one = (told.v, _encode(told))
                if shared is not None:
                    shared[key[1]] = one
            made[key] = one[1]
            ring.append(one)
        whole: dict[Key, bytes] = {}
        scenes: dict[str, Scene] = {}
        for peer in tuple(self.peers):
            key = (peer.viewer, peer.lang)
            body = whole.get(key) if peer.views else made.get(key)
            if body is None:
                body = made.get(key)
                if body is None:
                    continue
                scene = scenes.get(peer.lang)
                if scene is None:
                    scene = scenes[peer.lang] = Scene(after, peer.lang, entry.at, away, self._round)
                body = whole[key] = with_view(body, scene, peer.viewer)
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


def with_view(body: bytes, scene: Scene, viewer: str) -> bytes:
    """The same event with the view that follows from it."""
    return body[:-1] + b',"view":' + _encode(scene.seen_by(viewer)) + b"}"
