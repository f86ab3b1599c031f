"""`tenzone check`: files are told apart by content, problems say where, and a game's folder says what it lacks."""

import shutil
from pathlib import Path

import pytest

import tenzone
from tenzone.games.catalogue import folder
from tenzone.lessons.check import check, kinds
from tenzone.lessons.check.complete import carried_ids, lacking
from tenzone.lessons.source import parsed
from tests.lessons.texts import proelio

GOOD = {
    "lesson.toml": proelio('[[step]]\nplay = ["A: build scudi"]\n'),
    "cards.toml": 'game = "proelio"\nback = "black"\n[one]\nname = { it = "Uno", en = "One" }\n',
    "rules.toml": '[chapters]\na = { it = "A", en = "A" }\n[[rule]]\nid = 1\nchapter = "a"\nit = "x"\nen = "y"\n',
    "rulings.toml": "[A1]\n" + "".join(f'{k} = {{ it = "x", en = "y" }}\n' for k in ("question", "choice", "reason")),
    "glossary.toml": '[one]\nkind = "card"\nit = "uno"\nen = "one"\n',
    "reference.toml": '[node.Foe]\nit = "x"\nen = "y"\n[word.noun]\ncard = { it = "x", en = "y" }\n',
    "messages.it.toml": '[verb]\ngo = "Va {seat}"\n',
    "messages.en.toml": '[verb]\ngo = "{seat} goes"\n',
}


def put(where: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        (where / name).write_text(text, encoding="utf-8")
    return where


def said(path: Path) -> list[str]:
    return [p.text().replace(f"{path}/", "") for p in check([path]).problems]


def record(moves: int = 12) -> str:
    game = tenzone.rules("proelio").new(3, 1)
    for n in range(moves):
        game.play(game.legal.sample(n))
    return game.record.text()


def test_good_files_of_every_kind(tmp_path: Path) -> None:
    checked = check([put(tmp_path, {**GOOD, "game.tzn": record(), "copy.txt": "no", ".hidden/x.toml": "no ="})])
    assert checked.ok, [p.text() for p in checked.problems]
    assert sum(checked.counts.values()) == len(GOOD) + 1
    assert set(checked.counts) == set(kinds.KINDS)
    assert checked.data()["ok"] is True


@pytest.mark.parametrize("name", sorted(GOOD))
def test_told_apart_by_content_not_by_name(name: str) -> None:
    named = {
        "lesson.toml": kinds.LESSON, "cards.toml": kinds.CARDS, "rules.toml": kinds.RULES, "rulings.toml": kinds.RULINGS,
        "glossary.toml": kinds.GLOSSARY, "reference.toml": kinds.REFERENCE,
        "messages.it.toml": kinds.MESSAGES, "messages.en.toml": kinds.MESSAGES,
    }  # fmt: skip
    assert kinds.kind_of(parsed("any", GOOD[name])) == named[name]


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("lesson.toml", GOOD["lesson.toml"].replace("build scudi", "build torre"), 'lesson.toml:12:9: step 1: "A: build torre"'),
        ("lesson.toml", GOOD["lesson.toml"].replace("play", "paly"), "lesson.toml:12:1: there is no key"),
        ("lesson.toml", GOOD["lesson.toml"][:200], "lesson.toml:"),
        ("cards.toml", GOOD["cards.toml"].replace('{ it = "Uno", en = "One" }', "3"), "cards.toml:4:1: one: name should be"),
        ("cards.toml", GOOD["cards.toml"] + "\ncount = 999\n", "cards.toml:6:1: one: count"),
        ("cards.toml", GOOD["cards.toml"].replace('"black"', "3"), 'cards.toml:2:1: back should be "black" or "gold", not 3'),
        ("rules.toml", GOOD["rules.toml"].replace('en = "y"', 'en = " "'), "rules.toml:3:1: rule 1 has no text in en"),
        ("rules.toml", GOOD["rules.toml"].replace('"a"', '"b"'), 'rules.toml:5:1: there is no chapter "b"'),
        ("rules.toml", GOOD["rules.toml"] + GOOD["rules.toml"].split("\n", 2)[2], "rules.toml:8:1: rule 1 is listed twice"),
        ("rules.toml", GOOD["rules.toml"] + 'examplos = "z"\n', 'there is no key "examplos"; the nearest is "examples"'),
        ("rulings.toml", GOOD["rulings.toml"] + "lesons = []\n", 'there is no key "lesons"; the nearest is "lessons"'),
        ("rules.toml", "rule = [3]\n", "rules.toml:1:9: rule should be a list of tables"),
        ("rulings.toml", GOOD["rulings.toml"].replace("reason", "raeson"), "rulings.toml:1:1: ruling A1 has no reason"),
        ("rulings.toml", GOOD["rulings.toml"] + "readings = 3\n", "rulings.toml:5:1: readings should be"),
        ("glossary.toml", GOOD["glossary.toml"].replace('en = "one"\n', ""), "glossary.toml:1:1: one has no text in en"),
        ("reference.toml", GOOD["reference.toml"].replace('en = "y"\n', ""), "reference.toml:1:1: Foe has no text in en"),
        (
            "bless/reference.toml",
            GOOD["reference.toml"].replace("Foe", "Friend"),
            'reference.toml:1:1: there is no word "Friend"',
        ),
        ("bless/reference.toml", GOOD["reference.toml"], "reference.toml:1:1: the noun curse has no meaning here"),
        ("rules.toml", GOOD["rules.toml"].replace('chapter = "a"', 'chapter = ["a"]'), "rules.toml:5:1: there is no chapter"),
        ("messages.it.toml", '[verb]\nstop = "Ferma"\n', "messages.it.toml:1:1: the same messages in the other language"),
        ("game.tzn", record().replace("*: first", "*: frist", 1), "game.tzn:1:1: the game diverges at move 1"),
        ("game.tzn", "tenzone = 1\n", "game.tzn:1:1: a record is a header"),
        ("game.tzn", 'tenzone = 1\ngame = "chess"\nrules = "1"\nseats = 3\n\n', "game.tzn:1:1: there is no game 'chess'"),
        ("game.tzn", record() + "what\n", ": expected `A: move`, `*: chance`"),
    ],
)
def test_problems(tmp_path: Path, name: str, text: str, problem: str) -> None:
    found = said(put(tmp_path, {name: text}))
    assert len(found) >= 1
    assert problem in found[0]


