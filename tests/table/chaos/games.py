"""Whole games between bots on real sockets through a bad network, and what must be true at their end."""

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

import tenzone
from tenzone.face.record import record_from
from tenzone.table.core import snapshots
from tenzone.table.core.projecting import fingerprint, view
from tenzone.table.live.loading import from_rows, history
from tests.table.chaos.client import Player, Table
from tests.table.chaos.proxy import Proxy
from tests.table.harness import Served

SEATS = {"proelio": 3, "bless": 2}
ENOUGH = 300.0  # seconds after which a game is said to hang; nothing else hangs on it


@dataclass
class Game:
    match: str
    players: list[Player]
    proxies: Counter[str]


def seated(served: Served, game: str) -> tuple[str, list[str]]:
    """A new match, and a token for each of its people; nobody sits but them."""
    tables = []
    for number in range(SEATS[game]):
        table = Table(f"http://127.0.0.1:{served.port}")
        table.token = table.call("POST", "/api/guests", {"name": f"Bot {number}"})["token"]
        tables.append(table)
    chairs = [{"who": "me"}, *[{"who": "open"}] * (len(tables) - 1)]
    body = {"cmd_id": "open", "game": game, "chairs": chairs, "takeover": None}
    match = tables[0].call("POST", "/api/matches", body)["match"]
    for table in tables[1:]:
        table.call("POST", f"/api/matches/{match}/commands", {"t": "sit", "cmd_id": "sit"})
    return match, [table.token for table in tables]


async def play(served: Served, game: str, seed: int, faults: Mapping[str, float], kind: type[Player] = Player) -> Game:
    match, tokens = await asyncio.to_thread(seated, served, game)
    async with Proxy(served.port, seed, faults) as proxy:
        players = [kind(proxy.port, token, match, seed + at) for at, token in enumerate(tokens)]
        async with asyncio.timeout(ENOUGH):
            await asyncio.gather(*(player.play() for player in players))
        return Game(match, players, proxy.done)


def digest(value: object) -> str:
    return hashlib.blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=8).hexdigest()


def check(served: Served, game: Game) -> None:
    """Client and server saw the same game; the log, and the record made of it, play it again to the same end."""
    live = served.hall.matches[game.match].table
    rows = served.inside(lambda: served.hall.store.logs.rows(game.match))
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    again = from_rows(game.match, live.rules, rows)
    assert snapshots.dump(again) == snapshots.dump(live), "the log makes another table"
    assert live.game is not None
    replayed = tenzone.replay(record_from(live.game.record.text()))
    assert replayed.outcome == live.game.outcome
    plays = [row.command for row in rows if b'"t":"played"' in row.body]
    assert len(plays) == len(set(plays))
    for seat, player in zip(live.chairs, game.players, strict=True):
        seen: dict[str, Any] = player.view
        assert seen["you"] == seat
        assert player.v == seen["v"] == live.count(seat), f"{seat} stopped at {player.v}, the match at {live.count(seat)}"
        told = json.loads(encoded(view(live, seat, "en", 0)))
        assert digest(seen["table"]) == digest(told["table"]), f"{seat} sees another table: {fingerprint(live, seat)}"
        assert seen["result"] == told["result"]
        events = {e.v: json.loads(encoded(e)) for e in history(game.match, live.rules, rows, seat, "en", 0)}
        for v, event in player.told.items():
            assert digest(event) == digest(events[v]), f"{seat} was told another version {v}"


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)
