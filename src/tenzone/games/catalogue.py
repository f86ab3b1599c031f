# interpreted
"""Which games there are, and how one is made from its folder: cards, words, rules and rulings."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, cast

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.lexicon import LANGUAGES, Lexicon
from tenzone.kernel.pack import Pack, PackError
from tenzone.language.load import UnusableError
from tenzone.language.pack import behaviour_from
from tenzone.messages import say
from tenzone.messages.said import Said, either, sentence

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from tenzone.language.dialect import Dialect
    from tenzone.language.pack import Trees

    Make = Callable[..., Rulebook]

# name -> the package that holds the game; its module `game` has `make(pack, lexicon)`, or if its cards are written in the card
# language `make(pack, lexicon, trees)`, with what they do
_PACKAGES: dict[str, str] = {"bless": "tenzone.games.bless", "proelio": "tenzone.games.proelio"}


def games() -> list[str]:
    return sorted(_PACKAGES)


def register(name: str, package: str) -> None:
    """Make a game of another package known under this name."""
    _PACKAGES[name] = package


def folder(name: str) -> Traversable:
    """Where a game keeps its data."""
    if name not in _PACKAGES:
        raise ValueError(say("seating.no_game", game=repr(name[:40]), games=", ".join(games())))
    return files(_PACKAGES[name])


def shipped_cards(name: str) -> list[tuple[str, str]]:
    """The card files a game ships: (name, text), in order."""
    found = sorted((f for f in (folder(name) / "cards").iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return [(f.name, f.read_text(encoding="utf-8")) for f in found]


def dialect(name: str) -> Dialect | None:
    """What a game adds to the card language; none if its cards are numbers and words alone."""
    folder(name)
    try:
        return cast("Dialect", import_module(f"{_PACKAGES[name]}.dialect").DIALECT)
    except ModuleNotFoundError as error:
        if error.name != f"{_PACKAGES[name]}.dialect":
            raise
        return None


@cache
def _shipped(name: str) -> Rulebook:
    return _made(name, shipped_cards(name), ())


def rules(name: str, cards: list[tuple[str, str]] | None = None) -> Rulebook:
    """The rules of a game with its own cards, or with other card files in their place."""
    folder(name)
    if cards is None or cards == shipped_cards(name):
        return _shipped(name)
    return _made(name, cards, (cards,))


def _made(name: str, cards: list[tuple[str, str]], args: tuple[object, ...]) -> Rulebook:
    pack, trees = behaviour_from(cards, dialect(name))
    try:
        made = built(name, pack, trees)
    except UnusableError as error:
        raise PackError(str(error)) from error
    except PackError as error:
        raise PackError(str(told(error))) from None
    made.loader = rules
    made.loader_args = (name, *args)
    return made


def built(name: str, pack: Pack, trees: dict[str, Trees]) -> Rulebook:
    """The rules of a game with cards that have been read; an UnusableError says which of them cannot be run, a PackError (see
    `told`) that the game cannot be played with them."""
    make = cast("Make", import_module(f"{_PACKAGES[name]}.game").make)
    words = lexicon(name, pack)
    return make(pack, words) if dialect(name) is None else make(pack, words, trees)


def told(error: PackError) -> Said:
    """What the engine has against some cards."""
    key, values = error.args
    return sentence(f"language.pack.{key}", **{n: either(v) if isinstance(v, tuple) else v for n, v in values.items()})


def lexicon(name: str, pack: Pack) -> Lexicon:
    """Every word of a game: what all games say, then its own, its cards and their backs."""
    words = Lexicon()
    home = folder(name)
    glossary = read_toml(home / "glossary.toml")
    for lang in LANGUAGES:
        words.add(lang, read_toml(files("tenzone.messages") / f"{lang}.toml"))
        words.add(lang, read_toml(home / f"messages.{lang}.toml"))
        words.add(lang, {"card": {c.slug: c.names[lang] for c in pack.cards}})
        for back in pack.back_names:
            entry = glossary.get(back)
            if isinstance(entry, dict):
                words.add(lang, {"back": {back: f"{_one(lang, str(entry.get('gender')))} {entry[lang]}"}})
    return words


def _one(lang: str, gender: str) -> str:
    return "a" if lang == "en" else "una" if gender == "f" else "un"


def read_toml(source: Traversable) -> dict[str, object]:
    try:
        return tomllib.loads(source.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{source.name}: no TOML: {error}") from error
