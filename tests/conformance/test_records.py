"""Records: played again exactly, or refused in one sentence."""

from __future__ import annotations

import pytest

from tests.conformance.cases import SUBJECTS, every_game, seeds, sized
from tests.conformance.laws import records
from tests.conformance.subject import Subject


@every_game
@sized
def test_same_again(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 4):
        records.same_again(subject, seed)


@every_game
@sized
def test_accidents(subject: Subject, first: int, size: int) -> None:
    for seed in seeds(first, size, 2):
        records.accidents(subject, seed)


@every_game
def test_another_version(subject: Subject) -> None:
    records.another_version(subject, 1)


@pytest.mark.parametrize("text", records.HOSTILE, ids=range(len(records.HOSTILE)))
def test_hostile_texts(text: str) -> None:
    records.try_record(next(iter(SUBJECTS.values())), text)
