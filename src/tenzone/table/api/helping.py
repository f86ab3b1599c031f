"""Help for whoever is asked something."""

from __future__ import annotations

import asyncio

from tenzone.table.api.context import ApiError, Context, Endpoint, viewer_for
from tenzone.table.api.matches import LOOKING, looking
from tenzone.table.core.state import Table
from tenzone.table.live.advising import advise, inquiry
from tenzone.table.wire import bodies as b
from tenzone.table.wire import learning as w
from tenzone.table.wire.kinds import Lang


async def help_at(c: Context) -> w.Help:
    """The rules of what is asked now, and what one would try and may not, with the reason."""
    from tenzone.table.core.helping import help_now  # the rules' texts are much to load

    match = await c.match()
    viewer = looking(c, match)
    table = match.table
    if table.game is None:
        raise ApiError(409, "not_begun")
    if table.phase != "playing" or (viewer and table.chairs[viewer].out):
        return w.Help([], [])
    return await asyncio.to_thread(help_now, table.game.copy(), viewer, c.lang)


async def hints(c: Context) -> w.Hints:
    """The best answers to what is asked of you, by a search from what your seat knows; only where no other person plays."""
    match = await c.match()
    table = match.table
    seat = viewer_for(match, c.who, c.body.seat)
    refuse_hint(table, seat, c.who.person.id)
    found = await c.hall.thinker.work(advise, inquiry(table, seat, c.lang))
    return w.Hints(table.count(seat), [w.Advice(*one) for one in found.advice], list(found.why))


def refuse_hint(table: Table, seat: str, person: str) -> None:
    if table.game is None:
        raise ApiError(409, "not_begun")
    if not seat:
        raise ApiError(403, "spectator")
    if any(table.chairs[other].person != person for other in table.people()):
        raise ApiError(409, "hint_people")
    if table.phase != "playing" or table.chairs[seat].out or not asked(table, seat):
        raise ApiError(409, "nothing_asked")


def asked(table: Table, seat: str) -> bool:
    assert table.game is not None
    legal = table.game.legal_for(seat)
    return seat in table.game.to_act and (legal.wide or len(legal) > 0)


ENDPOINTS = (
    Endpoint("GET", "/api/matches/{match}/help", help_at, gives=w.Help, query=LOOKING, open=True),
    Endpoint("POST", "/api/matches/{match}/hints", hints, b.HintFor, w.Hints, query=(("lang", Lang),)),
)
