"""Lo Scontro, and the abilities that bear on it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tenzone.games.bless.blessing import OfferBroken, blessing
from tenzone.games.bless.names import (
    CALL,
    CLASH_LOST,
    CLASH_TIED,
    CLASH_WON,
    DIE,
    FATE_CALLED,
    FATE_ROLLED,
    IMPACT,
    NOT_NOW,
    RIVALRY,
    WHEN_ATTACKED,
    WHEN_ATTACKS,
    WHEN_CORRUPTS,
    WINS,
    WINS_ALWAYS,
)
from tenzone.games.bless.states import TOGETHER, corrupt, shatter
from tenzone.games.bless.table import (
    controller,
    corrupted,
    dual,
    eye_is_set,
    eye_with,
    fated,
    in_curses,
    karma,
    touched,
)
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import BIT, bit
from tenzone.kernel.state import Chance, Choice, State, Step
from tenzone.language.run.values import KEYWORD, has_keyword, react

LOSES: Final = 0
WINS_CLASH: Final = 1
TIES: Final = 2
OPEN: Final = 3  # Fate has not spoken
WINNING: Final = bit(KEYWORD + WINS)
WINNING_ALWAYS: Final = bit(KEYWORD + WINS_ALWAYS)


def rank(g: State, card: i64, against: i64, borne: i64) -> i64:
    """bless:27. "Always wins" beats "wins", which beats every Eye; `borne` as `touched` tells it of the card."""
    if borne & WINNING_ALWAYS and has_keyword(g, card, WINS_ALWAYS, against):
        return 2
    return 1 if borne & WINNING and has_keyword(g, card, WINS, against) else 0


def clash_result(g: State, attacker: i64, target: i64) -> i64:
    """bless:23. How the attacker fares; the same question is asked before a Corrupted card may attack (bless:22)."""
    borne, suffered = touched(g, attacker), touched(g, target)
    strength = rank(g, attacker, target, borne)
    weight = rank(g, target, attacker, suffered)
    if strength != weight:
        return WINS_CLASH if strength > weight else LOSES
    if strength:
        return TIES
    mine = eye_with(g, attacker, target, borne)
    yours = eye_with(g, target, attacker, suffered)
    if mine == yours:
        return TIES
    return WINS_CLASH if mine > yours else LOSES


@mypyc_attr(free_list_len=1)
class Clash(Step):
    """bless:23. Phase 1 and 2: what changes the Eye, then the comparison; a card with Fate trusts to the die instead."""

    RULE: ClassVar[str] = "bless:23"

    def __init__(self, attacker: i64, target: i64) -> None:
        self.attacker: Final = attacker
        self.target: Final = target

    def parts(self) -> tuple[object, ...]:
        return (self.attacker, self.target)

    def run(self, g: State) -> None:
        here = in_curses(g, self.attacker) and in_curses(g, self.target)
        if not here or controller(g, self.attacker) == controller(g, self.target):
            g.cite("bless:A17")
            return
        if g.trace is not None:
            self.cite(g, self.attacker, self.target)
            self.cite(g, self.target, self.attacker)
        if fated(g, self.attacker):
            g.do(CallFate(self.attacker, self.attacker, self.target))
        elif fated(g, self.target):
            g.do(CallFate(self.target, self.attacker, self.target))
        else:
            g.do(Outcome(self.attacker, self.target, clash_result(g, self.attacker, self.target)))

    def cite(self, g: State, card: i64, against: i64) -> None:
        """What bears on the result. Only here, since the same questions are asked before an attack and by whoever looks on."""
        g.cite("bless:3")
        if dual(g, card):
            g.cite("bless:37")
        if has_keyword(g, card, RIVALRY, against):
            g.cite("bless:45")
        if eye_is_set(g, card, against):
            g.cite("bless:41")
        strength = rank(g, card, against, touched(g, card))
        if strength:
            g.cite("bless:26" if strength == 1 else "bless:27")


class CallFate(Choice):
    """bless:48. Even or odd?"""

    RULE: ClassVar[str] = "bless:48"

    def __init__(self, card: i64, attacker: i64, target: i64) -> None:
        self.card: Final = card
        self.attacker: Final = attacker
        self.target: Final = target

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.attacker, self.target)

    def seats(self, g: State) -> i64:
        return BIT[controller(g, self.card)]

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("source", int(g.defn[self.card]))]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(CALL, 0), option(CALL, 1)]

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        return 0 if verb_of(opt) == CALL else NOT_NOW

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        tell(g, FATE_CALLED, seat, a_of(opt), g.defn[self.card])
        g.do(RollFate(self.card, self.attacker, self.target, a_of(opt)))


class RollFate(Chance):
    """bless:48. A right call wins the clash for the card with Fate, a wrong one loses it."""

    RULE: ClassVar[str] = "bless:48"

    def __init__(self, card: i64, attacker: i64, target: i64, call: i64) -> None:
        self.card: Final = card
        self.attacker: Final = attacker
        self.target: Final = target
        self.call: Final = call

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.attacker, self.target, self.call)

    def outcomes(self, g: State) -> i64:
        return 6

    def outcome(self, g: State, index: i64) -> i64:
        return option(DIE, index + 1)

    def fall(self, g: State, index: i64) -> None:
        tell(g, FATE_ROLLED, index + 1)
        right = (index + 1) % 2 == self.call
        wins = right == (self.card == self.attacker)
        g.do(Outcome(self.attacker, self.target, WINS_CLASH if wins else LOSES))


@mypyc_attr(free_list_len=1)
class Outcome(Step):
    """bless:23. Phases 3 and 4: the result, and what it does to both cards at once."""

    RULE: ClassVar[str] = "bless:23"

    def __init__(self, attacker: i64, target: i64, result: i64) -> None:
        self.attacker: Final = attacker
        self.target: Final = target
        self.result: Final = result

    def parts(self) -> tuple[object, ...]:
        return (self.attacker, self.target, self.result)

    def run(self, g: State) -> None:
        a = self.attacker
        t = self.target
        seat = controller(g, a)
        if self.result == TIES:
            g.cite("bless:25")
            tell(g, CLASH_TIED, seat, g.defn[a], g.defn[t])
        else:
            tell(g, CLASH_WON if self.result == WINS_CLASH else CLASH_LOST, seat, g.defn[a], g.defn[t])
        beaten = self.result != WINS_CLASH  # a tie is a loss for both
        yields = self.result != LOSES
        attacker_breaks = beaten and corrupted(g, a)
        target_breaks = yields and corrupted(g, t)
        taints_attacker = beaten and not corrupted(g, a)
        taints_target = not corrupted(g, t)
        last = karma(g, a) if target_breaks else 0
        mine = blessing(g, a) if taints_target and has_keyword(g, a, IMPACT) else None
        yours = blessing(g, t) if taints_attacker and has_keyword(g, t, IMPACT) else None
        if taints_target:
            g.cite("bless:24")
            corrupt(g, t)
            react(g, WHEN_CORRUPTS, a, t)
        if taints_attacker:
            corrupt(g, a)
            react(g, WHEN_CORRUPTS, t, a)
        g.push(TOGETHER)
        if target_breaks:
            g.cite("bless:21")
            if self.result == TIES:
                g.cite("bless:30")
            g.push(OfferBroken(seat, t, a, last))
        if attacker_breaks:
            g.cite("bless:21")
            g.push(BreakAttacker(a))
        if yours is not None:
            g.cite("bless:46")
            g.push(yours)
        if mine is not None:
            g.cite("bless:46")
            g.push(mine)


class BreakAttacker(Step):
    """bless:21. A Corrupted card that loses breaks."""

    RULE: ClassVar[str] = "bless:21"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        shatter(g, self.card)


@mypyc_attr(free_list_len=1)
class Declare(Step):
    """bless:17. An attack is declared: whatever answers to that comes before the clash."""

    RULE: ClassVar[str] = "bless:17"

    def __init__(self, attacker: i64, target: i64) -> None:
        self.attacker: Final = attacker
        self.target: Final = target

    def parts(self) -> tuple[object, ...]:
        return (self.attacker, self.target)

    def run(self, g: State) -> None:
        react(g, WHEN_ATTACKS, self.attacker, self.target)
        react(g, WHEN_ATTACKED, self.target, self.attacker)
        g.do(TOGETHER, Clash(self.attacker, self.target))
