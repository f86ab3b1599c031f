"""Proelio: whether the counts of its decks give every seat its share, at a good length, with work for every card."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from tenzone.kernel.schema import SEATS
from tenzone.lab.balance.frame import (
    Case,
    Outcome,
    Trial,
    Verdict,
    bands,
    beats_random,
    between,
    idle_cards,
    interval,
    markdown,
    median_holds,
    prose,
)
from tenzone.lab.report import Row, often, percent, to_play
from tenzone.lab.simulate import Plan, Table, Tally
from tenzone.lab.statistics import LEVELS, median_interval, quantile, wilson
from tenzone.messages import figures, say, spoken

FIRST_FORT: Final = "scudi"
USED: Final = ("attack", "build", "play", "defend")  # a card discarded or given away was not used
TEAMS: Final = "teams"

SHORTEST, LONGEST = 8, 20  # rounds, the median of four greedy players
UNFAIR: Final = 0.05  # how far the best seat may lie above its share
DRAWN: Final = 0.01
IDLE: Final = 0.005  # uses a game
BEATS_RANDOM: Final = 0.65


class Proelio(Trial):
    """3 to 6 houses, and teams."""

    game: ClassVar[str] = "proelio"
    games: ClassVar[int] = 20_000
    length = (SHORTEST, LONGEST)
    drawn = DRAWN

    def fair(self, case: Case) -> tuple[float, float]:
        return 0.0, case.share + UNFAIR

    def cases(self, games: int, seed: str) -> list[Case]:
        def plan(seats: int, *more: tuple[str, object]) -> Plan:
            return Plan(self.game, seats, ("greedy",) * seats, games, seed, (("rounds", 200), *more))

        return [*(Case("seats", plan(n), 1 / n) for n in (3, 4, 5, 6)), Case(TEAMS, plan(4, ("teams", True)), 1 / 2)]

    def contest(self, games: int, seed: str) -> Plan:
        return Plan(self.game, 4, ("greedy", "random", "random", "random"), games, seed, (("rounds", 200),))

    def verdicts(self, outcome: Outcome) -> list[Verdict]:
        played = outcome.played
        found = [median_holds(c, t, SHORTEST, LONGEST) for c, t in played if c.plan.seats == 4 and c.key != TEAMS]
        for case, tally in played:
            found += [fair(case, tally, place="turn"), fair(case, tally, place="seat")]
            rate = interval(tally.drawn, tally.games)
            told = say("balance.drawn", case=case.name, rate=rate, most=f"{DRAWN:.0%}")
            found.append((tally.drawn <= DRAWN * tally.games, told))
        found += [idle_cards(case, tally, used(case, tally), IDLE) for case, tally in played]
        return [*found, beats_random(outcome, "beats_three", BEATS_RANDOM)]

    def tables(self, outcome: Outcome) -> list[list[Row]]:
        return [summary_rows(outcome), seat_rows(outcome), card_rows(outcome)]

    def page(self, outcome: Outcome) -> str:
        beaten = outcome.beaten
        summary, seats, cards = self.tables(outcome)
        lines = [
            "# Proelio: how the decks play",
            "",
            *prose(
                f"Written by `make balance`: {outcome.played[0][1].games:,} games of greedy players for each way to sit down,",
                "at most 200 rounds each; in brackets the 95 % interval (Wilson's for rates, ranks for medians).",
                "Chance names the first player: the letter of a seat means nothing, what a seat is worth shows in turn order.",
                "Both are held to the band, with their whole interval.",
                "Two allies win together, so in teams a seat's share is one half.",
                "With players who think ahead: [hard](proelio-hard.md).",
            ),
            "",
            "## The bands",
            "",
            *bands(self.verdicts(outcome)),
            "",
            "## Winners, lengths, first hands",
            "",
            *markdown(summary),
            "",
            *markdown(seats),
            "",
            f"One greedy among three random players, seats rotated, wins {interval(beaten.by_player['greedy'], beaten.games)}.",
            "",
            "## The cards",
            "",
            "How many there are, and how often one of them is used in a game (placed as an attack, built, played or deployed).",
            "",
            *markdown(cards),
            "",
        ]
        return "\n".join(lines)


@cache
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


def fair(case: Case, tally: Tally, place: str) -> Verdict:
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


def summary_rows(outcome: Outcome) -> list[Row]:
    ends = [say("balance.ended", share=f"{level:.0%}") for level in LEVELS if level != 0.5]
    more = [say(f"balance.{key}") for key in ("decisions", "options", "draws", "shields")]
    rows: list[Row] = [("", say("balance.rounds"), *ends, *more)]
    for case, tally in outcome.played:
        low, high = median_interval(tally.rounds)
        ends = [str(quantile(tally.rounds, level)) for level in LEVELS if level != 0.5]
        middle = f"{quantile(tally.rounds, 0.5)} [{between(low, high)}]"
        width = figures(f"{tally.options / tally.listed:.2f}")
        drawn = interval(tally.drawn, tally.games)
        shields = interval(*first_hands(case.plan))
        rows.append((case.name, middle, *ends, str(quantile(tally.decisions, 0.5)), width, drawn, shields))
    return rows


def seat_rows(outcome: Outcome) -> list[Row]:
    played = outcome.played
    rows: list[Row] = [(say("balance.wins"), *(case.name for case, _ in played))]
    rows.append((say("balance.share"), *(percent(case.share) for case, _ in played)))
    for place in range(6):
        cells = [interval(t.by_order[place], t.games) if place < c.plan.seats else "" for c, t in played]
        rows.append((to_play(place), *cells))
    for place in range(6):
        cells = [interval(t.by_seat[place], t.games) if place < c.plan.seats else "" for c, t in played]
        rows.append((say("report.seat", seat=SEATS[place]), *cells))
    return rows


def card_rows(outcome: Outcome) -> list[Row]:
    played = outcome.played
    uses = [used(case, tally) for case, tally in played]
    rows: list[Row] = [(*(say(f"balance.{key}") for key in ("card", "deck", "count")), *(case.name for case, _ in played))]
    for card in played[0][0].plan.rules().pack.cards:
        times = [often(u[card.slug], t.games) if card.slug in u else "" for u, (_, t) in zip(uses, played, strict=True)]
        rows.append((card.names[spoken()], say(f"balance.{card.back}"), str(card.count), *times))
    return rows
