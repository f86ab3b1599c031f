"""What is said, in the language chosen now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tenzone.kernel.lexicon import Lexicon
from tenzone.messages.cleaning import clean


class Voice:
    """The words of one game in one language, which may change at any moment."""

    def __init__(self, lexicon: Lexicon, lang: str) -> None:
        self.lexicon: Final = lexicon
        self.lang = lang

    def has(self, key: str) -> bool:
        return self.lexicon.has(self.lang, key)

    def say(self, key: str, **values: object) -> str:
        return clean(self.lexicon.say(self.lang, key, values))

    def own(self, key: str, **values: object) -> str:
        """Something the terminal says."""
        return self.say(f"terminal.{key}", **values)

    def named(self, key: str, otherwise: str) -> str:
        """A word of the game, or its plain name where the game gives none."""
        return self.say(key) if self.has(key) else clean(otherwise)

    def listed(self, words: Iterable[str]) -> str:
        """`A, B and C`."""
        found = list(words)
        if len(found) < 2:
            return "".join(found)
        return self.own("and", first=", ".join(found[:-1]), last=found[-1])

    def counted(self, words: Iterable[str]) -> str:
        """`2 × Shields, Tower`."""
        found = list(words)
        times = {w: found.count(w) for w in found}
        return ", ".join(w if n == 1 else self.own("many", number=n, card=w) for w, n in times.items())


def title(game: str) -> str:
    """`god_of_war` as people write it."""
    return " ".join(w if w in {"of", "the"} else w.capitalize() for w in game.split("_"))
