"""The laws every game keeps, kept by the slice."""

from __future__ import annotations

import pytest

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import move
from tenzone.kernel.deal import determinise
from tenzone.kernel.knowledge import knows
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.state import Choice
from tests.conformance.laws import copies, dealing, keeping, leaks, legality, records, twins, undoing
from tests.conformance.subject import Subject
from tests.spikes.god_of_war.names import DECK_TOP, STUN_PILE

SUBJECT = Subject(rules("god_of_war"), 3)
WATCHERS = SUBJECT.watchers()
some_seeds = pytest.mark.parametrize("seed", range(3))


@some_seeds
def test_nothing_is_lost(seed: int) -> None:
    keeping.keeping(SUBJECT, seed)


@some_seeds
def test_copies(seed: int) -> None:
    copies.clones_stand_still(SUBJECT, seed)
    copies.no_list_is_kept(SUBJECT, seed)
    copies.bytes_and_back(SUBJECT, seed)


@some_seeds
def test_worlds(seed: int) -> None:
    dealing.sound(SUBJECT, seed)
    dealing.same_world(SUBJECT, seed, WATCHERS[seed % len(WATCHERS)])


@some_seeds
def test_leaks(seed: int) -> None:
    leaks.as_it_stands(SUBJECT, seed)
    leaks.seen_together(SUBJECT, seed)
    leaks.joint_view_adds_nothing_else(SUBJECT, seed)


@some_seeds
def test_twins(seed: int) -> None:
    twins.alike_answers(SUBJECT, seed)
    twins.from_a_redealt_position(SUBJECT, seed, WATCHERS[seed % len(WATCHERS)])
    twins.side_by_side(SUBJECT, seed, WATCHERS[seed % len(WATCHERS)])


@some_seeds
def test_legality(seed: int) -> None:
    legality.legality(SUBJECT, seed)
    legality.refusing(SUBJECT, seed)


def test_taking_back() -> None:
    assert sum(undoing.undoing(SUBJECT, seed) for seed in range(3)) > 0


@some_seeds
def test_records(seed: int) -> None:
    records.same_again(SUBJECT, seed)
    records.accidents(SUBJECT, seed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there(lang: str) -> None:
    made = SUBJECT.rules
    wanted = [f"verb.{v.label}" for v in made.schema.verbs]
    wanted += [f"event.{e.name}" for e in made.schema.events]
    wanted += [f"refusal.{r.key}" for r in made.schema.reasons]
    wanted += [
        f"choice.{c.__name__}" for c in made.frames.values() if issubclass(c, Choice) and c.__module__.startswith("tests.")
    ]
    assert [key for key in wanted if not made.lexicon.has(lang, key)] == []


def test_what_lay_open_from_the_start_is_known_where_it_lies_face_down() -> None:
    """A stun card comes from an open pile, and was never laid there: all have seen it, in a deck too."""
    g = SUBJECT.rules.start(3, 1)
    stun = g.zones[STUN_PILE][0]
    move(g, stun, DECK_TOP)
    assert all(knows(g, stun, watcher) for watcher in SUBJECT.watchers())
    assert all(determinise(g, watcher, 5).defn[stun] == g.defn[stun] for watcher in SUBJECT.watchers())
