"""The same bands with players who think ahead: too few games to hold a card to its band, enough to see one clearly left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tenzone.lab.balance.frame import Case, Trial, between, counted, interval, markdown, prose
from tenzone.lab.report import Row, percent, to_play
from tenzone.lab.simulate import Tally
from tenzone.lab.statistics import median_interval, quantile, together, wilson
from tenzone.messages import say, spoken

SEATS: Final = (2, 4)
Band = tuple[float, float]


@dataclass(frozen=True)
class Measure:
    """A figure with its interval, and where it ought to lie."""

    name: str
    found: str
    interval: Band
    wanted: Band
    told: str

    def judged(self) -> str:
        """Within its band with the whole interval, wholly outside, or neither."""
        (low, high), (least, most) = self.interval, self.wanted
        return "holds" if least <= low and high <= most else "left" if high < least or low > most else "open"


def seated(trial: Trial, player: str, games: int, seed: str) -> Case:
    """The game at its usual size, all seats by this player."""
    case = next(c for c in trial.cases(games, seed) if c.plan.seats in SEATS)
    return replace(case, plan=replace(case.plan, players=(player,) * case.plan.seats))


def rate(name: str, times: int, of: int, wanted: Band, z: float | None = None) -> Measure:
    bounds = wilson(times, of) if z is None else wilson(times, of, z)
    told = interval(times, of) if z is None else interval(times, of, z)
    return Measure(name, told, bounds, wanted, between(*map(percent, wanted)))


def measures(trial: Trial, case: Case, tally: Tally) -> list[Measure]:
    found = [rate(to_play(at), tally.by_order[at], tally.games, trial.fair(case)) for at in range(case.plan.seats)]
    found.append(rate(say("balance.draws"), tally.drawn, tally.games, (0.0, trial.drawn)))
    low, high = median_interval(tally.rounds)
    middle = f"{quantile(tally.rounds, 0.5)} [{between(low, high)}]"
    found.append(Measure(say("balance.rounds"), middle, (low, high), trial.length, between(*map(int, trial.length))))
    return [*found, *holders(trial, case, tally)]


def holders(trial: Trial, case: Case, tally: Tally) -> list[Measure]:
    """Where a game holds its cards to a band: those that are clearly left, with intervals for all of them together."""
    if trial.holder is None:
        return []
    cards = [card for card in case.plan.rules().pack.cards if tally.held[card.slug]]
    z = together(len(cards))
    found = [rate(c.names[spoken()], tally.held_won[c.slug], tally.held[c.slug], trial.holder, z) for c in cards]
    return [one for one in found if one.judged() == "left"]


def rows(found: list[Measure]) -> list[Row]:
    head = tuple(say(f"balance.{key}") for key in ("figure", "value", "wanted", "judged"))
    return [head, *((one.name, one.found, one.told, say(f"balance.{one.judged()}")) for one in found)]


def page(trial: Trial, case: Case, tally: Tally, found: list[Measure]) -> str:
    player = case.plan.players[0]
    cards: list[str] = []
    if trial.holder is not None:
        strays = "The cards below are" if any(one.wanted == trial.holder for one in found) else "No card is"
        cards = [f"{strays} clearly out of the band for whoever first held it ({between(*map(percent, trial.holder))})."]
    lines = [
        f"# {trial.game.capitalize()} with `{player}` at every seat",
        "",
        *prose(
            f'Written by `make balance ARGS="{trial.game} --players {player} --games {tally.games}"`: {tally.games:,} games;',
            "in brackets the 95 % interval (Wilson's for rates, ranks for the median).",
            "A figure holds if the whole interval lies within its band, is left if it lies wholly outside, else it is open:",
            "so few games seldom hold anything.",
            *cards,
            f"The page of [greedy players]({trial.game}.md) has many more games.",
        ),
        "",
        *markdown(rows(found)),
        "",
    ]
    return "\n".join(lines)


def played(trial: Trial, player: str, games: int, seed: str, jobs: int) -> tuple[Case, Tally]:
    case = seated(trial, player, games, seed)
    return case, counted(f"{case.name}, {player}", case.plan, jobs)
