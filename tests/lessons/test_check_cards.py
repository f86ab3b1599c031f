"""`tenzone check` on card files: loose ones, those of a game, and what can be read but not used."""

from pathlib import Path

import pytest

from tenzone.games.bless.compile import BlessCompiler
from tenzone.games.bless.text import BlessText
from tenzone.lessons.check import check
from tenzone.messages import speaking

HEAD = 'game = "bless"\nback = "luceombra"\n\n'
NAME = '[lanterna]\nname = { it = "Lanterna", en = "Lantern" }\n'
NUMBERS = 'gender = "f"\nform = "light"\neye = 4\nkarma = 3\ntype = "echo"\n'
CARD = NAME + NUMBERS + 'curse = "rivalry"\nprayer = "draw(1)"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def said(file: Path, text: str, lang: str = "en") -> list[str]:
    file.write_text(text, encoding="utf-8")
    with speaking(lang):
        return [p.text().replace(f"{file}:", "") for p in check([file]).problems]


def test_a_good_card(file: Path) -> None:
    assert said(file, HEAD + CARD) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            HEAD.partition("\n")[2] + CARD,
            '1:1: these cards do not say which game they are for: add game = "bless" as the first line (there are: bless,',
        ),
        ('game = "blss"\n' + CARD, '1:1: there is no game "blss"; the nearest is "bless"'),
        ("game = 3\n" + HEAD.partition("\n")[2] + CARD, '1:1: there is no game "3"; there are: bless, '),
        ('game = "bless"\n' + CARD, '1:1: the key back is missing: add back = "luceombra" above the first card'),
        (HEAD.replace("luceombra", "luce") + CARD, '2:1: back should be "luceombra", not "luce"'),
        (HEAD + CARD + 'back = "gold"\n', '13:1: lanterna: back should be "luceombra", not "gold"'),
        (
            HEAD + CARD.replace("eye = 4\n", ""),
            "4:1: lanterna: the key eye is missing: it should be a whole number from 0 to 255",
        ),
        (HEAD + CARD.replace("karma = 3\n", ""), "4:1: lanterna: the key karma is missing: it should be a whole number"),
        (
            HEAD + CARD.replace('form = "light"\n', ""),
            '4:1: lanterna: the key form is missing: it should be "light", "shadow" or',
        ),
        (HEAD + CARD.replace('type = "echo"\n', ""), '4:1: lanterna: the key type is missing: it should be "echo", "impulse" or'),
        (HEAD + CARD.replace('gender = "f"\n', ""), '4:1: lanterna: the key gender is missing: it should be "m" or "f"'),
        (HEAD + CARD.replace('prayer = "draw(1)"\n', ""), "4:1: lanterna: the key prayer is missing: it should be a text, one"),
        (
            HEAD + CARD.partition("\n")[2],
            "4:1: name stands above every card: begin the card with a line of its own, as [my_card]",
        ),
        (HEAD + NUMBERS, "4:1: gender stands above every card: begin the card with a line of its own, as [my_card]"),
        ('game = "bless"\n' + CARD.partition("\n")[2], '1:1: the key back is missing: add back = "luceombra"'),
        (
            HEAD + CARD.replace("lanterna", "araldo_dorato", 1),
            "4:1: araldo_dorato is already a card of bless/cards/1_light.toml:",
        ),
        (HEAD + CARD.replace("[lanterna]", "[la lanterna]"), "4:5: no TOML: the name of a table ends with ]"),
        (
            HEAD + CARD.replace("[lanterna]", '["la lanterna"]'),
            "4:1: the name in square brackets has only letters, digits and _,",
        ),
        (HEAD + CARD.replace('"rivalry"', '"rivalry'), "11:9: no TOML: a text has no closing quote"),
        (HEAD + CARD.replace('"rivalry"', "rivalry"), "11:9: no TOML: after = comes a number, true or false, a list"),
        (HEAD + CARD.replace("eye = 4", "eye 4"), "8:5: no TOML: after a key comes ="),
        (
            HEAD + CARD.replace('a", en', 'a" en'),
            "5:26: no TOML: a table in braces ends with } on the same line, and has a comma",
        ),
        (HEAD + CARD + "eye = 5\n", "13:8: no TOML: this stands here a second time"),
        (HEAD + CARD.replace("draw(1)", "gain(points, of(karma, foe))"), "12:34: lanterna: foe is nothing here"),
        (
            HEAD + CARD.replace('"echo"', '"bond"').replace("draw(1)", "has(wins, to=host(self))"),
            "12:24: lanterna: self is bound",
        ),
        (HEAD + CARD.replace('"rivalry"', '"always(wins)"'), "11:10: lanterna: always(…) says which number counts"),
        (HEAD + CARD.replace('"rivalry"', '"on(cast)"'), "11:10: lanterna: expected an effect as effect of on, found nothing"),
    ],
)
def test_what_newcomers_get_wrong(file: Path, text: str, sentence: str) -> None:
    english, italian = said(file, text), said(file, text, "it")
    assert english[0].startswith(sentence)
    assert len(english) <= 2
    assert [one.partition(" ")[0] for one in italian] == [one.partition(" ")[0] for one in english]  # the same places
    assert not {*english} & {*italian}
    assert "Traceback" not in "".join(english)


def test_every_key_a_card_lacks_is_told_at_once(file: Path) -> None:
    lacking = [one.split(" ")[4] for one in said(file, HEAD + NAME)]
    assert lacking == ["form", "eye", "karma", "type", "gender", "prayer"]


