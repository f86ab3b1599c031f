"""Reading a TOML table key by key: each answer has the type asked for, or the error says what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tenzone.lessons.model import Words
from tenzone.lessons.near import unknown
from tenzone.lessons.source import LessonError, Path, Source, short
from tenzone.messages import say

MISSING: Final = object()


class Table:
    """A table of a file, and its path in it."""

    def __init__(self, source: Source, path: Path, data: dict[str, object]) -> None:
        self.source: Final = source
        self.path: Final = path
        self.data: Final = data

    def __contains__(self, key: object) -> bool:
        return key in self.data

    def error(self, sentence: str, *more: str | int) -> LessonError:
        return self.source.error((*self.path, *more), sentence)

    def wrong(self, key: str, expected: str, *more: str | int) -> LessonError:
        found: object = self.data[key]
        for step in more:
            if isinstance(found, dict):
                found = found[str(step)]
            elif isinstance(found, list) and isinstance(step, int):
                found = found[step]
        return self.error(say("check.should_be", key=key, expected=expected, found=short(found)), key, *more)

    def only(self, known: Iterable[str], what: str = "key") -> None:
        """Refuse keys that mean nothing here."""
        names = list(known)
        for key in self.data:
            if key not in names:
                raise self.error(unknown(what, key, names), key)

    def text(self, key: str, default: str | None = None) -> str:
        if key not in self.data:
            if default is not None:
                return default
            raise self.error(say("check.missing", key=key))
        value = self.data[key]
        if not isinstance(value, str) or not value:
            raise self.wrong(key, say("check.a.text"))
        return value

    def number(self, key: str) -> int:
        if key not in self.data:
            raise self.error(say("check.missing", key=key))
        value = self.data[key]
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, say("check.a.number"))
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, say("check.a.flag"))
        return value

    def words(self, key: str) -> Words:
        """A text in both languages."""
        if key not in self.data:
            raise self.error(say("check.missing_words", key=key))
        value = self.data[key]
        if not isinstance(value, dict) or set(value) != {"it", "en"}:
            raise self.wrong(key, '{ it = "…", en = "…" }')
        for lang in ("it", "en"):
            if not isinstance(value[lang], str) or not value[lang].strip():
                raise self.wrong(key, say("check.a.words"), lang)
        return Words(value["it"], value["en"])

    def strings(self, key: str) -> list[str]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, say("check.a.texts"))
        for at, item in enumerate(value):
            if not isinstance(item, str):
                raise self.wrong(key, say("check.a.texts"), at)
        return [str(item) for item in value]

    def table(self, key: str) -> Table:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, say("check.a.table"))
        return Table(self.source, (*self.path, key), value)

    def tables(self, key: str) -> list[Table]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, say("check.a.tables", key=key))
        found: list[Table] = []
        for at, item in enumerate(value):
            if not isinstance(item, dict):
                raise self.wrong(key, say("check.a.tables", key=key), at)
            found.append(Table(self.source, (*self.path, key, at), item))
        return found
