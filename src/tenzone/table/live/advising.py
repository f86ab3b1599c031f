"""A hint for a person, thought out where the players of the program think."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenzone.build import compiled
from tenzone.face.game import Game
from tenzone.kernel.codec import decode, encode
from tenzone.messages import words
from tenzone.table.core.state import Table
from tenzone.table.live.loading import shipped_pack
from tenzone.table.live.thinking import Cards, rules_of

SIMULATIONS: Final = 400 if compiled() else 150  # a person waits for them
BEST: Final = 3  # answers named


@dataclass(frozen=True)
class Inquiry:
    """What a person asks: the best answers of a seat in a position."""

    game: str
    cards: Cards | None
    state: bytes
    seat: str
    seed: str
    lang: str
    simulations: int = SIMULATIONS


@dataclass(frozen=True)
class Advised:
    """Code, words and chance in percent of each answer, the best first (an empty code: better say nothing); and why."""

    advice: tuple[tuple[str, str, int], ...]
    why: tuple[str, ...]


def inquiry(table: Table, seat: str, lang: str) -> Inquiry:
    """The same question gets the same hint: its luck hangs on the match's name and the question's number, not on the deal."""
    assert table.game is not None
    shipped = table.created.pack == shipped_pack(table.rules.name)[0]
    cards = None if shipped else tuple(table.rules.pack.source)
    seed = f"{table.id}:{seat}:{table.count(seat, table.question[seat])}"
    return Inquiry(table.rules.name, cards, encode(table.game.state), seat, seed, lang)


def advise(asked: Inquiry) -> Advised:
    rules = rules_of(asked.game, asked.cards)
    return advised(Game(rules, decode(rules, asked.state), None, {}), asked.seat, asked.seed, asked.lang, asked.simulations)


def advised(game: Game, seat: str, seed: str, lang: str, simulations: int) -> Advised:
    """A search from what the seat knows."""
    from tenzone.players.analysis import hint  # the server itself needs no players
    from tenzone.players.registry import judgement_of

    found = hint(game, seat, judgement_of(game.rules), seed, simulations)
    silent = words().say(lang, "table.lesson.silent", {})
    named = [(a.move.code, a.move.label(lang)) if a.move is not None else ("", silent) for a in found.advice]
    chances = [a.percent() for a in found.advice]
    best = [(code, label, chance) for (code, label), chance in zip(named, chances, strict=True)]
    return Advised(tuple(best[:BEST]), tuple(found.why(lang)))
