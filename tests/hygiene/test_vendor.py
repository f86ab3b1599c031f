"""What the page brings along of others is what VENDOR.toml says, thanked for, and enough for every look."""

import json
import runpy
import tomllib
from pathlib import Path

import pytest

import tenzone
from tenzone.games.catalogue import folder

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "tenzone" / "web"
VENDOR = runpy.run_path(str(ROOT / "scripts" / "vendor.py"))
PACKAGES = tomllib.loads((WEB / "vendor" / "VENDOR.toml").read_text(encoding="utf-8"))
LISTED = {path for package in PACKAGES.values() for path in package["files"]}
OURS = {"vendor/VENDOR.toml"}


def look(game: str) -> dict[str, dict[str, object]]:
    return tomllib.loads((folder(game) / "look.toml").read_text(encoding="utf-8"))


def test_every_file_is_as_its_checksum_says() -> None:
    assert VENDOR["differing"]() == []


def test_a_changed_file_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in LISTED:
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes((WEB / path).read_bytes())
    monkeypatch.setitem(VENDOR["differing"].__globals__, "WEB", tmp_path)
    assert VENDOR["differing"]() == []
    (tmp_path / "vendor" / "preact.js").write_bytes((WEB / "vendor" / "preact.js").read_bytes() + b" ")
    (tmp_path / "icons" / "bless.json").unlink()
    assert sorted(VENDOR["differing"]()) == ["icons/bless.json", "vendor/preact.js"]


def test_nothing_else_lies_beside_them() -> None:
    found = {p.relative_to(WEB).as_posix() for name in ("vendor", "fonts", "icons") for p in (WEB / name).iterdir()}
    assert found - OURS == LISTED


def test_no_file_points_to_a_source_map() -> None:
    assert [p.name for p in (WEB / "vendor").glob("*.js") if b"sourceMappingURL" in p.read_bytes()] == []


def test_all_are_thanked() -> None:
    notice = " ".join((ROOT / "NOTICE").read_text(encoding="utf-8").split())
    third = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    thanked = json.loads((WEB / "icons" / "CREDITS.json").read_bytes())
    authors = PACKAGES["@iconify-json/game-icons"]["authors"]
    assert thanked["authors"] == authors
    assert [author for author in authors if author not in notice] == []
    assert [n for n, p in PACKAGES.items() if f"- {n} {p['version']}, {p['licence']}\n" not in third] == []


@pytest.mark.parametrize("game", ["bless", "proelio"])
def test_every_card_has_an_icon_of_its_own(game: str) -> None:
    icons = json.loads((WEB / "icons" / f"{game}.json").read_bytes())
    assert set(VENDOR["icons_of"](Path(str(folder(game))) / "look.toml")) == set(icons)
    assert all(paths for paths in icons.values())
    chosen = look(game)["cards"]
    slugs = [card.slug for card in tenzone.rules(game).pack.cards]
    assert sorted(chosen) == sorted(slugs)
    assert len(set(chosen.values())) == len(slugs)


@pytest.mark.parametrize("game", ["bless", "proelio"])
def test_every_look_knows_its_game(game: str) -> None:
    """Backs, frames, numbers, fields, zones and counters are those of the rules."""
    drawn, rules = look(game), tenzone.rules(game)
    cards, schema = rules.pack.cards, rules.schema
    assert set(drawn["backs"]) == {card.back for card in cards}
    assert set(drawn["frames"]) == {card.data[str(drawn["frame"])] for card in cards}
    assert all(any(key in card.data for card in cards) for key in (*drawn["numbers"], *drawn.get("slots", {})))
    assert set(drawn.get("fields", {})) <= {field.name for field in schema.fields}
    assert {zone.name for zone in schema.zone_of} == set(drawn["zones"])
    assert set(drawn.get("texts", {})) <= {card.slug for card in cards}
    for texts in drawn.get("texts", {}).values():
        assert isinstance(texts, dict)
        assert set(texts) == {"it", "en"}
