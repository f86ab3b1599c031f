"""Mass play: what is counted adds up, and the number of processes changes nothing."""

import dataclasses
from collections import Counter

import pytest

import tenzone
from tenzone.games.catalogue import shipped_cards
from tenzone.lab import simulate
from tenzone.lab.simulate import Plan, Table, Tally, run
from tests.games import TOYS

PLAN = Plan("proelio", 4, ("greedy", "random", "random", "random"), 60, "7", (("rounds", 200),))


@pytest.fixture(scope="module")
def tally() -> Tally:
    return run(PLAN, jobs=1)


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_processes(tally: Tally, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "TASK", 0.005)  # so that even sixty games are sent away
    assert run(PLAN, jobs) == tally


def test_games_one_by_one(tally: Tally) -> None:
    table = Table(PLAN)
    total = Tally()
    for number in reversed(range(PLAN.games)):
        total.add(table.play(number, number + 1))
    assert total == tally


def test_another_seed_is_another_result(tally: Tally) -> None:
    assert run(dataclasses.replace(PLAN, seed="8"), jobs=1) != tally


def test_sums(tally: Tally) -> None:
    assert tally.games == PLAN.games == sum(tally.rounds.values()) == sum(tally.decisions.values()) == sum(tally.endings.values())
    for wins in (tally.by_seat, tally.by_order, tally.by_player):
        assert sum(wins.values()) + tally.drawn == tally.games
    assert tally.listed == sum(n * times for n, times in tally.decisions.items())
    assert tally.options > tally.listed
    assert tally.rules_games["proelio:2"] == tally.rules["proelio:2"] == tally.games
    attacks = sum(times for (verb, _), times in tally.uses.items() if verb == "attack")
    assert attacks == tally.rules["proelio:31"] > 0


def test_holders(tally: Tally) -> None:
    assert tally.held.total() >= 60 * 4 * 4
    assert all(0 <= tally.held_won[slug] <= tally.held[slug] for slug in tally.held)
    assert tally.held_won.total() < tally.held.total() / 2  # three of four lose


def test_who_first_held_a_card_is_credited_and_nobody_else() -> None:
    table = Table(PLAN)
    g = table.deal(0)
    g.result = 0b0010
    found = Tally()
    table.count_holders(found, g, [1, 0, -1])
    slugs = [table.rules.pack.slugs[g.defn[card]] for card in range(3)]
    assert found.held == Counter(slugs[:2])
    assert +found.held_won == Counter(slugs[:1])


def test_a_duel_has_rounds_too() -> None:
    table = Table(Plan("bless", 2, ("random", "random"), 1))
    found = Tally()
    for turns in (17, 18, 19):
        g = table.deal(0)
        g.counters[table.turns] = turns
        g.result = 1
        table.count(found, g, ["random", "random"], 0)
    assert found.rounds == Counter({9: 2, 10: 1})


def test_allies_win_together() -> None:
    teams = Plan("proelio", 4, ("greedy",) * 4, 12, "1", (("rounds", 200), ("teams", True)))
    found = run(teams, jobs=1)
    assert sum(found.by_seat.values()) == 2 * (found.games - found.drawn)
    assert found.by_seat[0] == found.by_seat[2]
    assert found.by_seat[1] == found.by_seat[3]


def test_everybody_sits_everywhere() -> None:
    table = Table(PLAN)
    assert [table.seated(n).index("greedy") for n in range(5)] == [0, 3, 2, 1, 0]


def test_turn_order_is_counted_from_whoever_began() -> None:
    table = Table(PLAN)
    openers = {int(table.deal(n).counters[2]) for n in range(40)}
    assert openers == {0, 1, 2, 3}
    found = Tally()
    g = table.deal(0)
    opener = int(g.counters[2])
    g.result = 1 << opener
    table.count(found, g, table.seated(0), opener)
    assert (found.by_seat[opener], found.by_order[0]) == (1, 1)


@pytest.mark.parametrize("game", sorted(TOYS))
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_every_game(game: str, name: str) -> None:
    seats = max(tenzone.rules(game).seats)
    found = run(Plan(game, seats, (name,) * seats, 10), jobs=1)
    assert found.games == 10
    assert sum(found.decisions.values()) == 10


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run(PLAN, jobs=1, show=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (PLAN.games, PLAN.games)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"players": ("greedy", "nobody", "random", "random")},
            "no player 'nobody'; there are: easy, greedy, hard, master, normal, random",
        ),
        ({"players": ("greedy", "random")}, "2 players are named for 4 seats"),
        ({"seats": 7}, "3, 4, 5, 6 seats, not 7"),
        ({"options": (("rounds", -1),)}, "option rounds of proelio should be"),
        ({"options": (("speed", 1),)}, "no option 'speed'"),
        ({"games": 0}, "at least one game"),
        ({"game": "chess"}, "no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(change: dict[str, object], said: str) -> None:
    plan = dataclasses.replace(PLAN, **change)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=said) as caught:
        run(plan, jobs=1)
    assert "\n" not in str(caught.value)


def test_other_cards(tally: Tally) -> None:
    files = tuple((name, text.replace("count = 8", "count = 0")) for name, text in shipped_cards("proelio"))
    found = run(dataclasses.replace(PLAN, cards=files), jobs=1)
    assert tally.uses["attack", "letame"] > 0
    assert found.uses["attack", "letame"] == 0
