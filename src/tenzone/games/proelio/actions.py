"""La Fase Azione."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64

from tenzone.games.proelio.allied_houses import pass_support
from tenzone.games.proelio.attack import judge_attack, judge_reach, place_attack
from tenzone.games.proelio.fortification import build, judge_build, judge_wall, upgrade
from tenzone.games.proelio.hand import TRIM_HAND, OneOfHand, draw, draw_up
from tenzone.games.proelio.names import (
    ALLIANCE,
    ATTACK,
    ATTACK_CARD,
    BASE,
    BUILD,
    CARD_DISCARDED,
    DECK,
    DEFENCE_CARD,
    DISCARD,
    DISCARD_CARD,
    DRAW,
    EFFECT,
    FORT,
    HAND,
    IMPERIAL,
    IMPERIAL_EMPTY,
    INQUISITION,
    KIND,
    NO_ALLY,
    NOT_IN_HAND,
    NOT_NOW,
    PLAY,
    PLAY_AT,
    RECRUIT,
    RECRUIT_NEEDS_TWO,
    STRICT,
    SUPPORT,
    TEAMS,
    VALUE,
)
from tenzone.games.proelio.strategy import judge_play, play_strategy
from tenzone.games.proelio.table import (
    OF_KIND,
    fort_value,
    from_hand,
    held,
    kinds_held,
    kinds_mask,
    left_of,
    now,
    pending,
    plagued,
    right_of,
)
from tenzone.kernel.frames import a_of, b_of, each_seat, option, verb_of
from tenzone.kernel.schema import BIT, PLACE, PLACES
from tenzone.kernel.state import SeatChoice, SeatStep, State

TO_DRAW: Final[object] = option(DRAW)
TO_RECRUIT: Final[object] = option(RECRUIT)
TO_ATTACK: Final = OF_KIND[ATTACK]
TO_BUILD: Final = OF_KIND[BUILD]


class Act(SeatChoice):
    """proelio:6. Exactly one action; drawing is always possible, so nobody is ever stuck."""

    RULE: ClassVar[str] = "proelio:6"

    def open(self, g: State) -> bool:
        return not g.zones[HAND + self.seat]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[object] = [TO_DRAW]
        for d in kinds_held(g, seat):
            kind = g.tables[KIND][d]
            if kind == ATTACK_CARD:
                found.append(option(ATTACK, d))
            elif kind == DEFENCE_CARD:
                found.append(option(BUILD, d))
            else:
                add_plays(g, seat, d, found)
            if g.opts[TEAMS]:
                found.append(option(SUPPORT, d))
        found.append(TO_RECRUIT)
        return cast("list[i64]", found)

    def options(self, g: State, seat: i64) -> list[i64]:
        """The candidates that are judged legal, without judging what the whole hand has in common again and again."""
        may_attack = not pending(g, seat) and not plagued(g)
        strict, teams = g.opts[STRICT], g.opts[TEAMS]
        following = fort_value(g, seat) + 1
        kind_of = g.tables[KIND]
        value_of = g.tables[VALUE]
        found: list[object] = []
        found.append(TO_DRAW)  # compiled, a list that begins empty has room for four
        kinds = kinds_mask(g, seat)
        while kinds:
            d: i64 = PLACE[(kinds & -kinds) % PLACES]
            kinds &= kinds - 1
            kind = kind_of[d]
            if kind == ATTACK_CARD:
                if may_attack and (not strict or judge_reach(g, seat, d) == 0):
                    found.append(TO_ATTACK[d])
            elif kind == DEFENCE_CARD:
                if value_of[d] == following and judge_wall(g, d) == 0:
                    found.append(TO_BUILD[d])
            else:
                add_plays(g, seat, d, found)
            if teams:
                found.append(OF_KIND[SUPPORT][d])
        if judge_recruit(g, seat) == 0:
            found.append(TO_RECRUIT)
        return cast("list[i64]", found)

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if verb == DRAW:
            return 0
        if verb == RECRUIT:
            return judge_recruit(g, seat)
        if verb != ATTACK and verb != BUILD and verb != PLAY and verb != PLAY_AT and verb != SUPPORT:
            return NOT_NOW
        if verb == SUPPORT and not g.opts[TEAMS]:
            return NO_ALLY
        definition = a_of(option)
        if held(g, seat, definition) < 0:
            return NOT_IN_HAND
        if verb == ATTACK:
            return judge_attack(g, seat, definition)
        if verb == BUILD:
            return judge_build(g, seat, definition)
        if verb == SUPPORT:
            return 0
        return judge_play(g, seat, definition, b_of(option) if verb == PLAY_AT else -1)

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if verb == ATTACK:
            return BIT[seat]
        return (BIT[seat]) | (BIT[(seat + 2) % g.seats]) if verb == SUPPORT else 0x7F

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        verb = verb_of(option)
        if verb == DRAW:
            now(g, DRAW_ONE[seat])
        elif verb == RECRUIT:
            now(g, RECRUIT_STEP[seat])
        else:
            card = held(g, seat, a_of(option))
            if verb == ATTACK:
                attack(g, seat, card)
            elif verb == BUILD:
                fortify(g, seat, card)
            elif verb == SUPPORT:
                pass_support(g, seat, card)
            else:
                play_strategy(g, seat, card, b_of(option))


def add_plays(g: State, seat: i64, definition: i64, found: list[object]) -> None:
    """Every way to play a Strategy."""
    effect = g.tables[EFFECT][definition]
    if effect == ALLIANCE:
        for other in range(g.seats):
            if other != seat:
                found.append(option(PLAY_AT, definition, other))
    elif effect == INQUISITION:
        found.append(option(PLAY_AT, definition, left_of(g, seat)))
        found.append(option(PLAY_AT, definition, right_of(g, seat)))
    else:
        found.append(OF_KIND[PLAY][definition])


class DrawOne(SeatStep):
    """proelio:30. One Base card; a sixth costs one of choice."""

    RULE: ClassVar[str] = "proelio:30"

    def run(self, g: State) -> None:
        draw_up(g, self.seat, BASE, 1)


def attack(g: State, seat: i64, card: i64) -> None:
    """proelio:31. One Attack card against the left."""
    g.cite("proelio:31")
    place_attack(g, seat, card)


def fortify(g: State, seat: i64, card: i64) -> None:
    """proelio:32. Lay the Fortification, or improve it."""
    g.cite("proelio:32")
    if g.zones[FORT + seat]:
        upgrade(g, seat, card)
    else:
        build(g, seat, card)


def judge_recruit(g: State, seat: i64) -> i64:
    if len(g.zones[HAND + seat]) < 2:
        return RECRUIT_NEEDS_TWO
    return 0 if g.zones[DECK + IMPERIAL] or g.zones[DISCARD + IMPERIAL] else IMPERIAL_EMPTY


class Recruit(SeatStep):
    """proelio:34. Any two cards of the hand for one Imperial card."""

    RULE: ClassVar[str] = "proelio:34"

    def run(self, g: State) -> None:
        s = self.seat
        g.do(RECRUIT_COST[s + 6], RECRUIT_COST[s], draw(s, IMPERIAL, 1), TRIM_HAND[s])


class RecruitCost(OneOfHand):
    """proelio:34. Which two, one at a time."""

    RULE: ClassVar[str] = "proelio:34"

    def __init__(self, seat: i64, owed: i64) -> None:
        super().__init__(seat)
        self.owed: Final = owed

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owed)

    def verb(self) -> i64:
        return DISCARD_CARD

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("owed", int(self.owed))]

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        definition = a_of(option)
        deck: i64 = g.rules.backs[definition]
        from_hand(g, seat, definition, DISCARD + deck, CARD_DISCARDED)


RECRUIT_COST: Final = [RecruitCost(s, n) for n in (1, 2) for s in range(6)]
ACT: Final = each_seat(Act)
DRAW_ONE: Final = each_seat(DrawOne)
RECRUIT_STEP: Final = each_seat(Recruit)
