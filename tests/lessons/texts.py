"""Small lessons for the tests of the runner: a head, a position, steps."""

from tenzone import lessons
from tenzone.lessons import Report
from tests.games import TOYS

assert TOYS  # importing them makes them known

WORDS = 'title = { it = "Titolo", en = "Title" }\ntext = { it = "Testo", en = "Text" }\n'
POSITION = """[position]
turn = "A"
phase = "act"
"A.hand" = ["scudi", "soldati x2"]
"B.hand" = ["letame", "torre"]
"C.hand" = ["palizzate"]
"""


def head(game: str = "proelio", seats: int = 3, more: str = "") -> str:
    return f'game = "{game}"\n{WORDS}seats = {seats}\n{more}'


def proelio(steps: str, position: str = POSITION, more: str = "") -> str:
    """A lesson of three seats; A acts."""
    return head(more=more) + position + steps


def report(text: str) -> Report:
    return lessons.run(lessons.load(text, "x.toml"))


def failure(text: str) -> str:
    """The one failure of a lesson, whole."""
    found = report(text)
    assert len(found.failures) == 1, found.text()
    return found.text()


def line_of(text: str, part: str) -> int:
    """The line on which this part of a text stands."""
    return text[: text.index(part)].count("\n") + 1
