"""One device of one person: says hello, sends commands, and judges every message it gets against the log."""

import json
from typing import TYPE_CHECKING, Any

import msgspec

from tenzone.table.api.context import ApiError
from tenzone.table.api.talk import Talk
from tenzone.table.core.projecting import event, view
from tenzone.table.core.state import Table
from tenzone.table.store.base import Bearer, Person
from tenzone.table.wire.sockets import FromClient

if TYPE_CHECKING:
    from tests.table.chaos.house import House

Message = dict[str, Any]
ROOM = 10_000  # messages: here nobody is slow


def person(name: str) -> Person:
    return Person(name, name.upper(), "en", claimed=False, made=0, seen=0)


def plain(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


class Device:
    def __init__(self, house: "House", name: str, lang: str) -> None:
        self.house = house
        self.name = name
        self.lang = lang
        self.talk: Talk | None = None
        self.match = ""
        self.viewer = ""
        self.v = 0
        self.expected: Message = {}
        self.view: Message = {}
        self.replies: dict[str, Message] = {}

    async def hello(self, match: str, seat: str | None, *, resume: bool) -> None:
        """A new connection, or another hello on the same."""
        if self.talk is None:
            self.talk = Talk(self.house.hall, Bearer(person(self.name)), b"")
        message: Message = {"t": "hello", "match": match, "lang": self.lang}
        if seat is not None:
            message["seat"] = seat
        if resume and match == self.match and seat in {None, self.viewer}:
            message["after"] = self.v
        self.drain()
        self.expected = message
        await self.say(message)
        self.drain()
        if self.looking:  # else it was refused, and the numbers are still those of before
            self.viewer = self.talk.peer.viewer

    async def say(self, message: Message) -> None:
        """As the socket hears it."""
        talk = self.talk
        assert talk is not None
        try:
            await talk.hear(msgspec.json.decode(json.dumps(message), type=FromClient))
        except ApiError as error:
            talk.say(error.reply(self.lang))

    async def command(self, **fields: object) -> Message:
        await self.say(dict(fields))
        self.drain()
        return self.replies.pop(str(fields["cmd_id"]), {})

    async def hang_up(self) -> None:
        if self.talk is not None:
            self.drain()
            self.talk.leave()
            self.talk = None

    @property
    def looking(self) -> bool:
        return self.talk is not None and self.talk.match is not None

    def drain(self) -> None:
        """Everything that waits in the queue, as it would arrive."""
        if self.talk is None:
            return
        queue = self.talk.peer.queue
        while queue:
            self.heard(json.loads(queue.popleft()))

    def heard(self, message: Message) -> None:
        kind = message["t"]
        if kind == "event":
            self.heard_event(message)
        elif kind == "welcome":
            self.welcomed(message)
        elif kind in {"ack", "refused"}:
            self.replies[message["cmd_id"]] = message
            if "view" in message:
                self.may_see(message["view"], self.house.newest(self.match), strict=False)
        else:
            assert kind in {"away", "pong", "error"}, message

    def welcomed(self, message: Message) -> None:
        """`after` known: what was missed follows; else the view replaces everything."""
        assert self.talk is not None
        self.match = message["match"]
        if "after" not in self.expected or message.get("resync"):
            assert "view" in message
            self.v = message["v"]
        else:
            hidden = self.house.newest(self.match).hidden
            seats = (self.viewer, self.talk.peer.viewer)
            assert hidden.get(seats[0]) == hidden.get(seats[1]), (
                f"{self.name} goes on from {seats[1]} by the numbers of {seats[0]}"
            )
        if "view" in message:
            self.may_see(message["view"], self.house.newest(self.match))

    def heard_event(self, message: Message) -> None:
        """Numbered without gaps, and to the letter what the log tells this viewer."""
        v = message["v"]
        assert v == self.v + 1, f"{self.name}: version {v} after {self.v}"
        self.v = v
        assert self.talk is not None
        seen = message.pop("view", None)
        viewer = self.talk.peer.viewer if seen is None else seen.get("you") or ""
        before, after, entry = self.house.step(self.match, viewer, v)
        told = event(before, after, entry, viewer, self.lang)
        assert message == plain(told), f"{self.name} was told what the log does not tell {viewer or 'spectators'}"
        if after.game is not None:  # before that everybody is told the same, whatever place they had then
            self.owns(viewer, after)
        if seen is not None:
            self.may_see(seen, after, at=entry.at)

    def owns(self, viewer: str, table: Table) -> None:
        assert not viewer or table.chairs[viewer].person == self.name, f"{self.name} looks from {viewer}, another's seat"

    def may_see(self, seen: Message, table: Table, *, at: int | None = None, strict: bool = True) -> None:
        """Only what the projection gives to a viewer this person is."""
        viewer = seen.get("you") or ""
        self.owns(viewer, table)
        wanted = plain(view(table, viewer, self.lang, self.house.time.now() if at is None else at))
        wanted.pop("away", None)
        found = {**seen}
        found.pop("away", None)
        assert found == wanted, f"{self.name} sees what {viewer or 'a spectator'} may not, or not what is there"
        if (strict and seen["v"] >= self.view.get("v", 0)) or seen["match"] != self.view.get("match"):
            self.view = seen
