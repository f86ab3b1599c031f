"""Whatever is written: a tree or one clear sentence with its place. No crash, no hang, little memory."""

import re
import tracemalloc
from dataclasses import replace

import pytest

from tenzone.kernel.lexicon import LANGUAGES
from tenzone.language.errors import Finding, LanguageError
from tenzone.language.facts import Fact
from tenzone.language.lint import Lint, lint
from tenzone.language.pack import read_pack
from tenzone.language.parse import Parsed, parsed
from tenzone.language.unparse import unparse
from tenzone.messages import speaking
from tests.language.malformed import expression, pack
from tests.language.sample import DIALECT

STRICT = replace(DIALECT, facts={"eye": Fact(high=9)}, piles=("deck",))
MAX_SENTENCE = 400
MEMORY = 8_000_000
KEY = re.compile(r"\b(?:language|check|toml)\.[a-z_.]+")
# 20,000 by each `make test`, of which one in ten a whole pack; 1,000,000 by `make soak`, in pieces several processes can share.
MEASURE = 2_500
_SHORT = [pytest.param(n, 1, id=f"short{n}") for n in range(8)]
_LONG = [pytest.param(100 + 20 * n, 20, id=f"soak{n}", marks=pytest.mark.soak) for n in range(20)]
sized = pytest.mark.parametrize(("first", "size"), [*_SHORT, *_LONG])


def clear(found: LanguageError | Lint | Finding) -> bool:
    """In both languages, and in words, not in the key of a message that is not there."""
    for lang in LANGUAGES:
        with speaking(lang):
            told = found.sentence
        if not (10 < len(told) < MAX_SENTENCE and told.isprintable()) or "Traceback" in told or KEY.search(told):
            return False
    return True


def attempt(family: str, text: str) -> tuple[Parsed | None, LanguageError | None]:
    try:
        return parsed(text, family, DIALECT), None
    except LanguageError as error:
        return None, error


def read(family: str, text: str) -> bool:
    """Whether it could be read; if so it is the same when written and read again."""
    found, wrong = attempt(family, text)
    if found is None:
        assert wrong is not None
        assert clear(wrong), (text, wrong)
        assert 0 <= wrong.at <= len(text), (text, wrong)
        assert wrong.line <= text.count("\n") + 1
        return False
    assert parsed(unparse(found.node), family, DIALECT).node == found.node
    for one in lint(found, family, DIALECT):
        assert clear(one)
        assert 0 <= one.at <= len(text)
    return True


def read_file(text: str) -> bool:
    reading = read_pack([("f.toml", text)], STRICT)
    assert (reading.pack is None) == bool(reading.errors)
    for one in reading.findings:
        assert clear(one), (text, one)
        assert 1 <= one.place.line <= text.count("\n") + 1, (text, one)
        line = text.split("\n")[one.place.line - 1]
        assert 1 <= one.place.column <= len(line) + 1, (text, one)
    return reading.pack is not None


@sized
def test_malformed_texts(first: int, size: int) -> None:
    read_well = 0
    for seed in range(first * MEASURE, (first + size) * MEASURE):
        well = read_file(pack(seed)) if seed % 10 == 0 else read(*expression(seed))
        read_well += well
    assert 0 < read_well < size * MEASURE / 3  # most are wrong, as they should be, and some are not


def test_little_memory() -> None:
    read_file(pack(0))
    read(*expression(1))
    for seed in range(0, 4000, 8):
        tracemalloc.start()
        try:
            read_file(pack(seed)) if seed % 10 == 0 else read(*expression(seed))
            assert tracemalloc.get_traced_memory()[1] < MEMORY, seed
        finally:
            tracemalloc.stop()


@pytest.mark.parametrize(
    "text",
    [
        "x" * 400_000,
        'x = "' + "a" * 400_000,
        "[a]\n" * 50_000,
        "".join(f"[c{n}]\n" for n in range(20_000)),
        "[[a]]\n" * 20_000,
        'back = "b"\n[one]\nname = { it = "x", en = "y" }\ncurse = [' + '"wins",' * 20_000 + "]",
        'back = "b"\n[one]\nname = { it = "x", en = "y" }\ncurse = "' + "do(" * 50_000 + '"',
        'back = "b"\n[one]\nname = { it = "x", en = "y" }\n' + "".join(f"k{n} = 1\n" for n in range(20_000)),
        'back = "b"\n' + "a.b." * 30 + "c = 1\n",
        "a = {" * 300,
        'back = "b"\n' + "".join(f"[c{n}]\ncurse = ['rivalri', 'on(cst)', 'winz']\nk{n} = 1\n" for n in range(1900)),
        ("a." * 38 + "a ") * 5000,
        '"a".' * 38 + '"' * 100_000,
        "a" * 400_000 + ".",
        "- " * 200_000,
        "'" * 100_001,
    ],
    ids=range(16),
)
def test_large_files(text: str) -> None:
    """Each takes a moment at most; one that took the square of its length would be noticed."""
    read_file(text)
