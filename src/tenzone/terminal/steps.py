"""A recorded game, move by move: forwards, back, and anywhere."""

from __future__ import annotations

from typing import Final

import tenzone
from tenzone.face.game import Game, new_game
from tenzone.face.record import Line, Record, RecordError, bare
from tenzone.kernel.state import State

EVERY: Final = 16  # moves between two positions that are kept


class Steps:
    """Plays a record as far as it goes. What does not go on is told, not raised."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.rules: Final = tenzone.rules(record.game, record.cards)
        self.problem: RecordError | None = None
        try:
            tenzone.replay(record)
        except RecordError as error:
            self.problem = error
        game = new_game(self.rules, record.seats, "", record.options, dealer=False)
        self.kept: Final[list[State]] = [game.state.clone()]
        played = 0
        for line in record.lines:
            try:
                game.play(line.text())
            except ValueError:
                break
            played += 1
            if played % EVERY == 0:
                self.kept.append(game.state.clone())
        self.last: Final = played
        self.game: Final = game
        self.lines: Final[list[Line]] = list(game.record.lines[:played])

    def at(self, number: int) -> tuple[Game, int]:
        """The game after so many moves, and how many of its events came before the last of them."""
        start = max(0, number - 1) // EVERY
        game = Game(self.rules, self.kept[start].clone(), None, self.record.options)
        for line in self.lines[start * EVERY : max(0, number - 1)]:
            game.play(line.text())
        before = game.happenings
        if number:
            game.play(self.lines[number - 1].text())
        return game, before

    def text(self, number: int, seat: str | None, opened: bool) -> str:
        """A move as these watchers may read it."""
        line = self.lines[number - 1]
        if opened:
            return f"{line.who}: {bare(line.code)}"
        shown = Record("", "", 0, {}, [], "", [line], {}).for_seat(seat).lines
        return shown[0].text() if shown else f"{line.who}: ?"
