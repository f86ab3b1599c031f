"""Answers to a person who asks: the rules of the present choice, why not, a rule, the cards."""

from __future__ import annotations

import difflib
from typing import Final

from tenzone.face.game import Game
from tenzone.face.notation import Refusal, label
from tenzone.lessons.advice import refused_now, rules_now
from tenzone.lessons.book import Entry, book_of
from tenzone.lessons.listing import called, reminded, said
from tenzone.messages.cleaning import clean
from tenzone.terminal.board import Board
from tenzone.terminal.console import Console
from tenzone.terminal.voice import Voice

SHOWN: Final = 12


class Explainer:
    """Explains one game at one table."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.voice: Final[Voice] = board.voice
        self.console: Final[Console] = board.console
        self.book: Final = book_of(board.rules.name)

    # rules

    def entry(self, entry: Entry) -> None:
        """`Rule 12. The text.`"""
        lang = self.voice.lang
        self.console.prose(self.voice.own("entry", rule=entry.number, text=entry.text.get(lang, "")), indent="    ", first="  ")

    def rule(self, name: str) -> None:
        """One rule or ruling with what belongs to it; without a name, the contents."""
        lang = self.voice.lang
        if not name:
            for head, numbers in self.book.contents(lang):
                self.console.prose(f"{head}: {', '.join(numbers)}", indent="    ", first="  ")
            self.console.prose(self.voice.own("rule_how"))
            return
        found = self.book.find(name)
        if found is None:
            self.console.prose(self.voice.own("no_rule", rule=clean(name)[:40]))
            return
        self.console.prose(found.head.get(lang, ""), "bold")
        self.entry(found)
        more = self.book.rulings_on(found.id)
        if more:
            self.console.prose(self.voice.own("rulings", rules=", ".join(e.number for e in more)))

    def refuse(self, refusal: Refusal) -> None:
        """The reason, and the rule behind it in full."""
        found = self.book.find(refusal.rule) if refusal.rule else None
        self.console.prose(clean(refusal.text(self.voice.lang)), "warn")
        if found is not None:
            self.entry(found)

    # the present choice

    def choice(self, game: Game, seat: str) -> None:
        """The rules of the question asked now: its own, and the first that each answer would set to work."""
        found = [e for e in (self.book.find(r) for r in rules_now(game, seat)) if e is not None]
        if found:
            self.console.prose(self.voice.own("rules_now"), "bold")
        for entry in found:
            self.entry(entry)
        self.refused(game, seat)

    def refused(self, game: Game, seat: str) -> bool:
        """What one would try and may not, with the reason; whether there was anything."""
        found = refused_now(game, seat)
        if found:
            self.console.prose(self.voice.own("refused_now"), "bold")
        for option, refusal in found[:SHOWN]:
            what = label(game.state, option, self.voice.lang)
            why = clean(refusal.text(self.voice.lang))
            rule = " " + self.voice.own("rule", rule=refusal.rule.rpartition(":")[2]) if refusal.rule else ""
            self.console.prose(f"{clean(what)}: {why}{rule}", indent="    ", first="  ")
        return bool(found)

    # cards

    def cards(self, name: str) -> None:
        """All cards in a line each, or one with its rule."""
        pack = self.board.rules.pack
        if not name:
            for card in pack.cards:
                if card.count:
                    self.console.prose(self.card_line(card.slug), indent="    ", first="  ")
            self.console.prose(self.voice.own("cards_how"))
            return
        names = {n.lower(): c.slug for c in pack.cards for n in (c.slug, *c.names.values())}
        wanted = name.lower()[:60]
        alike = [n for n in sorted(names) if n.startswith(wanted)] or difflib.get_close_matches(wanted, sorted(names), n=1)
        near = names.get(wanted) or next((names[n] for n in alike), "")
        if not near:
            self.console.prose(self.voice.own("no_card", card=clean(name)[:40]))
            return
        self.console.prose(self.card_line(near), "bold")
        card = next(c for c in pack.cards if c.slug == near)
        rules, lang = self.board.rules, self.voice.lang
        told = said(rules, card, lang) if "rule" not in card.data else {}
        texts = [f"{called(rules, 'fact', key, lang)}: {text}" for key, text in told.items() if text]
        for text in [*texts, *(f"({meant})" for meant in reminded(rules, card, lang))]:
            self.console.prose(text, indent="      ", first="    ")
        found = self.book.find(str(card.data["rule"])) if "rule" in card.data else None
        if found is not None:
            self.entry(found)

    def card_line(self, slug: str) -> str:
        look = self.board.face(slug)
        card = self.board.cards[slug]
        facts = [t for t in (look.kind, *self.board.facts(slug)) if t]
        count = self.voice.own("copies", number=card.count)
        return f"{look.name} [{slug}]: {', '.join([*facts, count])}"
