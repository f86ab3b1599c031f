"""How fast a game runs here: decisions, copies, dealt worlds, simulations. In processor time: other programs do not count."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import cycle
from statistics import fmean
from typing import Final

import tenzone
from tenzone.build import describe
from tenzone.kernel.chance import word_from
from tenzone.kernel.deal import determinise
from tenzone.kernel.frames import answer, options_of
from tenzone.kernel.state import Choice, State
from tenzone.messages import figures, say
from tenzone.players.rollout import begun, playout, playouts, simulate, take

GAMES: Final = 400  # as many different deals are played in turn
CHOICES: Final = 9973
SECONDS: Final = 1.0
BATCH: Final = 10
MIDDLES: Final = 40
ROUNDS: Final = 200  # a game nothing forces to an end is drawn then


@dataclass(frozen=True)
class Speed:
    """One game on this machine."""

    engine: str
    game: str
    seats: int
    options: dict[str, object]
    decisions_per_game: float
    python_per_second: float  # decisions, each asked and answered from Python
    inner_per_second: float  # decisions, the loop inside the engine too
    face_per_second: float  # decisions on the public face: codes, log, record, undo
    games_per_second: float
    clone_us: float
    determinise_us: float
    simulations_per_second: float


class Course:
    """A game and everything it takes to run it again and again."""

    def __init__(self, game: str, seats: int, options: dict[str, object]) -> None:
        self.rules: Final = tenzone.rules(game)
        self.seats: Final = seats
        self.options: Final = options
        self.words: Final = [word_from(seed, "bench") for seed in range(GAMES)]
        # Whoever chooses takes the next of these modulo the options: cheaper than any call that draws a number.
        self.choices: Final = [int(word_from(at, "choices")) & 0x3FFFFFFF for at in range(CHOICES)]
        self.stream: Final = cycle(self.choices)
        self.opening: Final = self.rules.start(seats, 0, options)
        self.deals: Final = cycle(self.words)
        self.batches: Final = cycle([self.words[at : at + BATCH] for at in range(0, GAMES, BATCH)])
        self.seeds: Final = cycle(range(GAMES))

    def start(self) -> State:
        return begun(self.opening, next(self.deals))

    # ways to play

    def from_python(self) -> int:
        """Every question answered from Python, by the shortest way there is."""
        g = begun(self.opening, next(self.deals))
        options = g.asked
        decisions = 0
        for r in self.stream:
            if options:
                options = take(g, r % len(options))
            elif g.depth:
                speak(g, r)
                options = g.asked
            else:
                break
            decisions += 1
        return decisions

    def inside(self) -> int:
        """Some games, without leaving the engine."""
        return int(playouts(self.opening, next(self.batches)))

    def on_the_face(self) -> int:
        """The public face, as a program would use it."""
        game = self.rules.new(self.seats, next(self.seeds), **self.options)
        decisions = 0
        for r in self.stream:
            if not game.to_act:
                break
            legal = game.legal
            if legal.wide:
                game.play(legal.sample(r))
            else:
                moves = list(legal)
                game.play(moves[r % len(moves)])
            decisions += 1
        return decisions

    def middles(self) -> list[State]:
        """Positions somewhere in games, where a copy or a dealt world is wanted: the same ones, whatever was played before."""
        found: list[State] = []
        for number, word in enumerate(self.words[:MIDDLES]):
            g = begun(self.opening, word)
            half = playout(g.clone(), word) // 2
            first = number * (CHOICES // MIDDLES)
            for r in self.choices[first : first + half]:
                if g.depth:
                    speak(g, r)
            if g.depth:
                found.append(g)
        return found or [begun(self.opening, self.words[0])]


def speak(g: State, r: int) -> None:
    """Let the first seat that is asked give some answer."""
    top = g.top()
    assert isinstance(top, Choice)
    mask = int(top.seats(g))
    seat = (mask & -mask).bit_length() - 1
    options = options_of(g, seat)
    answer(g, seat, options[r % len(options)] if options else top.sample(g, seat, g))


def rate(work: Callable[[], int], seconds: float, batch: int = BATCH) -> float:
    """How much a second of processor time, in batches until the time is up; the first batch only warms up."""
    for _ in range(batch):
        work()
    done = 0
    began = time.process_time()
    while True:
        for _ in range(batch):
            done += work()
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def each(positions: list[State], act: Callable[[State, int], object], seconds: float) -> float:
    """Microseconds an act on one of the positions takes."""

    def work() -> int:
        for at, g in enumerate(positions):
            act(g, at)
        return len(positions)

    return 1e6 / rate(work, seconds, 1)


def default_options(game: str) -> dict[str, object]:
    return {o.name: ROUNDS for o in tenzone.rules(game).options if o.name == "rounds" and o.high >= ROUNDS}


def default_seats(game: str) -> int:
    allowed = tenzone.rules(game).seats
    return 4 if 4 in allowed else min(allowed)


def measure(game: str, seconds: float = SECONDS, show: Callable[[int, int], None] | None = None) -> Speed:
    """Everything about one game."""
    course = Course(game, default_seats(game), default_options(game))
    length = fmean(course.inside() for _ in range(GAMES // BATCH)) / BATCH
    middles = course.middles()
    seats, words = course.seats, course.words
    steps: list[Callable[[], float]] = [
        lambda: rate(course.from_python, seconds),
        lambda: rate(course.inside, seconds),
        lambda: rate(course.on_the_face, seconds),
        lambda: each(middles, lambda g, _: g.clone(), seconds),
        lambda: each(middles, lambda g, at: determinise(g, at % seats, words[at]), seconds),
        lambda: each(middles, lambda g, at: simulate(g, at % seats, words[at]), seconds),
    ]
    found: list[float] = []
    for at, step in enumerate(steps):
        if show is not None:
            show(at, len(steps))
        found.append(step())
    python, inner, face, clone, dealt, simulated = found
    return Speed(
        describe(), game, seats, course.options, length, python, inner, face, inner / length, clone, dealt, 1e6 / simulated
    )


def as_json(speeds: list[Speed]) -> str:
    return json.dumps([asdict(speed) for speed in speeds], indent=2)


def text(speed: Speed) -> str:
    options = "".join(f", {name}={value}" for name, value in speed.options.items())
    rows = (
        ("python", f"{speed.python_per_second:,.0f}"),
        ("inner", f"{speed.inner_per_second:,.0f}"),
        ("face", f"{speed.face_per_second:,.0f}"),
        ("games", f"{speed.games_per_second:,.0f}"),
        ("length", f"{speed.decisions_per_game:.1f}"),
        ("clone", f"{speed.clone_us:.2f}"),
        ("determinise", f"{speed.determinise_us:.2f}"),
        ("simulations", f"{speed.simulations_per_second:,.0f}"),
    )
    lines = [speed.engine, say("bench.head", game=speed.game, seats=speed.seats, options=options)]
    return "\n".join(lines + [f"  {say(f'bench.{name}'):42}{figures(value):>12}" for name, value in rows])
