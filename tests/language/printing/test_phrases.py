"""The glue of both languages: what one can say the other can, and nothing is kept that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import tenzone.language
from tenzone.language.grammar.glossary import LANGS, phrases

HOME = Path(tenzone.language.__file__ or "").parent
# Keys put together from parts: the beginning is enough.
MADE = (
    *("having.", "compare.", "may.then_", "may.else_", "may.may_", "may.wish_"),
    *("cards.bound", "cards.placed", "cards.not_", "cards.per_", "sentence.event_", "sentence.time_"),
)


def test_every_phrase_is_used() -> None:
    for lang, folder in zip(LANGS, ("italian", "english"), strict=True):
        parts = ("grammar", folder, ".")
        source = "".join(p.read_text(encoding="utf-8") for part in parts for p in (HOME / part).glob("*.py"))
        plain = [key for key in phrases(lang) if not key.startswith(MADE)]
        unused = [key for key in plain if not re.search(rf"['\"]{re.escape(key)}['\"]", source)]
        assert unused == [], lang