def test_a_strange_name_neither_colours_nor_breaks_its_sentence(tmp_path: Path) -> None:
    text = GOOD["rules.toml"].replace('chapter = "a"', 'chapter = "\\u001b[31mx\\ny\\u202e"')
    (found,) = said(put(tmp_path, {"rules.toml": text}))
    assert found == 'rules.toml:5:1: there is no chapter "[31mx y"; there are: a'


def test_messages_in_both_languages(tmp_path: Path) -> None:
    it = '[verb]\ngo = "Va {seat}"\nstop = "Ferma"\nend.one = "{number} fine"\n'
    en = '[verb]\ngo = "Goes"\nend.one = "An end"\n[event]\n"it.ends" = "It ends"\n'
    found = said(put(tmp_path, {"messages.it.toml": it, "messages.en.toml": en}))
    assert sorted(found) == [
        "messages.en.toml:1:1: verb.stop is in messages.it.toml, but not here",
        "messages.en.toml:2:1: verb.go has other holes than in messages.it.toml: seat",
        "messages.it.toml:1:1: event.it.ends is in messages.en.toml, but not here",
        "messages.it.toml:2:1: verb.go has other holes than in messages.en.toml: none",
    ]


def test_a_mark_of_the_byte_order_is_no_fault(tmp_path: Path) -> None:
    files = {"lesson.toml": "\ufeff" + GOOD["lesson.toml"], "game.tzn": "\ufeff" + record()}
    assert said(put(tmp_path, files)) == []


def test_what_is_none_of_ours(tmp_path: Path) -> None:
    put(tmp_path, {"other.toml": "[tool]\nx = 1\n", "bad.toml": "x ="})
    (tmp_path / "bytes.toml").write_bytes(b"\xff\x00")
    found = said(tmp_path)
    assert [line.split(":")[0] for line in found] == ["bad.toml", "bytes.toml"]
    assert "this is no lesson, card file" in check([tmp_path / "other.toml"]).problems[0].text()


def test_what_was_looked_at_is_counted(tmp_path: Path) -> None:
    good = GOOD["lesson.toml"]
    broken = {"a.toml": good.replace("seats", "saets"), "b.toml": good.replace("scudi", "scudo"), "c.toml": good + "x =\n"}
    checked = check([put(tmp_path, {**broken, "good.toml": good})])
    assert checked.counts == {kinds.LESSON: 3, kinds.FILE: 1}
    assert len(checked.problems) == 3


def test_writing_what_lacks(tmp_path: Path) -> None:
    put(tmp_path, GOOD)
    file = tmp_path / "lesson.toml"
    file.write_bytes(GOOD["lesson.toml"].replace("\n", "\r\n").encode())
    assert check([tmp_path], write=True).written == []
    assert check([file], write=True).written == [str(file)]
    assert b'"A.fort" = ["scudi"]\r\n' in file.read_bytes()
    assert check([file], write=True).written == []
    assert check([file]).ok


