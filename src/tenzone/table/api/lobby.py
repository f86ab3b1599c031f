"""Tables to come to: the lobby, my games, new tables, invitations."""

from __future__ import annotations

import asyncio
import io

import msgspec
import segno
from starlette.responses import Response

import tenzone
from tenzone.face.game import DivergedError
from tenzone.face.record import record_from
from tenzone.messages import speaking
from tenzone.table.accounts.tokens import fresh, hashed
from tenzone.table.api.context import ApiError, Context, Endpoint, viewer_for
from tenzone.table.core import projecting
from tenzone.table.core.entries import Chair, Created
from tenzone.table.core.state import SPECTATOR
from tenzone.table.live.listing import Shown
from tenzone.table.live.loading import pack_of, shipped_pack
from tenzone.table.live.match import Match
from tenzone.table.store.base import Listed
from tenzone.table.wire import bodies as b

MOST = 100
LONGEST = 10_000  # lines of a record that is sent


async def lobby(c: Context) -> b.Lobby:
    """Public tables: those with a free seat first."""
    await c.hall.relist()
    return b.Lobby([listed(one, "") for one in await c.hall.store.matches.lobby(MOST)])


async def mine(c: Context) -> b.Lobby:
    """Tables where you have a seat."""
    person = c.person.person.id
    await c.hall.relist()
    return b.Lobby([listed(one, person) for one in await c.hall.store.matches.mine(person, MOST)])


def listed(one: Listed, person: str) -> b.Listed:
    i = one.index
    chairs = msgspec.json.decode(i.chairs, type=list[Shown])
    host = next((chair.name for chair in chairs if chair.seat in dict(i.seats).get(i.host, "")), "")
    return b.Listed(
        one.id,
        i.game,
        i.phase,
        i.made,
        i.touched,
        host,
        [chair.name or (chair.seat if chair.kind == "person" else chair.kind) for chair in chairs],
        sum(1 for chair in chairs if chair.kind == "open"),
        i.private,
        list(dict(i.seats).get(person, "")),
        bool(person) and person in i.turn.split(),
    )


async def new_match(c: Context) -> b.Made:
    """Open a table. It begins as soon as every seat is taken; the same cmd_id opens the same table."""
    wanted: b.NewMatch = c.body
    with speaking(c.lang):
        try:
            tenzone.rules(wanted.game).settings(len(wanted.chairs), dict(wanted.options))
        except ValueError as error:
            raise ApiError(400, "settings", at="options", sentence=str(error)) from None
    name, _ = shipped_pack(wanted.game)
    created = Created(
        wanted.game,
        tenzone.rules(wanted.game).version,
        name,
        chairs_for(c, wanted.chairs),
        c.person.person.id,
        c.hall.settings.seed(),
        dict(wanted.options),
        wanted.clock,
        wanted.private,
        wanted.takeover,
    )
    return await opened(c, created, wanted.cmd_id)


def chairs_for(c: Context, wanted: list[b.NewChair]) -> list[Chair]:
    person = c.person.person
    me = Chair("person", person.id, person.name)
    return [me if w.who == "me" else Chair("bot", level=w.level) if w.who == "bot" else Chair() for w in wanted]


async def opened(c: Context, created: Created, cmd_id: str) -> b.Made:
    key = f"{c.person.person.id}:{cmd_id}"
    match = await c.hall.create(c.hall.derived("match", key), created, key)
    if match is None:
        raise ApiError(400, "no_match")
    if asked_for(match.table.created) != asked_for(created):
        raise ApiError(409, "other_command", at="cmd_id")
    return b.Made(match.id, match.table.count(viewer_for(match, c.person, None)))


def asked_for(created: Created) -> Created:
    """What was wished for, without what the server adds of its own, or a new name has changed since."""
    chairs = [Chair(chair.kind, chair.person, level=chair.level) for chair in created.chairs]
    return msgspec.structs.replace(created, chairs=chairs, seed="", commitment="", rules="", pack="")


async def load(c: Context) -> b.Made:
    """Go on with a game from a file: a whole record, with the cards it pins."""
    wanted: b.LoadMatch = c.body
    with speaking(c.lang):
        try:
            record = record_from(wanted.record)
            if len(record.lines) > LONGEST:
                raise ApiError(413, "long_record", at="record", number=LONGEST)
            game = await asyncio.to_thread(tenzone.replay, record)
        except DivergedError as error:
            raise ApiError(400, "record", at="record", sentence=error.text(c.lang)) from None
        except ValueError as error:
            raise ApiError(400, "record", at="record", sentence=str(error)) from None
    if len(wanted.chairs) != record.seats:
        raise ApiError(400, "chairs", at="chairs", number=record.seats)
    name, body = pack_of(record.cards)
    if name != shipped_pack(record.game)[0]:
        await c.hall.store.logs.keep_pack(name, body)
    created = Created(
        record.game,
        game.rules.version,
        name,
        chairs_for(c, wanted.chairs),
        c.person.person.id,
        c.hall.settings.seed(),
        dict(record.options),
        private=True,
        lines=[line.text() for line in record.lines],
    )
    return await opened(c, created, wanted.cmd_id)


# invitations


async def invite(c: Context) -> b.Invite:
    """A link to this table, and its QR code. Whoever has it may come in, until it is revoked."""
    match = await c.match()
    person = c.person.person.id
    if person != match.table.created.host and not match.table.seats_of(person):
        raise ApiError(403, "not_at_table")
    token = fresh()
    await c.hall.store.matches.invite(match.id, hashed(token), c.hall.time.now())
    url = f"{c.base}/invite/{token}"
    return b.Invite(url, qr_of(url))


def qr_of(url: str) -> str:
    out = io.BytesIO()
    segno.make(url, error="m").save(out, kind="svg", xmldecl=False, svgns=True, omitsize=True, scale=4, border=4)
    return out.getvalue().decode()


async def revoke(c: Context) -> Response:
    """Invitations to this table are good no more."""
    match = await c.match()
    if c.person.person.id != match.table.created.host:
        raise ApiError(403, "host_only")
    await c.hall.store.matches.revoke(match.id)
    return Response(status_code=204)


async def invited(c: Context) -> Match:
    """Where the invitation of the path leads."""
    name = await c.hall.store.matches.invited(hashed(c.path("token")))
    match = await c.hall.get(name) if name is not None else None
    if match is None:
        raise ApiError(404, "no_invite")
    return match


async def read_invite(c: Context) -> b.Invited:
    """Which table an invitation leads to, before one comes in."""
    table = (await invited(c)).table
    return b.Invited(table.created.game, table.phase, projecting.chairs(table, SPECTATOR))


async def accept(c: Context) -> b.Made:
    """Come in by an invitation."""
    match = await invited(c)
    await c.hall.store.matches.admit(match.id, c.person.person.id)
    return b.Made(match.id, match.table.count(""))


ENDPOINTS = (
    Endpoint("GET", "/api/lobby", lobby, gives=b.Lobby, open=True),
    Endpoint("GET", "/api/me/matches", mine, gives=b.Lobby),
    Endpoint("POST", "/api/matches", new_match, b.NewMatch, b.Made, status=201),
    Endpoint("POST", "/api/load", load, b.LoadMatch, b.Made, status=201),
    Endpoint("POST", "/api/matches/{match}/invites", invite, gives=b.Invite, status=201),
    Endpoint("DELETE", "/api/matches/{match}/invites", revoke, status=204),
    Endpoint("GET", "/api/invites/{token}", read_invite, gives=b.Invited, open=True),
    Endpoint("POST", "/api/invites/{token}", accept, gives=b.Made),
)
