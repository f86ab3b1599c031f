"""`--write` fills in what a new lesson lacks, where it belongs, and what it writes holds."""

from tenzone import lessons
from tenzone.lessons.write import filled
from tests.lessons.texts import POSITION, head, proelio, report

NEW = """[[step]]
play = ["A: build scudi"]   # a comment, and no [header]
say = { it = "x", en = "y" }
[step.seen_by]
B = { "A.hand" = { size = 2 } }

[[step]]
play = ["B: draw", "*: draws B peste"]
legal = ["draw", "build palizzate"]
[[case]]
title = { it = "x", en = "y" }
patch = { "A.hand" = ["letame"] }
[[case.step]]
play = ["A: attack letame"]
"""


def test_what_is_lacking_is_filled_in() -> None:
    text = proelio(NEW.replace("build palizzate", "attack soldati"), POSITION.replace('["palizzate"]', '["soldati"]'))
    new = filled(lessons.load(text, "x.toml"))
    assert report(new).ok
    assert text.splitlines() == [line for line in new.splitlines() if line in text.splitlines()]
    first, second, case = (
        new.split("[[step]]\n")[1],
        new.split("[[step]]\n")[2].split("[[case]]")[0],
        new.split("[[case.step]]\n")[1],
    )
    assert 'legal = ["draw", "attack letame", "recruit"]\ncites = [' in first
    assert '[step.expect]\n"A.hand" = ["soldati x2"]\n"A.fort" = ["scudi"]\nturn = "B"\n[step.seen_by]' in first
    assert second.count("legal") == 1
    assert '"B.hand" = ["letame", "torre", "peste"]\n"deck.base" = { size = 93 }\nturn = "C"\n' in second
    assert '[case.step.expect]\n"A.hand" = []\n"C.incoming" = ["letame hidden"]\nturn = "B"\n' in case
    assert filled(lessons.load(new)) == new


def test_only_what_holds_for_every_fill() -> None:
    text = proelio('[[step]]\nplay = ["A: attack soldati"]', POSITION.replace('"letame", "torre"', '"any 2"'))
    new = filled(lessons.load(text))
    assert report(new).ok
    assert "legal" not in new
    assert '"A.hand" = ["scudi", "soldati"]' in new
    text = text.replace('["A: attack soldati"]', '["A: build scudi", "B: draw", "*: draws B peste"]')
    assert '"B.hand" = { size = 3 }' in filled(lessons.load(text))


def test_rules_the_lesson_names_are_the_ones_cited() -> None:
    text = proelio('[[step]]\nplay = ["A: build scudi"]\n', more='rules = ["proelio:10"]\n')
    assert 'cites = ["proelio:10"]\n' in filled(lessons.load(text))


def test_several_seats_and_no_seat() -> None:
    text = head("morra") + '[position]\nphase = "throw"\n"A.hand" = ["any 2"]\n[[step]]\nplay = ["A: throw 1"]\n'
    new = filled(lessons.load(text))
    four = '["throw 0", "throw 1", "throw 2", "throw 3"]'
    assert f"legal = {{ B = {four}, C = {four} }}" in new
    assert report(new).ok
