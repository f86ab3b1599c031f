"""What a comparison found, for people and for programs."""

from __future__ import annotations

import json
from collections import Counter
from typing import Final

from tenzone.kernel.lexicon import Lexicon
from tenzone.lab.compare.trial import (
    DECISIONS,
    DRAWN,
    ERROR,
    HARMFUL,
    HELD,
    ROUNDS,
    SEAT,
    TURN,
    UNDECIDED,
    USE,
    Comparison,
    Finding,
    Key,
    Outcome,
)  # fmt: skip
from tenzone.lab.report import TURNS as PLACES
from tenzone.lab.report import Data, Row, columns, percent, to_play
from tenzone.lab.simulate import Plan
from tenzone.messages import figures, say, spoken

WON: Final = (TURN, SEAT, DRAWN)
LENGTHS: Final = (ROUNDS, DECISIONS)
KEYS: Final = ("count", "back")
SHOWN: Final = 60


# for programs


def data(outcome: Outcome) -> Data:
    comparison = outcome.comparison
    return {
        "game": comparison.old.game,
        "seats": comparison.old.seats,
        "seed": comparison.old.seed,
        "old": side(comparison.old, comparison.names[0]),
        "new": side(comparison.new, comparison.names[1]),
        "edited": {
            slug: {key: {"old": old, "new": new} for key, old, new in changes} for slug, changes in comparison.edited().items()
        },
        "joined": comparison.joined(),
        "verdict": outcome.verdict,
        "deals": outcome.deals,
        "games": 2 * outcome.deals,
        "most": comparison.old.games,
        "looks": outcome.looks,
        "margin": comparison.margin,
        "error": ERROR,
        "won": {
            kind: {key[1]: entry(outcome.findings[key]) for key in ordered(outcome, kind)} for kind in (TURN, SEAT)
        },
        "drawn": entry(outcome.findings[DRAWN, ""]),
        "length": {key[0]: entry(outcome.findings[key]) for key in ordered(outcome, *LENGTHS)},
        "cards": {
            slug: {kind: entry(outcome.findings[kind, slug]) for kind in (HELD, USE) if (kind, slug) in outcome.findings}
            for slug in comparison.slugs()
        },
    }  # fmt: skip


def side(plan: Plan, name: str) -> Data:
    return {"name": name, "players": list(plan.players), "options": dict(plan.options)}


def entry(found: Finding) -> Data:
    numbers: Data = {"old": found.change.before, "new": found.change.after, "change": found.change.change}
    between: Data = {"low": found.low, "high": found.high}
    return {**numbers, **between, **({"judged": found.status} if found.status else {})}


def as_json(outcome: Outcome) -> str:
    return json.dumps(data(outcome), ensure_ascii=False, indent=2)


# for people: what every page says


def who(plan: Plan) -> str:
    return ", ".join(f"{times} {name}" for name, times in Counter(plan.players).items())


def settings(plan: Plan) -> str:
    return "".join(f", {name}={str(value).lower()}" for name, value in plan.options)


def described(plan: Plan, name: str) -> str:
    return f"{name} ({who(plan)}{settings(plan)})"


def head(comparison: Comparison) -> str:
    old, new = (described(*side) for side in ((comparison.old, comparison.names[0]), (comparison.new, comparison.names[1])))
    plan = comparison.old
    return say("comparison.head", game=plan.game, seats=plan.seats, seed=plan.seed, old=old, new=new)


def edits(comparison: Comparison) -> list[str]:
    """What of the cards is not as it was, one line a card."""
    names = card_names(comparison)
    words = comparison.new.rules().lexicon
    found = []
    for slug, changes in comparison.edited().items():
        parts = [say("comparison.edit", key=called(words, key), old=short(old), new=short(new)) for key, old, new in changes]
        found.append(say("comparison.edited", card=names[slug], edits=", ".join(parts)))
    if joined := comparison.joined():
        found.append(say("comparison.joined", cards=", ".join(names[slug] for slug in joined)))
    return found


def called(words: Lexicon, key: str) -> str:
    """What a key of a card is called: by the game, or by all games; otherwise as it is written."""
    if words.has(spoken(), f"fact.{key}"):
        return words.say(spoken(), f"fact.{key}", {})
    return say(f"comparison.key.{key}") if key in KEYS else key


