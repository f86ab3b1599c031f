"""Every playthrough reads as it did when somebody last looked."""

from __future__ import annotations

import pytest

from tests.conformance.cases import SUBJECTS
from tests.golden import FOLDER, playthrough


@pytest.mark.parametrize("name", SUBJECTS)
def test_playthrough(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    found = playthrough(SUBJECTS[name]).splitlines()
    for number, (was, now) in enumerate(zip(kept, found, strict=False), start=1):
        assert now == was, f"line {number} reads otherwise: if that is meant, run `make golden` and look at the diff"
    assert len(found) == len(kept)


def test_no_file_is_left_over() -> None:
    assert {p.stem for p in FOLDER.glob("*.txt")} == set(SUBJECTS)
