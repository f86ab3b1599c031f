"""Two meanings never share a sentence, in either language; every node has its words in both."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from tenzone.games.bless.dialect import DIALECT
from tenzone.games.bless.text import text
from tenzone.language.dialect import SHARED_NODES
from tenzone.language.grammar.glossary import LANGS, Lang
from tenzone.language.nodes.tree import Ability, Effect
from tests.language.printing.meaning import meaning, nodes
from tests.language.printing.neighbours import neighbours
from tests.language.printing.trees import Grower
from tests.language.printing.vocabulary import CURSE


def effects(first: int, many: int) -> list[Effect]:
    return [Grower(Random(seed)).effect(3) for seed in range(first, first + many)]


def abilities(first: int, many: int) -> list[Ability]:
    return [Grower(Random(seed)).ability(3) for seed in range(first, first + many)]


def shared(printed: list[tuple[str, Effect | Ability]]) -> list[str]:
    """Sentences with two meanings."""
    seen: dict[str, Effect | Ability] = {}
    found = []
    for sentence, tree in printed:
        other = seen.setdefault(sentence, tree)
        if other is not tree and meaning(other) != meaning(tree):
            found.append(f"{sentence}\n  {tree}\n  {other}")
    return found


def shared_in(lang: Lang, first: int, many: int) -> list[str]:
    said = text()
    as_effects = [(said.effect(x, lang, CURSE), x) for x in effects(first, many)]
    as_abilities = [(said.ability(x, lang, CURSE), x) for x in abilities(first, many)]
    return shared([*as_effects]) + shared([*as_abilities])


@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_has_two_meanings(lang: Lang) -> None:
    assert shared_in(lang, 0, 1500) == []


@pytest.mark.proof
@pytest.mark.parametrize("lang", LANGS)
def test_no_sentence_has_two_meanings_at_length(lang: Lang) -> None:
    assert shared_in(lang, 10_000, 40_000) == []


def forgotten(lang: Lang, first: int, many: int) -> list[str]:
    """Sentences that stay the same although the meaning changed in one place."""
    said = text()
    found = []
    for effect in effects(first, many):
        sentence, plain = said.effect(effect, lang, CURSE), meaning(effect)
        same = (x for x in neighbours(effect) if said.effect(cast("Effect", x), lang, CURSE) == sentence)
        found += [f"{sentence}\n  {effect}\n  {x}" for x in same if meaning(x) != plain]
    for ability in abilities(first, many):
        sentence, plain = said.ability(ability, lang, CURSE), meaning(ability)
        same = (x for x in neighbours(ability) if said.ability(cast("Ability", x), lang, CURSE) == sentence)
        found += [f"{sentence}\n  {ability}\n  {x}" for x in same if meaning(x) != plain]
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_small_change_of_meaning_changes_the_sentence(lang: Lang) -> None:
    assert forgotten(lang, 0, 25) == []


@pytest.mark.proof
@pytest.mark.parametrize("lang", LANGS)
def test_every_small_change_of_meaning_changes_the_sentence_at_length(lang: Lang) -> None:
    assert forgotten(lang, 1000, 1000) == []


def test_the_trees_use_every_node() -> None:
    grown = [*effects(0, 1500), *abilities(0, 1500)]
    used = {type(n) for tree in grown for n in nodes(tree)}
    assert used == {*SHARED_NODES, *DIALECT.nodes}


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_are_well_formed(lang: Lang) -> None:
    """A capital at the start, one stop at the end, no doubled word or mark, nothing left unfilled."""
    said = text()
    for tree in abilities(0, 600):
        sentence = said.ability(tree, lang, CURSE)
        assert sentence[0] == sentence[0].upper()
        assert sentence.rstrip(")").endswith(".")
        for wrong in ("  ", "..", " .", " ,", ",,", "{", "}", " a a ", " di di ", "non non"):
            assert wrong not in sentence, sentence
