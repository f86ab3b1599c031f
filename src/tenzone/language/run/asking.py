"""What an effect asks: which cards, whether at all, and which of several."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.atoms import gather, move
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import ALL, BIT, CARD, PILE, ROW, SEEN_SHIFT, SLOT, SPECTATOR, Reason, Verb, number
from tenzone.kernel.state import Chance, Choice, Frame, State, Step
from tenzone.language.run.program import ASKS, Group, Op, Run, rules_of
from tenzone.language.run.recall import known_now
from tenzone.language.run.terms import Who

# The verbs and reasons of these questions: every game that speaks the language declares them first.
PICK: Final = 1  # a card everybody can point at
TAKE: Final = 2  # a card only the one who picks can name
ENOUGH: Final = 3
YES: Final = 4
NO: Final = 5
MODE: Final = 6
FALLS: Final = 7  # nature picks
PICKS: Final = 8  # the same where several may be picked, so that they can be sent together
TAKES: Final = 9
OWN_VERBS: Final = 10
MODES: Final = 9
VERBS: Final = (
    Verb(PICK, "pick", SLOT),
    Verb(TAKE, "take", CARD),
    Verb(ENOUGH, "enough"),
    Verb(YES, "yes"),
    Verb(NO, "no"),
    Verb(MODE, "mode", number(1, MODES)),
    Verb(FALLS, "falls", SLOT),
    Verb(PICKS, "picks", SLOT, closes="enough"),
    Verb(TAKES, "takes", CARD, closes="enough"),
)
NOTHING_TO_DO: Final = 1
MORE_NEEDED: Final = 2
OWN_REASONS: Final = 3
REASONS: Final = (Reason(NOTHING_TO_DO, "nothing_to_do", ""), Reason(MORE_NEEDED, "more_needed", ""))


@final
class Ask(Op):
    """Somebody picks from a group. `asks` is the number of the question, for those who print it."""

    def __init__(self, asks: i64, slot: i64, among: Group, most: i64, least: i64, by: Who, searches: bool, hidden: bool) -> None:
        self.asks: Final = asks
        self.slot: Final = slot
        self.among: Final = among
        self.most: Final = most
        self.least: Final = least
        self.by: Final = by
        self.searches: Final = searches  # a pile is looked through
        self.hidden: Final = hidden  # not everybody can tell whether there is anything to pick

    def leap(self, g: State, f: Run) -> i64:
        return ASKS

    def run(self, g: State, f: Run) -> None:
        seats = self.by.seats(g, f)
        cards = self.among.cards(g, f)
        if self.searches and seats:
            for pile in self.among.piles(g, f):
                look_through(g, pile, seats[0])
        rules_of(g).asked(g, f, self.among, len(cards) > 0)
        if seats and (cards or (self.hidden and self.among.filled(g, f))):
            g.push(Pick(seats[0], f, ()))
        else:
            g.push(f.knowing(self.slot, ()))


def look_through(g: State, pile: i64, seat: i64) -> None:
    """A seat sees all cards of a pile, which is then shuffled: it knows what lies there, but not where. The pile has no order, so
    it does not matter that this comes before the pick."""
    rules_of(g).searches(g, seat, pile)
    gather(g, pile, pile)


def asking_op(g: State, f: Run) -> Op:
    """The operation that asked what comes before this moment of an effect."""
    return rules_of(g).programs[f.program].ops[f.pc - 1]


def in_view(g: State, card: i64, watcher: i64) -> bool:
    """Whether a watcher looks into the hand or the row where a card lies."""
    schema = g.rules.schema
    zone = g.zone(card)
    looks: i64 = schema.lookers[zone]
    return (looks >> watcher) & 1 != 0 and schema.kinds[zone] != PILE


def can_name(g: State, card: i64, watcher: i64) -> bool:
    """Whether a watcher knows a card. Whoever looks into a hand or a row knows all that lies there: only where he does not must
    everything be thought through that has happened since somebody asked."""
    if in_view(g, card, watcher):
        return True
    if g.noted < 0:  # a position to be thrown away: what was known when that was last noted has to do
        return (g.fact[card] >> (SEEN_SHIFT + watcher)) & 1 != 0 and g.pool[watcher][card] == 0
    return known_now(g, [card], watcher)[0]


def pointed_at(g: State, cards: list[i64]) -> list[i64]:
    """Those of these cards of which everybody sees which one is meant, even where not everybody could name it."""
    kinds = g.rules.schema.kinds
    hidden = [card for card in cards if kinds[g.zone(card)] != ROW and not in_view(g, card, SPECTATOR)]
    if not hidden:
        return cards
    if g.noted < 0:
        return [card for card in cards if card not in hidden or can_name(g, card, SPECTATOR)]
    known = known_now(g, hidden, SPECTATOR)
    return [card for card in cards if card not in hidden or known[hidden.index(card)]]


def points(opt: i64) -> bool:
    """Whether an answer points at one card, as against naming a kind of which there may be several."""
    return verb_of(opt) == PICK or verb_of(opt) == PICKS


class Pick(Choice):
    """Cards one by one, in an order that says nothing of where they lie, until they are enough. What there is to pick from is
    looked up each time: to keep a list of it would be to keep what only one seat can know."""

    def __init__(self, seat: i64, rest: Run, picked: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.rest: Final = rest
        self.picked: Final = picked

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.rest, self.picked)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def op(self, g: State) -> Ask:
        op = asking_op(g, self.rest)
        assert isinstance(op, Ask)
        return op

    def left(self, g: State) -> list[i64]:
        """What may still be picked: known to the seat, and behind what it picked last."""
        last = self.key(g, self.picked[-1]) if self.picked else -1
        op = self.op(g)
        keys: list[i64] = []
        for card in op.among.cards(g, self.rest):
            key = self.key(g, card)
            if key > last and (op.searches or can_name(g, card, self.seat)):
                keys.append(key)
        keys.sort()
        return [key & 0xFFFF for key in keys]

    def key(self, g: State, card: i64) -> i64:
        """By kind, then by number."""
        return (g.defn[card] << 16) | card

    def open(self, g: State) -> bool:
        op = self.op(g)
        if op.hidden:
            return False
        for card in op.among.cards(g, self.rest):
            if not can_name(g, card, SPECTATOR):
                return False
        return True

    def names(self, g: State, cards: list[i64], op: Ask) -> list[i64]:
        """What each of these cards is called."""
        kinds = g.rules.schema.kinds
        still = cards  # of a pile that was shuffled nobody can tell where a card lies
        if op.searches:
            still = [card for card in cards if kinds[g.zone(card)] != PILE]
        seen = pointed_at(g, still)
        point: i64 = PICKS if op.most > 1 else PICK
        name: i64 = TAKES if op.most > 1 else TAKE
        if len(seen) == len(cards):
            return [option(point, card) for card in cards]
        return [option(point, card) if card in seen else option(name, g.defn[card]) for card in cards]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = [option(ENOUGH)]
        op = self.op(g)
        for named in self.names(g, self.left(g), op):
            if points(named) or named not in found:
                found.append(named)
        return found

    def options(self, g: State, seat: i64) -> list[i64]:
        """The same as judging each candidate, with one look at the table."""
        op = self.op(g)
        left = self.left(g)
        more = self.needed(g, len(left)) - len(self.picked)
        found: list[i64] = [option(ENOUGH)] if more <= 0 else []
        for at, named in enumerate(self.names(g, left, op)):
            if len(left) - at >= more and (points(named) or named not in found):
                found.append(named)
        return found

    def needed(self, g: State, left: i64) -> i64:
        return min(self.op(g).least, left + i64(len(self.picked)))

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        left = self.left(g)
        more = self.needed(g, len(left)) - len(self.picked)
        if opt == option(ENOUGH):
            return 0 if more <= 0 else MORE_NEEDED
        for at, named in enumerate(self.names(g, left, self.op(g))):
            if named == opt:
                return 0 if len(left) - at >= more else MORE_NEEDED
        return -1

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        op = self.op(g)
        picked = self.picked
        if points(opt) and len(picked) + 1 >= op.most:  # whatever else there was to pick
            picked = (*picked, int(a_of(opt)))
        elif verb_of(opt) != ENOUGH:
            left = self.left(g)
            at = self.meant(g, left, op, opt)
            picked = (*picked, int(left[at]))
            if len(picked) < op.most and at + 1 < len(left):
                g.push(Pick(self.seat, self.rest, picked))
                return
        g.push(self.rest.knowing(op.slot, picked))

    def meant(self, g: State, left: list[i64], op: Ask, opt: i64) -> i64:
        """The place of the card that an answer names. Only where it could be several must be asked what each is called."""
        said = a_of(opt)
        if points(opt):
            return left.index(said)
        alike = [at for at, card in enumerate(left) if g.defn[card] == said]
        return alike[0] if len(alike) == 1 else self.names(g, left, op).index(opt)

    def sees(self, g: State, seat: i64, opt: i64) -> i64:
        return BIT[seat] if verb_of(opt) in (TAKE, TAKES) else ALL

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("asks", int(self.op(g).asks)), ("source", int(g.shown(self.rest.source)))]


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
class TakeTop(Op):
    """The first cards of a pile. Where it has an order they are taken off it, and whatever the effect leaves aside goes back on
    top as it lay; where it has none, any cards of it are its first ones."""

    def __init__(self, slot: i64, zone: i64, most: i64, seen_by: Who | None) -> None:
        self.slot: Final = slot
        self.zone: Final = zone
        self.most: Final = most
        self.seen_by: Final = seen_by  # who looks at them as they come

    def leap(self, g: State, f: Run) -> i64:
        return ASKS

    def run(self, g: State, f: Run) -> None:
        pile = rules_of(g).zone_at(self.zone, f.seat)
        if rules_of(g).layers(g, pile) is not None:
            sees: i64 = 0
            if self.seen_by is not None:
                for seat in self.seen_by.seats(g, f):
                    sees |= BIT[seat]
            g.push(PutBack(pile))
            g.push(Lift(f, self.slot, pile, (), self.most, sees))
        elif g.zones[pile] and self.most > 0:
            g.push(Lot(f, self.slot, g.cards(pile), (), self.most))
        else:
            g.push(f.knowing(self.slot, ()))


class Lift(Step):
    """Cards are taken off a pile one by one, until they are enough or there are no more."""

    def __init__(self, rest: Run, slot: i64, pile: i64, taken: tuple[int, ...], left: i64, sees: i64) -> None:
        self.rest: Final = rest
        self.slot: Final = slot
        self.pile: Final = pile
        self.taken: Final = taken
        self.left: Final = left
        self.sees: Final = sees

    def parts(self) -> tuple[object, ...]:
        return (self.rest, self.slot, self.pile, self.taken, self.left, self.sees)

    def take(self, g: State, card: i64, aside: i64) -> None:
        move(g, card, aside)
        for seat in range(g.seats):
            if (self.sees >> seat) & 1:
                rules_of(g).looks(g, self.rest, card, seat)
        g.push(Lift(self.rest, self.slot, self.pile, (*self.taken, int(card)), self.left - 1, self.sees))

    def run(self, g: State) -> None:
        layers = rules_of(g).layers(g, self.pile)
        assert layers is not None
        card = layers.next(g)
        if self.left <= 0 or (card < 0 and not g.zones[layers.pile]):
            g.push(self.rest.knowing(self.slot, self.taken))
            return
        if card >= 0:
            self.take(g, card, layers.aside)
        else:
            g.push(LiftAny(self))


class LiftAny(Chance):
    """The next card lies where nobody knows the order: any of them."""

    def __init__(self, lift: Lift) -> None:
        self.lift: Final = lift

    def parts(self) -> tuple[object, ...]:
        return (self.lift,)

    def outcomes(self, g: State) -> i64:
        return g.size(self.lift.pile)

    def outcome(self, g: State, index: i64) -> i64:
        return option(FALLS, g.zones[self.lift.pile][index])

    def fall(self, g: State, index: i64) -> None:
        lift = self.lift
        layers = rules_of(g).layers(g, lift.pile)
        assert layers is not None
        lift.take(g, g.zones[lift.pile][index], layers.aside)

    def sees(self, g: State) -> i64:
        return self.lift.sees


class PutBack(Step):
    """What is still aside goes back on top: the first that was taken lies first again."""

    def __init__(self, pile: i64) -> None:
        self.pile: Final = pile

    def parts(self) -> tuple[object, ...]:
        return (self.pile,)

    def run(self, g: State) -> None:
        layers = rules_of(g).layers(g, self.pile)
        assert layers is not None
        for card in reversed(g.cards(layers.aside)):
            move(g, card, layers.top)


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
        can = self.can(g, f)
        rules_of(g).asked(g, f, None, can)
        if can or (self.hidden and self.among is not None and self.among.filled(g, f)):
            for seat in self.by.seats(g, f):
                g.push(Whether(seat, f))
                return
        if self.no >= 0:
            g.push(f.branch(self.no))

    def can(self, g: State, f: Run) -> bool:
        return self.among is None or len(self.among.cards(g, f)) > 0


class Whether(Choice):
    """Yes or no."""

    def __init__(self, seat: i64, rest: Run) -> None:
        self.seat: Final = seat
        self.rest: Final = rest

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.rest)

    def op(self, g: State) -> AskWhether:
        op = asking_op(g, self.rest)
        assert isinstance(op, AskWhether)
        return op

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(YES), option(NO)]

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        if opt == option(YES):
            return 0 if self.op(g).can(g, self.rest) else NOTHING_TO_DO
        return 0 if opt == option(NO) else -1

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        op = self.op(g)
        part = op.yes if verb_of(opt) == YES else op.no
        if part >= 0:
            g.push(self.rest.branch(part))

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("asks", int(self.op(g).asks)), ("source", int(g.shown(self.rest.source)))]


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


FRAMES: Final[tuple[type[Frame], ...]] = (Run, Pick, Lot, Lift, LiftAny, PutBack, Whether, Which)
