"""The types the page is checked with are those of the server."""

from importlib.resources import files
from random import Random

import msgspec
import pytest

import tenzone
from tenzone.table.api import types
from tenzone.table.api.app import ENDPOINTS
from tenzone.table.wire import library as shape
from tenzone.table.wire.tables import Card, Table
from tests.table.harness import Served


def test_the_file_is_current() -> None:
    kept = files("tenzone").joinpath("web", "types.d.ts").read_text(encoding="utf-8")
    assert kept == types.text(), "write it again: python -m tenzone.table.api.types"


def test_every_address_is_in_it() -> None:
    text = types.text()
    for endpoint in ENDPOINTS:
        assert f'"{endpoint.method} {endpoint.path}"' in text
    assert "  with: " in text
    assert "  table?: Table | null;" in text


@pytest.mark.parametrize(("name", "seats"), [("bless", 2), ("proelio", 4)])
def test_tables_are_as_they_are_described(name: str, seats: int) -> None:
    """Nothing is missing, nothing is of another kind, and only cards and prompts have more."""
    dice = Random(name)
    game = tenzone.rules(name).new(seats, 2)
    while game.to_act:
        for viewer in (None, "A", ("A", "B")):
            seen = game.view(viewer)
            made = msgspec.convert(seen, Table, strict=True)
            assert set(seen) == {field.encode_name for field in msgspec.structs.fields(Table)}
            cards = [card for zone in made.zones.values() if isinstance(zone, list) for card in zone]
            assert all(isinstance(card, Card) for card in cards)
        game.play(dice.choice(list(game.legal)))
    assert msgspec.convert(game.view(None), Table, strict=True).outcome is not None


def test_what_can_be_read_is_as_it_is_described(served: Served) -> None:
    def read(path: str, kind: type[msgspec.Struct]) -> None:
        body = served.call("GET", f"/api/games{path}").body
        made = msgspec.convert(body, kind, strict=True)
        assert path.endswith("cards") or msgspec.to_builtins(made) == body

    read("", shape.Games)
    for game in ("bless", "proelio"):
        for what, kind in (("cards", shape.Cards), ("rules", shape.Rules), ("lessons", shape.LessonFiles)):
            read(f"/{game}/{what}", kind)
        for path in (f"/api/games/{game}/words", "/api/messages"):
            assert msgspec.convert(served.call("GET", path).body, dict[str, str], strict=True)
