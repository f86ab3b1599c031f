"""The cards of a game as a list: names, numbers and what they say, for people and for programs."""

from __future__ import annotations

import difflib
import textwrap
from typing import Final

import tenzone
from tenzone.games.catalogue import dialect
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.pack import Card
from tenzone.kernel.rules import Rules
from tenzone.terminal.book import Book

COLUMNS: Final = 100
INDENT: Final = "    "
ITEMS: Final = "•◦▪▫‣⁃"  # of a list, and of a list within one


class NoCardError(ValueError):
    """A card this game does not have; the nearest is named."""


def chosen(rules: Rules, name: str | None, lang: str) -> list[Card]:
    """All cards, or the one with this slug or name."""
    cards = rules.pack.cards
    if name is None:
        return cards
    names = {n.lower(): c for c in cards for n in (c.slug, *c.names.values())}
    if name.lower() in names:
        return [names[name.lower()]]
    near = difflib.get_close_matches(name.lower(), sorted(names), n=1)
    key = "terminal.no_such_card_near" if near else "terminal.no_such_card"
    raise NoCardError(rules.lexicon.say(lang, key, {"card": name, "near": near[0] if near else ""}))


def slots_of(rules: Rules, card: Card) -> list[str]:
    """The keys of a card that hold behaviour."""
    found = dialect(rules.name)
    return [slot.key for slot in found.slots(card.data)] if found is not None else []


def said(rules: Rules, card: Card, lang: str) -> dict[str, str]:
    """What a card says, slot by slot; a card without behaviour of its own points to the rule that describes it."""
    found = {key: rules.lexicon.say(lang, f"text.{card.slug}.{key}", {}) for key in slots_of(rules, card)}
    rule = card.data.get("rule")
    entry = Book(rules.name).find(str(rule)) if rule is not None else None
    if entry is not None:
        found["rule"] = entry.text.get(lang, "")
    return found


def reminded(rules: Rules, card: Card, lang: str) -> list[str]:
    """What the keywords of a card mean."""
    key = f"reminder.{card.slug}"
    return rules.lexicon.say(lang, key, {}).splitlines() if rules.lexicon.has(lang, key) else []


def facts(rules: Rules, card: Card) -> dict[str, object]:
    """Its numbers and words."""
    hidden = {"name", "count", "back", *slots_of(rules, card)}
    return {key: value for key, value in card.data.items() if key not in hidden}


def called(rules: Rules, kind: str, slug: object, lang: str) -> str:
    key = f"{kind}.{slug}"
    return rules.lexicon.say(lang, key, {}) if rules.lexicon.has(lang, key) else str(slug)


def as_data(game: str, name: str | None, lang: str) -> list[dict[str, object]]:
    rules = tenzone.rules(game)
    return [
        {
            "card": card.slug,
            "name": dict(card.names),
            "back": card.back,
            "count": card.count,
            **facts(rules, card),
            "behaviour": {key: card.data[key] for key in slots_of(rules, card) if key in card.data},
            "text": {lang: said(rules, card, lang) for lang in LANGUAGES},
            "reminders": {lang: reminded(rules, card, lang) for lang in LANGUAGES},
        }
        for card in chosen(rules, name, lang)
    ]


def as_text(game: str, name: str | None, lang: str) -> str:
    rules = tenzone.rules(game)
    lines: list[str] = []
    for card in chosen(rules, name, lang):
        shown = {k: v for k, v in facts(rules, card).items() if k != "rule" and rules.lexicon.has(lang, f"fact.{k}")}
        numbers = [f"{called(rules, 'fact', key, lang)} {called(rules, 'word', value, lang)}" for key, value in shown.items()]
        copies = [f"x{card.count}"] if card.count != 1 else []
        lines.append(f"{card.names[lang]} [{card.slug}]: {', '.join([*numbers, *copies])}")
        for key, text in said(rules, card, lang).items():
            if text:
                lines += broken(f"{called(rules, 'fact', key, lang)}: {text}")
        for text in reminded(rules, card, lang) if name is not None else ():
            lines += broken(f"({text})")
    return "\n".join(lines)


def broken(text: str) -> list[str]:
    """A text in lines that fit; the items of a list keep their own."""
    first, *items = text.split("\n")
    lines = textwrap.wrap(first, COLUMNS, initial_indent=INDENT, subsequent_indent=INDENT * 2)
    for item in items:
        lead = INDENT * 2 + "  " * max(ITEMS.find(item[0]), 0)
        lines += textwrap.wrap(item, COLUMNS, initial_indent=lead, subsequent_indent=f"{lead}  ")
    return lines
