"""What can be read: games, cards, rules, lessons, words, and a word about privacy."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

import tenzone
from tenzone.build import VERSION, compiled
from tenzone.games.catalogue import folder
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages import words
from tenzone.table.api.context import ApiError, Context, Endpoint
from tenzone.table.wire import bodies as b
from tenzone.table.wire.kinds import Lang

Data = dict[str, Any]
SHOWN = ("zone", "counter", "card", "back", "field", "phase", "word", "option")


def known(c: Context) -> str:
    name = c.path("game")
    if name not in tenzone.games():
        raise ApiError(404, "no_game")
    return name


def reply(body: bytes) -> Response:
    return Response(body, media_type="application/json", headers={"cache-control": "max-age=300"})


@cache
def games_data() -> bytes:
    found = []
    for name in tenzone.games():
        rules = tenzone.rules(name)
        texts = {lang: rules.documented(lang) for lang in LANGUAGES}
        options = [
            {
                "name": o.name,
                "flag": bool(o.flag),
                "low": int(o.low),
                "high": int(o.high),
                "default": bool(o.default) if o.flag else int(o.default),
                "text": {lang: texts[lang][o.name] for lang in LANGUAGES},
            }
            for o in rules.options
        ]
        found.append({"game": name, "rules": rules.version, "seats": list(rules.seats), "options": options})
    return msgspec.json.encode({"games": found})


@cache
def cards_data(game: str) -> bytes:
    from tenzone.lessons.listing import as_data, shipped  # much to load, and seldom asked for

    return msgspec.json.encode({"game": game, "cards": as_data(shipped(game, None, "en"))})


@cache
def rules_data(game: str) -> bytes:
    from tenzone.lessons.book import book_of

    entries = [{"id": e.id, "head": e.head, "text": e.text, "about": list(e.about)} for e in book_of(game).entries.values()]
    return msgspec.json.encode({"game": game, "rules": entries})


@cache
def lessons_data(game: str) -> bytes:
    found = sorted((f for f in (folder(game) / "lessons").iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return msgspec.json.encode(
        {"game": game, "lessons": [{"name": f.name.removesuffix(".toml"), "text": f.read_text(encoding="utf-8")} for f in found]}
    )


@cache
def words_data(game: str, lang: str) -> bytes:
    """What a client needs to name what a view shows: zones, counters, cards."""
    table = tenzone.rules(game).lexicon.tables[lang]
    return msgspec.json.encode({k: v for k, v in table.items() if k.split(".")[0] in SHOWN})


@cache
def client_words(lang: str) -> bytes:
    table = words().tables[lang]
    return msgspec.json.encode({k: v for k, v in table.items() if k.startswith(("web.", "table.", "player."))})


async def games(c: Context) -> Response:
    """Every game, for how many, with what settings."""
    return reply(games_data())


async def cards(c: Context) -> Response:
    """The cards of a game in both languages, with what they do."""
    return reply(cards_data(known(c)))


async def rules(c: Context) -> Response:
    """The rules and rulings of a game, by number, in both languages."""
    return reply(rules_data(known(c)))


async def lessons(c: Context) -> Response:
    """The lessons of a game: each a TOML text that runs."""
    return reply(lessons_data(known(c)))


async def game_words(c: Context) -> Response:
    """The names of a game's zones, counters and cards in the language asked for."""
    return reply(words_data(known(c), c.lang))


async def messages(c: Context) -> Response:
    """What clients say, by key, in the language asked for."""
    return reply(client_words(c.lang))


async def privacy(c: Context) -> b.Privacy:
    """What is kept about you, and for how long."""
    days = c.hall.settings.keep_guests // 86_400_000
    return b.Privacy(words().say(c.lang, "table.privacy", {"days": days, "over": c.hall.settings.keep_over // 86_400_000}), days)


async def health(c: Context) -> b.Health:
    """Whether the server and its store answer."""
    await c.hall.store.value("secret")
    return b.Health(ok=True, version=VERSION, compiled=compiled())


ENDPOINTS = (
    Endpoint("GET", "/healthz", health, gives=b.Health, open=True),
    Endpoint("GET", "/api/games", games, gives=Data, open=True),
    Endpoint("GET", "/api/games/{game}/cards", cards, gives=Data, open=True),
    Endpoint("GET", "/api/games/{game}/rules", rules, gives=Data, open=True),
    Endpoint("GET", "/api/games/{game}/lessons", lessons, gives=Data, open=True),
    Endpoint("GET", "/api/games/{game}/words", game_words, gives=Data, query=(("lang", Lang),), open=True),
    Endpoint("GET", "/api/messages", messages, gives=Data, query=(("lang", Lang),), open=True),
    Endpoint("GET", "/api/privacy", privacy, gives=b.Privacy, query=(("lang", Lang),), open=True),
)
