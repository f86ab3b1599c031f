"""Telling files apart by what they say, not by what they are called."""

from __future__ import annotations

from typing import Final

LESSON: Final = "lesson"
CARDS: Final = "card file"
RULES: Final = "list of rules"
RULINGS: Final = "list of rulings"
MESSAGES: Final = "list of messages"
GLOSSARY: Final = "glossary"
REFERENCE: Final = "reference"
RECORD: Final = "record"
KINDS: Final = (LESSON, CARDS, RULES, RULINGS, MESSAGES, GLOSSARY, REFERENCE, RECORD)
FILE: Final = "file"  # one that cannot be read far enough to say what it is


def is_record(text: str) -> bool:
    """A record begins with its format; what follows its header is no TOML."""
    return text.lstrip("\ufeff \t\r\n").startswith("tenzone =")


def kind_of(data: dict[str, object]) -> str:
    """What a TOML file is, or nothing if it is none of ours."""
    tables = [v for v in data.values() if isinstance(v, dict)]
    if "back" in data and not isinstance(data["back"], dict):
        return CARDS  # also one that names its game: no lesson has a back
    if "game" in data and any(key in data for key in ("step", "position", "case", "refused", "seats", "title", "rules")):
        return LESSON
    if not isinstance(data.get("game", {}), dict) and ("name" in data or any("name" in t for t in tables)):
        return CARDS  # whose back was forgotten
    if isinstance(data.get("rule"), list):
        return RULES
    if not tables or len(tables) != len(data):
        return ""
    if {*data} == {"node", "word"}:
        return REFERENCE
    if all("kind" in t and ("it" in t or "en" in t) for t in tables):
        return GLOSSARY
    if any("question" in t or ("choice" in t and "reason" in t) for t in tables):
        return RULINGS
    if all(only_texts(t) for t in tables):
        return MESSAGES
    if any("name" in t for t in tables):
        return CARDS
    return ""


def only_texts(table: dict[str, object]) -> bool:
    waiting: list[object] = [table]
    while waiting:
        found = waiting.pop()
        if isinstance(found, dict):
            waiting += found.values()
        elif not isinstance(found, str):
            return False
    return True
