"""The cards of a game as a list: names, numbers and what they say, for people and for programs."""

from __future__ import annotations

import difflib
import textwrap
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import tenzone
from tenzone.games.catalogue import dialect
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.pack import Card
from tenzone.kernel.rules import Rules
from tenzone.language.errors import Finding, short
from tenzone.language.positions import TomlError, loads
from tenzone.lessons.book import book_of
from tenzone.lessons.check.packs import with_loose
from tenzone.messages import say

COLUMNS: Final = 100
INDENT: Final = "    "
ITEMS: Final = "•◦▪▫‣⁃"  # of a list, and of a list within one


class NoCardError(ValueError):
    """A card this game does not have; the nearest is named."""


class WrongGameError(ValueError):
    """Cards of another game than the one that was named."""


def chosen(rules: Rules, cards: list[Card], name: str | None, lang: str) -> list[Card]:
    """All of these cards, or the one with this slug or name."""
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
    entry = book_of(rules.name).find(str(rule)) if rule is not None else None
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


@dataclass
class Listed:
    """The rules whose cards are listed, which cards, what is wrong with the files they come from, and whether one was named."""

    rules: Rules
    cards: list[Card]
    problems: list[Finding]
    named: bool = False


def shipped(game: str, name: str | None, lang: str) -> Listed:
    rules = tenzone.rules(game)
    return Listed(rules, chosen(rules, rules.pack.cards, name, lang), [], name is not None)


def loose(game: str, files: list[tuple[str, str]], name: str | None, lang: str) -> Listed:
    """The cards of loose files; of a file with mistakes, those that have none."""
    for file, text in files:
        with suppress(TomlError):
            other = loads(text).get("game", game)
            if other != game:
                raise WrongGameError(say("cli.cards_other_game", file=file, other=short(other), game=game))
    made, reading = with_loose(game, files)
    spoilt = {finding.path[0] for finding in reading.findings if finding.path}
    cards = [] if name in spoilt or not reading.cards else chosen(made, reading.cards, name, lang)
    return Listed(made, cards, reading.findings, name is not None)


def as_data(listed: Listed) -> list[dict[str, object]]:
    rules = listed.rules
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
        for card in listed.cards
    ]


def as_text(listed: Listed, lang: str) -> str:
    rules = listed.rules
    lines: list[str] = []
    for card in listed.cards:
        shown = {k: v for k, v in facts(rules, card).items() if k != "rule" and rules.lexicon.has(lang, f"fact.{k}")}
        numbers = [f"{called(rules, 'fact', key, lang)} {called(rules, 'word', value, lang)}" for key, value in shown.items()]
        copies = [f"x{card.count}"] if card.count != 1 else []
        lines.append(f"{card.names[lang]} [{card.slug}]: {', '.join([*numbers, *copies])}")
        for key, text in said(rules, card, lang).items():
            if text:
                lines += broken(f"{called(rules, 'fact', key, lang)}: {text}")
        for text in reminded(rules, card, lang) if listed.named else ():
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
