"""Widths of texts as a terminal shows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.messages.cleaning import clean
from tenzone.terminal.text import broken, clip, fill, flowed, width, wrapped

WORDS = st.text(st.sampled_from("ab cdeè漢字e\u0301é…·×"), max_size=60)


@pytest.mark.parametrize(
    ("text", "columns"),
    [("", 0), ("abc", 3), ("perché", 6), ("e\u0301", 1), ("漢字", 4), ("\x1b[1;31mred\x1b[0m", 3), ("a\u200bb", 2), ("│▒◆", 3)],
)
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns


@given(WORDS, st.integers(1, 30))
def test_clip_and_fill(text: str, room: int) -> None:
    assert width(clip(text, room)) <= room
    assert width(fill(clip(text, room), room)) == room
    if width(text) <= room:
        assert clip(text, room) == text


@given(WORDS, st.integers(2, 30))
def test_broken_lines_fit_and_lose_nothing(text: str, room: int) -> None:
    lines = broken(text, room)
    assert all(width(line) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_wrapped_counts_what_stands_before() -> None:
    lines = wrapped("one two three four", 15, "    ", "first: ")
    assert lines == ["first: one two", "    three four"]
    assert all(width(line) <= 15 for line in lines)


def test_flowed() -> None:
    assert flowed(["aa", "bb", "cc"], 5) == ["aa bb", "cc"]


def test_clean_takes_away_what_moves_the_cursor() -> None:
    assert clean("a\x1b[2Jb\r\x07\x00\u202ec\n\td\u2028") == "a[2Jbc\n d"
