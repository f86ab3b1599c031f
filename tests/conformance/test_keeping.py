"""Nothing is lost, copies stand alone, bytes come back."""

from __future__ import annotations

from tests.conformance.cases import every_game, mass, seeds, sized
from tests.conformance.laws import copies, keeping
from tests.conformance.subject import Subject


@every_game
@mass
def test_nothing_is_lost(subject: Subject, first: int, size: int) -> None:
    """The law with the most games: in the soak 100,000 a title, shared by its cases."""
    for seed in seeds(first, size, 34):
        keeping.keeping(subject, seed)


@every_game
@sized
def test_clones_stand_still(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 6):
        copies.clones_stand_still(subject, seed)


@every_game
@sized
def test_no_zone_list_is_kept(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 8):
        copies.no_list_is_kept(subject, seed)


@every_game
@sized
def test_bytes_and_back(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 4):
        copies.bytes_and_back(subject, seed)
