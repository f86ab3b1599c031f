"""What must hold after a step."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tenzone.face.notation import IllegalMove, find_card
from tenzone.face.view import seat_names
from tenzone.kernel.frames import Gather
from tenzone.kernel.schema import PILE, SEATS
from tenzone.kernel.state import Choice
from tenzone.lessons.cards import matches, written
from tenzone.lessons.compare import differences
from tenzone.lessons.look import ignorance, seems, seen, who, zones_of
from tenzone.lessons.model import Read, Step, ValueIs, ZoneIs
from tenzone.lessons.near import unknown
from tenzone.lessons.walk import Walk, refused_by
from tenzone.messages import say, spoken

if TYPE_CHECKING:
    from tenzone.face.view import Data
    from tenzone.kernel.state import State

CALL: Final = re.compile(r"([\w.]+)\((.*)\)")


def check(walk: Walk, step: Step) -> None:
    """Note everything that does not hold."""
    asked(walk, step)
    legal(walk, step)
    allowed(walk, step)
    for read in step.logs:
        logged(walk, read)
    cites(walk, step)
    outcome(walk, step)
    for want in step.expect:
        if isinstance(want, ZoneIs):
            zone(walk, want)
        else:
            value(walk, want)
    for watchers, look in step.seen_by:
        cards = zones_of(walk.game.view(watchers))[look.zone]
        for expected, found in differences(look, cards, lambda c, s: seems(walk.lesson, c, s), seen):
            walk.fail(look.path, say("check.zone_seen_by", zone=look.zone, seat=who(watchers)), watchers, expected, found)
    for knowing in step.knows:
        wrong = ignorance(walk.game, knowing)
        if wrong:
            walk.fail(knowing.path, say("check.knowledge"), knowing.watchers, *wrong)


def cites(walk: Walk, step: Step) -> None:
    ran = walk.cited()
    for at, rule in enumerate(step.cites):
        if rule not in ran:
            found = ", ".join(sorted(ran, key=natural))
            walk.fail((*step.path, "cites", at), say("check.rules_ran"), "all", rule, found)


def natural(rule: str) -> tuple[str, int, str]:
    """Rule 8 before rule 14, rulings after the rules."""
    game, _, number = rule.partition(":")
    return (game, int(number) if number.isdigit() else 1_000_000, number)


def allowed(walk: Walk, step: Step) -> None:
    for path, text in step.allows:
        refusal = walk.game.why(text)
        if refusal is not None:
            walk.fail(path, f'"{text}"', "all", say("check.legal"), say("check.refused", reason=refusal.text(spoken())))
    for path, text, rule in step.forbids:
        forbidden(walk, path, text, rule)


def asked_now(g: State) -> tuple[dict[str, str], dict[str, str]]:
    """Who must answer what, and who may act but need not."""
    top = g.top()
    if not isinstance(top, Choice):
        return {}, {}
    name = type(top.choice if isinstance(top, Gather) else top).__name__
    need = top.seats(g)
    may = top.extra(g) & ~need
    return dict.fromkeys(seat_names(need), name), dict.fromkeys(seat_names(may), name)


def asked(walk: Walk, step: Step) -> None:
    if step.asked is None:
        return
    must, may = asked_now(walk.game.state)
    left = {seat: name for seat, name in step.asked.items() if may.get(seat) != name}
    if left != must:
        walk.fail((*step.path, "asked"), say("check.asked"), "all", told(step.asked), told({**must, **may}))


def told(questions: dict[str, str]) -> str:
    return ", ".join(f"{seat} {name}" for seat, name in sorted(questions.items())) or say("check.asked_nobody")


def legal(walk: Walk, step: Step) -> None:
    game = walk.game
    for key, wanted in (step.legal or {}).items():
        path = (*step.path, "legal", *([key] if key else []))
        if not key and len(game.to_act) > 1:
            seats = say("terminal.and", first=", ".join(game.to_act[:-1]), last=game.to_act[-1])
            meant = f"{{ {', '.join(f'{s} = […]' for s in game.to_act)} }}"
            walk.fail(path, say("check.legal_form", seats=seats, form=meant))
            continue
        if game.legal.wide:
            walk.fail(path, say("check.too_wide"))
            continue
        seat = key or (game.to_act[0] if game.to_act else "")
        found = [m.code for m in game.legal_for(seat)] if seat else []
        if sorted(found) != sorted(wanted):
            more = ", ".join(c for c in found if c not in wanted)
            less = ", ".join(c for c in wanted if c not in found)
            parts = [say(f"check.{key}", codes=codes) for key, codes in (("not_legal", less), ("also_legal", more)) if codes]
            instead = "; ".join(parts) or say("check.twice")
            what = say("check.legal_for", seat=seat) if seat else say("check.legal_for_nobody")
            walk.fail(path, what, "all", ", ".join(wanted) or say("check.none"), instead)


def forbidden(walk: Walk, path: tuple[str | int, ...], text: str, rule: str) -> None:
    """Refused, citing that rule, and nothing changes."""
    before = walk.game.fingerprint
    events = walk.game.happenings
    try:
        walk.game.play(text)
    except IllegalMove as error:
        refusal = error.refusal
        if rule not in {refusal.rule, refusal.key}:
            found = f"{refused_by(refusal.rule or refusal.key)} ({refusal.text(spoken())})"
            walk.fail(path, f'"{text}"', "all", refused_by(rule), found)
        else:
            walk.ran.add(rule)
        if walk.game.fingerprint != before or walk.game.happenings != events:
            walk.fail(path, say("check.changed", code=text))
    else:
        walk.stuck(path, f'"{text}"', "all", refused_by(rule), say("check.is_legal"))


def logged(walk: Walk, want: Read) -> None:
    """These events in this order, others between."""
    happened = walk.game.events(want.watchers, walk.events)
    walk.ran.update(str(e["rule"]) for e in happened if "rule" in e)
    rest = list(happened)
    for name, details in want.events:
        while rest and not (rest[0]["event"] == name and all(str(rest[0].get(k, "")) == v for k, v in details)):
            rest.pop(0)
        if not rest:
            what = say("check.events") if want.together else say("check.events_read_by", seat=who(want.watchers))
            seats = "all" if want.together else want.watchers
            found = ", ".join(event(e) for e in happened)
            asked_for = " ".join([name, *(f"{k}={v}" for k, v in details)])
            walk.fail(want.path, what, seats, say("check.in_its_place", event=asked_for), found)
            return
        rest.pop(0)


def event(data: Data) -> str:
    more = [f"{k}={v}" for k, v in data.items() if k not in {"event", "rule"}]
    return " ".join([str(data["event"]), *more])


def outcome(walk: Walk, step: Step) -> None:
    if step.outcome is None:
        return
    found = walk.game.outcome
    path = (*step.path, "outcome")
    if found is None:
        walk.fail(path, say("check.outcome"), "all", say("check.over"), say("check.goes_on"))
        return
    for key, expected in step.outcome.items():
        actual = found[key]
        if isinstance(expected, dict) and isinstance(actual, dict):
            actual = {seat: actual.get(seat) for seat in expected}
        if actual != expected:
            walk.fail((*path, key), say("check.outcome_of", key=key), "all", str(expected), str(actual))


def zone(walk: Walk, want: ZoneIs) -> None:
    g = walk.game.state
    at = walk.lesson.names.zones[want.zone]
    cards = g.cards(at)
    for expected, found in differences(want, cards, lambda c, s: matches(g, c, s), lambda c: written(g, c)):
        many = g.rules.schema.kinds[at] == PILE and len(cards) > 12
        walk.fail(want.path, want.zone, "all", expected, say("check.not_so", number=len(cards)) if many else found)


# counters and queries


def value(walk: Walk, want: ValueIs) -> None:
    now = ask(walk, walk.game.state, want.key)
    if now is None:
        known = [*walk.lesson.names.zones, *walk.lesson.names.counters]
        walk.fail(want.path, unknown("value", want.key, known))
        return
    if not want.change:
        expected: int | str = want.value
        if isinstance(now, int) and isinstance(expected, str) and expected in list(walk.lesson.names.seats):
            now = SEATS[now]
        if now != expected:
            walk.fail(want.path, want.key, "all", str(expected), str(now))
        return
    before = ask(walk, walk.before.state, want.key)
    if not isinstance(now, int) or not isinstance(before, int):
        walk.fail(want.path, say("check.no_number", key=want.key), "all", f"{want.value:+}", str(now))
    elif now - before != want.value:
        found = say("check.changed_by", change=f"{now - before:+}", before=before, now=now)
        walk.fail(want.path, want.key, "all", say("check.change", change=f"{want.value:+}"), found)


def ask(walk: Walk, g: State, key: str) -> int | str | None:
    """The value of a counter or of a query; None if there is no such thing."""
    names = walk.lesson.names
    if key == "turn":
        return SEATS[g.counters[names.counters[key]]]
    if key in names.counters:
        return int(g.counters[names.counters[key]])
    called = CALL.fullmatch(key)
    if called:
        name, inside = called[1], [part.strip() for part in called[2].split(",") if part.strip()]
    else:
        left, _, name = key.rpartition(".")
        inside = [left] if left else []
    things = [thing(walk, g, text) for text in inside]
    return None if -1 in things else walk.lesson.rules.query(g, name, things)


def thing(walk: Walk, g: State, text: str) -> int:
    """A seat, or the card a place names; a bare name does if only one such card lies in the open. -1: none."""
    if text in list(walk.lesson.names.seats):
        return SEATS.index(text)
    card = find_card(g, text)
    if card >= 0 or text not in walk.lesson.names.slugs:
        return int(card)
    number = walk.lesson.names.slugs[text]
    kinds = g.rules.schema.kinds
    alike = [c for z in range(len(g.zones)) if kinds[z] != PILE for c in g.cards(z) if g.shown(c) == number]
    return alike[0] if len(alike) == 1 else -1
