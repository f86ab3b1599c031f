"""A game of one page that can be made wrong. Interpreted even where the kernel is compiled: it stands for anybody's own game."""

from __future__ import annotations

from collections.abc import Callable

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.atoms import add_counter, finish, gather, move, set_counter, show
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.rules import amount
from tenzone.kernel.schema import ACTIVE, ALL, HELD, ROW, bit
from tenzone.kernel.state import Chance, Frame, SeatChoice, SeatStep, State, Step
from tests.conformance.plants.defects import Defect
from tests.conformance.plants.names import (
    DECK,
    DISCARD,
    DRAWN,
    DRAWS,
    DROP,
    DROPPED,
    EMPTY,
    HAND,
    HIDDEN,
    HIDE,
    KEEP_ON,
    LAID,
    NOT_IN_HAND,
    NOT_NOW,
    NOT_YOURSELF,
    ODD,
    PEEK,
    PEEKED,
    PLAY,
    PLAYED,
    POINTS,
    ROLL,
    ROLLED,
    ROLLS,
    SEES,
    STEAL,
    STEALS,
    STOLEN,
    TURNS,
    VALUE,
    WAIT,
    WAITED,
    WAITED_ALREADY,
    lexicon,
    pack,
    schema,
)

LAST_TURN = 18
_loose_dice = [0]  # what an unseeded die hangs on: how often it was thrown since the program began


def planted(g: State) -> int:
    return int(g.opts[0])


def first_like(g: State, zone: int, definition: int) -> int:
    return next((int(c) for c in g.zones[zone] if g.defn[c] == definition), -1)


def known_like(g: State, zone: int, definition: int, seat: int) -> int:
    """The card the seat knew already, if there is one: in a hand it cannot tell that from another of its kind."""
    known = (int(c) for c in g.zones[zone] if g.defn[c] == definition and knows(g, c, seat))
    return next(known, first_like(g, zone, definition))


def kinds(g: State, zone: int) -> list[int]:
    return sorted({int(g.defn[c]) for c in g.zones[zone]})


class Turn(SeatStep):
    def run(self, g: State) -> None:
        set_counter(g, ACTIVE, self.seat)
        set_counter(g, WAITED, 0)
        add_counter(g, TURNS, 1)
        g.do(Act(self.seat), Refill(self.seat), EndTurn(self.seat))


class Act(SeatChoice):
    def candidates(self, g: State, seat: int) -> list[int]:
        found = [option(ROLL), option(WAIT), option(KEEP_ON)]
        for other in range(g.seats):
            if planted(g) != Defect.LEAKY_OPTIONS or first_like(g, HAND + other, 1) >= 0:
                found += [option(PEEK, other), option(STEAL, other)]
        for d in kinds(g, HAND + seat):
            found += [option(PLAY, d), option(HIDE, d)]
        return found

    def options(self, g: State, seat: int) -> list[int]:
        found = [o for o in self.candidates(g, seat) if self.judge(g, seat, o) == 0]
        return [*found, option(DROP, 0)] if planted(g) == Defect.HASTY_LIST else found

    def judge(self, g: State, seat: int, option: int) -> int:
        verb, a = verb_of(option), a_of(option)
        if planted(g) == Defect.MEDDLING_JUDGE:
            add_counter(g, TURNS, 1)
        if verb == ROLL:
            return 0
        if verb == KEEP_ON:
            return 0 if planted(g) == Defect.SAME_LABEL else NOT_NOW
        if verb == WAIT:
            return WAITED_ALREADY if g.counters[WAITED] else 0
        if verb in (PLAY, HIDE):
            missing = ODD if planted(g) == Defect.LEAKY_REFUSAL and first_like(g, HAND + 1 - seat % 2, a) >= 0 else NOT_IN_HAND
            return 0 if first_like(g, HAND + seat, a) >= 0 else missing
        if verb in (PEEK, STEAL):
            hidden = planted(g) == Defect.LEAKY_OPTIONS and first_like(g, HAND + a, 1) < 0
            return NOT_YOURSELF if a == seat else EMPTY if hidden or not g.size(HAND + a) else 0
        return NOT_NOW

    def sees(self, g: State, seat: int, option: int) -> int:
        return bit(seat) if verb_of(option) == HIDE and planted(g) != Defect.LEAKY_ANSWER else ALL

    def chosen(self, g: State, seat: int, option: int) -> None:
        verb, a = verb_of(option), a_of(option)
        if verb == WAIT:
            set_counter(g, WAITED, 1)
            g.do(self)
        elif verb == PLAY:
            move(g, first_like(g, HAND + seat, a), DISCARD, PLAYED, seat)
            add_counter(g, POINTS + seat, g.stat(VALUE, a) * (50 if planted(g) == Defect.RUNAWAY_COUNTER else 1))
        elif verb == HIDE:
            move(g, first_like(g, HAND + seat, a), LAID + seat, HIDDEN, seat)
            if planted(g) == Defect.TELLTALE_FRAME:
                g.do(Remember(seat, a))
        elif verb in (PEEK, STEAL):
            g.do(Random(seat, a, verb))
        else:
            g.do(LooseRoll(seat) if planted(g) == Defect.UNSEEDED_DIE else Roll(seat))


