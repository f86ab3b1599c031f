"""What a table takes that nobody looks at, in KiB as Python counts: python -m bench.table_memory GAME SEATS TABLES PLAYS."""

import asyncio
import gc
import json
import sys
import tempfile
import tracemalloc
from pathlib import Path

from bench.table_server import seated
from tenzone.table.core.entries import Played
from tenzone.table.core.state import asked
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.store.sqlite.store import SqliteStore


async def played(match: Match, plays: int) -> None:
    for number in range(plays):
        must, _ = asked(match.table.game)
        if not must or match.table.game is None:
            return
        await match.order(Played(must[0], match.table.game.legal_for(must[0]).sample(str(number)).code), f"play {number}")


async def measure(game: str, seats: int, tables: int, plays: int, folder: Path) -> float:
    hall = Hall(SqliteStore(folder / "table.db"))
    await hall.open()
    await seated(hall, game, seats, 1)  # what is the same for all is there
    await played(hall.matches["m0"], plays)
    hall.matches.clear()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    await seated(hall, game, seats, tables)
    for match in list(hall.matches.values()):
        await played(match, plays)
    gc.collect()
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    await hall.close()
    await hall.store.close()
    return used / tables / 1024


if __name__ == "__main__":
    name, seats, tables, plays = sys.argv[1], *map(int, sys.argv[2:5])
    with tempfile.TemporaryDirectory() as there:
        print(json.dumps({"kib": asyncio.run(measure(name, seats, tables, plays, Path(there)))}))
