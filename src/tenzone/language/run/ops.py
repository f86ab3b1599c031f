"""What is done: the operations of the shared effects, all through the game that knows what they mean there."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.atoms import add_mod, delay
from tenzone.kernel.state import State
from tenzone.language.run.asking import can_name
from tenzone.language.run.program import Group, Op, Run, Term, Test, rules_of
from tenzone.language.run.terms import Who
from tenzone.language.run.values import player


@final
class Leap(Op):
    """Pass over so many operations, always or unless a test holds."""

    def __init__(self, over: i64, unless: Test | None) -> None:
        self.over: Final = over
        self.unless: Final = unless

    def leap(self, g: State, f: Run) -> i64:
        if self.unless is not None and self.unless.holds(g, f):
            return 0
        return self.over


@final
class MoveCards(Op):
    def __init__(self, cards: Group, zone: i64) -> None:
        self.cards: Final = cards
        self.zone: Final = zone

    def run(self, g: State, f: Run) -> None:
        for card in self.cards.cards(g, f):
            rules_of(g).moves(g, f, card, self.zone)


@final
class DrawCards(Op):
    def __init__(self, n: Term, who: Who) -> None:
        self.n: Final = n
        self.who: Final = who

    def run(self, g: State, f: Run) -> None:
        n = self.n.of(g, f)
        seats = self.who.seats(g, f)
        for turn in range(len(seats) - 1, -1, -1):  # each pushes frames, so the first comes last
            if n > 0:
                rules_of(g).draws(g, f, seats[turn], n)


@final
class GainCounter(Op):
    def __init__(self, counter: i64, n: Term, who: Who) -> None:
        self.counter: Final = counter
        self.n: Final = n
        self.who: Final = who

    def run(self, g: State, f: Run) -> None:
        n = self.n.of(g, f)
        for seat in self.who.seats(g, f):
            if n:
                rules_of(g).gains(g, f, seat, self.counter, n)


@final
class MakeCards(Op):
    def __init__(self, cards: Group, trait: i64, on: bool) -> None:
        self.cards: Final = cards
        self.trait: Final = trait
        self.on: Final = on

    def run(self, g: State, f: Run) -> None:
        for card in self.cards.cards(g, f):
            rules_of(g).makes(g, f, card, self.trait, self.on)


@final
class Given:
    """One property to be given."""

    def __init__(self, stat: i64, op: i64, amount: Term, always: bool) -> None:
        self.stat: Final = stat
        self.op: Final = op
        self.amount: Final = amount
        self.always: Final = always


@final
class GiveCards(Op):
    """Properties for a time, to cards or to players. Amounts are reckoned now."""

    def __init__(self, cards: Group | None, who: Who | None, properties: list[Given], span: i64) -> None:
        self.cards: Final = cards
        self.who: Final = who
        self.properties: Final = properties
        self.span: Final = span

    def run(self, g: State, f: Run) -> None:
        to: list[i64] = []
        if self.cards is not None:
            to = self.cards.cards(g, f)
        elif self.who is not None:
            to = [player(seat) for seat in self.who.seats(g, f)]
        for card in to:
            until = rules_of(g).lasts(g, f, self.span, card)
            for p in self.properties:
                add_mod(g, p.stat, card, p.op, p.amount.of(g, f), p.always, until)


@final
class ForEach(Op):
    """A part of the effect once for each card, which is picked there."""

    def __init__(self, cards: Group, slot: i64, program: i64) -> None:
        self.cards: Final = cards
        self.slot: Final = slot
        self.program: Final = program

    def run(self, g: State, f: Run) -> None:
        cards = self.cards.cards(g, f)
        part = f.branch(self.program)
        for turn in range(len(cards) - 1, -1, -1):
            g.push(part.knowing(self.slot, (int(cards[turn]),)))


@final
class AttachCards(Op):
    def __init__(self, cards: Group, host: Group) -> None:
        self.cards: Final = cards
        self.host: Final = host

    def run(self, g: State, f: Run) -> None:
        for host in self.host.cards(g, f):
            for card in self.cards.cards(g, f):
                rules_of(g).binds(g, f, card, host)
            return


@final
class Postpone(Op):
    def __init__(self, moment: i64, program: i64) -> None:
        self.moment: Final = moment
        self.program: Final = program

    def run(self, g: State, f: Run) -> None:
        delay(g, rules_of(g).due(g, f, self.moment), f.branch(self.program))


@final
class UseCards(Op):
    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def run(self, g: State, f: Run) -> None:
        for card in self.cards.cards(g, f):
            rules_of(g).uses(g, f, card)


@final
class LookAt(Op):
    def __init__(self, cards: Group, who: Who) -> None:
        self.cards: Final = cards
        self.who: Final = who

    def run(self, g: State, f: Run) -> None:
        for card in self.cards.cards(g, f):
            for seat in self.who.seats(g, f):
                if not can_name(g, card, seat):
                    rules_of(g).looks(g, f, card, seat)
