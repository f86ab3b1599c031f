"""What a simulation found, for people and for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from tenzone.kernel.schema import SEATS
from tenzone.lab.simulate import Plan, Tally
from tenzone.lab.statistics import LEVELS, mean, quantile, wilson
from tenzone.messages import figures, say, spoken

Data = dict[str, object]
Row = tuple[str, ...]
TURNS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


# for programs


def data(plan: Plan, tally: Tally) -> Data:
    """Everything, as plain data that hangs on nothing but the plan."""
    places = range(plan.seats)
    seats = Counter({name: times * tally.games for name, times in Counter(plan.players).items()})
    return {
        "game": plan.game,
        "seats": plan.seats,
        "players": list(plan.players),
        "games": tally.games,
        "seed": plan.seed,
        "options": dict(plan.options),
        "won": {
            "player": {n: rate(tally.by_player[n], seats[n]) for n in seats},
            "seat": {SEATS[s]: rate(tally.by_seat[s], tally.games) for s in places},
            "turn": {TURNS[s]: rate(tally.by_order[s], tally.games) for s in places},
        },
        "drawn": rate(tally.drawn, tally.games),
        "endings": dict(sorted(tally.endings.items())),
        "rounds": spread(tally.rounds),
        "decisions": spread(tally.decisions),
        "branching": tally.options / tally.listed if tally.listed else None,
        "cards": cards(plan, tally),
        "holders": {slug: rate(tally.held_won[slug], times) for slug, times in sorted(tally.held.items())},
        "rules": {
            rule: {"times": tally.rules[rule], "games": tally.rules_games[rule]} for rule in sorted(tally.rules, key=rule_order)
        },
    }


def rate(times: int, of: int) -> Data:
    low, high = wilson(times, of)
    return {"times": times, "of": of, "rate": times / of if of else 0.0, "low": low, "high": high}


def spread(histogram: Mapping[int, int]) -> Data | None:
    """Quantiles of a length; None where the game has no such length."""
    if not histogram:
        return None
    levels: Data = {f"{level:.0%}": quantile(histogram, level) for level in LEVELS}
    return {"mean": mean(histogram), "least": min(histogram), "most": max(histogram), **levels}


def cards(plan: Plan, tally: Tally) -> Data:
    """How often each card was named, by verb; cards nobody used are there too."""
    found: dict[str, dict[str, int]] = {c.slug: {} for c in plan.rules().pack.cards if c.count}
    for (verb, slug), times in sorted(tally.uses.items()):
        found.setdefault(slug, {})[verb] = times
    return dict(found)


def rule_order(rule: str) -> tuple[str, str, int]:
    """`proelio:9` before `proelio:10`, rulings (`proelio:A9`) after rules."""
    game, _, number = rule.partition(":")
    kind = number.rstrip("0123456789")
    return game, kind, int(number[len(kind) :] or 0)


def as_json(plan: Plan, tally: Tally) -> str:
    return json.dumps(data(plan, tally), ensure_ascii=False, indent=2)


# for people


def text(plan: Plan, tally: Tally) -> str:
    named = Counter(plan.players)
    who = ", ".join(f"{times} {name}" for name, times in named.items())
    settings = "".join(f", {name}={str(value).lower()}" for name, value in plan.options)
    games = figures(f"{tally.games:,}")
    head = say("report.head", game=plan.game, seats=plan.seats, players=who, games=games, seed=plan.seed, options=settings)
    lines = [head, ""]
    won: list[Row] = [(say("report.won_by"), "", say("report.interval"), say("report.games"))]
    for name, times in named.items():
        won.append((name, *share(tally.by_player[name], times * tally.games), say("report.each_seat") if times > 1 else ""))
    won += [(say("report.seat", seat=SEATS[s]), *share(tally.by_seat[s], tally.games)) for s in range(plan.seats)]
    won += [(to_play(s), *share(tally.by_order[s], tally.games)) for s in range(plan.seats)]
    won += [(say("report.nobody"), *share(tally.drawn, tally.games))]
    lines += columns(won)
    lines += ["", *columns(lengths(tally)), ""]
    if tally.listed:
        lines += [say("report.options", number=figures(f"{tally.options / tally.listed:.2f}")), ""]
    lines += columns(card_rows(plan, tally))
    lines += ["", *columns(rule_rows(tally))]
    return "\n".join(line.rstrip() for line in lines)


def share(times: int, of: int) -> Row:
    low, high = wilson(times, of)
    between = say("report.from_to", low=percent(low), high=percent(high))
    return (percent(times / of), between, say("report.of", times=figures(f"{times:,}"), of=figures(f"{of:,}")))


def percent(part: float) -> str:
    return figures(f"{part:.1%}")


def to_play(place: int) -> str:
    return say(f"report.turn.{TURNS[place]}")


def lengths(tally: Tally) -> list[Row]:
    rows: list[Row] = [(say("report.length"), *(f"{level:.0%}" for level in LEVELS), say("report.mean"))]
    for name, histogram in (("rounds", tally.rounds), ("decisions", tally.decisions)):
        if histogram:
            cells = [*(f"{quantile(histogram, level):,}" for level in LEVELS), f"{mean(histogram):,.1f}"]
            rows.append((say(f"report.{name}"), *map(figures, cells)))
    return rows


def card_rows(plan: Plan, tally: Tally) -> list[Row]:
    """How often whoever first held a card won, and times a game it was named, one column a verb."""
    order = [v.name for v in plan.rules().schema.verbs]
    used = {verb for verb, _ in tally.uses}
    verbs = sorted(used, key=lambda verb: (order.index(verb.split()[0]), verb))
    rows: list[Row] = [(say("report.card"), say("report.holder"), *verbs)]
    for card in plan.rules().pack.cards:
        if card.count:
            held = tally.held[card.slug]
            won = percent(tally.held_won[card.slug] / held) if held else "-"
            rows.append((card.names[spoken()], won, *(often(tally.uses[verb, card.slug], tally.games) for verb in verbs)))
    return rows


def often(times: int, games: int) -> str:
    return figures(f"{times / games:.2f}") if times else "-"


def rule_rows(tally: Tally) -> list[Row]:
    rows: list[Row] = [(say("report.rule"), say("report.times"), say("report.used_in"))]
    order = sorted(tally.rules, key=rule_order)
    return rows + [(r, often(tally.rules[r], tally.games), percent(tally.rules_games[r] / tally.games)) for r in order]


def columns(rows: Iterable[Row]) -> list[str]:
    """Rows as aligned text: the first column to the left, the others to the right."""
    table = list(rows)
    count = max(len(row) for row in table)
    filled = [(*row, *[""] * (count - len(row))) for row in table]
    widths = [max(len(row[at]) for row in filled) for at in range(count)]
    return [
        "  ".join(cell.ljust(widths[at]) if at == 0 else cell.rjust(widths[at]) for at, cell in enumerate(row)) for row in filled
    ]
