"""Assalti e turni: who acts when, what a turn's end brings, and the end of it all."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.face.effects import due
from tenzone.kernel.atoms import add_counter, clear_facts, drop_delayed, drop_mods, finish, move, put, set_counter, show
from tenzone.kernel.events import tell
from tenzone.kernel.frames import Seam, a_of, b_of, option, verb_of
from tenzone.kernel.schema import ACTIVE, ALL, BIT
from tenzone.kernel.state import Chance, Choice, Frame, SeatStep, State, Step
from tenzone.language.run.values import react
from tests.spikes.deus_impetus.defence import PlayDefence, ResolveAttacks, answers
from tests.spikes.deus_impetus.hand import FillHand, Reorganise
from tests.spikes.deus_impetus.names import (
    ACTIVATE,
    AS_TRAP,
    ASSAULT,
    ASSAULT_BEGINS,
    ASSAULT_DUE,
    ASSAULT_ENDS,
    ASSAULTS,
    ATTACKS,
    BONUSES,
    CATEGORY,
    DEFEND,
    DISCARD,
    DOWN,
    END,
    FEWER_WOUNDS,
    IS_DEFENCE,
    LAY,
    NOT_NOW,
    ORDER,
    PAID,
    PENDING,
    PERMANENTS,
    PLAY,
    PLAYED,
    SEQUENCE,
    SPEND,
    SPENT,
    SPRINGS,
    STARTS,
    STAUNCH,
    TRAP_SHOWN,
    TURN,
    TURNED,
    WOUNDS,
)
from tests.spikes.deus_impetus.playing import SpendMovement, activable, movable, play_of, playable, played
from tests.spikes.deus_impetus.table import effect_of, held, kinds_held, other, pending, vitality, wounds
from tests.spikes.deus_impetus.wounds import TakeWounds


class SetUp(Step):
    """deus-impetus:26. Six cards each, and chance says whose the first assault is."""

    RULE: ClassVar[str] = "deus-impetus:26"

    def run(self, g: State) -> None:
        g.do(FillHand(0), FillHand(1), FirstAssault())


class FirstAssault(Chance):
    """deus-impetus:26."""

    RULE: ClassVar[str] = "deus-impetus:26"

    def outcomes(self, g: State) -> i64:
        return 2

    def outcome(self, g: State, index: i64) -> i64:
        return option(STARTS, index)

    def fall(self, g: State, index: i64) -> None:
        g.do(Assault(index))


class Assault(SeatStep):
    """deus-impetus:27, 28. The attacker's permanents are turned up again; then turns alternate."""

    RULE: ClassVar[str] = "deus-impetus:27"

    def run(self, g: State) -> None:
        g.cite("deus-impetus:28")
        add_counter(g, ASSAULT, 1)
        tell(g, ASSAULT_BEGINS, self.seat)
        for card in g.cards(PERMANENTS + self.seat):
            put(g, TURNED, card, 0)
        g.do(Turn(self.seat, False))


class Turn(Step):
    """deus-impetus:30, 31. The attacker's turn, or the defender's with the wounds at its end; reorganising is always last."""

    RULE: ClassVar[str] = "deus-impetus:30"

    def __init__(self, seat: i64, defending: bool) -> None:
        self.seat: Final = seat
        self.defending: Final = defending

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.defending)

    def run(self, g: State) -> None:
        set_counter(g, ACTIVE, self.seat)
        add_counter(g, TURN, 1)
        set_counter(g, ATTACKS, 0)
        set_counter(g, BONUSES, 0)
        last = (Reorganise(self.seat, 0), EndTurn(self.seat, self.defending))
        if self.defending:
            g.cite("deus-impetus:31")
            g.do(Act(self.seat, True), ResolveAttacks(self.seat), Seam(), *last)
        else:
            g.do(Act(self.seat, False), Seam(), *last)


