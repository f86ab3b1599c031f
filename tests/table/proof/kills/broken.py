"""Servers with a defect the law must find, put in place in a child only."""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Callable

import msgspec

from tenzone.table.store.base import Index, Row
from tenzone.table.store.sqlite.logs import SqliteLogs

_append = SqliteLogs.append
_writing: set[asyncio.Future[None]] = set()


def ack_before_commit() -> None:
    """The writer is told, and not waited for."""

    async def append(self: SqliteLogs, match: str, row: Row, index: Index | None) -> None:
        _writing.add(asyncio.ensure_future(_append(self, match, row, index)))

    SqliteLogs.append = append  # type: ignore[method-assign]


def no_idempotency_key() -> None:
    """Every writing has a key of its own: a command sent again is a new one."""
    number = itertools.count()

    async def append(self: SqliteLogs, match: str, row: Row, index: Index | None) -> None:
        await _append(self, match, msgspec.structs.replace(row, command=f"{row.command}:{os.getpid()}:{next(number)}"), index)

    SqliteLogs.append = append  # type: ignore[method-assign]


VARIANTS: dict[str, Callable[[], None]] = {
    "": lambda: None,
    "ack_before_commit": ack_before_commit,
    "no_idempotency_key": no_idempotency_key,
}
