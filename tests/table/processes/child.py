"""A server process whose time passes when it is told to: lines come in by the standard input, one answer goes out for each.

python -m tests.table.processes.child FILE NOW
"""

import asyncio
import contextlib
import json
import socket
import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import uvicorn

from tenzone.table.api.app import make_app
from tenzone.table.api.server import config
from tenzone.table.live.thinking import Inline, Question
from tenzone.table.store.sqlite.engine import Engine
from tests.table.harness import QUICK, shared
from tests.table.virtual import VirtualTime, counted

NEVER = 10**12
SETTINGS = replace(QUICK, seed=lambda: "seed", beat=NEVER, sweep=NEVER, lists=NEVER, look=500)


class Counting(Inline):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def think(self, question: Question) -> str | None:
        self.asked.append(question.seed)
        return await super().think(question)


class Telling(uvicorn.Server):
    """Answers with its port once it listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        answer(self.servers[0].sockets[0].getsockname()[1])


async def main(path: Path, now: int) -> None:
    time, thinker = VirtualTime(now), Counting()
    server = Telling(config(make_app(lambda: shared(path, SETTINGS, time, thinker)), "127.0.0.1", 0))
    serving = asyncio.create_task(server.serve())
    while line := await asyncio.to_thread(sys.stdin.readline):
        if line.strip() == "asked":
            answer(thinker.asked)
        else:
            await time.advance(int(line))
            answer(time.now())
    server.should_exit = True
    await serving


def answer(found: object) -> None:
    sys.stdout.write(json.dumps(found) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with contextlib.ExitStack() as counting:
        for owner, name in ((Engine, "write"), (Engine, "read"), (Inline, "think")):
            counting.enter_context(patch.object(owner, name, counted(getattr(owner, name))))
        asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
