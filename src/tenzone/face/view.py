"""The one projection: what a seat, several seats together, or the spectators may know, as plain data."""

from __future__ import annotations

import json
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tenzone.face.notation import back_of, place, spoken, write
from tenzone.kernel.events import Event
from tenzone.kernel.frames import Gather
from tenzone.kernel.knowledge import group_of, has_bit, knowers, members, owner_of, pool_of, watchers
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import ACTIVE, CARD, HELD, NONE, PILE, SEATS, SLOT
from tenzone.kernel.state import Choice, State

Data = dict[str, object]
SPECTATORS: Final = 1 << 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Showing(Rules):
    """Rules that say what a card on the table is worth now, and in the end what everybody got."""

    def shows(self, g: State, card: i64) -> list[tuple[str, int]]:
        """Numbers of a card, as anybody who sees it can reckon them."""
        return []

    def scores(self, g: State) -> list[int]:
        """What each seat got, once it is over: 1 for a winner, 0 otherwise, unless the game counts."""
        return [int((g.result >> seat) & 1) if g.result >= 0 else 0 for seat in range(g.seats)]


def view(g: State, mask: i64) -> Data:
    """What the watchers of this mask know together."""
    schema = g.rules.schema
    zones: Data = {}
    for at, zone in enumerate(schema.zone_of):
        owner = schema.zone_owner[at]
        if owner >= g.seats:
            continue
        cards = [seen for _, seen in laid_out(g, at, mask)]
        if zone.kind == PILE:
            backs = [str(c["back"]) for c in cards]
            zones[schema.zone_names[at]] = {"size": len(cards), "backs": {b: backs.count(b) for b in sorted(set(backs))}}
        else:
            zones[schema.zone_names[at]] = cards
    counters = {n: int(v) for n, v in zip(schema.counter_names, g.counters, strict=True) if n != "turn" and in_play(g, n)}
    return {
        "game": g.rules.name,
        "seats": list(SEATS[: g.seats]),
        "for": seat_names(mask) or ["spectator"],
        "turn": SEATS[g.counters[ACTIVE]],
        "zones": zones,
        "counters": counters,
        "facts": sorted(g.rules.schema.facts[f] for f in g.facts),
        "pools": pools_view(g, mask),
        "prompt": prompt(g, mask),
        "outcome": outcome(g),
    }


def laid_out(g: State, at: i64, mask: i64) -> list[tuple[i64, Data]]:
    """The cards of a zone in the order these watchers are shown them: a hand's own order is nobody's business."""
    cards = [(c, card_view(g, c, mask)) for c in g.zones[at]]
    if g.rules.schema.zone_of[at].kind == HELD:
        cards.sort(key=lambda pair: (pair[1]["card"] is None, sorted([(name, str(value)) for name, value in pair[1].items()])))
    return cards


def in_play(g: State, counter: str) -> bool:
    """Counters of seats nobody sits on are not shown."""
    owner, dot, _ = counter.partition(".")
    return not dot or owner not in SEATS or SEATS.index(owner) < g.seats


def seat_names(mask: i64) -> list[str]:
    return [SEATS[s] for s in range(len(SEATS)) if (mask >> s) & 1]


def card_view(g: State, card: i64, mask: i64) -> Data:
    aware = knowers(g, card)
    known = aware & mask != 0
    seen: Data = {"card": g.rules.pack.slugs[g.shown(card)] if known else None, "back": back_of(g, g.defn[card])}
    owner = owner_of(g, card)
    if owner >= 0:
        seen["owner"] = SEATS[owner]
    for field in g.rules.schema.fields:
        value = g.get(field, card)
        if value:
            seen[field.name] = int(value)
    if g.face(card) and known:
        seen["turned"] = 1
    if known and not aware & SPECTATORS and g.rules.schema.zone_of[g.zone(card)].kind != HELD:
        seen["covered"] = 1
    rules = g.rules
    if known and isinstance(rules, Showing):
        seen.update(dict(rules.shows(g, card)))
    host = g.host(card)
    if host >= 0:
        seen["on"] = place(g, host, hide=knowers(g, host) & mask == 0)
    return seen


def pools_view(g: State, mask: i64) -> list[Data]:
    """What is known to lie somewhere among several places."""
    found: list[Data] = []
    if not g.settled().pooled:
        return found
    names = g.rules.schema.zone_names
    for watcher in watchers(g):
        if not (mask >> watcher) & 1:
            continue
        done: list[i64] = []
        for card in range(len(g.fact)):
            group = group_of(pool_of(g, card, watcher))
            if group == 0 or group in done:
                continue
            done.append(group)
            places = members(g, watcher, group)
            among = sorted(names[g.zone(c)] for c in places)
            holds = sorted(g.rules.pack.slugs[g.defn[c]] for c in places if has_bit(g, c, watcher))
            found.append({"among": {n: among.count(n) for n in among}, "holds": holds})
    found.sort(key=lambda p: json.dumps(p, sort_keys=True))
    return found


def prompt(g: State, mask: i64) -> Data | None:
    """What is asked, and of whom; never what they could answer."""
    f = g.top()
    if f is None:
        return None
    if not isinstance(f, Choice):
        return {"choice": type(f).__name__, "seats": ["*"]}
    need = f.seats(g)
    asked: Data = {}
    name = type(f).__name__
    if isinstance(f, Gather):
        name = type(f.choice).__name__
        if f.shows_answered():
            asked["answered"] = sorted(SEATS[s] for s, _ in f.answers)
        else:
            own = mask & f.need & ~need  # one's own answer is no secret
            need = f.need & ~own
    asked.update({"choice": name, "seats": seat_names(need), "may": seat_names(f.extra(g))})
    asked.update(dict(f.tells(g)))
    return asked


def outcome(g: State) -> Data | None:
    if g.result < 0:
        return None
    rules = g.rules
    assert isinstance(rules, Showing)
    return {
        "winners": seat_names(g.result & 0xFF),
        "scores": dict(zip(SEATS, rules.scores(g), strict=False)),
        "reason": g.rules.schema.endings[g.result >> 8],
    }


def event_view(g: State, event: Event, mask: i64) -> Data | None:
    """One event as these watchers are told it; None if they are not."""
    if event.to & mask == 0:
        return None
    kind = g.rules.schema.events[event.kind]
    told: Data = {"event": kind.name}
    for (name, domain), value in zip(kind.args, event.args, strict=False):
        if value >= 0 and domain is not NONE:
            hide = (domain is CARD or domain is SLOT) and event.sees & mask == 0
            told[name] = int(value) if domain.name == "number" else write(g, domain, value, hide)
    if event.rule:
        told["rule"] = event.rule
    return told


def event_text(g: State, event: Event, mask: i64, lang: str) -> str:
    """The same as a sentence; nothing if they are not told."""
    if event.to & mask == 0:
        return ""
    kind = g.rules.schema.events[event.kind]
    values: dict[str, object] = {}
    for (name, domain), value in zip(kind.args, event.args, strict=False):
        if value >= 0:
            hide = (domain is CARD or domain is SLOT) and event.sees & mask == 0
            values[name] = spoken(g, domain, value, lang, hide)
    return g.rules.lexicon.say(lang, f"event.{kind.name}", values)
