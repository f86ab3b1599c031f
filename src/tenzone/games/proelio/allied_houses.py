"""Casate Alleate: four players in pairs."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.games.proelio.hand import TRIM_HAND
from tenzone.games.proelio.names import CARD_GIVEN, HAND
from tenzone.games.proelio.table import ally_of
from tenzone.kernel.atoms import move
from tenzone.kernel.state import State


def pass_support(g: State, seat: i64, card: i64) -> None:
    """proelio:48. One card of the hand goes to the ally, who discards at once what is too much."""
    g.cite("proelio:48")
    ally = ally_of(g, seat)
    move(g, card, HAND + ally, CARD_GIVEN, seat, ally)
    g.push(TRIM_HAND[ally])
