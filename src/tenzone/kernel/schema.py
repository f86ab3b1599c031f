"""What a game declares about its table: zones, packed fields, counters, verbs, reasons, events.

The numbers are the game's own constants, so compiled rules use them without a look-up; the declarations give each number its
name, and everything that leaves the engine (codes, views, lessons, logs) is derived from them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

MAX_SEATS: Final = 6
SPECTATOR: Final = 6  # the seventh watcher: what the whole table knows
WATCHERS: Final = 7
ALL: Final = 0x7F
BIT: Final = bytes([1, 2, 4, 8, 16, 32, 64])  # the mask of one watcher
SEATS: Final = "ABCDEF"
NATURE: Final = "*"

# One packed int a card: zone, who has seen it, a bit that is always set, face, the fields a game declares, host, whose it is.
# The set bit keeps the number out of the interpreter's cache of small ints: a list of one and the same object takes
# more than twice as long to copy, because its reference count is one chain of dependent writes.
ZONE_MASK: Final = 0xFF
SEEN_SHIFT: Final = 8
SEEN_MASK: Final = 0x7F
CARD_BIT: Final = 1 << 15
SEEN: Final = SEEN_MASK << SEEN_SHIFT
OWNER_BITS: Final = 0x380000000000
PLAIN: Final = CARD_BIT | SEEN | OWNER_BITS  # what is left of a card that enters a hand or a pile
FACE_SHIFT: Final = 16
FLAG_SHIFT: Final = 17
FLAG_BITS: Final = 16
HOST_SHIFT: Final = 33
HOST_MASK: Final = 0x3FF
OWNER_SHIFT: Final = 43
FACT_BITS: Final = 46
MARK_BITS: Final = 60
MAX_ZONES: Final = 60
MAX_CARDS: Final = 1022
ZEROS: Final[list[i64]] = [0] * MAX_CARDS  # for each card its pool, as long as there is none
NO_POOLS: Final[list[list[i64]]] = [ZEROS] * WATCHERS

PILE: Final = 0  # nobody knows the order: drawn at random, and what enters is shuffled in
HELD: Final = 1  # a hand: the others cannot tell one place from another
ROW: Final = 2  # laid out: every place can be followed with the eyes

KEEP: Final = 0  # whoever knew the card still does, nobody learns it
OWNER: Final = 1  # the seat whose zone it is looks at it
TABLE: Final = 2  # everybody sees it

ACTIVE: Final = 0  # the counter every game has: whose turn it is

RESOLVE: Final = 0  # the verb every game has: which of my waiting effects comes first


PLACES: Final = 67  # two to the power of anything under 63 leaves a rest of its own
PLACE: Final = bytes([next((at for at in range(63) if pow(2, at, PLACES) == rest), 0) for rest in range(PLACES)])


def bit(at: i64) -> i64:
    one: i64 = BIT[0]  # compiled, a literal left of `<<` is a C int of 32 bits, and its higher bits are lost
    return one << at


def lowest(mask: i64) -> i64:
    """The first place of a mask, -1 if there is none. (Loops that run at every decision spell it out.)"""
    return PLACE[(mask & -mask) % PLACES] if mask else -1


class SchemaError(ValueError):
    """A declaration that contradicts another one."""


class Zone:
    """A place for cards; `shared` ones exist once, the others once a seat, at `at + seat`."""

    def __init__(
        self, at: int, name: str, kind: int, sight: int = KEEP, shared: bool = False, claims: bool = False, owns: bool = False
    ) -> None:
        self.at: Final = at
        self.name: Final = name
        self.kind: Final = kind
        self.sight: Final = sight
        self.shared: Final = shared
        self.claims: Final = claims  # face-down cards here carry what their laying made public
        self.owns: Final = owns  # cards that begin here are this seat's own for good, and everybody can tell them by it


class Field:
    """Some bits of a card's packed int. Everybody sees them: what is secret about a card is which card it is."""

    def __init__(self, name: str, width: int, mark: bool = False) -> None:
        self.name: Final = name
        self.width: Final = width
        self.mark: Final = mark
        self.shift: i64 = 0
        self.mask: i64 = bit(width) - 1


