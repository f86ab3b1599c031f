"""A person at a keyboard, without the person: lines typed in advance, and all that was printed."""

import io
import re
from collections.abc import Sequence
from pathlib import Path

import tenzone
from tenzone.games.catalogue import shipped_cards
from tenzone.terminal import Console, Terminal
from tests.games import TOYS

# The counts of the shipped deck are tuned now and then; what these tests say of a certain deal must not change with them.
COUNTS = {
    "letame": 8, "soldati": 14, "cavalieri": 12, "trabucchi": 8, "infiltrazione": 6, "scudi": 16, "palizzate": 12, "torre": 8,
    "ronda": 6, "risorse": 5, "alleanza": 3, "peste": 2, "eroe": 5, "fortezza": 5, "letame_imperiale": 3,
    "risorse_imperiali": 4, "editto": 3, "polvere": 2, "inquisizione": 3,
}  # fmt: skip
GAMES = ["bless", "proelio", *sorted(TOYS)]
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
ROOT = Path(__file__).resolve().parent.parent.parent


def few(name: str) -> int:
    """Three seats where a game allows them, else as many as it has."""
    return 3 if 3 in rules(name).seats else max(rules(name).seats)


def rules(name: str) -> tenzone.Rulebook:
    """The rules of a game, with a deck of Proelio that stays as it is."""
    if name != "proelio":
        return tenzone.rules(name)
    return tenzone.rules(name, [(file, counted(text)) for file, text in shipped_cards(name)])


def counted(text: str) -> str:
    for slug, count in COUNTS.items():
        text = re.sub(rf"(?ms)^(\[{slug}\]\n(?:(?!\[).*\n)*?count = )\d+", rf"\g<1>{count}", text)
    return text


class Screen(io.StringIO):
    """Takes itself for a terminal."""

    def isatty(self) -> bool:
        return True


def console(
    *lines: str, tty: bool = False, plain: bool = False, size: tuple[int, int] = (80, 40), env: dict[str, str] | None = None
) -> tuple[Console, io.StringIO]:
    made = Screen if tty else io.StringIO
    out = made()
    source = made("".join(f"{line}\n" for line in lines))
    return Console(out, source, plain, size, env if env is not None else {"TERM": "xterm"}), out


def played(
    *lines: str,
    name: str = "proelio",
    lang: str = "en",
    seats: int = 0,
    seed: int | str = 5,
    people: Sequence[str] = ("A",),
    bots: Sequence[str] = ("random",),
    tty: bool = False,
    plain: bool = False,
    size: tuple[int, int] = (80, 40),
    env: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
) -> str:
    """All that is printed while these lines are typed at a table of this kind."""
    made, out = console(*lines, tty=tty, plain=plain, size=size, env=env)
    game = rules(name).new(seats or few(name), seed, **(options or {}))
    assert Terminal(game, lang, people, bots, made, pause=0).run() == 0
    return out.getvalue()


def bare(text: str) -> str:
    return ESCAPE.sub("", text)
