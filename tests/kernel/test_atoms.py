"""The functions that change a position: what fits, what moves along, what stays."""

from __future__ import annotations

import pytest

from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import attach, gather, move, put, turn_over
from tenzone.kernel.codec import fingerprint
from tenzone.kernel.state import POISONED, State
from tests.games.lanterna.names import AIM, BOX, DAMAGE, DECK, DISCARD, FITTED, HAND, LAMPS
from tests.games.morra.names import FLOOR
from tests.kernel.positions import FOX, HARE, A, B, stake, table


def lights() -> State:
    made = rules("lanterna")
    opts = made.settings(2, {})
    g = made.blank(2, opts, made.counts(2, opts))
    for lamp in g.cards(BOX):
        move(g, lamp, LAMPS)
    g.fresh = ()
    return g


@pytest.mark.parametrize("value", [-1, 8, 1 << 40])
def test_what_does_not_fit_a_field_raises(value: int) -> None:
    g = table([HARE])
    before = fingerprint(g)
    with pytest.raises(ValueError, match="floor is 3 bits wide"):
        put(g, FLOOR, g.zones[0][0], value)
    assert fingerprint(g) == before


def test_fields_of_both_kinds_keep_their_values() -> None:
    g = lights()
    lamp = g.zones[LAMPS][0]
    put(g, DAMAGE, lamp, 15)
    put(g, AIM, lamp, 3)
    assert (g.get(DAMAGE, lamp), g.get(AIM, lamp), g.zone(lamp)) == (15, 3, LAMPS)
    put(g, DAMAGE, lamp, 0)
    assert (g.get(DAMAGE, lamp), g.get(AIM, lamp)) == (0, 3)


def test_no_change_says_nothing() -> None:
    g = lights()
    lamp = g.zones[LAMPS][0]
    put(g, DAMAGE, lamp, 0)
    attach(g, lamp, -1)
    move(g, lamp, LAMPS)
    assert g.fresh == ()


def test_a_turned_card_shows_its_other_side_and_keeps_its_damage() -> None:
    g = lights()
    lamp = g.zones[LAMPS][0]
    put(g, DAMAGE, lamp, 2)
    front = g.shown(lamp)
    turn_over(g, lamp)
    assert g.shown(lamp) != front == g.defn[lamp]
    assert g.get(DAMAGE, lamp) == 2
    turn_over(g, lamp)
    assert g.shown(lamp) == front


def test_a_card_without_another_side_shows_the_same() -> None:
    g = lights()
    tool = g.zones[DECK][0]
    assert g.rules.other_side[g.defn[tool]] == g.defn[tool]


def test_an_attached_card_keeps_its_own_zone() -> None:
    g = lights()
    tool, lamp = g.zones[DECK][0], g.zones[LAMPS][1]
    move(g, tool, FITTED)
    attach(g, tool, lamp)
    assert (g.host(tool), g.zone(tool)) == (lamp, FITTED)
    attach(g, tool, -1)
    assert g.host(tool) == -1


def test_in_a_hand_or_a_pile_a_card_is_plain_again() -> None:
    """Nothing that lay on it follows it to where nobody may tell it from its like."""
    for target in (HAND, DECK):
        g = lights()
        tool, lamp = g.zones[DECK][0], g.zones[LAMPS][0]
        move(g, tool, FITTED)
        put(g, DAMAGE, tool, 3)
        put(g, AIM, tool, 2)
        attach(g, tool, lamp)
        move(g, tool, target)
        assert (g.get(DAMAGE, tool), g.get(AIM, tool), g.host(tool), g.face(tool)) == (0, 0, -1, 0)


def test_a_claim_ends_in_the_hand() -> None:
    g = table([], [FOX])
    stake(g, B, FOX, 2)
    card = g.zones[5 + B][0]
    assert g.get(FLOOR, card) == 2
    move(g, card, B)
    assert g.get(FLOOR, card) == 0


def test_gathering_nothing_changes_nothing() -> None:
    g = lights()
    before = fingerprint(g)
    gather(g, DISCARD, DECK)
    assert fingerprint(g) == before


def test_a_poisoned_position_empties_what_it_replaces() -> None:
    g = table([HARE, FOX])
    g.own = 1 << POISONED
    kept = g.zones[A]
    move(g, g.cards(A)[0], B)
    assert kept == []
    assert len(g.zones[A]) == 1
    h = g.clone()
    assert all(a is not b for a, b in zip(g.zones, h.zones, strict=True))


def test_a_clone_shares_until_one_side_writes() -> None:
    g = table([HARE, FOX], [HARE])
    h = g.clone()
    assert h.zones[A] is g.zones[A]
    move(h, h.cards(A)[0], B)
    assert len(g.zones[A]) == 2
    move(g, g.cards(B)[0], A)
    assert [len(x.zones[A]) for x in (g, h)] == [3, 1]
