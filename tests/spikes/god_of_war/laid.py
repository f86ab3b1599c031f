"""Positions laid out by hand, for the tests of the slice."""

from __future__ import annotations

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.face.notation import code
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import attach, move, put, set_counter
from tenzone.kernel.codec import decode, encode
from tenzone.kernel.frames import advance, answer, nature, options_of
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import Chance, Frame
from tests.spikes.god_of_war.names import (
    AT_COLUMN,
    BOX,
    DAMAGE,
    DECK,
    DIE,
    HAND,
    HEROES,
    POISON_PILE,
    RAGE_MARK,
    SCENE,
    STUN_PILE,
    UPGRADES,
)
from tests.spikes.god_of_war.sets import BuildSet
from tests.spikes.god_of_war.table import heroes

RULES = rules("god_of_war")
A, B, C = 0, 1, 2


class Table:
    """A position laid out by hand, and moves as records write them. Chance answers from outside."""

    def __init__(self, *hands: list[str]) -> None:
        g = RULES.start(3)
        g.depth = 0
        g.frames = []
        self.g = g
        for seat, slugs in enumerate(hands):
            for slug in slugs:
                self.deal(slug, HAND + seat)
        sage = g.zones[HEROES + B][0]
        attach(g, sage, self.card("brando"))
        self.settle()

    def settle(self) -> None:
        """What the laying out signalled is nobody's business."""
        self.g.fresh = ()

    def named(self, slug: str) -> int:
        return RULES.pack.number[slug]

    def card(self, slug: str) -> int:
        """The hero or scene card that shows this."""
        g = self.g
        return next(int(c) for c in (*heroes(g), *g.zones[SCENE]) if g.shown(c) == self.named(slug))

    def deal(self, slug: str, zone: int) -> int:
        g = self.g
        homes = (*range(DECK, DECK + 3), UPGRADES, STUN_PILE, POISON_PILE, BOX)
        card = next(int(c) for home in homes for c in g.zones[home] if g.defn[c] == self.named(slug))
        move(g, card, zone)
        self.settle()
        return card

    def run(self, *frames: Frame, seat: int = A) -> None:
        set_counter(self.g, ACTIVE, seat)
        self.settle()
        for frame in reversed(frames):
            self.g.push(frame)
        advance(self.g)
        self.back_and_forth()

    def options(self, seat: int) -> list[str]:
        return [code(self.g, o) for o in options_of(self.g, seat)]

    def play(self, seat: int, text: str) -> None:
        found = [o for o in options_of(self.g, seat) if code(self.g, o) == text]
        assert found, f"{text} is not among {self.options(seat)}"
        answer(self.g, seat, found[0])
        self.back_and_forth()

    def use(self, seat: int, *slugs: str) -> None:
        """Build a set; picks that are forced happen by themselves."""
        while isinstance(top := self.g.top(), BuildSet):
            left = list(slugs)
            for card in top.picked:
                left.remove(RULES.pack.slugs[self.g.defn[card]])
            found = [f"use {slug}" for slug in left if f"use {slug}" in self.options(seat)]
            self.play(seat, found[0] if found else "close")

    def die(self, shows: int) -> None:
        assert isinstance(self.g.top(), Chance)
        nature(self.g, DIE.index(shows))
        self.back_and_forth()

    def back_and_forth(self) -> None:
        """Every position of the scene, half-way through an effect too, is saved and read again."""
        again = decode(RULES, encode(self.g))
        assert encode(again) == encode(self.g)
        assert again.stack == self.g.stack
        self.g = again

    def asks(self) -> str:
        return type(self.g.top()).__name__

    def hand(self, seat: int) -> list[str]:
        return sorted(RULES.pack.slugs[self.g.defn[c]] for c in self.g.zones[HAND + seat])

    def faces(self) -> list[str]:
        return [RULES.pack.slugs[self.g.shown(c)] for c in self.g.zones[SCENE]]

    def damage(self, slug: str) -> int:
        return int(self.g.get(DAMAGE, self.card(slug)))

    def hurt(self, slug: str, damage: int) -> None:
        put(self.g, DAMAGE, self.card(slug), damage)
        self.settle()

    def enrage(self, slug: str, steps: int) -> None:
        put(self.g, RAGE_MARK, self.card(slug), steps)
        self.settle()

    def rage(self, slug: str) -> int:
        return int(self.g.get(RAGE_MARK, self.card(slug)))

    def stand(self, slug: str, column: int) -> None:
        put(self.g, AT_COLUMN, self.card(slug), column)
        self.settle()