def test_what_depends_on_a_wrong_key_is_not_judged(file: Path) -> None:
    bond = CARD.replace('"draw(1)"', '["rivalry", "wins"]')
    assert len(said(file, HEAD + bond.replace('"echo"', '"Bond"'))) == 1
    assert len(said(file, HEAD + bond.replace('type = "echo"\n', ""))) == 1
    assert len(said(file, HEAD + bond.replace('"echo"', '"Bond"').replace('"rivalry"\n', '"rivalri"\n'))) == 2


def test_a_warning_is_told_and_fails_nothing(file: Path) -> None:
    text = HEAD + CARD.replace("draw(1)", "give(self, wins)")
    assert said(file, text)[0].startswith("12:11: warning: lanterna: this lasts forever")
    assert said(file, text, "it")[0].startswith("12:11: avviso: lanterna: questo dura per sempre")
    assert check([file]).ok


def test_what_can_be_read_but_not_run(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_a_loss(*_: object) -> None:
        raise TypeError("a bless nobody can run")

    monkeypatch.setattr(BlessCompiler, "condition", at_a_loss)
    cards = [CARD.replace("rivalry", ability) for ability in ("while_(clashing, wins)", "while_(not clashing, wins)", "wins")]
    text = HEAD + "".join(card.replace("lanterna", slug) for card, slug in zip(cards, ("prima", "seconda", "terza"), strict=True))
    monkeypatch.setattr("tenzone.lessons.check.packs.shipped_cards", lambda _: [])
    assert said(file, text) == [
        "11:10: prima: this can be read, but not run: say it in another way",
        "20:10: seconda: this can be read, but not run: say it in another way",
    ]


def test_what_can_be_run_but_not_printed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at_a_loss(*_: object) -> None:
        raise KeyError("no such word")

    monkeypatch.setattr(BlessText, "condition", at_a_loss)
    monkeypatch.setattr("tenzone.lessons.check.packs.shipped_cards", lambda _: [])
    text = HEAD + CARD.replace('"rivalry"', '"while_(clashing, wins)"')
    assert said(file, text) == ["11:10: lanterna: this can be read, but has no words in both languages: say it in another way"]


def test_a_file_of_a_game_is_checked_with_its_neighbours(tmp_path: Path) -> None:
    folder = tmp_path / "bless" / "cards"
    folder.mkdir(parents=True)
    (folder / "a.toml").write_text(HEAD + CARD, encoding="utf-8")
    (twice,) = said(folder / "b.toml", HEAD + CARD)
    assert twice.startswith(
        f"4:1: lanterna is already a card of {folder / 'a.toml'}: give this one another name in square brackets"
    )
    assert said(folder / "b.toml", HEAD + CARD.replace("lanterna", "altra")) == []


LESSON = """game = "bless"
rules = ["bless:13"]
title = { it = "x", en = "x" }
text = { it = "x", en = "x" }
seats = 2
learner = "A"

[position]
turn = "A"
phase = "main"

[[step]]
play = ["A: end"]

[cards.lanterna]
"""


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        (CARD, ""),
        (CARD.replace("draw(1)", "drw(1)"), '23:11: lanterna: expected an effect, found "drw"; the nearest is "draw"'),
        (CARD.replace("rivalry", "always(wins)"), "22:10: lanterna: always(…) says which number counts"),
        (
            CARD.replace('"draw(1)"', '"""\ndo(draw(1),\n   drw(1))"""'),
            '25:4: lanterna: expected an effect, found "drw"; the nearest is "draw"',
        ),
        (CARD.replace("eye = 4\n", ""), "15:1: lanterna: the key eye is missing: it should be a whole number"),
    ],
)
def test_cards_of_a_lesson_are_wrong_where_they_stand(file: Path, card: str, sentence: str) -> None:
    found = said(file, LESSON + card.partition("\n")[2])
    assert [one[: len(sentence)] for one in found] == ([sentence] if sentence else [])


def test_a_game_without_a_language_has_its_words_too(file: Path) -> None:
    head = 'game = "proelio"\nback = "black"\n'
    assert said(file, head + NAME + 'kind = "attack"\n') == []
    assert said(file, head + NAME + 'kind = "atack"\n')[0].startswith('5:1: lanterna: kind should be "attack", "defence" or')
    assert said(file, head.replace("black", "red") + NAME) == ['2:1: back should be "black" or "gold", not "red"']


RAM = '[{slug}]\nname = {{ it = "Ariete", en = "Ram" }}\nkind = "attack"\nvalue = {value}\nneeds = 0\ncount = 1\n'


@pytest.mark.parametrize(
    ("cards", "lang", "sentence"),
    [
        ([("ariete", 9)], "en", "3:1: ariete: values go from 0 to 4 (proelio:51)"),
        ([("ariete", 9)], "it", "3:1: ariete: i valori vanno da 0 a 4 (proelio:51)"),
        (
            [(f"ariete{n}", 2) for n in range(60)],
            "en",
            "1:1: 79 different cards are too many for this game; at most 63 fit",
        ),
        (
            [(f"ariete{n}", 2) for n in range(60)],
            "it",
            "1:1: 79 carte diverse sono troppe per questo gioco; ce ne stanno al massimo 63",
        ),
    ],
)
def test_cards_their_game_cannot_be_played_with(file: Path, cards: list[tuple[str, int]], lang: str, sentence: str) -> None:
    text = 'game = "proelio"\nback = "black"\n' + "".join(RAM.format(slug=slug, value=value) for slug, value in cards)
    assert said(file, text, lang) == [sentence]
