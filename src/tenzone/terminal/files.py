"""Games kept on disk: what a person saves, what is kept by itself, and going on from either."""

from __future__ import annotations

import os
import pathlib
import re
import tempfile
from contextlib import suppress
from typing import Final

import tenzone
from tenzone.build import home
from tenzone.face.game import Game
from tenzone.face.record import RecordError, record_from
from tenzone.kernel.schema import NATURE
from tenzone.messages import reason, say

LAST: Final = "last"
KEPT: Final = 50  # games kept by themselves; the oldest make room
MARK: Final = "# tenzone play "
PLAIN: Final = re.compile(r"[^A-Za-z0-9_-]+")


class FileError(ValueError):
    """A game that cannot be kept or gone on with; one sentence."""


def kept() -> list[pathlib.Path]:
    """Games kept by themselves, the newest first."""
    try:
        found = [(p.stat().st_mtime_ns, p) for p in home().glob("[!.]*.tzn") if p.is_file()]
    except OSError:
        return []
    return [p for _, p in sorted(found, reverse=True)]


def named(name: str) -> pathlib.Path:
    """A file a person names; `last` is the newest game kept by itself."""
    if name != LAST or pathlib.Path(name).exists():
        return pathlib.Path(name).expanduser()
    found = kept()
    if not found:
        raise FileError(say("file.none_kept", folder=home()))
    return found[0]


def text_of(game: Game, how: str) -> str:
    """A record, with how it was being played as a comment of its header."""
    first, _, rest = game.record.text().partition("\n")
    return f"{first}\n{MARK}{how}\n{rest}" if how else f"{first}\n{rest}"


def how_played(text: str) -> str:
    """The arguments a kept game was played with, as its header tells them."""
    head = text[:2000].split("\n\n", maxsplit=1)[0]
    return next((line.removeprefix(MARK) for line in head.split("\n") if line.startswith(MARK)), "")


def write(path: pathlib.Path, text: str) -> None:
    """All of it or nothing: a game is never left half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, made = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")  # what a kill leaves is no game
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        pathlib.Path(made).replace(path)
    except BaseException:
        with suppress(OSError):
            pathlib.Path(made).unlink()
        raise


def save(name: str, text: str) -> pathlib.Path:
    """Write what a person asked for, but never over something else of theirs."""
    path = pathlib.Path(name).expanduser()
    if not path.suffix and not path.exists():
        path = path.with_name(f"{path.name}.tzn")
    try:
        if path.is_dir():
            raise FileError(say("file.folder"))
        if not path.parent.is_dir():  # most likely misspelt: no folder is made unasked
            raise FileError(say("file.no_folder", folder=path.parent))
        if path.exists():
            with path.open(encoding="utf-8", errors="replace") as file:
                if not file.readline().startswith("tenzone ="):
                    raise FileError(say("file.no_game"))
        write(path, text)
    except OSError as error:
        raise FileError(reason(error)) from None
    except ValueError as error:
        raise FileError(str(error)) from None
    return path


class Keeper:
    """Keeps one game by itself, in a file of its own."""

    def __init__(self, game: Game, how: str, path: pathlib.Path | None = None) -> None:
        self.how = how
        self.path = path if path is not None and path.parent == home() else free_name(game)
        self.problem: OSError | None = None

    def keep(self, game: Game) -> bool:
        try:
            write(self.path, text_of(game, self.how))
            for old in kept()[KEPT:]:
                old.unlink()
        except OSError as error:
            self.problem = error
            return False
        self.problem = None
        return True


def free_name(game: Game) -> pathlib.Path:
    """`proelio-7.tzn`, or with a number if that deal was played before."""
    stem = f"{game.rules.name}-{PLAIN.sub('', game.seed)[:40] or 'game'}"
    number = 1
    while (path := home() / (f"{stem}.tzn" if number == 1 else f"{stem}-{number}.tzn")).exists():
        number += 1
    return path


def resumed(text: str) -> Game:
    """A game to go on with. Dealt again from its seed where that gives the same cards, so that going on changes no luck."""
    record = record_from(text)
    checked = tenzone.replay(record)
    if record.seed:
        game = tenzone.rules(record.game, record.cards).new(record.seats, record.seed, **record.options)
        with suppress(ValueError, RecordError):
            for line in record.lines:
                if line.who != NATURE:
                    game.play(line.text())
            if game.fingerprint == checked.fingerprint and lines_of(game) == lines_of(checked):
                return game
    return checked


def lines_of(game: Game) -> list[str]:
    return [line.text() for line in game.record.lines]
