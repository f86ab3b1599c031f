"""The lights: how strong they are, what puts them out, what hangs on them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.face.effects import value
from tenzone.kernel.atoms import add_counter, add_fact, attach, await_seam, finish, move, put, turn_over
from tenzone.kernel.events import tell
from tenzone.kernel.state import State, Step
from tenzone.kernel.values import ADD, SET, Mod
from tests.games.lanterna.names import (
    DAMAGE,
    DARK_AT,
    DISCARD,
    FITTED,
    FITTER,
    FITTING_LOST,
    FLARED,
    GLASS_CARD,
    GUST,
    KEEPER,
    KIND,
    LAMP_HIT,
    LAMP_SUNK,
    LAMP_TURNED,
    LAMPS,
    SINK_AT,
    SPARKS,
    SPARKS_ENOUGH,
    STRENGTH,
    SUNK,
    WENT_DARK,
    WRECK,
    WRECKED,
)


def fittings_of(g: State, lamp: i64) -> list[Mod]:
    """Oil adds to its light; glass sets it, whatever else is said."""
    found: list[Mod] = []
    for card in g.zones[FITTED]:
        if g.host(card) == lamp:
            glass = g.stat(KIND, g.defn[card]) == GLASS_CARD
            amount = g.stat(STRENGTH, g.defn[card])
            found.append(Mod(STRENGTH, lamp, SET if glass else ADD, amount, glass, 0, -1))
    return found


def strength(g: State, lamp: i64) -> i64:
    """lanterna:3. Printed on the side that shows, then what is laid on it."""
    return value(g, lamp, STRENGTH, g.stat(STRENGTH, g.shown(lamp)))


def await_flares(g: State, lamp: i64) -> None:
    """lanterna:11. What hangs on a light that changes its side flares up, at the next seam."""
    for card in g.cards(FITTED):
        if g.host(card) == lamp:
            await_seam(g, g.get(FITTER, card) % g.seats, card, Flare(card))


def mend(g: State, lamp: i64, amount: i64) -> None:
    put(g, DAMAGE, lamp, max(0, g.get(DAMAGE, lamp) - amount))


class Flare(Step):
    """lanterna:11. A spark for whoever fitted it, and a little less damage."""

    RULE: ClassVar[str] = "lanterna:11"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        if g.zone(self.card) != FITTED:
            return
        seat = g.get(FITTER, self.card)
        add_counter(g, SPARKS + seat, 1)
        tell(g, FLARED, seat, g.defn[self.card])
        mend(g, g.host(self.card), 1)


class Spark(Step):
    """lanterna:20. A signal sent strikes a spark, and enough sparks of one keeper are new vigour."""

    RULE: ClassVar[str] = "lanterna:20"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def run(self, g: State) -> None:
        add_counter(g, SPARKS + self.seat, 1)


class CountSparks(Step):
    """lanterna:20. Three sparks are spent at once."""

    RULE: ClassVar[str] = "lanterna:20"

    def __init__(self, counter: i64) -> None:
        self.counter: Final = counter

    def parts(self) -> tuple[object, ...]:
        return (self.counter,)

    def run(self, g: State) -> None:
        if g.counters[self.counter] >= SPARKS_ENOUGH:
            add_counter(g, self.counter, -SPARKS_ENOUGH)
            add_counter(g, KEEPER, 1)


class Snug(Step):
    """lanterna:5. What is hung on a light closes a crack."""

    RULE: ClassVar[str] = "lanterna:5"

    def __init__(self, lamp: i64) -> None:
        self.lamp: Final = lamp

    def parts(self) -> tuple[object, ...]:
        return (self.lamp,)

    def run(self, g: State) -> None:
        mend(g, self.lamp, 1)


class Hit(Step):
    """lanterna:10. A gust stronger than the light damages it by the difference."""

    RULE: ClassVar[str] = "lanterna:10"

    def __init__(self, lamp: i64) -> None:
        self.lamp: Final = lamp

    def parts(self) -> tuple[object, ...]:
        return (self.lamp,)

    def run(self, g: State) -> None:
        g.cite("lanterna:3")
        gap = g.counters[GUST] - strength(g, self.lamp)
        if gap > 0:
            tell(g, LAMP_HIT, g.shown(self.lamp), gap)
            put(g, DAMAGE, self.lamp, min(15, g.get(DAMAGE, self.lamp) + gap))


class CheckLamp(Step):
    """lanterna:12. Enough damage puts a light out; still more and it sinks."""

    RULE: ClassVar[str] = "lanterna:12"

    def __init__(self, lamp: i64) -> None:
        self.lamp: Final = lamp

    def parts(self) -> tuple[object, ...]:
        return (self.lamp,)

    def run(self, g: State) -> None:
        damage = g.get(DAMAGE, self.lamp)
        if g.zone(self.lamp) != LAMPS:
            return
        if damage >= SINK_AT:
            move(g, self.lamp, SUNK, LAMP_SUNK)
            g.do(CheckWreck())
        elif damage >= DARK_AT and not g.face(self.lamp):
            add_fact(g, WENT_DARK)
            turn_over(g, self.lamp)
            tell(g, LAMP_TURNED, g.shown(self.lamp), damage)
            g.do(CheckWreck())


class CheckWreck(Step):
    """lanterna:15. No light left burning: all have lost."""

    RULE: ClassVar[str] = "lanterna:15"

    def run(self, g: State) -> None:
        for lamp in g.zones[LAMPS]:
            if not g.face(lamp):
                return
        tell(g, WRECKED)
        finish(g, 0, WRECK)


class LoseFittings(Step):
    """lanterna:13. What hung on a light that is gone is discarded at once."""

    RULE: ClassVar[str] = "lanterna:13"

    def __init__(self, lamp: i64) -> None:
        self.lamp: Final = lamp

    def parts(self) -> tuple[object, ...]:
        return (self.lamp,)

    def run(self, g: State) -> None:
        for card in g.cards(FITTED):
            if g.host(card) == self.lamp:
                attach(g, card, -1)
                seat = g.get(FITTER, card)
                put(g, FITTER, card, 0)
                move(g, card, DISCARD, FITTING_LOST, seat)
