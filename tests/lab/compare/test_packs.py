"""What may stand for a side: a game, a folder, a file that replaces cards, one that adds some."""

from pathlib import Path

import pytest

import tenzone
from tenzone.games.catalogue import shipped_cards
from tenzone.lab.compare.packs import joined, replaced, sections, side
from tests.games import TOYS

assert TOYS
FALCO = 'game = "morra"\nback = "blue"\n\n[falco]\nname = { it = "Falco", en = "Hawk" }\nvalue = 3\ncount = 2\n'
CORVO = '\n[corvo]\nname = { it = "Corvo", en = "Raven" }\nvalue = 4\ncount = 1\n'
TEXT = "back = 1\n\n[a]\nx = 1\n\n[b] # two\nx = [\n  1,\n]\n[b.more]\ny = 1\n\n[c]\nz = 1"


def write(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_a_game_is_as_it_is_shipped() -> None:
    found = side("morra")
    assert (found.game, found.cards("morra")) == ("morra", ())


def test_a_card_takes_its_place(tmp_path: Path) -> None:
    found = side(write(tmp_path, "mine.toml", FALCO))
    assert found.game == "morra"
    files = list(found.cards("morra"))
    assert [name for name, _ in files] == [name for name, _ in shipped_cards("morra")]
    before, after = (tenzone.rules("morra", cards).pack for cards in (None, files))
    assert after.slugs == before.slugs
    changed = [(b.slug, a.data["value"]) for a, b in zip(after.cards, before.cards, strict=True) if a.data != b.data]
    assert changed == [("falco", 3)]
    assert after.backs == before.backs


def test_its_back_goes_with_it() -> None:
    files = joined("morra", "mine.toml", FALCO.replace("[falco]", "[lupo]"))
    cards = {card.slug: card for card in tenzone.rules("morra", list(files)).pack.cards}
    assert (cards["lupo"].back, cards["volpe"].back) == ("blue", "red")


def test_new_cards_are_added(tmp_path: Path) -> None:
    files = list(side(write(tmp_path, "mine.toml", FALCO + CORVO)).cards("morra"))
    before, after = (tenzone.rules("morra", cards).pack for cards in (None, files))
    assert after.slugs == [*before.slugs, "corvo"]
    assert {card.slug: card.data.get("value") for card in after.cards}["falco"] == 3


def test_a_file_of_a_name_the_game_has_stands_for_it(tmp_path: Path) -> None:
    text = dict(shipped_cards("morra"))["birds.toml"].replace("value = 5", "value = 1")
    files = side(write(tmp_path, "birds.toml", text)).cards("morra")
    assert dict(files) == {**dict(shipped_cards("morra")), "birds.toml": text}


def test_a_folder_is_the_whole_pack(tmp_path: Path) -> None:
    for name, text in shipped_cards("morra"):
        write(tmp_path, name, text)
    found = side(str(tmp_path))
    assert (found.game, list(found.cards("morra"))) == ("", shipped_cards("morra"))


def test_the_folder_of_a_game(tmp_path: Path) -> None:
    home = tmp_path / "proelio" / "cards"
    home.mkdir(parents=True)
    for name, text in shipped_cards("proelio"):
        write(home, name, text)
    for named in (home, home.parent):
        assert side(str(named)).game == "proelio"
        assert list(side(str(named)).cards("proelio")) == shipped_cards("proelio")
    assert side(str(home / "base.toml")).game == "proelio"


def test_parts_of_a_file() -> None:
    found = sections(TEXT)
    assert list(found) == ["a", "b", "c"]
    assert found["b"] == "[b] # two\nx = [\n  1,\n]\n[b.more]\ny = 1\n\n"
    assert replaced(TEXT, "b", "[b]\nx = 2") == "back = 1\n\n[a]\nx = 1\n\n[b]\nx = 2\n[c]\nz = 1"
    assert replaced(TEXT, "c", "") == TEXT[: TEXT.index("[c]")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[falco\n", "mine.toml:1:7: no TOML"),
        pytest.param("a = " + "[" * 100_000, "mine.toml:1:1: no TOML: lists or tables are nested too deeply", id="deep"),
        pytest.param("a = " + "9" * 100_000, "mine.toml:1:1: no TOML: a number has too many digits", id="digits"),
        (FALCO.replace("[falco]", "[gufo]") + CORVO.replace("value = 4", "count = "), "mine.toml:"),
        (FALCO.replace('back = "blue"\n', ""), "mine.toml:1:1: the key back is missing"),
        (FALCO.replace('"morra"', '"chess"'), "there is no game 'chess'"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_of_that_file(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        side(write(tmp_path, "mine.toml", text)).cards("morra")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_nothing_of_the_kind(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="chess is neither a game"):
        side("chess")
    with pytest.raises(ValueError, match="there is no card file in"):
        side(str(tmp_path))
    (tmp_path / "odd.toml").write_bytes(b"\xff")
    with pytest.raises(ValueError, match="no text: byte 0"):
        side(str(tmp_path / "odd.toml"))
