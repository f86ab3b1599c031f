"""Every card of the slice in both languages."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.games.catalogue import rules
from tenzone.language.grammar.glossary import LANGS
from tests.spikes.god_of_war.dialect import DIALECT
from tests.spikes.god_of_war.text import Effects, Selectors, drawing, text_of

if TYPE_CHECKING:
    from tenzone.language.grammar.glossary import Lang

GOLDEN: Final = Path(__file__).resolve().parent / "golden" / "cards.txt"


def sentences(lang: Lang) -> dict[str, list[str]]:
    """What each card says, by slug; cards that say nothing are left out."""
    made = rules("god_of_war")
    found: dict[str, list[str]] = {}
    for card in made.pack.cards:
        said = [made.lexicon.say(lang, f"text.{card.slug}.{slot.key}", {}) for slot in DIALECT.slots(card.data)]
        found[card.slug] = [line for line in said if line]
    return {slug: lines for slug, lines in found.items() if lines}


def questions() -> list[str]:
    """What players are asked while a card's effect waits."""
    words = rules("god_of_war").lexicon
    found: list[str] = []
    while words.has("it", f"ask.{len(found) // 2}"):
        found += [words.say(lang, f"ask.{len(found) // 2}", {}) for lang in LANGS]
    return found


def written() -> str:
    """As people read it: the name, the Italian, the English; then the questions."""
    pack = rules("god_of_war").pack
    it, en = (sentences(lang) for lang in LANGS)
    blocks = []
    for slug in it:
        names = pack.cards[pack.number[slug]].names
        blocks.append("\n".join([f"{names['it']} / {names['en']}", *[f"  {line}" for line in (*it[slug], *en[slug])]]))
    blocks.append("\n".join(["Domande / Questions", *[f"  {line}" for line in questions()]]))
    return "\n\n".join(blocks) + "\n"


def test_every_sentence_is_the_one_that_was_read() -> None:
    assert written() == GOLDEN.read_text(encoding="utf-8")


def test_every_node_has_words() -> None:
    assert {*Effects.__args__, *Selectors.__args__} == set(DIALECT.nodes)
    assert text_of(rules("god_of_war").pack).words.lacks(DIALECT.vocabulary) == []


def test_two_drawings_never_share_a_sentence() -> None:
    rng = random.Random(4)
    seen: dict[tuple[str, str], str] = {}
    for _ in range(2000):
        group = "/".join("".join(rng.choice("XO.") for _ in range(4)) for _ in range(2))
        said = drawing(group)
        assert seen.setdefault((said.it, ""), group) == group
        assert seen.setdefault(("", said.en), group) == group
