"""No word of any game in the kernel: a kernel that knows a game serves the next one worse."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

GAMES: Final = ("proelio", "bless", "deus_impetus", "god_of_war", "impetus")
# Card slugs that are also plain words the kernel needs -> why.
SHARED: Final[dict[str, str]] = {}
CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def slugs(files: Iterable[Path]) -> set[str]:
    """The names of all cards in some packs."""
    found: set[str] = set()
    for path in files:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        inner = tables.get("cards")
        for group in (tables, inner if isinstance(inner, dict) else {}):
            found.update(name for name, value in group.items() if isinstance(value, dict) and name != "cards")
    return found


def game_words(name: str, source: str, words: Iterable[str]) -> list[str]:
    """Words of games in a text, also inside CamelCase and snake_case names."""
    wanted = [re.escape(word).replace("_", r"[\W_]?") for word in sorted(set(words) - SHARED.keys(), key=len)]
    pattern = re.compile(rf"(?<![a-z])(?:{'|'.join(reversed(wanted))})(?![a-z])")
    found = []
    for number, line in enumerate(source.splitlines(), start=1):
        plain = CAMEL.sub("_", line).lower()
        found += [f"{name}:{number}: the kernel says {word!r}" for word in pattern.findall(plain)]
    return found
