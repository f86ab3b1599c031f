"""Why a seat answered as it did: the same advice as for a person, looked at again when the game is over."""

from __future__ import annotations

from dataclasses import dataclass

from tenzone.face.game import new_game
from tenzone.face.record import bare
from tenzone.table.live.advising import SIMULATIONS, Advised, advised
from tenzone.table.live.charting import Course
from tenzone.table.live.thinking import rules_of


@dataclass(frozen=True)
class Moment:
    """One line of a game that is over."""

    course: Course
    at: int
    seed: str
    lang: str
    simulations: int = SIMULATIONS


@dataclass(frozen=True)
class Reasoned:
    """What was answered, in words, and what a search advises from what that seat knew then."""

    played: str
    advised: Advised


def reasoned(asked: Moment) -> Reasoned:
    course = asked.course
    rules = rules_of(course.game, course.cards)
    game = new_game(rules, course.seats, "", dict(course.options), dealer=False)
    for line in course.lines[: asked.at - 1]:
        game.play(line)
    seat, _, code = course.lines[asked.at - 1].partition(": ")
    played = next((move.label(asked.lang) for move in game.legal_for(seat) if move.code == bare(code)), code)
    return Reasoned(played, advised(game, seat, asked.seed, asked.lang, asked.simulations))
