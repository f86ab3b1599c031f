# interpreted
"""What words are called: the shared glossary, and a game's own on top of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, cast

from tenzone.language.words import Vocabulary, Word

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Lang = Literal["it", "en"]
LANGS: Final[tuple[Lang, ...]] = ("it", "en")
HOME: Final = "tenzone.language"


class GlossaryError(ValueError):
    """A word without the text a sentence needs."""


@dataclass(frozen=True)
class Entry:
    """One word: its texts by key, those of one language under `it` and `en`."""

    where: str
    texts: Mapping[str, object]

    def has(self, *path: str) -> bool:
        return self._find(path) is not None

    def text(self, *path: str) -> str:
        found = self._find(path)
        if not isinstance(found, str):
            raise GlossaryError(f"{self.where} lacks the text {'.'.join(path)}")
        return found

    def maybe(self, *path: str) -> str:
        found = self._find(path)
        return found if isinstance(found, str) else ""

    def forms(self, *path: str) -> tuple[str, ...]:
        """Masculine and feminine, singular and plural: written out, or as one text with {o} for the ending."""
        found = self._find(path)
        if isinstance(found, list):
            return tuple(str(form) for form in found)
        text = self.text(*path)
        return tuple(text.replace("{o}", ending) for ending in ("o", "a", "i", "e"))

    def _find(self, path: tuple[str, ...]) -> object:
        found: object = self.texts
        for key in path:
            if not isinstance(found, Mapping):
                return None
            found = found.get(key)
        return found


@dataclass(frozen=True)
class Glossary:
    """Entries by kind and slug."""

    entries: Mapping[str, Mapping[str, Mapping[str, object]]]

    def entry(self, kind: str, slug: str) -> Entry:
        found = self.entries.get(kind, {}).get(slug)
        if found is None:
            raise GlossaryError(f"the glossary lacks {kind}.{slug}")
        return Entry(f"{kind}.{slug}", found)

    def of(self, word: Word) -> Entry:
        return self.entry(word.kind, word.slug)

    def has(self, kind: str, slug: str) -> bool:
        return slug in self.entries.get(kind, {})

    def lacks(self, vocabulary: Vocabulary) -> list[str]:
        """Words of a game that have no entry."""
        return [f"{k}.{slug}" for k in vocabulary.kinds() for slug in vocabulary.of(k) if not self.has(k, slug)]


def read(source: str | Traversable) -> dict[str, dict[str, dict[str, object]]]:
    text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
    return cast("dict[str, dict[str, dict[str, object]]]", tomllib.loads(text))


def glossary(*own: str | Traversable) -> Glossary:
    """The shared words, then those of these files (or texts); a later one wins."""
    merged: dict[str, dict[str, Mapping[str, object]]] = {}
    for source in (files(HOME) / "glossary.toml", *own):
        for kind, entries in read(source).items():
            merged.setdefault(kind, {}).update(entries)
    return Glossary(merged)


@cache
def phrases(lang: Lang) -> Mapping[str, str]:
    """The glue of a language, by `group.name`."""
    data = tomllib.loads((files(HOME) / f"phrases.{lang}.toml").read_text(encoding="utf-8"))
    return {f"{group}.{name}": text for group, texts in data.items() for name, text in texts.items()}
