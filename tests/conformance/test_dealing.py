"""Worlds a watcher cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tenzone.kernel.state import State
from tests.conformance.cases import SUBJECTS, every_game, seeds, sized
from tests.conformance.laws import dealing
from tests.conformance.laws.uniform import uniform
from tests.conformance.laws.worlds import no_world_is_excluded
from tests.conformance.small import SMALL, small_subject
from tests.conformance.subject import Subject
from tests.conformance.walks import some_positions


@every_game
@sized
def test_sound(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 10):
        dealing.sound(subject, seed)


@every_game
@sized
def test_a_function_of_what_is_known(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 2):
        dealing.same_world(subject, seed, subject.watchers()[seed % len(subject.watchers())])


@sized
def test_no_world_is_excluded(first: int, size: int) -> None:
    subject = small_subject()
    for seed in seeds(first, size, 10):
        no_world_is_excluded(subject, seed, subject.watchers()[seed % len(subject.watchers())], moves=45)


@sized
def test_no_world_is_excluded_where_cards_come_round(first: int, size: int) -> None:
    subject = SUBJECTS["proelio-3-rounds15"]
    for seed in seeds(first, size, 2):
        no_world_is_excluded(subject, seed, subject.watchers()[seed % len(subject.watchers())], moves=80)


@pytest.mark.parametrize("build", SMALL, ids=lambda f: f.__name__)
def test_uniform(build: Callable[[], State]) -> None:
    subject = small_subject()
    for watcher in subject.watchers():
        assert uniform(subject, build(), watcher), "too large to count, or nothing to deal"


@sized
def test_uniform_in_play(first: int, size: int) -> None:
    """Positions of real games with a few cards, as they come."""
    subject = small_subject()
    counted = 0
    for seed in seeds(first, size, 3):
        for g in some_positions(subject, seed, 3):
            for watcher in subject.watchers():
                counted += uniform(subject, g, watcher)
    assert counted > 0
