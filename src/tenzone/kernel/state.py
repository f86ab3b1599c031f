"""The position: a few flat lists of ints and a stack of immutable frames. Only atoms write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from tenzone.kernel.schema import ALL, FACE_SHIFT, HOST_MASK, HOST_SHIFT, NO_POOLS, SEEN_SHIFT, ZONE_MASK, Field, bit, lowest

if TYPE_CHECKING:
    from tenzone.kernel.deal import Plan
    from tenzone.kernel.events import Event, Signal
    from tenzone.kernel.rules import Rules
    from tenzone.kernel.values import Delayed, Mod, Trigger

MULTIPLIER: Final = 1791398085  # a·2³²−1 and a·2³¹−1 are prime: a multiply-with-carry word of period near 2⁶²
LOW_WORD: Final = 0xFFFFFFFF
SHORT: Final = 128  # a clone shares a journal as long as this; a longer one is settled first
POISONED: Final = 62  # the bit of `own` that says: never share a zone list, and empty every replaced one


class Defect(Exception):
    """The rules themselves are wrong: an effect without end, or a question without an answer."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One rule about to run, or one question about to be asked. Immutable; equal by value."""

    RULE: ClassVar[str] = ""

    def parts(self) -> tuple[object, ...]:
        """The constructor's arguments, in order."""
        return ()

    question: bool = False  # a question, of seats or of nature

    def run(self, g: State) -> None:
        raise NotImplementedError

    def goes(self, g: State) -> bool:
        """Whether a question was answered by itself, and is gone from the stack."""
        raise NotImplementedError

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        raise NotImplementedError

    def cited(self, g: State) -> None:
        if g.trace is not None and self.RULE:
            g.trace.append(self.RULE)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and type(self) is type(other) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.parts()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(p) for p in self.parts())})"

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.parts())


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame):
    """Runs by itself; everything it does is simultaneous."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Frame):
    """Asks one or more seats."""

    question: bool = True
    asked_seat: i64 = -1  # the seat asked, where it is always one, and never a wide question

    def seats(self, g: State) -> i64:
        """Mask of the seats whose answer is needed."""
        raise NotImplementedError

    def extra(self, g: State) -> i64:
        """Mask of the seats that may act here but need not."""
        return 0

    def open(self, g: State) -> bool:
        """Whether the options follow from what everybody knows: only then is a single one taken unasked."""
        return False

    def options(self, g: State, seat: i64) -> list[i64]:
        return [o for o in self.candidates(g, seat) if self.judge(g, seat, o) == 0]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        """What a person would try, legal or not, from what this seat knows."""
        raise NotImplementedError

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        """0, the number of the reason why not, or -1 if it is no answer to this question at all."""
        raise NotImplementedError

    def goes(self, g: State) -> bool:
        """Take the only option of an open choice; otherwise leave the options of a single asked seat on the state."""
        seat = self.asked_seat
        if seat < 0:
            need = self.seats(g)
            if need == 0:
                raise Defect(f"{self} asks nobody")
            if need & (need - 1) or self.wide():
                g.asked, g.who = NOTHING, -1
                return False
            seat = lowest(need)
        g.asked = options = self.options(g, seat)
        g.who = seat
        if len(options) > 1 or (options and (not self.open(g) or self.extra(g))):
            return False
        if not options:
            raise Defect(f"{self} leaves seat {seat} without an answer")
        g.depth -= 1
        self.cited(g)
        self.chosen(g, seat, options[0])
        return True

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        """Mask of the watchers who see which card an answer names."""
        return 0x7F

    def wide(self) -> bool:
        """Too many options to list: only judged and sampled."""
        return False

    def sample(self, g: State, seat: i64, dice: State) -> i64:
        """Any legal option of a wide choice; `dice.below(n)` is the source of chance."""
        raise NotImplementedError

    def shows_answered(self) -> bool:
        """Whether the table sees who has already given a sealed answer."""
        return True

    def tells(self, g: State) -> list[tuple[str, int]]:
        """Public numbers that belong to the question."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame):
    """Asks nature: `outcomes` equally likely results, of which `fall` receives one."""

    question: bool = True

    def outcomes(self, g: State) -> i64:
        raise NotImplementedError

    def outcome(self, g: State, index: i64) -> i64:
        """The option that writes this result in codes."""
        raise NotImplementedError

    def fall(self, g: State, index: i64) -> None:
        raise NotImplementedError

    def goes(self, g: State) -> bool:
        """The state's own word answers, if it has one."""
        if g.word == 0:
            g.asked = NOTHING
            return False
        g.depth -= 1
        self.happen(g)
        return True

    def happen(self, g: State) -> None:
        """At once by the state's own word, if it has one; otherwise nature is asked next."""
        if g.word == 0:
            g.push(self)
            return
        if g.trace is not None:
            self.cited(g)
        g.chanced += 1
        self.fall(g, g.below(self.outcomes(g)))

    def sees(self, g: State) -> i64:
        """Mask of the watchers who see the result itself."""
        return 0x7F


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step):
    """A step about one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatChoice(Choice):
    """A question to one seat, never a wide one."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat
        self.asked_seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    @final
    def seats(self, g: State) -> i64:
        return bit(self.seat)


