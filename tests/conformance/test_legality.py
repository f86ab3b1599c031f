"""What is offered, what is refused, what can be taken back."""

from __future__ import annotations

from tests.conformance.cases import every_game, seeds, sized
from tests.conformance.laws import legality, undoing
from tests.conformance.subject import Subject


@every_game
@sized
def test_offers_and_verdicts(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 10):
        legality.legality(subject, seed)


@every_game
@sized
def test_refusals(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 3):
        legality.refusing(subject, seed)


@every_game
@sized
def test_taking_back(subject: Subject, first: int, size: int) -> None:
    undone = sum(undoing.undoing(subject, seed) for seed in seeds(first, size, 6))
    assert undone > 0, "no move of these games could be taken back: the law saw nothing"
