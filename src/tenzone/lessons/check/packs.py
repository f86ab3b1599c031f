"""Checking card files: as a pack of their own, and with the language and the rules of their game."""

from __future__ import annotations

import pathlib
from typing import Final

from tenzone.face.rulebook import Rulebook
from tenzone.games.catalogue import built, dialect, games, rules, shipped_cards, told
from tenzone.kernel.pack import Pack, PackError
from tenzone.kernel.schema import MAX_CARDS
from tenzone.language.dialect import Dialect
from tenzone.language.errors import Finding, near, shown
from tenzone.language.facts import facts_of
from tenzone.language.load import UnusableError
from tenzone.language.pack import Reading, read_pack
from tenzone.language.positions import Lines, Scanner
from tenzone.language.words import Vocabulary
from tenzone.lessons.check.problems import Problem
from tenzone.lessons.read import read_text
from tenzone.lessons.source import Place, Source
from tenzone.messages.said import sentence

MAX_UNUSABLE: Final = 20  # after each the others are tried again, and nobody mends more at once


def check_cards(source: Source, path: pathlib.Path) -> list[Problem]:
    named = source.data.get("game")
    if named is not None and named not in games():
        return [Problem(source.at("game"), str(near(sentence("check.no.game", name=shown(str(named))), str(named), games())))]
    home = game_of(path)
    game = str(named) if named is not None else home
    if not game:
        told = sentence("language.pack.no_game", game=likely(source.data), games=", ".join(games()))
        found = read_pack([(str(path), source.text)]).findings
        return [Problem(source.at(), str(told)), *(problem(f) for f in found)]
    files = [(str(p), read_text(p)) for p in sorted(path.parent.glob("*.toml"))] if home else [(str(path), source.text)]
    return [problem(f) for f in read_cards(game, files, loose=not home).findings if f.place.file == str(path)]


def problem(finding: Finding) -> Problem:
    return Problem(finding.place, finding.sentence, level=finding.level)


def game_of(path: pathlib.Path) -> str:
    """The game whose folder this card file lies in, or nothing."""
    home = path.resolve().parent.parent
    return home.name if path.resolve().parent.name == "cards" and home.name in games() else ""


def likely(data: dict[str, object]) -> str:
    """The game whose cards have most of these keys."""
    keys = {k for card in data.values() if isinstance(card, dict) for k in card}

    def alike(game: str) -> int:
        found = reading_as(game)
        return len(keys & {*(found.facts or ()), *(slot.key for slot in found.slots({}))})

    return max(games(), key=alike)


def reading_as(game: str) -> Dialect:
    """What its cards may say; of a game whose cards are numbers and words alone, only those the rules read are checked."""
    found = dialect(game)
    if found is not None:
        return found
    made = rules(game)
    backs = tuple(made.pack.back_names)
    return Dialect(Vocabulary({}), (), lambda _: (), facts_of(made.schema.tables), backs=backs, closed=False)


def read_cards(game: str, files: list[tuple[str, str]], *, loose: bool) -> Reading:
    """What some card files say, and whether it can be run and printed; loose ones join the cards the game ships."""
    return joined(game, files, read_pack(shipped_cards(game), dialect(game)) if loose else Reading())[1]


def with_loose(game: str, files: list[tuple[str, str]]) -> tuple[Rulebook, Reading]:
    """A game with the cards of loose files besides its own: those that are right."""
    made, reading = joined(game, files, read_pack(shipped_cards(game), dialect(game)))
    return made or rules(game), reading


def joined(game: str, files: list[tuple[str, str]], shipped: Reading) -> tuple[Rulebook | None, Reading]:
    reading = read_pack(files, reading_as(game), {slug: f"{game}/cards/{file}" for slug, file in shipped.homes.items()})
    copies = sum(card.count for card in (*shipped.cards, *reading.cards))
    if copies > MAX_CARDS:
        reading.refuse(Finding(Place(files[0][0]), sentence("language.pack.copies", found=copies, most=MAX_CARDS)))
        return None, reading
    for _ in range(MAX_UNUSABLE):
        try:
            return built(game, Pack([*shipped.cards, *reading.cards], files), {**shipped.trees, **reading.trees}), reading
        except UnusableError as error:
            reading.unusable(error)
        except PackError as error:
            reading.refuse(Finding(of_card(error.args[1].get("card", ""), files), told(error)))
            break
    reading.cards = []
    return None, reading


def of_card(slug: str, files: list[tuple[str, str]]) -> Place:
    """Where a card of these files begins; of no card in particular, the first file."""
    for name, text in files:
        scanner = Scanner(text)
        scanner.run()
        if (slug,) in scanner.starts:
            return Lines(name, text).place(scanner.starts[(slug,)])
    return Place(files[0][0])