class Act(Choice):
    """deus-impetus:A32. Movements, permanents, a bonus, activations, an attack or defences, in any order."""

    RULE: ClassVar[str] = "deus-impetus:A32"

    def __init__(self, seat: i64, defending: bool) -> None:
        self.seat: Final = seat
        self.defending: Final = defending

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.defending)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = [option(END)]
        attacks = pending(g, seat) if self.defending else []
        for definition in kinds_held(g, seat):
            found += [option(SPEND, definition, use) for use in range(STAUNCH + 1)]
            if g.tables[CATEGORY][definition] == IS_DEFENCE:
                found += [option(DEFEND, definition, attack) for attack in attacks]
            else:
                found.append(play_of(g, seat, definition))
        found += [option(ACTIVATE, card) for card in g.zones[PERMANENTS + seat] if effect_of(g, card) >= 0]
        return found

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        verb = verb_of(opt)
        if verb == END:
            return 0
        if verb == SPEND:
            return movable(g, seat, a_of(opt), b_of(opt))
        if verb in (PLAY, LAY):
            return playable(g, seat, opt, self.defending)
        if verb == DEFEND:
            return answers(g, seat, a_of(opt), b_of(opt)) if self.defending else NOT_NOW
        return activable(g, seat, a_of(opt)) if verb == ACTIVATE else NOT_NOW

    def sees(self, g: State, seat: i64, opt: i64) -> i64:
        return BIT[seat] if verb_of(opt) == SPEND or verb_of(opt) == LAY else ALL

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        verb = verb_of(opt)
        if verb == END:
            return
        g.do(self.frame(g, seat, opt), Seam(), self)

    def frame(self, g: State, seat: i64, opt: i64) -> Frame:
        verb = verb_of(opt)
        if verb == SPEND:
            return SpendMovement(seat, held(g, seat, a_of(opt)), b_of(opt))
        if verb == DEFEND:
            return PlayDefence(seat, held(g, seat, a_of(opt)), b_of(opt))
        return played(g, seat, verb, a_of(opt) if verb == ACTIVATE else held(g, seat, a_of(opt)))


class EndTurn(Step):
    """deus-impetus:49, 32. Traps that are due spring; then the other's turn, or without an attack the end of the assault."""

    RULE: ClassVar[str] = "deus-impetus:32"

    def __init__(self, seat: i64, defending: bool) -> None:
        self.seat: Final = seat
        self.defending: Final = defending

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.defending)

    def run(self, g: State) -> None:
        turn = g.counters[TURN]
        attacked = g.counters[ATTACKS] > 0
        if self.defending or attacked:
            g.do(ClearTurn(), Turn(other(self.seat), not self.defending))
        else:
            g.do(ClearTurn(), EndAssault(self.seat))
        g.do(Seam())
        for trap in reversed(due(g, turn)):
            g.push(trap)
        drop_delayed(g, turn)


class Spring(Step):
    """deus-impetus:49, A37. A trap is turned up, whether or not what it waits for has come to pass."""

    RULE: ClassVar[str] = "deus-impetus:49"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        show(g, self.card, ALL, TRAP_SHOWN, self.seat, 0)
        put(g, DOWN, self.card, 0)
        put(g, PAID, self.card, 0)
        react(g, SPRINGS, self.card)
        g.do(Seam(), TakeWounds(self.card), ClearTrap(self.card))


class ClearTrap(Step):
    """deus-impetus:A10. A trap that outlasted its assault is discarded once it has been turned up."""

    RULE: ClassVar[str] = "deus-impetus:A10"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        for seat in range(2):
            if g.zone(self.card) == SEQUENCE + seat and g.get(PLAYED, self.card) == 0:
                move(g, self.card, DISCARD + seat)


class ClearTurn(Step):
    """What lasts or counts for a turn ends with it."""

    RULE: ClassVar[str] = "deus-impetus:86"

    def run(self, g: State) -> None:
        drop_mods(g, g.counters[TURN])
        clear_facts(g)


class EndAssault(SeatStep):
    """deus-impetus:33, 14. What waits for it happens; then both sequences go to the discard and fatigue is whole."""

    RULE: ClassVar[str] = "deus-impetus:33"

    def run(self, g: State) -> None:
        moment = ASSAULT_DUE + g.counters[ASSAULT]
        g.do(Seam(), ClearAssault(self.seat))
        for frame in reversed(due(g, moment)):
            g.push(frame)
        drop_delayed(g, moment)


class ClearAssault(SeatStep):
    """deus-impetus:14, 91. A trap still face down stays (A10); then the other's assault, or the count of wounds."""

    RULE: ClassVar[str] = "deus-impetus:14"

    def run(self, g: State) -> None:
        tell(g, ASSAULT_ENDS, self.seat)
        for seat in range(2):
            for card in g.cards(SEQUENCE + seat):
                put(g, PLAYED, card, 0)
                put(g, PENDING, card, 0)
                if g.get(DOWN, card) != AS_TRAP:
                    put(g, DOWN, card, 0)
                    move(g, card, DISCARD + seat)
            for card in g.cards(WOUNDS + seat):
                put(g, PLAYED, card, 0)
            set_counter(g, SPENT + seat, 0)
        set_counter(g, ORDER, 0)
        drop_mods(g, ASSAULT_DUE + g.counters[ASSAULT])
        g.do(CountWounds() if g.counters[ASSAULT] >= g.opts[ASSAULTS] else Assault(other(self.seat)))


class CountWounds(Step):
    """deus-impetus:A14. Who is less wounded, as a fraction of vitality."""

    RULE: ClassVar[str] = "deus-impetus:A14"

    def run(self, g: State) -> None:
        mine, theirs = wounds(g, 0) * vitality(g, 1), wounds(g, 1) * vitality(g, 0)
        finish(g, 3 if mine == theirs else 1 if mine < theirs else 2, FEWER_WOUNDS)
