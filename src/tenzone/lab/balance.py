"""Whether the counts of Proelio's decks make a good game: `make balance` plays it out, writes the whole table and judges it.

example: python -m tenzone.lab.balance --games 2000
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tenzone.kernel.schema import SEATS
from tenzone.lab.progress import Bar
from tenzone.lab.report import TURNS, columns, often
from tenzone.lab.simulate import Plan, Table, Tally, run
from tenzone.lab.statistics import LEVELS, median_interval, quantile, wilson

GAME: Final = "proelio"
GAMES: Final = 20_000
SEED: Final = "balance"
OUT: Final = Path("docs") / "balance" / "proelio.md"
FIRST_FORT: Final = "scudi"
USED: Final = ("attack", "build", "play", "defend")  # a card discarded or given away was not used

SHORTEST, LONGEST = 8, 20  # rounds, the median of four greedy players
UNFAIR: Final = 0.05  # how far the best seat may lie above its share
DRAWN: Final = 0.01
IDLE: Final = 0.005  # uses a game
BEATS_RANDOM: Final = 0.65


@dataclass(frozen=True)
class Case:
    """One way to sit down."""

    name: str
    plan: Plan
    share: float  # of the games, what each seat would win if all were alike

    @property
    def teams(self) -> bool:
        return ("teams", True) in self.plan.options


def cases(games: int, seed: str) -> list[Case]:
    found = [
        Case(f"{seats} seats", Plan(GAME, seats, ("greedy",) * seats, games, seed, (("rounds", 200),)), 1 / seats)
        for seats in (3, 4, 5, 6)
    ]
    options = (("rounds", 200), ("teams", True))
    return [*found, Case("teams", Plan(GAME, 4, ("greedy",) * 4, games, seed, options), 1 / 2)]


def contest(games: int, seed: str) -> Plan:
    """One who thinks among three who do not."""
    return Plan(GAME, 4, ("greedy", "random", "random", "random"), games, seed, (("rounds", 200),))


def first_hands(plan: Plan) -> tuple[int, int]:
    """How many of all first hands hold what a Fortification starts with."""
    table = Table(plan)
    wanted = table.rules.pack.number[FIRST_FORT]
    hands = [table.rules.schema.zone_names.index(f"{SEATS[s]}.hand") for s in range(plan.seats)]
    having = 0
    for number in range(plan.games):
        g = table.deal(number)
        having += sum(any(g.defn[card] == wanted for card in g.zones[hand]) for hand in hands)
    return having, plan.games * plan.seats


# judging


def verdicts(played: list[tuple[Case, Tally]], won: int, of: int) -> list[tuple[bool, str]]:
    """Every band: whether it holds, and the sentence that says so."""
    found: list[tuple[bool, str]] = []
    for case, tally in played:
        if case.name == "4 seats":
            low, high = median_interval(tally.rounds)
            middle = quantile(tally.rounds, 0.5)
            holds = low >= SHORTEST and high <= LONGEST
            found.append((holds, f"4 seats: median length {middle} rounds [{low} to {high}]; wanted {SHORTEST} to {LONGEST}"))
    for case, tally in played:
        found += [fair(case, tally, place="turn"), fair(case, tally, place="seat")]
        rate = tally.drawn / tally.games
        found.append((rate <= DRAWN, f"{case.name}: drawn {interval(tally.drawn, tally.games)}; at most {DRAWN:.0%}"))
    for case, tally in played:
        idle = [slug for slug, often_used in used(case, tally).items() if often_used < IDLE * tally.games]
        found.append((not idle, f"{case.name}: every card used; idle: {', '.join(idle) or 'none'}"))
    least, _ = wilson(won, of)
    found.append((least >= BEATS_RANDOM, f"one greedy among three random: wins {interval(won, of)}; at least {BEATS_RANDOM:.0%}"))
    return found


def fair(case: Case, tally: Tally, place: str) -> tuple[bool, str]:
    counts = tally.by_order if place == "turn" else tally.by_seat
    best = max(range(case.plan.seats), key=lambda s: counts[s])
    high = wilson(counts[best], tally.games)[1]
    name = f"{TURNS[best]} to play" if place == "turn" else f"seat {SEATS[best]}"
    most = case.share + UNFAIR
    return high <= most, f"{case.name}: best is {name}, {interval(counts[best], tally.games)}; at most {most:.1%}"


def used(case: Case, tally: Tally) -> dict[str, int]:
    """How often each card that takes part did what it is for."""
    table = Table(case.plan)
    slugs = [slug for slug, count in zip(table.rules.pack.slugs, table.blank.census, strict=True) if count]
    return {slug: sum(tally.uses[verb, slug] for verb in USED) for slug in slugs}


def interval(times: int, of: int) -> str:
    low, high = wilson(times, of)
    return f"{times / of:.1%} [{low:.1%} to {high:.1%}]"


# telling


def page(played: list[tuple[Case, Tally]], beaten: Tally, shields: list[str], judged: list[tuple[bool, str]]) -> str:
    """The whole table as a page of the documentation."""
    games = played[0][1].games
    lines = [
        "# Proelio: how the decks play",
        "",
        f"Written by `make balance`: {games:,} games of greedy players for each way to sit down, at most 200 rounds each; in",
        "brackets the 95 % interval (Wilson's for rates, ranks for medians). Chance names the first player, so the letter of a",
        "seat means nothing, and what a seat is worth shows in turn order. Both are held to the band, with their whole interval.",
        "Two allies win together, so in teams a seat's share is one half.",
        "",
        "## The bands",
        "",
        *(f"- {'holds' if holds else '**FAILS**'}: {sentence}" for holds, sentence in judged),
        "",
        "## Winners, lengths, first hands",
        "",
        *markdown(summary_rows(played, shields)),
        "",
        *markdown(seat_rows(played)),
        "",
        f"One greedy among three random players, seats rotated, wins {interval(beaten.by_player['greedy'], beaten.games)}.",
        "",
        "## The cards",
        "",
        "How many there are, and how often one of them is used in a game (placed as an attack, built, played or deployed).",
        "",
        *markdown(card_rows(played)),
        "",
    ]
    return "\n".join(lines)


def markdown(rows: list[tuple[str, ...]]) -> list[str]:
    head, *rest = rows
    rule = ("---", *["--:"] * (len(head) - 1))
    return [f"| {' | '.join(row)} |" for row in (head, rule, *rest)]


def summary_rows(played: list[tuple[Case, Tally]], shields: list[str]) -> list[tuple[str, ...]]:
    head = ("", "median rounds", *(f"{level:.0%} of games end by round" for level in LEVELS if level != 0.5))
    rows: list[tuple[str, ...]] = [(*head, "median decisions", "options a decision", "drawn", "first hands with Shields")]
    for (case, tally), having in zip(played, shields, strict=True):
        low, high = median_interval(tally.rounds)
        ends = [str(quantile(tally.rounds, level)) for level in LEVELS if level != 0.5]
        middle = f"{quantile(tally.rounds, 0.5)} [{low} to {high}]"
        width = f"{tally.options / tally.listed:.2f}"
        drawn = interval(tally.drawn, tally.games)
        rows.append((case.name, middle, *ends, str(quantile(tally.decisions, 0.5)), width, drawn, having))
    return rows


def seat_rows(played: list[tuple[Case, Tally]]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("wins", *(case.name for case, _ in played))]
    rows.append(("share if all were alike", *(f"{case.share:.1%}" for case, _ in played)))
    for place in range(6):
        cells = [interval(t.by_order[place], t.games) if place < c.plan.seats else "" for c, t in played]
        rows.append((f"{TURNS[place]} to play", *cells))
    for place in range(6):
        cells = [interval(t.by_seat[place], t.games) if place < c.plan.seats else "" for c, t in played]
        rows.append((f"seat {SEATS[place]}", *cells))
    return rows


def card_rows(played: list[tuple[Case, Tally]]) -> list[tuple[str, ...]]:
    uses = [used(case, tally) for case, tally in played]
    rows: list[tuple[str, ...]] = [("card", "deck", "count", *(case.name for case, _ in played))]
    for card in played[0][0].plan.rules().pack.cards:
        times = [often(u[card.slug], t.games) if card.slug in u else "" for u, (_, t) in zip(uses, played, strict=True)]
        rows.append((card.names["en"], "Base" if card.back == "black" else "Imperial", str(card.count), *times))
    return rows


def main(arguments: list[str] | None = None) -> int:
    """0 if every band holds, 1 if one does not."""
    parser = argparse.ArgumentParser(prog="python -m tenzone.lab.balance", description=str(__doc__).split("\n")[0])
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="for each way to sit down (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)")
    parser.add_argument("--seed", default=SEED, help="default: %(default)s")
    parser.add_argument("--out", type=Path, default=OUT, metavar="FILE", help="where the page goes (default: %(default)s)")
    given = parser.parse_args(arguments)
    if given.games < 100:
        parser.error(f"a balance of {given.games} games says nothing: at least 100")
    played: list[tuple[Case, Tally]] = []
    shields: list[str] = []
    for case in cases(given.games, given.seed):
        played.append((case, counted(case.name, case.plan, given.jobs)))
        shields.append(interval(*first_hands(case.plan)))
    beaten = counted("greedy among random", contest(given.games, given.seed), given.jobs)
    judged = verdicts(played, beaten.by_player["greedy"], beaten.games)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(page(played, beaten, shields, judged), encoding="utf-8")
    tables = [summary_rows(played, shields), seat_rows(played), card_rows(played)]
    for table in tables:
        say("\n".join([*columns(table), ""]))
    for holds, sentence in judged:
        say(f"{'holds' if holds else 'FAILS':5}  {sentence}")
    return 0 if all(holds for holds, _ in judged) else 1


def counted(name: str, plan: Plan, jobs: int) -> Tally:
    bar = Bar(name)
    try:
        return run(plan, jobs, bar.show)
    finally:
        bar.clear()


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
