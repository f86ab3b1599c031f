"""Deleting people and what nobody needs any more."""

from __future__ import annotations

import contextlib

import msgspec

from tenzone.kernel.schema import SEATS
from tenzone.table.core.entries import Chair, Created, Departed, Said, Sat, Swapped, What, decoded, encoded
from tenzone.table.core.making import written
from tenzone.table.live.hall import Hall
from tenzone.table.live.listing import index_of
from tenzone.table.live.loading import load
from tenzone.table.store.base import Row, VersionTakenError


async def remove_person(hall: Hall, person: str) -> bool:
    """Everything that identifies them. Tables only they sat at go too; from the logs of others their name and what they
    said are struck out: the one change a log ever sees, and none to the game."""
    for listed in await hall.store.matches.mine(person, 10_000):
        others = [p for p, _ in listed.index.seats if p != person]
        if others:
            await depart(hall, listed.id, person)
            await strike(hall, listed.id, person)
        else:
            await hall.forget(listed.id)
    for match in await hall.store.matches.let_in(person):  # there they may have spoken
        await strike(hall, match, person)
    return await hall.store.people.remove(person)


async def depart(hall: Hall, match: str, person: str) -> None:
    """Written in the log: whoever else has the match in memory, here or in another process, forgets them by that. Nothing is
    made live for it."""
    while (table := await load(hall.store, match)) is not None:
        seats = table.seats_of(person)
        if not seats or table.phase == "stale":
            break
        after, entry = written(table, Departed(seats[0]), hall.time.now())
        with contextlib.suppress(VersionTakenError):
            await hall.store.logs.append(match, Row(after.version, f"departed:{after.version}", encoded(entry)), None)
    live = hall.matches.get(match)
    if live is not None:
        await live.heard()


async def strike(hall: Hall, match: str, person: str) -> None:
    live = hall.matches.get(match)
    async with live.lock if live is not None else contextlib.nullcontext():
        rows = await hall.store.logs.rows(match)
        seats: set[str] = set()
        changed: list[Row] = []
        for row in rows:
            entry = decoded(row.body)
            struck = msgspec.structs.replace(entry, what=without(entry.what, person, seats))
            if struck != entry:
                changed.append(Row(row.version, row.command, encoded(struck)))
        table = await load(hall.store, match)
        if table is not None:
            nameless = {s: unnamed(c, person) for s, c in table.chairs.items()}
            listed = await hall.store.matches.find(match)
            times = (listed.index.made, listed.index.touched) if listed is not None else (table.at, table.at)
            index = index_of(table.with_(chairs=nameless), *times)
            await hall.store.logs.rewrite(match, changed, index)
    if live is not None:
        hall.drop(live)


def without(what: What, person: str, seats: set[str]) -> What:
    """The same without a name or a word of theirs; `seats` follows where they sit."""
    if isinstance(what, Created):
        seats.update(s for s, c in zip(SEATS, what.chairs, strict=False) if c.person == person)
        return msgspec.structs.replace(what, chairs=[unnamed(c, person) for c in what.chairs])
    if isinstance(what, Sat):
        (seats.add if what.chair.person == person else seats.discard)(what.seat)
        return msgspec.structs.replace(what, chair=unnamed(what.chair, person))
    if isinstance(what, Swapped):
        there = {what.seat, what.other} & seats
        if len(there) == 1:
            seats.symmetric_difference_update({what.seat, what.other})
    if isinstance(what, Said) and (what.seat in seats or what.person == person):
        return msgspec.structs.replace(what, name="", text="", person="")
    return what


def unnamed(chair: Chair, person: str) -> Chair:
    return msgspec.structs.replace(chair, name="") if chair.person == person else chair


async def retain(hall: Hall) -> dict[str, int]:
    """Finished games, tables nobody came to and guests who did not come back go after their time."""
    now, settings = hall.time.now(), hall.settings
    done = {"over": 0, "open": 0, "guests": 0}
    for phase, keep in (("over", settings.keep_over), ("open", settings.keep_open)):
        for match in await hall.store.matches.old(phase, now - keep):
            done[phase] += await hall.forget(match)
    for person in await hall.store.people.idle(now - settings.keep_guests):
        done["guests"] += await remove_person(hall, person)
    return done
