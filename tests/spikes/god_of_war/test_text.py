"""Every card of the slice in both languages."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.games.catalogue import rules
from tenzone.language.grammar.glossary import LANGS
from tenzone.language.load import equip, trees_of
from tenzone.language.run.program import CardRules
from tests.spikes.god_of_war.compile import GodOfWarCompiler
from tests.spikes.god_of_war.dialect import DIALECT
from tests.spikes.god_of_war.text import Effects, Selectors, drawing, text, this_in

if TYPE_CHECKING:
    from tenzone.language.grammar.glossary import Lang
    from tenzone.language.nodes.tree import Ability, Effect, Target

GOLDEN: Final = Path(__file__).resolve().parent / "golden.txt"


def sentences(lang: Lang) -> dict[str, list[str]]:
    """What each card says, by slug; cards that say nothing are left out."""
    found: dict[str, list[str]] = {}
    for card in rules("god_of_war").pack.cards:
        trees = trees_of(card, DIALECT)
        for slot in DIALECT.slots(card.data):
            this = this_in(slot, card.data)
            for node in trees.get(slot.key, ()):
                if slot.key == "abilities":
                    line = text().ability(cast("Ability", node), lang, this)
                else:
                    line = text().effect(cast("Effect", node), lang, this)
                found.setdefault(card.slug, []).append(line)
    return found


def written() -> str:
    """As people read it: the name, the Italian, the English."""
    pack = rules("god_of_war").pack
    it, en = (sentences(lang) for lang in LANGS)
    blocks = []
    for slug in it:
        names = pack.cards[pack.number[slug]].names
        blocks.append("\n".join([f"{names['it']} / {names['en']}", *[f"  {line}" for line in (*it[slug], *en[slug])]]))
    blocks.append("\n".join(["Domande / Questions", *[f"  {line}" for line in questions()]]))
    return "\n\n".join(blocks) + "\n"


def questions() -> list[str]:
    """What players are asked while a card's effect waits."""
    made = rules("god_of_war")
    assert isinstance(made, CardRules)
    compiler = equip(made, DIALECT, GodOfWarCompiler(made.pack))
    asked = [(cast("Target", q.node), cast("Effect", q.within)) for q in compiler.questions]
    return [text().ask_text(node, lang, within) for node, within in asked for lang in LANGS]


def test_every_sentence_is_the_one_that_was_read() -> None:
    assert written() == GOLDEN.read_text(encoding="utf-8")


def test_every_node_has_words() -> None:
    assert {*Effects.__args__, *Selectors.__args__} == set(DIALECT.nodes)
    assert text().words.lacks(DIALECT.vocabulary) == []


def test_two_drawings_never_share_a_sentence() -> None:
    rng = random.Random(4)
    seen: dict[tuple[str, str], str] = {}
    for _ in range(2000):
        group = "/".join("".join(rng.choice("XO.") for _ in range(4)) for _ in range(2))
        said = drawing(group)
        assert seen.setdefault((said.it, ""), group) == group
        assert seen.setdefault(("", said.en), group) == group