def test_a_lesson_that_fails_is_not_written(tmp_path: Path) -> None:
    text = GOOD["lesson.toml"] + "asked = {}\n"
    file = put(tmp_path, {"lesson.toml": text}) / "lesson.toml"
    checked = check([file], write=True)
    assert not checked.ok
    assert file.read_text(encoding="utf-8") == text


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A game's folder of our own to spoil."""
    home = tmp_path / "proelio"
    shutil.copytree(str(folder("proelio")), home, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return home


def test_what_a_game_lacks(copied: Path) -> None:
    whole = check([copied])
    before = {p.sentence for p in whole.problems}
    for lesson in (copied / "lessons").glob("*.toml"):
        if '"proelio:44"' in lesson.read_text(encoding="utf-8") or "peste" in lesson.read_text(encoding="utf-8"):
            lesson.unlink()
    put(
        copied,
        {
            "rules.toml": (copied / "rules.toml").read_text(encoding="utf-8")
            + '\n[[rule]]\nid = 99\nchapter = "end"\nit = "x"\nen = "y"\n'
        },
    )
    put(
        copied,
        {
            "rulings.toml": (copied / "rulings.toml").read_text(encoding="utf-8")
            + "\n[A99]\n"
            + GOOD["rulings.toml"].split("\n", 1)[1]
        },
    )
    found = {p.sentence for p in check([copied]).problems} - before
    assert {
        "proelio:99 is carried by no frame, citation or reason of the rules",
        "proelio:99 is run or cited by no lesson that names it and holds",
        "proelio:44 is run or cited by no lesson that names it and holds",
        "ruling A99 is shown by no lesson that holds",
        "the card peste is in no lesson that holds",
    } <= found


def test_a_ruling_names_rules_that_exist(copied: Path) -> None:
    file = copied / "rulings.toml"
    text = file.read_text(encoding="utf-8")
    put(copied, {"rulings.toml": text.replace('rules = ["proelio:18"', 'rules = ["proelio:188"', 1)})
    (problem,) = check([copied]).problems
    assert (problem.place.line, problem.place.column) == (2, 10)
    assert problem.sentence.startswith('there is no rule "proelio:188"; the nearest is "proelio:')


def test_rule_ids_in_code_are_found_but_not_in_docstrings(tmp_path: Path) -> None:
    code = (
        '"""x:1"""\nclass A:\n    """x:2"""\n    RULE = "x:3"\n'
        '    def f(self):\n        g.cite("x:4 x:5")\n        Reason(1, "k", "x:A6")\n'
    )
    put(tmp_path, {"a.py": code, "cards/c.toml": 'back = "b"\n[one]\nrule = 7\n'})
    assert carried_ids(tmp_path, "x") == {"x:3", "x:4", "x:5", "x:A6", "x:7"}


def test_missing_words_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tenzone.rules("proelio")
    monkeypatch.delitem(rules.lexicon.tables["en"], "verb.draw")
    found = lacking(Path(str(folder("proelio"))), "proelio", {})
    assert "there is no message verb.draw in en" in [p.sentence for p in found]


def test_a_failing_lesson_quotes_its_line_and_shows_a_table_once(tmp_path: Path) -> None:
    lesson = proelio('[[step]]\ncites = ["proelio:42"]\n[step.expect]\n"A.fort" = ["torre"]\n"A.hand" = ["torre x5"]\n')
    put(tmp_path, {"a.toml": lesson})
    first, *rest = found_in_lesson = check([tmp_path / "a.toml"]).problems
    assert len(found_in_lesson) == 3
    assert first.details[0].endswith('| cites = ["proelio:42"]')
    assert "the table as everybody together sees it:" in first.details
    for problem in rest:
        assert problem.details[0].startswith(f"{problem.place.line} | ")
        assert problem.details[-1] == "the table as everybody together sees it: as above"


def test_long_expectations_stand_below_their_sentence(tmp_path: Path) -> None:
    wanted = ", ".join(f'"attack {n}"' for n in range(20))
    put(tmp_path, {"a.toml": proelio(f"[[step]]\nlegal = [{wanted}]\n")})
    problem = check([tmp_path / "a.toml"]).problems[0]
    assert problem.sentence == "step 1: legal for A: not as expected"
    assert problem.details[0].endswith("…")
    assert problem.details[1].startswith("expected: attack 0, attack 1")
    assert problem.details[2].startswith("found:    not legal: attack 0")
