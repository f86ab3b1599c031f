"""Small positions with something to know: few enough cards that every consistent deal can be counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import tests.games  # noqa: F401  makes the toy games known by name
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import gather, move, put, show
from tenzone.kernel.frames import advance, answer, option, options_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.state import Choice, State
from tests.conformance.subject import Subject
from tests.games.morra.names import DECK, DISCARD, FLOOR, HAND, STAKE, STAKE_CARD

CARDS = """back = "red"
[lepre]
name = { it = "Lepre", en = "Hare" }
value = 1
count = 3
[volpe]
name = { it = "Volpe", en = "Fox" }
value = 2
count = 2
[lupo]
name = { it = "Lupo", en = "Wolf" }
value = 3
count = 2
[gufo]
name = { it = "Gufo", en = "Owl" }
back = "blue"
value = 2
count = 1
[falco]
name = { it = "Falco", en = "Hawk" }
back = "blue"
value = 5
count = 1
"""
HARE, FOX, WOLF, OWL, HAWK = range(5)
A, B, C = range(3)


@cache
def small_rules() -> Rules:
    return rules("morra", [("small.toml", CARDS)])


def small_subject() -> Subject:
    return Subject(small_rules(), 3, {"rounds": 2})


def table(*hands: list[int]) -> State:
    """These hands, each known to its owner; the rest in the deck."""
    made = small_rules()
    opts = made.settings(3, {})
    g = made.blank(3, opts, made.counts(3, opts))
    for seat, hand in enumerate(hands):
        for definition in hand:
            move(g, first(g, DECK, definition), HAND + seat)
    return g


def first(g: State, zone: int, definition: int) -> int:
    return next(int(c) for c in g.zones[zone] if g.defn[c] == definition)


def take(g: State, source: int, definition: int, target: int) -> None:
    move(g, first(g, source, definition), target)


def look(g: State, seat: int, zone: int, definition: int) -> None:
    show(g, first(g, zone, definition), 1 << seat)


def stake(g: State, seat: int, definition: int, floor: int) -> None:
    card = first(g, HAND + seat, definition)
    put(g, FLOOR, card, floor)
    move(g, card, STAKE + seat)


def nothing_known() -> State:
    return table([HARE], [FOX, OWL], [WOLF])


def one_claim() -> State:
    g = table([HARE, OWL], [FOX, WOLF], [HARE])
    stake(g, B, WOLF, 2)
    return g


def two_claims() -> State:
    """Stakes that compete for the same few cards."""
    g = table([HARE], [WOLF, HARE], [FOX, WOLF])
    stake(g, B, WOLF, 3)
    stake(g, C, FOX, 2)
    return g


def stolen_after_a_look() -> State:
    """A saw a Wolf with B; C takes one of B's cards by chance: it may be that one or not."""
    g = table([HARE], [WOLF, FOX], [HARE])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, FOX, HAND + C)
    return g


def pools_that_meet() -> State:
    """A saw a card of B and one of C; then each passes the other a card unseen."""
    g = table([HARE], [WOLF, HARE], [FOX, HARE])
    look(g, A, HAND + B, WOLF)
    look(g, A, HAND + C, FOX)
    take(g, HAND + B, WOLF, HAND + C)
    take(g, HAND + C, FOX, HAND + B)
    return g


def ages() -> State:
    """A buries a Wolf, B draws, A buries a Fox, C draws: the Fox cannot be with B."""
    g = table([WOLF, FOX, HAWK], [HARE], [OWL])
    take(g, HAND + A, WOLF, DECK)
    take(g, DECK, HARE, HAND + B)
    take(g, HAND + A, FOX, DECK)
    take(g, DECK, WOLF, HAND + C)
    return g


def three_ages() -> State:
    g = table([WOLF, FOX, HARE], [], [])
    for buried, drawn, seat in ((WOLF, HARE, B), (FOX, WOLF, C), (HARE, FOX, B)):
        take(g, HAND + A, buried, DECK)
        take(g, DECK, drawn, HAND + seat)
    return g


def reshuffled() -> State:
    """The discards everybody saw are a pile again, and two were drawn from it."""
    g = table([HARE], [WOLF], [FOX])
    for definition in (HARE, FOX, OWL):
        take(g, DECK, definition, DISCARD)
    gather(g, DISCARD, DECK)
    take(g, DECK, FOX, HAND + B)
    take(g, DECK, OWL, HAND + C)
    return g


def claim_from_a_known_hand() -> State:
    """A knows two cards of B; B stakes one face down, worth at least two: it may be the Wolf, not the Hare."""
    g = table([FOX], [WOLF, HARE, FOX], [])
    look(g, A, HAND + B, WOLF)
    look(g, A, HAND + B, HARE)
    stake(g, B, WOLF, 2)
    return g


def claim_on_a_pool() -> State:
    """A Hare and a Wolf A knows of are somewhere between B and C; C stakes a card worth at least three: not the Hare."""
    g = table([FOX], [WOLF, HARE], [FOX])
    look(g, A, HAND + B, WOLF)
    look(g, A, HAND + B, HARE)
    take(g, HAND + B, WOLF, HAND + C)
    stake(g, C, WOLF, 3)
    return g


def aged_card_that_strays() -> State:
    """A buries a Wolf; B draws unseen and passes one of two cards on."""
    g = table([WOLF, HAWK], [HARE], [OWL])
    take(g, HAND + A, WOLF, DECK)
    take(g, DECK, WOLF, HAND + B)
    take(g, HAND + B, HARE, HAND + C)
    return g


def played_from_a_pool() -> State:
    """A Wolf A knew of is somewhere between B and C; then C discards a Wolf for all to see."""
    g = table([HARE], [WOLF, FOX], [WOLF])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, FOX, HAND + C)
    take(g, HAND + C, WOLF, DISCARD)
    return g


class ShowFox(Choice):
    """Which Fox of their hands these seats show: put only where each of them holds one, so the question tells the table that."""

    def __init__(self, mask: int) -> None:
        self.mask: Final = mask

    def seats(self, g: State) -> int:
        return self.mask

    def candidates(self, g: State, seat: int) -> list[int]:
        return [option(STAKE_CARD, FOX)] if any(g.defn[c] == FOX for c in g.zones[HAND + seat]) else []

    def judge(self, g: State, seat: int, opt: int) -> int:
        return 0

    def chosen(self, g: State, seat: int, opt: int) -> None:
        take(g, HAND + seat, FOX, DISCARD)


def asked_for_a_fox() -> State:
    g = table([HARE], [FOX, WOLF], [HARE])
    g.do(ShowFox(1 << B))
    advance(g)
    return g


def both_asked_for_a_fox() -> State:
    """A saw a card of B that went astray: pools and the question bear on the same cards."""
    g = table([HARE], [FOX, WOLF], [FOX, HARE])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, WOLF, HAND + C)
    g.do(ShowFox(1 << B | 1 << C))
    advance(g)
    return g


def one_has_shown_a_fox() -> State:
    """C has given a sealed answer already."""
    g = both_asked_for_a_fox()
    answer(g, C, options_of(g, C)[0])
    return g


SMALL: tuple[Callable[[], State], ...] = (
    nothing_known,
    one_claim,
    two_claims,
    stolen_after_a_look,
    pools_that_meet,
    ages,
    three_ages,
    reshuffled,
    claim_from_a_known_hand,
    claim_on_a_pool,
    aged_card_that_strays,
    played_from_a_pool,
    asked_for_a_fox,
    both_asked_for_a_fox,
    one_has_shown_a_fox,
)
