"""What a handler is given, and how it says no."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tenzone.messages import words
from tenzone.table.accounts.people import Accounts
from tenzone.table.core.deciding import Who
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.store.base import Bearer
from tenzone.table.wire.commands import Command, Say
from tenzone.table.wire.replies import Ack, Error, Refused

Body = TypeVar("Body")


class ApiError(Exception):
    """A request that cannot be met: a status, a stable key, and what belongs to it."""

    def __init__(self, status: int, reason: str, at: str = "", **values: object) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.at = at
        self.values = values

    def reply(self, lang: str) -> Error:
        return Error(self.reason, words().say(lang, f"table.error.{self.reason}", self.values), self.at)


@dataclass
class Context:
    """One request, understood."""

    request: Request
    hall: Hall
    accounts: Accounts
    bearer: Bearer | None
    lang: str
    token: str = ""
    body: Any = None
    by_cookie: bool = False

    @property
    def who(self) -> Bearer:
        """Whoever asks; refused if nobody."""
        if self.bearer is None:
            raise ApiError(401, "who_are_you")
        return self.bearer

    @property
    def person(self) -> Bearer:
        """The same, but not the holder of a mere seat's token."""
        if self.who.seat:
            raise ApiError(403, "seat_token")
        return self.who

    @property
    def base(self) -> str:
        return base(self.request)

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    async def match(self) -> Match:
        """The match of the path, if whoever asks may see it. What is private does not exist for others."""
        return await visible(self.hall, self.path("match"), self.bearer)


def base(request: Request) -> str:
    """What a link to here begins with: a proxy before it speaks https though we do not."""
    secure = request.app.state.hall.settings.secure
    return f"{'https' if secure else request.url.scheme}://{request.headers.get('host', '')}"


async def visible(hall: Hall, name: str, bearer: Bearer | None) -> Match:
    if bearer is not None and bearer.match and bearer.match != name:
        raise ApiError(404, "no_match")
    match = hall.at_hand(name) or await hall.get(name)
    if match is None:
        raise ApiError(404, "no_match")
    if match.table.created.private:
        person = bearer.person.id if bearer is not None else ""
        seated = bool(match.table.seats_of(person))
        if not person or not (seated or match.table.created.host == person or await hall.store.matches.admitted(name, person)):
            raise ApiError(404, "no_match")
    return match


async def send(match: Match, bearer: Bearer, command: Command, lang: str) -> Ack | Refused:
    """A command of somebody who may see the match. Where a spectator speaks is remembered: to strike it out if they leave."""
    who = sender(bearer)
    if isinstance(command, Say) and not who.seats(match.table) and match.table.phase != "open":
        await match.hall.store.matches.admit(match.id, who.person)
    return await match.command(who, command, lang)


def sender(bearer: Bearer) -> Who:
    return Who(bearer.person.id, bearer.person.name, bearer.seat)


def viewer_for(match: Match, bearer: Bearer | None, seat: str | None) -> str:
    """The seat to look from: one's own, or none. Nobody looks from another's."""
    own = sender(bearer).seats(match.table) if bearer is not None else []
    if seat:
        if seat not in own:
            raise ApiError(403, "not_your_seat", seat=seat)
        return seat
    return own[0] if own else ""


Reply = object
Handler = Callable[[Context], Awaitable[Reply]]


@dataclass(frozen=True)
class Endpoint:
    """One route: how it is called, what it takes and gives. The OpenAPI document is made of these."""

    method: str
    path: str
    handler: Handler
    takes: Any = None
    gives: Any = None
    query: tuple[tuple[str, Any], ...] = ()
    status: int = 200
    media: str = "application/json"
    open: bool = False  # for everybody, without a token


def text_file(text: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
