"""What the server says to whoever wants to understand: help at a question, hints, games looked at again, lessons."""

from __future__ import annotations

from typing import Any

import msgspec

from tenzone.table.wire.replies import Chair, Move, Result

Data = dict[str, Any]


class Rule(msgspec.Struct):
    """A rule or ruling in the language asked for; `head` is its chapter, or the question a ruling settles."""

    id: str
    number: str
    head: str
    text: str


class Barred(msgspec.Struct):
    """What one would try and may not: why, by which rule, where it stands in the view (see Move), and its code."""

    label: str
    text: str
    rule: str
    places: list[list[str]]
    code: str = ""


class Help(msgspec.Struct):
    """The rules of the question asked now, and what it does not allow."""

    rules: list[Rule]
    refused: list[Barred]


class Advice(msgspec.Struct):
    """One answer and the chance of winning with it, in percent; without a code: better say nothing."""

    code: str
    label: str
    percent: int


class Hints(msgspec.Struct):
    """The best answers to what was asked at version `v`, and why the first is the first."""

    v: int
    advice: list[Advice]
    why: list[str]


class Reasons(msgspec.Struct):
    """What a seat played, and the best answers from what it knew then, with the reason for the first."""

    seat: str
    played: str
    advice: list[Advice]
    why: list[str]


# games looked at again


class ReplayFrame(msgspec.Struct, omit_defaults=True):
    """The table after the first `n` lines of the record, and what the last of them did, as these watchers were told it. `turn`
    counts the turns; `table` is missing where a record does not tell enough to lay it out."""

    n: int
    seat: str  # whose line it was; `*` is chance; empty at the beginning
    moves: list[str]
    story: list[str]
    events: list[Data]
    table: Data | None
    question: str
    turn: int
    result: Result | None = None


class Replay(msgspec.Struct):
    """A game from one frame on; `last` is the number of its last frame, which may be in the next part. `viewer`: a seat, `open`
    or `spectator`. `problem`: a sentence, if the record cannot be played to its end."""

    game: str
    rules: str
    seats: int
    options: Data
    viewer: str
    chairs: list[Chair]
    last: int
    frames: list[ReplayFrame]
    problem: str = ""


class Verdict(msgspec.Struct):
    """Whether the deal was what had been promised."""

    fair: bool
    text: str


class ChartPoint(msgspec.Struct):
    """At the beginning of a turn, after the first `n` lines: whose turn (nobody's at the end), each seat's chance in percent."""

    n: int
    turn: int
    seat: str
    chances: dict[str, int]


class Chart(msgspec.Struct):
    """How the chances went. `turning`: the `n` at which the turn begins that brought the winners most; null if there is none."""

    points: list[ChartPoint]
    turning: int | None


# lessons


class LessonFrame(msgspec.Struct):
    """The table as the learner sees it, and what happened since the frame before. `expect` is the code to be played now, `accept`
    others just as right: the lesson goes on as if the first had been played. With none, `by` tells who plays on by itself (`*` is
    chance), or is empty: there is something to read. `cites` and `forbids` belong to what has just been played."""

    n: int
    table: Data
    question: str
    moves: list[Move]
    story: list[str]
    say: str = ""
    hint: str = ""
    expect: str | None = None
    accept: list[str] = []
    by: str = ""
    cites: list[Rule] = []
    forbids: list[Barred] = []


class LessonCase(msgspec.Struct):
    """A variant, to be looked at."""

    title: str
    frames: list[LessonFrame]


class Lesson(msgspec.Struct):
    """One lesson as a page walks through it. `cards`: those that exist only in it, as the list of cards has them."""

    game: str
    name: str
    title: str
    text: str
    learner: str
    seats: int
    rules: list[Rule]
    next: str | None
    frames: list[LessonFrame]
    cases: list[LessonCase]
    cards: list[Data]


class LessonEntry(msgspec.Struct):
    name: str
    title: str
    rules: list[str]
    steps: int


class Chapter(msgspec.Struct):
    title: str
    lessons: list[LessonEntry]


class Teaching(msgspec.Struct):
    """The lessons of a game in the order they are best taken."""

    game: str
    chapters: list[Chapter]
