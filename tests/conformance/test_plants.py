"""Every law fails on a planted defect, and the sandbox without one passes them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tenzone.face.game import Game
from tenzone.kernel.chance import word_from
from tests.conformance.laws import copies, dealing, keeping, leaks, legality, records, twins, undoing
from tests.conformance.laws.uniform import uniform
from tests.conformance.laws.worlds import no_world_is_excluded
from tests.conformance.plants import injected
from tests.conformance.plants.defects import Defect
from tests.conformance.plants.sandbox import sandbox
from tests.conformance.small import small_subject, stolen_after_a_look
from tests.conformance.subject import Broken, Subject
from tests.golden import playthrough
from tests.perft import perft

Law = Callable[[Subject, int], int]
SEEDS = 12


def planted(defect: Defect) -> Subject:
    rules, options = sandbox(defect)
    return Subject(rules, 3, options)


def side_by_side(subject: Subject, seed: int) -> int:
    return twins.side_by_side(subject, seed, seed % 3)


def forward(subject: Subject, seed: int) -> int:
    return twins.from_a_redealt_position(subject, seed, seed % 3)


def worlds_of(subject: Subject, seed: int) -> int:
    return no_world_is_excluded(subject, seed, seed % 3, moves=45)


def same_world(subject: Subject, seed: int) -> int:
    return dealing.same_world(subject, seed, seed % 3, rate=1.0)


def breaks(law: Law, subject: Subject) -> bool:
    for seed in range(SEEDS):
        try:
            law(subject, seed)
        except Broken:
            return True
    return False


PLANTED: dict[Defect, tuple[Law, ...]] = {
    Defect.KEPT_LIST: (copies.no_list_is_kept,),
    Defect.UNSEEDED_DIE: (copies.bytes_and_back, copies.no_list_is_kept),
    Defect.LOST_CARD: (keeping.keeping,),
    Defect.SILENT_CHOICE: (side_by_side, twins.alike_answers),
    Defect.FOLLOWED_CARD: (twins.alike_answers, side_by_side),
    Defect.LEAKY_EVENT: (twins.alike_answers, side_by_side),
    Defect.LEAKY_REFUSAL: (leaks.as_it_stands,),
    Defect.LEAKY_RECORD: (twins.alike_answers, side_by_side),
    Defect.LEAKY_OPTIONS: (leaks.as_it_stands, side_by_side, same_world),
    Defect.LEAKY_ANSWER: (twins.alike_answers, side_by_side),
    Defect.HASTY_LIST: (legality.legality,),
    Defect.SAME_LABEL: (legality.legality,),
    Defect.RUNAWAY_COUNTER: (keeping.keeping,),
    Defect.MEDDLING_JUDGE: (legality.legality, legality.refusing),
    Defect.TELLTALE_FRAME: (same_world,),
    Defect.FALSE_MEMORY: (worlds_of,),
    Defect.UNTRANSLATED: (legality.refusing, legality.legality),
}
INJECTED: dict[str, tuple[Callable[[Subject], Subject], tuple[Law, ...]]] = {
    "leaky view": (
        lambda s: replace(s, look=injected.leaky_view),
        (leaks.as_it_stands, leaks.seen_together, side_by_side, forward),
    ),
    "blind group": (lambda s: replace(s, look=injected.one_eyed_view), (leaks.joint_view_adds_nothing_else,)),
    "aliasing clone": (lambda s: replace(s, clone=injected.aliasing_clone), (copies.clones_stand_still,)),
    "forgetful save": (lambda s: replace(s, save=injected.forgetful_save), (copies.bytes_and_back,)),
    "leaky order": (lambda s: replace(s, offer=injected.leaky_order), (leaks.as_it_stands,)),
    "wrong undo": (lambda s: replace(s, may_undo=injected.always_undo), (undoing.undoing,)),
    "stubborn undo": (lambda s: replace(s, may_undo=injected.never_undo), (undoing.undoing,)),
    "true deal": (lambda s: replace(s, deal=injected.true_deal), (same_world,)),
    "careless deal": (lambda s: replace(s, deal=injected.careless_deal), (dealing.sound,)),
}


def test_every_defect_is_looked_for() -> None:
    assert set(PLANTED) == set(Defect) - {Defect.NONE}


@pytest.mark.parametrize(
    "law",
    [
        keeping.keeping, copies.clones_stand_still, copies.no_list_is_kept, copies.bytes_and_back, legality.legality,
        legality.refusing, undoing.undoing, leaks.as_it_stands, leaks.seen_together, leaks.joint_view_adds_nothing_else,
        twins.alike_answers, side_by_side, forward, dealing.sound, same_world, worlds_of,
    ],
    ids=lambda f: f.__name__,
)  # fmt: skip
def test_sound_sandbox_passes(law: Law) -> None:
    assert not breaks(law, planted(Defect.NONE))


@pytest.mark.parametrize("defect", PLANTED, ids=lambda d: d.name.lower())
def test_planted_in_the_game(defect: Defect) -> None:
    for law in PLANTED[defect]:
        assert breaks(law, planted(defect)), f"{law.__name__} does not see it"


@pytest.mark.parametrize("name", INJECTED)
def test_planted_in_the_engine(name: str) -> None:
    plant, laws = INJECTED[name]
    for law in laws:
        assert breaks(law, plant(planted(Defect.NONE))), f"{law.__name__} does not see it"


def test_unseeded_die_spoils_a_record() -> None:
    """Replayed by hand, since the sandbox is no game the catalogue knows."""
    assert breaks(records.same_again, planted(Defect.UNSEEDED_DIE))
    assert not breaks(records.same_again, planted(Defect.NONE))


@pytest.mark.parametrize(
    ("replay", "law"),
    [
        (injected.crashing_replay, records.accidents),
        (injected.wordy_replay, records.accidents),
        (injected.heedless_replay, records.another_version),
    ],
    ids=lambda f: f.__name__,
)
def test_planted_in_the_replay(replay: Callable[[str], Game], law: Law) -> None:
    assert breaks(law, replace(small_subject(), replay=replay))
    assert not breaks(law, small_subject())


def test_counts_see_an_option_too_many() -> None:
    both = [planted(d) for d in (Defect.NONE, Defect.HASTY_LIST)]
    right, wrong = (perft(s.rules.start(3, word_from(1), s.options), 1) for s in both)
    assert wrong == right + 1


def test_playthroughs_see_a_changed_word() -> None:
    right, wrong = (playthrough(planted(d)).splitlines()[1:] for d in (Defect.NONE, Defect.UNTRANSLATED))
    assert right != wrong


def test_biased_deal() -> None:
    subject = replace(small_subject(), deal=injected.biased_deal)
    with pytest.raises(Broken, match="equally likely"):
        uniform(subject, stolen_after_a_look(), 0)


def test_deal_against_knowledge() -> None:
    subject = replace(small_subject(), deal=injected.forgetting_deal)
    with pytest.raises(Broken, match="against what he knows"):
        uniform(subject, stolen_after_a_look(), 0)
