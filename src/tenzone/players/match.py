"""A whole game between computer players, as fast as the engine goes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.frames import a_of, answer, b_of, options_of, verb_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import CARD, SLOT, lowest
from tenzone.kernel.state import Choice, State
from tenzone.players.player import Player, is_wide

NO_CARD: Final = 0
BY_KIND: Final = 1
BY_PLACE: Final = 2


@final
class Course:
    """What some games were like: decisions, the options they had, which cards were named with which verb, who first held each."""

    def __init__(self, rules: Rules) -> None:
        self.kinds: Final = len(rules.pack.cards)
        self.owners: Final = rules.schema.owners
        names: list[int] = [BY_KIND if v.a is CARD else BY_PLACE if v.a is SLOT else NO_CARD for v in rules.schema.verbs]
        self.names: Final = bytes(names)
        self.ways: Final[list[str]] = []  # the verb, and the word after the card where the verb takes one
        self.first: Final[list[i64]] = []  # for each verb the first of its ways
        self.split: Final[list[bool]] = []
        for verb in rules.schema.verbs:
            self.first.append(len(self.ways))
            self.split.append(bool(verb.b.words))
            self.ways.extend([f"{verb.name} {word}" for word in verb.b.words] if verb.b.words else [verb.name])
        self.uses: list[i64] = [0] * (len(self.ways) * self.kinds)  # way by way, a number for each definition
        self.decisions: i64 = 0
        self.options: i64 = 0
        self.listed: i64 = 0  # decisions whose options can be listed at all
        self.holders: list[i64] = []  # of the game at hand, for each card: the seat it first lay with, -1 for none
        self.unheld: list[i64] = []

    def note(self, g: State, option: i64) -> None:
        verb = verb_of(option)
        how = self.names[verb]
        if how != NO_CARD:
            definition = a_of(option) if how == BY_KIND else g.shown(a_of(option))
            way = self.first[verb] + (b_of(option) if self.split[verb] else 0)
            self.uses[way * self.kinds + definition] += 1

    def begin(self, g: State) -> None:
        self.holders = [-1] * len(g.defn)
        self.unheld = list(range(len(g.defn)))

    def hold(self, g: State) -> None:
        """Whatever has come to a seat since the last question: to its hand, or straight to its side of the table."""
        left: list[i64] = []
        for card in self.unheld:
            owner = i64(self.owners[g.zone(card)])
            if owner < g.seats:
                self.holders[card] = owner
            else:
                left.append(card)
        self.unheld = left


def interjected(g: State, guests: i64, players: list[Player], course: Course) -> bool:
    """Whether one of the guests has something to say, and has said it."""
    for seat in range(g.seats):
        if (guests >> seat) & 1 and options_of(g, seat):
            option = players[seat].interjects(g, seat)
            if option >= 0:
                course.decisions += 1
                course.note(g, option)
                answer(g, seat, option)
                return True
    return False


def play_out(g: State, players: list[Player], course: Course) -> None:
    """Ask the players until the game is over; the position must have a word to deal with."""
    course.begin(g)
    while g.depth:
        course.hold(g)
        top = g.top()
        if not isinstance(top, Choice):
            raise TypeError("nature is asked, and this position has no word to answer with")
        need = top.seats(g)
        guests = top.extra(g) & ~need
        if guests and interjected(g, guests, players, course):
            continue
        seat = lowest(need)
        course.decisions += 1
        if not is_wide(g):
            course.options += len(options_of(g, seat))
            course.listed += 1
        option = players[seat].option(g, seat)
        course.note(g, option)
        answer(g, seat, option)