class Remember(SeatChoice):
    """Asks for another card of at least the hidden one's definition, which the frame itself remembers."""

    def __init__(self, seat: int, least: int) -> None:
        super().__init__(seat)
        self.least = least

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.least)

    def candidates(self, g: State, seat: int) -> list[int]:
        return [option(WAIT), *[option(HIDE, d) for d in kinds(g, HAND + seat)]]

    def judge(self, g: State, seat: int, option: int) -> int:
        if verb_of(option) == WAIT:
            return 0
        if verb_of(option) != HIDE:
            return NOT_NOW
        return 0 if a_of(option) >= self.least and first_like(g, HAND + seat, a_of(option)) >= 0 else NOT_IN_HAND

    def sees(self, g: State, seat: int, option: int) -> int:
        return bit(seat)

    def chosen(self, g: State, seat: int, option: int) -> None:
        if verb_of(option) == HIDE:
            move(g, first_like(g, HAND + seat, a_of(option)), LAID + seat, HIDDEN, seat)


class Random(Chance):
    """A random card of another hand, looked at or taken."""

    def __init__(self, seat: int, target: int, verb: int) -> None:
        self.seat, self.target, self.verb = seat, target, verb

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.target, self.verb)

    def outcomes(self, g: State) -> int:
        return g.size(HAND + self.target)

    def outcome(self, g: State, index: int) -> int:
        return option(STEALS if self.verb == STEAL else SEES, self.target, g.defn[g.zones[HAND + self.target][index]])

    def sees(self, g: State) -> int:
        return (bit(self.seat)) | (bit(self.target) if self.verb == STEAL else 0)

    def fall(self, g: State, index: int) -> None:
        card = first_like(g, HAND + self.target, g.defn[g.zones[HAND + self.target][index]])
        if self.verb == STEAL:
            before = g.settled().clone()
            move(g, card, HAND + self.seat, STOLEN, self.seat, self.target)
            if planted(g) == Defect.FALSE_MEMORY:
                before.fact[card] = g.settled().fact[card]
                g.fact, g.pool, g.since, g.pooled, g.own_pools, g.known = (
                    before.fact,
                    before.pool,
                    before.since,
                    before.pooled,
                    0,
                    -1,
                )
        else:
            show(g, known_like(g, HAND + self.target, g.defn[card], self.seat), bit(self.seat))
            tell(g, PEEKED, self.seat, self.target, g.defn[card], sees=bit(self.seat))


