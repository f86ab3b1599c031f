"""One assault, move by move: a Multiple attack, a trap, Aim, a counter-attack, mixed wounds, healing, a limit a card raises."""

from __future__ import annotations

from itertools import product

import pytest

from tenzone.kernel.deal import determinise
from tenzone.kernel.knowledge import knows
from tenzone.kernel.schema import ALL, BIT
from tests.spikes.deus_impetus import names
from tests.spikes.deus_impetus.defence import NEEDS, WORTH, stops
from tests.spikes.deus_impetus.position import Duel

FIRST = "spada_fiammeggiante mira_paziente dardo_intinto raffica botola_con_lame colpo_improvviso spaccaterra"
SECOND = "passo_misurato spirito_del_vento risposta_lacerante anestetico impacco_di_muschio bloccare_fendente assalto_rapido"


@pytest.fixture
def duel() -> Duel:
    return Duel(FIRST, SECOND)


def test_one_assault(duel: Duel) -> None:
    opening(duel)
    volley(duel)
    answer_to_the_volley(duel)
    mortal_blow(duel)
    end(duel)


def opening(duel: Duel) -> None:
    """A permanent, Aim, an attack; the sword is turned down so that this attack burns too."""
    duel.play("A: play spada_fiammeggiante", "A: play mira_paziente", "A: play dardo_intinto")
    assert duel.refused("A: play colpo_improvviso") == "deus-impetus:30"
    assert duel.refused("A: lay botola_con_lame 1") == "deus-impetus:39"
    duel.play("A: activate A.spada_fiammeggiante")
    assert duel.refused("A: activate A.spada_fiammeggiante") == "deus-impetus:13"
    assert duel.left("A") == 5
    duel.play("A: end", "A: done")

    # The defender only raises his own limit. Three wounds of three kinds lie on one card: toxic is resisted, fire is not.
    duel.play("B: play passo_misurato")
    assert duel.left("B") == 7
    duel.play("B: end")
    assert duel.zone("A.wounds") == ["dardo_intinto"]
    assert duel.wounds("A.dardo_intinto") == ["light physical", "light toxic", "deep fire"]
    assert duel.hurt("B") == 4
    assert duel.left("A") == 6  # what wounded gives its cost back
    duel.play("B: done")


def volley(duel: Duel) -> None:
    """Three strikes, and a trap beside them."""
    duel.play("A: play raffica", "A: lay botola_con_lame 1")
    assert duel.left("A") == 2
    trap = duel.g.zones[names.SEQUENCE][-1]
    assert knows(duel.g, trap, 0)
    assert not knows(duel.g, trap, 1)
    duel.play("A: end", "A: done")


def answer_to_the_volley(duel: Duel) -> None:
    """One strike dodged, one parried with a counter-attack, one hits. It is the second attack after the Aim, although the first
    has left the sequence: one category more; and one less for the anaesthetic."""
    duel.play("B: defend spirito_del_vento A.raffica", "B: defend risposta_lacerante A.raffica")
    assert duel.zone("B.wounds") == ["risposta_lacerante"]
    assert duel.wounds("B.risposta_lacerante") == ["light physical"]
    assert duel.hurt("A") == 1
    duel.play("B: defend anestetico A.raffica")

    # A light cure takes a light wound, never a deep one.
    duel.play("B: play impacco_di_muschio")
    assert duel.refused("B: heal A.dardo_intinto 3") == "deus-impetus:18"
    assert duel.refused("B: done") == "deus-impetus:30"
    duel.play("B: heal A.dardo_intinto 2")
    assert duel.wounds("A.dardo_intinto") == ["light physical", "deep fire"]
    assert duel.left("B") == 2
    duel.play("B: end")
    assert duel.wounds("A.raffica") == ["light physical"]
    assert duel.hurt("B") == 4
    assert duel.left("A") == 2  # a Multiple attack that wounds still counts
    assert not duel.condition("B", "prone")
    assert not knows(duel.g, duel.g.zones[names.SEQUENCE][-1], 1)

    # He has not moved: at the end of his turn the trap springs.
    duel.play("B: done")
    assert duel.condition("B", "prone")
    assert duel.wounds("A.botola_con_lame") == ["light physical"]
    assert duel.hurt("B") == 5


