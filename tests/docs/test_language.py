"""The reference of the card language: every node, its meaning in both languages, and an example that can be meant."""

import tomllib
from importlib.resources import files

import pytest

from docs.language import card_finder, example_dialect, examples, language, read
from tenzone.games.bless.dialect import DIALECT
from tenzone.language.dialect import FAMILIES, SHARED_NODES
from tenzone.language.errors import WARNING
from tenzone.language.lint import lint
from tenzone.language.parse import parsed
from tenzone.language.unparse import unparse
from tenzone.language.words import KINDS, SHARED
from tests.language.trees import subtrees

NODES = {node.__name__: node for node in SHARED_NODES}
EXAMPLE = example_dialect()


def test_every_node_has_its_meaning_in_both_languages() -> None:
    texts = tomllib.loads((files("tenzone.language.nodes") / "reference.toml").read_text(encoding="utf-8"))
    assert set(texts) == {node.__name__ for node in SHARED_NODES}
    names = read("words.toml")
    assert set(names["family"]) == set(FAMILIES)
    assert {k: t["en"] for k, t in names["kind"].items()} == KINDS
    assert set(names["word"]) == {w for words in SHARED.values() for w in words}
    for entry in (*texts.values(), *(t for group in names.values() for t in group.values())):
        assert all(entry[lang] for lang in ("it", "en"))


@pytest.mark.parametrize("name", sorted(NODES))
def test_examples_can_be_meant(name: str) -> None:
    example = examples()[name]
    found = parsed(example["text"], example["family"], EXAMPLE)
    assert NODES[name] in {type(n) for n in subtrees(found.node)}
    assert [f for f in lint(found, example["family"], EXAMPLE) if f.level != WARNING] == []
    assert unparse(found.node) == example["text"]


def test_a_card_that_uses_it_can_be_shown() -> None:
    assert "- used by `some card`" in language({}, lambda node: "`some card`" if node is NODES["Draw"] else "")
    assert card_finder({"bless": DIALECT})(NODES["Draw"])
