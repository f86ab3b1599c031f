"""The sample in both languages, as a file people read: `make golden` writes it anew."""

from __future__ import annotations

from typing import Final

from tenzone.games.bless.text import text
from tenzone.language.grammar.glossary import LANGS
from tests.language.printing.sample import CURSES, HEROES, PRAYERS, STUNTS
from tests.language.printing.vocabulary import CURSE, HERE, HERO, PRAYER, STUNT, saga

FILE: Final = HERE / "golden.txt"
INDENT: Final = "\n       "


def pairs() -> list[tuple[str, str]]:
    """Each effect of the sample: Italian, English."""
    bless, other = text(), saga()
    found = [[bless.ability(x, lang, CURSE) for lang in LANGS] for x in CURSES]
    found += [[bless.effect(x, lang, PRAYER) for lang in LANGS] for x in PRAYERS]
    found += [[other.effect(x, lang, STUNT) for lang in LANGS] for x in STUNTS]
    found += [[other.ability(x, lang, HERO) for lang in LANGS] for x in HEROES]
    return [(it, en) for it, en in found]


def written() -> str:
    texts = [(it.replace("\n", INDENT), en.replace("\n", INDENT)) for it, en in pairs()]
    return "\n".join(f"{number:3}  {it}\n     {en}\n" for number, (it, en) in enumerate(texts, start=1))


def write() -> None:
    FILE.write_text(written(), encoding="utf-8")
