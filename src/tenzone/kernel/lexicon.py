"""Every word people read, in both languages, by key."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("it", "en")


class Lexicon:
    """Messages by dotted key, one table a language; a later table overrides an earlier one."""

    def __init__(self) -> None:
        self.tables: Final[dict[str, dict[str, str]]] = {lang: {} for lang in LANGUAGES}

    def add(self, lang: str, data: dict[str, object], prefix: str = "") -> None:
        for key, entry in data.items():
            path = f"{prefix}.{key}" if prefix else key
            if isinstance(entry, dict):
                self.add(lang, entry, path)
            elif isinstance(entry, str):
                self.tables[lang][path] = entry
            else:
                raise TypeError(f"message {path} should be a text, not {entry!r}")

    def has(self, lang: str, key: str) -> bool:
        return key in self.tables[lang]

    def say(self, lang: str, key: str, values: dict[str, object]) -> str:
        """The message, with {name} replaced. Where {one, other} forms exist, the value `number` picks."""
        if lang not in self.tables:
            raise ValueError(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
        table = self.tables[lang]
        text = table.get(key)
        if text is None and "number" in values:
            text = table.get(f"{key}.one" if values["number"] == 1 else f"{key}.other")
        if text is None:
            return key
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text
