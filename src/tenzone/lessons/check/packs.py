"""Checking card files: as a pack of their own, and with the rules of their game where that is known."""

from __future__ import annotations

import pathlib

from tenzone.games.catalogue import games, rules
from tenzone.kernel.pack import PackError
from tenzone.language.pack import pack_from
from tenzone.lessons.check.problems import Problem
from tenzone.lessons.read import read_text
from tenzone.lessons.source import Source


def check_cards(source: Source, path: pathlib.Path) -> list[Problem]:
    try:
        pack_from([(path.name, source.text)])
        game = game_of(path)
        if game:
            rules(game, [(p.name, read_text(p)) for p in sorted(path.parent.glob("*.toml"))])
    except PackError as error:
        return [located(source, path.name, str(error))]
    return []


def game_of(path: pathlib.Path) -> str:
    """The game whose folder this card file lies in, or nothing."""
    home = path.resolve().parent.parent
    return home.name if path.resolve().parent.name == "cards" and home.name in games() else ""


def located(source: Source, name: str, sentence: str) -> Problem:
    """The engine names the card; find its line."""
    plain = sentence.removeprefix(f"{name}: ")
    slug, _, rest = plain.partition(" ")
    if (slug.rstrip(":"),) in source.starts:
        return Problem(source.at(slug.rstrip(":"), rest.partition(" ")[0]), plain)
    return Problem(source.at(), plain)
