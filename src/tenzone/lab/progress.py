"""How far a long piece of work has come."""

from __future__ import annotations

import sys
import time
from typing import Final

from tenzone.messages import figures, say

PATIENCE: Final = 2.0  # seconds before a bar appears
PAUSE: Final = 0.1
WIDTH: Final = 30


class Bar:
    """A line on stderr, on a terminal and only if it takes long."""

    def __init__(self, what: str = "") -> None:
        self.what = f"{what} " if what else ""
        self.began = time.monotonic()
        self.drawn = 0.0
        self.length = 0

    def show(self, done: int, total: int) -> None:
        now = time.monotonic()
        if not sys.stderr.isatty() or now - self.began < PATIENCE or now - self.drawn < PAUSE or not total:
            return
        full = WIDTH * done // total
        left = (now - self.began) * (total - done) / max(done, 1)
        come, wait = figures(f"{done:,}/{total:,}"), say("report.left", number=f"{left:.0f}")
        line = f"{self.what}[{'#' * full}{'.' * (WIDTH - full)}] {come}, {wait}"
        sys.stderr.write(f"\r{line.ljust(self.length)}")
        sys.stderr.flush()
        self.drawn, self.length = now, len(line)

    def clear(self) -> None:
        if self.length:
            sys.stderr.write(f"\r{' ' * self.length}\r")
            sys.stderr.flush()
            self.length = 0
