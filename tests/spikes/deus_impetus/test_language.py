"""What the slice asked of the card language and did not find there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import put
from tenzone.language.compile import Compiler
from tenzone.language.run.values import effective
from tenzone.language.shape import DialectError
from tenzone.language.words import Vocabulary
from tests.spikes.deus_impetus import names
from tests.spikes.deus_impetus.compile import ImpetusCompiler
from tests.spikes.deus_impetus.dialect import DIALECT
from tests.spikes.deus_impetus.position import Duel
from tests.spikes.deus_impetus.table import champion


def test_a_change_may_be_negative() -> None:
    """Severity is what is added to a wound; a cost, on the other hand, never falls below nothing."""
    duel = Duel("spaccaterra", "anestetico anestetico")
    duel.play("A: play spaccaterra", "A: end", "A: done")
    duel.play("B: defend anestetico A.spaccaterra", "B: defend anestetico A.spaccaterra")
    assert effective(duel.g, duel.g.zones[names.SEQUENCE][0], names.SEVERITY) == -2
    made = rules("deus_impetus")
    assert made.least(names.STAT_COST) == 0  # type: ignore[attr-defined]


def test_an_order_outlasts_the_zone() -> None:
    """Aim counts an attack that has gone to the wounds."""
    duel = Duel("mira_paziente colpo_improvviso colpo_improvviso", "spirito_del_vento")
    duel.play("A: play mira_paziente", "A: play colpo_improvviso", "A: end", "A: done", "B: end", "B: done")
    assert duel.zone("A.wounds") == ["colpo_improvviso"]
    duel.play("A: play colpo_improvviso")
    assert effective(duel.g, duel.g.zones[names.SEQUENCE][-1], names.SEVERITY) == 1
    assert effective(duel.g, duel.g.zones[names.WOUNDS][0], names.SEVERITY) == 0


def test_rules_may_add_to_a_number_outside_a_clash() -> None:
    duel = Duel("spaccaterra", "anestetico")
    hurt = champion(duel.g, 1)
    assert effective(duel.g, hurt, names.SUFFERS) == 0
    put(duel.g, names.BLEEDS, hurt, 1)
    assert effective(duel.g, hurt, names.SUFFERS) == 1


@pytest.mark.parametrize(("kind", "most"), [("stat", 16), ("keyword", 24), ("permission", 11), ("event", 32)])
def test_a_kind_of_words_that_outgrows_its_room_is_refused(kind: str, most: int) -> None:
    own = DIALECT.vocabulary.own
    for count in (most, most + 1):
        many = Vocabulary({**own, kind: tuple(f"word{n}" for n in range(count))}, DIALECT.vocabulary.nouns)
        larger = replace(DIALECT, vocabulary=many)
        if count == most:
            Compiler(larger, names.SCHEMA, ImpetusCompiler())
        else:
            with pytest.raises(DialectError, match=kind):
                Compiler(larger, names.SCHEMA, ImpetusCompiler())
