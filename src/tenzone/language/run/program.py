"""What card behaviour is made of at run time. A suspended effect is a frame of plain numbers: which program, how far, whose, and
what was picked so far; so it clones, saves and replays like any other frame."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.atoms import show
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import State, Step
from tenzone.kernel.values import SET

Bound = tuple[tuple[int, ...], ...]
NOTHING_BOUND: Final[Bound] = ()
ACTS: Final = -1
ASKS: Final = -2
VARIES: Final = -1_000_000_000
NONE: Final = -1
SEVERAL: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """How much, now."""

    fixed: i64 = VARIES  # how much, if it is always the same

    def of(self, g: State, f: Run) -> i64:
        raise NotImplementedError

    def meets(self) -> bool:
        """Whether it may be another one in a clash, or against another card."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """Whether, now."""

    def holds(self, g: State, f: Run) -> bool:
        raise NotImplementedError

    def meets(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Sieve:
    """Whether a card is that, now."""

    def passes(self, g: State, f: Run, card: i64) -> bool:
        raise NotImplementedError

    def meets(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Group:
    """Which cards, now."""

    def cards(self, g: State, f: Run) -> list[i64]:
        raise NotImplementedError

    def count(self, g: State, f: Run) -> i64:
        return len(self.cards(g, f))

    def covers(self, g: State, f: Run, card: i64) -> bool:
        return card in self.cards(g, f)

    def filled(self, g: State, f: Run) -> bool:
        """Whether there is any card where these are looked for: what everybody sees."""
        return len(self.cards(g, f)) > 0

    def lone(self, f: Run) -> i64:
        """The card, where it can only be one; NONE if there is none now, SEVERAL where there may be more than one."""
        return SEVERAL

    def piles(self, g: State, f: Run) -> list[i64]:
        """The piles among the zones where these are looked for."""
        return []

    def meets(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One operation."""

    def leap(self, g: State, f: Run) -> i64:
        """How many operations to pass over, for those that decide only that; ACTS or ASKS for the others."""
        return ACTS

    def run(self, g: State, f: Run) -> None:
        """Do it. Of one that asks, `f` is what goes on afterwards, and not on the stack yet: the answer completes it."""
        raise NotImplementedError


@final
class Layers:
    """A pile on which cards can be laid: a row on top (the last card is the first to be taken), then cards in an order nobody
    knows, then a row below (the first card first; -1: none); and the row where cards taken off it lie meanwhile."""

    def __init__(self, aside: i64, top: i64, pile: i64, bottom: i64) -> None:
        self.aside: Final = aside
        self.top: Final = top
        self.pile: Final = pile
        self.bottom: Final = bottom

    def next(self, g: State) -> i64:
        """The card on top, if it is one that everybody can point at; -1 if chance must find it, or there is none."""
        if g.zones[self.top]:
            return g.zones[self.top][-1]
        if not g.zones[self.pile] and self.bottom >= 0 and g.zones[self.bottom]:
            return g.zones[self.bottom][0]
        return -1


@final
class Program:
    """The operations of one effect, or of a part of it that is repeated or postponed."""

    def __init__(self, ops: list[Op]) -> None:
        self.ops: Final = ops


@final
class Static:
    """What a card in play gives to itself, to others or to a player, as long as the tests hold."""

    def __init__(
        self, stat: i64, op: i64, amount: Term, always: bool, to: Group | None, player: i64, tests: list[Test], ends: list[Test]
    ) -> None:
        self.stat: Final = stat
        self.op: Final = op
        self.amount: Final = amount
        self.always: Final = always
        self.to: Final = to  # None: the card itself
        self.player: Final = player  # mask of YOURS and THEIRS; 0: it is about cards
        self.tests: Final = tests
        self.ends: Final = ends  # of a permission: about the card at the other end, as the card that has it sees it
        self.plain: Final = to is None and not player and not tests and not ends  # the card's own, whatever happens
        self.meets: Final = amount.meets() or (to is not None and to.meets()) or any(t.meets() for t in (*tests, *ends))


@final
class Reaction:
    """What a card does each time an event happens to it."""

    def __init__(self, event: i64, test: Test | None, program: i64) -> None:
        self.event: Final = event
        self.test: Final = test
        self.program: Final = program


