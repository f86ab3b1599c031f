"""What one game brings: its declarations, its cards, its words, and the few questions the kernel puts to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tenzone.kernel.events import Signal
from tenzone.kernel.frames import SHARED_FRAMES, advance
from tenzone.kernel.knowledge import AGED, AGES
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.schema import CARD_BIT, OWNER_SHIFT, PILE, ROW, SEEN_SHIFT, Schema, bit
from tenzone.kernel.state import NOTHING, Frame, State
from tenzone.kernel.values import Mod


class Option:
    """A documented, typed setting of a game."""

    def __init__(self, name: str, default: int, low: int, high: int, flag: bool) -> None:
        self.name: Final = name
        self.default: Final = default
        self.low: Final = low
        self.high: Final = high
        self.flag: Final = flag


def flag(name: str, default: bool = False) -> Option:
    return Option(name, int(default), 0, 1, flag=True)


def amount(name: str, default: int, low: int, high: int) -> Option:
    return Option(name, default, low, high, flag=False)


class OptionError(ValueError):
    """A setting that does not exist or does not fit; the rule that says so, and which option it is about."""

    def __init__(self, sentence: str, rule: str = "", at: str = "") -> None:
        super().__init__(sentence + (f" ({rule})" if rule else ""))
        self.rule: Final = rule
        self.at: Final = at


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game with one pack of cards. Subclasses say how it begins and answer the questions below."""

    def __init__(
        self, name: str, version: str, schema: Schema, pack: Pack, lexicon: Lexicon,
        seats: tuple[int, ...], options: tuple[Option, ...], frames: tuple[type[Frame], ...],
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.version: Final = version
        self.schema: Final = schema
        self.pack: Final = pack
        self.lexicon: Final = lexicon
        self.seats: Final = seats
        self.options: Final = options
        self.frames: Final = {f.__name__: f for f in (*SHARED_FRAMES, *frames)}
        self.backs: Final = pack.backs
        decks = 1 + (schema.seats if any(z.owns for z in schema.zones) else 0)  # nobody's, and of each seat its own
        self.outsides: Final = bytes([b + deck * len(pack.back_names) for deck in range(decks) for b in pack.backs])
        other: list[i64] = [i64(d) for d in pack.other_sides()]
        self.other_side: Final = other
        self.rows: i64 = sum([bit(at) for at, kind in enumerate(schema.kinds) if kind == ROW])  # elsewhere cards are plain again
        self.tables: Final = pack.tables(schema)
        self.consults = False  # whether the rules themselves ask what somebody knows
        self.listens: i64 = 0  # a bit for each kind of signal
        self.hears: i64 = -1  # and for each zone: moves from one of these, or to one, are signalled
        self._blanks: Final[dict[tuple[int, ...], State]] = {}  # for each choice of settings, what its games begin as
        self.loader: Callable[..., Rules] | None = None  # how another process makes the same rules
        self.loader_args: tuple[object, ...] = ()
        piles = [at for at, zone in enumerate(schema.zone_of) if zone.kind == PILE][: (256 - AGED) // AGES]
        families = [AGED + piles.index(at) * AGES if at in piles else 0 for at in range(len(schema.zone_of))]
        self.families: Final = bytes(families)
        self.claims: Final = bytes([int(z.claims) for z in schema.zone_of])

    # the game's own answers

    def begin(self, g: State) -> None:
        """Push the frames of the set-up."""
        raise NotImplementedError

    def home(self, definition: i64) -> i64:
        """The zone a card lies in before the set-up."""
        raise NotImplementedError

    def home_of(self, definition: i64, copy: i64, opts: list[i64]) -> i64:
        """The same of one copy, where several seats have cards of one kind."""
        return self.home(definition)

    def counts(self, seats: int, opts: list[i64]) -> list[int]:
        """How many of each definition take part."""
        return [c.count for c in self.pack.cards]

    def check(self, seats: int, opts: list[i64]) -> tuple[str, str, str]:
        """If these settings contradict each other: the key of a message, the rule, the option. Otherwise nothing."""
        return ("", "", "")

    def admits(self, g: State, card: i64, definition: i64) -> bool:
        """Whether a face-down card, as it was laid, could be this definition: from its own fields (no marks) and the options."""
        return True

    def statics(self, g: State, card: i64, stat: i64) -> list[Mod]:
        """Continuous effects of cards in play on this card's stat."""
        return []

    def heard(self, g: State, signals: tuple[Signal, ...]) -> None:
        """State checks to push, triggers to await."""

    # making positions

    def settings(self, seats: int, given: dict[str, object]) -> list[i64]:
        """The options as numbers, or an OptionError that names the wrong one. (What is right is told by `face/rulebook.py`.)"""
        if seats not in self.seats:
            raise OptionError("seats", at="seats")
        for name in given:
            if name not in [o.name for o in self.options]:
                raise OptionError(name, at=name)
        opts: list[i64] = []
        for o in self.options:
            if o.name not in given:
                opts.append(o.default)
                continue
            wanted = given[o.name]
            if not isinstance(wanted, int) or o.flag != isinstance(wanted, bool) or not o.low <= wanted <= o.high:
                raise OptionError(o.name, at=o.name)
            opts.append(int(wanted))
        problem, rule, at = self.check(seats, opts)
        if problem:
            raise OptionError(problem, rule, at)
        return opts

    def blank(self, seats: int, opts: list[i64], counts: list[int]) -> State:
        """Every card in its home zone, known to those who see it lie there, no frame on the stack."""
        schema = self.schema
        defn: list[i64] = []
        zones: list[list[i64]] = [[] for _ in schema.zone_of]
        fact: list[i64] = []
        for definition, count in enumerate(counts):
            for copy in range(count):
                zone = self.home_of(definition, copy, opts)
                owner: i64 = schema.zone_owner[zone] + 1 if schema.zone_of[zone].owns else 0
                seen: i64 = schema.lookers[zone] if schema.kinds[zone] != PILE else 0
                zones[zone].append(len(defn))
                fact.append(CARD_BIT | zone | (seen << SEEN_SHIFT) | (owner << OWNER_SHIFT))
                defn.append(definition)
        counters: list[i64] = [i64(c.start) for c in schema.counter_of]
        mark: list[i64] = [0] * len(defn) if schema.marked() else NOTHING
        return State(self, seats, opts, self.tables, self.census(defn, fact), defn, fact, mark, zones, counters)

    def census(self, defn: list[i64], fact: list[i64]) -> list[i64]:
        """How many cards of each kind take part: by definition those of nobody's deck, then those of each seat's own."""
        found: list[i64] = [0] * len(self.outsides)
        for definition, packed in zip(defn, fact, strict=True):
            found[definition + (packed >> OWNER_SHIFT) * len(self.backs)] += 1
        return found

    def start(self, seats: int, word: i64 = 0, given: dict[str, object] | None = None) -> State:
        """A new game on the State door. With a word it deals for itself; without, nature's answers come from outside."""
        opts = self.settings(seats, given or {})
        key = (seats, *opts)
        if key not in self._blanks:
            self._blanks[key] = self.blank(seats, opts, self.counts(seats, opts))
        g = self._blanks[key].clone()
        g.word = word
        self.begin(g)
        advance(g)
        return g

    def packed(self, g: State) -> tuple[object, ...]:
        from tenzone.kernel.codec import decode, encode  # the codec builds states, so it must come later

        return (decode, (self, encode(g)))

    def __reduce__(self) -> tuple[object, ...]:
        if self.loader is None:
            raise TypeError(f"the rules of {self.name} were made by hand and have no loader: they cannot be sent elsewhere")
        return (self.loader, self.loader_args)
