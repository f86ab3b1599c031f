"""How much one peer may ask: buckets that fill with time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

KEPT: Final = 10_000


class Bucket:
    """So many at once, and as many again in so many milliseconds."""

    __slots__ = ("_at", "_left", "_per", "_size")

    def __init__(self, size: int, ms: int, now: int) -> None:
        self._size: Final = size
        self._per: Final = ms
        self._left = float(size)
        self._at = now

    def take(self, now: int) -> bool:
        self._left = min(self._size, self._left + max(0, now - self._at) * self._size / self._per)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for every name; the longest unused make room."""

    def __init__(self, size: int, ms: int) -> None:
        self._size: Final = size
        self._ms: Final = ms
        self._kept: Final[OrderedDict[str, Bucket]] = OrderedDict()

    def take(self, name: str, now: int) -> bool:
        bucket = self._kept.get(name)
        if bucket is None:
            bucket = self._kept[name] = Bucket(self._size, self._ms, now)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return bucket.take(now)
