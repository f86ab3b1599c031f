"""What a number, a keyword or a permission is now: printed, then what cards in play give, then what was given for a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.kernel.atoms import await_seam
from tenzone.kernel.state import State
from tenzone.language.run.program import (
    NOTHING_BOUND,
    VARIES,
    Bound,
    CardRules,
    Reckoning,
    Run,
    Sheet,
    Static,
    Test,
    rules_of,
)

# Keywords and permissions are stats too: how often a card has them.
KEYWORD: Final = 16
CAN: Final = 40
CANNOT: Final = 51
STATS: Final = 62
EVENTS: Final = 64  # topics from here on are events
TOPICS: Final = 96
ASKED: Final = 1  # where a question about a permission stands in no program: it is put before there is any clash

AFRESH: Final = 1 << 20  # from here on, what is given is an amount to be reckoned anew: which, and who gave it

YOURS: Final = 1
THEIRS: Final = 2

ALONE: Final[list[Bound]] = [((card,),) for card in range(256)]  # each card as the only one picked: made once, asked for often


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
    rules: CardRules = rules_of(g)
    printed = rules.printed(g, card, stat)
    borne = (rules.touched(g, card) >> stat) & 1
    if not borne and against < 0 and not (rules.innate_stats >> stat) & 1:
        return printed
    worth = Reckoning(printed)
    if borne:
        give(g, rules, card, stat, against, worth)
        for m in g.mods:
            if m.card == card and m.stat == stat:
                worth.add(m.op, m.amount if m.amount < AFRESH else afresh(g, rules, m.amount), m.always, m.stamp)
    rules.innate(g, card, stat, against, worth)
    return max(worth.result(), rules.least(stat)) if worth.changed else printed


def standing(f: Run, amount: i64) -> i64:
    """An amount that is never fixed, as one number: which, the two cards its words may mean, and the seat."""
    return ((((amount + 1) << 10 | f.source) << 10 | f.this) << 3) | f.seat


def afresh(g: State, rules: CardRules, amount: i64) -> i64:
    f = Run(-1, 0, (amount >> 13) & 0x3FF, (amount >> 3) & 0x3FF, amount & 7, -1, NOTHING_BOUND)
    return rules.amounts[(amount >> 23) - 1].of(g, f)


def has(g: State, card: i64, stat: i64, against: i64) -> bool:
    """Whether a card has a keyword or a permission now: however often it is given, once is enough."""
    rules: CardRules = rules_of(g)
    if not (rules.touched(g, card) >> stat) & 1:
        return False
    if (rules.certain(g, card) >> stat) & 1:
        return True
    for m in g.mods:
        if m.card == card and m.stat == stat:
            if stat < CAN or m.amount <= 1:
                return True
            f = Run(-1, ASKED, card, card, rules.controller(g, card), against, NOTHING_BOUND)
            if rules.tests[m.amount - 2].holds(g, f):
                return True
    pc: i64 = ASKED if stat >= CAN else 0
    for entry in rules.bearing_on(g, card, stat):
        sheet = sheet_at(g, rules, entry)
        this = entry >> 20
        if (sheet.stats >> stat) & 1 and (this == card or sheet.spreads):
            for s in sheet.statics:
                if s.stat != stat or (s.to is None and not s.player and this != card):
                    continue
                if this == card if s.plain else reaches(g, scope(g, rules, entry, card, against, pc), s, card, against):
                    return True
    return False


def stat_for(g: State, f: Run, card: i64, stat: i64) -> i64:
    """The same as an effect asks it: within a clash both cards are as they are there."""
    if f.against >= 0 and (f.program >= 0 or f.pc != ASKED):
        if card == f.against:
            return effective(g, card, stat, f.this)
        if card == f.this:
            return effective(g, card, stat, f.against)
    return effective(g, card, stat)


def sheet_at(g: State, rules: CardRules, entry: i64) -> Sheet:
    return rules.sheets[(entry >> 16) & 15][g.shown(entry & 0xFFFF)]


def scope(g: State, rules: CardRules, entry: i64, card: i64, against: i64, pc: i64 = 0) -> Run:
    """Where a card in play may give something to another, or to itself: what its text means by its words."""
    this = entry >> 20
    other: i64 = -1
    if this == card:
        other = against
    elif this == against:
        other = card
    it = ALONE[card] if 0 <= card < len(ALONE) else ((int(card),),)
    return Run(-1, pc, entry & 0xFFFF, this, rules.controller(g, this), other, it)


def reaches(g: State, f: Run, s: Static, card: i64, against: i64) -> bool:
    """Whether a card is among those it is for, and all that must hold does."""
    if s.player:
        if card >= 0 or not s.player & (YOURS if player_of(card) == f.seat else THEIRS):
            return False
    elif s.to is None:
        if card != f.this:
            return False
    elif card < 0 or not s.to.covers(g, f, card):
        return False
    if s.tests and not all_hold(g, f, s.tests):
        return False
    if not s.ends:
        return True
    return all_hold(g, f if f.against == against else Run(-1, f.pc, f.source, f.this, f.seat, against, f.bound), s.ends)


def give(g: State, rules: CardRules, card: i64, stat: i64, against: i64, into: Reckoning) -> None:
    """What cards in play give."""
    for entry in rules.bearing_on(g, card, stat):
        sheet = sheet_at(g, rules, entry)
        own = entry >> 20 == card
        if not (sheet.stats >> stat) & 1 or not (own or sheet.spreads):
            continue
        f: Run | None = None
        for s in sheet.statics:
            if s.stat != stat or (s.to is None and not s.player and not own):
                continue
            amount = s.amount.fixed
            if amount == VARIES or not s.plain:
                if f is None:
                    f = scope(g, rules, entry, card, against)
                if not reaches(g, f, s, card, against):
                    continue
                amount = s.amount.of(g, f)
            into.add(s.op, amount, s.always, rules.since(g, entry & 0xFFFF))


def all_hold(g: State, f: Run, tests: list[Test]) -> bool:
    for test in tests:
        if not test.holds(g, f):
            return False
    return True


def has_keyword(g: State, card: i64, keyword: i64, against: i64 = -1) -> bool:
    return has(g, card, KEYWORD + keyword, against)


def can(g: State, card: i64, permission: i64, against: i64 = -1) -> bool:
    return has(g, card, CAN + permission, against)


def cannot(g: State, card: i64, permission: i64, against: i64 = -1) -> bool:
    return has(g, card, CANNOT + permission, against)


def react(g: State, event: i64, card: i64, about: i64 = -1) -> None:
    """An event happened to a card: what it does then waits for the next seam. `about` is the other card of the event."""
    rules: CardRules = rules_of(g)
    for entry in rules.bearing_on(g, card, EVENTS + event):
        if entry >> 20 == card:
            react_with(g, rules, entry, event, about)


def react_with(g: State, rules: CardRules, entry: i64, event: i64, about: i64) -> None:
    """The same for behaviour that is no longer (or not yet) in play."""
    source = entry & 0xFFFF
    sheet = sheet_at(g, rules, entry)
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
    needs = rules_of(g).sheets[slot][g.shown(card)].needs
    return not needs or all_hold(g, Run(-1, 0, card, card, seat, -1, NOTHING_BOUND), needs)
