"""A contest: who sits where, what a table is worth, when it stops, and that processes change nothing."""

import dataclasses
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.lab import crew
from tenzone.lab.arena import contest
from tenzone.lab.arena.contest import WIN, Contest, Scores, Standing, Task, hold, seatings, share
from tenzone.lab.settling import EQUAL, FIRST, OPEN, SECOND
from tenzone.players.registry import PLAYERS
from tests.games import TOYS

assert TOYS
MORRA = Contest("morra", 2, ("random", "greedy"), 60, "3", (("rounds", 2),))


def told(standing: Standing) -> list[list[Scores]]:
    return [meeting.scores for meeting in standing.meetings.values()]


@pytest.mark.parametrize(
    ("seats", "wanted"),
    [
        (2, {"AB", "BA"}),
        (3, {"ABA", "BAA", "AAB", "BAB", "ABB", "BBA"}),
        (4, {"ABAB", "BABA"}),
        (6, {"ABABAB", "BABABA"}),
    ],
)
def test_they_sit_in_turn(seats: int, wanted: set[str]) -> None:
    found = seatings(seats, apart=False)
    assert {"".join("AB"[who] for who in seating) for seating in found} == wanted
    assert len(found) == len(wanted)


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_sits_everywhere_as_often_as_the_other(seats: int) -> None:
    found = seatings(seats, apart=False)
    for seat in range(seats):
        assert sum(seating[seat] for seating in found) * 2 == len(found)


@given(st.integers(2, 6), st.data())
def test_both_together_get_a_whole_table(seats: int, data: st.DataObject) -> None:
    result = data.draw(st.integers(0, (1 << seats) - 1))
    for seating in seatings(seats, apart=False):
        swapped = tuple(1 - who for who in seating)
        assert share(result, seating) + share(result, swapped) == WIN


def test_what_a_table_is_worth() -> None:
    assert share(0b0100, (0, 1, 0, 1)) == WIN
    assert share(0b1010, (0, 1, 0, 1)) == 0
    assert share(0b0011, (0, 1, 0, 1)) == WIN // 2
    assert share(0b0111, (0, 1, 0, 1)) == WIN * 2 // 3
    assert share(0, (0, 1)) == WIN // 2


