"""Le carte Strategia, those of the Imperial deck included."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.games.proelio.hand import draw_up
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
from tenzone.kernel.state import State


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


def play_strategy(g: State, seat: i64, card: i64, target: i64) -> None:
    """proelio:33. One Strategy card, discarded for its effect; only the Plague stays on the table."""
    g.cite("proelio:33")
    definition = g.defn[card]
    effect = g.tables[EFFECT][definition]
    drawn: i64 = g.tables[DRAWS][definition]
    use(g, card)
    if effect == PLAGUE_CARD:
        move(g, card, PLAGUE + seat, STRATEGY_PLAYED, seat)
        plague(g, seat, drawn)
        return
    named = effect == ALLIANCE or effect == INQUISITION
    discard(g, card, STRATEGY_PLAYED, seat, target if named else -1)
    if effect == ALLIANCE:
        temporary_alliance(g, target, drawn)
    elif effect == INQUISITION:
        inquire(g, seat, target)
    elif effect == IMPERIAL_RESOURCES:
        imperial_resources(g, seat, drawn)
    else:
        resources(g, seat, drawn)


def resources(g: State, seat: i64, count: i64) -> None:
    """proelio:35. Two Base cards."""
    g.cite("proelio:35")
    draw_up(g, seat, BASE, count)


def temporary_alliance(g: State, seat: i64, count: i64) -> None:
    """proelio:36. Another player of your choice draws a Base card at once."""
    g.cite("proelio:36")
    draw_up(g, seat, BASE, count)


def imperial_resources(g: State, seat: i64, count: i64) -> None:
    """proelio:41. Three Base cards."""
    g.cite("proelio:41")
    draw_up(g, seat, BASE, count)


def plague(g: State, seat: i64, count: i64) -> None:
    """proelio:37. Until its owner's next turn nobody places or resolves attacks; its owner draws a card at once."""
    g.cite("proelio:37")
    tell(g, PLAGUE_BEGINS, seat)
    draw_up(g, seat, BASE, count)


def inquire(g: State, seat: i64, target: i64) -> None:
    """proelio:44. A private look at the hand on the right or on the left."""
    g.cite("proelio:44")
    tell(g, HAND_SEEN, seat, target)
    for kind in kinds_held(g, target):  # not as the cards came in: that would be telling
        for card in g.cards(HAND + target):
            if g.defn[card] == kind:
                show(g, card, BIT[seat], CARD_SEEN, seat, target)
