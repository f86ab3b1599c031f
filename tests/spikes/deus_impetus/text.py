# interpreted
"""How the slice says its own nodes: once, for every language; the words are in words.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final, NoReturn, assert_never

from tenzone.language.dialect import Slot
from tenzone.language.grammar.glossary import Glossary, glossary
from tenzone.language.grammar.plan import Act, Named, Said
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
from tenzone.language.printing import Text
from tenzone.language.words import OPPONENT, Word
from tests.spikes.deus_impetus.dialect import DIALECT, Answered, Heal, Inflict, Inflicts, NextAttack, Resists, Vulnerable
from tests.spikes.deus_impetus.names import HARMS, SEVERITIES

CARD: Final = Word("noun", "card")
CALLED: Final = {"attack": "attack", "permanent": "permanent", "champion": "champion"}
# All of the dialect's, so that one without words is a type error; a test compares them with DIALECT.nodes.
Selectors = Answered | NextAttack
Effects = Inflict | Heal
Properties = Inflicts | Resists | Vulnerable


class ImpetusText:
    """The hooks of the dialect."""

    def effect(self, node: OwnEffect) -> Act:
        if not isinstance(node, Effects):
            stranger(node)
        match node:
            case Inflict(degree, harm, n, who):
                kind = Word("wound", f"{degree.slug}_{harm.slug}")
                if who == Word("player", OPPONENT):
                    return Act("inflict", counted=kind, amount=n)
                return Act("suffer", agent=who, counted=kind, amount=n)
            case Heal(degree, n):
                return Act("heal", counted=Word("wound", degree.slug), amount=n)
            case _:
                assert_never(node)

    def selector(self, node: OwnSelector) -> Named:
        if not isinstance(node, Selectors):
            stranger(node)
        match node:
            case Answered():
                return Named(Word("own", "answered"))
            case NextAttack():
                return Named(Word("own", "next_attack"))
            case _:
                assert_never(node)

    def property(self, node: OwnProperty) -> Said:
        if not isinstance(node, Properties):
            stranger(node)
        match node:
            case Inflicts(degree, harm):
                return Said(f"inflicts_{degree.slug}_{harm.slug}")
            case Resists(harm):
                return Said(f"resists_{harm.slug}")
            case Vulnerable(harm):
                return Said(f"vulnerable_{harm.slug}")
            case _:
                assert_never(node)

    def filter(self, node: OwnFilter) -> NoReturn:
        stranger(node)

    def amount(self, node: OwnAmount) -> NoReturn:
        stranger(node)

    def condition(self, node: OwnCondition) -> NoReturn:
        stranger(node)

    def ability(self, node: OwnAbility) -> NoReturn:
        stranger(node)


def stranger(node: Node) -> NoReturn:
    raise TypeError(f"{type(node).__name__} is no node of Deus Impetus")


def made(words: Glossary) -> str:
    """Every kind of wound, and what is said of it, from the words of its parts."""
    lines: list[str] = []
    for degree in SEVERITIES:
        how = words.entry("degree", degree)
        one, many = agreeing(how.text("it"))
        lines += entry("wound", degree, f"ferita {one}", f"ferite {many}", f"{how.text('en')} wound")
    for degree, harm in product(SEVERITIES, HARMS):
        how, what = words.entry("degree", degree), words.entry("harm", harm)
        (one, many), (of_one, of_many) = agreeing(how.text("it")), agreeing(what.text("it"))
        english = f"{how.text('en')} {what.text('en')} wound"
        lines += entry("wound", f"{degree}_{harm}", f"ferita {of_one} {one}", f"ferite {of_many} {many}", english)
        lines += [f"[property.inflicts_{degree}_{harm}]", f'it = "infligge anche una ferita {of_one} {one}"']
        lines += [f'en = "also inflicts {"an" if english[0] in "aeiou" else "a"} {english}"']
    for harm in HARMS:
        what = words.entry("harm", harm)
        many = what.text("it_of")
        lines += [f"[property.resists_{harm}]", f'it = "resiste alle ferite {many}"']
        lines += [f'en = "resists {what.text("en")} wounds"']
        lines += [f"[property.vulnerable_{harm}]", f'it = "è vulnerabile alle ferite {many}"']
        lines += [f'en = "is vulnerable to {what.text("en")} wounds"']
    return "\n".join(lines)


def agreeing(form: str) -> tuple[str, str]:
    """A feminine adjective, singular and plural: fisic{a}, liev{e}; one without an ending never changes."""
    if "c{a}" in form:
        return form.replace("{a}", "a"), form.replace("{a}", "he")
    return form.replace("{a}", "a").replace("{e}", "e"), form.replace("{a}", "e").replace("{e}", "i")


def entry(kind: str, slug: str, it: str, it_plural: str, en: str) -> list[str]:
    return [
        f"[{kind}.{slug}]",
        f'it = "{it}"',
        f'it_plural = "{it_plural}"',
        'gender = "f"',
        f'en = "{en}"',
        f'en_plural = "{en}s"',
    ]


def this_in(slot: Slot, card: Mapping[str, object]) -> Word:
    """What a card calls itself."""
    return Word("noun", CALLED.get(str(card.get("category")), "card"))


@cache
def text() -> Text:
    own = files("tests.spikes.deus_impetus") / "words.toml"
    return Text(glossary(own, made(glossary(own))), DIALECT, ImpetusText(), CARD, this_in)
