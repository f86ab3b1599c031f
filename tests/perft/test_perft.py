"""Every count is as it was when somebody last looked."""

from __future__ import annotations

import pytest

from tests.perft import FOLDER, games, text


@pytest.mark.parametrize("game", games())
def test_counts(game: str) -> None:
    kept = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    assert text(game).splitlines() == kept, "the rules go on in other ways than before: if that is meant, run `make golden`"
