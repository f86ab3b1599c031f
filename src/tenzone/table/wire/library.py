"""The shape of what can be read about a game: made as plain data, described here."""

from __future__ import annotations

from typing import Any

import msgspec

Both = dict[str, str]  # by language


class GameOption(msgspec.Struct):
    """A setting: a flag, or a number from `low` to `high`."""

    name: str
    flag: bool
    low: int
    high: int
    default: bool | int
    text: Both


class GameEntry(msgspec.Struct):
    game: str
    rules: str  # their version
    seats: list[int]
    options: list[GameOption]


class Games(msgspec.Struct):
    games: list[GameEntry]


class CardEntry(msgspec.Struct):
    """A card of a game: `text` by language and slot, `reminders` what its keywords mean; further facts are the game's own."""

    card: str
    name: Both
    back: str
    count: int
    behaviour: dict[str, Any]
    text: dict[str, dict[str, str]]
    reminders: dict[str, list[str]]


class Cards(msgspec.Struct):
    game: str
    cards: list[CardEntry]


class RuleEntry(msgspec.Struct):
    """A rule, or a ruling: then `about` names the rules it settles."""

    id: str
    head: Both
    text: Both
    about: list[str]


class Rules(msgspec.Struct):
    game: str
    rules: list[RuleEntry]


class LessonFile(msgspec.Struct):
    name: str
    text: str


class LessonFiles(msgspec.Struct):
    game: str
    lessons: list[LessonFile]
