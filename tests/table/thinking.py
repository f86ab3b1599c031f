"""A server that has somebody think for it, and then does nothing: python -m tests.table.thinking."""

from __future__ import annotations

import asyncio
import os
import sys

from tenzone.table.live.thinking import Processes


def whose(_: int) -> int:
    return os.getpid()


async def main() -> None:
    sys.stdout.write(f"{await Processes(1).work(whose, 0)}\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    asyncio.run(main())
