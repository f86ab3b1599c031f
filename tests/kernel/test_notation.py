"""Codes: one for every card people can point at, none that tells what lies hidden."""

from __future__ import annotations

import pytest

from tenzone.face.notation import code, place, read_option, refusal_of
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import attach, move
from tenzone.kernel.frames import advance, option
from tenzone.kernel.state import State
from tests.games.lanterna.names import BOX, FITTED, LAMPS, SUNK
from tests.games.lanterna.names import DECK as TOOLS
from tests.games.morra.meddle import Meddle
from tests.games.morra.names import DECK, DISCARD, HAND, MARKET, TAKE
from tests.kernel.positions import FOX, HARE, WOLF, A, B, table, take


def asked_to_meddle(*hands: list[int]) -> State:
    g = table(*hands)
    g.do(Meddle(A))
    advance(g)
    return g


def test_every_card_has_a_code_of_its_own() -> None:
    """Also one whose like lies face up in another zone."""
    g = asked_to_meddle([HARE], [FOX, WOLF])
    for definition, zone in ((HARE, DISCARD), (FOX, MARKET), (HARE, MARKET)):
        take(g, DECK, definition, zone)
    options = [option(TAKE, card) for card in range(len(g.defn))]
    assert [read_option(g, code(g, o)) for o in options] == options


def test_the_card_that_may_be_taken_is_the_one_its_code_names() -> None:
    g = asked_to_meddle([HARE])
    take(g, DECK, FOX, DISCARD)
    take(g, DECK, FOX, MARKET)
    offered = option(TAKE, g.zones[MARKET][0])
    assert refusal_of(g, A, code(g, offered)) is None


@pytest.mark.parametrize("text", ["take B.lupo", "take B.lupo#1", "take B.?red", "take ?red#3", "take lupo", "resolve B.lupo"])
def test_a_guess_at_a_hidden_card_is_answered_alike(text: str) -> None:
    """B holds the Wolf in one game and a Hare in the other."""
    told = []
    for held in (WOLF, HARE):
        refusal = refusal_of(asked_to_meddle([FOX], [held]), A, text)
        assert refusal is not None
        told.append((refusal.rule, refusal.text("it"), refusal.text("en")))
    assert told[0] == told[1]


def test_a_face_down_card_is_not_counted_among_its_like() -> None:
    g = table([HARE], [HARE])
    take(g, HAND + B, HARE, HAND + A)
    take(g, DECK, HARE, MARKET)
    assert place(g, g.zones[MARKET][0]) == "lepre"


def test_what_hangs_on_a_card_names_it() -> None:
    made = rules("lanterna")
    opts = made.settings(2, {})
    g = made.blank(2, opts, made.counts(2, opts))
    for lamp in g.cards(BOX):
        move(g, lamp, LAMPS)
    first, second = [c for c in g.zones[LAMPS] if made.pack.slugs[g.defn[c]] == "sud"]
    move(g, first, SUNK)
    tool = g.zones[TOOLS][0]
    move(g, tool, FITTED)
    attach(g, tool, second)
    assert place(g, first) != place(g, second)
