"""Checking card files: as a pack of their own, and with the language and the rules of their game where that is known."""

from __future__ import annotations

import pathlib

from tenzone.games.catalogue import dialect, games, rules
from tenzone.kernel.pack import PackError
from tenzone.language.errors import hint
from tenzone.language.pack import read_pack
from tenzone.lessons.check.problems import Problem
from tenzone.lessons.read import read_text
from tenzone.lessons.source import Place, Source


def check_cards(source: Source, path: pathlib.Path) -> list[Problem]:
    named = source.data.get("game")
    if named is not None and named not in games():
        return [Problem(source.at("game"), f"there is no such game{hint(str(named), games())}")]
    game = str(named) if named is not None else game_of(path)
    reading = read_pack([(str(path), source.text)], dialect(game) if game else None)
    found = [Problem(f.place, f.sentence, level=f.level) for f in reading.findings]
    if reading.pack is None or not game_of(path):
        return found
    try:
        rules(game, [(p.name, read_text(p)) for p in sorted(path.parent.glob("*.toml"))])
    except PackError as error:
        found += located(source, path, str(error))
    return found


def game_of(path: pathlib.Path) -> str:
    """The game whose folder this card file lies in, or nothing."""
    home = path.resolve().parent.parent
    return home.name if path.resolve().parent.name == "cards" and home.name in games() else ""


def located(source: Source, path: pathlib.Path, sentence: str) -> list[Problem]:
    """The engine names the card, or the file and the place."""
    file, _, rest = sentence.partition(":")
    line, _, more = rest.partition(":")
    column, _, what = more.partition(": ")
    if line.isdecimal() and column.isdecimal():
        place = Place(str(path.with_name(file)), int(line), int(column))
        return [Problem(place, what)]
    plain = sentence.removeprefix(f"{path.name}: ")
    slug, _, rest = plain.partition(" ")
    if (slug.rstrip(":"),) in source.starts:
        return [Problem(source.at(slug.rstrip(":"), rest.partition(" ")[0]), plain)]
    return [Problem(source.at(), plain)]
