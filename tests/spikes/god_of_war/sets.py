"""Action cards: sets, Specials and the moments at which they may be played."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tenzone.kernel.atoms import move
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Choice, State, Step
from tenzone.language.run.program import Run
from tests.spikes.god_of_war.names import (
    CARD_PLAYED,
    CLOSE,
    DEFENCE,
    DISCARD,
    HAND,
    MELEE,
    NO_SET,
    NUMBER,
    PASS,
    PLAY,
    RAGE,
    RANGED,
    USE,
)
from tests.spikes.god_of_war.table import held, reaction

SYMBOLS: Final = (MELEE, RANGED, DEFENCE)  # the table of each symbol, by its word


def shows(g: State, card: i64, symbol: i64) -> bool:
    return g.tables[SYMBOLS[symbol]][g.defn[card]] > 0


def number_on(g: State, card: i64) -> i64:
    return g.tables[NUMBER][g.defn[card]]


def plain(g: State, card: i64) -> bool:
    """A Number without a symbol."""
    return number_on(g, card) > 0 and not (shows(g, card, 0) or shows(g, card, 1) or shows(g, card, 2))


def completes(g: State, symbol: i64, cards: tuple[int, ...]) -> bool:
    """god-of-war:18. The symbol, and at least one Number."""
    found = False
    total: i64 = 0
    for card in cards:
        found = found or shows(g, card, symbol)
        total += number_on(g, card)
    return found and total > 0


def fitting(g: State, seat: i64, symbol: i64) -> tuple[int, ...]:
    """The cards of a hand that may stand in such a set (A36), in an order that says nothing."""
    keyed = [(int(g.defn[c]), int(c)) for c in g.zones[HAND + seat] if shows(g, c, symbol) or plain(g, c)]
    keyed.sort()
    return tuple([c for _, c in keyed])


def able(g: State, seat: i64, symbol: i64) -> bool:
    return completes(g, symbol, fitting(g, seat, symbol))


@mypyc_attr(allow_interpreted_subclasses=True)
class Forceful(Step):
    """What a set is played for: it waits for its strength."""

    def given(self, strength: i64, icons: i64) -> Step:
        raise NotImplementedError


class BuildSet(Choice):
    """god-of-war:18. A set is built card by card: one type of action, and Numbers that add up."""

    RULE: ClassVar[str] = "god-of-war:18"

    def __init__(self, seat: i64, symbol: i64, then: Forceful, among: tuple[int, ...], picked: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.then: Final = then
        self.among: Final = among
        self.picked: Final = picked

    @staticmethod
    def of(g: State, seat: i64, symbol: i64, then: Forceful) -> BuildSet:
        return BuildSet(seat, symbol, then, fitting(g, seat, symbol), ())

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.symbol, self.then, self.among, self.picked)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = [option(CLOSE)]
        for card in self.among:
            if option(USE, g.defn[card]) not in found:
                found.append(option(USE, g.defn[card]))
        return found

    def position(self, g: State, definition: i64) -> i64:
        for at, card in enumerate(self.among):
            if g.defn[card] == definition:
                return at
        return -1

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        if verb_of(option) == CLOSE:
            return 0 if completes(g, self.symbol, self.picked) else NO_SET
        at = self.position(g, a_of(option)) if verb_of(option) == USE else -1
        if at < 0:
            return -1
        return 0 if completes(g, self.symbol, (*self.picked, *self.among[at:])) else NO_SET

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        picked = self.picked
        left = self.among
        if verb_of(option) == USE:
            at = self.position(g, a_of(option))
            picked = (*picked, self.among[at])
            left = self.among[at + 1 :]
        if verb_of(option) == CLOSE or not left:
            g.push(PlaySet(self.seat, self.then, picked))
        else:
            g.push(BuildSet(self.seat, self.symbol, self.then, left, picked))

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [(f"used_{at + 1}", int(g.defn[card])) for at, card in enumerate(self.picked)]


class PlaySet(Step):
    """god-of-war:16. The cards are played and discarded; what they were for happens with the sum of their Numbers."""

    RULE: ClassVar[str] = "god-of-war:16"

    def __init__(self, seat: i64, then: Forceful, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.then: Final = then
        self.cards: Final = cards

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.then, self.cards)

    def run(self, g: State) -> None:
        strength: i64 = 0
        icons: i64 = 0
        for card in self.cards:
            strength += number_on(g, card)
            icons += g.tables[RAGE][g.defn[card]]
            move(g, card, DISCARD + self.seat, CARD_PLAYED, self.seat)
        g.push(self.then.given(strength, icons))


# Specials


def specials(g: State, seat: i64, moment: i64) -> list[i64]:
    """The Specials a seat may play at this moment: those whose text names it (A30)."""
    found: list[i64] = []
    for card in g.zones[HAND + seat]:
        if reaction(g, card, moment) is not None and option(PLAY, g.defn[card]) not in found:
            found.append(option(PLAY, g.defn[card]))
    return found


def guests(g: State, moment: i64, host: i64) -> i64:
    """Who else may play one: hands are open, so this tells nobody anything."""
    mask: i64 = 0
    for seat in range(g.seats):
        if seat != host and specials(g, seat, moment):
            mask |= BIT[seat]
    return mask


class Special(Step):
    """god-of-war:19. A Special is played in anyone's turn, resolved at once and discarded."""

    RULE: ClassVar[str] = "god-of-war:19"

    def __init__(self, seat: i64, definition: i64, moment: i64) -> None:
        self.seat: Final = seat
        self.definition: Final = definition
        self.moment: Final = moment

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.definition, self.moment)

    def run(self, g: State) -> None:
        card = held(g, self.seat, self.definition)
        r = reaction(g, card, self.moment)
        assert r is not None
        move(g, card, DISCARD + self.seat, CARD_PLAYED, self.seat)
        g.push(Run(r.program, 0, card, card, self.seat, -1, ()))


class Window(Choice):
    """god-of-war:19. A moment at which nobody is asked anything else: whoever holds a fitting Special may play it or pass."""

    RULE: ClassVar[str] = "god-of-war:19"

    def __init__(self, seat: i64, moment: i64) -> None:
        self.seat: Final = seat
        self.moment: Final = moment

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.moment)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(PASS), *specials(g, seat, self.moment)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if option in self.candidates(g, seat) else -1

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == PLAY:
            g.push(self)
            g.push(Special(seat, a_of(option), self.moment))
