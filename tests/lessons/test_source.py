"""Every key of a TOML text is found where it stands."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tenzone.games.catalogue import folder, games
from tenzone.lessons.source import MAX_CHARS, LessonError, Source, short

TEXT = '''# a comment with [brackets] and "quotes"
game = "x" # [no.header]
plain.dotted = 1
list = ["a, [b", 'c]',
  # between
  "d", { inner = [1, 2] }]
long = """
[not.a.header]
key = "no key" \\""" """
[[step]]
play = ["one"]
[step.expect]
"A.hand" = ["x"]
[[step]]
[[case]]
[[case.step]]
play = ["two", "three"]
[[case]]
[[case.step]]
play = ["four"]
'''


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        (("game",), 2, 1),
        (("plain", "dotted"), 3, 1),
        (("list", 1), 4, 18),
        (("list", 2), 6, 3),
        (("list", 3, "inner", 1), 6, 22),
        (("long",), 7, 1),
        (("step", 0), 10, 1),
        (("step", 0, "expect", "A.hand"), 13, 1),
        (("step", 1), 14, 1),
        (("step", 1, "absent"), 14, 1),
        (("case", 0, "step", 0, "play", 1), 17, 16),
        (("case", 1, "step", 0, "play"), 20, 1),
        (("absent",), 1, 1),
    ],
)
def test_places(path: tuple[str | int, ...], line: int, column: int) -> None:
    found = Source("f", TEXT).at(*path)
    assert (found.line, found.column) == (line, column)


def paths(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else []
    for key, value in pairs:
        yield (*path, key)
        yield from paths(value, (*path, key))


@pytest.mark.parametrize("game", games())
def test_nothing_is_lost_in_files_we_ship(game: str) -> None:
    for file in sorted(Path(str(folder(game))).rglob("*.toml")):
        source = Source(file.name, file.read_text(encoding="utf-8"))
        lost = [p for p in paths(source.data) if p not in source.starts]
        assert not lost, f"{file.name}: {lost[:3]}"


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a = 1\nb = \n", 2, 5),
        ('a = 1\nb = "x\n', 2, 5),
        ("a = [1,\n2", 2, 2),
        ("a = 1\na = 2\n", 2, 6),
        (f"a = {'9' * 5000}", 1, 1),
        ("a = " + "[" * 5000 + "]" * 5000, 1, 1),
    ],
)
def test_no_toml(text: str, line: int, column: int) -> None:
    with pytest.raises(LessonError) as caught:
        Source("f.toml", text)
    assert (caught.value.place.line, caught.value.place.column) == (line, column)
    assert str(caught.value).startswith(f"f.toml:{line}:{column}: no TOML: ")
    assert "\n" not in str(caught.value)


def test_too_long() -> None:
    with pytest.raises(LessonError, match="characters; at most"):
        Source("f", "#" * (MAX_CHARS + 1))


def test_values_in_errors_stay_short() -> None:
    deep: object = 1
    for _ in range(5000):
        deep = {"a": deep}
    assert str(short(deep)) == "a table"
    assert str(short(10**5000)) == "a number of many digits"
    assert len(str(short("x" * 1000))) < 100
    assert (short(True), str(short([1])), short("x"), short(7)) == ("true", "a list", '"x"', "7")
