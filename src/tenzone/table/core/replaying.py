"""A game looked at again: every line of its record played once more, and what it showed to whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tenzone.face.game import DivergedError, Game, new_game, replayed
from tenzone.face.record import Line, Record, bare
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.schema import SEATS
from tenzone.messages import words
from tenzone.table.core.projecting import chairs, concluded, question, result
from tenzone.table.core.state import Ending, Table
from tenzone.table.wire.learning import Replay, ReplayFrame
from tenzone.table.wire.replies import Chair, Result

OPEN: Final = "open"
SPECTATOR: Final = "spectator"
MOST: Final = 2000  # frames told at once
TURN: Final = "turn.begins"
Watchers = str | tuple[str, ...] | None


def watchers(viewer: str, seats: int) -> Watchers:
    return tuple(SEATS[:seats]) if viewer == OPEN else None if viewer == SPECTATOR else viewer


def of_match(table: Table, viewer: str, lang: str, first: int = 0) -> Replay:
    """What is released of a match; sealed answers that wait for others are no part of it yet."""
    assert table.game is not None
    rules, lines, options = table.rules, table.game.lines, dict(table.created.options)
    told = Replay(rules.name, rules.version, len(table.chairs), options, viewer, chairs(table, ""), len(lines), [])
    told.frames = list(Frames(rules, told, lines, lang, first))
    if told.frames and told.frames[-1].n == told.last:
        told.frames[-1].result = result(table, lang)
    return told


def of_record(rules: Rulebook, record: Record, viewer: str, lang: str, first: int = 0) -> Replay:
    """A record from anywhere: as far as it goes; one written for a seat is read, not played."""
    seated = [Chair(seat, "person") for seat in SEATS[: record.seats]]
    told = Replay(rules.name, record.version, record.seats, dict(record.options), viewer, seated, len(record.lines), [])
    if record.seat:
        told.viewer = record.seat
        told.problem = words().say(lang, "replay.partial", {"seat": record.seat})
        numbered = [(n, line) for n, line in enumerate(record.lines, start=1) if first <= n < first + MOST]
        told.frames = [ReplayFrame(n, line.who, [line.text()], [], [], None, "", 0) for n, line in numbered]
        return told
    try:
        lines = replayed(rules, record).record.lines
    except DivergedError as error:
        told.problem = error.text(lang)
        lines = as_far(rules, record)
    told.last = len(lines)
    told.frames = list(Frames(rules, told, lines, lang, first))
    return told


def as_far(rules: Rulebook, record: Record) -> list[Line]:
    """The lines that can be played."""
    game = new_game(rules, record.seats, "", record.options, dealer=False)
    played = 0
    try:
        for line in record.lines:
            game.play(line.text())
            played += 1
    except ValueError:
        pass
    return game.record.lines[:played]


class Frames:
    """The frames from one on, at most so many. The lines know who may read them: they are a game's own, not a file's."""

    def __init__(self, rules: Rulebook, told: Replay, lines: list[Line], lang: str, first: int) -> None:
        self._rules: Final = rules
        self._game: Final[Game] = new_game(rules, told.seats, "", told.options, dealer=False)
        self._viewer: Final = told.viewer
        self._who: Final = watchers(told.viewer, told.seats)
        self._lines: Final = lines
        self._lang: Final = lang
        self._first: Final = first
        self._turn = 0

    def __iter__(self) -> Iterator[ReplayFrame]:
        before = 0
        for n in range(min(len(self._lines) + 1, self._first + MOST)):
            if n:
                before = self._game.happenings
                self._game.play(self._lines[n - 1].text())
            self._turn += sum(1 for event in self._game.events(None, before) if event["event"] == TURN)
            if n >= self._first:
                yield self._frame(n, before)

    def _frame(self, n: int, before: int) -> ReplayFrame:
        game, who, lang = self._game, self._who, self._lang
        table = game.view(who)
        line = self._lines[n - 1] if n else None
        return ReplayFrame(
            n,
            line.who if line is not None else "",
            self._read(line) if line is not None else [],
            game.story(who, lang, before),
            game.events(who, before),
            table,
            question(game, table, lang),
            self._turn,
            self._result(),
        )

    def _read(self, line: Line) -> list[str]:
        """The line as these watchers may read it."""
        if self._viewer == OPEN:
            return [f"{line.who}: {bare(line.code)}"]
        seat = self._who if isinstance(self._who, str) else None
        return [shown.text() for shown in Record("", "", 0, {}, [], "", [line], {}).for_seat(seat).lines]

    def _result(self) -> Result | None:
        outcome: Any = self._game.outcome
        if outcome is None:
            return None
        ending = Ending(tuple(outcome["winners"]), outcome["reason"], tuple(outcome["scores"].items()))
        return concluded(self._rules, ending, self._lang)
