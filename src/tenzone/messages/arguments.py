"""Command lines in both languages: argparse's own sentences are messages like all others."""

from __future__ import annotations

import argparse
from itertools import pairwise
from typing import Final, NoReturn

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages import own_language, say, translated

BAD_USE: Final = 2


class Parser(argparse.ArgumentParser):
    """One line on stderr for bad use, and how to learn more."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_USE, f"{self.prog}: {message} ({say('cli.see', command=self.prog)})\n")


def language_of(arguments: list[str]) -> str:
    """The last --lang, wherever it stands: bad use is told in it too, before anything else is understood."""
    asked = [
        value.removeprefix("--lang=") if value.startswith("--lang=") else following
        for value, following in pairwise([*arguments, ""])
        if value == "--lang" or value.startswith("--lang=")
    ]
    return asked[-1] if asked and asked[-1] in LANGUAGES else own_language()


def add_lang(parser: argparse.ArgumentParser) -> None:
    """Every command has it; one that is not given leaves the one before the command's name alone."""
    told = say("cli.lang", lang=own_language())
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=told)


def speak_to_argparse() -> None:
    """argparse looks its own sentences up by their English text, as gettext does, under these two names."""

    def ours(text: str) -> str:
        return translated("argparse", text)

    vars(argparse).update(_=ours, ngettext=lambda one, many, n: ours(one if n == 1 else many))
