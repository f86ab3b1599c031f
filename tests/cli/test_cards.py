"""`tenzone cards`: the cards a game ships, and those of loose files with what is wrong with them."""

import json
from pathlib import Path

import pytest

from tenzone.cli import main

HEAD = 'game = "bless"\nback = "luceombra"\n'
CARD = """
[SLUG]
name = { it = "Lanterna", en = "Lantern" }
gender = "f"
form = "light"
eye = 4
karma = 3
type = "echo"
curse = "while_(is_(foe, pure), wins)"
prayer = "draw(2)"
"""


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["cards", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def put(path: Path, *cards: str) -> str:
    path.write_text(HEAD + "".join(cards), encoding="utf-8")
    return str(path)


def test_loose_cards_in_either_language(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    one, two = (put(tmp_path / f"{slug}.toml", CARD.replace("SLUG", slug)) for slug in ("prima", "seconda"))
    code, out, err = ran(capsys, "bless", "--lang", "en", "--from", one, two)
    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        "Lantern [prima]: Form Light, Eye 4, Karma 3, Prayer type Echo",
        "    Curse: This Curse wins against Pure cards.",
        "    Prayer: Draw 2 cards.",
    ]
    assert "[seconda]" in out
    code, out, _ = ran(capsys, "bless", "prima", "--lang", "it", "--from", one, "--from", two)
    assert out.startswith("Lanterna [prima]: Forma Luce, Occhio 4, Karma 3, tipo di Preghiera Eco\n")
    assert "[seconda]" not in out


def test_cards_that_are_right_beside_one_that_is_not(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = CARD.replace("SLUG", "storta").replace("draw(2)", "drw(2)")
    file = put(tmp_path / "mine.toml", CARD.replace("SLUG", "dritta"), wrong)
    code, out, err = ran(capsys, "bless", "--lang", "en", "--from", file)
    assert code == 1
    assert "[dritta]" in out
    assert "[storta]" not in out
    assert err == f'{file}:22:11: storta: expected an effect, found "drw"; the nearest is "draw"\n'
    code, out, err = ran(capsys, "bless", "storta", "--lang", "it", "--from", file)
    assert (code, out) == (1, "")
    assert err == f'{file}:22:11: storta: ci vuole un effetto, qui c\'è "drw"; il più simile è "draw"\n'


def test_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = put(tmp_path / "mine.toml", CARD.replace("SLUG", "mia"))
    code, out, _ = ran(capsys, "bless", "--json", "--from", file)
    (card,) = json.loads(out)
    assert code == 0
    assert (card["card"], card["eye"], card["behaviour"]["prayer"]) == ("mia", 4, "draw(2)")
    assert set(card["text"]) == {"it", "en"}


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        (None, (), "absent.toml: cannot be read: No such file or directory"),
        ('game = "proelio"\nback = "black"\n', (), 'its cards are of "proelio", not of bless'),
        (HEAD + CARD.replace("SLUG", "mia"), ("tua",), "there is no card “tua”"),
    ],
)
def test_bad_use(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str | None, arguments: tuple[str, ...], sentence: str
) -> None:
    file = tmp_path / "absent.toml"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    code, out, err = ran(capsys, "bless", *arguments, "--lang", "en", "--from", str(file))
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_a_file_that_is_no_toml(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = put(tmp_path / "mine.toml", CARD.replace("SLUG", "mia").replace('"draw(2)"', '"draw(2)'))
    code, out, err = ran(capsys, "bless", "--lang", "it", "--from", file)
    assert (code, out) == (1, "")
    assert err == f"{file}:12:10: non è TOML: un testo non ha le virgolette di chiusura\n"
