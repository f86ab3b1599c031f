"""Reading the steps of a lesson."""

from __future__ import annotations

import re
from typing import Final

from tenzone.kernel.schema import NATURE, PILE
from tenzone.lessons.cards import Spec, SpecError, spec_from
from tenzone.lessons.model import Knowing, Read, Step, Undo, ValueIs, Watchers, ZoneIs
from tenzone.lessons.names import SPECTATOR, Names, citable
from tenzone.lessons.near import unknown
from tenzone.lessons.source import Path
from tenzone.lessons.table import Table
from tenzone.messages import say

STEP_KEYS: Final = (
    "play", "undo", "asked", "legal", "allows", "forbids", "logs", "cites", "outcome", "say", "hint", "accept",
    "expect", "seen_by", "knows",
)  # fmt: skip
ZONE_KEYS: Final = ("has", "size", "order", "top", "bottom", "lacks")
UNDO_RULES: Final = ("undo:nothing", "undo:chance", "undo:seen", "undo:turn", "undo:asked")
CHANGE: Final = re.compile(r"[+-]\d{1,6}")


def step_from(names: Names, t: Table) -> Step:
    t.only(STEP_KEYS)
    play = codes(names, t, "play", NATURE)
    accept = codes(names, t, "accept")
    if accept and not play:
        raise t.error(say("check.accept_nothing"), "accept")
    return Step(
        t.path,
        play,
        undo_from(names, t) if "undo" in t else None,
        asked_from(names, t) if "asked" in t else None,
        legal_from(names, t) if "legal" in t else None,
        allows_from(names, t),
        forbids_from(names, t),
        logs_from(names, t),
        tuple(t.strings("cites")) if known_rules(names, t, "cites") else (),
        outcome_from(names, t) if "outcome" in t else None,
        t.words("say") if "say" in t else None,
        t.words("hint") if "hint" in t else None,
        accept,
        tuple(expectation(names, t.table("expect"), key) for key in t.table("expect").data),
        seen_from(names, t.table("seen_by")),
        knows_from(names, t.table("knows")),
    )


def codes(names: Names, t: Table, key: str, others: str = "") -> tuple[str, ...]:
    """Moves with their seat in front."""
    found = t.strings(key)
    for at, code in enumerate(found):
        who, colon, what = code.partition(":")
        if not colon or who not in list(names.seats + others) or not what.strip():
            form = "check.moves_or_chance" if others else "check.moves"
            raise t.error(say(form, key=key, seats=", ".join(names.seats)), key, at)
    return tuple(found)


def known_rules(names: Names, t: Table, key: str) -> bool:
    known = citable(names.rules.name)
    for at, rule in enumerate(t.strings(key)):
        if known and rule not in known:
            raise t.error(unknown("rule", rule, known), key, at)
    return True


def undo_from(names: Names, t: Table) -> Undo:
    if isinstance(t.data["undo"], str):
        undo = Undo(t.text("undo"))
    else:
        inner = t.table("undo")
        inner.only(("seat", "refused"))
        undo = Undo(inner.text("seat"), inner.text("refused"))
        if undo.refused not in UNDO_RULES:
            raise inner.error(unknown("undo", undo.refused, UNDO_RULES), "refused")
    if undo.seat not in list(names.seats):
        raise t.error(unknown("seat", undo.seat, names.seats), "undo")
    return undo


def seat_of(names: Names, t: Table, key: str) -> str:
    if key not in list(names.seats):
        raise t.error(unknown("seat", key, names.seats), key)
    return key


def watchers(names: Names, t: Table, key: str) -> Watchers:
    """`A`, `A,C` together, or the spectators; `!` before them means that they do not."""
    if key.removeprefix("!") == SPECTATOR:
        return None
    seats = tuple(s.strip() for s in key.removeprefix("!").split(","))
    for seat in seats:
        if seat not in list(names.seats):
            raise t.error(unknown("seat", seat, [*names.seats, SPECTATOR]), key)
    return seats


def asked_from(names: Names, t: Table) -> dict[str, str]:
    inner = t.table("asked")
    found: dict[str, str] = {}
    for seat in inner.data:
        choice = inner.text(seat_of(names, inner, seat))
        if choice not in names.choices:
            raise inner.error(unknown("choice", choice, names.choices), seat)
        found[seat] = choice
    return found


def legal_from(names: Names, t: Table) -> dict[str, tuple[str, ...]]:
    if isinstance(t.data["legal"], list):
        return {"": tuple(t.strings("legal"))}
    inner = t.table("legal")
    return {seat_of(names, inner, seat): tuple(inner.strings(seat)) for seat in inner.data}


def allows_from(names: Names, t: Table) -> tuple[tuple[Path, str], ...]:
    if isinstance(t.data.get("allows", []), list):
        return tuple(((*t.path, "allows", at), code) for at, code in enumerate(t.strings("allows")))
    inner = t.table("allows")
    found: list[tuple[Path, str]] = []
    for seat in inner.data:
        seat_of(names, inner, seat)
        found += [((*inner.path, seat, at), f"{seat}: {code}") for at, code in enumerate(inner.strings(seat))]
    return tuple(found)


def forbids_from(names: Names, t: Table) -> tuple[tuple[Path, str, str], ...]:
    inner = t.table("forbids")
    known = citable(names.rules.name)
    found: list[tuple[Path, str, str]] = []
    for code in inner.data:
        rule = inner.text(code)
        if known and rule not in known and not rule.startswith("kernel."):
            raise inner.error(unknown("rule", rule, known), code)
        found.append(((*inner.path, code), code, rule))
    return tuple(found)


