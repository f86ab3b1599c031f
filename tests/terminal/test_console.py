"""What a screen can do, and what is therefore printed."""

import io

import pytest

from tenzone.terminal import Console
from tenzone.terminal.text import PAINT
from tests.terminal.harness import Screen, bare, console, played


@pytest.mark.parametrize(
    ("tty", "env", "colour", "frames"),
    [
        (True, {"TERM": "xterm"}, True, True),
        (True, {"TERM": "xterm", "NO_COLOR": "1"}, False, True),
        (True, {"TERM": "xterm", "NO_COLOR": ""}, True, True),
        (True, {"TERM": "dumb"}, False, False),
        (True, {}, False, False),
        (False, {"TERM": "xterm"}, False, False),
    ],
)
def test_what_it_can_do(tty: bool, env: dict[str, str], colour: bool, frames: bool) -> None:
    made, _ = console(tty=tty, env=env)
    assert (made.colour, made.frames) == (colour, frames)
    made, _ = console(tty=tty, env=env, plain=True)
    assert (made.colour, made.frames) == (False, False)


@pytest.mark.parametrize(
    ("tty", "env", "plain"),
    [(False, {"TERM": "xterm"}, False), (True, {"TERM": "dumb"}, False), (True, {"TERM": "xterm"}, True)],
)
@pytest.mark.parametrize("people", [("A",), ("A", "B")])
def test_no_escapes_where_they_would_be_read_out(tty: bool, env: dict[str, str], plain: bool, people: tuple[str, ...]) -> None:
    said = played("", "help", "1", "", "1", "table", "q", tty=tty, env=env, plain=plain, people=people)
    if plain and len(people) > 1:
        said = said.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "").replace("\x1b[2J\x1b[H", "")  # only the curtain
    assert "\x1b" not in said
    assert not plain or not set(said) & set("┌┐└┘─│▒◆►")


def test_no_color_is_drawn_without_colours() -> None:
    said = played("1", "q", tty=True, env={"TERM": "xterm", "NO_COLOR": "1"})
    assert "\x1b[H" in said
    assert not PAINT.search(said)
    assert PAINT.search(played("1", "q", tty=True))


def test_a_screen_that_writes_only_ascii_gets_ascii_lines() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    made = Console(out, io.StringIO(), size=(80, 40), environment={"TERM": "xterm"})
    assert not made.lines_drawn
    made.line("perché ─")
    out.flush()
    assert raw.getvalue() == b"perch? ?\n"


def test_pages_keep_what_was_above_and_wiping_does_not() -> None:
    made, out = console(tty=True, size=(80, 10))
    made.line("secret")
    made.page()
    assert out.getvalue() == "secret\n" + "\n" * 10 + "\x1b[H"
    made.hide()
    made.wipe()
    made.unhide()
    assert out.getvalue().endswith("\x1b[?1049h\x1b[2J\x1b[H\x1b[2J\x1b[H\x1b[2J\x1b[H\x1b[?1049l")


@pytest.mark.parametrize(("term", "more"), [("linux", True), ("screen", True), ("xterm-256color", False)])
def test_consoles_without_a_second_screen_forget_their_lines(term: str, more: bool) -> None:
    made, out = console(tty=True, env={"TERM": term})
    made.wipe()
    assert ("\x1b[3J" in out.getvalue()) == more


def test_the_end_of_input() -> None:
    made, out = console("one")
    assert made.ask("? ") == "one"
    with pytest.raises(EOFError):
        made.ask("? ")
    assert out.getvalue() == "? \n? \n"


def test_what_is_typed_is_cleaned() -> None:
    made, _ = console("a\x1b[Ab\x00c")
    assert made.ask("") == "a[Abc"


def test_bare() -> None:
    assert bare("\x1b[1mx\x1b[0m\x1b[?1049h\x1b[2J") == "x"
    assert Screen().isatty()
