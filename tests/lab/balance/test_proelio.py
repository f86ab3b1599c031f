"""The judge of Proelio's decks: what it holds to be out of band."""

from collections import Counter

import pytest

from tenzone.lab.balance.frame import Case, Outcome
from tenzone.lab.balance.proelio import Proelio, first_hands, used
from tenzone.lab.simulate import Plan, Tally

SMALL = Plan("proelio", 4, ("random",) * 4, 40, "x", (("rounds", 200),))
TRIAL = Proelio()
GAMES = 20_000


def even(case: Case) -> Tally:
    """Everybody wins alike, at a good length, with every card used."""
    share = round(GAMES * case.share)
    wins = Counter(dict.fromkeys(range(case.plan.seats), share))
    slugs = case.plan.rules().pack.slugs
    return Tally(
        games=GAMES,
        by_seat=wins.copy(),
        by_order=wins.copy(),
        rounds=Counter({10: GAMES // 2, 14: GAMES // 2}),
        uses=Counter({("attack", slug): GAMES for slug in slugs}),
    )


def failing(change: str, case_name: str = "4 seats", won: int = 15_000) -> list[str]:
    """The sentences of the bands that fail after one change."""
    played = [(case, even(case)) for case in TRIAL.cases(GAMES, "x")]
    for case, tally in played:
        if case.name != case_name:
            continue
        if change == "short":
            tally.rounds = Counter({7: GAMES})
        elif change == "long":
            tally.rounds = Counter({10: GAMES // 2 - 100, 21: GAMES // 2 + 100})
        elif change == "first":
            tally.by_order[0] += round(0.05 * GAMES)
        elif change == "letter":
            tally.by_seat[1] += round(0.05 * GAMES)
        elif change == "draws":
            tally.drawn = GAMES // 50
        elif change == "idle":
            tally.uses["attack", "polvere"] = 10
    beaten = Tally(games=GAMES, by_player=Counter(greedy=won))
    return [sentence for holds, sentence in TRIAL.verdicts(Outcome(played, beaten)) if not holds]


def test_what_is_even_holds() -> None:
    assert failing("nothing") == []


@pytest.mark.parametrize(
    ("change", "case", "said"),
    [
        ("short", "4 seats", "median length 7 rounds"),
        ("long", "4 seats", "median length 21 rounds"),
        ("first", "3 seats", "best is first to play, 38.3%"),
        ("letter", "6 seats", "best is seat B"),
        ("first", "teams", "best is first to play, 55.0%"),
        ("draws", "5 seats", "drawn 2.0%"),
        ("idle", "4 seats", "idle: polvere"),
    ],
)
def test_what_is_out_of_band_fails(change: str, case: str, said: str) -> None:
    found = failing(change, case)
    assert len(found) == 1
    assert found[0].startswith(case)
    assert said in found[0]


def test_the_length_of_other_tables_is_only_told() -> None:
    assert failing("long", "3 seats") == []


def test_greedy_must_beat_random() -> None:
    assert failing("nothing", won=13_000)[0].startswith("one greedy among three random: wins 65.0%")
    assert failing("nothing", won=13_500) == []


def test_first_hands() -> None:
    having, hands = first_hands(SMALL)
    assert hands == 160
    assert 60 < having < 130  # about three in five


def test_cards_left_in_the_box_are_not_idle() -> None:
    teams = TRIAL.cases(10, "x")[-1]
    assert teams.key == "teams"
    assert "alleanza" not in used(teams, Tally())
    assert "alleanza" in used(TRIAL.cases(10, "x")[0], Tally())
