"""Random games: who answers what is drawn from the test's own seed, never from the engine's chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tenzone.face.game import Game, Move
from tenzone.face.notation import code
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import answer, nature, options_of
from tenzone.kernel.schema import NATURE, SEATS
from tenzone.kernel.state import Chance, Choice, State
from tests.conformance.subject import Broken, Subject

LONGEST = 5000  # answers: no game of the list lasts as long at random


def bits(mask: int) -> list[int]:
    return [n for n in range(8) if (mask >> n) & 1]


def top_choice(g: State) -> Choice | None:
    top = g.stack[-1] if g.stack else None
    return top if isinstance(top, Choice) else None


def asked(g: State) -> list[int]:
    """Who may answer now: those who must, and guests who have something to say."""
    top = top_choice(g)
    if top is None:
        return []
    need = top.seats(g)
    guests = [s for s in bits(top.extra(g) & ~need) if options_of(g, s)]
    return [*bits(need), *guests]


def pick(g: State, seat: int, dice: Random) -> int:
    """Any legal option."""
    top = top_choice(g)
    assert top is not None
    if top.wide():
        own = g.clone()
        own.word = word_from(dice.randrange(1 << 40), "pick")
        return int(top.sample(g, seat, own))
    return int(dice.choice(options_of(g, seat)))


def step(g: State, dice: Random) -> None:
    """One answer of somebody, or of nature where it is asked."""
    top = g.stack[-1]
    if isinstance(top, Chance):
        nature(g, dice.randrange(int(top.outcomes(g))))
        return
    seat = dice.choice(asked(g))
    answer(g, seat, pick(g, seat, dice))


def positions(subject: Subject, seed: int | str) -> Iterator[State]:
    """Every position of a random game at which somebody is asked, the last one too. The same State, moved on."""
    dice = Random(f"{subject}:{seed}")
    g = subject.start(seed)
    for _ in range(LONGEST):
        yield g
        if not g.stack:
            return
        step(g, dice)
    raise Broken(f"{subject}, seed {seed}: not over after {LONGEST} answers")


def some_positions(subject: Subject, seed: int | str, count: int) -> list[State]:
    """At most so many positions of a random game, as clones, spread over all of it."""
    dice = Random(f"some:{subject}:{seed}")
    kept: list[State] = []
    for at, g in enumerate(positions(subject, seed)):
        if len(kept) < count:
            kept.append(g.clone())
        elif (spot := dice.randrange(at + 1)) < count:
            kept[spot] = g.clone()
    return kept


def chance_codes(g: State, top: Chance) -> list[str]:
    """Nature's possible answers as records write them, likely ones more than once."""
    return [code(g, top.outcome(g, index), nature=True) for index in range(int(top.outcomes(g)))]


def any_move(game: Game, dice: Random) -> str:
    """Somebody's (or, without a dealer, nature's) next answer, as it is written in records."""
    g = game.state
    top = g.stack[-1]
    if isinstance(top, Chance):
        return f"{NATURE}: {dice.choice(chance_codes(g, top))}"
    seat = dice.choice(asked(g))
    return str(Move(g, SEATS[seat], pick(g, seat, dice)))
