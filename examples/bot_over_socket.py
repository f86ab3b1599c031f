"""A bot on a WebSocket, as it should be written: python bot_over_socket.py URL [GAME]."""

import asyncio
import itertools
import json
import random
import sys
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parent))

from script_over_http import Table


class Bot:
    """Keeps what it was told, its newest version, and the command not yet acknowledged."""

    def __init__(self, url: str, token: str, match: str, seed: int = 1) -> None:
        self.url = url.rstrip("/").replace("http", "ws", 1) + "/ws"
        self.token = token
        self.match = match
        self.dice = random.Random(seed)
        self.numbers = itertools.count(1)
        self.view: dict[str, Any] = {}
        self.v: int | None = None
        self.waiting: dict[str, Any] | None = None

    async def play(self) -> dict[str, Any]:
        """Until the game is over; a lost connection is only a pause."""
        while not self.done():
            try:
                headers = {"authorization": f"Bearer {self.token}"}
                async with connect(self.url, additional_headers=headers, compression=None) as socket:
                    await self.converse(socket)
            except (ConnectionClosed, OSError):
                await asyncio.sleep(0.2)
        return self.view

    async def converse(self, socket: Any) -> None:
        await socket.send(json.dumps(self.hello()))
        if self.waiting is not None:  # perhaps it was lost, perhaps only its ack: the same id makes both harmless
            await socket.send(json.dumps(self.waiting))
        async for text in socket:
            if not self.heard(json.loads(text)):
                await socket.send(json.dumps(self.hello()))
            elif self.done():
                return
            elif self.waiting is None and self.view.get("moves"):
                code = self.dice.choice(self.view["moves"])["code"]
                self.waiting = {"t": "play", "cmd_id": f"bot-{next(self.numbers)}", "seen_v": self.view["v"], "code": code}
                await socket.send(json.dumps(self.waiting))

    def done(self) -> bool:
        """The game is over, and everything that led there was told: a view may come before it."""
        return self.view.get("phase") == "over" and self.v == self.view["v"]

    def hello(self) -> dict[str, Any]:
        """With the newest version, if there is one: what was missed follows, or a view that replaces everything."""
        return {"t": "hello", "match": self.match, **({} if self.v is None else {"after": self.v})}

    def heard(self, message: dict[str, Any]) -> bool:
        """False if something is missing."""
        kind = message["t"]
        if kind == "event":
            if self.v is not None and message["v"] > self.v + 1:
                return False
            self.v = max(self.v or 0, message["v"])
        elif kind == "welcome" and ("view" in message or message.get("resync")):
            self.v = message["v"] if message.get("resync") or self.v is None else self.v
        elif kind in {"ack", "refused"} and self.waiting is not None and message["cmd_id"] == self.waiting["cmd_id"]:
            self.waiting = None
        seen = message.get("view")
        if seen is not None and seen["v"] >= self.view.get("v", 0):
            self.view = seen
        return True


async def main(url: str, game: str, seed: int = 1) -> dict[str, Any]:
    table = Table(url)
    table.token = table.call("POST", "/api/guests", {"name": "Bot"})["token"]
    games = {g["game"]: g for g in table.call("GET", "/api/games")["games"]}
    chairs = [{"who": "me"}, *[{"who": "bot", "level": "greedy"}] * (games[game]["seats"][0] - 1)]
    match = table.call("POST", "/api/matches", {"cmd_id": "open", "game": game, "chairs": chairs})["match"]
    return await Bot(url, table.token, match, seed).play()


if __name__ == "__main__":
    url, game = (*sys.argv[1:3], *["http://127.0.0.1:8765", "proelio"][len(sys.argv) - 1 :])
    end = asyncio.run(main(url, game))
    print(f"{end['game']}, version {end['v']}: {end['result']}")
