"""Holds the history against the log, read with nothing but SQLite, and the log against its own fold."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path

import msgspec

from tenzone.table.core.entries import Entry, Played, Said, decoded
from tenzone.table.core.snapshots import dump
from tenzone.table.core.state import Table
from tenzone.table.live.loading import from_rows, load
from tenzone.table.store.base import Row
from tenzone.table.store.sqlite.store import SqliteStore
from tests.table.proof.kills.history import History, Sent
from tests.table.proof.stage import rules_of

Verdict = dict[str, int]


def judged(path: Path, history: History, game: str) -> Verdict:
    """How many commands were lost, applied twice, applied though refused, and how many logs have gaps or do not fold."""
    found: Counter[str] = Counter(dict.fromkeys(("lost", "twice", "though_refused", "gaps", "misfolded"), 0))
    with sqlite3.connect(path) as db:
        names = [str(name) for (name,) in db.execute("SELECT DISTINCT match FROM log")]
        logs = {name: rows_of(db, name) for name in names}
    db.close()
    store = SqliteStore(path)
    for name, rows in logs.items():
        found["gaps"] += [row.version for row in rows] != list(range(1, len(rows) + 1))
        table = folded(store, name, game, rows)
        found["misfolded"] += table is None
        judge_match(found, [s for s in history.sent.values() if s.match == name], rows, table)
    asyncio.run(store.close())
    found["lost"] += sum(1 for s in history.sent.values() if s.ack is not None and s.match not in logs)
    return dict(found)


def folded(store: SqliteStore, name: str, game: str, rows: list[Row]) -> Table | None:
    """The fold of a log, if it has one and what the server would load equals it byte for byte."""
    try:
        table = from_rows(name, rules_of(game), rows)
        live = asyncio.run(load(store, name))
    except Exception:  # noqa: BLE001 - whatever a broken log makes of the rules, it does not fold
        return None
    return table if live is not None and dump(live) == dump(table) else None


def rows_of(db: sqlite3.Connection, match: str) -> list[Row]:
    return [Row(*row) for row in db.execute("SELECT version, command, body FROM log WHERE match = ? ORDER BY version", (match,))]


def judge_match(found: Counter[str], commands: list[Sent], rows: list[Row], table: Table | None) -> None:
    """By what was said and played, not by the server's own keys."""
    entries = {row.version: decoded(row.body) for row in rows}
    said = Counter(entry.what.text for entry in entries.values() if isinstance(entry.what, Said))
    keys = Counter(row.command for row in rows)
    found["twice"] += sum(1 for count in said.values() if count > 1)
    for one in commands:
        if one.ack is not None:
            as_told = [v for v, entry in entries.items() if carries(entry, one)]
            found["lost"] += not any(table is None or table.count(one.seat, v) == one.ack for v in as_told)
        if one.refused:
            found["though_refused"] += keys[one.key]


def carries(entry: Entry, one: Sent) -> bool:
    what = entry.what
    if one.kind == "say":
        return isinstance(what, Said) and what.text == one.body["text"] and what.seat == one.seat
    return isinstance(what, Played) and what.seat == one.seat and what.code == one.body["code"]


def told(path: Path, history: History, hits: dict[str, int], game: str) -> bytes:
    """What a driver has to say at its end."""
    found = {
        "verdict": judged(path, history, game),
        "hits": hits,
        "wrong": history.wrong[:20],
        "acked": sum(1 for s in history.sent.values() if s.ack is not None),
        "repeated": history.repeated,
    }
    return msgspec.json.encode(found)
