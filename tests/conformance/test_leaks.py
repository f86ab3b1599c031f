"""Nobody learns what nobody told."""

from __future__ import annotations

from tests.conformance.cases import every_game, seeds, sized
from tests.conformance.laws import leaks, twins
from tests.conformance.subject import Subject


@every_game
@sized
def test_positions_as_they_stand(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 6):
        leaks.as_it_stands(subject, seed)


@every_game
@sized
def test_several_watchers_together(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 8):
        leaks.seen_together(subject, seed)
        leaks.joint_view_adds_nothing_else(subject, seed)


@every_game
@sized
def test_answers_that_look_alike(subject: Subject, first: int, size: int) -> None:
    """Hidden chance, hidden answers."""
    for seed in seeds(first, size, 3):
        twins.alike_answers(subject, seed)


@every_game
@sized
def test_forward_from_a_redealt_position(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 6):
        twins.from_a_redealt_position(subject, seed, subject.watchers()[seed % len(subject.watchers())])


@every_game
@sized
def test_games_side_by_side(subject: Subject, first: int, size: int) -> None:
    """The same questions, offers and tidings until something is turned up: forced choices betray nothing either."""
    for seed in seeds(first, size, 2):
        twins.side_by_side(subject, seed, subject.watchers()[seed % len(subject.watchers())])
