"""The screen and the keyboard: what they can do, and nothing about games."""

from __future__ import annotations

import io
import os
import shutil
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final, TextIO

from tenzone.messages.cleaning import clean
from tenzone.terminal.text import PAINT, width, wrapped

# Not every build of Python has it; then lines are typed without completion.
readline: Final[ModuleType | None] = import_module("readline") if find_spec("readline") else None

# Sixteen colours, each background with an ink that can be read on it: they look right on a dark and on a light screen.
INKS: Final = {
    "bold": "1", "dim": "2", "title": "1;36", "ask": "1;36", "turn": "1;33", "warn": "33", "good": "1;32", "bad": "1;31",
    "red": "97;41", "blue": "97;44", "green": "30;42", "magenta": "97;45", "cyan": "30;46", "white": "30;47",
    "black_back": "97;40", "gold_back": "30;43", "other_back": "97;45",
    "red_line": "1;31", "blue_line": "1;34", "green_line": "1;32", "magenta_line": "1;35", "cyan_line": "1;36",
    "white_line": "1", "gold_line": "1;33",
}  # fmt: skip
LINES: Final = "┌┐└┘─│▒◆●►·×…“”«»–"
SMALLEST: Final = 24
ANSWER: Final = 8  # columns left beside a question
ALTERNATE: Final = "\x1b[?1049h\x1b[2J\x1b[H"
NORMAL: Final = "\x1b[?1049l"
WIPE: Final = "\x1b[2J\x1b[H"
FORGET: Final = "\x1b[3J"


class Console:
    """Where lines are printed and asked. Without a terminal on both ends nothing moves the cursor and nothing waits."""

    def __init__(
        self,
        out: TextIO | None = None,
        source: TextIO | None = None,
        plain: bool = False,
        size: tuple[int, int] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.out: Final = out or sys.stdout
        self.source: Final = source or sys.stdin
        self.plain: Final = plain
        self._size = size
        env = os.environ if environment is None else environment
        self.tty: Final = self.out.isatty() and self.source.isatty()
        self.clever: Final = self.out.isatty() and env.get("TERM", "dumb" if os.name == "posix" else "") != "dumb"
        self.colour = self.clever and not plain and not env.get("NO_COLOR")
        self.frames: Final = self.clever and self.tty and not plain
        # Consoles without a second screen keep what was cleared in their memory of lines.
        self._forgets: Final = env.get("TERM", "").startswith(("linux", "screen")) and "TMUX" not in env
        self.hidden = False
        self.more = ""  # what asks for Enter before a full screen goes on, where nothing can be scrolled back
        self.used = 0  # lines printed since somebody was last asked
        for stream in (self.out, self.source):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.lines_drawn: Final = not plain and self.writes(LINES)
        if plain and self.tty and readline is not None:
            readline.parse_and_bind("set enable-bracketed-paste off")  # it announces itself with escape sequences

    def writes(self, text: str) -> bool:
        """Whether this screen's encoding has these characters."""
        try:
            text.encode(self.out.encoding or "utf-8")
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    @property
    def width(self) -> int:
        return max(SMALLEST, self._size[0] if self._size else shutil.get_terminal_size((80, 24)).columns)

    @property
    def height(self) -> int:
        return self._size[1] if self._size else shutil.get_terminal_size((80, 24)).lines

    # printing

    def paint(self, text: str, ink: str) -> str:
        return f"\x1b[{INKS[ink]}m{text}\x1b[0m" if self.colour and ink and text else text

    def line(self, text: str = "") -> None:
        if self.hidden and self.more and self.used >= self.height - 2:
            self.ask(self.more)
        self.used += 1 + max(0, width(text) - 1) // self.width
        print(text, file=self.out, flush=True)

    def lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.line(text)

    def prose(self, text: str, ink: str = "", indent: str = "", first: str | None = None) -> None:
        """Sentences, broken to fit; a screen reader wants each one whole."""
        if self.plain:
            lead = (first or "").strip()
            for line in text.split("\n"):
                self.line(f"{lead} {line}" if lead else line)
            return
        for line in wrapped(text, self.width - 1, indent, first):
            self.line(self.paint(line, ink))

    # moving about

    def page(self) -> None:
        """A fresh screen; what stood on it stays within reach above."""
        if self.frames and not self.hidden:
            self.out.write("\n" * self.height + "\x1b[H")
            self.out.flush()
        elif self.hidden:
            self.wipe()

    def hide(self) -> None:
        """From now on nothing printed is kept above the screen."""
        if self.clever and self.tty and not self.hidden:
            self.out.write(ALTERNATE)
            self.hidden = True

    def wipe(self) -> None:
        """Nothing of what was shown or typed stays in sight."""
        self.used = 0
        if readline is not None:
            readline.clear_history()
        if self.clever and self.tty:
            self.out.write(WIPE + (FORGET if self._forgets else ""))
            self.out.flush()
        else:
            self.line("\n" * (self.height if self.tty else 1))

    def unhide(self) -> None:
        if self.hidden:
            self.wipe()
            self.out.write(NORMAL)
            self.out.flush()
            self.hidden = False

    def pause(self, seconds: float) -> None:
        if self.tty and seconds > 0:
            time.sleep(seconds)

    # asking

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """One line typed, cleaned; EOFError at the end of input. The words are what Tab completes."""
        self.used = 0
        *before, prompt = [prompt] if self.plain else self.fitted(prompt)
        for text in before:
            print(text, file=self.out)
        if self.tty and self.source is sys.stdin and self.out is sys.stdout:
            with completing(list(words)):
                # the editor must know which bytes take no room
                return clean(input(PAINT.sub(lambda m: f"\x01{m[0]}\x02", prompt) if readline is not None else prompt)).strip()
        print(prompt, end="", file=self.out, flush=True)
        line = self.source.readline()
        if not line:
            self.line()
            raise EOFError
        if not self.tty:
            self.line()  # nothing echoes what was read, so the answer would stand on the line of the question
        return clean(line).strip()

    def fitted(self, prompt: str) -> list[str]:
        """A question in lines that fit, with room left to answer: an editor of lines breaks words anywhere."""
        if width(prompt) < self.width - ANSWER:
            return [prompt]
        bare, ink = PAINT.sub("", prompt), next(iter(PAINT.findall(prompt)), "")
        lines = wrapped(bare.rstrip(), self.width - ANSWER)
        lines[-1] += " "
        return [f"{ink}{text}\x1b[0m" if ink else text for text in lines]


class completing:  # noqa: N801
    """While this lasts, Tab completes whole answers."""

    def __init__(self, words: list[str]) -> None:
        self.words: Final = words

    def __enter__(self) -> None:
        if readline is not None:
            readline.set_completer(self.complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def __exit__(self, *_: object) -> None:
        if readline is not None:
            with suppress(Exception):
                readline.set_completer(None)

    def complete(self, text: str, state: int) -> str | None:
        found = sorted({w for w in self.words if w.startswith(text.lower())})
        return found[state] if state < len(found) else None
