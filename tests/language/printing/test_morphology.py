"""Italian forms that follow from spelling, gender and number; English articles."""

from __future__ import annotations

import pytest

from tenzone.language.english.morphology import article
from tenzone.language.italian.morphology import (
    articled,
    clitic,
    definite,
    demonstrative_that,
    enclitic,
    indefinite,
    possessive,
    proclitic,
)
from tenzone.language.italian.nouns import Group


@pytest.mark.parametrize(
    ("word", "gender", "plural", "expected"),
    [
        ("Maledizione", "f", False, "la Maledizione"),
        ("Ombra", "f", False, "l'Ombra"),
        ("Ombre", "f", True, "le Ombre"),
        ("Occhio", "m", False, "l'Occhio"),
        ("Occhi", "m", True, "gli Occhi"),
        ("nemico", "m", False, "il nemico"),
        ("nemici", "m", True, "i nemici"),
        ("scudo", "m", False, "lo scudo"),
        ("scudi", "m", True, "gli scudi"),
        ("zaino", "m", False, "lo zaino"),
        ("gnomo", "m", False, "lo gnomo"),
        ("psicopompo", "m", False, "lo psicopompo"),
        ("sasso", "m", False, "il sasso"),
        ("iettatore", "m", False, "lo iettatore"),
        ("iena", "f", False, "la iena"),
        ("Stasi", "f", False, "la Stasi"),
    ],
)
def test_the_definite_article(word: str, gender: str, plural: bool, expected: str) -> None:
    assert definite(word, gender, plural) + word == expected


@pytest.mark.parametrize(
    ("word", "gender", "expected"),
    [
        ("Maledizione", "f", "una Maledizione"),
        ("Eco", "f", "un'Eco"),
        ("altra carta", "f", "un'altra carta"),
        ("altro eroe", "m", "un altro eroe"),
        ("scudo", "m", "uno scudo"),
        ("nemico", "m", "un nemico"),
    ],
)
def test_the_indefinite_article(word: str, gender: str, expected: str) -> None:
    assert indefinite(word, gender) + word == expected


@pytest.mark.parametrize(
    ("prep", "word", "gender", "plural", "expected"),
    [
        ("di", "mazzo", "m", False, "del mazzo"),
        ("di", "avversario", "m", False, "dell'avversario"),
        ("di", "scudo", "m", False, "dello scudo"),
        ("a", "Maledizione", "f", False, "alla Maledizione"),
        ("a", "nemico", "m", False, "al nemico"),
        ("su", "Altare", "m", False, "sull'Altare"),
        ("in", "Vuoto", "m", False, "nel Vuoto"),
        ("in", "mazzi", "m", True, "nei mazzi"),
        ("in", "tua mano", "f", False, "nella tua mano"),
        ("da", "scudi", "m", True, "dagli scudi"),
        ("da", "tue Maledizioni", "f", True, "dalle tue Maledizioni"),
        ("con", "eroe", "m", False, "con l'eroe"),
    ],
)
def test_a_preposition_joins_the_article(prep: str, word: str, gender: str, plural: bool, expected: str) -> None:
    assert articled(prep, word, gender, plural) + word == expected


def test_all_stands_between_preposition_and_article() -> None:
    group = Group("Maledizioni", "f", plural=True, det="definite", before="tutte")
    assert group.text("a") == "a tutte le Maledizioni"


def test_possessives_agree() -> None:
    assert [possessive(2, g, p) for g in "mf" for p in (False, True)] == ["tuo", "tuoi", "tua", "tue"]
    assert [possessive(3, g, p) for g in "mf" for p in (False, True)] == ["suo", "suoi", "sua", "sue"]


def test_that_goes_as_the_article() -> None:
    cases = [
        ("nemico", "m", False),
        ("scudo", "m", False),
        ("eroe", "m", False),
        ("Eco", "f", False),
        ("scudi", "m", True),
        ("carte", "f", True),
    ]
    said = [demonstrative_that(*case) + case[0] for case in cases]
    assert said == ["quel nemico", "quello scudo", "quell'eroe", "quell'Eco", "quegli scudi", "quelle carte"]


def test_pronouns_join_verbs() -> None:
    assert [clitic(g, p) for g in "mf" for p in (False, True)] == ["lo", "li", "la", "le"]
    assert enclitic("corrompi", "la") == "corrompila"
    assert enclitic("spezzare", "le") == "spezzarle"
    assert proclitic("la", "corrompe") == "la corrompe"
    assert proclitic("lo", "atterra") == "l'atterra"
    assert proclitic("li", "atterra") == "li atterra"


def test_english_articles() -> None:
    assert [article(w) for w in ("enemy Curse", "Curse", "Echo")] == ["an", "a", "an"]
    assert article("hour", "an") == "an"