def mortal_blow(duel: Duel) -> None:
    """The third attack after the Aim: deep and two categories more would be mortal. He must stand up first, and pays for both
    only because his limit is eight."""
    duel.play("A: play colpo_improvviso", "A: end", "A: done")
    assert duel.refused("B: defend bloccare_fendente A.colpo_improvviso") == "deus-impetus:22"
    assert duel.refused("B: spend assalto_rapido advance") == "deus-impetus:22"
    duel.play("B: spend assalto_rapido stand", "B: defend bloccare_fendente A.colpo_improvviso")
    assert duel.left("B") == 0
    assert duel.hurt("B") == 5
    duel.play("B: end", "B: done")


def end(duel: Duel) -> None:
    """Nothing left to attack with: the assault ends, and what was put off until then happens."""
    assert duel.left("A") == 0
    assert duel.refused("A: play spaccaterra") == "deus-impetus:14"
    duel.play("A: end", "A: done")
    duel.play("B: heal A.dardo_intinto 1")
    assert duel.hurt("B") == 4
    assert duel.zone("A.sequence") == []
    assert duel.zone("B.sequence") == []
    assert sorted(duel.zone("A.wounds")) == ["botola_con_lame", "dardo_intinto", "raffica"]
    assert (duel.left("A"), duel.left("B")) == (7, 8)

    # The other's assault: the sword waits for its owner's.
    assert duel.g.counters[0] == 1
    assert duel.g.get(names.TURNED, duel.g.zones[names.PERMANENTS][0]) == 1
    assert duel.g.trace is not None
    assert {f"deus-impetus:{n}" for n in (13, 14, 16, 17, 18, 22, 30, 31, 32, 33, 36, 39, 41, 49, 63, 87)} <= set(duel.g.trace)


def test_without_the_raised_limit_the_blow_is_mortal() -> None:
    duel = Duel(FIRST, SECOND)
    duel.play("A: play mira_paziente", "A: play dardo_intinto", "A: end", "A: done", "B: end", "B: done")
    duel.play("A: play raffica", "A: end", "A: done")
    duel.play("B: defend spirito_del_vento A.raffica", "B: end", "B: done")
    assert duel.wounds("A.raffica") == ["deep physical", "deep physical"]
    assert duel.hurt("B") == 6
    duel.play("A: play colpo_improvviso", "A: end", "A: done", "B: end")
    assert duel.wounds("A.colpo_improvviso") == ["mortal physical"]
    assert duel.g.result == names.DEFEATED << 8 | 1


@pytest.mark.parametrize("moves", [True, False])
def test_a_trap_looks_at_what_the_opponent_did(moves: bool) -> None:
    duel = Duel("botola_con_lame spaccaterra", "spirito_del_vento anestetico bloccare_fendente")
    duel.play("A: lay botola_con_lame 1", "A: play spaccaterra", "A: end", "A: done")
    duel.play("B: defend spirito_del_vento A.spaccaterra")
    if moves:
        duel.play("B: spend anestetico advance")
    duel.play("B: end", "B: done")
    assert duel.condition("B", "prone") != moves
    assert duel.hurt("B") == (0 if moves else 1)
    assert all(knows(duel.g, card, 1) for card in duel.g.zones[names.SEQUENCE])


def test_the_cost_of_a_trap_is_announced_and_its_face_is_not() -> None:
    """Rules A37 and A50: which trap it is only its owner knows, what was paid for it everybody."""
    duel = Duel("rete_nascosta fossa_di_spine spaccaterra", "spirito_del_vento")
    duel.g.log = []
    assert duel.refused("A: lay fossa_di_spine 1") == "deus-impetus:30"
    duel.play("A: lay fossa_di_spine 2")
    laid = next(e for e in duel.g.log if e.kind == names.CARD_LAID)
    assert (laid.args[1], laid.to, laid.sees) == (2, ALL, BIT[0])
    trap = duel.g.zones[names.SEQUENCE][-1]
    pit = duel.g.defn[trap]
    assert {determinise(duel.g, 1, word + 1).defn[trap] for word in range(20)} == {pit}  # the only trap that costs two


