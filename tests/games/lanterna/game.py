"""Lanterna as the kernel knows it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.events import ATTACHED, COUNTED, FIELD_SET, FLIPPED, MOVED, Signal
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.rules import amount, flag
from tenzone.kernel.schema import bit
from tenzone.kernel.state import Frame, State
from tenzone.kernel.values import Mod
from tests.games.lanterna import lamps, night, tools, watch
from tests.games.lanterna.names import BOX, CALLED, DECK, KIND, LAMP_CARD, LAMPS, PLAN_CARD, SCHEMA, SPARKS, STRENGTH

CHAPTERS = (night, watch, tools, lamps)


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanterna(Rulebook):
    """Keepers of three lights against a storm: all win or all lose."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        options = (amount("nights", 3, 1, 12), flag("rough"))
        super().__init__("lanterna", "1", SCHEMA, pack, lexicon, (1, 2, 3, 4), options, frames_of())
        for kind in (MOVED, FLIPPED, FIELD_SET, COUNTED, ATTACHED, CALLED):
            self.listens |= bit(kind)

    def begin(self, g: State) -> None:
        g.do(night.SetUp())

    def home(self, definition: i64) -> i64:
        return BOX if self.tables[KIND][definition] == LAMP_CARD else DECK

    def admits(self, g: State, card: i64, definition: i64) -> bool:
        return self.tables[KIND][definition] == PLAN_CARD

    def statics(self, g: State, card: i64, stat: i64) -> list[Mod]:
        return lamps.fittings_of(g, card) if stat == STRENGTH else []

    def heard(self, g: State, signals: tuple[Signal, ...]) -> None:
        for s in signals:
            if s.kind == FLIPPED:
                lamps.await_flares(g, s.card)
            elif s.kind == FIELD_SET and g.zone(s.card) == LAMPS:
                g.do(lamps.CheckLamp(s.card))
            elif s.kind == MOVED and s.other == LAMPS:
                g.do(lamps.LoseFittings(s.card))
            elif s.kind == COUNTED and SPARKS <= s.card < SPARKS + g.seats:
                g.do(lamps.CountSparks(s.card))
            elif s.kind == ATTACHED and s.other >= 0:
                g.do(lamps.Snug(s.other))
            elif s.kind == CALLED:
                g.do(lamps.Spark(s.other))

    def query(self, g: State, name: str, cards: list[int]) -> int | str | None:
        return int(lamps.strength(g, cards[0])) if name == "strength" and len(cards) == 1 else None

    def phases(self) -> tuple[str, ...]:
        return ("start", "watch", "strike")

    def phase(self, g: State, name: str, seat: i64) -> list[Frame]:
        if name == "start":
            return [night.Turn(seat)]
        rest: list[Frame] = [watch.Watch(seat), night.Blow(seat), night.EndTurn(seat)]
        return rest if name == "watch" else rest[1:] if name == "strike" else []


def frames_of() -> tuple[type[Frame], ...]:
    """Every frame class of every chapter."""
    found: list[type[Frame]] = []
    for chapter in CHAPTERS:
        for entry in vars(chapter).values():
            if isinstance(entry, type) and issubclass(entry, Frame) and entry not in found:
                found.append(entry)
    return tuple(found)


def make(pack: Pack, lexicon: Lexicon) -> Rulebook:
    return Lanterna(pack, lexicon)
