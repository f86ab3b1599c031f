"""A position as bytes and back, and its fingerprint. The bytes hang on nothing but the position: no clock, no hash order."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tenzone.kernel.frames import FUSE, advance
from tenzone.kernel.schema import CARD_BIT, FACT_BITS, WATCHERS, ZEROS, ZONE_MASK, bit
from tenzone.kernel.state import MULTIPLIER, NOTHING, Choice, Frame, State
from tenzone.kernel.values import Delayed, Mod, Trigger

if TYPE_CHECKING:
    from tenzone.kernel.rules import Rules

FORMAT: Final = 1
MAX_BYTES: Final = 1_000_000
WORD_LIMIT: Final = MULTIPLIER << 32  # what the word generator can reach


class DecodeError(ValueError):
    """Bytes that are no position of this game."""


def encode(g: State) -> bytes:
    g.settled()
    return json.dumps(
        [
            FORMAT, g.rules.name, g.seats, g.opts, g.defn, g.fact, g.mark, g.zones, g.counters,
            pools(g, g.pool), pools(g, g.since), [plain(m.parts()) for m in g.mods], [plain(d.parts()) for d in g.delayed],
            list(g.facts), [plain(f) for f in g.stack], [plain(t.parts()) for t in g.waiting],
            g.word, g.stamp, g.chanced, g.learnt, g.result,
        ],
        separators=(",", ":"),
    ).encode()  # fmt: skip


def pools(g: State, lists: list[list[i64]]) -> list[list[i64]]:
    return [lists[w] if (g.pooled >> w) & 1 else NOTHING for w in range(WATCHERS)]


def fingerprint(g: State) -> str:
    return hashlib.blake2b(encode(g), digest_size=8).hexdigest()


def plain(part: object) -> object:
    """Frames and triggers as tagged lists; the rest is numbers, texts and tuples."""
    if isinstance(part, Frame):
        return {"frame": type(part).__name__, "parts": [plain(p) for p in part.parts()]}
    if isinstance(part, Trigger):
        return {"trigger": [plain(p) for p in part.parts()]}
    if isinstance(part, tuple):
        return [plain(p) for p in part]
    if isinstance(part, (bool, int, str)):
        return part
    raise TypeError(f"a frame may hold only numbers, texts, tuples and frames, not {part!r}")


def frame_from(rules: Rules, data: object) -> Frame:
    made = part_from(rules, data)
    if not isinstance(made, Frame):
        raise DecodeError("the stack holds something that is no frame")
    return made


def part_from(rules: Rules, data: object) -> object:
    if isinstance(data, list):
        return tuple([part_from(rules, d) for d in data])
    if isinstance(data, (bool, int, str)):
        return data
    if isinstance(data, dict) and set(data) == {"trigger"}:
        return trigger_from(rules, data["trigger"])
    if isinstance(data, dict) and set(data) == {"frame", "parts"}:
        cls = rules.frames.get(str(data["frame"]))
        if cls is None or not isinstance(data["parts"], list):
            raise DecodeError(f"{rules.name} has no frame {str(data['frame'])[:40]!r}")
        parts = [part_from(rules, d) for d in data["parts"]]
        if not fitting(cls, parts):
            raise DecodeError(f"the parts of frame {data['frame']} do not fit")
        try:
            return cls(*parts)
        except Exception as error:
            raise DecodeError(f"the parts of frame {data['frame']} do not fit") from error
    raise DecodeError("a frame holds something that is neither number, text, list nor frame")


def fitting(cls: type[Frame], parts: list[object]) -> bool:
    """Whether parts have the types the constructor names. Compiled constructors check for themselves and have no annotations."""
    hints = [str(h) for name, h in getattr(cls.__init__, "__annotations__", {}).items() if name != "return"]
    for hint, part in zip(hints, parts, strict=False):
        if hint == "i64" or hint == "int":
            fits = isinstance(part, int) and not isinstance(part, bool)
        elif hint == "Choice":
            fits = isinstance(part, Choice)
        elif hint == "tuple[Trigger, ...]":
            fits = isinstance(part, tuple) and all(isinstance(p, Trigger) for p in part)
        elif hint == "tuple[tuple[int, int], ...]":
            fits = isinstance(part, tuple) and all(isinstance(p, tuple) and [type(n) for n in p] == [int, int] for p in part)
        else:
            fits = True
        if not fits:
            return False
    return True


def trigger_from(rules: Rules, data: object) -> Trigger:
    if not isinstance(data, list) or len(data) != 3:
        raise DecodeError("a waiting effect has three parts")
    return Trigger(integer(data[0]), integer(data[1]), frame_from(rules, data[2]))


def integer(data: object, low: int = -(1 << 62), high: int = (1 << 62)) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not low <= data <= high:
        raise DecodeError(f"expected a whole number from {low} to {high}, found {str(data)[:40]!r}")
    return data


def integers(data: object, low: int = -(1 << 62), high: int = (1 << 62)) -> list[i64]:
    if not isinstance(data, list):
        raise DecodeError(f"expected a list of numbers, found {str(data)[:40]!r}")
    return [i64(integer(d, low, high)) for d in data]


def items(data: object) -> list[object]:
    if not isinstance(data, list):
        raise DecodeError(f"expected a list, found {str(data)[:40]!r}")
    return data


def decode(rules: Rules, data: bytes) -> State:
    """The position these bytes hold, or a DecodeError in one sentence; nothing is half made."""
    if len(data) > MAX_BYTES:
        raise DecodeError(f"{len(data)} bytes are too many for a position; at most {MAX_BYTES} are read")
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise DecodeError("these bytes are no position: they are not JSON") from error
    if not isinstance(whole, list) or len(whole) != 21 or whole[0] != FORMAT:
        raise DecodeError(f"these bytes are no position of format {FORMAT}")
    if whole[1] != rules.name:
        raise DecodeError(f"a position of {str(whole[1])[:40]!r}, not of {rules.name}")
    try:
        return build(rules, whole)
    except (RecursionError, OverflowError) as error:
        raise DecodeError("these bytes are no position: too deep or too large") from error


def build(rules: Rules, whole: list[object]) -> State:
    schema = rules.schema
    seats = integer(whole[2], 1, schema.seats)
    opts = integers(whole[3])
    if len(opts) != len(rules.options):
        raise DecodeError(f"{len(opts)} options, but {rules.name} has {len(rules.options)}")
    defn = integers(whole[4], 0, len(rules.pack.cards) - 1)
    fact = integers(whole[5], 0)
    mark = integers(whole[6], 0)
    zones = [integers(z, 0, len(defn) - 1) for z in items(whole[7])]
    counters = integers(whole[8])
    if len(fact) != len(defn) or len(mark) not in (0, len(defn)) or bool(mark) != (schema.marked() and bool(defn)):
        raise DecodeError("the lists of cards differ in length")
    if len(zones) != len(schema.zone_of) or len(counters) != len(schema.counter_of):
        raise DecodeError("zones or counters are missing")
    placed = [0] * len(defn)
    for at, zone in enumerate(zones):
        for card in zone:
            placed[card] += 1
            if fact[card] & ZONE_MASK != at or placed[card] > 1:
                raise DecodeError(f"card {card} lies in two places")
    if placed != [1] * len(defn):
        raise DecodeError("a card lies nowhere")
    g = State(rules, seats, opts, rules.tables, rules.census(defn, fact), defn, fact, mark or NOTHING, zones, counters)
    hang_on(g, whole)
    wake(g)
    return g


def hang_on(g: State, whole: list[object]) -> None:
    """Everything beyond cards and counters."""
    rules = g.rules
    schema = rules.schema
    pools = [integers(p, 0, 255) for p in items(whole[9])]
    since = [integers(p, 0, 255) for p in items(whole[10])]
    if [len(p) for p in pools] != [len(p) for p in since] or len(pools) != WATCHERS:
        raise DecodeError("the lists of pools differ in length")
    for watcher in range(WATCHERS):
        if len(pools[watcher]) not in (0, len(g.defn)):
            raise DecodeError("the lists of pools differ in length")
        g.pooled |= bit(watcher) if pools[watcher] else 0
    g.pool = [p or ZEROS for p in pools]
    g.since = [p or ZEROS for p in since]
    g.known = -1
    mods: list[Mod] = []
    for entry in items(whole[11]):
        m = items(entry)
        if len(m) != 7 or not isinstance(m[4], bool):
            raise DecodeError("a continuous effect has seven parts")
        mods.append(Mod(integer(m[0]), integer(m[1]), integer(m[2]), integer(m[3]), m[4], integer(m[5]), integer(m[6])))
    g.mods = tuple(mods)
    delayed: list[Delayed] = []
    for entry in items(whole[12]):
        d = items(entry)
        if len(d) != 2:
            raise DecodeError("a delayed effect has two parts")
        delayed.append(Delayed(integer(d[0]), frame_from(rules, d[1])))
    g.delayed = tuple(delayed)
    g.facts = tuple([integer(f, 0, len(schema.facts) - 1) for f in items(whole[13])])
    g.frames = [frame_from(rules, f) for f in items(whole[14])]
    g.depth = len(g.frames)
    g.waiting = tuple([trigger_from(rules, t) for t in items(whole[15])])
    g.word = integer(whole[16], 0, WORD_LIMIT)
    g.stamp = integer(whole[17])
    g.chanced = integer(whole[18], 0)
    g.learnt = integer(whole[19], 0)
    g.result = integer(whole[20], -1, max(0, len(schema.endings) << 8) - 1)


def wake(g: State) -> None:
    """The options of the seat asked are not stored: ask again. Hostile frames fail here rather than later."""
    if g.depth > FUSE:
        raise DecodeError(f"{g.depth} frames are too many")
    for counter, value in zip(g.rules.schema.counter_of, g.counters, strict=True):
        if not counter.low <= value <= counter.high:
            raise DecodeError(f"counter {counter.name} goes from {counter.low} to {counter.high}, not {value}")
    for card in range(len(g.fact)):
        if g.fact[card] >> FACT_BITS or not g.fact[card] & CARD_BIT or g.host(card) >= len(g.fact):
            raise DecodeError(f"card {card} is no card")
    if isinstance(g.top(), Choice):
        try:
            advance(g)
            top = g.top()
            if isinstance(top, Choice):
                top.extra(g), top.tells(g), top.shows_answered()
        except Exception as error:
            raise DecodeError("the question these bytes ask cannot be answered") from error
