"""The judge of Bless's deck: what it holds to be out of band, and how sure it must be."""

from collections import Counter

import pytest

from tenzone.lab.balance.bless import Bless, held, holders, summary_rows
from tenzone.lab.balance.frame import Case, Outcome
from tenzone.lab.simulate import Tally, run

GAMES = 50_000
TRIAL = Bless()
CASE = TRIAL.cases(GAMES, "x")[0]
SLUGS = CASE.plan.rules().pack.slugs


def even() -> Tally:
    """Everybody wins alike, at a good length, and every card is held and used."""
    return Tally(
        games=GAMES,
        by_order=Counter({0: GAMES // 2, 1: GAMES // 2}),
        rounds=Counter({10: GAMES // 2, 14: GAMES // 2}),
        uses=Counter({("cast curse", slug): GAMES // 4 for slug in SLUGS}),
        held=Counter(dict.fromkeys(SLUGS, GAMES // 2)),
        held_won=Counter(dict.fromkeys(SLUGS, GAMES // 4)),
    )


def failing(tally: Tally, won: int = 4_900) -> list[str]:
    """The sentences of the bands that fail."""
    outcome = Outcome([(CASE, tally)], Tally(games=5_000, by_player=Counter(greedy=won)))
    return [sentence for holds, sentence in TRIAL.verdicts(outcome) if not holds]


def test_what_is_even_holds() -> None:
    assert failing(even()) == []


@pytest.mark.parametrize(("won", "said"), [(0.545, "wins 54.5%"), (0.538, "wins 53.8%"), (0.458, "wins 45.8%")])
def test_the_first_player_with_the_whole_interval(won: float, said: str) -> None:
    tally = even()
    tally.by_order = Counter({0: round(won * GAMES), 1: round((1 - won) * GAMES)})
    (sentence,) = failing(tally)
    assert said in sentence


def test_a_first_player_within_the_band() -> None:
    tally = even()
    tally.by_order = Counter({0: round(0.534 * GAMES), 1: round(0.466 * GAMES)})
    assert failing(tally) == []


@pytest.mark.parametrize(("rate", "holds"), [(0.585, False), (0.575, False), (0.567, True), (0.433, True), (0.425, False)])
def test_holders_with_an_interval_that_holds_for_all_cards_at_once(rate: float, holds: bool) -> None:
    tally = even()
    tally.held_won["valanga_nera"] = round(rate * tally.held["valanga_nera"])
    found = failing(tally)
    assert bool(found) != holds
    assert all(sentence.startswith("Black Avalanche: whoever first held it") for sentence in found)


def test_every_card_out_of_band_is_named() -> None:
    tally = even()
    for slug in ("valanga_nera", "organo_a_vento", "topo_di_sagrestia"):
        tally.held_won[slug] = round(0.62 * tally.held[slug])
    assert len(failing(tally)) == 3


def test_the_dearest_and_the_cheapest_card_are_always_told() -> None:
    tally = even()
    tally.held_won["valanga_nera"] += 500
    tally.held_won["topo_di_sagrestia"] -= 500
    told = holders(CASE, tally)
    assert [holds for holds, _ in told] == [True, True]
    assert [sentence.split(":")[0] for _, sentence in told] == ["Black Avalanche", "Sacristy Rat"]


def test_a_card_nobody_ever_held_says_nothing_and_so_fails() -> None:
    tally = even()
    del tally.held["valanga_nera"], tally.held_won["valanga_nera"]
    (sentence,) = failing(tally)
    assert "[0.0% to 100.0%]" in sentence


@pytest.mark.parametrize(("rounds", "said"), [(7, "median length 7 rounds"), (21, "median length 21 rounds")])
def test_the_length(rounds: int, said: str) -> None:
    tally = even()
    tally.rounds = Counter({rounds: GAMES})
    (sentence,) = failing(tally)
    assert said in sentence


def test_an_idle_card() -> None:
    tally = even()
    tally.uses["cast curse", "organo_a_vento"] = 20
    assert failing(tally) == ["duel: every card used; idle: Wind Organ"]
    tally.uses["cast prayer", "organo_a_vento"] = 500
    assert failing(tally) == []


def test_greedy_must_beat_random() -> None:
    assert failing(even(), won=4_520)[0].startswith("greedy against random: wins 90.4%")
    assert failing(even(), won=4_560) == []


def test_what_started_the_final_turns() -> None:
    tally = even()
    tally.rules_games = Counter({"bless:A6": GAMES // 4})
    tally.listed, tally.options, tally.decisions = 1, 2, Counter({100: GAMES})
    told = {row[0]: row[1] for row in summary_rows(tally)}
    assert told["Final Turns by a full Altar"].startswith("75.0%")
    assert told["Final Turns by an empty Deck"].startswith("25.0%")


def test_what_is_played_adds_up() -> None:
    case = Case("duel", TRIAL.contest(120, "test"), 0.5)
    tally = run(case.plan, jobs=1)
    assert tally.games == case.plan.games == 12
    assert sum(tally.by_order.values()) == 12
    assert tally.drawn == 0
    assert 0 <= tally.rules_games["bless:A6"] <= 12
    assert all(tally.held_won[slug] <= tally.held[slug] <= 12 for slug in SLUGS)
    assert sum(tally.held.values()) >= 8 * 12  # the first hands at the least
    casts = sum(times for (verb, _), times in tally.uses.items() if verb.startswith("cast "))
    assert casts == tally.rules["bless:14"] > 0
    assert len(held(case, tally)) == 62
