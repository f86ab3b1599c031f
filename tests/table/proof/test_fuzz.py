"""A million messages nobody should send."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenzone.table.api import sockets
from tenzone.table.api.serving import place
from tenzone.table.core import deciding
from tenzone.table.core.refusing import No
from tenzone.table.live import match
from tenzone.table.wire.commands import AnyCommand, Command, Say
from tenzone.table.wire.replies import Ack, Refused
from tenzone.table.wire.sockets import FromClient
from tests.table.proof.fuzz.hearing import Shaken, over_a_socket, over_http
from tests.table.proof.fuzz.messages import Source
from tests.table.proof.sizes import sizes

BLOCKS = 100_000  # objects, and
BYTES = 20 << 20  # bytes that may be kept after the first tenth

halves = pytest.mark.parametrize(
    ("seed", "size"),
    [
        pytest.param("s", 2_000, id="short"),
        *(pytest.param(str(n), 460_000, id=f"whole{n}", marks=pytest.mark.proof) for n in range(2)),
    ],
)


def held() -> tuple[int, int]:
    """How many blocks Python holds, and how many bytes the process does (0 where nobody tells)."""
    gc.collect()
    statm = Path("/proc/self/statm")
    return sys.getallocatedblocks(), int(statm.read_text().split()[1]) * 4096 if statm.exists() else 0


def bounded(run: Callable[[int], Counter[str]], size: int) -> Counter[str]:
    """A tenth to warm up; then the rest may leave nothing behind."""
    run(size // 10)
    blocks, room = held()
    counts = run(size - size // 10)
    now_blocks, now_room = held()
    assert now_blocks - blocks < BLOCKS, "objects are kept"
    assert now_room - room < BYTES, "memory is kept"
    return counts


@halves
def test_the_socket(seed: str, size: int) -> None:
    counts = bounded(lambda count: asyncio.run(over_a_socket("morra", "ABC", seed, count)), size)
    assert counts["error"] > size // 2
    assert min(counts["ack"], counts["refused"], counts["closed"], counts["welcome"], counts["pong"]) > 0


@halves
def test_http(seed: str, size: int) -> None:
    counts = bounded(lambda count: asyncio.run(over_http("morra", "ABC", seed, count)), size // 15)
    assert counts["400"] > size // 40
    assert counts["ack"] > 0


@pytest.mark.parametrize("game", ["proelio", "bless"])
@sizes(300, 5_000)
def test_real_games(game: str, size: int) -> None:
    assert asyncio.run(over_a_socket(game, "AB" if game == "bless" else "ABCD", "real", size))["error"] > size // 2


@pytest.mark.parametrize("size", [pytest.param(10_000, id="short"), pytest.param(1_000_000, id="proof", marks=pytest.mark.proof)])
def test_the_decoders(size: int) -> None:
    """Bytes as they come: whatever is wrong with them is one of three errors, and says where without saying what."""
    source = Source("decoders", "match")
    decoders = [msgspec.json.Decoder(FromClient), msgspec.json.Decoder(AnyCommand)]
    wrong: list[int] = []
    for number in range(size):
        body = source.body()
        try:
            decoders[number % 2].decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            wrong.append(len(place(error)))
    assert size // 2 < len(wrong) < size
    assert max(wrong) <= 80


# broken servers


def reads_numbers_in_chat(patch: pytest.MonkeyPatch) -> None:
    say = deciding.OWN[Say]

    def counts(table: Any, who: Any, command: Say, seat: str) -> Any:
        return say(table, who, command, "AB"[int(command.text) % 2])

    own: dict[type[Command], Any] = {**deciding.OWN, Say: counts}
    patch.setattr(deciding, "OWN", own)


def tries_before_it_asks(patch: pytest.MonkeyPatch) -> None:
    """A refused move leaves its mark on the position."""
    decide = deciding.decide

    def leaves_a_mark(table: Any, who: Any, command: Any) -> Any:
        decided = decide(table, who, command)
        if isinstance(decided, No) and table.game is not None:
            table.game.trace.append("tried")
        return decided

    patch.setattr(match, "decide", leaves_a_mark)


def writes_what_it_refuses(patch: pytest.MonkeyPatch) -> None:
    command = match.Match.command

    async def denies(self: match.Match, who: Any, message: Any, lang: str) -> Ack | Refused:
        reply = await command(self, who, message, lang)
        return Refused(message.cmd_id, "busy", "no") if isinstance(reply, Ack) else reply

    patch.setattr(match.Match, "command", denies)


def forgets_text_that_is_none(patch: pytest.MonkeyPatch) -> None:
    """Bytes that are no text reach the decoder, and its other error nobody expects."""
    decode = msgspec.json.Decoder(FromClient).decode

    def raises(text: str) -> Any:
        try:
            return decode(text)
        except UnicodeEncodeError:
            raise LookupError from None

    patch.setattr(sockets, "_decode", raises)


KEPT: list[object] = []


def remembers_everything(patch: pytest.MonkeyPatch) -> None:
    decode = msgspec.json.Decoder(FromClient).decode

    def keeps(text: str) -> Any:
        KEPT.append([object() for _ in range(100)])
        return decode(text)

    patch.setattr(sockets, "_decode", keeps)


@pytest.mark.parametrize(
    "broken",
    [reads_numbers_in_chat, tries_before_it_asks, writes_what_it_refuses, forgets_text_that_is_none, remembers_everything],
)
def test_broken_servers_are_found(monkeypatch: pytest.MonkeyPatch, broken: Callable[[pytest.MonkeyPatch], None]) -> None:
    broken(monkeypatch)
    with pytest.raises((Shaken, ValueError, LookupError, AssertionError)):
        bounded(lambda count: asyncio.run(over_a_socket("morra", "ABC", "broken", count)), 3_000)
    KEPT.clear()
