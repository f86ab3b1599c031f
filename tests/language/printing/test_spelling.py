"""Card text writes every term as the glossary does: one source for capitals."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

from tenzone.games.catalogue import rules
from tenzone.kernel.lexicon import LANGUAGES

WORD = re.compile(r"[A-Za-zÀ-ÿ]+")
FORMS = {"it": ("it", "ms", "fs", "mp", "fp", "third", "participle", "imperative"), "en": ("en",)}


def listed(lang: str) -> set[str]:
    """Every word of the glossary in one language, as it is written there."""
    data = tomllib.loads((files("tenzone.games.bless") / "glossary.toml").read_text(encoding="utf-8"))
    texts = [value for entry in data.values() for key, value in entry.items() if key.startswith(FORMS[lang])]
    return {w for value in texts for part in (value if isinstance(value, list) else [value]) for w in WORD.findall(part)}


@pytest.mark.parametrize(("lang", "some"), [("it", {"scontro", "mazzo", "mano"}), ("en", {"deck", "altar", "purify"})])
def test_capitals_are_those_of_the_glossary(lang: str, some: set[str]) -> None:
    words = listed(lang)
    capitals = {w.lower() for w in words if w != w.lower()} - words
    assert some <= capitals
    table = rules("bless").lexicon.tables[lang]
    texts = [said for key, said in table.items() if key.startswith(("text.", "reminder.", "ask."))]
    assert len(texts) > 200
    assert sorted({w for said in texts for w in WORD.findall(said) if w in capitals}) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_hyphen_stands_for_a_minus(lang: str) -> None:
    texts = [said for key, said in rules("bless").lexicon.tables[lang].items() if key.startswith("text.")]
    assert [said for said in texts if re.search(r"-\d", said)] == []
    assert any("−" in said for said in texts)
