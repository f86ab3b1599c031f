"""A private table does not exist for whoever was not invited: not one byte tells it from one that never was."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest

from tenzone.table.api import context
from tenzone.table.api.app import ENDPOINTS
from tenzone.table.api.context import ApiError
from tenzone.table.core.entries import Played, encoded
from tenzone.table.core.making import opened, written
from tenzone.table.core.state import Table
from tenzone.table.live.hall import Hall
from tenzone.table.live.match import Match
from tenzone.table.store.base import Bearer, Row
from tests.table.proof.stage import NOON, created, rules_of
from tests.table.proof.world import SPECTATOR, World

BODIES: dict[str, dict[str, object]] = {
    "commands": {"t": "play", "cmd_id": "x", "code": "done"},
    "hints": {},
    "branch": {"cmd_id": "x", "at": 0, "chairs": [{"who": "me"}, {"who": "me"}]},
    "reports": {"text": "a problem"},
}
VALUES = {"match": "match", "seat": "A", "token": "guessed"}
Told = dict[str, list[bytes]]


def private() -> list[tuple[Table, bytes]]:
    """One table, before and after a move."""
    table, entry = opened("match", rules_of("bless"), created("bless", "AB", "private", hidden=True), NOON)
    assert table.game is not None
    seat = table.game.to_act[0]
    after, _ = written(table, Played(seat, table.game.legal_for(seat).sample("x").code), NOON)
    return [(table, encoded(entry)), (after, encoded(entry))]


async def told(table: Table | None, first: bytes) -> Told:
    """Everything the API answers a stranger who knows the table's name, and what the socket does."""
    world = World("match" if table is not None else "another", SPECTATOR)
    if table is not None:
        world.shelf.logs.kept.append(Row(1, "create", first))
        world.enter(table)
        world.shelf.matches.index = None  # the store lists public tables only
    found: Told = {}
    for one in ENDPOINTS:
        names = re.findall(r"{(\w+)}", one.path)
        if names and set(names) <= set(VALUES):
            body = BODIES.get(one.path.rpartition("/")[2], {})
            path = one.path.format(**VALUES)
            found[f"{one.method} {one.path}"] = [await world.ask(one.method, path, body if one.takes is not None else None)]
    try:
        await world.listen_to("match")
    except ApiError as error:
        found["hello"] = [f"{error.status} {error.reason} {error.values}".encode()]
    found["heard"] = world.heard()
    await world.close()
    return found


async def compared() -> set[str]:
    never = await told(None, b"")
    for table, first in private():
        there = await told(table, first)
        assert there == never, [name for name in never if there.get(name) != never[name]]
    return set(never)


def test_private_tables_do_not_exist_for_strangers() -> None:
    asked = asyncio.run(compared())
    assert len(asked) > 12
    assert "hello" in asked


def says_it_is_private(patch: pytest.MonkeyPatch) -> None:
    visible = context.visible

    async def leaky(hall: Hall, name: str, bearer: Bearer | None) -> Match:
        try:
            return await visible(hall, name, bearer)
        except ApiError:
            if name in hall.matches:
                raise ApiError(403, "not_at_table") from None
            raise

    for module in ("context", "talk"):
        patch.setattr(f"tenzone.table.api.{module}.visible", leaky)


def lets_everybody_look(patch: pytest.MonkeyPatch) -> None:
    async def leaky(hall: Hall, name: str, bearer: Bearer | None) -> Match:
        found = await hall.get(name)
        if found is None:
            raise ApiError(404, "no_match")
        return found

    patch.setattr("tenzone.table.api.talk.visible", leaky)


@pytest.mark.parametrize("plant", [says_it_is_private, lets_everybody_look], ids=lambda plant: plant.__name__)
def test_planted_leaks_are_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        asyncio.run(compared())
