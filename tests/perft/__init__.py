"""Counting: how many ways a position can go on for so many answers. A rule that changes by accident changes a number here."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from tenzone.kernel.frames import answer, nature, options_of
from tenzone.kernel.state import Chance, State
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import asked, chance_codes, positions, top_choice

FOLDER = Path(__file__).resolve().parent
STARTS = ((1, 0), (1, 20), (2, 50), (3, 75))  # seed of a random game, and how far into it, in percent
ENOUGH = 1500  # leaves: no deeper than the first depth that reaches as many


def perft(g: State, depth: int) -> int:
    """Leaves below a position: every answer of every seat asked, every different answer of nature. Of a question too wide to
    list only that it is asked."""
    if depth == 0 or not g.stack:
        return 1
    top = g.stack[-1]
    if isinstance(top, Chance):
        codes = chance_codes(g, top)
        return sum(after_nature(g, codes.index(code), depth) for code in sorted(set(codes)))
    choice = top_choice(g)
    if choice is None or choice.wide():
        return 1
    return sum(after(g, seat, o, depth) for seat in asked(g) for o in options_of(g, seat))


def after(g: State, seat: int, option: int, depth: int) -> int:
    h = g.clone()
    answer(h, seat, option)
    return perft(h, depth - 1)


def after_nature(g: State, index: int, depth: int) -> int:
    h = g.clone()
    nature(h, index)
    return perft(h, depth - 1)


def start(subject: Subject, seed: int, percent: int) -> State:
    """A position of a random game; from there on nature's answers are counted like any other."""
    length = sum(1 for _ in positions(subject, seed))
    *_, g = islice(positions(subject, seed), length * percent // 100 + 1)
    h = g.clone()
    h.word = 0
    return h


def lines(subject: Subject) -> list[str]:
    found = []
    for seed, percent in STARTS:
        g = start(subject, seed, percent)
        counts: list[int] = []
        while not counts or (counts[-1] < ENOUGH and len(counts) < 6 and g.stack):
            counts.append(perft(g, len(counts) + 1))
        found.append(f"{subject} seed {seed} at {percent}%: {' '.join(str(n) for n in counts)}")
    return found


def text(game: str) -> str:
    """The whole file of one game."""
    found = [line for s in SUBJECTS.values() if s.rules.name == game for line in lines(s)]
    return "\n".join(found) + "\n"


def games() -> list[str]:
    return sorted({s.rules.name for s in SUBJECTS.values()})


def write() -> None:
    for game in games():
        (FOLDER / f"{game}.txt").write_text(text(game), encoding="utf-8")
