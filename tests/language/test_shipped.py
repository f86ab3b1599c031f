"""The packs we ship: the linter has nothing to say about them, and their texts are written back as the same trees."""

from importlib import import_module
from pathlib import Path

import pytest

import tenzone
from tenzone.language.dialect import ABILITIES, Dialect
from tenzone.language.pack import read_pack
from tenzone.language.parse import parse
from tenzone.language.unparse import unparse

GAMES = sorted(p.parent for p in (Path(tenzone.__file__).parent / "games").glob("*/dialect.py") if (p.parent / "cards").is_dir())


@pytest.mark.parametrize("game", GAMES, ids=lambda p: p.name)
def test_nothing_is_wrong_with_our_cards(game: Path) -> None:
    dialect = import_module(f"tenzone.games.{game.name}.dialect").DIALECT
    assert isinstance(dialect, Dialect)
    files = [(f.name, f.read_text(encoding="utf-8")) for f in sorted((game / "cards").glob("*.toml"))]
    reading = read_pack(files, dialect)
    assert [str(f) for f in reading.findings] == []
    for card in reading.pack.cards if reading.pack else ():
        for slot in dialect.slots(card.data):
            family = "ability" if slot.family == ABILITIES else slot.family
            for tree in reading.trees[card.slug][slot.key]:
                assert parse(unparse(tree), family, dialect) == tree
