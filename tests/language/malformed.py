"""Texts nobody should write: valid ones spoilt, soups of tokens, nests, noise. The same number makes the same text."""

from __future__ import annotations

import random
from functools import cache

from tenzone.language.dialect import FAMILIES
from tenzone.language.unparse import unparse
from tests.language.sample import DIALECT
from tests.language.trees import random_tree

ODD = (
    "\0\t\r\n\\\"'`#$%&;:.!?@^~|{}[]()=<>*+-/_0aZ\x7f\x85\xa0\u00aa\u0131"
    "\u0660\u200b\u2028\u202e\ufb01\uff44\ufeff\U0001f0a1\U000e0001\ud800"
)
SOUP = """( ) ( ) ( ) , , , = == <= >= < > + - * ** not and or if else for in is lambda await yield None True self it
    foe do draw move target all count on while_ has give of eye karma curse mine void cast n by then until 0 1 99 00 1e9 0x1 1_0
    999999999999999999999999999999 "a" ' " f'{x}' b'' := ... -> // << @ __class__ x.y [ ] { } # \\ ;"""
TOKENS = SOUP.split()
NESTS = (
    *("do(", "not ", "-", "(", "host(", "if_(", "1+", "eye<", "it,", "may(draw(1),then=", "lambda:", "[", "{", "a.", "1**", "~"),
)
TOML = (
    *("[one]", "[[one]]", "[a.b]", "x = ", "curse = ", "prayer = ", "name = {", "}", '"""', "'''", '"', "'", "[", "]", ",", "#"),
    *("a.b.c = 1", "c0.curse = "),
)
VALUES = (
    *("1", "true", "1e400", "nan", "1979-05-27", "[[[]]]", "{ a = 1 }", '"draw(1)"', "'wins'", '["wins", "impact"]'),
    *('"\\u0064raw(1)"', "0o7", "9" * 400, "\n", "\r\n"),
)


@cache
def valid() -> list[tuple[str, str]]:
    """Families and texts to spoil."""
    rng = random.Random(2026)
    found = [(f, unparse(random_tree(f, DIALECT, rng, rng.randint(1, 5)))) for f in sorted(FAMILIES) for _ in range(60)]
    return [(family, text) for family, text in found if len(text) < 600]


def spoilt(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.randint(1, 12))
        how = rng.randrange(6)
        if how == 0:
            text = text[:at] + text[to:]
        elif how == 1:
            text = text[:at] + rng.choice(ODD) + text[at:]
        elif how == 2:
            text = text[:at] + rng.choice(TOKENS) + text[at:]
        elif how == 3:
            text = text[:at] + text[at:to] * rng.randint(2, 4) + text[to:]
        elif how == 4:
            text = text[:at] + rng.choice(ODD) + text[at + 1 :]
        else:
            other = rng.randrange(len(text) + 1)
            text = text[:at] + text[other : other + 20] + text[to:]
    return text


def expression(seed: int) -> tuple[str, str]:
    """A family, and a text that is probably none of it."""
    rng = random.Random(seed)
    family, text = rng.choice(valid())
    how = rng.randrange(10)
    if how < 5:
        return family, spoilt(text, rng)
    if how < 7:
        return family, rng.choice(("", " ")).join(rng.choice(TOKENS) for _ in range(rng.randint(1, 40)))
    if how < 8:
        nest = rng.choice(NESTS)
        return family, nest * rng.choice((2, 15, 16, 17, 99, 500, 1500)) + text + ")" * rng.choice((0, 1, 16, 17, 99))
    if how < 9:
        return family, rng.randbytes(rng.randint(0, 80)).decode("latin-1")
    return family, "".join(chr(rng.choice((rng.randrange(128), rng.randrange(0x3000)))) for _ in range(rng.randint(0, 40)))


def card(slug: str, rng: random.Random) -> str:
    ability, effect = ([t for f, t in valid() if f == family] for family in ("ability", "effect"))
    curses = ", ".join(f"'''{rng.choice(ability)}'''" for _ in range(rng.randint(0, 3)))
    quotes = rng.choice(("'''", '"""\n'))
    text = f"{quotes}{rng.choice(effect)}{quotes.strip()}"
    return f'[{slug}]\nname = {{ it = "{slug}", en = "{slug}" }}\ncurse = [{curses}]\nprayer = {text}\n'


def pack(seed: int) -> str:
    """A card file that is probably wrong."""
    rng = random.Random(seed)
    text = 'back = "b"\n' + "".join(card(f"c{n}", rng) for n in range(rng.randint(1, 3)))
    how = rng.randrange(10)
    if how < 6:
        return spoilt(text, rng)
    if how < 8:
        lines = [rng.choice(TOML) + rng.choice((*VALUES, *TOML)) for _ in range(rng.randint(1, 12))]
        return text + "\n".join(lines) if rng.random() < 0.5 else "\n".join(['back = "b"', *lines])
    if how < 9:
        nest = rng.choice(("[", "{a=", "a.", "[a.", '"', "x=[", "\\"))
        return rng.choice((text, "x = ", "")) + nest * rng.choice((2, 50, 2000))
    return rng.randbytes(rng.randint(0, 200)).decode("latin-1")
