"""Every sentence of every shipped card, in both languages: a changed sentence is a readable difference."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from tenzone.games.catalogue import dialect, games
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.lessons.listing import as_text, shipped

HOME = Path(__file__).resolve().parent / "cards"


def speaking() -> list[str]:
    """The games whose cards speak the card language; the slices of games to come keep their sentences beside them."""
    ours = files("tenzone.games")
    return [game for game in games() if (ours / game).is_dir() and dialect(game) is not None]


def path(game: str, lang: str) -> Path:
    return HOME / f"{game}.{lang}.txt"


def text(game: str, lang: str) -> str:
    return as_text(shipped(game, None, lang), lang) + "\n"


def write() -> None:
    HOME.mkdir(exist_ok=True)
    for game in speaking():
        for lang in LANGUAGES:
            path(game, lang).write_text(text(game, lang), encoding="utf-8")
