"""Nights and turns: the die, the gust, dawn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.face.effects import due, happened
from tenzone.kernel.atoms import (
    add_counter,
    add_mod,
    clear_facts,
    drop_delayed,
    drop_mods,
    finish,
    gather,
    move,
    set_counter,
)
from tenzone.kernel.events import tell
from tenzone.kernel.frames import Seam, a_of, option, verb_of
from tenzone.kernel.schema import ACTIVE, bit
from tenzone.kernel.state import Chance, Choice, SeatChoice, SeatStep, State, Step
from tenzone.kernel.values import ADD
from tests.games.lanterna.lamps import Hit
from tests.games.lanterna.names import (
    BOX,
    BRACE,
    BRACED,
    CARD_DRAWN,
    CHEER,
    CHEERED,
    DAWN,
    DECK,
    DISCARD,
    DRAWS,
    END_OF_TURN,
    GUST,
    HAND,
    HAND_LIMIT,
    HAND_SIZE,
    LAMPS,
    NIGHT,
    NIGHT_ENDS,
    NIGHTS,
    NO_LAMP,
    NOT_NOW,
    ONCE_A_TURN,
    ROLLED,
    ROLLS,
    ROUGH,
    SAVED,
    STORM,
    STRENGTH,
    STRIKE,
    TURN_BEGINS,
    TURNS,
    VOTE,
    VOTED,
)
from tests.games.lanterna.tools import cheer
from tests.games.lanterna.watch import Watch


class SetUp(Step):
    """lanterna:1. Three lights, all burning; three cards each."""

    RULE: ClassVar[str] = "lanterna:1"

    def run(self, g: State) -> None:
        for lamp in g.cards(BOX):
            move(g, lamp, LAMPS)
        set_counter(g, NIGHT, 1)
        g.push(Turn(0))
        for seat in range(g.seats - 1, -1, -1):
            g.push(Draw(seat, HAND_SIZE))


class Draw(Step):
    """lanterna:17. Cards, one by one, as long as there are any and the hand has room."""

    RULE: ClassVar[str] = "lanterna:17"

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.count)

    def run(self, g: State) -> None:
        if self.count == 0 or g.size(HAND + self.seat) >= HAND_LIMIT:
            return
        if not g.size(DECK):
            gather(g, DISCARD, DECK)
        if g.size(DECK):
            g.do(TakeCard(self.seat), Draw(self.seat, self.count - 1))


class TakeCard(Chance):
    """lanterna:17. Any card of the deck."""

    RULE: ClassVar[str] = "lanterna:17"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> i64:
        return g.size(DECK)

    def outcome(self, g: State, index: i64) -> i64:
        return option(DRAWS, self.seat, g.defn[g.zones[DECK][index]])

    def sees(self, g: State) -> i64:
        return bit(self.seat)

    def fall(self, g: State, index: i64) -> None:
        drawn = g.defn[g.zones[DECK][index]]
        for card in g.cards(DECK):
            if g.defn[card] == drawn:
                move(g, card, HAND + self.seat, CARD_DRAWN, self.seat)
                return


class Turn(SeatStep):
    """lanterna:2. A gust is rolled, the watch is kept, the gust strikes."""

    RULE: ClassVar[str] = "lanterna:2"

    def run(self, g: State) -> None:
        s = self.seat
        set_counter(g, ACTIVE, s)
        add_counter(g, TURNS, 1)
        tell(g, TURN_BEGINS, s)
        g.do(RollGust(), Watch(s), Blow(s), EndTurn(s))


class RollGust(Chance):
    """lanterna:2. One die, and a third of the storm's vigour (in rough weather half)."""

    RULE: ClassVar[str] = "lanterna:2"

    def outcomes(self, g: State) -> i64:
        return 6

    def outcome(self, g: State, index: i64) -> i64:
        return option(ROLLS, index + 1)

    def fall(self, g: State, index: i64) -> None:
        gust = index + 1 + g.counters[STORM] // (2 if g.opts[ROUGH] else 3)
        set_counter(g, GUST, gust)
        tell(g, ROLLED, gust)


class Blow(SeatStep):
    """lanterna:10. The keeper of the turn says which light meets the gust; the rest of the effects follow."""

    RULE: ClassVar[str] = "lanterna:10"

    def run(self, g: State) -> None:
        g.do(PickLamp(self.seat), Seam())
        if g.seats >= 3:
            g.do(Vote(self.seat), BraceAll(self.seat))


class Vote(Choice):
    """lanterna:19. The others vote in secret whether to brace; the keeper of the turn may cheer them on meanwhile."""

    RULE: ClassVar[str] = "lanterna:19"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def seats(self, g: State) -> i64:
        return ((bit(g.seats)) - 1) & ~(bit(self.seat))

    def extra(self, g: State) -> i64:
        return bit(self.seat)

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(CHEER)] if seat == self.seat else [option(VOTE, 0), option(VOTE, 1)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if seat == self.seat:
            return NOT_NOW if verb != CHEER else ONCE_A_TURN if happened(g, CHEERED) else 0
        return 0 if verb == VOTE else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == CHEER:
            cheer(g, seat)
            return
        braces: i64 = 1 if a_of(option) == BRACE else 0
        add_counter(g, BRACED, braces)
        tell(g, VOTED, seat, braces)


class BraceAll(SeatStep):
    """lanterna:19. Only if all of them brace does it help, for this turn."""

    RULE: ClassVar[str] = "lanterna:19"

    def run(self, g: State) -> None:
        if g.counters[BRACED] == g.seats - 1:
            add_mod(g, STRENGTH, -1, ADD, 1, False, END_OF_TURN)
        set_counter(g, BRACED, 0)


class PickLamp(SeatChoice):
    """lanterna:10. Everybody sees the lights, so with one left nobody is asked."""

    RULE: ClassVar[str] = "lanterna:10"

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(STRIKE, lamp) for lamp in g.zones[LAMPS]]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        if verb_of(option) != STRIKE:
            return NOT_NOW
        return 0 if g.zone(a_of(option)) == LAMPS else NO_LAMP

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        g.do(Hit(a_of(option)))


class EndTurn(SeatStep):
    """lanterna:18. Plans whose time has come spring; what held for the turn ends; a card is drawn."""

    RULE: ClassVar[str] = "lanterna:18"

    def run(self, g: State) -> None:
        ripe = due(g, g.counters[TURNS])
        drop_delayed(g, g.counters[TURNS])
        clear_facts(g)
        drop_mods(g, END_OF_TURN)
        g.do(Seam(), Draw(self.seat, 1), PassTurn(self.seat))
        for frame in reversed(ripe):
            g.push(frame)


class PassTurn(SeatStep):
    """lanterna:14. After the last turn of the last night it is dawn, and all have won."""

    RULE: ClassVar[str] = "lanterna:14"

    def run(self, g: State) -> None:
        following = (self.seat + 1) % g.seats
        if following == 0:
            tell(g, NIGHT_ENDS, g.counters[NIGHT])
            add_counter(g, STORM, 1)
            if g.counters[NIGHT] >= g.opts[NIGHTS]:
                tell(g, SAVED)
                finish(g, (bit(g.seats)) - 1, DAWN)
                return
            add_counter(g, NIGHT, 1)
        g.push(Turn(following))
