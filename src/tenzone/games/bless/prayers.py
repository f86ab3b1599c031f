"""Giocare una carta: as a Curse, or as an Impulse, an Echo or a Bond."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tenzone.games.bless.names import (
    AS,
    AS_CURSE,
    AS_PRAYER,
    BIND,
    BOND,
    CARD_BOUND,
    CARD_CAST,
    CARD_CONVERTED,
    CARD_PLAYED,
    CURSE_LIMIT,
    CURSES,
    ECHO,
    ECHO_USED,
    ENEMY_BOND,
    HAND,
    HAS_CAST_CURSE,
    IMPULSE,
    NO_HOST,
    NO_ROOM,
    NOT_NOW,
    PRAYER_SLOT,
    PRAYERS,
    USED,
    WHEN_CAST,
)
from tenzone.games.bless.specific import EnforceLimit, echoes
from tenzone.games.bless.states import NESTING, TOGETHER, enter, moment, plain, shatter
from tenzone.games.bless.table import controller, field_of, in_curses, in_play, in_prayers, other, pure_curse, remember, type_of
from tenzone.kernel.atoms import attach, move, put
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Choice, State, Step
from tenzone.language.run.program import NOTHING_BOUND, CardRules, Run, Sheet
from tenzone.language.run.values import allowed, react


def bindable(g: State, seat: i64, card: i64, curse: i64) -> bool:
    """bless:51. Whether a Bond of this seat may bind to a curse of either side; not to one that has an enemy Bond (A4)."""
    for bond in g.zones[PRAYERS + other(seat)]:
        if g.host(bond) == curse:
            return False
    return curse != card


def has_host(g: State, seat: i64, card: i64) -> bool:
    for side in range(2):
        for curse in g.zones[CURSES + side]:
            if bindable(g, seat, card, curse):
                return True
    return False


def has_room(g: State, seat: i64) -> bool:
    """A1. Whether a curse can be placed on this side: above the Limit a Pure one has to go."""
    return len(g.zones[CURSES + seat]) < CURSE_LIMIT or pure_curse(g, seat)


def playable(g: State, seat: i64, card: i64, half: i64) -> i64:
    """0, or the reason why a card cannot be placed on this side in this half."""
    if half == AS_CURSE:
        return 0 if has_room(g, seat) else NO_ROOM
    return prayable(g, seat, card, field_of(g).sheets[PRAYER_SLOT])


def prayable(g: State, seat: i64, card: i64, sheets: list[Sheet]) -> i64:
    """The same of a prayer, with the texts of all prayers at hand."""
    if type_of(g, card) == BOND and not has_host(g, seat, card):
        return NO_HOST
    return 0 if not sheets[g.defn[card]].needs or allowed(g, PRAYER_SLOT, card, seat) else NOT_NOW


@mypyc_attr(free_list_len=1)
class Play(Step):
    """bless:53. A card is placed in a zone of the field, from wherever it is; from the hand it is cast (bless:14)."""

    RULE: ClassVar[str] = "bless:53"

    def __init__(self, seat: i64, card: i64, half: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.half: Final = half

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.half)

    def run(self, g: State) -> None:
        if playable(g, self.seat, self.card, self.half):
            g.cite("bless:36")
            return
        g.cite("bless:1")
        g.cite("bless:4")
        cast = g.zone(self.card) == HAND + self.seat
        event: i64 = CARD_CAST if cast else CARD_PLAYED
        if in_play(g, self.card):
            event = CARD_CONVERTED
            plain(g, self.card)
        zone = (CURSES if self.half == AS_CURSE else PRAYERS) + self.seat
        move(g, self.card, zone, event, self.seat, self.half)
        enter(g, self.card)
        if cast:
            remember(g, HAS_CAST_CURSE + self.half, self.seat)
        if self.half == AS_CURSE:
            if cast:
                g.cite("bless:52")
                g.do(Entered(self.card), TOGETHER)
            else:
                g.do(TOGETHER)
        else:
            kind = type_of(g, self.card)
            if kind == IMPULSE:
                g.do(UseImpulse(self.card), TOGETHER)
            elif kind == ECHO:
                g.do(UseEcho(self.card), TOGETHER)
            else:
                g.do(BindTo(self.seat, self.card), TOGETHER)


@mypyc_attr(free_list_len=1)
class Entered(Step):
    """bless:52. CALO: when a card is cast; the Limit has been restored before (A2)."""

    RULE: ClassVar[str] = "bless:52"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        react(g, WHEN_CAST, self.card)


def effect_of(g: State, card: i64) -> Run | None:
    """The prayer effect of a card, about to be used."""
    rules = g.rules
    assert isinstance(rules, CardRules)
    program = rules.sheets[PRAYER_SLOT][g.defn[card]].effect
    return Run(program, 0, card, card, controller(g, card), -1, NOTHING_BOUND) if program >= 0 else None


def within_itself(g: State, card: i64) -> bool:
    """A17. Whether the effect of a prayer is already at work within itself as often as it may."""
    times = 0
    for f in g.stack:
        times += isinstance(f, (Spent, Echoing)) and f.card == card
    if times > NESTING:
        g.cite("bless:A17")
    return times > NESTING


class UseImpulse(Step):
    """bless:49. Its effect is used when it is played, then it breaks."""

    RULE: ClassVar[str] = "bless:49"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        effect = effect_of(g, self.card)
        if effect is not None and not within_itself(g, self.card):
            g.do(effect, TOGETHER, Spent(self.card))


class Spent(Step):
    """bless:49. An Impulse that was used breaks."""

    RULE: ClassVar[str] = "bless:49"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        if in_prayers(g, self.card):
            shatter(g, self.card)


@mypyc_attr(free_list_len=1)
class UseEcho(Step):
    """bless:50. Its effect, at most once a turn; then the other own Echo is used too (A3)."""

    RULE: ClassVar[str] = "bless:50"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        if not in_prayers(g, self.card) or g.get(USED, self.card):
            return
        put(g, USED, self.card, 1)
        seat = controller(g, self.card)
        tell(g, ECHO_USED, seat, g.defn[self.card])
        effect = effect_of(g, self.card)
        if effect is not None and not within_itself(g, self.card):
            g.do(effect, TOGETHER, Echoing(seat, self.card))


@mypyc_attr(free_list_len=1)
class Echoing(Step):
    """bless:50. The Limit is two, so there is one other at most; if it has not sounded this turn, it does now."""

    RULE: ClassVar[str] = "bless:50"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        for card in echoes(g, self.seat):
            if not g.get(USED, card):
                g.do(UseEcho(card))


class BindTo(Choice):
    """bless:51. When played a Bond binds to a curse of either side."""

    RULE: ClassVar[str] = "bless:51"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("source", int(g.defn[self.card]))]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = []
        for side in range(2):
            for curse in g.zones[CURSES + side]:
                found.append(option(BIND, curse))
        return found

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        if verb_of(opt) != BIND:
            return NOT_NOW
        if not in_curses(g, a_of(opt)):
            return -1
        return 0 if bindable(g, seat, self.card, a_of(opt)) else ENEMY_BOND

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        bind(g, self.card, a_of(opt))


def bind(g: State, card: i64, host: i64) -> None:
    """bless:44. Put under another card; a card is bound to one card at a time."""
    g.cite("bless:5")
    attach(g, card, host)
    moment(g)
    tell(g, CARD_BOUND, controller(g, card), g.defn[card], g.defn[host])
    g.do(EnforceLimit(g.zone(card), card))


class ChooseHalf(Choice):
    """bless:1. Each card is played as Curse or as Prayer."""

    RULE: ClassVar[str] = "bless:1"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("source", int(g.defn[self.card]))]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(AS, AS_CURSE), option(AS, AS_PRAYER)]

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        if verb_of(opt) != AS:
            return NOT_NOW
        if playable(g, seat, self.card, AS_CURSE) and playable(g, seat, self.card, AS_PRAYER):
            return 0  # whichever it is, nothing will come of it
        return playable(g, seat, self.card, a_of(opt))

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        g.do(Play(seat, self.card, a_of(opt)))
