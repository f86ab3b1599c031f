# interpreted
"""How the slice says its own nodes; the words are in words.toml, the names of cards in the pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, assert_never

from tenzone.language.grammar.glossary import glossary
from tenzone.language.grammar.plan import Act, Named, Said, Spelled
from tenzone.language.nodes.tree import Number
from tenzone.language.printing import Text
from tenzone.language.words import Word
from tests.spikes.god_of_war.dialect import (
    DIALECT,
    Carrier,
    Complete,
    Damage,
    Doer,
    Flip,
    Heal,
    Price,
    Reroll,
    SceneCard,
    TurnOver,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tenzone.kernel.pack import Pack
    from tenzone.language.dialect import Slot
    from tenzone.language.grammar.glossary import Glossary
    from tenzone.language.nodes.base import (
        Node,
        OwnAbility,
        OwnAmount,
        OwnCondition,
        OwnEffect,
        OwnFilter,
        OwnProperty,
        OwnSelector,
    )
    from tenzone.language.nodes.tree import Amount, Selector

HERE: Final = Path(__file__).resolve().parent
CARD: Final = Word("noun", "card")
DAMAGE: Final = Word("counter", "damage")
# All of the dialect's, so that one without words is a type error; a test compares them with DIALECT.nodes.
Effects = Flip | TurnOver | Damage | Heal | Price | Reroll | Complete
Selectors = Doer | Carrier | SceneCard


class GodOfWarText:
    """The hooks of the dialect."""

    def __init__(self, words: Glossary) -> None:
        self.words = words

    def effect(self, node: OwnEffect) -> Act:
        if not isinstance(node, Effects):
            stranger(node)
        match node:
            case Flip(group):
                return Act("flip", said=Said("group", (drawing(group),)))
            case TurnOver(cards):
                return Act("flip", cards)
            case Damage(cards, n):
                return dealt("inflict", cards, n)
            case Heal(cards, n):
                return dealt("remove", cards, n)
            case Price(symbols):
                return Act("pay", said=Said("price", (self.price(symbols),)))
            case Reroll():
                return Act("reroll")
            case Complete():
                return Act("complete")
            case _:
                assert_never(node)

    def price(self, symbols: tuple[Word, ...]) -> Spelled:
        """A card for each symbol."""
        entries = [(PAID[at > 0], self.words.of(symbol)) for at, symbol in enumerate(symbols)]
        return Spelled(
            listed([f"{one} con {entry.text('it')}" for (one, _), entry in entries], " e "),
            listed([f"{one} with {entry.text('en')}" for (_, one), entry in entries], " and "),
        )

    def selector(self, node: OwnSelector) -> Named:
        if not isinstance(node, Selectors):
            stranger(node)
        match node:
            case Doer():
                return Named(Word("own", "doer"))
            case Carrier():
                return Named(Word("own", "carrier"))
            case SceneCard(slug):
                return Named(Word("card", slug))
            case _:
                assert_never(node)

    def filter(self, node: OwnFilter) -> NoReturn:
        stranger(node)

    def amount(self, node: OwnAmount) -> NoReturn:
        stranger(node)

    def condition(self, node: OwnCondition) -> NoReturn:
        stranger(node)

    def property(self, node: OwnProperty) -> NoReturn:
        stranger(node)

    def ability(self, node: OwnAbility) -> NoReturn:
        stranger(node)


def dealt(verb: str, cards: Selector, n: Amount) -> Act:
    """So much Damage to or from cards: a plain number with the cards as what it is done to, so that questions can say it too."""
    if isinstance(n, Number):
        return Act(verb, cards, said=Said("one_damage") if n.value == 1 else Said("damage", (n.value,)))
    return Act(verb, counted=DAMAGE, amount=n, to=cards)


def stranger(node: Node) -> NoReturn:
    raise TypeError(f"{type(node).__name__} is no node of God of War")


def listed(parts: list[str], last: str) -> str:
    return last.join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


PAID: Final = (("una carta", "a card"), ("un'altra", "another"))
ROWS: Final = (("della fila in alto", "of the top row"), ("della fila in basso", "of the bottom row"))
SIDES: Final = (("X", "il fronte", "its front"), ("O", "il retro", "its back"))


def drawing(group: str) -> Spelled:
    """Which cards a group icon turns, counted from the left: each by itself, if it shows that side."""
    it: list[str] = []
    en: list[str] = []
    for sign, side_it, side_en in SIDES:
        rows = [[str(at + 1) for at, mark in enumerate(row) if mark == sign] for row in group.split("/")]
        said = [(spots, *ROWS[at]) for at, spots in enumerate(rows) if spots]
        if said:
            cards_it = [f"{'le carte' if len(n) > 1 else 'la carta'} {listed(n, ' e ')} {where}" for n, where, _ in said]
            cards_en = [f"{'cards' if len(n) > 1 else 'card'} {listed(n, ' and ')} {where}" for n, _, where in said]
            it.append(f"tutte quelle che mostrano {side_it} tra {listed(cards_it, ' e ')}")
            en.append(f"each card showing {side_en} among {listed(cards_en, ' and ')}")
    if not it:
        return Spelled("nessuna carta", "no cards")
    return Spelled(f"insieme {listed(it, ', e ')}", f"together {listed(en, ', and ')}")


def names(pack: Pack) -> str:
    """The cards as entries of a glossary, for texts that name another one."""
    lines = []
    for card in pack.cards:
        gender = card.data.get("gender", "f")
        lines.append(f'[card.{card.slug}]\nit = "{card.names["it"]}"\ngender = "{gender}"\nen = "{card.names["en"]}"\n')
    return "\n".join(lines)


def this_in(slot: Slot, card: Mapping[str, object]) -> Word:
    """What a card calls itself."""
    kind = card.get("kind")
    return Word("noun", str(kind)) if kind in {"hero", "enemy"} else CARD


def text_of(pack: Pack) -> Text:
    words = glossary((HERE / "words.toml").read_text(encoding="utf-8"), names(pack))
    return Text(words, DIALECT, GodOfWarText(words), CARD, this_in)
