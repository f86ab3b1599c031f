"""Cards for what the language can say and the assault did not need: one of several, for each, the first chosen, whose it is."""

from __future__ import annotations

from tenzone.kernel.atoms import move
from tests.spikes.deus_impetus import names
from tests.spikes.deus_impetus.position import Duel

SWORD = "spada_fiammeggiante"


def stocked(duel: Duel, seat: int, *slugs: str) -> Duel:
    """With these cards of the hand in the deck instead: there is something to draw."""
    for slug in slugs:
        number = duel.g.rules.pack.number[slug]
        move(duel.g, next(c for c in duel.g.zones[names.HAND + seat] if duel.g.defn[c] == number), names.DECK + seat)
    return duel


def test_one_of_two_powers_each_time() -> None:
    duel = stocked(Duel("rito_delle_due_lune raffica colpo_improvviso", "anestetico"), 0, "raffica")
    duel.play("A: play rito_delle_due_lune", "A: activate A.rito_delle_due_lune", "A: mode 2")
    assert sorted(duel.zone("A.hand")) == ["colpo_improvviso", "raffica"]
    assert duel.refused("A: activate A.rito_delle_due_lune") == "deus-impetus:13"


def test_once_for_each() -> None:
    second = "passo_misurato maestria_del_contrattacco canto_della_cerchia"
    duel = Duel("raffica", second)
    duel.play("A: play raffica", "A: end", "A: done", "B: play passo_misurato", "B: play maestria_del_contrattacco")
    duel.play("B: end", "B: done", "A: end", "A: done")
    assert duel.hurt("B") == 3
    duel.play("B: play canto_della_cerchia", "B: heal A.raffica 1", "B: heal A.raffica 2")
    assert duel.hurt("B") == 1


def test_the_first_of_two_that_were_chosen() -> None:
    first = f"baratto {SWORD} rito_delle_due_lune raffica colpo_improvviso"
    duel = stocked(Duel(first, "maestria_del_contrattacco passo_misurato", attacker=1), 0, "raffica", "colpo_improvviso")
    duel.play("B: play passo_misurato", "B: end", "B: done", f"A: play {SWORD}", "A: play baratto")
    cost = duel.g.tables[names.COST][duel.g.rules.pack.number["passo_misurato"]]
    assert duel.zone("A.permanents") == []
    assert duel.zone("B.discard") == ["passo_misurato"]
    assert len(duel.zone("A.hand")) == 1 + cost


def test_whoever_controlled_it_draws() -> None:
    duel = Duel(f"{SWORD} raffica colpo_improvviso", "pegno anestetico")
    duel.play(f"A: play {SWORD}", "A: play colpo_improvviso", "A: end", "A: done")
    stocked(duel, 0, "raffica").play("B: play pegno")
    assert duel.zone("A.permanents") == []
    assert (duel.zone("A.discard"), duel.zone("A.hand"), duel.zone("A.deck")) == ([SWORD], ["raffica"], [])


def test_a_sum() -> None:
    second = "scorta_nascosta passo_misurato anestetico spirito_del_vento bloccare_fendente"
    duel = stocked(Duel("raffica", second, attacker=1), 1, "anestetico", "spirito_del_vento", "bloccare_fendente")
    duel.play("B: play passo_misurato", "B: play scorta_nascosta")
    assert len(duel.zone("B.hand")) == 2


def test_one_of_two_requirements_is_enough() -> None:
    duel = Duel("slancio spaccaterra colpo_improvviso", "anestetico")
    assert duel.refused("A: play slancio") == "deus-impetus:59"
    duel.play("A: play spaccaterra", "A: end", "A: done", "B: end", "B: done")
    assert duel.condition("B", "prone")
    duel.play("A: play slancio", "A: play colpo_improvviso", "A: end", "A: done", "B: end")
    assert duel.wounds("A.colpo_improvviso") == ["critical physical"]
