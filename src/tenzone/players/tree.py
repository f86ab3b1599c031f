"""What a search remembers: one tree for each seat, of what that seat sees happen."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.frames import a_of, b_of, option, verb_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import CARD, SLOT

NO_CARD: Final = 0
BY_KIND: Final = 1
BY_PLACE: Final = 2
HIDDEN: Final = 1  # the bit of a key that says: only the kind of move and the back of its card were seen


@final
class Node:
    """A moment of one seat's tree, reached by what the seat saw last. Values are in thousandths of a win of the tree's owner."""

    __slots__ = ("children", "key", "offered", "total", "visits", "weighed", "worth")

    def __init__(self, key: i64) -> None:
        self.key: i64 = key
        self.weighed = False
        self.worth: i64 = 0  # what its game makes of it, once weighed
        self.visits: i64 = 0
        self.total: i64 = 0
        self.offered: i64 = 0  # how often it could have been chosen
        self.children: list[Node] = []

    def child(self, key: i64) -> Node:
        """What follows upon this, made if there is none."""
        for node in self.children:
            if node.key == key:
                return node
        made = Node(key)
        self.children.append(made)
        return made

    def mean(self) -> float:
        return float(self.total) / float(self.visits) if self.visits else 0.0


def total_of(node: Node) -> i64:
    return node.total


def key_of(seat: i64, option: i64) -> i64:
    """An answer everybody sees, as the tree keeps it."""
    return (option << 4) | (seat << 1)


def option_in(key: i64) -> i64:
    return key >> 4


def seat_in(key: i64) -> i64:
    return (key >> 1) & 7


@final
class Eyes:
    """What a watcher sees of an answer whose card is hidden from him: the verb, and the back if there is a card."""

    def __init__(self, rules: Rules) -> None:
        first: list[int] = [BY_KIND if v.a is CARD else BY_PLACE if v.a is SLOT else NO_CARD for v in rules.schema.verbs]
        second: list[int] = [BY_KIND if v.b is CARD else BY_PLACE if v.b is SLOT else NO_CARD for v in rules.schema.verbs]
        self.first: Final = bytes(first)
        self.second: Final = bytes(second)
        self.backs: Final = rules.backs

    def hidden(self, seat: i64, given: i64) -> i64:
        verb = verb_of(given)
        a = a_of(given) if self.first[verb] == NO_CARD else i64(self.backs[a_of(given)]) if self.first[verb] == BY_KIND else 0
        b = b_of(given) if self.second[verb] == NO_CARD else i64(self.backs[b_of(given)]) if self.second[verb] == BY_KIND else 0
        return key_of(seat, option(verb, a, b)) | HIDDEN


@final
class Choosing:
    """Which branch to try next: how good it has been, how good it looked, and how little is known of it (PUCT, on the branches
    offered here)."""

    def __init__(self, daring: float, doubt: float, lean: i64) -> None:
        self.daring: Final = daring
        self.doubt: Final = doubt  # how much worse than its parent a branch nobody tried is taken to be
        self.lean: Final = float(lean)  # a branch that looks so much worse than the best is tried half as soon; 0: all alike
        self.row: list[Node] = []  # the branches of the last choice, as its options came
        self.bare: list[i64] = []  # the options of it that nobody has weighed yet

    def offer(self, node: Node, seat: i64, options: list[i64]) -> bool:
        """Lay the branches of these options side by side; whether any is still to be weighed."""
        row = self.row
        bare = self.bare
        row.clear()
        bare.clear()
        for o in options:
            branch = node.child(key_of(seat, o))
            branch.offered += 1
            if not branch.weighed:
                bare.append(o)
            row.append(branch)
        return len(bare) > 0

    def weigh(self, worths: list[i64]) -> None:
        """What its game makes of the bare ones; nothing where they are all alike to it."""
        at: i64 = 0
        for branch in self.row:
            if not branch.weighed:
                branch.weighed = True
                if worths:
                    branch.worth = worths[at]
                    at += 1

    def pick(self, node: Node, start: i64) -> i64:
        """The index of the most promising; of equals the first from `start` on, so that none is favoured by its place."""
        row = self.row
        size: i64 = len(row)
        lean = self.lean
        top = row[0].worth
        for branch in row:
            top = max(top, branch.worth)
        weights = 0.0
        for branch in row:
            weights += lean / (lean + float(top - branch.worth)) if lean else 1.0
        fresh = node.mean() / 1000.0 - self.doubt if node.visits else 0.5
        scale = self.daring / weights
        best: i64 = start
        most = -1.0e9
        at: i64 = 0
        while at < size:
            index = at + start
            if index >= size:
                index -= size
            branch = row[index]
            tried = float(branch.visits)
            value = float(branch.total) / (tried * 1000.0) if branch.visits else fresh
            weight = lean / (lean + float(top - branch.worth)) if lean else 1.0
            value += scale * weight * sqrt(float(branch.offered)) / (1.0 + tried)
            if value > most:
                most = value
                best = index
            at += 1
        return best
