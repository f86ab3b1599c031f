"""An unknown name is an error that offers the nearest."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name most like this one, or nothing if none is known."""
    found = difflib.get_close_matches(name[:100], sorted(set(known)), n=1, cutoff=0.0)
    return found[0] if found else ""


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """One sentence: there is no such thing, and what may have been meant."""
    names = list(known)
    near = nearest(name, names)
    shown = name if len(name) <= 60 else name[:60] + "…"
    if near and max(len(n) for n in names) == 1:  # letters are never alike
        return f'there is no {what} "{shown}"; there are: {", ".join(names)}'
    return f'there is no {what} "{shown}"' + (f'; the nearest is "{near}"' if near else "")
