"""deus-impetus:55. Enchantments: bound as they are played, asked for by their host and the host by them, gone with it."""

from __future__ import annotations

from tenzone.face.notation import find_card
from tenzone.face.view import view
from tests.spikes.deus_impetus.position import Duel

SWORD = "spada_fiammeggiante"
TALISMAN = "talismano_intrecciato"
RUNE = "runa_del_respiro"
RUST = "ruggine_canora"
FIRST = f"{SWORD} {TALISMAN} {RUNE} colpo_improvviso colpo_improvviso mani_leste"


def host(duel: Duel, place: str) -> int:
    return int(duel.g.host(find_card(duel.g, place)))


def rusted() -> Duel:
    """The talisman of A bears an enchantment of either side."""
    duel = Duel(FIRST, f"{RUST} contraccolpo_arcano mani_leste anestetico")
    duel.play(f"A: play {TALISMAN}", f"A: play {RUNE}", "A: play colpo_improvviso", "A: end", "A: done")
    duel.play(f"B: play {RUST}")
    return duel


def test_it_needs_a_card_to_be_bound_to() -> None:
    duel = Duel(FIRST, RUST)
    assert duel.refused(f"A: play {RUNE}") == "deus-impetus:59"
    duel.play(f"A: play {TALISMAN}", f"A: play {RUNE}")
    assert host(duel, f"A.{RUNE}") == find_card(duel.g, f"A.{TALISMAN}")


def test_its_user_chooses_the_card_and_everybody_sees_it() -> None:
    duel = Duel(FIRST, "mani_leste anestetico")
    duel.play(f"A: play {SWORD}", "A: play colpo_improvviso", "A: end", "A: done", "B: play mani_leste", "B: end", "B: done")
    duel.play(f"A: play {TALISMAN}", "A: play mani_leste", f"A: play {RUNE}", f"A: pick A.{SWORD}")
    assert host(duel, f"A.{RUNE}") == find_card(duel.g, f"A.{SWORD}")
    seen = view(duel.g, 1)["zones"]
    assert isinstance(seen, dict)
    assert [card.get("on") for card in seen["A.permanents"]] == [None, None, f"A.{SWORD}"]


def test_what_is_bound_to_a_card_is_found_there() -> None:
    """The talisman counts the enchantments upon it, whoever's they are; the rune gives one more by itself."""
    duel = Duel(FIRST, RUST)
    before = duel.left("A")
    duel.play(f"A: play {TALISMAN}")
    assert duel.left("A") == before - 1
    duel.play(f"A: play {RUNE}")
    assert duel.left("A") == before - 2 + 2
    duel = rusted()
    assert host(duel, f"B.{RUST}") == host(duel, f"A.{RUNE}") == find_card(duel.g, f"A.{TALISMAN}")
    assert duel.left("A") == before - 2 - 2 + 3


def test_it_helps_as_long_as_it_is_in_play() -> None:
    duel = rusted()
    duel.play("B: end")
    assert duel.wounds("A.colpo_improvviso") == ["light physical"]


def test_the_card_it_is_bound_to_is_removed_and_all_that_was_bound_to_it() -> None:
    duel = rusted()
    duel.play("B: play contraccolpo_arcano")
    assert (duel.zone("A.permanents"), duel.zone("B.permanents")) == ([], [])
    assert (duel.zone("A.discard"), duel.zone("B.discard")) == ([TALISMAN, RUNE], [RUST])
    assert all(duel.g.host(card) < 0 for zone in duel.g.zones for card in zone)


def test_a_second_object_sends_the_first_away_with_its_enchantment() -> None:
    duel = Duel(FIRST, RUST)
    duel.play(f"A: play {TALISMAN}", f"A: play {RUNE}", f"A: play {SWORD}")
    assert (duel.zone("A.permanents"), duel.zone("A.discard")) == ([SWORD], [TALISMAN, RUNE])


def test_a_stolen_card_keeps_its_enchantment() -> None:
    """It has not left play."""
    duel = Duel(FIRST, "mani_leste anestetico")
    duel.play(f"A: play {TALISMAN}", f"A: play {RUNE}", "A: play colpo_improvviso", "A: end", "A: done")
    duel.play("B: play mani_leste", f"B: pick A.{TALISMAN}")
    assert (duel.zone("A.permanents"), duel.zone("B.permanents")) == ([RUNE], [TALISMAN])
    assert host(duel, f"A.{RUNE}") == find_card(duel.g, f"B.{TALISMAN}")


def test_removed_by_itself_it_leaves_the_card() -> None:
    duel = Duel(f"{FIRST} incrinare", "incrinare anestetico")
    duel.play(f"A: play {TALISMAN}", f"A: play {RUNE}", "A: play colpo_improvviso", "A: end", "A: done")
    duel.play("B: play incrinare", f"B: pick A.{RUNE}")
    assert (duel.zone("A.permanents"), duel.zone("A.discard")) == ([TALISMAN], [RUNE])


def test_it_is_never_activated() -> None:
    """As a permanent that has no power to activate: it is bound once."""
    duel = Duel(FIRST, RUST)
    duel.play(f"A: play {TALISMAN}", f"A: play {RUNE}")
    assert duel.refused(f"A: activate A.{RUNE}") == duel.refused(f"A: activate A.{TALISMAN}") == ""
