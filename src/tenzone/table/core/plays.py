"""What has been played at a table, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

import msgspec


class Play(msgspec.Struct, frozen=True):
    """One play: its version, the answers given before it, and the chance drawn after it."""

    version: int
    seat: str
    code: str
    before: int
    chance: tuple[str, ...]
    drawn: int


class Plays:
    """Never changed: one play more makes another, and all share the list as far as it is theirs, however long a match lasts."""

    __slots__ = ("_list", "_size")

    def __init__(self, plays: Iterable[Play] = ()) -> None:
        self._list = list(plays)
        self._size = len(self._list)

    def more(self, play: Play) -> Plays:
        longer = Plays()
        if 0 < self._size == len(self._list):  # else another went on from here
            longer._list = self._list
        else:
            longer._list = self._list[: self._size]
        longer._list.append(play)
        longer._size = self._size + 1
        return longer

    def upto(self, size: int) -> Plays:
        return Plays(self._list[: min(size, self._size)])

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Play]:
        return islice(self._list, self._size)

    def __getitem__(self, at: int) -> Play:
        if not -self._size <= at < self._size:
            raise IndexError(at)
        return self._list[at if at >= 0 else self._size + at]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plays) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


NONE: Final = Plays()
