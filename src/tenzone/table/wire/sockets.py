"""What travels over the socket besides commands and replies."""

from __future__ import annotations

import msgspec

from tenzone.table.wire.commands import AnyCommand
from tenzone.table.wire.kinds import Id, Lang, Seat, Version
from tenzone.table.wire.replies import Ack, Away, Error, Event, Refused, View


class Hello(msgspec.Struct, tag_field="t", tag="hello", forbid_unknown_fields=True, frozen=True):
    """The first message, and again to look from another seat or after a gap. With `after`, the events since then follow;
    without it, or if that version is unknown, a view. `views`: whether events carry views."""

    match: Id
    seat: Seat | None = None
    after: Version | None = None
    lang: Lang = "en"
    views: bool = True


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True, frozen=True):
    n: Version = 0


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """The answer to a ping; `v` is the newest version of the match looked at."""

    n: int
    v: int


class Welcome(msgspec.Struct, omit_defaults=True, tag_field="t", tag="welcome"):
    """The answer to a hello. `resync`: the version asked for is unknown, the view replaces everything."""

    match: str
    v: int
    seats: list[str]
    view: View | None = None
    resync: bool = False


FromClient = Hello | Ping | AnyCommand
FromServer = Welcome | View | Event | Ack | Refused | Away | Pong | Error
