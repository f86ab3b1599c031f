"""Our table with its people already seated, durable as always: python -m bench.table_server GAME SEATS TABLES.

Says on a line what it is, where, and who may come; then for every line it is told how much processor time it has used.
"""

import asyncio
import json
import socket
import sys
import tempfile
import time
from pathlib import Path

import uvicorn
from uvicorn.loops.auto import auto_loop_factory

import bench.games  # noqa: F401  makes its games known by name
import tenzone
from tenzone.build import describe
from tenzone.table.accounts.people import Accounts
from tenzone.table.api.app import make_app
from tenzone.table.api.server import config
from tenzone.table.core.entries import Chair, Created
from tenzone.table.host.memory import calm
from tenzone.table.live.hall import Hall
from tenzone.table.live.loading import shipped_pack
from tenzone.table.live.settings import Settings
from tenzone.table.store.sqlite.store import SqliteStore

PLENTY = 10**9


async def seated(hall: Hall, game: str, seats: int, tables: int) -> list[dict[str, object]]:
    """The same entries a real table begins with."""
    accounts = Accounts(hall.store, hall.time)
    rules, (pack, _) = tenzone.rules(game), shipped_pack(game)
    found: list[dict[str, object]] = []
    for number in range(tables):
        people = await asyncio.gather(*(accounts.guest(f"P{number}-{seat}", "en") for seat in range(seats)))
        chairs = [Chair("person", person.id, person.name) for person, _ in people]
        created = Created(game, rules.version, pack, chairs, people[0][0].id, hall.settings.seed())
        match = await hall.create(f"m{number}", created, "open")
        assert match is not None
        found.append({"match": match.id, "tokens": [token for _, token in people]})
    return found


async def answer() -> None:
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        print(json.dumps({"cpu": time.process_time()}), flush=True)


async def main(game: str, seats: int, tables: int, folder: Path) -> None:
    made: list[Hall] = []

    def hall() -> Hall:
        settings = Settings(rate=PLENTY, requests=PLENTY, per_address=PLENTY, silence=PLENTY)
        made.append(Hall(SqliteStore(folder / "table.db"), settings))
        return made[0]

    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    port = listening.getsockname()[1]
    server = uvicorn.Server(config(make_app(hall), "127.0.0.1", port))
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    while not server.started and not serving.done():  # noqa: ASYNC110 - uvicorn tells in no other way
        await asyncio.sleep(0.01)
    hello = {"versions": versions(), "port": port, "tables": await seated(made[0], game, seats, tables)}
    calm()
    print(json.dumps(hello), flush=True)
    await answer()
    server.should_exit = True
    await serving


def versions() -> dict[str, str]:
    import sqlite3
    from importlib.metadata import version

    packages = {name: version(name) for name in ("uvicorn", "uvloop", "starlette", "websockets", "msgspec")}
    return {"tenzone": describe().removeprefix("tenzone "), **packages, "SQLite": sqlite3.sqlite_version}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as there, asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(there)))
