"""Which games the suite runs on, and how much of each."""

from __future__ import annotations

import pytest

import tests.games  # noqa: F401  makes the toy games known by name
from tenzone.games.catalogue import rules
from tests.conformance.dense import dense_rules
from tests.conformance.subject import Subject

_CASES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("proelio", 3, {}),
    ("proelio", 4, {"teams": True}),
    ("proelio", 5, {"strict": True}),
    ("proelio", 6, {"rounds": 12}),
    ("bless", 2, {}),
    ("bless", 2, {"altar": 3}),
    ("bless", 2, {"altar": 7}),
    ("morra", 2, {}),
    ("morra", 3, {"rounds": 5}),
    ("morra", 5, {}),
    ("lanterna", 1, {}),
    ("lanterna", 2, {"rough": True}),
    ("lanterna", 4, {"nights": 4}),
)

_DENSE = Subject(dense_rules(), 3, {"rounds": 15})
_FULL = [Subject(rules(name), seats, options) for name, seats, options in _CASES]
SUBJECTS = {str(s): s for s in (*_FULL, _DENSE)}
every_game = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=str)

# Long games of the same kind: the proof, which has to end, takes one of them; the short form and the soak take all.
LEFT_TO_THE_SOAK = {"bless-2", "bless-2-altar7"}

# One parameter says how much: each law multiplies its own measure by `size`, and counts its seeds from `first`.
# The soak adds up to 1,000 short forms (of the laws that compare whole games, 100), in pieces that several processes can share.
_SHORT = [pytest.param(0, 1, id="short")]
_PROOF = [pytest.param(10 + 5 * n, 5, id=f"proof{n}", marks=pytest.mark.proof) for n in range(2)]
_LONG = [pytest.param(100 + 20 * n, 20, id=f"soak{n}", marks=pytest.mark.soak) for n in range(5)]
_LONGEST = [pytest.param(1000 + 50 * n, 50, id=f"soak{n}", marks=pytest.mark.soak) for n in range(20)]
sized = pytest.mark.parametrize(("first", "size"), [*_SHORT, *_PROOF, *_LONG])
mass = pytest.mark.parametrize(("first", "size"), [*_SHORT, *_PROOF, *_LONGEST])


def seeds(first: int, size: int, measure: int) -> range:
    """The seeds of one run of a law: no two runs share one."""
    return range(first * measure, (first + size) * measure)
