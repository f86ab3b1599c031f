# interpreted
"""What is refused before Python's parser sees a text: it is asked about nothing but short, shallow, plain expressions."""

from __future__ import annotations

import ast
import keyword
import re
from typing import Final

from tenzone.language.errors import LanguageError, shown

MAX_CHARS: Final = 2000
MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 4
MAX_SIGNS: Final = 200

BLANK: Final = "blank"
TOKEN: Final = re.compile(
    r"""(?P<blank>[ \t\r\n]+)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<number>[0-9]+)|(?P<text>"[^"\\\r\n]*"|'[^'\\\r\n]*')"""
    r"""|(?P<open>\()|(?P<close>\))|(?P<comma>,)|(?P<sign><=|>=|==|=|\+|-|\*|<|>)"""
)
OPERATORS: Final = ("and", "or", "not")
OPERANDS: Final = ("name", "number", "text", "close")
STARTS: Final = ("name", "number", "text")


def expression(text: str) -> ast.expr:
    """The syntax tree of a text; offsets in it are one more than in the text."""
    if len(text) > MAX_CHARS:
        raise LanguageError(text, 0, f"expected at most {MAX_CHARS} characters, found {len(text)}")
    scan(text)
    try:
        return ast.parse("(" + re.sub(r"[\r\n\t]", " ", text) + ")", mode="eval").body
    except SyntaxError as error:
        at = (error.offset or 1) - 2
        if "positional argument" in error.msg:
            raise LanguageError(text, at, "expected arguments without a name before those with one") from None
        found = text[max(0, at) :].split(maxsplit=1)
        where = f'"{shown(found[0])}"' if found else "the end"
        raise LanguageError(text, at, f"expected a comma, a sign or a bracket in another place, found {where}") from None
    except (RecursionError, MemoryError, ValueError):
        raise LanguageError(text, 0, "the expression is nested too deeply") from None


def scan(text: str) -> None:
    """Nothing but names, small numbers, short texts, signs and brackets that match, no deeper than allowed."""
    at, before, opened, prefixes, signs = 0, "", list[int](), 0, 0
    while at < len(text):
        found = TOKEN.match(text, at)
        if found is None:
            raise LanguageError(text, at, strange(text, at))
        kind, token = str(found.lastgroup), found[0]
        if kind == BLANK:
            at = found.end()
            continue
        operator = token in OPERATORS
        if kind in STARTS and not operator and before in OPERANDS:
            raise LanguageError(text, at, f"expected a comma or a sign, found {shown(token)}")
        if kind == "open" and before != "name" and before in OPERANDS:
            raise LanguageError(text, at, 'expected a comma or a sign, found "("')
        check_token(text, at, kind, token)
        if kind == "number" and text[found.end() : found.end() + 1].isidentifier():
            raise LanguageError(text, at, f"expected a number, found {shown(text[at:].split(maxsplit=1)[0])}")
        prefixes = prefixes + 1 if token in ("not", "-") else 0
        signs += kind == "sign" or operator
        if kind == "open":
            opened.append(at)
        elif kind == "close":
            if not opened:
                raise LanguageError(text, at, "expected no more brackets to close, found )")
            opened.pop()
        if len(opened) > MAX_DEPTH or prefixes > MAX_DEPTH or signs > MAX_SIGNS:
            raise LanguageError(text, at, f"expected an expression at most {MAX_DEPTH} deep, found a deeper one")
        before = "sign" if operator else kind
        at = found.end()
    if not before:
        raise LanguageError(text, 0, "expected an expression, found nothing")
    if opened:
        raise LanguageError(text, opened[-1], "expected a ) that closes this bracket, found the end")


def check_token(text: str, at: int, kind: str, token: str) -> None:
    if kind == "name" and keyword.iskeyword(token) and token not in OPERATORS:
        near = f'; the nearest is "{token}_"' if token in ("if", "is", "in", "while") else ""
        raise LanguageError(text, at, f'expected a word of the card language, found "{token}"{near}')
    if kind == "number" and (len(token) > MAX_DIGITS or (token[0] == "0" and len(token) > 1)):
        raise LanguageError(text, at, f"expected a number from -99 to 99, found {shown(token)}")
    if kind == "text" and not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", token[1:-1]):
        raise LanguageError(text, at, f"expected a name of small letters, digits and _, found {shown(token)}")


def strange(text: str, at: int) -> str:
    found = text[at]
    if found in "\"'":
        return "expected a text that ends on its line, found an open quote"
    if found in "[]{}":
        return f"expected round brackets, found {found}"
    name = f'"{found}"' if found.isprintable() else f"the character U+{ord(found):04X}"
    return f"expected letters, digits, _, brackets, commas and signs, found {name}"
