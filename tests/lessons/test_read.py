"""A lesson that cannot be meant is refused in one sentence that says where and offers the nearest name."""

import copy
from collections.abc import Iterator
from pathlib import Path

import pytest

from tenzone import lessons
from tenzone.games.catalogue import folder
from tenzone.lessons import LessonError, toml
from tenzone.lessons.source import parsed
from tests.lessons.texts import POSITION, head, line_of, proelio, report

STEP = '[[step]]\nplay = ["A: draw", "*: draws A scudi"]\n'


@pytest.mark.parametrize(
    ("text", "at", "sentence"),
    [
        (head().replace("proelio", "proelia") + STEP, "game", 'there is no game "proelia"; the nearest is "proelio"'),
        (head().replace("game =", "gamme ="), "gamme", 'there is no key "gamme"; the nearest is "game"'),
        (head(seats=9) + STEP, "seats", "proelio is for 3, 4, 5, 6 seats, not 9"),
        (head().replace("seats = 3", 'seats = "3"') + STEP, "seats", 'seats should be a whole number, not "3"'),
        (head(), "game", "a lesson needs at least one [[step]]"),
        (head(more='learner = "D"\n') + STEP, "learner", 'there is no seat "D"; there are: A, B, C'),
        (head(more='teach = "no"\n') + STEP, "teach", 'teach should be true or false, not "no"'),
        (head(more='rules = ["proelio:144"]\n') + STEP, '"proelio:144"', 'there is no rule "proelio:144"'),
        (head(more='rulings = ["A99"]\n') + STEP, '"A99"', 'there is no ruling "A99"'),
        (head(more="options = { strikt = true }\n") + STEP, "strikt", 'there is no option "strikt"'),
        (head(more='decks = { A = "x" }\n') + STEP, "decks", "proelio has no built decks"),
        (head().replace(', en = "Title"', "") + STEP, "title", "title should be"),
        (head().replace('en = "Title"', 'en = ""') + STEP, 'en = ""', "title should be a text in each language"),
        (proelio('[[step]]\nplay = ["draw"]\n'), '"draw"', "each entry of play should be a seat and a move"),
        (proelio('[[step]]\nplay = ["D: draw"]\n'), '"D: draw"', "the seats are A, B, C"),
        (proelio("[[step]]\nplay = 3\n"), "play", "play should be a list of texts, not 3"),
        (proelio('[[step]]\npaly = ["A: draw"]\n'), "paly", 'there is no key "paly"; the nearest is "play"'),
        (proelio('[[step]]\nasked = { A = "Atc" }\n'), 'A = "Atc"', 'there is no choice "Atc"; the nearest is "Act"'),
        (proelio('[[step]]\nasked = { D = "Act" }\n'), "D =", 'there is no seat "D"'),
        (proelio('[[step]]\nlogs = ["card.drown"]\n'), '"card.drown"', 'the nearest is "card.drawn"'),
        (proelio('[[step]]\nlogs = ["card.drawn size=2"]\n'), '"card.drawn size', "it tells seat=…, other=…, card=…"),
        (proelio('[[step]]\ncites = ["proelio:0"]\n'), '"proelio:0"', 'there is no rule "proelio:0"'),
        (proelio('[[step]]\nforbids = { "A: draw" = "x:1" }\n'), '"A: draw"', 'there is no rule "x:1"'),
        (proelio('[[step]]\naccept = ["A: draw"]\n'), "accept", "but nothing is played"),
        (proelio('[[step]]\nsay = "hello"\n'), "say", "say should be"),
        (proelio('[[step]]\nundo = "D"\n'), "undo", 'there is no seat "D"'),
        (proelio('[[step]]\nundo = { seat = "A", refused = "undo:chanse" }\n'), "refused", '"undo:chance"'),
        (proelio('[[step]]\noutcome = { winners = ["D"] }\n'), '"D"', 'there is no seat "D"'),
        (proelio('[[step]]\noutcome = { reason = "proelio:45" }\n'), "reason", 'there is no ending "proelio:45"'),
        (proelio('[[step]]\n[step.expect]\n"A.hnad" = ["scudi"]\n'), '"A.hnad"', 'the nearest is "A.hand"'),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = 3\n'), '"A.hand" = 3', "should be a list of cards"),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = ["scudo"]\n'), '"scudo"', 'the nearest is "scudi"'),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = ["scudi reahc=1"]\n'), '"scudi reahc', 'the nearest is "reach"'),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = ["scudi reach=9"]\n'), '"scudi reach', "from 0 to 7"),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = ["scudi x0"]\n'), '"scudi x0"', "from 1 to"),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = ["?silver"]\n'), '"?silver"', 'there is no back "silver"'),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = ["any"]\n'), '"any"', 'should be "any 3"'),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = { hsa = [] }\n'), "hsa", 'the nearest is "has"'),
        (proelio('[[step]]\n[step.expect]\n"deck.base" = { top = ["scudi"] }\n'), "top", "a pile nobody may order"),
        (proelio('[[step]]\n[step.seen_by]\n"A,D" = {}\n'), '"A,D"', 'there is no seat "D"'),
        (proelio('[[step]]\n[step.seen_by]\nA = { "A.hadn" = [] }\n'), '"A.hadn"', 'there is no zone "A.hadn"'),
        (proelio('[[step]]\n[step.knows]\nA = ["scudi"]\n'), '"scudi"]', "a zone and a card"),
        (proelio('[[step]]\n[step.knows]\n"!A" = ["B.hand: x"]\n'), '"B.hand: x"', 'there is no card "x"'),
        (proelio("[[case]]\n" + 'title = { it = "x", en = "y" }\n'), "[[case]]", "a case needs at least one [[case.step]]"),
        (proelio(STEP + "[[case]]\npatsh = {}\n"), "patsh", 'there is no key of a case "patsh"; the nearest is "patch"'),
        (proelio("step = 3\n", ""), "step", "step should be a list of tables, written [[step]]"),
        (head(more='refused = [{ rule = "x" }]\n') + STEP, "[[step]]", "a lesson whose set-up is refused has no step"),
        (proelio(STEP) + '[cards.scudi]\nname = { it = "a", en = "b" }\n', "[cards.scudi]", "already a card"),
        (proelio(STEP) + "[cards.nuova]\nname = 3\n", "name = 3", "nuova: name should be"),
    ],
)
def test_malformed(text: str, at: str, sentence: str) -> None:
    with pytest.raises(LessonError) as caught:
        lessons.load(text, "x.toml")
    assert sentence in caught.value.sentence
    assert caught.value.place.line == line_of(text, at), str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"x.toml:{caught.value.place.line}:")


