"""Named places where a test may stop, delay or kill the process. With none armed, a look at an empty table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

NAMES: Final = (
    "before-append",  # decided, nothing written
    "in-transaction",  # inserted, not committed
    "before-commit",
    "after-commit",  # durable, nobody knows
    "before-ack",  # the live match has it, the client does not
    "after-ack",
    "before-snapshot",
    "after-snapshot",
)
_armed: Final[dict[str, Callable[[], None]]] = {}


def failpoint(name: str) -> None:
    if _armed:
        hook = _armed.get(name)
        if hook is not None:
            hook()


def arm(name: str, hook: Callable[[], None]) -> None:
    """From now on this is called whenever the place is passed."""
    if name not in NAMES:
        raise ValueError(f"there is no failpoint {name!r}; there are: {', '.join(NAMES)}")
    _armed[name] = hook


def disarm() -> None:
    _armed.clear()
