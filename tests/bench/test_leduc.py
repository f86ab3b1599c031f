"""Leduc on the kernel is Leduc, and behaves as every game must."""

from __future__ import annotations

import pickle
from fractions import Fraction
from pathlib import Path

import pytest

import bench.games  # noqa: F401  makes Leduc known by name
import tenzone
from tenzone.games.catalogue import folder
from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import decode, encode, fingerprint
from tenzone.kernel.frames import answer, nature, options_of
from tenzone.kernel.state import Chance, Choice, State
from tenzone.lessons.check import check
from tests.conformance.laws.leaks import as_it_stands
from tests.conformance.laws.records import same_again
from tests.conformance.subject import Subject

RULES = tenzone.rules("leduc")


def walk(g: State, chance: Fraction, depth: int) -> tuple[int, Fraction, Fraction]:
    """Endings below a position, and what they add to the mean of decisions and of A's gain in random play."""
    if not g.stack:
        return 1, chance * depth, chance * RULES.scores(g)[0]
    top = g.stack[-1]
    endings, decisions, gain = 0, Fraction(0), Fraction(0)
    branches: list[State] = []
    if isinstance(top, Chance):
        for index in range(top.outcomes(g)):
            branches.append(g.clone())
            nature(branches[-1], index)
    else:
        assert isinstance(top, Choice)
        seat = 0 if top.seats(g) == 1 else 1
        depth += 1
        for option in options_of(g, seat):
            branches.append(g.clone())
            answer(branches[-1], seat, option)
    for branch in branches:
        found = walk(branch, chance / len(branches), depth)
        endings, decisions, gain = endings + found[0], decisions + found[1], gain + found[2]
    return endings, decisions, gain


def test_the_whole_tree_is_that_of_the_peers() -> None:
    # The same three numbers come out of OpenSpiel 2.0.2's leduc_poker, walked the same way.
    assert walk(RULES.start(2), Fraction(1), 0) == (5520, Fraction(65, 16), Fraction(-5, 64))


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (("deals A king", "deals B jack", "call", "raise", "fold"), [-1, 1]),
        (("deals A king", "deals B jack", "raise", "raise", "fold"), [-3, 3]),
        (("deals A king", "deals B jack", "call", "call", "turns jack", "call", "call"), [-1, 1]),
        (("deals A king", "deals B queen", "call", "call", "turns jack", "call", "raise", "call"), [5, -5]),
        (("deals A king", "deals B king", "raise", "call", "turns jack", "raise", "raise", "call"), [0, 0]),
    ],
)
def test_who_wins_what(moves: tuple[str, ...], scores: list[int]) -> None:
    from tenzone.face.game import new_game

    game = new_game(RULES, 2, "", {}, dealer=False)
    for move in moves:
        game.play(f"*: {move}" if game.to_act == ("*",) else move)
    assert game.outcome is not None
    assert game.outcome["scores"] == {"A": scores[0], "B": scores[1]}


def test_positions_survive_bytes_and_copies() -> None:
    for seed in range(40):
        g = RULES.start(2, word_from(seed))
        for step in range(20):
            if not g.stack:
                break
            assert fingerprint(decode(RULES, encode(g))) == fingerprint(g.clone()) == fingerprint(g)
            assert fingerprint(pickle.loads(pickle.dumps(g))) == fingerprint(g)
            options = options_of(g, g.counters[0])
            answer(g, g.counters[0], options[(seed + step) % len(options)])


def test_the_laws_of_every_game() -> None:
    subject = Subject(RULES, 2)
    for seed in range(20):
        same_again(subject, seed)
        as_it_stands(subject, seed)


def test_its_files_are_in_order() -> None:
    checked = check([Path(str(folder("leduc")))])
    assert [problem.text() for problem in checked.problems] == []
