"""Bless: whether the first player has no more than a fair chance, and whoever first held a card neither."""

from __future__ import annotations

from typing import ClassVar, Final

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
from tenzone.lab.simulate import Plan, Tally
from tenzone.lab.statistics import LEVELS, median_interval, quantile, together, wilson
from tenzone.messages import figures, say, spoken

HALVES: Final = ("cast curse", "cast prayer")
DECK_OUT: Final = "bless:A6"  # the ruling on whose draw found no deck: cited where that starts the Final Turns

SHORTEST, LONGEST = 8, 20  # turns a side
FIRST: Final = (0.46, 0.54)
HOLDER: Final = (0.42, 0.58)
IDLE: Final = 0.005  # casts a game
BEATS_RANDOM: Final = 0.90


class Bless(Trial):
    """A duel."""

    game: ClassVar[str] = "bless"
    games: ClassVar[int] = 50_000
    length = (SHORTEST, LONGEST)
    drawn = 1.0
    holder = HOLDER

    def fair(self, case: Case) -> tuple[float, float]:
        return FIRST

    def cases(self, games: int, seed: str) -> list[Case]:
        return [Case("duel", Plan(self.game, 2, ("greedy", "greedy"), games, seed), 1 / 2)]

    def contest(self, games: int, seed: str) -> Plan:
        return Plan(self.game, 2, ("greedy", "random"), max(games // 10, 1), seed)

    def verdicts(self, outcome: Outcome) -> list[Verdict]:
        ((case, tally),) = outcome.played
        return [
            first_player(tally),
            *holders(case, tally),
            median_holds(case, tally, SHORTEST, LONGEST),
            idle_cards(case, tally, cast(case, tally), IDLE),
            beats_random(outcome, "beats_one", BEATS_RANDOM),
        ]

    def tables(self, outcome: Outcome) -> list[list[Row]]:
        ((case, tally),) = outcome.played
        return [summary_rows(tally), card_rows(case, tally)]

    def page(self, outcome: Outcome) -> str:
        ((_, tally),) = outcome.played
        beaten = outcome.beaten
        summary, cards = self.tables(outcome)
        lines = [
            "# Bless: how the deck plays",
            "",
            *prose(
                f"Written by `make balance`: {tally.games:,} games between two greedy players;",
                "in brackets the 95 % interval (Wilson's for rates, ranks for medians).",
                "A band holds if the whole interval lies within it. A round is one turn of each side.",
                "With players who think ahead: [hard](bless-hard.md).",
            ),
            "",
            "## The bands",
            "",
            *bands(self.verdicts(outcome)),
            "",
            "## Winners, lengths, ends",
            "",
            *markdown(summary),
            "",
            *prose(
                f"A greedy player wins {interval(beaten.by_player['greedy'], beaten.games)}",
                f"of {beaten.games:,} games against a random one; chance says who begins.",
            ),
            "",
            "## The cards",
            "",
            *prose(
                "In how many games some seat held the card at all; how often the seat that held it first won;",
                "how often it was cast from the hand in a game, and as what.",
                f"With {len(cards) - 1} cards judged at once the odd one strays by mere chance, so each holder's interval is",
                "widened (Bonferroni) until all of them hold together with 95 %.",
                "In the order of what holding the card is worth.",
            ),
            "",
            *markdown(cards),
            "",
        ]
        return "\n".join(lines)


def first_player(tally: Tally) -> Verdict:
    low, high = wilson(tally.by_order[0], tally.games)
    wanted = between(*map(percent, FIRST))
    return within(low, high, FIRST), say("balance.first", rate=interval(tally.by_order[0], tally.games), wanted=wanted)


def within(low: float, high: float, band: tuple[float, float]) -> bool:
    return band[0] <= low and high <= band[1]


def held(case: Case, tally: Tally) -> list[tuple[float, str, str]]:
    """What it was worth to hold each card first, dearest first: the rate, the slug and the name."""
    cards = [card for card in case.plan.rules().pack.cards if card.count]
    return sorted(
        ((tally.held_won[c.slug] / tally.held[c.slug] if tally.held[c.slug] else 0.5, c.slug, c.names[spoken()]) for c in cards),
        key=lambda entry: (-entry[0], entry[1]),
    )


def holders(case: Case, tally: Tally) -> list[Verdict]:
    """The dearest card, the cheapest, and every other that is out of band."""
    found = held(case, tally)
    z = together(len(found))
    said: list[Verdict] = []
    for at, (_, slug, name) in enumerate(found):
        won, of = tally.held_won[slug], tally.held[slug]
        holds = within(*wilson(won, of, z), HOLDER)
        if not holds or at in (0, len(found) - 1):
            rate = interval(won, of, z)
            said.append((holds, say("balance.holder", card=name, rate=rate, wanted=between(*map(percent, HOLDER)))))
    return said


def cast(case: Case, tally: Tally) -> dict[str, int]:
    cards = [card for card in case.plan.rules().pack.cards if card.count]
    return {card.names[spoken()]: sum(tally.uses[half, card.slug] for half in HALVES) for card in cards}


def summary_rows(tally: Tally) -> list[Row]:
    low, high = median_interval(tally.rounds)
    ends = [
        (say("balance.ended_turns", share=f"{level:.0%}"), str(quantile(tally.rounds, level))) for level in LEVELS if level != 0.5
    ]
    deck = tally.rules_games[DECK_OUT]
    return [
        (say("balance.measure"), say("balance.value")),
        *((to_play(place), interval(tally.by_order[place], tally.games)) for place in range(2)),
        (say("balance.draws"), interval(tally.drawn, tally.games)),
        (say("balance.altar_full"), interval(tally.games - deck, tally.games)),
        (say("balance.deck_out"), interval(deck, tally.games)),
        (say("balance.turns"), f"{quantile(tally.rounds, 0.5)} [{between(low, high)}]"),
        *ends,
        (say("balance.decisions"), str(quantile(tally.decisions, 0.5))),
        (say("balance.options"), figures(f"{tally.options / tally.listed:.2f}")),
    ]


def card_rows(case: Case, tally: Tally) -> list[Row]:
    heads = ("card", "eye_karma", "held", "holder_wins", "casts", "as_curse", "as_prayer")
    rows: list[Row] = [tuple(say(f"balance.{key}") for key in heads)]
    facts = {card.slug: card.data for card in case.plan.rules().pack.cards}
    found = held(case, tally)
    z = together(len(found))
    for _, slug, name in found:
        times = [tally.uses[half, slug] for half in HALVES]
        rows.append(
            (
                name,
                f"{facts[slug]['eye']}/{facts[slug]['karma']}",
                interval(tally.held[slug], tally.games),
                interval(tally.held_won[slug], tally.held[slug], z),
                often(sum(times), tally.games),
                *(interval(t, sum(times)) for t in times),
            )
        )
    return rows
