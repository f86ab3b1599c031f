"""What a person types: a number, several numbers, a code, a code with a card's name in it, or a command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from tenzone.face.game import Game, Move
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.schema import SEATS

# Both languages always work: who switches need not learn anew.
COMMANDS: Final = {
    "help": "help", "aiuto": "help", "?": "help",
    "why": "why", "perché": "why", "perche": "why",
    "undo": "undo", "ritira": "undo",
    "table": "table", "tavolo": "table",
    "log": "log", "registro": "log",
    "rule": "rule", "regola": "rule",
    "cards": "cards", "card": "cards", "carte": "cards", "carta": "cards",
    "hint": "hint", "consiglio": "hint",
    "save": "save", "salva": "save",
    "lang": "lang", "lingua": "lang",
    "warnings": "warnings", "avvisi": "warnings",
    "pause": "pause", "pausa": "pause",
    "quit": "quit", "exit": "quit", "esci": "quit", "q": "quit",
}  # fmt: skip
YES: Final = {"y", "yes", "s", "si", "sì"}
ON: Final = {"on", "sì", "si", "yes", "1"}
OFF: Final = {"off", "no", "0"}
NUMBERS: Final = re.compile(r"\d{1,9}( *[+, ] *\d{1,9})*")


def command_of(line: str, game: Game) -> tuple[str, str]:
    """A command and what follows it, or nothing. A verb of the game comes before a command of the same name; `/` does not."""
    word, _, rest = line.partition(" ")
    name = word.removeprefix("/").lower()
    if name in COMMANDS and (word.startswith("/") or game.rules.schema.verb(name) is None):
        return COMMANDS[name], rest.strip()
    return "", ""


def numbers_in(line: str) -> list[int]:
    """`3`, or `1 + 2` for several picks at once; nothing if it is no number."""
    if not line.isascii() or not NUMBERS.fullmatch(line):
        return []
    return [int(n) for n in re.findall(r"\d+", line)]


def together(game: Game, picked: Sequence[Move]) -> str:
    """Several picks as the one code that stands for them all, or nothing if these cannot be picked together."""
    if len(picked) == 1:
        return picked[0].code
    heads = {m.code.partition(" ")[0] for m in picked}
    verb = game.rules.schema.verb(next(iter(heads)))
    if len(heads) > 1 or verb is None or not verb.closes:
        return ""
    return f"{verb.name} " + " + ".join(m.code.partition(" ")[2] for m in picked)


def parts_of(code: str) -> list[str]:
    """A set as the picks it is made of."""
    verb, _, rest = code.partition(" ")
    return [f"{verb} {part.strip()}" for part in rest.split(" + ")] if " + " in rest else [code]


def as_code(game: Game, line: str) -> str:
    """A typed line with the names of cards, in any language and case, written as codes write them."""
    words = {str(c.names[lang]).lower(): c.slug for c in game.rules.pack.cards for lang in LANGUAGES if c.names.get(lang)}
    verb, _, rest = re.sub(r"\s*\+\s*", " + ", line.strip()).partition(" ")
    text = rest.lower()
    for name in sorted(words, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", words[name], text)
    last = text.rpartition(" ")
    if len(last[2]) == 1 and last[2].upper() in SEATS:
        text = f"{last[0]} {last[2].upper()}".strip()
    return f"{verb.lower()} {text}".strip()
