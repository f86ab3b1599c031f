# interpreted
"""A comparison in the one form it is said in: the number on the right, `at least` rather than `more than one less`."""

from __future__ import annotations

from dataclasses import dataclass

from tenzone.language.grammar.logic import Description, description, number
from tenzone.language.nodes.tree import All, Amount, Compare, Count, Number, Player, Tally
from tenzone.language.words import OPPONENT, YOU, Vocabulary, Word

MIRRORED = {">=": "<=", "<=": ">=", ">": "<", "<": ">", "==": "=="}
NAMES = {">=": "least", "<=": "most", "==": "exactly", ">": "more", "<": "less"}


def plain_comparison(what: Compare) -> Compare:
    left, relation, right = what.left, what.relation, what.right
    if number(left) is not None and number(right) is None:
        left, relation, right = right, MIRRORED[relation], left
    value = number(right)
    if value is None:
        return Compare(left, relation, right)
    if relation == ">":
        relation, value = ">=", value + 1
    elif relation == "<":
        relation, value = "<=", value - 1
    if relation == "<=" and value == 0 and isinstance(left, (Count, Tally)):
        relation = "=="
    return Compare(left, relation, Number(value))


@dataclass(frozen=True)
class Owned:
    """A number somebody has: so many cards of a description, or so much of a counter."""

    owner: Player | None  # nobody: there are so many
    cards: Description | None
    counter: Word | None


def owned(amount: Amount, vocabulary: Vocabulary) -> Owned | None:
    match amount:
        case Tally(counter, player):
            return Owned(player, None, counter)
        case Count(All(filters)):
            what = description(filters, vocabulary)
            if what.mine and what.theirs:
                return None
            side = YOU if what.mine else OPPONENT if what.theirs else ""
            return Owned(Word("player", side) if side else None, what, None)
        case _:
            return None


def same_but_owner(left: Amount, right: Amount, vocabulary: Vocabulary) -> tuple[Owned, Owned] | None:
    """Two numbers that differ only in whose they are: `more Curses than the opponent`."""
    one, two = owned(left, vocabulary), owned(right, vocabulary)
    if one is None or two is None or one.owner is None or two.owner is None or one.owner == two.owner:
        return None
    if one.counter is not None and one.counter == two.counter:
        return one, two
    if isinstance(left, Count) and isinstance(right, Count) and without_sides(left) == without_sides(right):
        return one, two
    return None


def without_sides(count: Count) -> frozenset[object]:
    assert isinstance(count.of, All)
    return frozenset(f for f in count.of.filters if not (isinstance(f, Word) and f.slug in {"mine", "theirs"}))
