"""What houses probably hold: worlds dealt by habit, in which a seat still knows all it knew and nothing more."""

from collections import Counter

import tenzone
from tenzone.games.proelio.mind.habits import KEPT, LAID, MOST, Habits
from tenzone.games.proelio.names import ATTACK_CARD, HAND, INCOMING, KIND
from tenzone.kernel.chance import word_from
from tenzone.kernel.deal import determinise
from tenzone.kernel.state import State
from tests.conformance.subject import Subject, mask_of
from tests.conformance.walks import some_positions, top_choice
from tests.players.test_proelio_sense import asked

RULES = tenzone.rules("proelio")
WORLDS = 400


def imagined(g: State, seat: int, number: int) -> State:
    world = determinise(g, seat, word_from(number, "habits"))
    Habits().imagine(g, seat, world)
    return world


def held(g: State, seat: int, house: int, habit: bool) -> Counter[str]:
    """What a house holds in many worlds."""
    found: Counter[str] = Counter()
    for number in range(WORLDS):
        h = imagined(g, seat, number) if habit else determinise(g, seat, word_from(number, "habits"))
        found.update(RULES.pack.slugs[h.defn[card]] for card in h.zones[HAND + house])
    return found


def test_the_tables_have_a_number_for_every_sort() -> None:
    assert {len(row) for row in [*KEPT, *LAID]} == {19}
    assert all(0 <= number < MOST for row in [*KEPT, *LAID] for number in row)


def test_a_seat_sees_in_such_a_world_what_it_saw() -> None:
    for seats, options in ((3, {"rounds": 60}), (4, {"rounds": 60}), (4, {"rounds": 60, "strict": True})):
        subject = Subject(RULES, seats, dict(options))
        for seed in range(3):
            for g in some_positions(subject, seed, 12):
                if top_choice(g) is None:
                    continue
                for seat in range(seats):
                    assert subject.view_bytes(imagined(g, seat, seed), mask_of(seat)) == subject.view_bytes(g, mask_of(seat))


def test_it_hangs_only_on_what_the_seat_knows() -> None:
    subject = Subject(RULES, 4, {"rounds": 60})
    for seed in range(3):
        for at, g in enumerate(some_positions(subject, seed, 12)):
            if top_choice(g) is not None:
                twin = determinise(g, 0, word_from(f"{seed}:{at}", "twin"))
                assert list(imagined(g, 0, at).defn) == list(imagined(twin, 0, at).defn)


def test_whoever_has_attacked_without_walls_has_no_shields() -> None:
    """He would have built them first."""
    g = asked("A", "act", B_hand=["any 4"], A_incoming=["soldati hidden"]).state
    even, habit = held(g, 2, 1, habit=False), held(g, 2, 1, habit=True)
    assert habit["scudi"] * 4 < even["scudi"]
    assert habit["cavalieri"] > even["cavalieri"]


def test_an_attack_laid_without_walls_is_one_that_needs_none() -> None:
    g = asked("A", "start", A_incoming=["soldati hidden"]).state
    laid = Counter(RULES.pack.slugs[h.defn[h.zones[INCOMING][0]]] for h in (imagined(g, 0, n) for n in range(WORLDS)))
    assert all(g.tables[KIND][RULES.pack.slugs.index(slug)] == ATTACK_CARD for slug in laid)
    assert laid["soldati"] > WORLDS // 3
    assert laid["cavalieri"] + laid["trabucchi"] < WORLDS // 20
    assert laid["letame"] < laid["infiltrazione"]
