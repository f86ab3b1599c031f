"""How often Python looks for what nobody holds any more: seldom, because a server holds much, and almost all it lets go of is
freed at once without looking."""

from __future__ import annotations

import gc
from typing import Final

SELDOM: Final = (20_000, 50, 50)


def calm() -> None:
    """Once everything is loaded: that stays, and is not looked through again. A long look would make everybody wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
