"""Messages to be sent: valid ones, valid ones with something wrong, and noise."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

Message = dict[str, Any]
WORDS: Final = (
    "A",
    "B",
    "F",
    "Z",
    "",
    "match",
    "other",
    "it",
    "en",
    "undo",
    "pause",
    "rematch",
    "hello",
    "easy",
    "master",
    "play",
    "\0",
    "é",
)
ODD: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2**31, 2**53, 2**53 + 1, 2**64, -(2**63), 10**300, 0.5, -0.0, 1e308, "", "x" * 501, "x" * 4000,
    "\u202e", "\u0000", "\ud800", "💥", "A: pass", "*: draw", "A\nB", "'; DROP TABLE log; --", "../..", [], {}, [[]], [None] * 50,
    {"t": "play"},
    {"a": {"b": {"c": []}}},
)  # fmt: skip
NUMBERS: Final = ("1e999", "-1e999", "NaN", "Infinity", "9" * 400, "0x1", "01", "1.")


class Source:
    """One stream of messages; `codes` are moves that are or were legal."""

    def __init__(self, seed: str, match: str) -> None:
        self._dice: Final = Random(f"fuzz:{seed}")
        self._match: Final = match
        self._number = 0
        self.codes: list[str] = ["pass"]
        self.version = 0

    def valid(self) -> Message:
        """As a client would send it."""
        self._number += 1
        dice = self._dice
        kind = dice.choice(
            (
                "play",
                "play",
                "play",
                "undo",
                "say",
                "ask",
                "answer",
                "resume",
                "sit",
                "leave",
                "bot",
                "begin",
                "back",
                "swap",
                "stand_in",
                "hello",
                "ping",
            )
        )
        if kind == "hello":
            return {"t": "hello", "match": self._match, "lang": dice.choice(("it", "en")), "after": dice.randint(0, 3)}
        if kind == "ping":
            return {"t": "ping", "n": self._number}
        made: Message = {"t": kind, "cmd_id": f"f{self._number}", "seen_v": self.version}
        if kind == "play":
            made["code"] = dice.choice(self.codes)
        elif kind == "say":
            made["text"] = dice.choice(("ciao", "hello"))
        elif kind in {"ask", "answer"}:
            made["what"] = dice.choice(("undo", "pause", "rematch"))
            made |= {"yes": False} if kind == "answer" else {}
        elif kind in {"bot", "stand_in"}:
            made["level"] = "easy"
        elif kind == "swap":
            made |= {"seat": "A", "with": dice.choice("ABC")}
        return made

    def body(self) -> bytes:
        """Something to send, more often wrong than right."""
        return self._dice.choices(WAYS, SHARES)[0](self._dice, self.valid())

    def text(self) -> str:
        """The same for a socket, which carries text; what is no text arrives in pieces of it."""
        return self.body().decode("utf-8", self._dice.choice(("replace", "surrogateescape", "ignore")))

    def texts(self, count: int) -> Iterator[str]:
        return (self.text() for _ in range(count))


def dumped(message: object) -> bytes:
    return json.dumps(message).encode()


def as_it_is(dice: Random, message: Message) -> bytes:
    return dumped(message)


def odd_value(dice: Random, message: Message) -> bytes:
    message[dice.choice(list(message))] = dice.choice(ODD)
    return dumped(message)


def another_word(dice: Random, message: Message) -> bytes:
    message[dice.choice([*message, "seat", "match", "lang"])] = dice.choice(WORDS)
    return dumped(message)


def field_gone(dice: Random, message: Message) -> bytes:
    del message[dice.choice(list(message))]
    return dumped(message)


def field_more(dice: Random, message: Message) -> bytes:
    message[dice.choice(("v", "seed", "person", "host", "T", "level", "phrase", "yes", "code"))] = dice.choice(ODD)
    return dumped(message)


def odd_number(dice: Random, message: Message) -> bytes:
    return dumped({**message, "seen_v": 424242}).replace(b"424242", dice.choice(NUMBERS).encode())


def bytes_changed(dice: Random, message: Message) -> bytes:
    data = bytearray(dumped(message))
    for _ in range(dice.randint(1, 4)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    return bytes(data)


def cut_or_doubled(dice: Random, message: Message) -> bytes:
    data = dumped(message)
    one, other = sorted((dice.randrange(len(data)), dice.randrange(len(data))))
    return dice.choice((data[:one], data[other:], data[:other] + data[one:], data + data))


def deep(dice: Random, message: Message) -> bytes:
    depth = dice.choice((50, 900, 1500, 4000))
    opening, closing = dice.choice(((b"[", b"]"), (b'{"t":', b"}")))
    nest = opening * depth + b"1" + closing * dice.choice((0, depth))
    return dice.choice((nest, dumped({**message, "text": "@"}).replace(b'"@"', nest)))


def noise(dice: Random, message: Message) -> bytes:
    return dice.randbytes(dice.randint(0, 60))


def long(dice: Random, message: Message) -> bytes:
    return dumped({**message, "text": "a" * dice.choice((499, 501, 8000, 9000))})


WAYS: Final[tuple[Callable[[Random, Message], bytes], ...]] = (
    as_it_is, odd_value, another_word, field_gone, field_more, odd_number, bytes_changed, cut_or_doubled, deep, noise, long,
)  # fmt: skip
SHARES: Final = (6, 20, 12, 10, 12, 5, 20, 8, 2, 6, 1)
