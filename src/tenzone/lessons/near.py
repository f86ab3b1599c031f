"""An unknown name is an error that offers the nearest, if one is near."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

from tenzone.messages import say

NEAR: Final = 0.5  # how alike two names must be for one to be offered in place of the other
SHOWN: Final = 60
FEW: Final = 100  # characters a list of all names may take


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name most like this one, or nothing if none is like it."""
    found = difflib.get_close_matches(name[:100], sorted(set(known)), n=1, cutoff=NEAR)
    return found[0] if found else ""


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """One sentence: there is no such thing, and what may have been meant."""
    names = list(known)
    shown = name if len(name) <= SHOWN else name[:SHOWN] + "…"
    said = say(f"check.no.{what}", name=shown)
    near = nearest(name, names)
    letters = all(len(n) == 1 for n in names)  # letters are never alike
    if near and not letters:
        return say("check.nearest", said=said, near=near)
    every = ", ".join(names)
    return say("check.there_are", said=said, names=every) if names and len(every) <= FEW else said
