# interpreted
"""What a card states besides its behaviour: the keys a game knows, and what each may hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from tenzone.language.errors import LISTED, listed, short

BYTE: Final = 255


@dataclass(frozen=True)
class Fact:
    """What one key holds: a word among some, a number between two, or a text; or a list of them."""

    words: tuple[str, ...] = ()
    low: int = 0
    high: int = BYTE
    text: bool = False
    many: bool = False

    def wrong(self, value: object) -> str:
        """What was expected instead, or nothing."""
        values = value if self.many and isinstance(value, list) else [value]
        return "" if all(self.holds(v) for v in values) else f"{self.expected()}, not {short(value)}"

    def holds(self, value: object) -> bool:
        if self.text:
            return isinstance(value, str)
        if self.words:
            return isinstance(value, str) and value in self.words
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def expected(self) -> str:
        if self.text:
            return "a text"
        if self.words:
            return listed(self.words) if len(self.words) <= LISTED else f"one of {', '.join(self.words)}"
        return f"a number from {self.low} to {self.high}"


class Table(Protocol):
    """What a schema declares about cards."""

    @property
    def name(self) -> str: ...
    @property
    def words(self) -> tuple[str, ...]: ...


def facts_of(tables: Iterable[Table]) -> Mapping[str, Fact]:
    """The facts a game's tables are read from."""
    return {table.name: Fact(words=table.words) for table in tables}
