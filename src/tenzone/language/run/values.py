"""What a number, a keyword or a permission is now: printed, then what cards in play give, then what was given for a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.face.effects import layered
from tenzone.kernel.atoms import await_seam
from tenzone.kernel.state import State
from tenzone.kernel.values import Mod
from tenzone.language.run.program import NOTHING_BOUND, CardRules, Run, Test

# Keywords and permissions are stats too: how often a card has them.
KEYWORD: Final = 16
CAN: Final = 40
CANNOT: Final = 51
STATS: Final = 62
EVENTS: Final = 64  # topics from here on are events
TOPICS: Final = 96
ASKED: Final = 1  # where a question about a permission stands in no program: it is put before there is any clash

YOURS: Final = 1
THEIRS: Final = 2


def place(source: i64, slot: i64, this: i64) -> i64:
    """A card whose key counts now, as one number."""
    return source | (slot << 16) | (this << 20)


def player(seat: i64) -> i64:
    """A player where a card may stand, in questions about stats."""
    return -2 - seat


def player_of(card: i64) -> i64:
    return -2 - card


def effective(g: State, card: i64, stat: i64, against: i64 = -1) -> i64:
    """What a stat of a card (or a player) is now, in a clash with another card if one is named."""
    rules = g.rules
    assert isinstance(rules, CardRules)
    places = rules.active(g, stat)
    if not places and not g.mods:
        if stat >= KEYWORD:
            return 0
        if against < 0 and not (rules.innate_stats >> stat) & 1:
            return rules.printed(g, card, stat)
    mods = given(g, rules, places, card, stat, against)
    for m in g.mods:
        if m.card == card and m.stat == stat:
            if stat >= CAN and m.amount > 1:
                scope = Run(-1, ASKED, card, card, rules.controller(g, card), against, NOTHING_BOUND)
                if rules.tests[m.amount - 2].holds(g, scope):
                    mods.append(Mod(stat, card, m.op, 1, m.always, m.stamp, m.until))
            else:
                mods.append(m)
    if stat >= KEYWORD:
        return len(mods)
    rules.innate(g, card, stat, against, mods)
    printed = rules.printed(g, card, stat)
    return max(layered(printed, mods), rules.least(stat)) if mods else printed


def stat_for(g: State, f: Run, card: i64, stat: i64) -> i64:
    """The same as an effect asks it: within a clash both cards are as they are there."""
    if f.against >= 0 and (f.program >= 0 or f.pc != ASKED):
        if card == f.against:
            return effective(g, card, stat, f.this)
        if card == f.this:
            return effective(g, card, stat, f.against)
    return effective(g, card, stat)


def given(g: State, rules: CardRules, places: list[i64], card: i64, stat: i64, against: i64) -> list[Mod]:
    """What these cards in play give."""
    found: list[Mod] = []
    for entry in places:
        source = entry & 0xFFFF
        sheet = rules.sheets[(entry >> 16) & 15][g.shown(source)]
        this = entry >> 20
        if this != card and not sheet.spreads:
            continue
        other: i64 = -1
        if this == card:
            other = against
        elif this == against:
            other = card
        seat = rules.controller(g, this)
        f = Run(-1, ASKED if stat >= CAN else 0, source, this, seat, other, ((int(card),),))
        end = f if other == against else Run(-1, f.pc, source, this, seat, against, f.bound)
        for s in sheet.statics:
            if s.stat != stat:
                continue
            if s.player:
                if card >= 0 or not s.player & (YOURS if player_of(card) == seat else THEIRS):
                    continue
            elif s.to is None:
                if this != card:
                    continue
            elif card < 0 or not s.to.covers(g, f, card):
                continue
            if all_hold(g, f, s.tests) and all_hold(g, end, s.ends):
                found.append(Mod(stat, card, s.op, s.amount.of(g, f), s.always, rules.since(g, source), 0))
    return found


def all_hold(g: State, f: Run, tests: list[Test]) -> bool:
    for test in tests:
        if not test.holds(g, f):
            return False
    return True


def has_keyword(g: State, card: i64, keyword: i64, against: i64 = -1) -> bool:
    return effective(g, card, KEYWORD + keyword, against) > 0


def can(g: State, card: i64, permission: i64, against: i64 = -1) -> bool:
    return effective(g, card, CAN + permission, against) > 0


def cannot(g: State, card: i64, permission: i64, against: i64 = -1) -> bool:
    return effective(g, card, CANNOT + permission, against) > 0


def react(g: State, event: i64, card: i64, about: i64 = -1) -> None:
    """An event happened to a card: what it does then waits for the next seam. `about` is the other card of the event."""
    rules = g.rules
    assert isinstance(rules, CardRules)
    for entry in rules.active(g, EVENTS + event):
        if entry >> 20 == card:
            react_with(g, rules, entry, event, about)


def react_with(g: State, rules: CardRules, entry: i64, event: i64, about: i64) -> None:
    """The same for behaviour that is no longer (or not yet) in play."""
    source = entry & 0xFFFF
    sheet = rules.sheets[(entry >> 16) & 15][g.shown(source)]
    if not (sheet.events >> event) & 1:
        return
    this = entry >> 20
    seat = rules.controller(g, this)
    for r in sheet.reactions:
        if r.event == event:
            f = Run(r.program, 0, source, this, seat, about, ((int(about),) if about >= 0 else (),))
            if r.test is None or r.test.holds(g, f):
                await_seam(g, seat, source, f)


def allowed(g: State, slot: i64, card: i64, seat: i64) -> bool:
    """Whether what a card needs to be played holds for this seat."""
    rules = g.rules
    assert isinstance(rules, CardRules)
    f = Run(-1, 0, card, card, seat, -1, NOTHING_BOUND)
    for test in rules.sheets[slot][g.shown(card)].needs:
        if not test.holds(g, f):
            return False
    return True
