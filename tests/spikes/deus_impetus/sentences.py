"""Every card's sentences in both languages, to be read: `python -m tests.spikes.deus_impetus.sentences` writes it anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.games.catalogue import rules, shipped_cards
from tenzone.language.dialect import ABILITIES, Slot
from tenzone.language.grammar.glossary import LANGS, Lang
from tenzone.language.pack import Trees, behaviour_from
from tests.spikes.deus_impetus.dialect import DIALECT, slots
from tests.spikes.deus_impetus.text import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tenzone.kernel.pack import Card
    from tenzone.language.nodes.tree import Ability, Effect

FILE: Final = Path(__file__).parent / "golden" / "cards.txt"


@cache
def behaviour() -> dict[str, Trees]:
    return behaviour_from(shipped_cards("deus_impetus"), DIALECT)[1]


def sentences(card: Card, lang: Lang) -> list[str]:
    """What a card says; nothing if its type says it all."""
    trees = behaviour()[card.slug]
    told: list[tuple[Slot, Sequence[Ability] | Effect]] = []
    for slot in slots(card.data):
        nodes = trees[slot.key]
        if slot.family == ABILITIES:
            told.append((slot, cast("Sequence[Ability]", nodes)))
        elif nodes:
            told.append((slot, cast("Effect", nodes[0])))
    return text().card_text(card.data, told, lang)


def written() -> str:
    lines: list[str] = []
    for card in rules("deus_impetus").pack.cards:
        lines.append(card.slug)
        for lang in LANGS:
            lines += [f"  {lang}  {card.names[lang]}: {sentence}" for sentence in sentences(card, lang)]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
