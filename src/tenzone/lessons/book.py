"""The rules of a game and its rulings as people read them: in our own words, by number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from tenzone.games.catalogue import folder, read_toml
from tenzone.lessons.names import rule_prefix
from tenzone.messages.cleaning import clean


@dataclass(frozen=True)
class Entry:
    """One rule or ruling: its full id, its chapter or question, its text, by language."""

    id: str
    head: dict[str, str]
    text: dict[str, str]
    about: tuple[str, ...] = ()  # the rules a ruling settles

    @property
    def number(self) -> str:
        return self.id.rpartition(":")[2]


class Book:
    """Everything a game's `rules.toml` and `rulings.toml` tell."""

    def __init__(self, game: str) -> None:
        self.prefix: Final = rule_prefix(game)
        self.entries: Final[dict[str, Entry]] = {}
        self.chapters: Final[dict[str, dict[str, str]]] = {}
        self._rules(game)
        self._rulings(game)

    def _rules(self, game: str) -> None:
        file = folder(game) / "rules.toml"
        data = read_toml(file) if file.is_file() else {}
        chapters = data.get("chapters")
        for name, words in chapters.items() if isinstance(chapters, dict) else ():
            self.chapters[str(name)] = texts(words)
        rules = data.get("rule")
        for rule in rules if isinstance(rules, list) else ():
            head = self.chapters.get(str(rule.get("chapter")), {})
            self._add(Entry(f"{self.prefix}:{rule.get('id')}", head, texts(rule)))

    def _rulings(self, game: str) -> None:
        file = folder(game) / "rulings.toml"
        for name, ruling in (read_toml(file) if file.is_file() else {}).items():
            if isinstance(ruling, dict):
                choice, reason = texts(ruling.get("choice")), texts(ruling.get("reason"))
                text = {lang: f"{choice[lang]} {reason.get(lang, '')}".strip() for lang in choice}
                about = ruling.get("rules", [])
                self._add(Entry(f"{self.prefix}:{name}", texts(ruling.get("question")), text, tuple(about)))

    def _add(self, entry: Entry) -> None:
        self.entries[entry.id] = entry

    def find(self, name: str) -> Entry | None:
        """By its full id, or by what follows the colon."""
        wanted = name.strip().removeprefix(f"{self.prefix}:").removeprefix(f"{self.prefix.capitalize()}:")
        return self.entries.get(f"{self.prefix}:{wanted}") or self.entries.get(f"{self.prefix}:{wanted.upper()}")

    def rulings_on(self, rule: str) -> list[Entry]:
        return [e for e in self.entries.values() if rule in e.about]

    def contents(self, lang: str) -> list[tuple[str, list[str]]]:
        """Each chapter with the numbers of its rules."""
        rules = [e for e in self.entries.values() if not e.about]
        heads = [words.get(lang, name) for name, words in self.chapters.items()]
        return [(head, [e.number for e in rules if e.head.get(lang) == head]) for head in heads]


def texts(value: object) -> dict[str, str]:
    return {str(k): clean(v) for k, v in value.items() if isinstance(v, str)} if isinstance(value, dict) else {}


@cache
def book_of(game: str) -> Book:
    return Book(game)
