"""The people at the table: they say and play things, notice gaps, and send again what nobody answered."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from tests.table.proof.kills.history import History, Sent

IN_FLIGHT: Final = 3


class Client:
    """One person over many connections to one match."""

    def __init__(self, history: History, match: str, seat: str, dice: Random) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.over = False
        self._history: Final = history
        self._dice: Final = dice
        self._v: int | None = None
        self._moves: list[str] = []
        self._last: Sent | None = None
        self._flying = 0
        self._greeted = False

    def connect(self) -> list[bytes]:
        """Hello, and whatever has no answer yet; now and then something that has one."""
        self._greeted = False
        again = self._history.open(self.match, self.seat)
        if self._last is not None and self._last.settled and self._dice.random() < 0.1:
            again.append(self._last)
        self._flying = len(again)
        hello: dict[str, object] = {"t": "hello", "match": self.match, "seat": self.seat}
        if self._v is not None:
            hello["after"] = self._v
        return [msgspec.json.encode(hello), *(msgspec.json.encode(one.body) for one in again)]

    def more(self) -> list[bytes]:
        """Another command, if there is room for one."""
        if not self._greeted or self._flying >= IN_FLIGHT:
            return []
        self._flying += 1
        self._last = self.command()
        return [msgspec.json.encode(self._last.body)]

    def command(self) -> Sent:
        if self._moves and self._dice.random() < 0.4:
            code, self._moves = self._dice.choice(self._moves), []
            return self._history.new(self.match, self.seat, "play", seen_v=self._v, code=code)
        return self._history.new(self.match, self.seat, "say")

    def hear(self, reply: dict[str, Any]) -> None:
        kind = reply["t"]
        if kind == "welcome":
            self._greeted = True
            if reply.get("resync") or self._v is None:
                self._v = reply["v"]
            self.look(reply.get("view"))
        elif kind == "event":
            if self._v is None or reply["v"] != self._v + 1:
                self._history.wrong.append(f"{self.seat} of {self.match} had {self._v} and is told {reply['v']}")
            self._v = reply["v"]
            self.look(reply.get("view"))
        elif kind in {"ack", "refused"}:
            self._flying -= 1
            self._history.answered(reply)
        elif kind != "away":
            self._history.wrong.append(f"{self.seat} is told {reply}")

    def look(self, view: dict[str, Any] | None) -> None:
        if view is not None:
            self.over = view["phase"] == "over"
            self._moves = [move["code"] for move in view.get("moves", [])]
