"""Cards as the engine uses them: definitions by number, and one byte a definition for every declared table."""

from __future__ import annotations

from typing import Final

from tenzone.kernel.schema import MAX_CARDS, Schema


class PackError(ValueError):
    """A card file that cannot be used: a sentence that says which, where and why, or here its key and values."""


class Card:
    """One definition as its pack states it."""

    def __init__(self, slug: str, back: str, count: int, names: dict[str, str], data: dict[str, object]) -> None:
        self.slug: Final = slug
        self.back: Final = back
        self.count: Final = count
        self.names: Final = names
        self.data: Final = data


class Pack:
    """All cards of a game, numbered in the order of their files."""

    def __init__(self, cards: list[Card], source: list[tuple[str, str]]) -> None:
        self.cards: Final = cards
        self.source: Final = source  # (name, text) of every file: what a record pins
        self.slugs: Final = [c.slug for c in cards]
        self.number: Final = {c.slug: n for n, c in enumerate(cards)}
        self.back_names: Final[list[str]] = []
        for card in cards:
            if card.back not in self.back_names:
                self.back_names.append(card.back)
        self.backs: Final = bytes([self.back_names.index(c.back) for c in cards])
        if sum(c.count for c in cards) > MAX_CARDS:
            raise PackError("copies", {"found": sum(c.count for c in cards), "most": MAX_CARDS})

    def other_sides(self) -> list[int]:
        """For each definition the one on its other side, itself if it has none."""
        sides = list(range(len(self.cards)))
        for number, card in enumerate(self.cards):
            other = card.data.get("reverse")
            if other is None:
                continue
            if not isinstance(other, str) or other not in self.number:
                raise PackError("reverse", {"card": card.slug, "found": str(other)})
            sides[number] = self.number[other]
            sides[self.number[other]] = number
        return sides

    def tables(self, schema: Schema) -> list[bytes]:
        found: list[bytes] = []
        for table in schema.tables:
            column = bytearray()
            for card in self.cards:
                entry = card.data.get(table.name)
                if entry is None:
                    column.append(table.default)
                elif isinstance(entry, str) and entry in table.words:
                    column.append(table.words.index(entry))
                elif isinstance(entry, int) and not table.words and 0 <= entry <= 255:
                    column.append(entry)
                else:
                    said = {"card": card.slug, "table": table.name, "words": table.words, "found": entry}
                    raise PackError("word" if table.words else "byte", said)
            found.append(bytes(column))
        return found
