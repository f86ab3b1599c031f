"""From the command line to a table: a new game or one to go on with, and who sits at it."""

from __future__ import annotations

import pathlib
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import tenzone
from tenzone.face.game import Game
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.lab.settings import options_from
from tenzone.lessons.read import read_text
from tenzone.lessons.source import LessonError
from tenzone.messages import say, spoken
from tenzone.terminal.console import Console
from tenzone.terminal.files import how_played, named, resumed
from tenzone.terminal.loop import PAUSE, Terminal
from tenzone.terminal.replay import told
from tenzone.terminal.seating import USUAL, SeatingError, bots_from, people_from, seats_of

NOBODY: Final = "none"


@dataclass(frozen=True)
class Wanted:
    """What a person asked for; what is None was left open."""

    lang: str | None = None
    people: str | None = None
    humans: int | None = None
    bots: str | None = None
    plain: bool = False
    pause: float = PAUSE


def new_game(name: str, seats: int | None, seed: str, options: list[str]) -> Game:
    rules = tenzone.rules(name)
    return rules.new(seats if seats is not None else min(rules.seats), seed, **options_from(rules, options))


def start(game: Game, wanted: Wanted, own_lang: str) -> Terminal:
    """A new game at a table of its own."""
    return seated(game, wanted, {}, own_lang, None)


def go_on(file: str, wanted: Wanted, own_lang: str) -> Terminal:
    """A kept game with the same people and players, but for what is asked for now."""
    path = named(file)
    try:
        text = read_text(path)
    except LessonError as error:
        raise ValueError(f"{path}: {error.sentence}") from None
    try:
        game = resumed(text)
    except ValueError as error:
        raise ValueError(f"{path}: {told(error, spoken())}") from None
    if not game.to_act:
        raise ValueError(say("file.over", path=path, quoted=shlex.quote(str(path))))
    return seated(game, wanted, arguments(how_played(text)), own_lang, path)


def arguments(how: str) -> dict[str, str]:
    """`--people A --lang it` as a table; anything else is left out, since a record may come from anybody."""
    try:
        words = shlex.split(how)
    except ValueError:
        return {}
    pairs = zip(words[::2], words[1::2], strict=False)
    return {key.removeprefix("--"): value for key, value in pairs if key in {"--people", "--bots", "--lang"}}


def seated(game: Game, wanted: Wanted, before: Mapping[str, str], own_lang: str, path: pathlib.Path | None) -> Terminal:
    seats = seats_of(game)
    lang = wanted.lang or before.get("lang", "")
    bots = wanted.bots if wanted.bots is not None else before.get("bots", "")
    try:
        players = bots_from(bots)
    except SeatingError:
        if wanted.bots is not None:
            raise
        players = (USUAL,)
    return Terminal(
        game,
        lang if lang in LANGUAGES else own_lang,
        people(wanted, before, seats),
        players,
        Console(plain=wanted.plain),
        wanted.pause,
        path,
    )


def people(wanted: Wanted, before: Mapping[str, str], seats: tuple[str, ...]) -> tuple[str, ...]:
    """The seats named, or so many from the first one on, or as before; else one."""
    if wanted.people is not None and wanted.humans is not None:
        raise SeatingError(say("seating.not_both"))
    if wanted.humans is not None:
        if not 0 <= wanted.humans <= len(seats):
            raise SeatingError(say("seating.humans", seats=len(seats), found=wanted.humans))
        return seats[: wanted.humans]
    text = wanted.people if wanted.people is not None else before.get("people", seats[0])
    try:
        return () if text == NOBODY else people_from(text, seats)
    except SeatingError:
        if wanted.people is not None:
            raise
        return seats[:1]
