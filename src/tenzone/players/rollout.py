"""Playing on at random, wholly inside the engine: what search and mass simulation are made of."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.kernel.atoms import forget
from tenzone.kernel.deal import determinise
from tenzone.kernel.frames import advance, answer, options_of
from tenzone.kernel.schema import lowest
from tenzone.kernel.state import LOW_WORD, MULTIPLIER, Choice, State


def begun(opening: State, word: i64) -> State:
    """A new game from an opening (`rules.start` without a word, which stops at the first chance): nothing is set up twice."""
    g = opening.clone()
    g.word = word
    advance(g)
    return g


def take(g: State, index: i64) -> list[i64]:
    """The one seat asked gives the answer at this place of `asked`, then on: what may be answered next."""
    g.depth -= 1
    f = g.frames[g.depth]
    if g.trace is not None:
        f.cited(g)
    f.chosen(g, g.who, g.asked[index])
    advance(g)
    return g.asked


def playout(g: State, word: i64) -> i64:
    """Answer every question at random, all answers alike, until the game is over; how many there were.

    The position must have a word to deal with; `word` is a source of its own for the answers.
    """
    decisions: i64 = 0
    w = word
    while g.depth:
        decisions += 1
        options = g.asked
        seat = g.who
        if not options:
            top = g.top()
            if not isinstance(top, Choice):
                raise TypeError("nature is asked, and this position has no word to answer with")
            seat = lowest(top.seats(g))
            if top.wide():
                answer(g, seat, top.sample(g, seat, g))
                continue
            options = options_of(g, seat)
        w = MULTIPLIER * (w & LOW_WORD) + (w >> 32)
        drawn = (((w ^ (w >> 32)) & LOW_WORD) * len(options)) >> 32
        answer(g, seat, options[drawn])
    return decisions


def other(word: i64) -> i64:
    """A word that has nothing to do with this one: answers drawn with the dealer's own numbers would hang on the deal."""
    low = (((word & LOW_WORD) ^ (word >> 32)) * 0x7FEB352D) & LOW_WORD
    low = ((low ^ (low >> 15)) * 0x2C1B3C6D) & LOW_WORD
    high = ((low ^ (low >> 13)) * 0x297A2D39) & LOW_WORD
    return ((high >> 2) << 32) | low | 1


def simulate(g: State, watcher: i64, word: i64) -> i64:
    """One simulation of a search: a world this watcher may be in, played to its end; how many decisions that took."""
    world = determinise(g, watcher, word)
    forget(world)
    return playout(world, other(word))


def playouts(opening: State, words: list[i64]) -> i64:
    """A whole random game from each of these words; how many decisions they took together."""
    decisions: i64 = 0
    for word in words:
        g = opening.clone()
        forget(g)
        g.word = word
        advance(g)
        decisions += playout(g, other(word))
    return decisions
