"""Tenzone: tabletop games as rulebooks that run.

>>> import tenzone
>>> game = tenzone.rules("proelio").new(seats=3, seed=7)
>>> len(game.legal) > 0
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenzone.face.game import Game, Move, replayed
from tenzone.face.notation import IllegalMove, Refusal
from tenzone.face.record import Record, RecordError, record_from
from tenzone.face.rulebook import Rulebook
from tenzone.games.catalogue import rules
from tenzone.kernel.rules import OptionError

if TYPE_CHECKING:  # in truth the package of that name, which can be called
    from tenzone.games.catalogue import games  # noqa: TC004

__all__ = [
    "Game",
    "IllegalMove",
    "Move",
    "OptionError",
    "Record",
    "RecordError",
    "Refusal",
    "Rulebook",
    "games",
    "replay",
    "rules",
]


def replay(record: Record | str) -> Game:
    """Play a record (or its text) again with the cards it pins; RecordError says where it diverges."""
    made = record_from(record) if isinstance(record, str) else record
    return replayed(rules(made.game, made.cards), made)
