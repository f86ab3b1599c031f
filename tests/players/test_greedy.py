"""The greedy player: it sees no more than its seat may, repeats itself from a seed, and plays as a sensible person would."""

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

import tenzone
from tenzone.games.judgement import Judgement
from tenzone.kernel.chance import word_from
from tenzone.kernel.deal import determinise
from tenzone.kernel.frames import answer
from tenzone.kernel.state import Choice, State
from tenzone.lab.simulate import Plan, run
from tenzone.lab.statistics import wilson
from tenzone.players.greedy import GreedyPlayer
from tenzone.players.player import Player
from tenzone.players.registry import judgement_of, player
from tests.games import TOYS

RULES = tenzone.rules("proelio")
TABLES: list[tuple[int, dict[str, object]]] = [(3, {}), (4, {}), (4, {"teams": True}), (5, {"strict": True}), (6, {})]


def positions(seats: int, options: dict[str, object], seed: int) -> Iterator[tuple[State, int]]:
    """Every question of one game, half of whose players think: so that odd positions come up too."""
    g = RULES.start(seats, word_from(seed, "positions"), {"rounds": 40, **options})
    players = [player("greedy" if (seat + seed) % 2 else "random", RULES, f"{seed}:{seat}") for seat in range(seats)]
    while g.stack:
        top = g.stack[-1]
        assert isinstance(top, Choice)
        seat = next(s for s in range(seats) if (top.seats(g) >> s) & 1)
        yield g, seat
        answer(g, seat, players[seat].option(g, seat))


def differing(judgement: Judgement, games: int) -> tuple[int, int]:
    """In how many positions, of how many, an answer changes when all that the seat cannot know is dealt anew."""
    seen = different = 0
    for seed in range(games):
        for at, (g, seat) in enumerate(positions(*TABLES[seed % len(TABLES)], seed)):
            seen += 1
            twin = determinise(g, seat, word_from(f"{seed}:{at}", "twin"))
            here = GreedyPlayer(f"{seed}:{at}", judgement).option(g, seat)
            there = GreedyPlayer(f"{seed}:{at}", judgement).option(twin, seat)
            different += here != there
    return different, seen


def test_it_answers_from_what_its_seat_may_know() -> None:
    different, seen = differing(judgement_of(RULES), 60)
    assert different == 0
    assert seen > 2000


@pytest.mark.proof
def test_it_does_so_over_many_games() -> None:
    different, seen = differing(judgement_of(RULES), 3000)
    assert different == 0
    assert seen > 100_000


class Peeping(Judgement):
    """Looks at the cards of its victim: what the test above must notice."""

    def worth(self, g: State, seat: i64, option: i64) -> i64:
        victim = g.zones[(seat - 1) % g.seats]
        return (option * 31 + sum(g.defn[card] for card in victim)) % 101


def test_whoever_peeps_is_caught() -> None:
    assert differing(Peeping(), 3)[0] > 0


def test_the_same_seed_answers_alike() -> None:
    def played(seed: str) -> list[str]:
        game = RULES.new(4, 9, rounds=30)
        players = {seat: player("greedy", RULES, f"{seed}:{seat}") for seat in "ABCD"}
        moves = []
        while game.to_act:
            move = players[game.to_act[0]].move(game, game.to_act[0])
            assert move in game.legal
            moves.append(str(move))
            game.play(move)
        return moves

    assert played("x") == played("x")
    assert len({tuple(played(str(seed))) for seed in range(6)}) > 1


@pytest.mark.parametrize("name", sorted(TOYS))
def test_a_game_without_a_judgement_is_played_at_random(name: str) -> None:
    rules = tenzone.rules(name)
    assert type(judgement_of(rules)) is Judgement
    g = rules.start(3, word=77)
    thinker: Player = player("greedy", rules, 1)
    answers = set()
    for _ in range(300):
        if g.over():
            break
        top = g.stack[-1]
        assert isinstance(top, Choice)
        seat = next(s for s in range(3) if (top.seats(g) >> s) & 1)
        option = thinker.option(g, seat)
        assert top.judge(g, seat, option) == 0
        answers.add(int(option))
        answer(g, seat, option)
    assert len(answers) > 3


def test_one_thinker_among_three_who_do_not_wins_most_games() -> None:
    tally = run(Plan("proelio", 4, ("greedy", "random", "random", "random"), 300, "test", (("rounds", 200),)), jobs=1)
    assert wilson(tally.by_player["greedy"], tally.games)[0] >= 0.65


def test_thinkers_come_to_an_end_and_use_all_they_may() -> None:
    tally = run(Plan("proelio", 4, ("greedy",) * 4, 30, "test", (("rounds", 200),)), jobs=1)
    assert tally.drawn <= 1
    assert {verb for verb, _ in tally.uses} >= {"attack", "build", "play", "defend", "give", "discard"}
    assert tally.uses["attack", "letame"] > 0
    assert tally.rules["proelio:34"] > 0
    assert "proelio:12" not in tally.rules  # an illegal attack never pays
