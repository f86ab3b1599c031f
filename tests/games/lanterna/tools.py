"""What is held, and what each tool does."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import add_counter, add_fact, add_mod, attach, delay, move, put, show, turn_over
from tenzone.kernel.events import signal, tell
from tenzone.kernel.schema import ALL
from tenzone.kernel.state import State, Step
from tenzone.kernel.values import ADD, SET
from tests.games.lanterna.lamps import mend
from tests.games.lanterna.names import (
    AIM,
    CALLED,
    CHEERED,
    CHEERS,
    DAMAGE,
    DISCARD,
    END_OF_TURN,
    FITTED,
    FITTED_CARD,
    FITTED_ONE,
    FITTER,
    FITTING_CARD,
    GLASS_CARD,
    HAND,
    HELPED,
    KEEPER,
    KIND,
    LAMP_TURNED,
    LAMPS,
    MIST_CARD,
    MIST_FALLS,
    PATCH_CARD,
    PATCHED,
    PATCHED_LAMP,
    PLAN,
    PLAN_LAID,
    PLAN_SPRUNG,
    PLANNED,
    RELIT,
    SIGNAL_CARD,
    STRENGTH,
    TURNS,
)


def held(g: State, seat: i64, definition: i64) -> i64:
    """The first card of this definition in a hand, or -1."""
    for card in g.zones[HAND + seat]:
        if g.defn[card] == definition:
            return card
    return -1


def held_kind(g: State, seat: i64, kind: i64) -> i64:
    """The card of this kind with the lowest definition in a hand, or -1."""
    best: i64 = -1
    for card in g.zones[HAND + seat]:
        if g.stat(KIND, g.defn[card]) == kind and (best < 0 or g.defn[card] < g.defn[best]):
            best = card
    return best


def is_fitting(g: State, definition: i64) -> bool:
    kind = g.stat(KIND, definition)
    return kind == FITTING_CARD or kind == GLASS_CARD


def cheer(g: State, seat: i64) -> None:
    """lanterna:9. Somebody else's good word gives the keeper vigour, once a turn."""
    g.cite("lanterna:9")
    add_fact(g, CHEERED)
    add_counter(g, KEEPER, 1)
    tell(g, CHEERS, seat)


class Help(Step):
    """lanterna:9. A signal from another keeper strengthens every light for this turn."""

    RULE: ClassVar[str] = "lanterna:9"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def run(self, g: State) -> None:
        card = held_kind(g, self.seat, SIGNAL_CARD)
        add_mod(g, STRENGTH, -1, ADD, g.stat(STRENGTH, g.defn[card]), False, END_OF_TURN)
        move(g, card, DISCARD, HELPED, self.seat)
        signal(g, CALLED, card, self.seat)


class Fit(Step):
    """lanterna:5. Oil or glass hangs on a light as long as it stands."""

    RULE: ClassVar[str] = "lanterna:5"

    def __init__(self, card: i64, lamp: i64, seat: i64) -> None:
        self.card: Final = card
        self.lamp: Final = lamp
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.lamp, self.seat)

    def run(self, g: State) -> None:
        add_fact(g, FITTED_ONE)
        put(g, FITTER, self.card, self.seat)
        move(g, self.card, FITTED, FITTED_CARD, self.seat)
        attach(g, self.card, self.lamp)


class PatchLamp(Step):
    """lanterna:6. A patch takes damage away."""

    RULE: ClassVar[str] = "lanterna:6"

    def __init__(self, lamp: i64, seat: i64) -> None:
        self.lamp: Final = lamp
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.lamp, self.seat)

    def run(self, g: State) -> None:
        add_fact(g, PATCHED)
        card = held_kind(g, self.seat, PATCH_CARD)
        amount = g.stat(STRENGTH, g.defn[card])
        move(g, card, DISCARD)
        tell(g, PATCHED_LAMP, g.shown(self.lamp), amount)
        mend(g, self.lamp, amount)


class LayPlan(Step):
    """lanterna:7. A plan lies face down and springs a full round later, at the light it is meant for."""

    RULE: ClassVar[str] = "lanterna:7"

    def __init__(self, card: i64, aim: i64, seat: i64) -> None:
        self.card: Final = card
        self.aim: Final = aim
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.aim, self.seat)

    def run(self, g: State) -> None:
        add_fact(g, PLANNED)
        put(g, AIM, self.card, self.aim)
        move(g, self.card, PLAN + self.seat, PLAN_LAID, self.seat)
        delay(g, g.counters[TURNS] + g.seats, SpringPlan(self.card, self.seat))


class SpringPlan(Step):
    """lanterna:7. Turned up, it mends the light it was meant for, if that still stands."""

    RULE: ClassVar[str] = "lanterna:7"

    def __init__(self, card: i64, seat: i64) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.seat)

    def run(self, g: State) -> None:
        show(g, self.card, ALL, PLAN_SPRUNG, self.seat)
        lamps = g.cards(LAMPS)
        aim = g.get(AIM, self.card)
        put(g, AIM, self.card, 0)
        if aim < len(lamps):
            mend(g, lamps[aim], g.stat(STRENGTH, g.defn[self.card]))
        move(g, self.card, DISCARD)


class Relight(Step):
    """lanterna:8. The keeper's vigour lights a lamp again; its damage is less, not gone."""

    RULE: ClassVar[str] = "lanterna:8"

    def __init__(self, lamp: i64) -> None:
        self.lamp: Final = lamp

    def parts(self) -> tuple[object, ...]:
        return (self.lamp,)

    def run(self, g: State) -> None:
        add_fact(g, RELIT)
        add_counter(g, KEEPER, -1)
        mend(g, self.lamp, 2)
        turn_over(g, self.lamp)
        tell(g, LAMP_TURNED, g.shown(self.lamp), g.get(DAMAGE, self.lamp))


class MistFalls(Step):
    """lanterna:16. Mist sets every light to the same strength for this turn; glass alone shines through."""

    RULE: ClassVar[str] = "lanterna:16"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def run(self, g: State) -> None:
        card = held_kind(g, self.seat, MIST_CARD)
        add_mod(g, STRENGTH, -1, SET, g.stat(STRENGTH, g.defn[card]), False, END_OF_TURN)
        move(g, card, DISCARD, MIST_FALLS, self.seat)
