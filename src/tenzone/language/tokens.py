# interpreted
"""What is refused before Python's parser sees a text: it is asked about nothing but short, shallow, plain expressions."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Collection
from typing import Final

from tenzone.language.errors import LanguageError, shown
from tenzone.messages.said import Said, sentence

MAX_CHARS: Final = 2000
MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 4
MAX_SIGNS: Final = 200

BLANK: Final = "blank"
TOKEN: Final = re.compile(
    r"""(?P<blank>[ \t\r\n]+)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<number>[0-9]+)|(?P<text>"[^"\\\r\n]*"|'[^'\\\r\n]*')"""
    r"""|(?P<open>\()|(?P<close>\))|(?P<comma>,)|(?P<sign><=|>=|==|=|\+|-|\*|<|>)"""
)
# Signs people know from elsewhere, by what the card language has in their place.
OTHERS: Final = (
    (re.compile(r"!=|<>"), "language.unequal"),
    (re.compile(r"&&?|\|\|?|!"), "language.joining"),
    (re.compile(r"\*\*|//|[/%^~@]"), "language.counting"),
    (re.compile(r"\.(?=[A-Za-z_])"), "language.dotted"),
)
GRID: Final = re.compile(r"[A-Z.]{1,8}(/[A-Z.]{1,8}){0,7}")  # places on a table, drawn row by row
OPERATORS: Final = ("and", "or", "not")
EQUALS: Final = "="
OPERANDS: Final = ("name", "number", "text", "close")
STARTS: Final = ("name", "number", "text")


def expression(text: str, names: Collection[str] = (), numbers: Collection[str] = ()) -> ast.expr:
    """The syntax tree of a text; offsets in it are one more than in the text. `names` are those of the language, `numbers` the
    words for numbers, which name no argument."""
    if len(text) > MAX_CHARS:
        raise LanguageError(text, 0, sentence("language.long", most=MAX_CHARS, found=len(text)))
    Scan(text, names, numbers).run()
    try:
        return ast.parse("(" + re.sub(r"[\r\n\t]", " ", text) + ")", mode="eval").body
    except SyntaxError as error:
        at = (error.offset or 1) - 2
        if "positional argument" in error.msg:
            raise LanguageError(text, at, sentence("language.names_last")) from None
        found = text[max(0, at) :].split(maxsplit=1)
        where: str | Said = f'"{shown(found[0])}"' if found else sentence("language.the_end")
        raise LanguageError(text, at, sentence("language.out_of_place", found=where)) from None
    except (RecursionError, MemoryError, ValueError):
        raise LanguageError(text, 0, sentence("language.deep", most=MAX_DEPTH)) from None


class Scan:
    """Nothing but names, small numbers, short texts, signs and brackets that match, no deeper than allowed."""

    def __init__(self, text: str, names: Collection[str], numbers: Collection[str]) -> None:
        self.text: Final = text
        self.names: Final = names
        self.numbers: Final = numbers
        self.kinds: Final = ["", ""]  # of the tokens before, the last one last
        self.last = ""
        self.opened: Final[list[tuple[int, str]]] = []  # where, and the name before the bracket
        self.prefixes = 0
        self.signs = 0

    def wrong(self, at: int, key: str, **values: object) -> LanguageError:
        return LanguageError(self.text, at, sentence(key, **values))

    def run(self) -> None:
        at = 0
        while at < len(self.text):
            for sign, key in OTHERS:
                other = sign.match(self.text, at)
                if other is not None:
                    raise self.wrong(at, key, found=other[0])
            found = TOKEN.match(self.text, at)
            if found is None:
                raise LanguageError(self.text, at, strange(self.text, at))
            if found.lastgroup != BLANK:
                self.take(at, str(found.lastgroup), found[0])
            at = found.end()
        if not self.last:
            raise self.wrong(0, "language.nothing")
        if self.opened:
            start, name = self.opened[-1]
            raise self.wrong(start, "language.open_bracket", name=f"{shown(name)}(")

    def take(self, at: int, kind: str, token: str) -> None:
        operator = token in OPERATORS
        before = self.kinds[-1]
        after_value = before in OPERANDS and not (kind == "open" and before == "name")
        if after_value and not operator and (kind in STARTS or kind == "open"):
            if before == "name" and self.last in self.names:
                raise self.wrong(at, "language.brackets", name=self.last)
            raise self.wrong(at, "language.comma", found=shown(token))
        self.check(at, kind, token)
        self.prefixes = self.prefixes + 1 if token in ("not", "-") else 0
        self.signs += kind == "sign" or operator
        if kind == "open":
            self.opened.append((at, self.last if before == "name" else ""))
        elif kind == "close":
            if not self.opened:
                raise self.wrong(at, "language.extra_bracket")
            self.opened.pop()
        if len(self.opened) > MAX_DEPTH or self.prefixes > MAX_DEPTH or self.signs > MAX_SIGNS:
            raise self.wrong(at, "language.deep", most=MAX_DEPTH)
        self.kinds[:] = [before, "sign" if operator else kind]
        self.last = token

    def check(self, at: int, kind: str, token: str) -> None:
        if kind == "name" and keyword.iskeyword(token) and token not in OPERATORS:
            said = sentence("language.reserved", found=token)
            ours = f"{token}_" in self.names
            raise LanguageError(self.text, at, sentence("check.nearest", said=said, near=f"{token}_") if ours else said)
        if kind == "number":
            if len(token) > MAX_DIGITS or (token[0] == "0" and len(token) > 1):
                raise self.wrong(at, "language.number_range", found=shown(token))
            if self.text[at + len(token) : at + len(token) + 1].isidentifier():
                raise self.wrong(at, "language.no_number", found=shown(self.text[at:].split(maxsplit=1)[0]))
        if kind == "text" and not (re.fullmatch(r"[a-z][a-z0-9_]{0,39}", token[1:-1]) or GRID.fullmatch(token[1:-1])):
            raise self.wrong(at, "language.name_form", found=shown(token))
        if token == EQUALS and not (self.kinds[-1] == "name" and self.kinds[-2] in ("open", "comma")):
            raise self.wrong(at, "language.equals")
        if token == EQUALS and self.last in self.numbers:
            said = sentence("language.argument", name=shown(self.opened[-1][1]), found=self.last)
            raise self.wrong(at, "language.wrap.equal", said=said, name=self.last)


def strange(text: str, at: int) -> Said:
    found = text[at]
    if found in "\"'":
        return sentence("language.open_quote")
    if found in "[]{}":
        return sentence("language.round_brackets", found=found)
    name = f'"{found}"' if found.isprintable() else f"U+{ord(found):04X}"
    return sentence("language.strange", found=name)
