"""Two private decks of the same kinds and the same back: whose a card is stays, wherever it lies and whoever deals it anew."""

from __future__ import annotations

from collections import Counter

import pytest

from tenzone.face.view import view
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import move
from tenzone.kernel.deal import determinise
from tenzone.kernel.knowledge import knows, owner_of
from tenzone.kernel.state import State
from tests.conformance.laws.uniform import uniform
from tests.conformance.subject import Subject
from tests.spikes.deus_impetus import names
from tests.spikes.deus_impetus.position import Duel

SUBJECT = Subject(rules("deus_impetus"), 2)
FIRST = "spada_fiammeggiante colpo_improvviso incrinare mani_leste"
SECOND = "mani_leste incrinare passo_misurato spirito_del_vento"


def stolen() -> Duel:
    """The sword of A serves B."""
    duel = Duel(FIRST, SECOND)
    duel.play("A: play spada_fiammeggiante", "A: play colpo_improvviso", "A: end", "A: done")
    duel.play("B: play mani_leste", "B: end", "B: done")
    return duel


def lists(g: State) -> list[Counter[int]]:
    """What each seat's own deck is made of."""
    return [Counter(int(d) for card, d in enumerate(g.defn) if owner_of(g, card) == seat) for seat in range(2)]


def test_a_stolen_permanent_serves_the_thief_and_goes_back_to_its_owner() -> None:
    duel = stolen()
    assert duel.zone("B.permanents") == ["spada_fiammeggiante"]
    (sword,) = duel.g.zones[names.PERMANENTS + 1]
    assert owner_of(duel.g, sword) == 0
    duel.play("A: play incrinare")
    assert duel.zone("A.discard") == ["spada_fiammeggiante"]
    assert duel.zone("B.discard") == []


def test_everybody_sees_whose_a_card_is() -> None:
    seen = view(stolen().g, 1)["zones"]
    assert isinstance(seen, dict)
    assert [card["owner"] for card in seen["B.permanents"]] == ["A"]


def test_a_stolen_permanent_does_not_count_for_its_typology() -> None:
    duel = Duel(FIRST, f"{SECOND} maestria_del_contrattacco")
    duel.play("A: play spada_fiammeggiante", "A: play colpo_improvviso", "A: end", "A: done")
    duel.play("B: play mani_leste", "B: play passo_misurato", "B: play maestria_del_contrattacco")
    assert duel.zone("B.permanents") == ["spada_fiammeggiante", "passo_misurato", "maestria_del_contrattacco"]


def test_a_champion_lies_open_from_the_start() -> None:
    """Nobody has to be shown what begins in an open zone."""
    g = SUBJECT.rules.start(2, 1)
    for seat in range(2):
        (hero,) = g.zones[names.CHAMPION + seat]
        assert all(knows(g, hero, watcher) for watcher in SUBJECT.watchers())
        assert owner_of(g, hero) == -1  # of no deck: it never leaves its zone


def test_dealing_anew_keeps_to_the_list_of_each_deck() -> None:
    g = SUBJECT.rules.start(2, 1)
    assert len(set(lists(g)[0]) & set(lists(g)[1])) == 3
    for word in range(1, 50):
        assert lists(determinise(g, 1, word)) == lists(g)


@pytest.mark.parametrize("watcher", SUBJECT.watchers())
def test_every_deal_that_keeps_to_the_lists_is_as_likely_as_any_other(watcher: int) -> None:
    """Both hold the same three kinds, one of which goes to the deck; and cards of both decks lie face down in one row."""
    same = "mani_leste incrinare passo_indietro"
    duel = Duel(f"{same} colpo_improvviso", f"{same} anestetico")
    duel.play("A: spend incrinare advance")
    for seat in range(2):
        hand = duel.g.cards(names.HAND + seat)
        move(duel.g, hand[0], names.DECK + seat)
        move(duel.g, hand[1], names.SEQUENCE)
    assert uniform(SUBJECT, duel.g, watcher)
