"""One process of several that share nothing but the file, and all want to write every version.

python -m tests.table.proof.racing FILE SEATS ROUNDS [broken]
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec

from tenzone.table.store.sqlite.logs import SqliteLogs
from tenzone.table.store.sqlite.store import SqliteStore
from tests.table.proof.firing import LANES, without_a_fence, won


async def race(path: Path, seats: str, rounds: int) -> list[tuple[str, int, str]]:
    """Which versions of which matches these seats were told they wrote."""
    store = SqliteStore(path)
    found: list[tuple[str, int, str]] = []

    async def fire(match: str, version: int) -> None:
        told = await asyncio.gather(*(won(store, match, version, seat) for seat in seats))
        found.extend((match, version, seat) for seat, first in zip(seats, told, strict=True) if first)

    for version in range(1, rounds + 1):
        sys.stdout.buffer.write(b"\n")  # ready, and now all together
        sys.stdout.buffer.flush()
        sys.stdin.readline()
        await asyncio.gather(*(fire(f"race{n}", version) for n in range(LANES)))
    await store.close()
    return found


if __name__ == "__main__":
    if sys.argv[4:]:
        SqliteLogs.append = without_a_fence  # type: ignore[method-assign]
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(race(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))))