class Counter:
    """A number of the game, of each seat, or of each named entity, with its bounds."""

    def __init__(self, at: int, name: str, low: int, high: int, start: int = 0, of: str = "game") -> None:
        self.at: Final = at
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.start: Final = start
        self.of: Final = of  # "game", "seat", or entity names separated by spaces


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain:
    """The values one argument of a verb may take, and how files write them."""

    def __init__(self, name: str, low: int = 0, high: int = 0, words: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.words: Final = words

    def write(self, value: int) -> str:
        return self.words[value - self.low] if self.words else str(value)

    def read(self, text: str) -> int:
        """The value, or -1."""
        if self.words:
            return self.words.index(text) + self.low if text in self.words else -1
        if not text.isascii() or not text.isdigit() or len(text) > 6:
            return -1
        value = int(text)
        return value if self.low <= value <= self.high else -1


NONE: Final = Domain("none")
CARD: Final = Domain("card")  # a definition: for cards whose place must not matter
SLOT: Final = Domain("slot")  # one card where it lies: for cards everybody can point at
SEAT: Final = Domain("seat")


def number(low: int, high: int) -> Domain:
    return Domain("number", low, high)


def words(*names: str) -> Domain:
    return Domain("word", 0, len(names) - 1, names)


class Verb:
    """One kind of option; `sets` ones may be sent as a whole set, closed by the verb named there."""

    def __init__(self, at: int, name: str, a: Domain = NONE, b: Domain = NONE, closes: str = "", label: str = "") -> None:
        self.at: Final = at
        self.name: Final = name
        self.a: Final = a
        self.b: Final = b
        self.closes: Final = closes
        self.label: Final = label or name


class Reason:
    """Why an option is refused: the key of its message and the rule that says so."""

    def __init__(self, at: int, key: str, rule: str) -> None:
        self.at: Final = at
        self.key: Final = key
        self.rule: Final = rule


class EventKind:
    """Something observers are told; `args` name the domains of its numbers."""

    def __init__(self, at: int, name: str, args: tuple[tuple[str, Domain], ...] = ()) -> None:
        self.at: Final = at
        self.name: Final = name
        self.args: Final = args


class Table:
    """A number every card definition has, read from its pack: a plain key, or a word among `words`."""

    def __init__(self, at: int, name: str, words: tuple[str, ...] = (), default: int = 0) -> None:
        self.at: Final = at
        self.name: Final = name
        self.words: Final = words
        self.default: Final = default


class Schema:
    """All declarations of one game, checked against each other, and the look-ups by name."""

    def __init__(
        self, seats: int, zones: tuple[Zone, ...], verbs: tuple[Verb, ...], fields: tuple[Field, ...] = (),
        counters: tuple[Counter, ...] = (), reasons: tuple[Reason, ...] = (), events: tuple[EventKind, ...] = (),
        tables: tuple[Table, ...] = (), endings: tuple[str, ...] = (), facts: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.seats: Final = seats
        self.zones: Final = zones
        self.fields: Final = fields
        self.counters: Final = (Counter(ACTIVE, "turn", 0, seats - 1), *counters)
        self.verbs: Final = (Verb(RESOLVE, "resolve", SLOT), *verbs)
        self.reasons: Final = reasons
        self.events: Final = events
        self.tables: Final = tables
        self.endings: Final = endings  # ids of the rules that end a game
        self.facts: Final = facts  # names of what may have happened this turn
        self.zone_names: Final[list[str]] = []
        self.zone_of: Final[list[Zone]] = []
        self.zone_owner: Final[list[int]] = []
        self.counter_names: Final[list[str]] = []
        self.counter_of: Final[list[Counter]] = []
        self._number_zones()
        self._pack_fields()
        self._number_counters()
        for what, found in (
            ("verb", [v.at for v in self.verbs]),
            ("reason", [0, *[r.at for r in reasons]]),
            ("event", [e.at for e in events]),
            ("table", [t.at for t in tables]),
        ):
            if found != list(range(len(found))):
                raise SchemaError(f"the {what}s are not numbered in order: {found}")
        self._check()
        self.kinds: Final = bytes([z.kind for z in self.zone_of])
        seen = zip(self.zone_of, self.zone_owner, strict=True)  # mask of the watchers who see a card that is laid there:
        self.lookers: Final = bytes([ALL if z.sight == TABLE else BIT[o] if z.sight == OWNER else 0 for z, o in seen])
        self.owners: Final = bytes([o if o >= 0 else 255 for o in self.zone_owner])

    def _number_zones(self) -> None:
        for zone in self.zones:
            if zone.at != len(self.zone_of):
                raise SchemaError(f"zone {zone.name} is declared at {zone.at}, but the next free place is {len(self.zone_of)}")
            for seat in range(1 if zone.shared else self.seats):
                self.zone_of.append(zone)
                self.zone_owner.append(-1 if zone.shared else seat)
                self.zone_names.append(zone.name if zone.shared else f"{SEATS[seat]}.{zone.name}")
        if len(self.zone_of) > MAX_ZONES:
            raise SchemaError(f"{len(self.zone_of)} zones; at most {MAX_ZONES} fit")

    def _pack_fields(self) -> None:
        used = [0, 0]
        room = [FLAG_BITS, MARK_BITS]
        for field in self.fields:
            side = 1 if field.mark else 0
            field.shift = used[side] + (0 if field.mark else FLAG_SHIFT)
            used[side] += field.width
            if used[side] > room[side]:
                raise SchemaError(f"field {field.name} does not fit: {used[side]} bits of {room[side]}")

    def _number_counters(self) -> None:
        for counter in self.counters:
            if counter.at != len(self.counter_of):
                raise SchemaError(f"counter {counter.name} is declared at {counter.at}, but the next is {len(self.counter_of)}")
            owners = [""] if counter.of == "game" else list(SEATS[: self.seats]) if counter.of == "seat" else counter.of.split()
            for owner in owners:
                self.counter_of.append(counter)
                self.counter_names.append(f"{owner}.{counter.name}" if owner else counter.name)

    def _check(self) -> None:
        for what, names in (
            ("zone", self.zone_names),
            ("counter", self.counter_names),
            ("field", [f.name for f in self.fields]),
            ("event", [e.name for e in self.events]),
        ):
            if len(set(names)) != len(names):
                raise SchemaError(f"two {what}s have the same name: {', '.join(names)}")
        for zone in self.zones:
            if zone.shared and (zone.sight == OWNER or zone.owns):
                raise SchemaError(f"zone {zone.name} belongs to nobody, so no owner can have or look at its cards")
        for field in self.fields:
            if field.width < 1:
                raise SchemaError(f"field {field.name} needs at least one bit")
        for verb in self.verbs:
            if verb.a.low < 0 or verb.b.low < 0 or max(verb.a.high, verb.b.high) > 0xFFFF:
                raise SchemaError(f"verb {verb.name} takes numbers from 0 to 65535")
        for event in self.events:
            for name, domain in event.args:
                if domain is SLOT:  # the log outlives the place
                    raise SchemaError(f"event {event.name} should name the card {name}, not its place")

    def verb(self, name: str) -> Verb | None:
        return next((v for v in self.verbs if v.name == name), None)

    def field(self, name: str) -> Field | None:
        return next((f for f in self.fields if f.name == name), None)

    def marked(self) -> bool:
        return any(f.mark for f in self.fields)
