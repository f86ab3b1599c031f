"""What can be read: games, cards, rules, lessons, words, and a word about privacy."""

from __future__ import annotations

import asyncio
from functools import cache, lru_cache

import msgspec
from starlette.responses import Response

import tenzone
from tenzone.build import VERSION, compiled
from tenzone.games.catalogue import folder
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages import words
from tenzone.table.api.context import ApiError, Context, Endpoint
from tenzone.table.wire import bodies as b
from tenzone.table.wire import learning as w
from tenzone.table.wire import library as shape
from tenzone.table.wire.kinds import Lang

Words = dict[str, str]
PAGE = ("web", "home", "play", "album", "learn", "table", "player")
SHOWN = ("zone", "counter", "card", "back", "field", "phase", "word", "option", "fact", "verb")


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
    from tenzone.lessons.related import album  # much to load, and seldom asked for

    return msgspec.json.encode(album(game))


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
    """What a client needs to name what a view shows: zones, counters, cards, what moves are called."""
    table = tenzone.rules(game).lexicon.tables[lang]
    return msgspec.json.encode({k: v for k, v in table.items() if k.split(".")[0] in SHOWN})


@cache
def client_words(lang: str) -> bytes:
    table = words().tables[lang]
    return msgspec.json.encode({k: v for k, v in table.items() if k.split(".")[0] in PAGE})


@cache
def teaching_data(game: str, lang: str) -> bytes:
    from tenzone.table.core.teaching import teaching

    return msgspec.json.encode(teaching(game, lang))


@lru_cache(maxsize=64)
def lesson_data(game: str, name: str, lang: str) -> bytes | None:
    from tenzone.table.core.teaching import lesson

    found = lesson(game, name, lang)
    return msgspec.json.encode(found) if found is not None else None


async def games(c: Context) -> Response:
    """Every game, for how many, with what settings."""
    return reply(games_data())


async def cards(c: Context) -> Response:
    """The cards of a game in both languages, with what they do."""
    return reply(await asyncio.to_thread(cards_data, known(c)))


async def rules(c: Context) -> Response:
    """The rules and rulings of a game, by number, in both languages."""
    return reply(rules_data(known(c)))


async def lessons(c: Context) -> Response:
    """The lessons of a game: each a TOML text that runs."""
    return reply(lessons_data(known(c)))


async def teaching(c: Context) -> Response:
    """The lessons that teach, by chapters, in the language asked for."""
    return reply(await asyncio.to_thread(teaching_data, known(c), c.lang))


async def lesson(c: Context) -> Response:
    """A lesson to walk through: frame by frame the table, what is said, and what the learner is to play."""
    found = await asyncio.to_thread(lesson_data, known(c), c.path("lesson"), c.lang)
    if found is None:
        raise ApiError(404, "no_lesson")
    return reply(found)


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


async def ready(c: Context) -> b.Health:
    """Whether the server takes new work: not before it has begun, nor once it is told to stop, nor while nothing can be kept."""
    if not c.hall.ready:
        raise ApiError(503, "store")
    await c.hall.store.keep("ready", str(c.hall.time.now()))
    return await health(c)


ENDPOINTS = (
    Endpoint("GET", "/healthz", health, gives=b.Health, open=True),
    Endpoint("GET", "/readyz", ready, gives=b.Health, open=True),
    Endpoint("GET", "/api/games", games, gives=shape.Games, open=True),
    Endpoint("GET", "/api/games/{game}/cards", cards, gives=shape.Cards, open=True),
    Endpoint("GET", "/api/games/{game}/rules", rules, gives=shape.Rules, open=True),
    Endpoint("GET", "/api/games/{game}/lessons", lessons, gives=shape.LessonFiles, open=True),
    Endpoint("GET", "/api/games/{game}/teaching", teaching, gives=w.Teaching, query=(("lang", Lang),), open=True),
    Endpoint("GET", "/api/games/{game}/teaching/{lesson}", lesson, gives=w.Lesson, query=(("lang", Lang),), open=True),
    Endpoint("GET", "/api/games/{game}/words", game_words, gives=Words, query=(("lang", Lang),), open=True),
    Endpoint("GET", "/api/messages", messages, gives=Words, query=(("lang", Lang),), open=True),
    Endpoint("GET", "/api/privacy", privacy, gives=b.Privacy, query=(("lang", Lang),), open=True),
)
