"""What games need and no atom does by itself, because several do it together: a card at any place of a row, and time."""

from __future__ import annotations

import pytest

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.face.effects import due
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import delay, drop_delayed, move, put, show
from tenzone.kernel.knowledge import knowers
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import State
from tests.spikes.deus_impetus.hand import FillHand
from tests.spikes.deus_impetus.names import DECK, PENDING, PLAYED, SEQUENCE

ASIDE = SEQUENCE + 1  # a row in which nobody learns anything


def insert(g: State, card: int, row: int, at: int) -> None:
    """As hands do it: lift what lies behind, lay the card down, lay the rest back in its order."""
    lifted = g.cards(row)[at:]
    for other in lifted:
        move(g, other, ASIDE)
    for other in (card, *lifted):
        move(g, other, row)


def row_of_four() -> State:
    """Each known to somebody else, each with a number of its own on it."""
    made = rules("deus_impetus")
    opts = made.settings(2, {})
    g = made.blank(2, opts, made.counts(2, opts))
    for at, card in enumerate(g.cards(DECK)[:4]):
        move(g, card, SEQUENCE)
        show(g, card, at)
        put(g, PLAYED, card, 10 + at)
        put(g, PENDING, card, at)
    return g


@pytest.mark.parametrize("at", range(5))
def test_a_card_is_laid_at_any_place_of_a_row(at: int) -> None:
    g = row_of_four()
    before = g.cards(SEQUENCE)
    facts = [(int(g.fact[c]), int(g.mark[c]), int(knowers(g, c))) for c in before]
    new = g.cards(DECK)[0]
    show(g, new, BIT[1])
    insert(g, new, SEQUENCE, at)
    assert g.cards(SEQUENCE) == (*before[:at], new, *before[at:])
    assert [(int(g.fact[c]), int(g.mark[c]), int(knowers(g, c))) for c in before] == facts
    assert g.cards(ASIDE) == ()


def test_what_comes_in_so_many_turns_is_due_in_that_turn() -> None:
    g = row_of_four()
    for turn, seat in ((3, 0), (5, 1), (3, 1)):
        delay(g, turn, FillHand(seat))
    fallen = []
    for turn in range(1, 7):
        fallen += [(turn, frame.parts()[0]) for frame in due(g, turn)]
        drop_delayed(g, turn)
    assert fallen == [(3, 0), (3, 1), (5, 1)]
    assert g.delayed == ()


def test_a_timer_that_all_can_see_is_a_number_on_a_card() -> None:
    """Cards, effects and the table can read it; nothing has to remember when it was set."""
    g = row_of_four()
    lasting = []
    for _ in range(4):
        for card in g.cards(SEQUENCE):
            put(g, PENDING, card, max(g.get(PENDING, card) - 1, 0))
        lasting.append(sum(1 for card in g.cards(SEQUENCE) if g.get(PENDING, card)))
    assert lasting == [2, 1, 0, 0]