def test_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_bytes(proelio(STEP).replace("\n", "\r\n").encode())
    assert lessons.run(lessons.load(file)).ok
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LessonError, match="no text: byte 0 is not UTF-8"):
        lessons.load(file)
    with pytest.raises(LessonError, match="cannot be read"):
        lessons.load(tmp_path)
    with pytest.raises(LessonError, match="cannot be read"):
        lessons.load(tmp_path / "absent.toml")


WRONG: list[object] = [
    *(1, -1, 10**30, 1.5, True, "", "x", "A", "any 3", "\0", [], [1], ["x"], [[]], {}, {"x": 1}, {"A": ["x"]}),
    *(["A: draw"], ["*: x"], ["any 99999999"], ["scudi x99999"], ["scudi reach=99999999999999999999999"]),
]


def places(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else []
    for key, value in pairs:
        yield (*path, key)
        yield from places(value, (*path, key))


def changed(data: dict[str, object], path: tuple[str | int, ...], value: object) -> str:
    twin: object = copy.deepcopy(data)
    inner: object = twin
    for key in path[:-1]:
        inner = inner[key]  # type: ignore[index]
    inner[path[-1]] = value  # type: ignore[index]
    assert isinstance(twin, dict)
    return "\n".join(f"{toml.key(k)} = {toml.value(v)}" for k, v in twin.items())


def survives(text: str) -> None:
    """Whatever it is, it is run, or refused in one sentence."""
    try:
        said = report(text).text().splitlines()[:1]
    except LessonError as error:
        said = [str(error)]
    assert all(line.startswith("x.toml:") for line in said)


def sample() -> str:
    """A shipped lesson that uses many keys."""
    return (folder("proelio") / "lessons" / "23_attack_too_bold.toml").read_text(encoding="utf-8")


def test_wrong_types_everywhere() -> None:
    data = parsed("x", sample())
    for path in places(data):
        for value in WRONG:
            survives(changed(data, path, value))


def test_truncated_anywhere() -> None:
    text = sample()
    for end in range(0, len(text), 17):
        survives(text[:end])


def test_lines_missing_or_doubled() -> None:
    lines = sample().splitlines(keepends=True)
    for at in range(len(lines)):
        survives("".join(lines[:at] + lines[at + 1 :]))
        survives("".join(lines[: at + 1] + lines[at:]))


def test_position_keys_are_checked_when_it_is_laid_out() -> None:
    text = proelio(STEP, POSITION.replace('"B.hand"', '"B.hnad"'))
    found = report(text)
    assert not found.ok
    assert 'there is no zone or counter "B.hnad"; the nearest is "B.hand"' in found.text()
    assert found.failures[0].place.line == line_of(text, '"B.hnad"')


def test_of_a_name_misspelt_on_several_lines_the_first_is_told() -> None:
    steps = '[[step]]\nplay = ["A: draw", "*: draws A scudi"]\n[step.expect]\n"A.hand" = ["scudo", "soldati x2", "scudi"]\n'
    text = proelio(steps, POSITION.replace('"scudi"', '"scudo"'))
    with pytest.raises(LessonError) as caught:
        lessons.load(text, "x.toml")
    assert caught.value.place.line == line_of(text, '"A.hand" = ["scudo", "soldati x2"]')


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (proelio('[[step]]\n[step.expect]\n"A.hand" = ["zzz"]\n'), 'there is no card "zzz"'),
        (proelio('[[step]]\n[step.expect]\n"A.hand" = { qqq = [] }\n'), "there are: has, size, order, top, bottom, lacks"),
    ],
)
def test_nothing_is_offered_that_is_not_near(text: str, sentence: str) -> None:
    with pytest.raises(LessonError) as caught:
        lessons.load(text, "x.toml")
    assert caught.value.sentence.endswith(sentence)