@final
class Sheet:
    """All behaviour one key of one card holds."""

    def __init__(self) -> None:
        self.statics: list[Static] = []
        self.stats: i64 = 0  # a bit for every stat among them
        self.plain: i64 = 0  # those the card itself is given whatever happens
        self.meets: i64 = 0  # those that may be others in a clash
        self.spreads = False  # whether one of them is about anything but the card itself
        self.reactions: list[Reaction] = []
        self.events: i64 = 0
        self.needs: list[Test] = []
        self.effect: i64 = -1  # the program that runs when the card is used


@final
@mypyc_attr(free_list_len=1)  # most are made for one question and gone after it
class Run(Step):
    """An effect at work. `source` is the card whose text it is, `this` the card that has it (of a bound card: its host), `seat`
    who is "you", `against` the other card of a clash; `bound` holds the cards of every pick so far."""

    def __init__(self, program: i64, pc: i64, source: i64, this: i64, seat: i64, against: i64, bound: Bound) -> None:
        self.program: Final = program
        self.pc: Final = pc
        self.source: Final = source
        self.this: Final = this
        self.seat: Final = seat
        self.against: Final = against
        self.bound: Final = bound

    def parts(self) -> tuple[object, ...]:
        return (self.program, self.pc, self.source, self.this, self.seat, self.against, self.bound)

    def at(self, pc: i64) -> Run:
        return Run(self.program, pc, self.source, self.this, self.seat, self.against, self.bound)

    def knowing(self, slot: i64, cards: tuple[int, ...]) -> Run:
        """The same moment, with these cards picked."""
        if slot == 0 and len(self.bound) <= 1:
            return Run(self.program, self.pc, self.source, self.this, self.seat, self.against, (cards,))
        kept = list(self.bound)
        while len(kept) <= slot:
            kept.append(())
        kept[slot] = cards
        return Run(self.program, self.pc, self.source, self.this, self.seat, self.against, tuple(kept))

    def branch(self, program: i64) -> Run:
        """A part of the same effect, from its beginning."""
        return Run(program, 0, self.source, self.this, self.seat, self.against, self.bound)

    def picked(self, slot: i64) -> tuple[int, ...]:
        return self.bound[slot] if slot < len(self.bound) else ()

    def run(self, g: State) -> None:
        ops = rules_of(g).programs[self.program].ops
        pc = self.pc
        while pc < len(ops):
            op = ops[pc]
            leap = op.leap(g, self)
            pc += 1
            if leap == ASKS:
                op.run(g, self.at(pc))
                return
            if leap == ACTS:
                if pc < len(ops):
                    g.push(self.at(pc))
                op.run(g, self)
                return
            pc += leap


