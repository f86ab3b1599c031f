"""Where the table's database lies, and that nobody restores it under a running server."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import IO

from tenzone.build import home

TRIES, PAUSE = 40, 0.05  # seconds


class InUseError(Exception):
    """A server works with this database."""


def database(given: str | None) -> Path:
    return Path(given).expanduser() if given else home() / "table.db"


@contextlib.contextmanager
def using(path: Path, *, alone: bool = False) -> Iterator[None]:
    """While inside, the database is in use; `alone`: refused if it already is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(f"{path.name}.lock").open("a") as file:
        hold(file, alone)
        yield


def hold(file: IO[str], alone: bool) -> None:
    try:
        fcntl = import_module("fcntl")
    except ImportError:  # a system without it: then nothing warns
        return
    for left in reversed(range(1 if alone else TRIES)):  # another that begins has it to itself for a moment
        try:
            fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError as error:
            if not left:
                raise InUseError from error
            time.sleep(PAUSE)
        else:
            return
