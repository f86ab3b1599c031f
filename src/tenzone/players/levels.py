"""The levels, alike in every game."""

from __future__ import annotations

from typing import Final

from tenzone.players.searcher import Level

LEVELS: Final[dict[str, Level]] = {
    "easy": Level(20, overlooks=450),
    "normal": Level(60, overlooks=240),
    "hard": Level(400),
    "master": Level(4000),
}