@final
@mypyc_attr(free_list_len=1)
class Reckoning:
    """What a stat comes to, from what is found to change it: set, then added to; the last setting holds; where one is to hold
    always, nothing counts that is not."""

    def __init__(self, printed: i64) -> None:
        self.base = printed
        self.more: i64 = 0
        self.newest: i64 = -1  # the stamp of the setting that holds
        self.firm_base: i64 = 0  # the same of what is always so
        self.firm_more: i64 = 0
        self.firm_newest: i64 = -1
        self.changed = False

    def add(self, op: i64, amount: i64, always: bool, stamp: i64) -> None:
        self.changed = True
        if op != SET:
            self.more += amount
            if always:
                self.firm_more += amount
            return
        if stamp > self.newest:
            self.base, self.newest = amount, stamp
        if always and stamp > self.firm_newest:
            self.firm_base, self.firm_newest = amount, stamp

    def result(self) -> i64:
        return self.base + self.more if self.firm_newest < 0 else self.firm_base + self.firm_more


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRules(Rulebook):
    """The rules of a game whose cards speak the card language, and the questions the language puts to it."""

    programs: list[Program]
    sheets: list[list[Sheet]]  # for each slot, for each definition
    tests: list[Test]  # those of permissions that are given for a time
    amounts: list[Term]  # those given for a time that are reckoned whenever they are asked
    touches: list[list[bytes]]  # for each slot, for each topic (a stat, or EVENTS + an event), which definitions bear on it

    innate_stats: i64 = 0  # a bit for every stat to which the rules themselves add something, in a clash or not

    # what the language asks a game

    def touched(self, g: State, card: i64) -> i64:
        """A bit for every stat of a card that anything may bear on now, be it a card in play or what was given for a time. It may
        be set in vain; a game that keeps track of it spares most questions about stats, keywords and permissions."""
        return -1

    def certain(self, g: State, card: i64) -> i64:
        """A bit for every keyword and permission that a card has now, whatever else happens. Any of them may be left out."""
        return 0

    def active(self, g: State, topic: i64) -> list[i64]:
        """The behaviour in play that bears on a topic: `place(source, slot, this)` for each card whose key counts now.
        It is asked all the time, so look at `touches` before anything else."""
        raise NotImplementedError

    def bearing_on(self, g: State, card: i64, topic: i64) -> list[i64]:
        """The same about one card, in the same order; what bears on others or on other topics may be among it. A game that knows
        what lies on a card need not look through all that is in play."""
        return self.active(g, topic)

    def controller(self, g: State, card: i64) -> i64:
        return self.schema.zone_owner[g.zone(card)]

    def innate(self, g: State, card: i64, stat: i64, against: i64, into: Reckoning) -> None:
        """What the rules themselves add to a stat: asked within a clash, and of `innate_stats` always."""

    def since(self, g: State, card: i64) -> i64:
        """When a card came into play, as `g.stamp` counts: of two settings the later one holds."""
        return 0

    def trait(self, g: State, card: i64, trait: i64) -> bool:
        raise NotImplementedError

    def printed(self, g: State, card: i64, stat: i64) -> i64:
        """A number of a card (or, below 0, of the player `player_of` tells) before any effect."""
        raise NotImplementedError

    def least(self, stat: i64) -> i64:
        """What a stat never falls below. One that is itself a change, such as how much graver wounds are, may be negative."""
        return 0

    def comes_after(self, g: State, card: i64, other: i64) -> bool:
        """Whether a card has its place after another one, for both of which there must be an order: their zone's, unless the
        game remembers one that outlasts it."""
        zone = g.zones[g.zone(card)]
        return other in zone and zone.index(card) > zone.index(other)

    def tally(self, g: State, seat: i64, counter: i64) -> i64:
        raise NotImplementedError

    def did(self, g: State, seat: i64, fact: i64) -> bool:
        raise NotImplementedError

    def zone_at(self, zone: i64, seat: i64) -> i64:
        """The zone a word means for a seat."""
        raise NotImplementedError

    def layers(self, g: State, pile: i64) -> Layers | None:
        """Where a pile has an ordered top and bottom: the zones it is made of. None: a pile nobody may order."""
        return None

    def in_sight(self, g: State, card: i64) -> bool:
        """Whether an effect of this very card can find it where it lies."""
        return True

    def changes(self, g: State, card: i64, trait: i64, on: bool) -> bool:
        """Whether a card can be made this, that is, is not so already."""
        return self.trait(g, card, trait) != on

    def usable(self, g: State, card: i64) -> bool:
        """Whether a card's effect can be used now."""
        return True

    def asked(self, g: State, f: Run, among: Group | None, found: bool) -> None:
        """Somebody has to pick from a group (None: to decide), or would have to if anything were found."""

    # what the language does through a game

    def moves(self, g: State, f: Run, card: i64, zone: i64) -> None:
        raise NotImplementedError

    def looks(self, g: State, f: Run, card: i64, seat: i64) -> None:
        """A seat looks at a card. A game that has a log says so there: what is learnt must be told."""
        show(g, card, BIT[seat])

    def searches(self, g: State, seat: i64, pile: i64) -> None:
        """A seat looks at every card of a pile; a game whose players read a log says so there."""
        for card in g.cards(pile):
            show(g, card, BIT[seat])

    def draws(self, g: State, f: Run, seat: i64, n: i64) -> None:
        raise NotImplementedError

    def gains(self, g: State, f: Run, seat: i64, counter: i64, n: i64) -> None:
        raise NotImplementedError

    def makes(self, g: State, f: Run, card: i64, trait: i64, on: bool) -> None:
        raise NotImplementedError

    def uses(self, g: State, f: Run, card: i64) -> None:
        raise NotImplementedError

    def binds(self, g: State, f: Run, card: i64, host: i64) -> None:
        raise NotImplementedError

    def expires(self, g: State, f: Run, span: i64) -> i64:
        """When something given for a span falls due: what `drop_mods` is told then."""
        raise NotImplementedError

    def lasts(self, g: State, f: Run, span: i64, card: i64) -> i64:
        """The same where it depends on who was given it: a hero's next attack is his own."""
        return self.expires(g, f, span)

    def due(self, g: State, f: Run, moment: i64) -> i64:
        """When something postponed falls due: what `values.due` is asked then."""
        raise NotImplementedError


def rules_of(g: State) -> CardRules:
    return cast("CardRules", g.rules)
