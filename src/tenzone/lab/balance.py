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
from tenzone.lab.report import columns, often, percent, to_play
from tenzone.lab.simulate import Plan, Table, Tally, run
from tenzone.lab.statistics import LEVELS, median_interval, quantile, wilson
from tenzone.messages import figures, say, speaking, spoken
from tenzone.messages.arguments import Parser, add_lang, language_of, speak_to_argparse

GAME: Final = "proelio"
GAMES: Final = 20_000
LEAST: Final = 100  # fewer say nothing
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
        Case(
            say("balance.seats", seats=seats), Plan(GAME, seats, ("greedy",) * seats, games, seed, (("rounds", 200),)), 1 / seats
        )
        for seats in (3, 4, 5, 6)
    ]
    options = (("rounds", 200), ("teams", True))
    return [*found, Case(say("balance.teams"), Plan(GAME, 4, ("greedy",) * 4, games, seed, options), 1 / 2)]


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
        if case.plan.seats == 4 and not case.teams:
            low, high = median_interval(tally.rounds)
            middle = quantile(tally.rounds, 0.5)
            holds = low >= SHORTEST and high <= LONGEST
            band = {"range": between(low, high), "wanted": between(SHORTEST, LONGEST)}
            found.append((holds, say("balance.median", case=case.name, rounds=middle, **band)))
    for case, tally in played:
        found += [fair(case, tally, place="turn"), fair(case, tally, place="seat")]
        rate = tally.drawn / tally.games
        found.append(
            (rate <= DRAWN, say("balance.drawn", case=case.name, rate=interval(tally.drawn, tally.games), most=f"{DRAWN:.0%}"))
        )
    for case, tally in played:
        idle = [slug for slug, often_used in used(case, tally).items() if often_used < IDLE * tally.games]
        found.append((not idle, say("balance.idle", case=case.name, cards=", ".join(idle) or say("settings.none"))))
    least, _ = wilson(won, of)
    beats = say("balance.beats", rate=interval(won, of), least=f"{BEATS_RANDOM:.0%}")
    found.append((least >= BEATS_RANDOM, beats))
    return found


def fair(case: Case, tally: Tally, place: str) -> tuple[bool, str]:
    counts = tally.by_order if place == "turn" else tally.by_seat
    best = max(range(case.plan.seats), key=lambda s: counts[s])
    high = wilson(counts[best], tally.games)[1]
    name = to_play(best) if place == "turn" else say("report.seat", seat=SEATS[best])
    most = case.share + UNFAIR
    rate = interval(counts[best], tally.games)
    return high <= most, say("balance.best", case=case.name, place=name, rate=rate, most=percent(most))


def used(case: Case, tally: Tally) -> dict[str, int]:
    """How often each card that takes part did what it is for."""
    table = Table(case.plan)
    slugs = [slug for slug, count in zip(table.rules.pack.slugs, table.blank.census, strict=True) if count]
    return {slug: sum(tally.uses[verb, slug] for verb in USED) for slug in slugs}


def interval(times: int, of: int) -> str:
    low, high = wilson(times, of)
    return f"{percent(times / of)} [{between(percent(low), percent(high))}]"


def between(low: object, high: object) -> str:
    return say("balance.between", low=low, high=high)


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
    ends = [say("balance.ended", share=f"{level:.0%}") for level in LEVELS if level != 0.5]
    more = [say(f"balance.{key}") for key in ("decisions", "options", "draws", "shields")]
    rows: list[tuple[str, ...]] = [("", say("balance.rounds"), *ends, *more)]
    for (case, tally), having in zip(played, shields, strict=True):
        low, high = median_interval(tally.rounds)
        ends = [str(quantile(tally.rounds, level)) for level in LEVELS if level != 0.5]
        middle = f"{quantile(tally.rounds, 0.5)} [{between(low, high)}]"
        width = figures(f"{tally.options / tally.listed:.2f}")
        drawn = interval(tally.drawn, tally.games)
        rows.append((case.name, middle, *ends, str(quantile(tally.decisions, 0.5)), width, drawn, having))
    return rows


def seat_rows(played: list[tuple[Case, Tally]]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [(say("balance.wins"), *(case.name for case, _ in played))]
    rows.append((say("balance.share"), *(percent(case.share) for case, _ in played)))
    for place in range(6):
        cells = [interval(t.by_order[place], t.games) if place < c.plan.seats else "" for c, t in played]
        rows.append((to_play(place), *cells))
    for place in range(6):
        cells = [interval(t.by_seat[place], t.games) if place < c.plan.seats else "" for c, t in played]
        rows.append((say("report.seat", seat=SEATS[place]), *cells))
    return rows


def card_rows(played: list[tuple[Case, Tally]]) -> list[tuple[str, ...]]:
    uses = [used(case, tally) for case, tally in played]
    rows: list[tuple[str, ...]] = [
        (*(say(f"balance.{key}") for key in ("card", "deck", "count")), *(case.name for case, _ in played))
    ]
    for card in played[0][0].plan.rules().pack.cards:
        times = [often(u[card.slug], t.games) if card.slug in u else "" for u, (_, t) in zip(uses, played, strict=True)]
        rows.append((card.names[spoken()], say(f"balance.{card.back}"), str(card.count), *times))
    return rows


def main(arguments: list[str] | None = None) -> int:
    """0 if every band holds, 1 if one does not."""
    asked = sys.argv[1:] if arguments is None else arguments
    with speaking(language_of(asked)):
        return balanced(parsed(asked))


def parsed(arguments: list[str]) -> argparse.Namespace:
    speak_to_argparse()
    parser = Parser(prog="python -m tenzone.lab.balance", description=say("balance.about"))
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("balance.games"))
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=say("cli.simulate_jobs"))
    parser.add_argument("--seed", default=SEED, metavar="X", help=say("cli.simulate_seed"))
    parser.add_argument("--out", type=Path, default=OUT, metavar=say("cli.file"), help=say("balance.out"))
    add_lang(parser)
    given = parser.parse_args(arguments)
    if given.games < LEAST:
        parser.error(say("balance.too_few", found=given.games, least=LEAST))
    return given


def balanced(given: argparse.Namespace) -> int:
    played = [(case, counted(case.name, case.plan, given.jobs)) for case in cases(given.games, given.seed)]
    hands = [first_hands(case.plan) for case, _ in played]
    beaten = counted(say("balance.contest"), contest(given.games, given.seed), given.jobs)
    with speaking("en"):  # the language of the documentation
        renamed = [(case, tally) for case, (_, tally) in zip(cases(given.games, given.seed), played, strict=True)]
        written = page(
            renamed, beaten, [interval(*h) for h in hands], verdicts(renamed, beaten.by_player["greedy"], beaten.games)
        )
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(written, encoding="utf-8")
    for table in (summary_rows(played, [interval(*h) for h in hands]), seat_rows(played), card_rows(played)):
        put("\n".join([*columns(table), ""]))
    judged = verdicts(played, beaten.by_player["greedy"], beaten.games)
    words = {True: say("balance.holds"), False: say("balance.fails")}
    for holds, sentence in judged:
        put(f"{words[holds].ljust(max(map(len, words.values())))}  {sentence}")
    return 0 if all(holds for holds, _ in judged) else 1


def counted(name: str, plan: Plan, jobs: int) -> Tally:
    bar = Bar(name)
    try:
        return run(plan, jobs, bar.show)
    finally:
        bar.clear()


def put(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
