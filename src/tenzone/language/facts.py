# interpreted
"""What a card states besides its behaviour: the keys a game knows, and what each may hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from tenzone.messages.said import Joined, Said, either, sentence

BYTE: Final = 255


@dataclass(frozen=True)
class Fact:
    """What one key holds: a word among some, a number between two, or a text; or a list of them."""

    words: tuple[str, ...] = ()
    low: int = 0
    high: int = BYTE
    text: bool = False
    many: bool = False
    required: bool = False

    def right(self, value: object) -> bool:
        values = value if self.many and isinstance(value, list) else [value]
        return all(self.holds(v) for v in values)

    def holds(self, value: object) -> bool:
        if self.text:
            return isinstance(value, str)
        if self.words:
            return isinstance(value, str) and value in self.words
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def expected(self) -> Said | Joined:
        if self.text:
            return sentence("check.a.text")
        if self.words:
            return either(f'"{word}"' for word in self.words)
        return sentence("check.a.number_from_to", low=self.low, high=self.high)


class Table(Protocol):
    """What a schema declares about cards."""

    @property
    def name(self) -> str: ...
    @property
    def words(self) -> tuple[str, ...]: ...


def facts_of(tables: Iterable[Table], *, required: bool = False) -> Mapping[str, Fact]:
    """The facts a game's tables are read from."""
    return {table.name: Fact(words=table.words, required=required) for table in tables}
