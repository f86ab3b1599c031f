"""What stands for one side of a comparison: a game, a folder of card files, or one file with the cards that are different."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tenzone.games.catalogue import dialect, games, shipped_cards
from tenzone.language.pack import read_pack
from tenzone.lessons.check.packs import game_of
from tenzone.lessons.read import read_text
from tenzone.lessons.source import LessonError
from tenzone.messages import say

TABLE: Final = re.compile(r"^\[([\w-]+)(?:\.[^\]\n]*)?\][^\S\n]*(?:#.*)?$", re.MULTILINE)
CARDS: Final = "cards"
Files = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Side:
    """As it was named, its game if that is known, and its card files; none for those the game ships."""

    name: str
    game: str
    files: Files = ()
    whole: bool = True  # all cards of the game; otherwise they join those it ships, or take their place

    def cards(self, game: str) -> Files:
        if not self.files or self.whole:
            return self.files
        return joined(game, *self.files[0])


def side(name: str) -> Side:
    """A ValueError in one sentence if there is no such thing."""
    if name in games():
        return Side(name, name)
    path = Path(name)
    try:
        if path.is_dir():
            home = path / CARDS if (path / CARDS).is_dir() else path
            found = sorted(home.glob("*.toml"))
            if not found:
                raise ValueError(say("comparison.no_cards", folder=path))
            files = tuple((file.name, read_text(file)) for file in found)
            return Side(name, declared(files) or game_of(found[0]), files)
        if not path.exists():
            raise ValueError(say("comparison.no_side", name=name, games=", ".join(games())))
        files = ((name, read_text(path)),)
    except LessonError as error:
        raise ValueError(f"{error.place.file}: {error.sentence}") from None
    return Side(name, declared(files) or game_of(path), files, whole=False)


def declared(files: Files) -> str:
    """The game the files themselves name, or nothing."""
    for _, text in files:
        try:
            named = tomllib.loads(text).get("game")
        except (ValueError, RecursionError):  # no TOML, or numbers or lists without end
            continue  # it will be said when the cards are read
        if isinstance(named, str):
            if named not in games():
                raise ValueError(say("seating.no_game", game=repr(named[:40]), games=", ".join(games())))
            return named
    return ""


def joined(game: str, name: str, text: str) -> Files:
    """The cards of a game with those of one file: a file of a name the game has stands for that file; otherwise a card it has
    takes its place, so that the deck lies as before and the same seed deals alike, and the others are added."""
    shipped = shipped_cards(game)
    base = Path(name).name
    if base in [file for file, _ in shipped]:
        return tuple((file, text if file == base else old) for file, old in shipped)
    known = {slug for _, old in shipped for slug in sections(old)}
    own = sections(text)
    reading = read_pack([(name, text)], dialect(game), dict.fromkeys(known - own.keys(), game))
    if reading.errors:
        raise ValueError(str(reading.errors[0]))
    head = tomllib.loads(text)
    found = []
    for file, old in shipped:
        for slug in sections(old).keys() & own.keys():
            back = head.get("back")
            stated = isinstance(back, str) and "back" not in head[slug]
            old = replaced(old, slug, with_back(own[slug], back) if stated else own[slug])  # noqa: PLW2901
        found.append((file, old))
    rest = text
    for slug in known & own.keys():
        rest = replaced(rest, slug, "")
    return (*found, (name, rest)) if own.keys() - known else tuple(found)


def with_back(section: str, back: object) -> str:
    first, _, rest = section.partition("\n")
    return f'{first}\nback = "{back}"\n{rest}'


def sections(text: str) -> dict[str, str]:
    """The text of every card, by its slug: from its table to that of the next."""
    found: dict[str, str] = {}
    for slug, start, end in tables(text):
        found[slug] = found.get(slug, "") + text[start:end]
    return found


def tables(text: str) -> list[tuple[str, int, int]]:
    heads = list(TABLE.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)]
    return [(head[1], head.start(), end) for head, end in zip(heads, ends, strict=False)]


def replaced(text: str, slug: str, section: str) -> str:
    """The same text with a card's tables gone and others where the first of them stood."""
    spans = [(start, end) for found, start, end in tables(text) if found == slug]
    for start, end in reversed(spans[1:]):
        text = text[:start] + text[end:]
    start, end = spans[0]
    between = "" if not section or section.endswith("\n") else "\n"
    return text[:start] + section + between + text[end:]
