"""A match from the store: its snapshot if there is one, and the rest of its log."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from functools import lru_cache

import msgspec

import tenzone
from tenzone.face.rulebook import Rulebook
from tenzone.games.catalogue import shipped_cards
from tenzone.table.core import fold, snapshots
from tenzone.table.core.entries import Created, Entry, decoded
from tenzone.table.core.projecting import event
from tenzone.table.core.state import SPECTATOR, Table
from tenzone.table.store.base import Row, Store
from tenzone.table.wire.replies import Event

Cards = list[tuple[str, str]]


def pack_of(cards: Cards) -> tuple[str, bytes]:
    """The name (a hash) and the bytes under which cards are pinned."""
    body = msgspec.json.encode(cards)
    return hashlib.blake2b(body, digest_size=16).hexdigest(), body


@lru_cache(maxsize=32)
def _rules(game: str, body: bytes) -> Rulebook:
    return tenzone.rules(game, msgspec.json.decode(body, type=Cards))


@lru_cache(maxsize=32)
def shipped_pack(game: str) -> tuple[str, bytes]:
    return pack_of(shipped_cards(game))


async def rules_for(store: Store, game: str, pack: str) -> Rulebook | None:
    name, body = shipped_pack(game)
    if pack != name:
        kept = await store.logs.pack(pack)
        if kept is None:
            return None
        body = kept
    return await asyncio.to_thread(_rules, game, body)


async def load(store: Store, match: str) -> Table | None:
    """The table as its log has it, or None if there is no such match."""
    kept = await store.logs.snapshot(match)
    first = await first_row(store, match)
    if first is None:
        return None
    created = decoded(first.body).what
    assert isinstance(created, Created)
    rules = await rules_for(store, created.game, created.pack)
    if rules is None:
        return None
    table = await asyncio.to_thread(snapshots.load, rules, kept[1]) if kept is not None else None
    if table is not None:
        return await asyncio.to_thread(folded, table, await store.logs.rows(match, table.version))
    rows = await store.logs.rows(match)
    return await asyncio.to_thread(from_rows, match, rules, rows)


async def told_at(store: Store, table: Table) -> int:
    """When something happened last that is no secret: lists of tables tell no more."""
    hidden = table.hidden.get(SPECTATOR, ())
    told = next(v for v in range(table.version, 0, -1) if v not in hidden)
    if told == table.version:
        return table.at
    return decoded((await store.logs.rows(table.id, told - 1, 1))[0].body).at


async def first_row(store: Store, match: str) -> Row | None:
    found = await store.logs.rows(match, 0, 1)
    return found[0] if found else None


def folded(table: Table, rows: list[Row]) -> Table:
    for row in rows:
        table = fold.fold(table, decoded(row.body))
    return table


def from_rows(match: str, rules: Rulebook, rows: list[Row]) -> Table:
    return folded(fold.begin(match, rules, decoded(rows[0].body)), rows[1:])


def walk(match: str, rules: Rulebook, rows: list[Row]) -> Iterator[tuple[Table | None, Table, Entry]]:
    """Every step of a log: the table before, after, and the entry."""
    before: Table | None = None
    for row in rows:
        entry = decoded(row.body)
        after = fold.begin(match, rules, entry) if before is None else fold.fold(before, entry)
        yield before, after, entry
        before = after


def history(match: str, rules: Rulebook, rows: list[Row], viewer: str, lang: str, after: int) -> list[Event]:
    """All a viewer was told after a version, made again from the log: the same bytes as the first time."""
    found: list[Event] = []
    for before, table, entry in walk(match, rules, rows):
        told = event(before, table, entry, viewer, lang)
        if told is not None and told.v > after:
            found.append(told)
    return found
