"""Events after a version: from what is at hand, or made again from the log."""

from __future__ import annotations

import asyncio

import msgspec

from tenzone.table.live.loading import history
from tenzone.table.live.match import Match


async def events_after(match: Match, viewer: str, lang: str, after: int) -> bytes:
    """The answer as bytes, so that what is kept encoded is not encoded again."""
    table = match.table
    newest = table.count(viewer)
    match.teller.follow(viewer, lang)
    if after > newest:
        return b'{"t":"events","v":%d,"resync":true}' % newest
    bodies = match.teller.recent(table, viewer, lang, after)
    if bodies is None:
        rows = (await match.hall.store.logs.rows(match.id))[: table.version]
        told = await asyncio.to_thread(history, match.id, table.rules, rows, viewer, lang, after)
        bodies = [msgspec.json.encode(one) for one in told]
    return b'{"t":"events","v":%d,"events":[%b]}' % (newest, b",".join(bodies))
