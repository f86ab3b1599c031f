"""What the cards say: every word is there, every node of the dialect has its sentence, and people have read them all."""

from __future__ import annotations

import re
import tomllib

import pytest

from tenzone.games.catalogue import rules, shipped_cards
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.state import Choice
from tenzone.language.grammar.glossary import LANGS, Lang
from tenzone.language.nodes.tree import Ability, Effect
from tenzone.language.pack import read_pack
from tenzone.language.parse import parse
from tests.spikes.deus_impetus import sentences
from tests.spikes.deus_impetus.dialect import DIALECT
from tests.spikes.deus_impetus.text import Effects, Properties, Selectors, text

MORE = tomllib.loads(sentences.FILE.with_name("more.toml").read_text(encoding="utf-8"))["sentence"]


def said(written: str, family: str, lang: Lang) -> str:
    node = parse(written, family, DIALECT)
    if family == "effect":
        assert isinstance(node, Effect)
        return text().effect(node, lang)
    assert isinstance(node, Ability)
    return text().ability(node, lang)


def test_nothing_is_wrong_with_the_cards() -> None:
    reading = read_pack(shipped_cards("deus_impetus"), DIALECT)
    assert [str(found) for found in reading.findings] == []


def test_golden() -> None:
    assert sentences.FILE.read_text(encoding="utf-8") == sentences.written(), "python -m tests.spikes.deus_impetus.sentences"


def test_every_word_has_its_entry() -> None:
    assert text().words.lacks(DIALECT.vocabulary) == []


def test_every_own_node_has_its_sentence() -> None:
    assert {*Selectors.__args__, *Effects.__args__, *Properties.__args__} == set(DIALECT.nodes)


@pytest.mark.parametrize("lang", LANGS)
def test_cards_that_do_different_things_say_so(lang: Lang) -> None:
    """And those that do the same say the same."""
    told: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for card in rules("deus_impetus").pack.cards:
        key = tuple(re.sub(r"\s+", " ", str(card.data.get(k, ""))) for k in ("abilities", "effect"))
        told.setdefault(tuple(sentences.sentences(card, lang)), set()).add(key)
    assert all(len(meanings) == 1 for meanings in told.values())


@pytest.mark.parametrize("sentence", MORE, ids=lambda s: s["written"])
def test_sentences_no_card_has_yet(sentence: dict[str, str]) -> None:
    assert [said(sentence["written"], sentence["family"], lang) for lang in LANGS] == [sentence["it"], sentence["en"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_there(lang: str) -> None:
    made = rules("deus_impetus")
    wanted = [f"verb.{v.label}" for v in made.schema.verbs]
    wanted += [f"event.{e.name}" for e in made.schema.events]
    wanted += [f"refusal.{r.key}" for r in made.schema.reasons]
    wanted += [
        f"choice.{c.__name__}"
        for c in made.frames.values()
        if issubclass(c, Choice) and c.__name__ not in {"Choice", "Gather", "Order"}
    ]
    assert [key for key in wanted if not made.lexicon.has(lang, key)] == []
