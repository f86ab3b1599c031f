# interpreted
"""How the slice says its own nodes: once, for every language; the words are in words.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final, NoReturn, assert_never

from tenzone.language.dialect import Slot
from tenzone.language.grammar.glossary import LANGS, Glossary, Lang, glossary
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
OF_TYPOLOGY: Final = {"object": "object", "enchantment": "enchantment"}
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
        lines += wound(words, degree, "")
        for harm in HARMS:
            lines += wound(words, degree, harm)
            one = {lang: named(words, degree, harm, lang, "") for lang in LANGS}
            lines += said(words, "inflicts", f"{degree}_{harm}", one, "one")
    for harm, what in product(HARMS, ("resists", "vulnerable")):
        kind = words.entry("harm", harm)
        lines += said(words, what, harm, {"it": kind.text("it_plural"), "en": kind.text("en")}, "kind")
    return "\n".join(lines)


def named(words: Glossary, degree: str, harm: str, lang: Lang, many: str) -> str:
    """A wound with its kind and its severity, which English says first."""
    own = "" if lang == "en" else many  # English adjectives do not change
    noun = words.entry("made", "wound").text(lang + many)
    kind = [words.entry("harm", harm).text(lang + own)] if harm else []
    how = words.entry("degree", degree).text(lang + own)
    return " ".join([noun, *kind, how] if lang == "it" else [how, *kind, noun])


def wound(words: Glossary, degree: str, harm: str) -> list[str]:
    lines = [f"[wound.{degree}{'_' if harm else ''}{harm}]", 'gender = "f"']
    return lines + [f'{lang}{many} = "{named(words, degree, harm, lang, many)}"' for lang in LANGS for many in ("", "_plural")]


def said(words: Glossary, what: str, slug: str, parts: Mapping[Lang, str], blank: str) -> list[str]:
    entry = words.entry("made", what)
    texts = {lang: entry.text(lang).replace(f"{{{blank}}}", parts[lang]) for lang in LANGS}
    return [f"[property.{what}_{slug}]", *(f'{lang} = "{text}"' for lang, text in texts.items())]


def this_in(slot: Slot, card: Mapping[str, object]) -> Word:
    """What a card calls itself."""
    return Word("noun", OF_TYPOLOGY.get(str(card.get("typology"))) or CALLED.get(str(card.get("category")), "card"))


@cache
def text() -> Text:
    own = files("tests.spikes.deus_impetus") / "words.toml"
    return Text(glossary(own, made(glossary(own))), DIALECT, ImpetusText(), CARD, this_in)
