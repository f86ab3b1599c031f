"""What both generated pages need: tables in Markdown, and the words of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenzone.kernel.lexicon import Lexicon

NOTE = "<!-- Written by `make docs`; change the game, not this page. -->"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = [f"| {' | '.join(head)} |", "|" + "---|" * len(head)]
    lines += [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows]
    return [*lines, ""]


def words(lexicon: Lexicon, key: str) -> list[str]:
    """A message in both languages; plural forms by their general one."""
    found = []
    for lang in ("it", "en"):
        entries = lexicon.tables[lang]
        found.append(entries.get(key, entries.get(f"{key}.other", "")))
    return found


def code(text: str) -> str:
    return f"`{text}`" if text else ""


def page(title: str, lines: Iterable[str]) -> str:
    return "\n".join([f"# {title}", "", NOTE, "", *lines]).rstrip("\n") + "\n"
