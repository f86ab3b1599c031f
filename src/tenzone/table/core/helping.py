"""Help at the question asked now, from what the one who asks knows and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tenzone.face.game import Game
from tenzone.face.notation import code, label
from tenzone.kernel.schema import SEATS
from tenzone.lessons.advice import refused_now, rules_now
from tenzone.lessons.book import Entry, book_of
from tenzone.table.wire.learning import Barred, Help, Rule

MOST: Final = 60  # refusals told at once


def help_now(game: Game, viewer: str, lang: str) -> Help:
    """For a seat what its question allows and forbids; for the spectators what is asked."""
    rules = rules_of(game.rules.name, rules_now(game, viewer or None), lang)
    return Help(rules, barred(game, viewer, lang) if viewer else [])


def barred(game: Game, seat: str, lang: str) -> list[Barred]:
    places, number = game.places(seat), SEATS.index(seat)
    return [
        Barred(
            label(game.state, option, lang), refusal.text(lang), refusal.rule, places.of(number, option), code(game.state, option)
        )
        for option, refusal in refused_now(game, seat)[:MOST]
    ]


def rules_of(game: str, ids: Iterable[str], lang: str) -> list[Rule]:
    """The texts of these rules, those left out that have none."""
    book = book_of(game)
    return [told(entry, lang) for entry in (book.find(rule) for rule in ids) if entry is not None]


def told(entry: Entry, lang: str) -> Rule:
    return Rule(entry.id, entry.number, entry.head.get(lang, ""), entry.text.get(lang, ""))
