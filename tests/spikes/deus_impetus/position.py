# interpreted
"""A position laid out by hand, and moves as records write them."""

from __future__ import annotations

from collections import Counter

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.face.notation import find_card, read_option, refusal_of
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import move
from tenzone.kernel.frames import advance, answer, options_of
from tenzone.kernel.schema import SEATS
from tenzone.kernel.state import State
from tests.spikes.deus_impetus.assaults import Assault
from tests.spikes.deus_impetus.names import CHAMPION, DECK, HAND, HARMS, SEVERITIES, WOUND
from tests.spikes.deus_impetus.table import fatigue_left, wounds

CHAMPIONS = ("ilde", "corvo")


class Duel:
    """Two hands, no decks: whatever happens is what the cards named here do."""

    def __init__(self, first: str, second: str, attacker: int = 0, assaults: int = 3) -> None:
        made = rules("deus_impetus")
        hands = (first.split(), second.split())
        taken = Counter([*CHAMPIONS, *hands[0], *hands[1]])
        g = made.blank(2, made.settings(2, {"assaults": assaults}), [taken[card.slug] for card in made.pack.cards])
        for seat in range(2):
            for card in g.cards(DECK + seat):
                move(g, card, HAND + seat)
        g.word = 1
        g.trace = []
        g.push(Assault(attacker))
        advance(g)
        self.g: State = g

    def play(self, *moves: str) -> None:
        """`A: play raffica`, one after the other."""
        for text in moves:
            seat, code = self.read(text)
            refusal = refusal_of(self.g, seat, code)
            assert refusal is None, f"{text}: {refusal.text('en')}"
            answer(self.g, seat, read_option(self.g, code))

    def refused(self, text: str) -> str:
        """The rule that forbids it."""
        seat, code = self.read(text)
        refusal = refusal_of(self.g, seat, code)
        assert refusal is not None, f"{text} is allowed"
        return refusal.rule

    def offers(self, seat: str) -> int:
        return len(options_of(self.g, SEATS.index(seat)))

    def read(self, text: str) -> tuple[int, str]:
        seat, _, code = text.partition(": ")
        return SEATS.index(seat), code

    def zone(self, name: str) -> list[str]:
        at = self.g.rules.schema.zone_names.index(name)
        return [self.g.rules.pack.slugs[self.g.defn[card]] for card in self.g.zones[at]]

    def wounds(self, place: str) -> list[str]:
        """The wounds a card bears."""
        card = find_card(self.g, place)
        assert card >= 0, f"there is no {place}"
        found = [int(self.g.get(field, card)) for field in WOUND]
        return [f"{SEVERITIES[(w & 7) - 1]} {HARMS[w >> 3]}" for w in found if w]

    def hurt(self, seat: str) -> int:
        return int(wounds(self.g, SEATS.index(seat)))

    def left(self, seat: str) -> int:
        return int(fatigue_left(self.g, SEATS.index(seat)))

    def condition(self, seat: str, name: str) -> bool:
        field = self.g.rules.schema.field(name)
        assert field is not None
        return self.g.get(field, self.g.zones[CHAMPION + SEATS.index(seat)][0]) != 0