def test_a_trap_outlasts_its_assault() -> None:
    duel = Duel("rete_nascosta spaccaterra", "spirito_del_vento anestetico bloccare_fendente assalto_rapido")
    duel.play("A: lay rete_nascosta 1", "A: end", "A: done")
    assert duel.g.counters[names.ASSAULT] == 2
    assert duel.zone("A.sequence") == ["rete_nascosta"]
    duel.play("B: spend anestetico advance", "B: end", "B: done")
    assert duel.condition("B", "disarmed")
    assert duel.zone("A.discard") == ["rete_nascosta"]


def test_disarmed_until_a_movement_is_spent() -> None:
    duel = Duel("rete_nascosta spaccaterra colpo_improvviso", "spirito_del_vento anestetico bloccare_fendente assalto_rapido")
    duel.play("A: lay rete_nascosta 1", "A: play spaccaterra", "A: end", "A: done")
    duel.play("B: defend spirito_del_vento A.spaccaterra", "B: spend anestetico advance", "B: end", "B: done")
    duel.play("A: play colpo_improvviso", "A: end", "A: done")
    assert duel.refused("B: defend bloccare_fendente A.colpo_improvviso") == "deus-impetus:23"
    duel.play("B: spend assalto_rapido rearm", "B: defend bloccare_fendente A.colpo_improvviso", "B: end")
    assert duel.hurt("B") == 0


def test_bleeding_makes_wounds_graver_until_a_movement_is_spent() -> None:
    duel = Duel(
        "scarto_laterale artiglio_seghettato spaccaterra colpo_improvviso", "anestetico spirito_del_vento bloccare_fendente"
    )
    assert duel.refused("A: play artiglio_seghettato") == "deus-impetus:73"
    duel.play("A: spend scarto_laterale advance", "A: play artiglio_seghettato", "A: end", "A: done")
    assert duel.refused("B: defend bloccare_fendente A.artiglio_seghettato") == "deus-impetus:41"
    duel.play("B: end", "B: done")
    assert duel.condition("B", "bleeding")
    assert duel.wounds("A.artiglio_seghettato") == ["light physical"]
    duel.play("A: play colpo_improvviso", "A: end", "A: done", "B: end", "B: done")
    assert duel.wounds("A.colpo_improvviso") == ["critical physical"]
    duel.play("A: play spaccaterra", "A: end", "A: done", "B: spend anestetico staunch", "B: end")
    assert duel.wounds("A.spaccaterra") == ["light physical"]


def test_hit_without_a_wound_still_falls() -> None:
    """The rulebook's own example: the wound is reduced to nothing, and the champion falls all the same."""
    duel = Duel("spaccaterra", "anestetico bloccare_fendente")
    duel.play("A: play spaccaterra", "A: end", "A: done")
    assert duel.refused("B: defend bloccare_fendente A.spaccaterra") == "deus-impetus:41"
    duel.play("B: defend anestetico A.spaccaterra", "B: end")
    assert duel.hurt("B") == 0
    assert duel.condition("B", "prone")
    assert duel.zone("A.sequence") == ["spaccaterra"]
    assert duel.left("A") == 5  # it has not wounded: its cost stays


def test_two_dodges_for_a_fast_attack() -> None:
    duel = Duel("scarto_laterale scarto_laterale spaccaterra", "assalto_rapido", attacker=1)
    duel.play("B: play assalto_rapido", "B: end", "B: done", "A: defend scarto_laterale B.assalto_rapido")
    assert duel.refused("A: also spaccaterra") == "deus-impetus:41"
    duel.play("A: also scarto_laterale", "A: end")
    assert duel.hurt("A") == 0
    assert duel.left("A") == 5


def test_one_dodge_alone_is_no_answer_to_a_fast_attack() -> None:
    duel = Duel("scarto_laterale spaccaterra", "assalto_rapido", attacker=1)
    duel.play("B: play assalto_rapido", "B: end", "B: done")
    assert duel.refused("A: defend scarto_laterale B.assalto_rapido") == "deus-impetus:41"


