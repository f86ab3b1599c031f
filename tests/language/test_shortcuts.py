"""What is told without looking closely is what a close look tells, on the fields of some games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tenzone
from tenzone.games.bless.actions import UNREAD
from tenzone.games.bless.names import CURSES, DECK, SILENT
from tenzone.games.bless.table import eye, standing_eye
from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import encode
from tenzone.kernel.frames import answer
from tenzone.kernel.knowledge import knows, watchers
from tenzone.kernel.schema import PILE, SPECTATOR
from tenzone.kernel.state import State
from tenzone.language.run.asking import Pick, pointed_at
from tenzone.language.run.program import Reckoning, rules_of
from tenzone.language.run.recall import BESIDE, KNOWN, UNSURE, laid_open, recalled, unseen
from tenzone.language.run.values import CAN, KEYWORD, STATS, TOPICS, effective, give, has
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
            longest = max(longest, g.noted)
            minds = watchers(g)
            cards = range(len(g.fact))
            never = {(card, w) for w in minds for card, so in enumerate(unseen(g, list(cards), w)) if so}
            schema = g.rules.schema
            open_to = [0 if schema.kinds[g.zone(card)] == PILE else schema.lookers[g.zone(card)] for card in cards]
            looked = {(card, w) for card in cards for w in minds if open_to[card] >> w & 1}
            close = g.clone().settled()
            known = {(card, w) for card in cards for w in minds if knows(close, card, w)}
            assert looked <= known
            assert not never & known
            told += len(never)
    assert told
    assert longest > (128 if stride > 60 else 6)


@pytest.mark.parametrize("stride", [11, 31, 83])
def test_what_is_recalled_of_a_card(stride: int) -> None:
    asked = unsure = 0
    for seed in range(4):
        for at, g in enumerate(game(seed)):
            if at % stride == stride - 1:
                minds, every = watchers(g), list(range(len(g.fact)))
                ways = {(card, w): how for w in minds for card, how in enumerate(recalled(g, every, w))}
                close = g.clone().settled()
                assert [which for which, how in ways.items() if how != UNSURE and (how == KNOWN) != knows(close, *which)] == []
                asked += len(ways)
                unsure += sum(how == UNSURE for how in ways.values())
    assert asked > 50 * unsure


@pytest.mark.parametrize("watcher", [0, 1, SPECTATOR])
def test_one_card_is_recalled_as_among_all(watcher: int) -> None:
    later = 0
    for seed in range(3):
        for at, g in enumerate(game(seed)):
            if at % 67 == 66:
                every = list(range(len(g.fact)))
                alone = [recalled(g, [card], watcher)[0] for card in every]
                assert alone == list(recalled(g, every, watcher))
                pairs = [recalled(g, [card, other], watcher) for card, other in zip(every, every[7:], strict=False)]
                assert pairs == [[alone[card], alone[card + 7]] for card in range(len(pairs))]
                later += sum(laid_open(g, [card], watcher) > 20 for card in every)
    assert later > 20


def ran_out(seed: int) -> State:
    """A game in which nobody has asked who knows what, some questions after its deck ran out."""
    least, more = 62, 6 * (seed % 3)
    for g in game(seed):
        if least == 0 or len(g.zones[DECK]) > least + 8:
            more -= 1
        else:
            least = min(least, len(g.zones[DECK]))
        if more < 0:
            return g
    raise AssertionError("nobody drew so many cards")


def test_what_is_recalled_after_a_pile_ran_out() -> None:
    beside = 0
    for seed in (2, 9, 11, 27, 54, 57, 94, 115):
        g = ran_out(seed)
        minds, every = watchers(g), list(range(len(g.fact)))
        ways = {(card, w): how for w in minds for card, how in enumerate(recalled(g, every, w))}
        assert g.noted > 400
        close = g.clone().settled()
        assert [which for which, how in ways.items() if how != UNSURE and (how == KNOWN) != knows(close, *which)] == []
        beside += sum(how >= BESIDE for how in ways.values())
    assert beside > 8


def test_what_nothing_bears_on_is_given_nothing() -> None:
    spared = 0
    for seed in range(3):
        for at, g in enumerate(game(seed)):
            rules = rules_of(g)
            curses = [card for seat in range(2) for card in g.zones[CURSES + seat]] if at % 4 == 0 else []
            for card in curses:
                touched = int(rules.touched(g, card))
                assert [m for m in g.mods if m.card == card and not touched >> m.stat & 1] == []
                standing = standing_eye(g, card, touched)
                for against in (-1, *curses):
                    assert eye(g, card, against) == effective(g, card, 0, against)
                    assert standing in (-1, eye(g, card, against))
                    for stat in range(STATS):
                        if not touched >> stat & 1:
                            found = Reckoning(0)
                            give(g, rules, card, stat, against, found)
                            assert not found.changed
                            spared += stat >= KEYWORD and not has(g, card, stat, against)
    assert spared


def test_a_keyword_that_is_certain_is_given() -> None:
    certain = had = 0
    for seed in range(6):
        for at, g in enumerate(game(seed)):
            rules = rules_of(g)
            curses = [card for seat in range(2) for card in g.zones[CURSES + seat]] if at % 8 == 0 else []
            for card in curses:
                for stat in range(KEYWORD, CAN):
                    timed = [m for m in g.mods if m.card == card and m.stat == stat]
                    for against in (-1, *curses):
                        found = Reckoning(0)
                        give(g, rules, card, stat, against, found)
                        assert has(g, card, stat, against) == (found.changed or len(timed) > 0)
                        had += has(g, card, stat, against)
                certain += int(rules.certain(g, card)).bit_count()
    assert 20 < certain < had


def test_options_that_nobody_reads_change_nothing_else() -> None:
    unread = 0
    for seed in range(2):
        for at, g in enumerate(game(seed)):
            for option in g.asked if at % 16 == 0 else []:
                read, glanced = g.clone(), g.clone()
                glanced.asked = UNREAD
                answer(read, g.who, option)
                answer(glanced, g.who, option)
                assert encode(read) == encode(glanced)
                assert glanced.asked in (read.asked, read.asked[:1])
                unread += glanced.asked != read.asked
    assert unread


def test_what_bears_on_a_card_is_what_is_in_play_about_it() -> None:
    found = silent = 0
    for seed in range(6):
        for at, g in enumerate(game(seed)):
            rules = rules_of(g)
            for card in [card for seat in range(2) for card in g.zones[CURSES + seat]] if at % 16 == 0 else []:
                silent += has(g, card, KEYWORD + SILENT, -1)
                for topic in range(TOPICS):
                    own = [e for e in rules.active(g, topic) if e >> 20 == card]
                    near = [e for e in rules.bearing_on(g, card, topic) if e >> 20 == card]
                    assert own == [e for e in near if rules.touches[(e >> 16) & 15][topic][g.defn[e & 0xFFFF]]]
                    found += len(own)
    assert found
    assert silent


def test_nobody_can_point_at_a_card_of_a_searched_pile() -> None:
    searched = 0
    for seed in range(12):
        for g in game(seed):
            top = g.top()
            if isinstance(top, Pick) and top.op(g).searches:
                for card in top.left(g):
                    if g.rules.schema.kinds[g.zone(card)] == PILE:
                        searched += 1
                        assert not pointed_at(g.clone(), [card])
    assert searched


def test_a_game_that_is_thrown_away_can_be_played_out() -> None:
    rules = tenzone.rules("bless")
    for seed in range(20):
        g = rules.start(2, word_from(seed))
        assert simulate(g, seed % 2, word_from(seed, "world")) > 0
    assert playouts(rules.start(2), [word_from(seed) for seed in range(20)]) > 20 * 50
