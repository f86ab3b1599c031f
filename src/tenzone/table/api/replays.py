"""Games looked at again, and games that go on from a position of another."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from starlette.responses import Response

import tenzone
from tenzone.face.record import Record, record_from
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.schema import NATURE
from tenzone.messages import speaking, words
from tenzone.table.api.context import ApiError, Context, Endpoint, sender
from tenzone.table.api.lobby import LONGEST, chairs_for, opened
from tenzone.table.api.matches import number
from tenzone.table.core.entries import Created
from tenzone.table.core.fairness import FAIR, verdict
from tenzone.table.core.replaying import OPEN, SPECTATOR, of_match, of_record
from tenzone.table.core.state import Table
from tenzone.table.live.charting import chart, charted, course
from tenzone.table.live.match import Match
from tenzone.table.live.reasoning import Moment, reasoned
from tenzone.table.wire import bodies as b
from tenzone.table.wire import learning as w
from tenzone.table.wire.kinds import Lang, Viewing

QUERY: Final = (("seat", Viewing), ("from", int), ("lang", Lang))


async def replay(c: Context) -> Response:
    """A match frame by frame: a finished one as anybody saw it or open, one that goes on as you have seen it."""
    match = await c.match()
    table = begun(match)
    viewer = watching(c, table)
    first = number(c, "from", 10**6)
    return await packed(c, partial(of_match, table, viewer, c.lang, first))


def begun(match: Match) -> Table:
    table = match.table
    if table.phase == "stale":
        raise ApiError(409, "stale_rules", then=table.created.rules, now=table.rules.version)
    if table.game is None:
        raise ApiError(409, "not_begun")
    return table


def watching(c: Context, table: Table) -> str:
    """Whose eyes: while a game goes on nobody's but one's own, or everybody's."""
    own = sender(c.bearer).seats(table) if c.bearer is not None else []
    asked = c.request.query_params.get("seat") or (own[0] if own else SPECTATOR)
    if asked not in {OPEN, SPECTATOR, *table.chairs}:
        raise ApiError(400, "bad_query", at="seat")
    if table.phase != "over" and asked == OPEN:
        raise ApiError(409, "not_over")
    if table.phase != "over" and asked != SPECTATOR and asked not in own:
        raise ApiError(403, "not_your_seat", seat=asked)
    return asked


async def packed(c: Context, make: Callable[[], w.Replay]) -> Response:
    """Frames repeat themselves: packed they are a twentieth."""
    body = await asyncio.to_thread(lambda: msgspec.json.encode(make()))
    if "gzip" not in c.request.headers.get("accept-encoding", ""):
        return Response(body, media_type="application/json")
    small = await asyncio.to_thread(gzip.compress, body, 6)
    return Response(small, media_type="application/json", headers={"content-encoding": "gzip", "vary": "accept-encoding"})


async def chart_of(c: Context) -> w.Chart:
    """How everybody's chances went, turn by turn, in a match that is over."""
    match = await c.match()
    table = begun(match)
    if table.phase != "over":
        raise ApiError(409, "no_chart")
    return charted(table, await c.hall.thinker.work(chart, course(table)))


async def why(c: Context) -> w.Reasons:
    """Why a seat answered as it did in a match that is over: what a search advises from what that seat knew then."""
    match = await c.match()
    table = begun(match)
    # While the game goes on the answer would tell what is in the hand of whoever played.
    if table.phase != "over":
        raise ApiError(409, "no_why")
    assert table.game is not None
    at, lines = number(c, "at", 10**6), table.game.lines
    if not 1 <= at <= len(lines) or lines[at - 1].who == NATURE:
        raise ApiError(400, "no_answer", at="at")
    found = await c.hall.thinker.work(reasoned, Moment(course(table), at, f"{table.id}:{at}", c.lang))
    advice = [w.Advice(*one) for one in found.advised.advice]
    return w.Reasons(lines[at - 1].who, found.played, advice, list(found.advised.why))


async def replay_record(c: Context) -> Response:
    """A record from a file frame by frame, as any seat saw it, as the spectators did, or open."""
    wanted: b.ReplayRecord = c.body
    record, rules = await understood(c, wanted.record)
    if wanted.seat not in {OPEN, SPECTATOR, *"ABCDEF"[: record.seats]}:
        raise ApiError(400, "no_seat", at="seat", seat=wanted.seat)
    first = number(c, "from", 10**6)
    return await packed(c, partial(of_record, rules, record, wanted.seat, c.lang, first))


async def understood(c: Context, text: str) -> tuple[Record, Rulebook]:
    """A record that was sent, and the rules with the cards it pins."""
    with speaking(c.lang):
        try:
            record = record_from(text)
            rules = await asyncio.to_thread(tenzone.rules, record.game, record.cards)
            rules.settings(record.seats, record.options)
        except ValueError as error:
            raise ApiError(400, "record", at="record", sentence=str(error)) from None
    if len(record.lines) > LONGEST:
        raise ApiError(413, "long_record", at="record", number=LONGEST)
    return record, rules


async def verify(c: Context) -> w.Verdict:
    """Deals a match again from the seed its record tells: whether it was dealt as was promised before the first card."""
    wanted: b.Verify = c.body
    record, rules = await understood(c, wanted.record)
    found = await asyncio.to_thread(verdict, rules, record, wanted.commitment)
    return w.Verdict(found == FAIR, words().say(c.lang, f"table.fair.{found}", {}))


async def branch(c: Context) -> b.Made:
    """Another game from a position of this one: of a finished match, or of one in which nobody else plays. What chance had not
    yet decided there it decides anew."""
    match = await c.match()
    table = begun(match)
    wanted: b.Branch = c.body
    assert table.game is not None
    people = {chair.person for chair in table.chairs.values() if chair.kind == "person"}
    if table.phase != "over" and people != {c.person.person.id}:
        raise ApiError(409, "others_cards")
    lines = [line.text() for line in table.game.lines]
    if wanted.at > len(lines):
        raise ApiError(400, "no_position", at="at", number=len(lines))
    if wanted.at == len(lines) and table.game.outcome is not None:
        raise ApiError(409, "ended", at="at")
    if len(wanted.chairs) != len(table.chairs):
        raise ApiError(400, "chairs", at="chairs", number=len(table.chairs))
    created = Created(
        table.created.game,
        table.created.rules,
        table.created.pack,
        chairs_for(c, wanted.chairs),
        c.person.person.id,
        c.hall.settings.seed(),
        dict(table.created.options),
        private=True,
        lines=lines[: wanted.at],
    )
    return await opened(c, created, wanted.cmd_id)


ENDPOINTS = (
    Endpoint("GET", "/api/matches/{match}/replay", replay, gives=w.Replay, query=QUERY, open=True),
    Endpoint("GET", "/api/matches/{match}/chart", chart_of, gives=w.Chart, open=True),
    Endpoint("GET", "/api/matches/{match}/why", why, gives=w.Reasons, query=(("at", int), ("lang", Lang)), open=True),
    Endpoint("POST", "/api/replay", replay_record, b.ReplayRecord, w.Replay, query=(("from", int), ("lang", Lang))),
    Endpoint("POST", "/api/verify", verify, b.Verify, w.Verdict, query=(("lang", Lang),)),
    Endpoint("POST", "/api/matches/{match}/branch", branch, b.Branch, b.Made, status=201),
)
