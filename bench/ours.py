"""Tenzone itself, as the build that runs this file: the compiled wheel or the source."""

from collections.abc import Callable
from functools import cache

import bench.games  # noqa: F401  makes Leduc known by name
from tenzone.build import describe
from tenzone.kernel.chance import word_from
from tenzone.kernel.deal import determinise
from tenzone.kernel.state import State
from tenzone.lab.bench import Course, default_options, default_seats, each, rate
from tenzone.players.rollout import begun, playout, simulate

VERSIONS = {"tenzone": describe().removeprefix("tenzone ")}
COUNTED = {"proelio": 400, "bless": 120, "leduc": 10_000}  # games, of about as many decisions together


@cache
def course(name: str) -> Course:
    return Course(name, default_seats(name), default_options(name))


@cache
def middles(name: str) -> list[State]:
    return course(name).middles()


@cache
def decisions(name: str) -> float:
    """How many a random game has. It does not hang on the time: counted once."""
    opening, games = course(name).opening, COUNTED[name]
    deals = [begun(opening, word_from(at, "deal")) for at in range(games)]
    return sum(int(playout(g, word_from(at, "choices"))) for at, g in enumerate(deals)) / games


def dealt(name: str, seconds: float) -> float:
    it = course(name)
    return each(middles(name), lambda g, at: determinise(g, at % it.seats, it.words[at]), seconds)


def simulated(name: str, seconds: float) -> float:
    """Decisions a second inside simulations: a world dealt, and played to its end."""
    it = course(name)
    return rate(lambda: sum(int(simulate(g, at % it.seats, it.words[at])) for at, g in enumerate(middles(name))), seconds, 1)


WAYS: dict[str, Callable[[str, float], float]] = {
    "python": lambda name, seconds: rate(course(name).from_python, seconds),
    "inner": lambda name, seconds: rate(course(name).inside, seconds),
    "face": lambda name, seconds: rate(course(name).on_the_face, seconds),
    "simulate": simulated,
    "clone": lambda name, seconds: each(middles(name), lambda g, _: g.clone(), seconds),
    "determinise": dealt,
    "length": lambda name, _: decisions(name),
}


def figure(way: str, name: str) -> Callable[[float], float]:
    return lambda seconds: WAYS[way](name, seconds)


# Of Bless, whose games are long, what its targets need: the rest would take as long as everything else together.
MEASURED = {"proelio": tuple(WAYS), "bless": ("python", "clone", "length"), "leduc": tuple(WAYS)}
FIGURES = {f"{name}.{way}": figure(way, name) for name, ways in MEASURED.items() for way in ways}
