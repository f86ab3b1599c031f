"""The loop: steps in the order written, questions to one or many, guests, seams, and an end that is one."""

from __future__ import annotations

import pytest

from tenzone.face.view import prompt
from tenzone.kernel.frames import Gather, Order, Seam, advance, answer, option, options_of
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import Choice, Defect, Frame, State
from tests.games.morra.names import PASS, POINTS, THROW
from tests.kernel.frames import Again, Ask, Note, Over, Wake
from tests.kernel.positions import table


def run(*frames: Frame) -> State:
    g = table([0], [1], [2])
    g.do(*frames)
    advance(g)
    return g


def throw(n: int) -> int:
    return int(option(THROW, n))


def test_frames_run_in_the_order_written() -> None:
    assert run(Note(1), Note(2), Note(3)).counters[POINTS] == 123


def test_an_effect_without_end_is_loud() -> None:
    with pytest.raises(Defect, match="no end in sight"):
        run(Again())


def test_a_question_without_an_answer_is_a_defect() -> None:
    with pytest.raises(Defect, match="without an answer"):
        run(Ask(1, only=0))


def test_a_question_to_nobody_is_a_defect() -> None:
    with pytest.raises(Defect, match="asks nobody"):
        run(Ask(0))


def test_guests_may_not_betray_who_has_answered() -> None:
    g = run(Ask(3, guests=4, shows=False))
    with pytest.raises(Defect, match="hides who has answered"):
        answer(g, 0, option(THROW, 1))


@pytest.mark.parametrize(
    ("ask", "asked"),
    [(Ask(1, 1, True), False), (Ask(1, 1, False), True), (Ask(1, 2, True), True), (Ask(1, 1, True, guests=2), True)],
)
def test_only_an_open_choice_with_one_option_is_skipped(ask: Ask, asked: bool) -> None:
    assert bool(run(ask).stack) is asked


def test_options_are_left_for_the_seat_asked_and_for_nobody_else() -> None:
    g = run(Ask(2))
    assert len(options_of(g, 1)) == 4
    assert options_of(g, 0) == []


def test_sealed_answers_are_let_out_together_in_seat_order() -> None:
    g = run(Ask(0b111))
    for seat in (2, 0):
        answer(g, seat, throw(seat))
        assert g.counters[POINTS] == 0
    assert options_of(g, 2) == []
    answer(g, 1, throw(3))
    assert g.counters[POINTS] == 123
    assert not g.stack


def test_sealed_answers_leave_the_same_position_in_whatever_order_they_came() -> None:
    left, right = run(Ask(0b111)), run(Ask(0b111))
    for g, order in ((left, (0, 2)), (right, (2, 0))):
        for seat in order:
            answer(g, seat, throw(1))
    assert left.stack == right.stack


@pytest.mark.parametrize("shows", [True, False])
def test_who_has_answered_is_shown_only_where_the_game_says_so(shows: bool) -> None:
    g = run(Ask(0b111, shows=shows))
    fresh = prompt(g, 1 << 1)
    answer(g, 0, throw(2))
    assert isinstance(g.stack[-1], Gather)
    seen = prompt(g, 1 << 1)
    assert seen is not None
    assert fresh is not None
    assert (seen == fresh) is not shows
    own = prompt(g, 1)
    assert own is not None
    assert own["seats"] == ["B", "C"]


def test_a_guest_acts_and_the_host_is_asked_again() -> None:
    g = run(Ask(1, guests=0b110))
    answer(g, 2, option(PASS))
    assert g.counters[POINTS] == 7
    assert options_of(g, 0)
    answer(g, 0, throw(0))
    assert g.counters[POINTS] == 71
    assert not g.stack


def test_a_guest_between_sealed_answers_is_no_answer() -> None:
    g = run(Ask(0b011, guests=0b100))
    answer(g, 0, throw(0))
    answer(g, 2, option(PASS))
    assert g.counters[POINTS] == 7
    assert isinstance(g.stack[-1], Gather)
    answer(g, 1, throw(0))
    assert g.counters[POINTS] == 712


def test_a_seam_serves_the_active_seat_first() -> None:
    g = table([0], [1], [2])
    g.counters[ACTIVE] = 1
    g.do(Wake((0, 3), (1, 4), (2, 5)), Note(1), Seam(), Note(2))
    advance(g)
    assert g.counters[POINTS] == 1_453_2


def test_each_seat_orders_its_own_effects() -> None:
    g = run(Wake((0, 3), (0, 4), (0, 5)), Seam())
    top = g.stack[-1]
    assert isinstance(top, Order)
    assert len(options_of(g, 0)) == 3
    answer(g, 0, option(0, 4))
    answer(g, 0, option(0, 5))
    assert g.counters[POINTS] == 453
    assert not g.stack


def test_two_effects_of_one_card_need_no_order() -> None:
    assert run(Wake((0, 3), (0, 3)), Seam()).counters[POINTS] == 33


def test_an_order_judges_every_option() -> None:
    g = run(Wake((0, 3), (0, 4)), Seam())
    top = g.stack[-1]
    assert isinstance(top, Choice)
    assert [top.judge(g, 0, o) == 0 for o in (option(0, 3), option(0, 4), option(0, 5), throw(1), option(PASS))] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_nothing_runs_after_the_end() -> None:
    g = run(Over(), Note(5))
    assert not g.stack
    assert g.counters[POINTS] == 0
    assert g.result == 1


def test_frames_are_equal_by_value() -> None:
    assert Ask(1, 2) == Ask(1, 2)
    assert Ask(1, 2) != Ask(1, 3)
    assert hash(Note(1)) == hash(Note(1))
    assert Note(1) != Again()
    one, other = run(Wake((0, 3), (0, 4)), Seam()), run(Wake((0, 3), (0, 4)), Seam())
    assert one.stack == other.stack
    assert repr(Note(4)) == "Note(4)"
