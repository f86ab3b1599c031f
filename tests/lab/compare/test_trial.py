"""Comparisons: harm is found, harmlessness too, seldom wrongly, and the same by any number of processes."""

import dataclasses
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.games.catalogue import shipped_cards
from tenzone.kernel.schema import SEATS
from tenzone.lab import crew
from tenzone.lab.compare import trial
from tenzone.lab.compare.report import as_json
from tenzone.lab.compare.trial import (
    DRAWN,
    HARMFUL,
    HARMLESS,
    HELD,
    HELPFUL,
    TURN,
    UNDECIDED,
    USE,
    WHOLE,
    Comparison,
    Span,
    Sums,
    compared,
    spans,
    standing,
    verdict,
)
from tenzone.lab.paired import Change, Pairs
from tenzone.lab.simulate import Plan, Table
from tenzone.lab.spending import looks
from tests.games import TOYS

assert TOYS
SOUTH = ('kind = "lamp"\nstrength = 2', 'kind = "lamp"\nstrength = 1')
ROUND = (("rounds", 1),)


def edited(game: str, before: str, after: str) -> tuple[tuple[str, str], ...]:
    found = tuple((name, text.replace(before, after)) for name, text in shipped_cards(game))
    assert list(found) != shipped_cards(game)
    return found


def lanterna(games: int, player: str = "random", edit: tuple[str, str] = SOUTH) -> Comparison:
    plan = Plan("lanterna", 2, (player, player), games)
    return Comparison(plan, dataclasses.replace(plan, cards=edited("lanterna", *edit)))


def morra(games: int, value: int) -> Comparison:
    plan = Plan("morra", 2, ("random", "random"), games, "0", ROUND)
    return Comparison(plan, dataclasses.replace(plan, cards=edited("morra", "value = 5", f"value = {value}")))


# whole comparisons


def test_a_change_of_five_points_is_found() -> None:
    """One number of one card less: the lights go out in 9 games of a hundred instead of 3."""
    outcome = compared(lanterna(1000), jobs=1)
    assert outcome.verdict == HARMFUL
    assert outcome.deals < 600
    found = outcome.findings[DRAWN, ""]
    assert found.status == HARMFUL
    assert 0.02 < found.low < found.change.change < found.high
    assert abs(found.change.change - 0.05) < 0.01


def test_a_number_that_hardly_matters_is_harmless() -> None:
    outcome = compared(morra(1500, 4), jobs=1)
    assert outcome.verdict == HARMLESS
    assert outcome.deals < 1500
    assert [outcome.findings[key].status for key in outcome.comparison.judged()] == [HARMLESS] * 4


def test_a_card_that_lost_its_worth_is_found_by_who_holds_it() -> None:
    outcome = compared(morra(1000, 1), jobs=1)
    held = outcome.findings[HELD, "falco"]
    assert (outcome.verdict, held.status) == (HARMFUL, HARMFUL)
    assert outcome.findings[TURN, "second"].status != HARMFUL


