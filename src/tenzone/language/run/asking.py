"""What an effect asks: which cards, whether at all, and which of several."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.atoms import gather, show
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.schema import ALL, BIT, CARD, SLOT, SPECTATOR, Reason, Verb, number
from tenzone.kernel.state import Chance, Choice, Frame, State, Step
from tenzone.language.run.program import ASKS, Group, Op, Run
from tenzone.language.run.terms import Who

# The verbs and reasons of these questions: every game that speaks the language declares them first.
PICK: Final = 1  # a card everybody can point at
TAKE: Final = 2  # a card only the one who picks can name
ENOUGH: Final = 3
YES: Final = 4
NO: Final = 5
MODE: Final = 6
FALLS: Final = 7  # nature picks
OWN_VERBS: Final = 8
MODES: Final = 9
VERBS: Final = (
    Verb(PICK, "pick", SLOT, closes="enough"),
    Verb(TAKE, "take", CARD, closes="enough"),
    Verb(ENOUGH, "enough"),
    Verb(YES, "yes"),
    Verb(NO, "no"),
    Verb(MODE, "mode", number(1, MODES)),
    Verb(FALLS, "falls", SLOT),
)
NOTHING_TO_DO: Final = 1
MORE_NEEDED: Final = 2
OWN_REASONS: Final = 3
REASONS: Final = (Reason(NOTHING_TO_DO, "nothing_to_do", ""), Reason(MORE_NEEDED, "more_needed", ""))


@final
class Ask(Op):
    """Somebody picks from a group. `asks` is the number of the question, for those who print it."""

    def __init__(self, asks: i64, slot: i64, among: Group, most: i64, least: i64, by: Who, searches: bool) -> None:
        self.asks: Final = asks
        self.slot: Final = slot
        self.among: Final = among
        self.most: Final = most
        self.least: Final = least
        self.by: Final = by
        self.searches: Final = searches  # a pile is looked through

    def leap(self, g: State, f: Run) -> i64:
        return ASKS

    def run(self, g: State, f: Run) -> None:
        seats = self.by.seats(g, f)
        cards = self.among.cards(g, f)
        if self.searches and cards:
            g.push(Reseal(g.zone(cards[0])))
            for card in cards:
                show(g, card, BIT[seats[0]])
        among = in_reach(g, cards, seats[0]) if seats else ()
        if among:
            g.push(Pick(self.asks, seats[0], f, self.slot, among, (), self.most, self.least))
        else:
            g.push(f.knowing(self.slot, ()))


class Reseal(Step):
    """A pile that was looked through is shuffled when the effect is done."""

    def __init__(self, pile: i64) -> None:
        self.pile: Final = pile

    def parts(self) -> tuple[object, ...]:
        return (self.pile,)

    def run(self, g: State) -> None:
        gather(g, self.pile, self.pile)


def in_reach(g: State, cards: list[i64], seat: i64) -> tuple[int, ...]:
    """The cards a seat can name, in an order that says nothing of where they lie."""
    keyed = [(int(g.defn[c]), int(c)) for c in cards if knows(g, c, seat)]
    keyed.sort()
    return tuple([c for _, c in keyed])


class Pick(Choice):
    """Cards one by one, in the order of the list, until they are enough."""

    def __init__(
        self, asks: i64, seat: i64, rest: Run, slot: i64, among: tuple[int, ...], picked: tuple[int, ...], most: i64, least: i64
    ) -> None:
        self.asks: Final = asks
        self.seat: Final = seat
        self.rest: Final = rest
        self.slot: Final = slot
        self.among: Final = among
        self.picked: Final = picked
        self.most: Final = most
        self.least: Final = least

    def parts(self) -> tuple[object, ...]:
        return (self.asks, self.seat, self.rest, self.slot, self.among, self.picked, self.most, self.least)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        for card in self.among:
            if not knows(g, card, SPECTATOR):
                return False
        return True

    def named(self, g: State, card: i64) -> i64:
        return option(PICK, card) if knows(g, card, SPECTATOR) else option(TAKE, g.defn[card])

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = [option(ENOUGH)]
        for card in self.among:
            named = self.named(g, card)
            if named not in found:
                found.append(named)
        return found

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        needed = min(self.least, i64(len(self.among)) + i64(len(self.picked)))
        if verb_of(opt) == ENOUGH:
            return 0 if len(self.picked) >= needed else MORE_NEEDED
        at = self.position(g, opt)
        if at < 0:
            return -1
        return 0 if len(self.picked) + len(self.among) - at >= needed else MORE_NEEDED

    def position(self, g: State, opt: i64) -> i64:
        for at, card in enumerate(self.among):
            if self.named(g, card) == opt:
                return at
        return -1

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        if verb_of(opt) == ENOUGH:
            g.push(self.rest.knowing(self.slot, self.picked))
            return
        at = self.position(g, opt)
        picked = (*self.picked, self.among[at])
        left = self.among[at + 1 :]
        if len(picked) >= self.most or not left:
            g.push(self.rest.knowing(self.slot, picked))
        else:
            g.push(Pick(self.asks, self.seat, self.rest, self.slot, left, picked, self.most, self.least))

    def sees(self, g: State, seat: i64, opt: i64) -> i64:
        return BIT[seat] if verb_of(opt) == TAKE else ALL

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("asks", int(self.asks)), ("source", int(g.shown(self.rest.source)))]


@final
class DrawLots(Op):
    """Nature picks."""

    def __init__(self, slot: i64, among: Group, most: i64) -> None:
        self.slot: Final = slot
        self.among: Final = among
        self.most: Final = most

    def leap(self, g: State, f: Run) -> i64:
        return ASKS

    def run(self, g: State, f: Run) -> None:
        cards = tuple([int(c) for c in self.among.cards(g, f)])
        if cards and self.most > 0:
            g.push(Lot(f, self.slot, cards, (), self.most))
        else:
            g.push(f.knowing(self.slot, ()))


class Lot(Chance):
    """One of these cards, by chance."""

    def __init__(self, rest: Run, slot: i64, among: tuple[int, ...], picked: tuple[int, ...], most: i64) -> None:
        self.rest: Final = rest
        self.slot: Final = slot
        self.among: Final = among
        self.picked: Final = picked
        self.most: Final = most

    def parts(self) -> tuple[object, ...]:
        return (self.rest, self.slot, self.among, self.picked, self.most)

    def outcomes(self, g: State) -> i64:
        return len(self.among)

    def outcome(self, g: State, index: i64) -> i64:
        return option(FALLS, self.among[index])

    def fall(self, g: State, index: i64) -> None:
        picked = (*self.picked, self.among[index])
        left = (*self.among[:index], *self.among[index + 1 :])
        if len(picked) >= self.most or not left:
            g.push(self.rest.knowing(self.slot, picked))
        else:
            g.push(Lot(self.rest, self.slot, left, picked, self.most))

    def sees(self, g: State) -> i64:
        return 0


@final
class AskWhether(Op):
    """Somebody decides whether a part of the effect is done; where everybody sees that it cannot be, nobody is asked."""

    def __init__(self, asks: i64, by: Who, yes: i64, no: i64, among: Group | None, hidden: bool) -> None:
        self.asks: Final = asks
        self.by: Final = by
        self.yes: Final = yes
        self.no: Final = no  # -1: nothing
        self.among: Final = among  # what it would pick from first
        self.hidden: Final = hidden

    def leap(self, g: State, f: Run) -> i64:
        return ASKS

    def run(self, g: State, f: Run) -> None:
        g.push(f)
        can = self.among is None or len(self.among.cards(g, f)) > 0
        if can or self.hidden:
            for seat in self.by.seats(g, f):
                g.push(Whether(self.asks, seat, f, self.yes, self.no, can))
                return
        if self.no >= 0:
            g.push(f.branch(self.no))


class Whether(Choice):
    """Yes or no."""

    def __init__(self, asks: i64, seat: i64, rest: Run, yes: i64, no: i64, can: bool) -> None:
        self.asks: Final = asks
        self.seat: Final = seat
        self.rest: Final = rest
        self.yes: Final = yes
        self.no: Final = no
        self.can: Final = can

    def parts(self) -> tuple[object, ...]:
        return (self.asks, self.seat, self.rest, self.yes, self.no, self.can)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(YES), option(NO)]

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        if opt == option(YES):
            return 0 if self.can else NOTHING_TO_DO
        return 0 if opt == option(NO) else -1

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        part = self.yes if verb_of(opt) == YES else self.no
        if part >= 0:
            g.push(self.rest.branch(part))

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("asks", int(self.asks)), ("source", int(g.shown(self.rest.source)))]


@final
class AskWhich(Op):
    """Somebody chooses one of several parts."""

    def __init__(self, asks: i64, by: Who, parts: list[i64]) -> None:
        self.asks: Final = asks
        self.by: Final = by
        self.parts: Final = parts

    def leap(self, g: State, f: Run) -> i64:
        return ASKS

    def run(self, g: State, f: Run) -> None:
        g.push(f)
        for seat in self.by.seats(g, f):
            g.push(Which(self.asks, seat, f, tuple([int(p) for p in self.parts])))
            return


class Which(Choice):
    """One of several."""

    def __init__(self, asks: i64, seat: i64, rest: Run, programs: tuple[int, ...]) -> None:
        self.asks: Final = asks
        self.seat: Final = seat
        self.rest: Final = rest
        self.programs: Final = programs

    def parts(self) -> tuple[object, ...]:
        return (self.asks, self.seat, self.rest, self.programs)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(MODE, at + 1) for at in range(len(self.programs))]

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        return 0 if verb_of(opt) == MODE and 1 <= a_of(opt) <= len(self.programs) else -1

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        g.push(self.rest.branch(self.programs[a_of(opt) - 1]))

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("asks", int(self.asks)), ("source", int(g.shown(self.rest.source)))]


FRAMES: Final[tuple[type[Frame], ...]] = (Run, Reseal, Pick, Lot, Whether, Which)