class Roll(Chance):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> int:
        return 6

    def outcome(self, g: State, index: int) -> int:
        return option(ROLLS, index + 1)

    def fall(self, g: State, index: int) -> None:
        add_counter(g, POINTS + self.seat, (index + 1) // 3)
        tell(g, ROLLED, self.seat, index + 1)


class LooseRoll(SeatStep):
    def run(self, g: State) -> None:
        _loose_dice[0] += 1
        add_counter(g, POINTS + self.seat, _loose_dice[0] % 3)
        tell(g, ROLLED, self.seat, _loose_dice[0] % 3)


class Refill(SeatStep):
    """Draw; above two cards, drop one unseen into the deck."""

    def run(self, g: State) -> None:
        if g.size(DISCARD) > 4:
            g.do(Sweep(0), Refill(self.seat))
        elif g.size(DECK):
            g.do(Take(self.seat), Trim(self.seat))


class Trim(SeatStep):
    def run(self, g: State) -> None:
        if g.size(HAND + self.seat) > 2:
            g.do(Drop(self.seat), Trim(self.seat))


class Drop(SeatChoice):
    def open(self, g: State) -> bool:
        return planted(g) == Defect.SILENT_CHOICE

    def candidates(self, g: State, seat: int) -> list[int]:
        return [option(DROP, d) for d in kinds(g, HAND + seat)]

    def judge(self, g: State, seat: int, option: int) -> int:
        if verb_of(option) != DROP:
            return NOT_NOW
        return 0 if first_like(g, HAND + seat, a_of(option)) >= 0 else NOT_IN_HAND

    def sees(self, g: State, seat: int, option: int) -> int:
        return bit(seat)

    def chosen(self, g: State, seat: int, option: int) -> None:
        move(g, first_like(g, HAND + seat, a_of(option)), DECK, DROPPED, seat)


class Take(Chance):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> int:
        return g.size(DECK)

    def outcome(self, g: State, index: int) -> int:
        return option(DRAWS, self.seat, g.defn[g.zones[DECK][index]])

    def sees(self, g: State) -> int:
        return ALL if planted(g) == Defect.LEAKY_RECORD else bit(self.seat)

    def fall(self, g: State, index: int) -> None:
        card = first_like(g, DECK, g.defn[g.zones[DECK][index]])
        if planted(g) == Defect.LEAKY_EVENT:
            move(g, card, HAND + self.seat)
            tell(g, DRAWN, self.seat, -1, g.defn[card])
        else:
            move(g, card, HAND + self.seat, DRAWN, self.seat)


class Sweep(SeatStep):
    """The discards become deck again."""

    def run(self, g: State) -> None:
        if planted(g) == Defect.LOST_CARD:
            g.writable(DISCARD).pop()
        if planted(g) == Defect.KEPT_LIST:
            kept = g.zones[DISCARD]
            while kept:
                move(g, kept[0], DECK)
            return
        gather(g, DISCARD, DECK)


class EndTurn(SeatStep):
    def run(self, g: State) -> None:
        if g.counters[TURNS] >= LAST_TURN:
            best = max(g.counters[POINTS : POINTS + g.seats])
            finish(g, sum(1 << s for s in range(g.seats) if g.counters[POINTS + s] == best), 0)
        else:
            g.do(Turn((self.seat + 1) % g.seats))


class SetUp(Step):
    def run(self, g: State) -> None:
        g.push(Turn(0))
        for n in range(2 * g.seats - 1, -1, -1):
            g.push(Take(n % g.seats))


FRAMES: tuple[type[Frame], ...] = (
    Act, Drop, EndTurn, LooseRoll, Random, Refill, Remember, Roll, SetUp, Sweep, Take, Trim, Turn,
)  # fmt: skip


class Sandbox(Rulebook):
    def __init__(self, hand: int, silent: bool = False) -> None:
        super().__init__("sandbox", "1", schema(hand), pack(), lexicon(silent), (2, 3), (amount("defect", 0, 0, 99),), FRAMES)
        self.loader: Callable[..., Rulebook] = Sandbox
        self.loader_args = (hand, silent)

    def begin(self, g: State) -> None:
        g.do(SetUp())

    def home(self, definition: int) -> int:
        return DECK


def sandbox(defect: Defect = Defect.NONE) -> tuple[Rulebook, dict[str, object]]:
    """The rules with one defect planted, and the option that plants it."""
    return Sandbox(ROW if defect == Defect.FOLLOWED_CARD else HELD, defect == Defect.UNTRANSLATED), {"defect": int(defect)}
