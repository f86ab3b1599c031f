"""Who, how much and whether: players, amounts and conditions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tenzone.kernel.state import State
from tenzone.language.run.groups import related
from tenzone.language.run.program import NONE, SEVERAL, Group, Run, Sieve, Term, Test, rules_of
from tenzone.language.run.values import stat_for


@mypyc_attr(allow_interpreted_subclasses=True)
class Who:
    """Which seats, the one whose turn it is in the effect first."""

    def seats(self, g: State, f: Run) -> list[i64]:
        raise NotImplementedError


@final
class TheUser(Who):
    def seats(self, g: State, f: Run) -> list[i64]:
        return [f.seat]


@final
class TheOthers(Who):
    def seats(self, g: State, f: Run) -> list[i64]:
        return [i64((f.seat + turn) % g.seats) for turn in range(1, g.seats)]


@final
class Everybody(Who):
    def seats(self, g: State, f: Run) -> list[i64]:
        return [i64((f.seat + turn) % g.seats) for turn in range(g.seats)]


@final
class Controllers(Who):
    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def seats(self, g: State, f: Run) -> list[i64]:
        found: list[i64] = []
        for card in self.cards.cards(g, f):
            seat = rules_of(g).controller(g, card)
            if seat not in found:
                found.append(seat)
        return found


# amounts


@final
class Fixed(Term):
    def __init__(self, value: i64) -> None:
        self.fixed = value

    def of(self, g: State, f: Run) -> i64:
        return self.fixed

    def meets(self) -> bool:
        return False


@final
class HowMany(Term):
    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def of(self, g: State, f: Run) -> i64:
        return self.cards.count(g, f)

    def meets(self) -> bool:
        return self.cards.meets()


@final
class StatOf(Term):
    """A stat of cards, together if there are several."""

    def __init__(self, stat: i64, cards: Group, printed: bool) -> None:
        self.stat: Final = stat
        self.cards: Final = cards
        self.printed: Final = printed

    def of(self, g: State, f: Run) -> i64:
        total: i64 = 0
        for card in self.cards.cards(g, f):
            total += rules_of(g).printed(g, card, self.stat) if self.printed else stat_for(g, f, card, self.stat)
        return total

    def meets(self) -> bool:
        return not self.printed or self.cards.meets()


@final
class TallyOf(Term):
    def __init__(self, counter: i64, who: Who) -> None:
        self.counter: Final = counter
        self.who: Final = who

    def of(self, g: State, f: Run) -> i64:
        total: i64 = 0
        for seat in self.who.seats(g, f):
            total += rules_of(g).tally(g, seat, self.counter)
        return total


@final
class SumOf(Term):
    def __init__(self, left: Term, right: Term) -> None:
        self.left: Final = left
        self.right: Final = right

    def of(self, g: State, f: Run) -> i64:
        return self.left.of(g, f) + self.right.of(g, f)

    def meets(self) -> bool:
        return self.left.meets() or self.right.meets()


@final
class Multiple(Term):
    def __init__(self, factor: i64, amount: Term) -> None:
        self.factor: Final = factor
        self.amount: Final = amount

    def of(self, g: State, f: Run) -> i64:
        return self.factor * self.amount.of(g, f)

    def meets(self) -> bool:
        return self.amount.meets()


# conditions


@final
class AllAre(Test):
    """The cards are all of this; of no card nothing is true."""

    def __init__(self, cards: Group, sieves: list[Sieve]) -> None:
        self.cards: Final = cards
        self.sieves: Final = sieves

    def holds(self, g: State, f: Run) -> bool:
        lone = self.cards.lone(f)
        if lone != SEVERAL:
            return lone != NONE and self.admits(g, f, lone)
        cards = self.cards.cards(g, f)
        for card in cards:
            if not self.admits(g, f, card):
                return False
        return len(cards) > 0

    def admits(self, g: State, f: Run, card: i64) -> bool:
        for sieve in self.sieves:
            if not sieve.passes(g, f, card):
                return False
        return True

    def meets(self) -> bool:
        return self.cards.meets() or any(sieve.meets() for sieve in self.sieves)


@final
class Compared(Test):
    def __init__(self, left: Term, relation: i64, right: Term) -> None:
        self.left: Final = left
        self.relation: Final = relation
        self.right: Final = right

    def holds(self, g: State, f: Run) -> bool:
        return related(self.left.of(g, f), self.relation, self.right.of(g, f))

    def meets(self) -> bool:
        return self.left.meets() or self.right.meets()


@final
class AllOf(Test):
    def __init__(self, tests: list[Test]) -> None:
        self.tests: Final = tests

    def holds(self, g: State, f: Run) -> bool:
        for test in self.tests:
            if not test.holds(g, f):
                return False
        return True


@final
class OneOf(Test):
    def __init__(self, tests: list[Test]) -> None:
        self.tests: Final = tests

    def holds(self, g: State, f: Run) -> bool:
        for test in self.tests:
            if test.holds(g, f):
                return True
        return False


@final
class NotSo(Test):
    def __init__(self, test: Test) -> None:
        self.test: Final = test

    def holds(self, g: State, f: Run) -> bool:
        return not self.test.holds(g, f)

    def meets(self) -> bool:
        return self.test.meets()


@final
class HasDone(Test):
    def __init__(self, who: Who, fact: i64) -> None:
        self.who: Final = who
        self.fact: Final = fact

    def holds(self, g: State, f: Run) -> bool:
        for seat in self.who.seats(g, f):
            if not rules_of(g).did(g, seat, self.fact):
                return False
        return True
