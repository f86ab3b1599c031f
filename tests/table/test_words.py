"""Whatever the table and its page say has words in both languages, and nothing is kept that is never said."""

import re
from pathlib import Path

import pytest

import tenzone
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages import words
from tenzone.table.wire.kinds import Phrase

SOURCE = Path(tenzone.__file__).parent
PYTHON = "".join(p.read_text(encoding="utf-8") for p in (SOURCE / "table").rglob("*.py"))
WEB = SOURCE / "web"
PAGE = "".join(p.read_text(encoding="utf-8") for p in WEB.rglob("*.js") if p.parent.name != "vendor")
REFUSALS = set(re.findall(r'\bNo\(\s*"(\w+)"', PYTHON))
ERRORS = set(re.findall(r'ApiError\(\s*\d+, "(\w+)"', PYTHON)) | {"no_page", "no_method", "failed", "not_begun", "others_cards"}
SECTIONS = ("web.", "home.", "play.", "album.", "learn.")
SAID = set(re.findall(r'\bsay\(\s*"([\w.]+)"', PAGE))
# Keys put together from parts: say(`web.way.${page}`)
BUILT = tuple(sorted(set(re.findall(r"\bsay\(\s*`([\w.]+)\$\{", PAGE))))


def kept(lang: str, section: str) -> set[str]:
    return {k.removeprefix(section) for k in words().tables[lang] if k.startswith(section)}


def plain(key: str) -> str:
    return key.removesuffix(".one").removesuffix(".other")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_and_errors(lang: str) -> None:
    assert len(REFUSALS) > 20
    assert kept(lang, "table.no.") == REFUSALS
    assert kept(lang, "table.error.") == ERRORS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_phrases(lang: str) -> None:
    assert kept(lang, "table.phrase.") == set(Phrase.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page(lang: str) -> None:
    own = {plain(k) for k in words().tables[lang] if k.startswith(SECTIONS)}
    said = {k for k in SAID if k.startswith(SECTIONS)}
    assert len(said) > 10
    assert said - own == set()
    assert {k for k in own - said if not k.startswith(BUILT)} == set()
