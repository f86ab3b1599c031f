"""What a viewer can ask of the server at one position, besides listening."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from tenzone.table.core.state import Table
from tests.conformance.channels import probe
from tests.conformance.subject import Subject
from tests.table.proof.world import World

Message = dict[str, object]
Question = tuple[str, Callable[[World], Awaitable[list[bytes]]]]
NEVER: Final = ("bot", "begin", "sit", "leave", "resume", "back")  # while a game goes on these change nothing


def asking(name: str, method: str, path: str, body: Message | None = None) -> Question:
    """`{m}` stands for the match, `{id}` for its name alone, `{v}` for the viewer's own version, `{w}` for a little earlier,
    but not before what is at hand: the past of a re-dealt world cannot be made again from the log, which is the true one's.
    (`Walk.retold` holds for that.)"""

    async def ask(world: World) -> list[bytes]:
        v = world.table.count(world.viewer)
        named = {"id": world.table.id, "m": f"/api/matches/{world.table.id}", "v": v, "w": max(world.oldest, v - 4)}
        return [await world.ask(method, path.format(**named), body)]

    return name, ask


def saying(name: str, message: Message) -> Question:
    async def ask(world: World) -> list[bytes]:
        return await world.tell({"seen_v": world.table.count(world.viewer), **message})

    return name, ask


def pinging() -> Question:
    async def ask(world: World) -> list[bytes]:
        return await world.tell({"t": "ping", "n": 7})

    return "pong", ask


def greeting(lang: str) -> Question:
    async def ask(world: World) -> list[bytes]:
        hello: Message = {"t": "hello", "match": world.table.id}
        return [*await world.tell({**hello, "lang": lang}), *await world.tell({**hello, "lang": "it"})]

    return f"welcome {lang}", ask


def bad_guess(subject: Subject, table: Table, viewer: str, dice: Random) -> str:
    """A move that the rules refuse to this viewer, if a few tries find one."""
    assert table.game is not None
    for _ in range(5):
        guess = probe(subject, dice)
        if not viewer or table.game.why(f"{viewer}: {guess}", viewer) is not None:
            return guess
    return "no such move"


def questions(subject: Subject, table: Table, viewer: str, at: str, dice: Random) -> list[Question]:
    """Everything there is to ask, none of which may change anything."""
    guess, number = bad_guess(subject, table, viewer, dice), f"q{at}"
    assert table.game is not None
    back = not viewer or not table.game.can_undo(viewer)
    return [
        *(asking(f"view {lang}", "GET", f"{{m}}?lang={lang}") for lang in ("it", "en")),
        asking("view of another", "GET", "{m}?seat=B"),
        *(asking(f"events {lang}", "GET", f"{{m}}/events?after={{w}}&lang={lang}") for lang in ("it", "en")),
        *(asking(f"help {lang}", "GET", f"{{m}}/help?lang={lang}") for lang in ("it", "en")),
        *(asking(f"preview {lang}", "GET", f"{{m}}/preview?lang={lang}") for lang in ("it", "en")),
        asking("link", "GET", "/t/{id}"),
        asking("no events", "GET", "{m}/events?after={v}"),
        asking("record", "GET", "{m}/record"),
        asking("save", "GET", "{m}/save"),
        asking("report", "POST", "{m}/reports", {"text": "a problem"}),
        asking("lobby", "GET", "/api/lobby"),
        asking("my games", "GET", "/api/me/matches"),
        asking(
            "refusal over HTTP", "POST", "{m}/commands?lang=it", {"t": "play", "cmd_id": f"{number}h", "code": "no such move"}
        ),
        *(greeting(lang) for lang in ("it", "en")),
        pinging(),
        saying("guess", {"t": "play", "cmd_id": f"{number}g", "code": guess}),
        saying("too late", {"t": "play", "cmd_id": f"{number}l", "code": guess, "seen_v": 0}),
        saying("another's", {"t": "play", "cmd_id": f"{number}a", "code": guess, "seat": "B"}),
        *([saying("undo", {"t": "undo", "cmd_id": f"{number}u"})] if back else []),
        *(
            saying(kind, {"t": kind, "cmd_id": f"{number}{kind}", **({"level": "easy"} if kind == "bot" else {})})
            for kind in NEVER
        ),
    ]
