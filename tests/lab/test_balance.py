"""The judge of the decks: what it holds to be out of band, what it writes, how it ends."""

from collections import Counter
from pathlib import Path

import pytest

from tenzone.lab import balance
from tenzone.lab.balance import Case, cases, first_hands, main, used, verdicts
from tenzone.lab.simulate import Plan, Tally

SMALL = Plan("proelio", 4, ("random",) * 4, 40, "x", (("rounds", 200),))
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
    played = [(case, even(case)) for case in cases(GAMES, "x")]
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
    return [sentence for holds, sentence in verdicts(played, won, GAMES) if not holds]


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
    teams = cases(10, "x")[-1]
    assert teams.teams
    assert "alleanza" not in used(teams, Tally())
    assert "alleanza" in used(cases(10, "x")[0], Tally())


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "cases", lambda games, seed: [Case("4 seats", SMALL, 0.25)])
    monkeypatch.setattr(balance, "contest", lambda games, seed: SMALL)


@pytest.mark.usefixtures("few")
def test_it_writes_the_page_and_fails_where_a_band_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "docs" / "page.md"
    assert main(["--jobs", "1", "--out", str(page)]) == 1  # random players are no balance, and nobody greedy wins
    text = page.read_text(encoding="utf-8")
    for part in ("**FAILS**", "- holds", "| Manure | Base | 8 |", "first to play", "seat D", "first hands with Shields"):
        assert part in text, part
    out = capsys.readouterr().out
    assert "FAILS  one greedy among three random" in out


@pytest.mark.usefixtures("few")
def test_the_page_is_the_same_every_time(tmp_path: Path) -> None:
    pages = [tmp_path / "one.md", tmp_path / "two.md"]
    for page, jobs in zip(pages, ("1", "2"), strict=True):
        main(["--jobs", jobs, "--out", str(page)])
    assert pages[0].read_bytes() == pages[1].read_bytes()


def test_too_few_games_say_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["--games", "5"])
    assert stop.value.code == 2
    assert "at least 100" in capsys.readouterr().err