def short(value: object) -> str:
    text = "-" if value is None else str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def card_names(comparison: Comparison) -> dict[str, str]:
    packs = [plan.rules().pack.cards for plan in (comparison.old, comparison.new)]
    return {card.slug: card.names[spoken()] for cards in packs for card in cards}


def named(comparison: Comparison, key: Key) -> str:
    kind, name = key
    if kind == TURN:
        return to_play(PLACES.index(name))
    if kind == SEAT:
        return say("report.seat", seat=name)
    if kind == DRAWN:
        return say("report.nobody")
    return card_names(comparison)[name] if kind in (HELD, USE) else say(f"report.{kind}")


def verdict(outcome: Outcome) -> str:
    comparison = outcome.comparison
    facts = {"deals": figures(f"{outcome.deals:,}"), "games": figures(f"{2 * outcome.deals:,}"), "margin": margin(comparison)}
    statuses = {key: outcome.findings[key].status for key in comparison.judged() if key in outcome.findings}
    decisive = [key for key, status in statuses.items() if status == outcome.verdict]
    if outcome.verdict in (HARMFUL, UNDECIDED):
        facts["what"] = "; ".join(judged(comparison, key, outcome.findings[key]) for key in decisive)
    return say(f"comparison.verdict.{outcome.verdict}", **facts)


def judged(comparison: Comparison, key: Key, found: Finding) -> str:
    what = say("comparison.holder_of", card=named(comparison, key)) if key[0] == HELD else named(comparison, key)
    return say("comparison.moved", what=what, change=points(found.change.change), between=point_interval(found))


def margin(comparison: Comparison) -> str:
    return figures(f"{comparison.margin * 100:g}")


def method(comparison: Comparison) -> str:
    return say("comparison.method", margin=margin(comparison), error=percent(ERROR))


def points(part: float) -> str:
    return figures(f"{part * 100:+.1f}")


def point_interval(found: Finding) -> str:
    return say("report.from_to", low=points(found.low), high=points(found.high))


def plain(value: float) -> str:
    return figures(f"{value:+,.2f}")


# tables


def rate_rows(outcome: Outcome, *kinds: str) -> list[Row]:
    """Rates and their change in points of a hundred."""
    rows: list[Row] = []
    for key in ordered(outcome, *kinds):
        found = outcome.findings[key]
        numbers = (percent(found.change.before), percent(found.change.after), points(found.change.change), point_interval(found))
        status = say(f"comparison.status.{found.status}") if found.status else ""
        rows.append((named(outcome.comparison, key), *numbers, status))
    return rows


def amount_rows(outcome: Outcome, *kinds: str) -> list[Row]:
    """Means and their change."""
    rows: list[Row] = []
    for key in ordered(outcome, *kinds):
        found = outcome.findings[key]
        between = say("report.from_to", low=plain(found.low), high=plain(found.high))
        means = (figures(f"{value:,.2f}") for value in (found.change.before, found.change.after))
        rows.append((named(outcome.comparison, key), *means, plain(found.change.change), between))
    return rows


def ordered(outcome: Outcome, *kinds: str) -> list[Key]:
    """Kind by kind; places and seats in their order, cards in that of the pack."""
    slugs = outcome.comparison.slugs()
    order = {TURN: list(PLACES), HELD: slugs, USE: slugs}
    return sorted(
        outcome.of(*kinds), key=lambda key: (kinds.index(key[0]), order[key[0]].index(key[1]) if key[0] in order else 0, key[1])
    )


def heading(first: str) -> Row:
    rest = ("comparison.old", "comparison.new", "comparison.change", "report.interval", "comparison.judged")
    return tuple(say(key) for key in (first, *rest))


def text(outcome: Outcome) -> str:
    comparison = outcome.comparison
    lines = [head(comparison), *edits(comparison), "", verdict(outcome), ""]
    lines += [*columns([heading("report.won_by"), *rate_rows(outcome, *WON)]), ""]
    lines += [*columns([heading("report.length")[:-1], *amount_rows(outcome, *LENGTHS)]), ""]
    lines += [*columns([heading("comparison.holder"), *rate_rows(outcome, HELD)]), ""]
    lines += [*columns([heading("comparison.use")[:-1], *amount_rows(outcome, USE)]), "", method(comparison)]
    return "\n".join(line.rstrip() for line in lines)