def logs_from(names: Names, t: Table) -> tuple[Read, ...]:
    if "logs" not in t:
        return ()
    if isinstance(t.data["logs"], list):
        return (Read((*t.path, "logs"), tuple(names.seats), True, events_from(names, t, "logs")),)
    inner = t.table("logs")
    return tuple(
        Read((*inner.path, key), watchers(names, inner, key), False, events_from(names, inner, key)) for key in inner.data
    )


def events_from(names: Names, t: Table, key: str) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """`card.stolen`, or with what must be told of it, `card.stolen card=?black`."""
    found: list[tuple[str, tuple[tuple[str, str], ...]]] = []
    for at, text in enumerate(t.strings(key)):
        name, *rest = text.split() or [""]
        event = names.events.get(name)
        if event is None:
            raise t.error(unknown("event", name, names.events), key, at)
        told: list[tuple[str, str]] = []
        for word in rest:
            what, equals, value = word.partition("=")
            if not equals or what not in {n for n, _ in event.args}:
                known = ", ".join(f"{n}=…" for n, _ in event.args) or say("check.nothing_more")
                raise t.error(say("check.tells", word=word[:60], event=name, known=known), key, at)
            told.append((what, value))
        found.append((name, tuple(told)))
    return tuple(found)


def outcome_from(names: Names, t: Table) -> dict[str, object]:
    inner = t.table("outcome")
    inner.only(("winners", "scores", "reason"))
    found: dict[str, object] = {}
    if "winners" in inner:
        found["winners"] = inner.strings("winners")
        for at, seat in enumerate(inner.strings("winners")):
            if seat not in list(names.seats):
                raise inner.error(unknown("seat", seat, names.seats), "winners", at)
    if "scores" in inner:
        scores = inner.table("scores")
        found["scores"] = {seat_of(names, scores, seat): scores.number(seat) for seat in scores.data}
    if "reason" in inner:
        endings = names.rules.schema.endings
        if inner.text("reason") not in endings:
            raise inner.error(unknown("ending", inner.text("reason"), endings), "reason")
        found["reason"] = inner.text("reason")
    return found


def specs(names: Names, t: Table, key: str) -> tuple[Spec, ...]:
    found: list[Spec] = []
    for at, text in enumerate(t.strings(key)):
        try:
            found.append(spec_from(names, text))
        except SpecError as error:
            raise t.error(str(error), key, at) from None
    return tuple(found)


def expectation(names: Names, t: Table, key: str) -> ZoneIs | ValueIs:
    """One line of `expect`: a zone by its name, else a counter or a query."""
    if key in names.zones:
        return zone_is(names, t, key)
    value = t.data[key]
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        if isinstance(value, (list, dict)):
            raise t.error(unknown("zone", key, names.zones), key)
        raise t.wrong(key, say("check.a.value"))
    change = isinstance(value, str) and CHANGE.fullmatch(value) is not None
    return ValueIs((*t.path, key), key, int(value) if change else value, change)


def zone_is(names: Names, t: Table, key: str) -> ZoneIs:
    path = (*t.path, key)
    value = t.data[key]
    if isinstance(value, list):
        return ZoneIs(path, key, exact=specs(names, t, key))
    if not isinstance(value, dict):
        raise t.wrong(key, say("check.a.zone", keys=", ".join(ZONE_KEYS)))
    inner = t.table(key)
    inner.only(ZONE_KEYS)
    for word in ("order", "top", "bottom"):
        if word in inner and names.rules.schema.zone_of[names.zones[key]].kind == PILE:
            raise inner.error(say("check.pile_has_no", zone=key, word=word), word)
    return ZoneIs(
        path,
        key,
        None,
        specs(names, inner, "has"),
        specs(names, inner, "lacks"),
        specs(names, inner, "order") if "order" in inner else None,
        specs(names, inner, "top"),
        specs(names, inner, "bottom"),
        inner.number("size") if "size" in inner else None,
    )


def seen_from(names: Names, t: Table) -> tuple[tuple[Watchers, ZoneIs], ...]:
    found: list[tuple[Watchers, ZoneIs]] = []
    for key in t.data:
        who = watchers(names, t, key)
        inner = t.table(key)
        for zone in inner.data:
            if zone not in names.zones:
                raise inner.error(unknown("zone", zone, names.zones), zone)
            found.append((who, zone_is(names, inner, zone)))
    return tuple(found)


def knows_from(names: Names, t: Table) -> tuple[Knowing, ...]:
    """`A = ["B.hand: scudi"]`; with `!` before the seat, what it cannot name."""
    found: list[Knowing] = []
    for key in t.data:
        never = key.startswith("!")
        who = watchers(names, t, key)
        for at, text in enumerate(t.strings(key)):
            zone, spec = located(names, t, text, key, at)
            found.append(Knowing((*t.path, key, at), who, never, zone, spec))
    return tuple(found)


def located(names: Names, t: Table, text: str, *path: str | int) -> tuple[str, Spec]:
    """`A.hand: scudi x2` as a zone and cards."""
    zone, colon, card = text.partition(":")
    if not colon:
        raise t.error(say("check.located_form", text=text[:60]), *path)
    if zone.strip() not in names.zones:
        raise t.error(unknown("zone", zone.strip(), names.zones), *path)
    try:
        spec = spec_from(names, card)
    except SpecError as error:
        raise t.error(str(error), *path) from None
    if not spec.slug:
        raise t.error(say("check.name_a_card", text=text[:60]), *path)
    return zone.strip(), spec
