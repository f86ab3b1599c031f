"""The laws of every game hold for the slice: copies, bytes, hidden hands and face-down traps, legality, undo."""

from __future__ import annotations

import pytest

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.games.catalogue import rules
from tenzone.kernel.state import State
from tests.conformance.cases import seeds, sized
from tests.conformance.laws import copies, dealing, keeping, leaks, legality, records, twins, undoing
from tests.conformance.laws.worlds import no_world_is_excluded
from tests.conformance.subject import Subject
from tests.conformance.walks import positions
from tests.spikes.deus_impetus.names import AS_MOVEMENT, AS_TRAP, DOWN, SEQUENCE

SUBJECT = Subject(rules("deus_impetus"), 2)


def watcher(seed: int) -> int:
    return SUBJECT.watchers()[seed % len(SUBJECT.watchers())]


@sized
def test_copies_bytes_and_nothing_lost(first: int, size: int) -> None:
    for seed in seeds(first, size, 10):
        keeping.keeping(SUBJECT, seed)
        copies.clones_stand_still(SUBJECT, seed)
        copies.no_list_is_kept(SUBJECT, seed)
        copies.bytes_and_back(SUBJECT, seed)


@sized
def test_nobody_learns_what_nobody_told(first: int, size: int) -> None:
    for seed in seeds(first, size, 6):
        leaks.as_it_stands(SUBJECT, seed)
        leaks.seen_together(SUBJECT, seed)
        leaks.joint_view_adds_nothing_else(SUBJECT, seed)
        twins.alike_answers(SUBJECT, seed)
        twins.from_a_redealt_position(SUBJECT, seed, watcher(seed))
        twins.side_by_side(SUBJECT, seed, watcher(seed))


@sized
def test_worlds_a_watcher_cannot_tell_apart(first: int, size: int) -> None:
    for seed in seeds(first, size, 6):
        dealing.sound(SUBJECT, seed)
        dealing.same_world(SUBJECT, seed, watcher(seed), rate=1.0)


@sized
def test_no_world_is_excluded(first: int, size: int) -> None:
    for seed in seeds(first, size, 1):
        no_world_is_excluded(SUBJECT, seed, watcher(seed), moves=15)


@sized
def test_offers_verdicts_and_taking_back(first: int, size: int) -> None:
    undone = 0
    for seed in seeds(first, size, 6):
        legality.legality(SUBJECT, seed)
        legality.refusing(SUBJECT, seed)
        undone += undoing.undoing(SUBJECT, seed)
    assert undone > 0


@sized
def test_records(first: int, size: int) -> None:
    for seed in seeds(first, size, 2):
        records.same_again(SUBJECT, seed)
        records.accidents(SUBJECT, seed)


@pytest.mark.parametrize("how", [AS_MOVEMENT, AS_TRAP])
def test_cards_lie_face_down_in_these_games(how: int) -> None:
    """Otherwise the laws above would say nothing of them."""

    def lies(g: State) -> bool:
        return any(g.get(DOWN, card) == how for seat in range(2) for card in g.zones[SEQUENCE + seat])

    assert any(lies(g) for seed in range(6) for g in positions(SUBJECT, seed))
