"""What the slice asked of the card language and did not find there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenzone.games.catalogue import rules, shipped_cards
from tenzone.kernel.atoms import move, put
from tenzone.language.compile import Compiler
from tenzone.language.dialect import Dialect
from tenzone.language.load import equip
from tenzone.language.pack import behaviour_from, read_pack
from tenzone.language.run.values import effective
from tenzone.language.shape import DialectError
from tenzone.language.words import Vocabulary
from tests.spikes.deus_impetus import names
from tests.spikes.deus_impetus.compile import ImpetusCompiler
from tests.spikes.deus_impetus.dialect import DIALECT
from tests.spikes.deus_impetus.game import DeusImpetus
from tests.spikes.deus_impetus.position import Duel
from tests.spikes.deus_impetus.table import champion

NEEDLE = """back = "training"
[ago]
name = { it = "Ago", en = "Needle" }
of = "first"
category = "permanent"
abilities = ["has(add(stat61, 3), to=all(champion))"]
"""


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


def with_words(**kinds: int) -> Dialect:
    """The dialect with so many words of these kinds."""
    more = {kind: tuple(f"{kind}{n}" for n in range(count)) for kind, count in kinds.items()}
    return replace(DIALECT, vocabulary=Vocabulary({**DIALECT.vocabulary.own, **more}, DIALECT.vocabulary.nouns))


@pytest.mark.parametrize(
    ("kind", "most", "besides"),
    [
        ("stat", 62, ()),
        ("stat", 40, ("permission",)),
        ("stat", 16, ("keyword",)),
        ("keyword", 46, ()),
        ("keyword", 24, ("permission",)),
        ("permission", 11, ()),
        ("event", 32, ()),
    ],
)
def test_a_kind_of_words_that_outgrows_its_room_is_refused(kind: str, most: int, besides: tuple[str, ...]) -> None:
    for count in (most, most + 1):
        larger = with_words(**{kind: count}, **dict.fromkeys(besides, 1))
        if count == most:
            Compiler(larger, names.SCHEMA, ImpetusCompiler())
        else:
            with pytest.raises(DialectError, match=kind):
                Compiler(larger, names.SCHEMA, ImpetusCompiler())


def test_a_game_without_keywords_may_have_many_more_numbers() -> None:
    """The whole game needs more than the sixteen that fit beside keywords: the last of sixty-two works like the first."""
    known = DIALECT.vocabulary.own["stat"]
    larger = with_words(stat=62)
    own = {**larger.vocabulary.own, "stat": (*known, *larger.vocabulary.own["stat"][len(known) :])}
    larger = replace(larger, vocabulary=Vocabulary(own, larger.vocabulary.nouns))
    pack, trees = behaviour_from([*shipped_cards("deus_impetus"), ("needle.toml", NEEDLE)], larger)
    made = DeusImpetus(pack, rules("deus_impetus").lexicon)
    equip(made, larger, ImpetusCompiler(), trees)
    g = made.start(2, 1)
    assert effective(g, champion(g, 0), 61) == 0
    needle = next(card for card, d in enumerate(g.defn) if d == pack.number["ago"])
    move(g, needle, names.PERMANENTS)
    assert effective(g, champion(g, 0), 61) == 3


@pytest.mark.parametrize(("subtype", "wrong"), [("trap", [True]), ("none", [])])
def test_nothing_of_a_trap_can_wait(subtype: str, wrong: list[bool]) -> None:
    """What is postponed lies open in a position: of a card laid face down it would tell which one it is."""
    text = f"""back = "training"
[esca]
name = {{ it = "Esca", en = "Bait" }}
of = "first"
category = "bonus"
subtype = "{subtype}"
effect = "later(end_of_assault, heal(light))"
"""
    found = read_pack([("bait.toml", text)], DIALECT).findings
    assert [str(f).startswith("bait.toml:7:11: esca: nothing can be postponed here") for f in found] == wrong
