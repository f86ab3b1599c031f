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
PAGE = "".join(p.read_text(encoding="utf-8") for p in (SOURCE / "web").glob("*.js"))
REFUSALS = set(re.findall(r'\bNo\(\s*"(\w+)"', PYTHON))
ERRORS = set(re.findall(r'ApiError\(\s*\d+, "(\w+)"', PYTHON)) | {"no_page", "no_method", "failed", "not_begun", "others_cards"}
SAID = set(re.findall(r'\bsay\("([\w.]+)"', PAGE))
BUILT = ("phase_", "clock_", "asks_", "ask_", "kind.")


def kept(lang: str, section: str) -> set[str]:
    return {k.removeprefix(section) for k in words().tables[lang] if k.startswith(section)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_and_errors(lang: str) -> None:
    assert len(REFUSALS) > 20
    assert kept(lang, "table.no.") == REFUSALS
    assert kept(lang, "table.error.") == ERRORS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_phrases(lang: str) -> None:
    assert kept(lang, "table.phrase.") == set(Phrase.__args__)  # type: ignore[attr-defined]
    for phrase in Phrase.__args__:  # type: ignore[attr-defined]
        assert f'"{phrase}"' in PAGE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page(lang: str) -> None:
    own = kept(lang, "web.")
    assert SAID - own - {"lang"} == set()
    assert {k for k in own - SAID if not k.startswith(BUILT)} == set()