def test_few_games_decide_nothing() -> None:
    outcome = compared(morra(30, 4), jobs=1)
    assert (outcome.verdict, outcome.deals, outcome.looks) == (UNDECIDED, 30, 1)


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_processes(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = compared(lanterna(120), jobs=1)
    monkeypatch.setattr(crew, "ALONE", 0.0)
    assert as_json(compared(lanterna(120), jobs=jobs)) == as_json(alone)


def test_figures_are_those_of_the_games() -> None:
    comparison = lanterna(40, "greedy")
    outcome = compared(comparison, jobs=1)
    for plan, value in ((comparison.old, "before"), (comparison.new, "after")):
        tally = Table(plan).play(0, 40)
        for place, name in enumerate(("first", "second")):
            assert getattr(outcome.findings[TURN, name].change, value) == pytest.approx(tally.by_order[place] / 40 / 2)  # shared
        assert getattr(outcome.findings[DRAWN, ""].change, value) == pytest.approx(tally.drawn / 40)
        for slug, times in tally.held.items():
            assert getattr(outcome.findings[HELD, slug].change, value) == pytest.approx(tally.held_won[slug] / times / 2)
        used = {slug: sum(n for (_, other), n in tally.uses.items() if other == slug) for slug in comparison.slugs()}
        for slug, count in used.items():
            assert getattr(outcome.findings[USE, slug].change, value) == pytest.approx(count / 40)
        rounds = sum(n * times for n, times in tally.decisions.items()) / 40
        assert getattr(outcome.findings["decisions", ""].change, value) == pytest.approx(rounds)


def test_players_and_options_can_be_compared_too() -> None:
    plan = Plan("lanterna", 2, ("random", "random"), 20)
    for new in (dataclasses.replace(plan, players=("greedy", "greedy")), dataclasses.replace(plan, options=(("nights", 1),))):
        outcome = compared(Comparison(plan, new), jobs=1)
        assert outcome.comparison.judged() == [(TURN, "first"), (TURN, "second"), (DRAWN, "")]


def test_winning_together_is_no_harm_in_itself() -> None:
    """Allies win two by two, and each of them half a game."""
    plan = Plan("proelio", 4, ("random",) * 4, 30, "0", (("rounds", 200),))
    outcome = compared(Comparison(plan, dataclasses.replace(plan, options=(*plan.options, ("teams", True)))), jobs=1)
    for side in ("before", "after"):
        whole = sum(getattr(found.change, side) for found in outcome.of(TURN, DRAWN).values())
        assert whole == pytest.approx(1)
    assert outcome.fair == pytest.approx(
        (2 - sum(outcome.findings[DRAWN, ""].change.__dict__[s] for s in ("before", "after"))) / 8
    )


def test_what_was_edited() -> None:
    comparison = morra(10, 1)
    assert comparison.edited() == {"falco": [("value", 5, 1)]}
    assert comparison.judged()[-1] == (HELD, "falco")
    files = (*shipped_cards("morra"), ("mine.toml", 'back = "red"\n[topo]\nname = { it = "Topo", en = "Mouse" }\nvalue = 1\n'))
    joined = Comparison(comparison.old, dataclasses.replace(comparison.old, cards=files))
    assert (joined.edited(), joined.joined()) == ({}, ["topo"])
    joined.check()
    outcome = compared(joined, jobs=1)
    assert (HELD, "topo") not in outcome.findings  # nobody held it before, so there is nothing to compare
    assert (USE, "topo") in outcome.findings


def test_progress_is_told() -> None:
    seen: list[tuple[int, int]] = []
    compared(lanterna(60), 1, lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[-1][1] == 60


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"new": lanterna(10).old}, "before and after are the same"),
        ({"new": morra(10, 1).old}, "lanterna cannot be compared with morra"),
        ({"margin": 0.0}, "--margin goes from above 0"),
        ({"old": Plan("lanterna", 2, ("nobody", "random"), 10)}, "no player 'nobody'"),
    ],
)
def test_what_cannot_be_compared_is_said_in_a_sentence(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        compared(dataclasses.replace(lanterna(10), **change), jobs=1)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


# the judgement


def luck(chance: float, changed: float, up: float, seed: int) -> Callable[[Comparison], Callable[[Span], Sums]]:
    """A dealer of two seats: the first wins with this chance, and of the deals changed this share goes to the first."""

    def made(_: Comparison) -> Callable[[Span], Sums]:
        def play(span: Span) -> Sums:
            sums: Sums = {}
            for number in range(*span):
                dice = Random(f"{seed}:{number}")
                old = dice.random() < chance
                new = (dice.random() < up) if dice.random() < changed else old
                for name, before, after in (("first", old, new), ("second", not old, not new)):
                    values = (WHOLE * before, WHOLE, WHOLE * after, WHOLE)
                    sums.setdefault((TURN, name), Pairs()).add(values)
                    sums.setdefault((trial.SEAT, SEATS[name == "second"]), Pairs()).add(values)
                sums.setdefault((DRAWN, ""), Pairs()).add((0, WHOLE, 0, WHOLE))
            for pairs in sums.values():
                pairs.deals = span[1] - span[0]
            return sums

        return play

    return made


def verdicts(monkeypatch: pytest.MonkeyPatch, times: int, games: int, chance: float, changed: float, up: float) -> list[str]:
    plan = Plan("morra", 2, ("random", "random"), games, "0", ROUND)
    comparison = Comparison(plan, dataclasses.replace(plan, players=("greedy", "greedy")))
    found = []
    for seed in range(times):
        monkeypatch.setattr(trial, "dealer", luck(chance, changed, up, seed))
        found.append(compared(comparison, jobs=1).verdict)
    return found


def test_five_planted_points_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deal in ten goes to the first player for certain: 5 points of a hundred."""
    found = verdicts(monkeypatch, 20, 800, 0.5, 0.1, 1.0)
    assert found.count(HARMFUL) >= 16
    assert HARMLESS not in found


def test_no_change_is_seldom_called_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    found = verdicts(monkeypatch, 40, 1500, 0.5, 0.1, 0.5)
    assert found.count(HARMFUL) <= 3
    assert found.count(HARMLESS) >= 30


def test_the_margin_itself_is_seldom_called_harmless(monkeypatch: pytest.MonkeyPatch) -> None:
    """2 points exactly, where either verdict would be wrong more often than not."""
    found = verdicts(monkeypatch, 60, 800, 0.5, 0.1, 0.7)
    assert found.count(HARMLESS) <= 6
    assert found.count(HARMFUL) <= 6


def test_towards_even_is_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    found = verdicts(monkeypatch, 5, 800, 0.75, 0.2, 0.1)
    assert set(found) == {HELPFUL}


WIDTHS = (1.7, 2.8, 2.0)


@pytest.mark.parametrize(
    ("before", "after", "error", "status"),
    [
        (0.50, 0.56, 0.01, HARMFUL),
        (0.44, 0.50, 0.01, HELPFUL),
        (0.56, 0.50, 0.01, HELPFUL),
        (0.47, 0.53, 0.01, HARMFUL),  # from one side of even to the other is not nearer
        (0.50, 0.53, 0.01, UNDECIDED),
        (0.50, 0.51, 0.001, HARMLESS),
        (0.50, 0.50, 0.011, HARMLESS),
        (0.50, 0.50, 0.012, UNDECIDED),
    ],
)
def test_standing(before: float, after: float, error: float, status: str) -> None:
    assert standing(Change(before, after, error, 0.01), 0.02, 0.5, WIDTHS) == status


def test_fewer_draws_are_better() -> None:
    assert standing(Change(0.3, 0.1, 0.01, 0.01), 0.02, 0.0, WIDTHS) == HELPFUL
    assert standing(Change(0.1, 0.3, 0.01, 0.01), 0.02, 0.0, WIDTHS) == HARMFUL


@given(st.lists(st.sampled_from([HARMFUL, HARMLESS, HELPFUL, UNDECIDED])))
def test_the_verdict_is_that_of_the_worst(found: list[str]) -> None:
    order = [HARMLESS, HELPFUL, UNDECIDED, HARMFUL]
    assert verdict(found) == max([HARMLESS, *found], key=order.index)


@given(st.integers(1, 3000))
def test_tasks_end_at_every_look(most: int) -> None:
    numbers = looks(most, 50)
    found = list(spans(numbers))
    assert [start for start, _ in found] == [0, *(end for _, end in found[:-1])]
    assert {end for _, end in found} >= set(numbers)
    assert found[-1][1] == most
