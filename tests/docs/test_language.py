"""The reference of the card language: every node, its meaning in both languages, and an example that can be meant."""

import tomllib
from importlib.resources import files

import pytest

from docs.__main__ import DIALECTS, SLICES
from docs.language import Used, card_finder, example_dialect, examples, language, own_meanings, read, used_in
from tenzone.games.bless.dialect import DIALECT, Bless
from tenzone.language.dialect import FAMILIES, SHARED_NODES, Dialect
from tenzone.language.errors import WARNING, LanguageError
from tenzone.language.lint import lint
from tenzone.language.nodes.base import Node
from tenzone.language.parse import parsed
from tenzone.language.unparse import unparse
from tenzone.language.words import KINDS, SHARED, Word
from tests.language.trees import subtrees

NODES = {node.__name__: node for node in SHARED_NODES}
EXAMPLE = example_dialect()
FINDER = card_finder(DIALECTS, SLICES)
PAGE = language(DIALECTS, FINDER)


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


def test_what_a_game_adds_has_its_meaning_and_an_example() -> None:
    finder = card_finder(DIALECTS)
    for game, dialect in DIALECTS.items():
        nodes, words = own_meanings(game)
        assert set(nodes) == {node.__name__ for node in dialect.nodes}
        own = {(k, w) for k in dialect.vocabulary.kinds() for w in dialect.vocabulary.of(k) if w not in SHARED.get(k, ())}
        assert {(kind, word) for kind, entries in words.items() for word in entries} == own
        entries: list[tuple[Used, dict[str, str]]] = [(node, nodes[node.__name__]) for node in dialect.nodes]
        entries += [(Word(kind, word), words[kind][word]) for kind, word in sorted(own)]
        for used, entry in entries:
            assert all(entry[lang].strip() for lang in ("it", "en")), used
            assert finder(used) or "example" in entry, used
            if "example" in entry:
                assert used in used_in(meant(entry["example"], dialect)), entry


def meant(text: str, dialect: Dialect) -> Node:
    """An ability or an effect that can be meant, written in the shortest way."""
    family = "ability"
    try:
        found = parsed(text, family, dialect)
    except LanguageError:
        family = "effect"
        found = parsed(text, family, dialect)
    assert lint(found, family, dialect) == [], text
    assert unparse(found.node) in (text, text.replace(", as_curse)", ")"))
    return found.node


def test_a_card_that_uses_it_can_be_shown() -> None:
    assert "- used by `some card`" in language({}, lambda used: "`some card`" if used is NODES["Draw"] else "")
    assert "| `curse` | noun |" in language({"bless": DIALECT})
    assert card_finder({"bless": DIALECT})(NODES["Draw"])


@pytest.mark.parametrize("node", [*SHARED_NODES, *(n for d in DIALECTS.values() for n in d.nodes)], ids=lambda n: n.__name__)
def test_every_node_is_shown_by_a_card(node: type[Node]) -> None:
    """A shipped one, one that a lesson has for itself, or, of what every game has, one of the slices of games to come."""
    assert FINDER(node)
    assert f"- used by {FINDER(node)}" in PAGE


def test_a_shipped_card_is_shown_before_that_of_a_lesson_or_a_slice() -> None:
    shipped = card_finder(DIALECTS)
    assert "(Bless): `" in shipped(NODES["Draw"]) == FINDER(NODES["Draw"])
    assert "(Bless, a card of a lesson): `" in FINDER(Bless)
    assert (shipped(NODES["Upon"]), "(Deus Impetus, a slice): `" in FINDER(NODES["Upon"])) == ("", True)
