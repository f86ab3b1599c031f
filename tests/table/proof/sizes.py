"""Every law runs small in the ordinary run, and whole in `make proof`."""

from __future__ import annotations

import pytest


def sizes(short: int, whole: int) -> pytest.MarkDecorator:
    """The one parameter of a law: how many kills, messages, positions or rounds."""
    return pytest.mark.parametrize(
        "size",
        [
            pytest.param(short, id="short"),
            pytest.param(whole, id="whole", marks=pytest.mark.proof),
        ],
    )
