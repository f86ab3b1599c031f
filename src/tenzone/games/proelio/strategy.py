"""Le carte Strategia, those of the Imperial deck included."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.proelio.hand import TRIM_HAND, draw_now
from tenzone.games.proelio.names import (
    ALLIANCE,
    ALLIANCE_TARGET,
    BASE,
    CARD_SEEN,
    DRAWS,
    EFFECT,
    HAND,
    HAND_SEEN,
    IMPERIAL_RESOURCES,
    INQUISITION,
    INQUISITION_TARGET,
    KIND,
    NEEDS_TARGET,
    NO_TARGET,
    NOT_STRATEGY,
    PLAGUE,
    PLAGUE_BEGINS,
    PLAGUE_CARD,
    STRATEGY_CARD,
    STRATEGY_PLAYED,
)
from tenzone.games.proelio.table import discard, kinds_held, left_of, right_of, use
from tenzone.kernel.atoms import move, show
from tenzone.kernel.events import tell
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import State, Step


def judge_play(g: State, seat: i64, definition: i64, target: i64) -> i64:
    """Why this Strategy cannot be played so, or 0; -1: nobody is named."""
    if g.tables[KIND][definition] != STRATEGY_CARD:
        return NOT_STRATEGY
    effect = g.tables[EFFECT][definition]
    if effect == ALLIANCE:
        return NEEDS_TARGET if target < 0 else ALLIANCE_TARGET if target == seat else 0
    if effect == INQUISITION:
        beside = target == left_of(g, seat) or target == right_of(g, seat)
        return NEEDS_TARGET if target < 0 else 0 if beside else INQUISITION_TARGET
    return NO_TARGET if target >= 0 else 0


class PlayStrategy(Step):
    """proelio:33. One Strategy card, discarded for its effect; only the Plague stays on the table."""

    RULE: ClassVar[str] = "proelio:33"

    def __init__(self, seat: i64, card: i64, target: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.target: Final = target

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.target)

    def run(self, g: State) -> None:
        s = self.seat
        definition = g.defn[self.card]
        effect = g.tables[EFFECT][definition]
        use(g, self.card)
        if effect == PLAGUE_CARD:
            move(g, self.card, PLAGUE + s, STRATEGY_PLAYED, s)
            g.push(Plague(s, g.tables[DRAWS][definition]))
            return
        named = effect == ALLIANCE or effect == INQUISITION
        discard(g, self.card, STRATEGY_PLAYED, s, self.target if named else -1)
        if effect == ALLIANCE:
            g.push(TemporaryAlliance(self.target, g.tables[DRAWS][definition]))
        elif effect == INQUISITION:
            g.push(Inquire(s, self.target))
        elif effect == IMPERIAL_RESOURCES:
            g.push(ImperialResources(s, g.tables[DRAWS][definition]))
        else:
            g.push(Resources(s, g.tables[DRAWS][definition]))


class Drawing(Step):
    """A strategy that lets a seat draw."""

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.count)

    def run(self, g: State) -> None:
        g.do(draw_now(g, self.seat, BASE, self.count), TRIM_HAND[self.seat])


class Resources(Drawing):
    """proelio:35. Two Base cards."""

    RULE: ClassVar[str] = "proelio:35"


class TemporaryAlliance(Drawing):
    """proelio:36. Another player of your choice draws a Base card at once."""

    RULE: ClassVar[str] = "proelio:36"


class ImperialResources(Drawing):
    """proelio:41. Three Base cards."""

    RULE: ClassVar[str] = "proelio:41"


class Plague(Step):
    """proelio:37. Until its owner's next turn nobody places or resolves attacks; its owner draws a card at once."""

    RULE: ClassVar[str] = "proelio:37"

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.count)

    def run(self, g: State) -> None:
        tell(g, PLAGUE_BEGINS, self.seat)
        g.do(draw_now(g, self.seat, BASE, self.count), TRIM_HAND[self.seat])


class Inquire(Step):
    """proelio:44. A private look at the hand on the right or on the left."""

    RULE: ClassVar[str] = "proelio:44"

    def __init__(self, seat: i64, target: i64) -> None:
        self.seat: Final = seat
        self.target: Final = target

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target)

    def run(self, g: State) -> None:
        tell(g, HAND_SEEN, self.seat, self.target)
        for kind in kinds_held(g, self.target):  # not as the cards came in: that would be telling
            for card in g.cards(HAND + self.target):
                if g.defn[card] == kind:
                    show(g, card, BIT[self.seat], CARD_SEEN, self.seat, self.target)
