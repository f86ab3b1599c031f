"""How the greedy player duels."""

import pytest

import tenzone
from tenzone.games.bless.actions import Act
from tenzone.games.bless.hand import Mulligan
from tenzone.games.bless.judgement import make
from tenzone.games.bless.names import ACTIONS, CAST, DONE, END, HAND, TURN
from tenzone.kernel.atoms import set_counter
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import answer, options_of, verb_of
from tenzone.kernel.state import Choice, State
from tenzone.lab.simulate import Plan, run
from tenzone.players.registry import player

RULES = tenzone.rules("bless")
Answer = tuple[State, int, int]


@pytest.fixture(scope="module")
def answers() -> list[Answer]:
    """Every answer of two greedy players in a short game: the position before, the seat, the option."""
    g = RULES.start(2, word_from(5), {"altar": 3})
    players = [player("greedy", RULES, seat) for seat in range(2)]
    found: list[Answer] = []
    while g.depth:
        top = g.top()
        assert isinstance(top, Choice)
        seat = 0 if top.seats(g) & 1 else 1
        option = players[seat].option(g, seat)
        found.append((g.clone(), seat, int(option)))
        answer(g, seat, option)
    return found


def test_actions_left_at_the_end_of_a_turn_are_worth_nothing(answers: list[Answer]) -> None:
    g, seat = next((g, seat) for g, seat, _ in answers if isinstance(g.top(), Act))
    worths = []
    for actions in range(1, 4):
        h = g.clone()
        set_counter(h, ACTIONS, actions)
        judgement = make()
        judgement.consider(h, seat)
        end, cast = (next(o for o in options_of(h, seat) if verb_of(o) == verb) for verb in (END, CAST))
        worths.append((int(judgement.worth(h, seat, end)), int(judgement.worth(h, seat, cast))))
    ends, casts = zip(*worths, strict=True)
    assert len(set(ends)) == 1
    assert casts[0] < casts[1] < casts[2]


def test_first_hands_are_kept_and_what_was_left_of_a_turn_is_exchanged(answers: list[Answer]) -> None:
    renewals = [(g, seat) for g, seat, option in answers if verb_of(option) == DONE and isinstance(g.top(), Mulligan)]
    first = [len(g.zones[HAND + seat]) for g, seat in renewals if not g.counters[TURN]]
    later = [len(g.zones[HAND + seat]) for g, seat in renewals if g.counters[TURN]]
    assert first == [4, 4]
    assert len(later) > 4
    assert set(later) == {0}


def test_it_beats_whoever_does_not_think() -> None:
    tally = run(Plan("bless", 2, ("greedy", "random"), 20, "test", (("altar", 3),)), jobs=1)
    assert tally.by_player["greedy"] >= 18
