"""The loop that runs frames until somebody is asked, and the frames every game shares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from mypy_extensions import i64

from tenzone.kernel.schema import ACTIVE, BIT, MAX_SEATS, RESOLVE
from tenzone.kernel.state import NOTHING, Chance, Choice, Defect, Frame, State, Step
from tenzone.kernel.values import Trigger

FUSE: Final = 10_000
AnyFrame = TypeVar("AnyFrame", bound=Frame)


def option(verb: i64, a: i64 = 0, b: i64 = 0) -> i64:
    return verb | (a << 7) | (b << 23)


def verb_of(option: i64) -> i64:
    return option & 0x7F


def a_of(option: i64) -> i64:
    return (option >> 7) & 0xFFFF


def b_of(option: i64) -> i64:
    return option >> 23


def each_seat(kind: Callable[[i64], AnyFrame]) -> list[AnyFrame]:
    """One frame for every seat, made once: frames never change, so all games may share them. (A list of one exact class is
    cheaper to read than a list of frames, whose every element is looked up among the ancestors.)"""
    return [kind(seat) for seat in range(MAX_SEATS)]


def advance(g: State) -> None:
    """Run steps, checks, forced choices and (with a word of its own) chance, until a seat or nature is asked or all is over."""
    frames, trace = g.frames, g.trace
    _turn: i64  # a plain `_` would be made an object again and again
    for _turn in range(FUSE):
        if g.fresh:
            fresh = g.fresh
            g.fresh = ()
            if g.result < 0:
                g.rules.heard(g, fresh)
            else:
                g.depth = 0
            continue
        depth = g.depth - 1
        if depth < 0:
            g.asked = NOTHING
            return
        f = frames[depth]
        if f.question:
            if not f.goes(g):
                return
        else:
            g.depth = depth
            if trace is not None:
                f.cited(g)
            f.run(g)
    raise Defect(f"no end in sight after {FUSE} frames: {g.stack[-20:]}")


def nature(g: State, index: i64) -> None:
    """Nature's answer from outside, then on."""
    f = g.frames[g.depth - 1]
    assert isinstance(f, Chance)
    g.depth -= 1
    f.cited(g)
    g.chanced += 1
    f.fall(g, index)
    advance(g)


def answer(g: State, seat: i64, option: i64) -> None:
    """A seat's answer, already judged, then on. A guest's leaves the question standing."""
    f = g.frames[g.depth - 1]
    if g.trace is not None:
        f.cited(g)
    if seat == g.who:
        g.depth -= 1
    else:
        f = among(g, f, seat)
    f.chosen(g, seat, option)
    advance(g)


def among(g: State, f: Frame, seat: i64) -> Frame:
    """Whom a seat answers where several are asked, or as a guest."""
    assert isinstance(f, Choice)
    need = f.seats(g)
    if (need >> seat) & 1:
        g.depth -= 1
        if need & (need - 1) and not isinstance(f, Gather):
            if f.extra(g) and not f.shows_answered():
                raise Defect(f"{f} hides who has answered, and a guest's moves would stop when somebody has")
            return Gather(f, need, ())
    elif isinstance(f, Gather):
        return f.choice
    return f


def options_of(g: State, seat: i64) -> list[i64]:
    """What a seat may answer now; nothing if it is not asked."""
    f = g.top()
    if not isinstance(f, Choice):
        return NOTHING
    need = f.seats(g)
    if not ((need | f.extra(g)) >> seat) & 1 or f.wide():
        return NOTHING
    if need == BIT[seat] and g.asked:
        return g.asked
    return f.options(g, seat)


class Gather(Choice):
    """Sealed answers of several seats, in any order, released together in seat order."""

    def __init__(self, choice: Choice, need: i64, answers: tuple[tuple[int, int], ...]) -> None:
        self.choice: Final = choice
        self.need: Final = need
        self.answers: Final = answers

    def parts(self) -> tuple[object, ...]:
        return (self.choice, self.need, self.answers)

    def seats(self, g: State) -> i64:
        left = self.need
        for seat, _ in self.answers:
            left &= ~BIT[seat]
        return left

    def extra(self, g: State) -> i64:
        """Guests act between sealed answers: there are none where it is a secret who has answered."""
        return self.choice.extra(g) & ~self.need

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return self.choice.candidates(g, seat)

    def options(self, g: State, seat: i64) -> list[i64]:
        return self.choice.options(g, seat)

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return self.choice.judge(g, seat, option)

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        return BIT[seat]

    def wide(self) -> bool:
        return self.choice.wide()

    def sample(self, g: State, seat: i64, dice: State) -> i64:
        return self.choice.sample(g, seat, dice)

    def shows_answered(self) -> bool:
        return self.choice.shows_answered()

    def tells(self, g: State) -> list[tuple[str, int]]:
        return self.choice.tells(g)

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        answers = tuple(sorted((*self.answers, (int(seat), int(option)))))
        gathered = Gather(self.choice, self.need, answers)
        if gathered.seats(g):
            g.push(gathered)
            return
        for who, what in reversed(answers):
            g.push(Answer(self.choice, who, what))


class Answer(Step):
    """One sealed answer takes effect."""

    def __init__(self, choice: Choice, seat: i64, option: i64) -> None:
        self.choice: Final = choice
        self.seat: Final = seat
        self.option: Final = option

    def parts(self) -> tuple[object, ...]:
        return (self.choice, self.seat, self.option)

    def run(self, g: State) -> None:
        self.choice.chosen(g, self.seat, self.option)


class Seam(Step):
    """Now what was triggered is resolved: the active seat's first, each seat in the order it likes."""

    def run(self, g: State) -> None:
        if g.waiting:
            g.push(Seam())
            in_order(g, g.waiting)


def in_order(g: State, batch: tuple[Trigger, ...]) -> None:
    """These are what is resolved, and nothing waits any more."""
    g.waiting = ()
    for turn in range(g.seats - 1, -1, -1):
        seat = (g.counters[ACTIVE] + turn) % g.seats
        mine = tuple([t for t in batch if t.seat == seat])
        if mine:
            g.push(Order(seat, mine))


class Order(Choice):
    """Which of my waiting effects comes next."""

    def __init__(self, seat: i64, triggers: tuple[Trigger, ...]) -> None:
        self.seat: Final = seat
        self.triggers: Final = triggers

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.triggers)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return list(dict.fromkeys([option(RESOLVE, t.source) for t in self.triggers]))

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if option in self.candidates(g, seat) else -1

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        source = a_of(option)
        first = 0
        while self.triggers[first].source != source:
            first += 1
        rest = (*self.triggers[:first], *self.triggers[first + 1 :])
        if rest:
            g.push(Order(self.seat, rest))
        g.push(self.triggers[first].frame)


SHARED_FRAMES: Final[tuple[type[Frame], ...]] = (Gather, Answer, Seam, Order)
