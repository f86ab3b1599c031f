# interpreted
"""Italian forms that follow from spelling, gender and number: articles, elision, prepositions, endings, pronouns."""

from __future__ import annotations

import re
from typing import Final

VOWELS: Final = "aeiouhàèéìòùAEIOUHÀÈÉÌÒÙ"  # a silent h too
# Before these a masculine noun takes lo, gli, uno.
HARD: Final = re.compile(r"(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|i[aeou])", re.IGNORECASE)
CONTRACTED: Final = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
ENDINGS: Final = {("m", False): "o", ("f", False): "a", ("m", True): "i", ("f", True): "e"}


def ending(gender: str, plural: bool) -> str:
    return ENDINGS[gender, plural]


def place(gender: str, plural: bool) -> int:
    """Which of the four forms: masculine, feminine, then their plurals."""
    return (gender == "f") + 2 * plural


def definite(word: str, gender: str, plural: bool) -> str:
    """The article with what parts it from the word: `la `, `l'`."""
    vowel = word[:1] in VOWELS and not HARD.match(word)
    if plural:
        return "le " if gender == "f" else "gli " if vowel or HARD.match(word) else "i "
    if vowel:
        return "l'"
    return "la " if gender == "f" else "lo " if HARD.match(word) else "il "


def indefinite(word: str, gender: str) -> str:
    if gender == "f":
        return "un'" if word[:1] in VOWELS and not HARD.match(word) else "una "
    return "uno " if HARD.match(word) else "un "


def articled(prep: str, word: str, gender: str, plural: bool) -> str:
    """Preposition and article in one: `della `, `sull'`, `nei `; those that do not join stay apart."""
    article = definite(word, gender, plural)
    stem = CONTRACTED.get(prep)
    if stem is None:
        return f"{prep} {article}"
    if article == "il ":
        return {"de": "del ", "ne": "nel "}.get(stem, f"{stem}l ")
    if article in {"i ", "gli "}:
        return stem + article
    return f"{stem}l{article}" if article.startswith("l") else stem + article


def possessive(person: int, gender: str, plural: bool) -> str:
    """tuo, tua, tuoi, tue; suo, sua, suoi, sue."""
    stem = "tu" if person == 2 else "su"
    return stem + ("oi" if (gender, plural) == ("m", True) else ending(gender, plural))


def demonstrative_that(word: str, gender: str, plural: bool) -> str:
    """quel, quello, quell', quella, quei, quegli, quelle: as the article goes."""
    article = definite(word, gender, plural)
    return {"il ": "quel ", "i ": "quei ", "gli ": "quegli ", "lo ": "quello "}.get(article, f"quel{article}")


def clitic(gender: str, plural: bool) -> str:
    return "l" + ending(gender, plural) if (gender, plural) != ("m", True) else "li"


def enclitic(verb: str, pronoun: str) -> str:
    """corrompi + la; corrompere + la loses its last vowel."""
    return (verb[:-1] if verb.endswith("re") else verb) + pronoun


def proclitic(pronoun: str, verb: str) -> str:
    """la corrompe; l'attacca."""
    if pronoun in {"lo", "la"} and verb[:1] in VOWELS:
        return f"l'{verb}"
    return f"{pronoun} {verb}"


def own(gender: str, plural: bool) -> str:
    """proprio, propria, propri, proprie: of whoever does it."""
    return "propri" + ("" if (gender, plural) == ("m", True) else ending(gender, plural))
