"""Fair deals: the hash of a match's seed is told before the first card falls, the seed when all is over; anybody can deal again.

It proves that the deal was not chosen later, nor changed on the way. It cannot prove that whoever runs the server did not look.
"""

from __future__ import annotations

import hashlib
from typing import Final

from tenzone.face.game import new_game
from tenzone.face.record import Record
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.schema import NATURE

FAIR: Final = "fair"


def commitment(seed: str) -> str:
    """SHA-256 of the seed's text, in hexadecimal: easily made again anywhere."""
    return hashlib.sha256(seed.encode()).hexdigest()


def verdict(rules: Rulebook, record: Record, committed: str) -> str:
    """`fair`, or what is wrong: the key of a message."""
    if not record.seed:
        return "no_seed"
    if commitment(record.seed) != committed.strip().lower():
        return "other_seed"
    return FAIR if dealt_again(rules, record) else "other_deal"


def dealt_again(rules: Rulebook, record: Record) -> bool:
    """Whether the seed gives just this chance, when everybody answers as they did."""
    game = new_game(rules, record.seats, record.seed, record.options)
    try:
        for line in record.lines:
            if line.who != NATURE:
                game.play(line.text())
    except ValueError:
        return False
    return [line.text() for line in game.record.lines] == [line.text() for line in record.lines]
