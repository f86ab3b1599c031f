"""A real server on a loopback port and a real database file, and small clients for it."""

import asyncio
import http.client
import json
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from tenzone.table.api.app import make_app
from tenzone.table.api.server import Server, config
from tenzone.table.live.bus import StoreBus
from tenzone.table.live.hall import Hall
from tenzone.table.live.settings import Settings
from tenzone.table.live.sharing import Sharing
from tenzone.table.live.thinking import Inline, Thinker
from tenzone.table.live.time import RealTime, Time
from tenzone.table.store.sqlite.store import SqliteStore

Result = TypeVar("Result")


class Deals:
    """The same in every run: a test has deals of its own, or one for every match."""

    def __init__(self, seed: str = "") -> None:
        self._seed = seed
        self._test = ""
        self._made = 0

    def begin(self, test: str) -> None:
        self._test, self._made = test, 0

    def __call__(self) -> str:
        self._made += 1
        return self._seed or f"{self._test} {self._made}"


DEALS: Final = Deals()
MANY: Final = 10**6
QUICK: Final = Settings(
    think=0, requests=MANY, rate=MANY, guests=MANY, tries=MANY, hints=MANY, tables=MANY, loads=MANY, reports=MANY, seed=DEALS
)


@dataclass
class Reply:
    status: int
    body: Any
    headers: dict[str, str]


def shared(path: Path, settings: Settings, time: Time, thinker: Thinker) -> Hall:
    """A hall like that of `tenzone serve`: others may work on the same file."""
    store = SqliteStore(path)
    return Hall(store, settings, time, thinker, StoreBus(store, time, settings.look), Sharing())


class Reached:
    """A server somewhere, by its port."""

    port: int

    def call(self, method: str, path: str, body: object = None, token: str = "", **headers: str) -> Reply:
        data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if token:
            sent["authorization"] = f"Bearer {token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, data, sent)
            answer = connection.getresponse()
            text = answer.read()
            told = {name.lower(): value for name, value in answer.getheaders()}
            isjson = "json" in told.get("content-type", "")
            return Reply(answer.status, json.loads(text) if isjson else text.decode(), told)
        finally:
            connection.close()

    def guest(self, name: str = "Ada", lang: str = "en") -> str:
        reply = self.call("POST", "/api/guests", {"name": name, "lang": lang})
        assert reply.status == 201, reply
        return str(reply.body["token"])

    def socket(self, token: str, **options: Any) -> ClientConnection:
        headers = {"authorization": f"Bearer {token}"}
        made: ClientConnection = connect(
            f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers, compression=None, **options
        )
        return made


class Served(Reached):
    """A server in a thread of its own."""

    def __init__(self, path: Path, settings: Settings = QUICK) -> None:
        self.path = path
        self.app: Starlette = make_app(lambda: shared(path, settings, RealTime(), Inline()))
        self.server = Server(config(self.app, "127.0.0.1", 0))
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        waiting = threading.Event()
        while not self.server.started:
            assert self._thread.is_alive(), "the server did not start"
            waiting.wait(0.01)
        self.port = int(self.server.servers[0].sockets[0].getsockname()[1])

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve()

        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            runner.run(serve())

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(30)
        assert not self._thread.is_alive()

    @property
    def hall(self) -> Hall:
        found: Hall = self.app.state.hall
        return found

    def inside(self, work: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
        """Run something in the server's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(30)


class Player:
    """A guest with a seat, who plays by chance among what is legal."""

    def __init__(self, served: Reached, name: str = "Ada", lang: str = "en") -> None:
        self.served = served
        self.token = served.guest(name, lang)
        self.number = 0

    def call(self, method: str, path: str, body: object = None) -> Reply:
        return self.served.call(method, path, body, self.token)

    def open(self, game: str, *chairs: str, **more: object) -> str:
        """`me`, `open`, or a level."""
        named = [{"who": c} if c in {"me", "open"} else {"who": "bot", "level": c} for c in chairs]
        self.number += 1
        reply = self.call("POST", "/api/matches", {"cmd_id": f"open-{self.number}", "game": game, "chairs": named, **more})
        assert reply.status == 201, reply
        return str(reply.body["match"])

    def send(self, match: str, t: str, **more: object) -> Reply:
        self.number += 1
        return self.call("POST", f"/api/matches/{match}/commands", {"t": t, "cmd_id": f"c{self.number}", **more})

    def view(self, match: str, seat: str = "") -> dict[str, Any]:
        reply = self.call("GET", f"/api/matches/{match}{f'?seat={seat}' if seat else ''}")
        assert reply.status == 200, reply
        found: dict[str, Any] = reply.body
        return found

    def events(self, match: str, after: int = 0, wait: int = 0) -> list[dict[str, Any]]:
        reply = self.call("GET", f"/api/matches/{match}/events?after={after}&wait={wait}")
        found: list[dict[str, Any]] = reply.body["events"]
        return found

    def turn(self, match: str) -> dict[str, Any]:
        """The view when it is this player's turn, or when nothing more is played."""
        while (view := self.view(match))["phase"] == "playing" and not view.get("moves"):
            self.events(match, view["v"], wait=20)
        return view

    def play(self, match: str, at: int = 0, seat: str = "") -> Reply:
        view = self.view(match, seat)
        moves = view["moves"]
        more = {"seat": seat} if seat else {}
        return self.send(match, "play", seen_v=view["v"], code=moves[at % len(moves)]["code"], **more)


def say(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))


def hear(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(30))
    return found


def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while (found := hear(socket))["t"] != kind:
        pass
    return found


@contextmanager
def serving(path: Path, **changes: Any) -> Iterator[Served]:
    served = Served(path, replace(QUICK, **changes))
    try:
        yield served
    finally:
        served.stop()
