"""Layered values: set, then add; the last setting holds; an always-set yields only to another always."""

from __future__ import annotations

import pytest

from tenzone.face.effects import due, happened, layered, value
from tenzone.kernel.atoms import add_fact, add_mod, clear_facts, delay, drop_delayed, drop_mods
from tenzone.kernel.frames import Seam
from tenzone.kernel.values import ADD, SET, Mod
from tests.kernel.positions import table


def mod(op: int, amount: int, stamp: int, always: bool = False) -> Mod:
    return Mod(0, -1, op, amount, always, stamp, 0)


@pytest.mark.parametrize(
    ("mods", "result"),
    [
        ([], 5),
        ([mod(ADD, 2, 1)], 7),
        ([mod(ADD, 2, 1), mod(ADD, -4, 2)], 3),
        ([mod(SET, 1, 1)], 1),
        ([mod(SET, 1, 1), mod(SET, 9, 2)], 9),
        ([mod(SET, 9, 2), mod(SET, 1, 1)], 9),
        ([mod(ADD, 2, 1), mod(SET, 1, 2)], 3),
        ([mod(SET, 1, 9), mod(SET, 4, 1, always=True)], 4),
        ([mod(SET, 4, 1, always=True), mod(ADD, 2, 2)], 4),
        ([mod(SET, 4, 1, always=True), mod(ADD, 2, 2, always=True)], 6),
        ([mod(SET, 4, 1, always=True), mod(SET, 6, 2, always=True)], 6),
        ([mod(ADD, 3, 1, always=True), mod(SET, 2, 2)], 5),
        ([mod(SET, -2, 1)], -2),
    ],
)
def test_layers(mods: list[Mod], result: int) -> None:
    assert layered(5, mods) == result


def test_what_is_laid_on_one_card_leaves_the_others() -> None:
    g = table([0], [1])
    mine, other = g.zones[0][0], g.zones[1][0]
    add_mod(g, 0, mine, ADD, 2, False, 7)
    add_mod(g, 1, mine, ADD, 50, False, 7)
    add_mod(g, 0, -1, ADD, 1, False, 8)
    assert [int(value(g, c, 0, 5)) for c in (mine, other)] == [8, 6]
    drop_mods(g, 7)
    assert [int(value(g, c, 0, 5)) for c in (mine, other)] == [6, 6]
    drop_mods(g, 8)
    assert not g.mods


def test_stamps_grow() -> None:
    g = table()
    for _ in range(3):
        add_mod(g, 0, -1, SET, 1, False, 0)
    assert [int(m.stamp) for m in g.mods] == [1, 2, 3]


def test_delayed_frames_wait_for_their_moment() -> None:
    g = table()
    delay(g, 3, Seam())
    delay(g, 4, Seam())
    assert len(due(g, 3)) == 1
    drop_delayed(g, 3)
    assert not due(g, 3)
    assert len(due(g, 4)) == 1


def test_facts_are_noted_once() -> None:
    g = table()
    add_fact(g, 2)
    add_fact(g, 2)
    assert g.facts == (2,)
    assert happened(g, 2)
    clear_facts(g)
    assert not happened(g, 2)
