"""Frames for tests: questions and steps that belong to no game."""

from __future__ import annotations

from tenzone.kernel.atoms import await_seam, finish, set_counter
from tenzone.kernel.frames import option, verb_of
from tenzone.kernel.state import Choice, State, Step
from tests.games.morra.names import BOAST, FINGERS, PASS, POINTS, THROW


class Note(Step):
    """Writes down that it ran, in the order it ran: the points of A are the digits."""

    def __init__(self, digit: int) -> None:
        self.digit = digit

    def parts(self) -> tuple[object, ...]:
        return (self.digit,)

    def run(self, g: State) -> None:
        set_counter(g, POINTS, g.counters[POINTS] * 10 + self.digit)


class Again(Step):
    """Never ends."""

    def run(self, g: State) -> None:
        g.do(self)


class Over(Step):
    """Ends the game, and (wrongly) goes on pushing."""

    def run(self, g: State) -> None:
        set_counter(g, BOAST, 3)
        finish(g, 1, 0)
        g.do(Note(9))


class Wake(Step):
    """Lets effects of these (seat, card) pairs wait for a seam; each notes its card's last digit."""

    def __init__(self, *pairs: tuple[int, int]) -> None:
        self.pairs = pairs

    def parts(self) -> tuple[object, ...]:
        return self.pairs

    def run(self, g: State) -> None:
        for seat, card in self.pairs:
            await_seam(g, seat, card, Note(card % 10))


class Ask(Choice):
    """Asks these seats for a number; `only` options; guests may pass."""

    def __init__(self, mask: int, only: int = 4, is_open: bool = False, guests: int = 0, shows: bool = True) -> None:
        self.mask, self.only, self.is_open, self.guests, self.shows = mask, only, is_open, guests, shows

    def parts(self) -> tuple[object, ...]:
        return (self.mask, self.only, self.is_open, self.guests, self.shows)

    def seats(self, g: State) -> int:
        return self.mask

    def extra(self, g: State) -> int:
        return self.guests

    def open(self, g: State) -> bool:
        return self.is_open

    def shows_answered(self) -> bool:
        return self.shows

    def candidates(self, g: State, seat: int) -> list[int]:
        if (self.guests >> seat) & 1:
            return [option(PASS)]
        return [option(THROW, n) for n in range(self.only)]

    def judge(self, g: State, seat: int, option: int) -> int:
        return 0 if option in self.candidates(g, seat) else 1

    def chosen(self, g: State, seat: int, option: int) -> None:
        if verb_of(option) == PASS:
            g.do(Note(7))
        else:
            set_counter(g, FINGERS + seat, (option >> 16) & 3)
            g.do(Note(seat + 1))