def test_a_side_each_where_sides_sit_across() -> None:
    teams = Contest("proelio", 4, ("random", "greedy"), 6, "1", (("rounds", 100), ("teams", True)))
    standing = hold(teams, jobs=1)
    assert {score for meeting in standing.meetings.values() for score in meeting.tables()} <= {0, WIN // 2, WIN}


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_processes(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = hold(MORRA, jobs=1)
    monkeypatch.setattr(crew, "ALONE", 0.0)
    assert told(hold(MORRA, jobs=jobs)) == told(alone)


def test_all_pairings_play_the_same_deals() -> None:
    """What two players do on a deal hangs on nobody else's being there."""
    pair = hold(dataclasses.replace(MORRA, until="games", games=20), jobs=1)
    other = hold(dataclasses.replace(MORRA, until="games", games=20, players=("greedy", "random")), jobs=1)
    mirrored = [[tuple(WIN - s for s in reversed(deal)) for deal in deals] for deals in told(other)]
    assert told(pair) == mirrored


def test_one_who_thinks_is_soon_found_out() -> None:
    standing = hold(Contest("proelio", 4, ("random", "greedy"), 400, "0", (("rounds", 200),)), jobs=1)
    meeting = standing.meetings[0, 1]
    assert meeting.settling.verdict == SECOND
    assert len(meeting.tables()) < 60
    weak, strong = standing.ratings()
    assert strong.low > 0 > weak.high


def test_until_games_plays_them_all() -> None:
    standing = hold(dataclasses.replace(MORRA, until="games", games=25), jobs=1)
    assert [len(deals) for deals in told(standing)] == [13]


def test_equal_players_are_found_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player under two names; on every deal both seatings come to the same."""
    monkeypatch.setitem(PLAYERS, "twin", PLAYERS["random"])
    standing = hold(dataclasses.replace(MORRA, players=("random", "twin"), games=2000, margin=0.1), jobs=1)
    meeting = standing.meetings[0, 1]
    assert meeting.settling.verdict == EQUAL
    assert all(sum(deal) == WIN for deal in meeting.scores)


def test_a_game_for_one_is_played_apart() -> None:
    lone = Contest("lanterna", 2, ("random", "greedy"), 40, "2", until="games")
    assert lone.apart()
    assert lone.deals() == 20
    standing = hold(lone, jobs=1)
    found = standing.meetings[0, 1]
    assert len(found.tables()) == 20
    assert set(found.tables()) <= {0, WIN // 2, WIN}
    assert WIN // 2 in found.tables()


def test_what_was_kept_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = dataclasses.replace(MORRA, until="games")
    kept: dict[Task, Scores] = {}
    first = hold(dataclasses.replace(whole, games=20), 1, keep=lambda pair, deal, scores: kept.update({(pair, deal): scores}))
    assert [kept[(0, 1), deal] for deal in range(10)] == first.meetings[0, 1].scores
    more: list[int] = []
    second = hold(whole, 1, kept=kept, keep=lambda _, deal, scores: more.append(deal))
    assert more == list(range(10, 30))
    assert told(second) == told(hold(whole, 1))
    monkeypatch.setattr(contest, "dealer", None)  # nothing more to play, so nobody to deal
    kept = {((0, 1), deal): scores for deal, scores in enumerate(second.meetings[0, 1].scores)}
    assert told(hold(whole, 1, kept=kept)) == told(second)


def test_what_is_kept_beyond_the_verdict_is_left_aside() -> None:
    kept: dict[Task, Scores] = {((0, 1), deal): (WIN, WIN) for deal in range(30)}
    standing = hold(MORRA, 1, kept=kept)
    assert standing.meetings[0, 1].settling.verdict == FIRST
    assert len(standing.meetings[0, 1].scores) < 30


def test_a_settled_pairing_stops_and_the_others_go_on() -> None:
    three = dataclasses.replace(MORRA, players=("random", "greedy", "other"), games=60)
    standing = contest.begun(three)
    for _ in range(30):
        standing.meetings[0, 1].add((WIN, WIN))
    left = list(contest.wanted(standing))
    assert standing.over((0, 1))
    assert left == [(pair, deal) for deal in range(30) for pair in ((0, 2), (1, 2))]
    assert standing.meetings[0, 2].settling.verdict == OPEN


def test_nobody_waits_for_what_was_under_way_when_it_was_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes are always some deals ahead."""
    given: list[Task] = []

    def ahead(_make: object, _contest: Contest, tasks: Iterator[Task], _jobs: int) -> Iterator[tuple[Task, Scores]]:
        for task in list(tasks):
            given.append(task)
            yield task, (WIN, WIN)

    monkeypatch.setattr(contest, "in_order", ahead)
    standing = hold(MORRA, 2)
    assert standing.meetings[0, 1].settling.verdict == FIRST
    assert len(given) == len(standing.meetings[0, 1].scores) < 30


def test_progress_is_told() -> None:
    seen: list[tuple[int, int]] = []
    hold(MORRA, 1, lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[-1] == (30, 30)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": ("greedy",)}, "needs two players"),
        ({"players": ("greedy", "random", "greedy")}, "names greedy twice"),
        ({"players": ("greedy", "nobody")}, "no player 'nobody'"),
        ({"seats": 9}, "2, 3, 4, 5 seats, not 9"),
        ({"games": 0}, "at least one game"),
        ({"margin": 0.0}, "--margin goes from above 0 to below 50 points, not 0"),
        ({"margin": 0.5}, "not 50"),
        ({"game": "chess"}, "no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        hold(dataclasses.replace(MORRA, **change), jobs=1)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
