"""What is told without looking closely is what a close look tells, on the fields of some games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tenzone
from tenzone.games.bless.names import CURSES
from tenzone.games.bless.table import eye, standing_eye
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import answer
from tenzone.kernel.knowledge import knows, watchers
from tenzone.kernel.schema import PILE
from tenzone.kernel.state import State
from tenzone.kernel.values import Mod
from tenzone.language.run.asking import Pick, pointed_at
from tenzone.language.run.program import rules_of
from tenzone.language.run.recall import KNOWN, UNSURE, recalled, unseen
from tenzone.language.run.values import KEYWORD, STATS, effective, give, has
from tenzone.players.rollout import playouts, simulate


def game(seed: int) -> Iterator[State]:
    """Every question of a random game, before anybody but the game has thought it through."""
    g = tenzone.rules("bless").start(2, word_from(seed))
    asked = 0
    while g.depth:
        yield g
        asked += 1
        answer(g, g.who, g.asked[(seed + 7 * asked) % len(g.asked)])


@pytest.mark.parametrize("stride", [1, 9, 31, 83])  # a copy of a long journal is thought through: some are to grow
def test_who_knows_a_card(stride: int) -> None:
    longest = told = 0
    for seed in range(3):
        for at, g in enumerate(game(seed)):
            if at % stride:
                continue
            longest = max(longest, len(g.journal))
            minds = watchers(g)
            cards = range(len(g.fact))
            never = {(card, w) for card in cards for w in minds if unseen(g, card, w)}
            schema = g.rules.schema
            open_to = [0 if schema.kinds[g.zone(card)] == PILE else schema.lookers[g.zone(card)] for card in cards]
            looked = {(card, w) for card in cards for w in minds if open_to[card] >> w & 1}
            close = g.clone().settled()
            known = {(card, w) for card in cards for w in minds if knows(close, card, w)}
            assert looked <= known
            assert not never & known
            told += len(never)
    assert told
    assert longest > (64 if stride > 60 else 3)


@pytest.mark.parametrize("stride", [11, 31, 83])
def test_what_is_recalled_of_a_card(stride: int) -> None:
    asked = unsure = 0
    for seed in range(4):
        for at, g in enumerate(game(seed)):
            if at % stride == stride - 1:
                minds = watchers(g)
                ways = {(card, w): recalled(g, card, w) for card in range(len(g.fact)) for w in minds}
                close = g.clone().settled()
                assert [which for which, how in ways.items() if how != UNSURE and (how == KNOWN) != knows(close, *which)] == []
                asked += len(ways)
                unsure += sum(how == UNSURE for how in ways.values())
    assert asked > 50 * unsure


def test_what_nothing_bears_on_is_given_nothing() -> None:
    spared = 0
    for seed in range(3):
        for at, g in enumerate(game(seed)):
            rules = rules_of(g)
            curses = [card for seat in range(2) for card in g.zones[CURSES + seat]] if at % 4 == 0 else []
            for card in curses:
                touched = int(rules.touched(g, card))
                assert [m for m in g.mods if m.card == card and not touched >> m.stat & 1] == []
                standing = standing_eye(g, card)
                for against in (-1, *curses):
                    assert eye(g, card, against) == effective(g, card, 0, against)
                    assert standing in (-1, eye(g, card, against))
                    for stat in range(STATS):
                        if not touched >> stat & 1:
                            found: list[Mod] = []
                            give(g, rules, card, stat, against, found)
                            assert found == []
                            spared += stat >= KEYWORD and not has(g, card, stat, against)
    assert spared


def test_nobody_can_point_at_a_card_of_a_searched_pile() -> None:
    searched = 0
    for seed in range(12):
        for g in game(seed):
            top = g.top()
            if isinstance(top, Pick) and top.op(g).searches:
                for card in top.left(g):
                    if g.rules.schema.kinds[g.zone(card)] == PILE:
                        searched += 1
                        assert not pointed_at(g.clone(), card)
    assert searched


def test_a_game_that_is_thrown_away_can_be_played_out() -> None:
    rules = tenzone.rules("bless")
    for seed in range(20):
        g = rules.start(2, word_from(seed))
        assert simulate(g, seed % 2, word_from(seed, "world")) > 0
    assert playouts(rules.start(2), [word_from(seed) for seed in range(20)]) > 20 * 50
