"""A whole game between players, and what is noted of it."""

import pytest

import tenzone
from tenzone.kernel.chance import word_from
from tenzone.players.match import Course, play_out
from tenzone.players.registry import player
from tests.games import TOYS

RULES = tenzone.rules("proelio")


def test_a_course_counts_decisions_options_and_cards() -> None:
    g = RULES.start(3, word_from(1), {"rounds": 50})
    g.trace = []
    course = Course(RULES)
    play_out(g, [player("random", RULES, seat) for seat in range(3)], course)
    assert g.over()
    assert course.decisions == course.listed > 10
    assert course.options >= course.decisions
    named = {
        (course.ways[at // course.kinds], RULES.pack.slugs[at % course.kinds]): times
        for at, times in enumerate(course.uses)
        if times
    }
    attacks = sum(times for (verb, _), times in named.items() if verb == "attack")
    assert attacks == g.trace.count("proelio:31") > 0
    assert {verb for verb, _ in named} <= {"attack", "build", "play", "discard", "defend", "give"}


@pytest.mark.parametrize("name", sorted(TOYS))
def test_sealed_answers_and_cards_on_the_table(name: str) -> None:
    rules = tenzone.rules(name)
    g = rules.start(3, word_from(2))
    course = Course(rules)
    play_out(g, [player("random", rules, seat) for seat in range(3)], course)
    assert g.over()
    assert course.decisions > 3


def test_who_first_held_each_card_and_how_it_was_played() -> None:
    rules = tenzone.rules("bless")
    g = rules.start(2, word_from(4), {"altar": 3})
    hands = {card: seat for seat in range(2) for card in g.zones[seat]}
    course = Course(rules)
    play_out(g, [player("random", rules, seat) for seat in range(2)], course)
    assert len(hands) == 8
    assert {card: course.holders[card] for card in hands} == hands
    assert {int(seat) for seat in course.holders} == {-1, 0, 1}
    ways = {course.ways[at // course.kinds] for at, times in enumerate(course.uses) if times}
    assert ways >= {"cast curse", "cast prayer", "attack"}
    assert "cast" not in ways


def test_without_a_word_nobody_deals() -> None:
    with pytest.raises(TypeError, match="no word"):
        play_out(RULES.start(3), [player("random", RULES, seat) for seat in range(3)], Course(RULES))
