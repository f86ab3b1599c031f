"""The watch: what the keeper of the turn does, and how the others help."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from tenzone.face.effects import happened
from tenzone.kernel.frames import Seam, a_of, b_of, option, verb_of
from tenzone.kernel.schema import ALL, bit
from tenzone.kernel.state import SeatChoice, State
from tests.games.lanterna.names import (
    CHEER,
    CHEERED,
    DAMAGE,
    FIT,
    FITTED_ONE,
    GUESTS_ONLY,
    HAND,
    HELP,
    KEEPER,
    KIND,
    LAMPS,
    LAY,
    MIST,
    MIST_CARD,
    NO_FITTING,
    NO_LAMP,
    NOT_A_PLAN,
    NOT_DARK,
    NOT_IN_HAND,
    NOT_NOW,
    ONCE_A_TURN,
    PATCH,
    PATCH_CARD,
    PATCHED,
    PLAN_CARD,
    PLANNED,
    RELIGHT,
    RELIT,
    REST,
    SIGNAL_CARD,
    TIRED,
    UNDAMAGED,
)
from tests.games.lanterna.tools import Fit, Help, LayPlan, MistFalls, PatchLamp, Relight, cheer, held, held_kind, is_fitting


class Watch(SeatChoice):
    """lanterna:4. The keeper of the turn does each thing at most once, then rests; the others may help (lanterna:9)."""

    RULE: ClassVar[str] = "lanterna:4"

    def extra(self, g: State) -> i64:
        return ((bit(g.seats)) - 1) & ~(bit(self.seat))

    def candidates(self, g: State, seat: i64) -> list[i64]:
        if seat != self.seat:
            return [option(HELP), option(CHEER)]
        found: list[i64] = [option(REST), option(MIST)]
        for lamp in g.zones[LAMPS]:
            found.append(option(PATCH, lamp))
            found.append(option(RELIGHT, lamp))
        kinds: list[i64] = []
        for card in g.zones[HAND + seat]:
            d = g.defn[card]
            if d in kinds:
                continue
            kinds.append(d)
            if is_fitting(g, d):
                for lamp in g.zones[LAMPS]:
                    found.append(option(FIT, d, lamp))
            elif g.stat(KIND, d) == PLAN_CARD:
                for aim in range(3):
                    found.append(option(LAY, d, aim))
        return found

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if seat != self.seat:
            return judge_guest(g, seat, verb)
        if verb == REST:
            return 0
        if verb == HELP or verb == CHEER:
            return GUESTS_ONLY
        if verb == MIST:
            return 0 if held_kind(g, seat, MIST_CARD) >= 0 else NOT_IN_HAND
        if verb == FIT:
            return judge_fit(g, seat, a_of(option), b_of(option))
        if verb == LAY:
            return judge_plan(g, seat, a_of(option))
        if verb == PATCH:
            return judge_patch(g, seat, a_of(option))
        return judge_relight(g, a_of(option)) if verb == RELIGHT else NOT_NOW

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        return bit(seat) if verb_of(option) == LAY else ALL

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        verb = verb_of(option)
        a = a_of(option)
        if verb == HELP:
            g.do(Help(seat))
            return
        if verb == CHEER:
            cheer(g, seat)
            return
        if verb == REST:
            return
        g.do(self)
        if verb == FIT:
            g.do(Fit(held(g, seat, a), b_of(option), seat))
        elif verb == LAY:
            g.do(LayPlan(held(g, seat, a), b_of(option), seat))
        elif verb == PATCH:
            g.do(PatchLamp(a, seat))
        elif verb == RELIGHT:
            g.do(Relight(a), Seam())
        elif verb == MIST:
            g.do(MistFalls(seat))


def judge_guest(g: State, seat: i64, verb: i64) -> i64:
    if verb == HELP:
        return 0 if held_kind(g, seat, SIGNAL_CARD) >= 0 else NOT_IN_HAND
    if verb == CHEER:
        return ONCE_A_TURN if happened(g, CHEERED) else 0
    return NOT_NOW


def judge_fit(g: State, seat: i64, definition: i64, lamp: i64) -> i64:
    if held(g, seat, definition) < 0:
        return NOT_IN_HAND
    if not is_fitting(g, definition):
        return NO_FITTING
    if happened(g, FITTED_ONE):
        return ONCE_A_TURN
    return 0 if g.zone(lamp) == LAMPS else NO_LAMP


def judge_plan(g: State, seat: i64, definition: i64) -> i64:
    if held(g, seat, definition) < 0:
        return NOT_IN_HAND
    if g.stat(KIND, definition) != PLAN_CARD:
        return NOT_A_PLAN
    return ONCE_A_TURN if happened(g, PLANNED) else 0


def judge_patch(g: State, seat: i64, lamp: i64) -> i64:
    if g.zone(lamp) != LAMPS:
        return NO_LAMP
    if held_kind(g, seat, PATCH_CARD) < 0:
        return NOT_IN_HAND
    if happened(g, PATCHED):
        return ONCE_A_TURN
    return 0 if g.get(DAMAGE, lamp) else UNDAMAGED


def judge_relight(g: State, lamp: i64) -> i64:
    if g.zone(lamp) != LAMPS:
        return NO_LAMP
    if not g.face(lamp):
        return NOT_DARK
    if happened(g, RELIT):
        return ONCE_A_TURN
    return 0 if g.counters[KEEPER] else TIRED
