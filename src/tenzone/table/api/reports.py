"""A problem told in one click: what one seat knows, and nothing else."""

from __future__ import annotations

import secrets

import msgspec

from tenzone.build import VERSION, compiled
from tenzone.messages.cleaning import clean
from tenzone.table.api.context import Context, Endpoint, viewer_for
from tenzone.table.core.projecting import fingerprint, record
from tenzone.table.wire import bodies as b


async def report(c: Context) -> b.Problem:
    """Keeps a report for the host, and gives it back to you to send on. The host's copy also knows the true position."""
    match = await c.match()
    table = match.table
    seat = viewer_for(match, c.who, c.body.seat)
    made = b.Problem(
        secrets.token_hex(6),
        VERSION,
        compiled(),
        table.created.game,
        table.created.rules,
        table.created.pack,
        table.id,
        table.count(seat),
        seat,
        fingerprint(table, seat),
        record(table, seat),
        clean(c.body.text),
    )
    truth = table.game.fingerprint if table.game is not None else ""
    kept = msgspec.json.encode({"report": made, "version": table.version, "position": truth})
    await c.hall.store.people.report(made.id, table.id, c.who.person.id, c.hall.time.now(), kept)
    return made


ENDPOINTS = (Endpoint("POST", "/api/matches/{match}/reports", report, b.Report, b.Problem, status=201),)
