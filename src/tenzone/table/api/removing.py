"""Deleting people and what nobody needs any more."""

from __future__ import annotations

from tenzone.table.live.hall import Hall


async def remove_person(hall: Hall, person: str) -> bool:
    """Everything that identifies them. Tables only they sat at go too; at others their seats stay, under the name they had."""
    for listed in await hall.store.matches.mine(person, 10_000):
        others = [p for p, _ in listed.index.seats if p != person]
        if not others:
            await hall.forget(listed.id)
    return await hall.store.people.remove(person)


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