def test_an_interruption_stops_every_strike() -> None:
    duel = Duel("raffica", "botta_di_scudo")
    duel.play("A: play raffica", "A: end", "A: done", "B: defend botta_di_scudo A.raffica", "B: end")
    assert duel.hurt("B") == 0
    assert duel.left("A") == 4


def test_a_requirement_and_the_next_attack_only() -> None:
    second = "risposta_lacerante assetato_di_sangue assalto_rapido assalto_rapido"
    duel = Duel("colpo_improvviso spaccaterra", second)
    duel.play("A: play spaccaterra", "A: end", "A: done", "B: end", "B: done")
    duel.play("A: play colpo_improvviso", "A: end", "A: done", "B: spend risposta_lacerante stand")
    assert duel.refused("B: play assetato_di_sangue") == "deus-impetus:59"
    duel.play("B: end", "B: done", "A: end", "A: done")
    assert duel.hurt("B") == 3
    duel.play("B: play assetato_di_sangue", "B: play assalto_rapido", "B: end", "B: done", "A: end", "A: done")
    assert duel.wounds("B.assalto_rapido") == ["deep physical"]
    duel.play("B: play assalto_rapido", "B: end", "B: done", "A: end", "A: done")
    assert duel.hurt("A") == 3


def test_mastery_strengthens_counter_attacks_and_grants_a_bonus() -> None:
    second = "maestria_del_contrattacco risposta_lacerante impacco_di_muschio impacco_di_muschio"
    duel = Duel("colpo_improvviso dardo_intinto", second)
    duel.play("A: play dardo_intinto", "A: end", "A: done", "B: end", "B: done")
    duel.play("A: play colpo_improvviso", "A: end", "A: done", "B: play maestria_del_contrattacco")
    duel.play("B: defend risposta_lacerante A.colpo_improvviso")
    assert duel.wounds("B.risposta_lacerante") == ["deep physical"]
    duel.play("B: play impacco_di_muschio", "B: heal A.dardo_intinto 1", "B: play impacco_di_muschio")
    assert duel.hurt("B") == 0
    assert duel.zone("A.discard") == ["dardo_intinto"]


def test_the_table_of_the_rulebook() -> None:
    """Rule 41, row by row: which single defences, and which pairs, stop a strike."""
    single = {
        names.NORMAL: {names.PARRY, names.DODGE, names.DOUBLE_PARRY, names.DOUBLE_DODGE},
        names.FAST: {names.PARRY, names.DOUBLE_PARRY, names.DOUBLE_DODGE},
        names.POWERFUL: {names.DODGE, names.DOUBLE_DODGE, names.DOUBLE_PARRY},
        names.INEVITABLE: {names.PARRY, names.DOUBLE_PARRY},
        names.UNSTOPPABLE: {names.DODGE, names.DOUBLE_DODGE},
        names.AUTOMATIC: set(),
        names.MULTIPLE: {names.PARRY, names.DODGE, names.DOUBLE_PARRY, names.DOUBLE_DODGE},
    }
    for attack, defence in product(NEEDS, WORTH):
        assert stops(attack, (defence,)) == (defence in single[attack])
    for attack in NEEDS:
        assert stops(attack, (names.PLAIN_DEFENCE,)) == (attack != names.AUTOMATIC)
        assert stops(attack, (names.INTERRUPTS,))
        assert not stops(attack, (names.EASES,))
    assert stops(names.POWERFUL, (names.PARRY, names.PARRY))
    assert not stops(names.UNSTOPPABLE, (names.PARRY, names.PARRY))


def test_what_lies_face_down_is_no_attack() -> None:
    """A spent movement may hide an attack: neither Aim nor the sword sees it."""
    duel = Duel("mira_paziente colpo_improvviso colpo_improvviso spaccaterra spada_fiammeggiante", "spirito_del_vento")
    duel.play("A: play mira_paziente", "A: spend spaccaterra advance", "A: play spada_fiammeggiante")
    duel.play("A: play colpo_improvviso", "A: end", "A: done", "B: end")
    assert duel.wounds("A.colpo_improvviso") == ["deep physical"]
