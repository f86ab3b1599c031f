"""Packs: every error points at the very character in the file, whatever way TOML writes it."""

import tomllib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.kernel.pack import PackError
from tenzone.language.facts import Fact
from tenzone.language.pack import MAX_FINDINGS, behaviour_from, pack_from, read_pack
from tenzone.language.positions import Scanner, TomlError, loads, spread
from tenzone.language.unparse import unparse
from tests.language.sample import DIALECT

STRICT = replace(
    DIALECT, facts={"type": Fact(words=("echo", "impulse", "bond")), "eye": Fact(high=9), "tags": Fact(text=True, many=True)}
)
HEAD = 'back = "b"\n[one]\nname = { it = "Uno", en = "One" }\n'


def said(text: str) -> list[str]:
    return [str(f) for f in read_pack([("f.toml", text)], STRICT).findings]


def test_trees_beside_the_cards() -> None:
    text = HEAD + 'type = "bond"\neye = 3\ntags = ["a", "b"]\ncurse = ["rivalry", "wins"]\nprayer = "add(eye, 1)"\n'
    pack, trees = behaviour_from([("f.toml", text)], STRICT)
    assert pack.slugs == ["one"]
    assert {key: [unparse(t) for t in found] for key, found in trees["one"].items()} == {
        "curse": ["rivalry", "wins"],
        "prayer": ["add(eye, 1)"],
    }


def test_without_a_dialect_anything_goes() -> None:
    assert pack_from([("f.toml", HEAD + 'curse = "no such thing("\n')]).cards[0].data["curse"] == "no such thing("


@pytest.mark.parametrize(
    "written",
    [
        'curse = "@"',
        "curse = '@'",
        'curse = ["wins", "@"]',
        'curse = [ # a comment with "quotes"\n  "wins",\n  \'@\',\n]',
        'curse = """\n@"""',
        "curse = '''\n  @\n'''",
        'curse = """\\\n   @"""',
        'curse = """   \\\n\n  @"""',
        '"curse" = "@"',
        "'curse' = [\"rivalry\", '''@''']",
        'curse = "\\u0020\\t@"',
        'eye = 3\ntags = ["[one]", "curse = \\"x\\""]\ncurse = "@"',
        'curse = """\r\n@"""',
    ],
)
@pytest.mark.parametrize(
    ("expression", "column"),
    [("add(eye, cuont(all(curse)))", 9), ("on(cast, draw(1, yoo))", 17)],
)
def test_errors_point_into_the_file(written: str, expression: str, column: int) -> None:
    text = HEAD + written.replace("@", expression) + "\n[two]\nname.it = 'due'\nname.en = 'two'\n"
    found = read_pack([("f.toml", text)], STRICT).findings
    assert len(found) == 1
    line = text.split("\n")[found[0].place.line - 1]
    assert line[found[0].place.column - 1 :].startswith(expression[column : column + 3])


def test_escapes_inside_the_expression_count_as_written() -> None:
    assert said(HEAD + 'curse = "add(\\u0065ye, cuont(all(curse)))"\n')[0].startswith("f.toml:4:24: ")
    assert said("# così — 🂡\n" + HEAD + 'curse = ["wins", "èwins"]\n')[0].startswith("f.toml:5:19: ")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("cruse = 'wins'", 'f.toml:4:1: one: there is no key "cruse"; the nearest is "curse"'),
        (
            "zzz = 1",
            'f.toml:4:1: one: there is no key "zzz"; there are: name, count, back, reverse, type, eye, tags, curse, prayer',
        ),
        ("type = 'ech'", 'f.toml:4:1: one: type should be "echo", "impulse" or "bond", not "ech"'),
        ("eye = 10", "f.toml:4:1: one: eye should be a whole number from 0 to 9, not 10"),
        ("eye = true", "f.toml:4:1: one: eye should be a whole number from 0 to 9, not true"),
        ("tags = [1]", "f.toml:4:1: one: tags should be a text, not a list"),
        ("curse = 3", "f.toml:4:1: one: curse should be a text, or a list of at most 20 texts, each an ability, not 3"),
        ("prayer = ['draw(1)']", "f.toml:4:1: one: prayer should be a text, one effect; do(…) joins several, not a list"),
        ("count = 1000", "f.toml:4:1: one: count should be a whole number from 0 to 99, not 1000"),
        ("back = 1", "f.toml:4:1: one: back should be a text, not 1"),
        ("[two]", 'f.toml:4:1: two: name should be { it = "…", en = "…" }'),
        (
            "curse = ",
            "f.toml:4:9: no TOML: after = comes a number, true or false, a list in square brackets, or a text in quotes",
        ),
        ('curse = "wins', "f.toml:4:9: no TOML: a text has no closing quote"),
        ("tags = ['a\ntags = ['b']", "f.toml:4:9: no TOML: a text has no closing quote"),
        ('# it\'s\ntags = """it\'s"""\ncurse = "wins\nprayer = \'x\'', "f.toml:6:9: no TOML: a text has no closing quote"),
        ("tags = ['a', 'b]", "f.toml:4:14: no TOML: a text has no closing quote"),
        ('curse = """\nwins', "f.toml:4:9: no TOML: a text has no closing quote"),
        ("reverse = 'two'", 'f.toml:4:1: one: there is no card "two"; there is only: one'),
        ("[two.three]", 'f.toml:4:1: two: name should be { it = "…", en = "…" }'),
    ],
)
def test_keys_and_values(more: str, sentence: str) -> None:
    assert said(HEAD + more + "\n")[:1] == [sentence]
    with pytest.raises(PackError) as caught:
        pack_from([("f.toml", HEAD + more + "\n")], STRICT)
    assert str(caught.value) == sentence


def test_every_problem_is_told_in_order() -> None:
    text = HEAD + "prayer = 'drw(1)'\ncurse = ['rivalri', 'winz']\ncount = 'x'\n[two]\n"
    assert [s.split(" ")[0] for s in said(text)] == ["f.toml:4:11:", "f.toml:5:11:", "f.toml:5:22:", "f.toml:6:1:", "f.toml:7:1:"]


def test_no_more_problems_than_anybody_reads() -> None:
    text = HEAD + "".join(f"[c{n}]\n" for n in range(1000))
    assert len(said(text)) == MAX_FINDINGS


@pytest.mark.parametrize(
    "text", ["a." * 100_000 + "b = 1", "[" + "a." * 100_000 + "b]", "x = " + "[" * 5000, "x = " + "9" * 5000]
)
def test_texts_that_would_hang_or_break_the_reader(text: str) -> None:
    with pytest.raises(TomlError):
        loads(text)
    assert said(text)


@given(st.text(alphabet="ab\"\\\n\tè🂡'", max_size=12), st.sampled_from(("basic", "many", "folded")))
def test_every_character_of_a_string_has_its_place(value: str, style: str) -> None:
    escaped = "".join({'"': '\\"', "\\": "\\\\", "\t": "\\t", "è": "\\u00e8"}.get(c, c) for c in value)
    if style == "basic":
        written = '"' + escaped.replace("\n", "\\n") + '"'
    else:
        written = '"""' + ("\\\n  " if style == "folded" else "\n") + escaped.replace("\n", "\\n") + '"""'
    text = f"# x\nkey = {written} # y\n"
    found = tomllib.loads(text)["key"]
    scanner = Scanner(text)
    scanner.run()
    places = spread(text, scanner.values["key",])
    assert len(places) == len(found) + 1
    for char, at in zip(found, places, strict=False):
        assert text[at] in (char, "\\")
    assert text.startswith('"', places[-1])