@final
@mypyc_attr(acyclic=True)
class State:
    """One position of one game. `word` is the fast source of chance; 0 means that nature's answers come from outside."""

    __slots__ = (
        "asked", "base", "census", "chanced", "counters", "defn", "delayed", "depth", "fact", "facts", "frames", "fresh",
        "journal", "known", "learnt", "log", "mark", "mods", "noted", "opts", "own", "own_pools", "plan", "pool", "pooled",
        "result", "room", "rules", "seats", "since", "stamp", "tables", "trace", "waiting", "who", "word", "words", "zones",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, seats: i64, opts: list[i64], tables: list[bytes], census: list[i64],
        defn: list[i64], fact: list[i64], mark: list[i64], zones: list[list[i64]], counters: list[i64],
    ) -> None:  # fmt: skip
        self.rules, self.seats, self.opts, self.tables = rules, seats, opts, tables
        self.census = census  # how many cards of each definition take part: public where lists are
        self.defn = defn
        self.fact = fact
        self.words = cast("list[object]", fact)  # the same list: what is an object already is written without making it anew
        self.mark = mark
        self.zones = zones
        self.own: i64 = 0
        self.journal: list[object] = NO_NOTES  # moves and looks that nobody has thought through yet
        self.noted: i64 = 0  # how many numbers of it are written, two for each note; below 0 nothing is noted any more
        self.room: i64 = -1  # how many numbers there is room for; below 0 if a clone may share it
        self.base = zones  # how the table lay when it was begun
        self.counters = counters
        self.pool = NO_POOLS  # for each watcher, the pool each place belongs to
        self.since = NO_POOLS  # and from which pool on the card seen there may be
        self.pooled: i64 = 0  # mask of the watchers who have such lists; the others share one of zeros
        self.own_pools: i64 = 0  # mask of those whose lists no clone shares
        self.plan: Plan | None = None  # what can be dealt anew, once somebody has asked
        self.mods: tuple[Mod, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.facts: tuple[int, ...] = ()
        self.frames: list[Frame] = []  # what is to be run, the next one last; beyond `depth` lies what was
        self.depth: i64 = 0
        self.fresh: tuple[Signal, ...] = ()
        self.waiting: tuple[Trigger, ...] = ()
        self.word: i64 = 0
        self.log: list[Event] | None = None
        self.trace: list[str] | None = None
        self.stamp: i64 = 0
        self.chanced: i64 = 0  # how often nature answered, and how often somebody learnt a card: what undo may not cross
        self.learnt: i64 = 0
        self.known: i64 = 0  # a bit for each zone of which somebody may know more than its owner shows; may be set in vain
        self.result: i64 = -1
        self.who: i64 = -1  # the seat asked, if it is one alone
        self.asked: list[i64] = NOTHING  # and its options

    def clone(self) -> State:
        """A position of its own; zone lists are shared until one side writes. Log and trace stay behind."""
        if self.noted > SHORT:
            self.settled()
        zones = self.zones.copy()
        if self.own >> POISONED:
            zones = [z.copy() for z in zones]
        else:
            self.own, self.room = 0, -1
        g = State(
            self.rules, self.seats, self.opts, self.tables, self.census, self.defn, self.fact.copy(),
            self.mark.copy() if self.mark else NOTHING, zones, self.counters.copy(),
        )  # fmt: skip
        g.own, g.journal, g.noted, g.base = self.own, self.journal, self.noted, self.base
        self.own_pools = 0
        g.pool, g.since, g.pooled, g.known, g.learnt = self.pool, self.since, self.pooled, self.known, self.learnt
        g.mods, g.delayed, g.facts, g.fresh, g.waiting = self.mods, self.delayed, self.facts, self.fresh, self.waiting
        g.frames, g.depth = self.frames[: self.depth], self.depth
        g.word, g.stamp, g.chanced = self.word, self.stamp, self.chanced
        g.result, g.asked, g.who = self.result, self.asked, self.who
        return g

    def settled(self) -> State:
        """Itself, with all thought through: seen bits, pools, `known` and `learnt` are as old as the journal until then."""
        if self.noted:
            from tenzone.kernel.atoms import settle  # the atoms write states, so they must come later

            settle(self)
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return self.rules.packed(self)

    # what everybody may ask

    def cards(self, zone: i64) -> tuple[int, ...]:
        """The cards of a zone now; safe to loop over while atoms move them."""
        return tuple(self.zones[zone])

    def size(self, zone: i64) -> i64:
        return len(self.zones[zone])

    def zone(self, card: i64) -> i64:
        return self.fact[card] & ZONE_MASK

    def seen(self, card: i64) -> i64:
        return (self.settled().fact[card] >> SEEN_SHIFT) & ALL

    def face(self, card: i64) -> i64:
        return (self.fact[card] >> FACE_SHIFT) & 1

    def host(self, card: i64) -> i64:
        """The card this one is attached to, or -1."""
        return ((self.fact[card] >> HOST_SHIFT) & HOST_MASK) - 1

    def get(self, field: Field, card: i64) -> i64:
        return ((self.mark if field.mark else self.fact)[card] >> field.shift) & field.mask

    def shown(self, card: i64) -> i64:
        """The definition that counts now: the other side of a card turned over."""
        d = self.defn[card]
        if (self.fact[card] >> FACE_SHIFT) & 1:
            return self.rules.other_side[d]
        return d

    def stat(self, table: i64, definition: i64) -> i64:
        return self.tables[table][definition]

    def over(self) -> bool:
        return self.depth == 0

    @property
    def stack(self) -> tuple[Frame, ...]:
        """The frames to run, the next one last. To add to them is `push` and `do`."""
        return tuple(self.frames[: self.depth])

    def top(self) -> Frame | None:
        """The frame that is next, if the game is not over."""
        return self.frames[self.depth - 1] if self.depth else None

    def push(self, frame: Frame) -> None:
        frames, depth = self.frames, self.depth
        if depth < len(frames):
            frames[depth] = frame
        else:
            frames.append(frame)
        self.depth = depth + 1

    def do(
        self, a: Frame, b: Frame | None = None, c: Frame | None = None, d: Frame | None = None, e: Frame | None = None
    ) -> None:
        """Run these next, in the order written. (Rules do this all the time, so no list of them is made.)"""
        frames, depth = self.frames, self.depth
        if b is not None and c is None and depth + 1 < len(frames):  # as most often
            frames[depth] = b
            frames[depth + 1] = a
            self.depth = depth + 2
            return
        if b is not None:
            if c is not None:
                if d is not None:
                    if e is not None:
                        self.push(e)
                    self.push(d)
                self.push(c)
            self.push(b)
        self.push(a)

    def cite(self, rule: str) -> None:
        """A rule that works inside a step, without a frame of its own."""
        if self.trace is not None:
            self.trace.append(rule)

    def below(self, n: i64) -> i64:
        """A fast random number under n (n < 2³¹), from this state's own word."""
        w = self.word
        w = MULTIPLIER * (w & LOW_WORD) + (w >> 32)
        self.word = w
        return (((w ^ (w >> 32)) & LOW_WORD) * n) >> 32

    def writable(self, zone: i64) -> list[i64]:
        """For atoms: this state's own copy of a zone's list."""
        cards = self.zones[zone]
        if (self.own >> zone) & 1:
            return cards
        fresh = cards.copy()
        self.zones[zone] = fresh
        self.plan = None
        if self.own >> POISONED:
            cards.clear()
        else:
            self.own |= bit(zone)
        return fresh


NOTHING: Final[list[i64]] = []
NO_NOTES: Final[list[object]] = []
