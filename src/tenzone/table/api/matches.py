"""Matches over REST: everything the socket does, without one."""

from __future__ import annotations

from starlette.responses import Response

from tenzone.table.api.context import ApiError, Context, Endpoint, send, text_file, viewer_for
from tenzone.table.api.events import events_after
from tenzone.table.core.projecting import record, saved, view
from tenzone.table.core.refusing import No
from tenzone.table.live.match import Match
from tenzone.table.wire import bodies as b
from tenzone.table.wire import replies as r
from tenzone.table.wire.commands import AnyCommand
from tenzone.table.wire.kinds import Lang, Seat

LOOKING = (("seat", Seat), ("lang", Lang))


async def see(c: Context) -> r.View:
    """All you may know of a match now, from your seat or as a spectator."""
    match = await c.match()
    viewer = looking(c, match)
    return view(match.table, viewer, c.lang, c.hall.time.now(), match.presence.away())


def looking(c: Context, match: Match) -> str:
    if c.bearer is not None:
        match.presence.seen(c.bearer.person.id)
    return viewer_for(match, c.bearer, c.request.query_params.get("seat"))


async def command(c: Context) -> r.Ack | r.Refused:
    """Send a command. 200: committed; 409: refused, nothing has changed."""
    match = await c.match()
    match.presence.seen(c.who.person.id)
    return await send(match, c.who, c.body, c.lang)


async def events(c: Context) -> Response:
    """What happened after a version; with `wait` (seconds) not before something has, or the time is over."""
    match = await c.match()
    viewer = looking(c, match)
    after, wait = number(c, "after", 2**53), number(c, "wait", 60)
    if wait:
        with match.presence.waiting(c.bearer.person.id if c.bearer is not None else ""):
            await match.news(viewer, after, min(wait * 1000, c.hall.settings.poll))
    body = await events_after(match, viewer, c.lang, after)
    return Response(body, media_type="application/json")


def number(c: Context, name: str, most: int) -> int:
    text = c.request.query_params.get(name, "0")
    if not (text.isascii() and text.isdigit() and len(text) < 17 and int(text) <= most):
        raise ApiError(400, "bad_query", at=name)
    return int(text)


async def read_record(c: Context) -> Response:
    """The game so far as you may read it; the whole of it, once it is over."""
    match = await c.match()
    return text_file(record(match.table, looking(c, match)), f"{match.table.created.game}-{match.id}.tzn")


async def save(c: Context) -> Response:
    """The whole game as a file to go on from: only where no other person's cards are in it, or when it is over."""
    match = await c.match()
    text = saved(match.table, c.person.person.id)
    if isinstance(text, No):
        raise ApiError(409, text.reason)
    return text_file(text, f"{match.table.created.game}-{match.id}.tzn")


async def seat_token(c: Context) -> b.SeatToken:
    """A token for one of your seats, for a program that plays it: it can do nothing else."""
    match = await c.match()
    seat = viewer_for(match, c.person, c.path("seat"))
    return b.SeatToken(match.id, seat, await c.accounts.seat_token(c.person.person.id, match.id, seat))


ENDPOINTS = (
    Endpoint("GET", "/api/matches/{match}", see, gives=r.View, query=LOOKING, open=True),
    Endpoint("POST", "/api/matches/{match}/commands", command, AnyCommand, r.Ack, query=(("lang", Lang),)),
    Endpoint(
        "GET", "/api/matches/{match}/events", events, gives=r.Events, query=(*LOOKING, ("after", int), ("wait", int)), open=True
    ),
    Endpoint("GET", "/api/matches/{match}/record", read_record, query=(("seat", Seat),), media="text/plain", open=True),
    Endpoint("GET", "/api/matches/{match}/save", save, media="text/plain"),
    Endpoint("POST", "/api/matches/{match}/seats/{seat}/token", seat_token, gives=b.SeatToken, status=201),
)
