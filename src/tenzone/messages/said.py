"""A sentence before it is said: its key and what it is about. Whoever shows it says it, in the language spoken there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tenzone.messages import say


@dataclass(frozen=True)
class Said:
    """A message by its key; its values may be such messages themselves."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return say(self.key, **dict(self.values))


@dataclass(frozen=True)
class Joined:
    """`a, b or c`."""

    words: tuple[object, ...]
    key: str

    def __str__(self) -> str:
        words = [str(w) for w in self.words]
        return say(self.key, rest=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def sentence(key: str, /, **values: object) -> Said:
    return Said(key, tuple(values.items()))


def either(words: Iterable[object]) -> Joined:
    return Joined(tuple(words), "language.or")


def both(words: Iterable[object]) -> Joined:
    return Joined(tuple(words), "language.and")
