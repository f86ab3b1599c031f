"""What else there is to read about a card: its rules, the rulings that settle it, the lessons that teach it."""

from __future__ import annotations

import re
from typing import Any

from tenzone.games.catalogue import folder, read_toml
from tenzone.kernel.pack import Card
from tenzone.kernel.rules import Rules
from tenzone.lessons.book import Book, book_of
from tenzone.lessons.listing import as_data, shipped

Related = dict[str, list[Any]]


def album(game: str) -> dict[str, object]:
    """The cards of a game with all there is to read about them, and how a page draws them: look.toml, if the game has one."""
    listed = shipped(game, None, "en")
    more = related(listed.rules)
    look = folder(game) / "look.toml"
    cards = [{**card, **more[str(card["card"])]} for card in as_data(listed)]
    return {"game": game, "cards": cards, "look": read_toml(look) if look.is_file() else {}}


def related(rules: Rules) -> dict[str, Related]:
    """By slug: ids of rules and rulings, names and titles of lessons."""
    book = book_of(rules.name)
    lessons = read_lessons(rules.name)
    return {card.slug: about(card, book, lessons) for card in rules.pack.cards}


def read_lessons(game: str) -> dict[str, tuple[dict[str, Any], str]]:
    """Every lesson of a game as data and as text."""
    found = sorted((f for f in (folder(game) / "lessons").iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return {f.name.removesuffix(".toml"): (read_toml(f), f.read_text(encoding="utf-8")) for f in found}


def about(card: Card, book: Book, lessons: dict[str, tuple[dict[str, Any], str]]) -> Related:
    own = f"{book.prefix}:{card.data['rule']}" if "rule" in card.data else ""
    case, _ = lessons.get(f"card_{card.slug}", ({}, ""))
    rules = list(dict.fromkeys([*([own] if own else []), *case.get("rules", [])]))
    settled = [e for e in book.entries.values() if e.about]
    rulings = [e.id for e in settled if own in e.about or mentioned(card, e.head) or mentioned(card, e.text)]
    said = re.compile(rf"\b{re.escape(card.slug)}\b")
    taught = [
        {"name": name, "title": lesson["title"]}
        for name, (lesson, text) in lessons.items()
        if lesson.get("teach", True) and set(rules) & set(lesson.get("rules", [])) and said.search(text)
    ]
    return {"rules": [r for r in rules if r in book.entries], "rulings": rulings, "lessons": taught}


def mentioned(card: Card, text: dict[str, str]) -> bool:
    """Whether a text names this card; a name of one word may mean anything else."""
    names = {lang: name for lang, name in card.names.items() if " " in name}
    return any(re.search(rf"\b{re.escape(name)}\b", text.get(lang, ""), re.IGNORECASE) for lang, name in names.items())
