"""What every client says, in the language spoken now: that of the command line, or of whoever is being answered."""

from __future__ import annotations

import errno
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Final

from tenzone.kernel.lexicon import LANGUAGES, Lexicon

VARIABLES: Final = ("TENZONE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
OTHERWISE: Final = "en"
# What Python's reader of TOML says, by what is wrong in our words; the first that fits counts.
TOML_FAULTS: Final = {
    fault: re.compile(words)
    for fault, words in {
        "quote": r"Unterminated string|Illegal character '\\[nr]'|Found invalid character '\\[nr]'|Expected ['\"]{3,}",
        "character": r"Illegal character|Found invalid character",
        "value": r"Invalid value",
        "statement": r"Invalid statement",
        "equals": r"Expected '=' after",
        "newline": r"Expected newline or end of document",
        "twice": r"Cannot (overwrite|declare|mutate|redefine)|Duplicate inline table key",
        "table_end": r"Expected '\]' at the end",
        "tables_end": r"Expected '\]\]' at the end",
        "list": r"Unclosed array",
        "braces": r"Unclosed inline table",
        "key": r"Invalid initial character for a key",
        "backslash": r"Unescaped|Invalid hex value|Escaped character",
        "date": r"Invalid date",
        "digits": r"Exceeds the limit",
    }.items()
}
UNFINISHED: Final = ("value", "key", "list", "braces")  # where the text ends inside one of them, that is what is wrong

# A context's own, not the process's: a server may answer two people at once.
_spoken: ContextVar[str] = ContextVar("spoken", default=OTHERWISE)


def spoken() -> str:
    return _spoken.get()


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Everything said inside is said in this language."""
    token = _spoken.set(lang)
    try:
        yield
    finally:
        _spoken.reset(token)


def own_language(environment: Mapping[str, str] = os.environ) -> str:
    """What the environment says, if we speak it. The first of the locale's variables that is set decides, as everywhere."""
    if environment.get(VARIABLES[0], "")[:2].lower() in LANGUAGES:
        return environment[VARIABLES[0]][:2].lower()
    locale = next((environment[v] for v in VARIABLES[1:] if environment.get(v)), "")
    return locale[:2] if locale[:2] in LANGUAGES else OTHERWISE


@cache
def words() -> Lexicon:
    """What is said at a table (it.toml), by commands (command.it.toml), by checks and of cards: all of it."""
    found = Lexicon()
    for file in sorted(files(__package__).iterdir(), key=lambda f: f.name):
        for lang in LANGUAGES:
            if f".{file.name}".endswith(f".{lang}.toml"):
                found.add(lang, tomllib.loads(file.read_text(encoding="utf-8")))
    return found


def say(key: str, /, **values: object) -> str:
    """The message of this key, with {name} replaced."""
    return words().say(spoken(), key, values)


def translated(section: str, text: str) -> str:
    """A sentence of Python's own, found by its English words; one that has no translation stays as it is."""
    keys = [k for k, english in words().tables["en"].items() if english == text and k.startswith(f"{section}.")]
    return say(keys[0]) if keys else text


def toml_reason(error: Exception) -> str:
    """Why a text is no TOML, without the place. Python's own words are only looked at, never shown: they speak English, of a
    parser, and are other ones in every version."""
    return say(f"toml.{toml_fault(error)}")


def toml_fault(error: Exception) -> str:
    found = next((fault for fault, words in TOML_FAULTS.items() if words.match(str(error))), "strange")
    return "end" if found in UNFINISHED and str(error).endswith("(at end of document)") else found


def figures(text: str) -> str:
    """A number as Python writes it, 1,234.5, as this language does."""
    return text.translate(str.maketrans(",.", say("figures.thousands") + say("figures.point")))


def reason(error: OSError) -> str:
    """Why the system refuses something; what has no words of ours is told in the system's own."""
    key = f"os.{errno.errorcode.get(error.errno or 0, '')}"
    return say(key) if words().has(spoken(), key) else error.strerror or str(error)
