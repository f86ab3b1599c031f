"""The parser: what it reads, what it writes back, and what it says about the rest."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenzone.games.bless.dialect import DIALECT as BLESS
from tenzone.language.dialect import FAMILIES, Dialect
from tenzone.language.errors import LanguageError
from tenzone.language.nodes import tree
from tenzone.language.parse import parse, parsed
from tenzone.language.shape import DialectError, Language
from tenzone.language.unparse import unparse
from tenzone.language.words import Noun, Vocabulary, Word
from tenzone.messages import speaking
from tests.language.sample import DIALECT
from tests.language.trees import random_tree, subtrees

EYE = Word("stat", "eye")

SAME = {
    "ability": [
        "rivalry",
        "add(eye, count(all(curse, light, mine, other)))",
        "on(cast, may(move(target(card, mine, in_(hand)), void), then=make(target(curse, mine, corrupted), pure)))",
        "while_(is_(foe, corrupted), wins)",
        "has(always(wins), to=all(curse, mine))",
    ],
    "effect": [
        "do(draw(2), if_(count(all(curse, theirs)) > 2, gain(points, 1)))",
        'do(move(target(curse, mine, n=2, least=0, name="first"), void), break_(that("first")))',
        "give(opponent, add(karma, -1), until=this_turn)",
        "draw(1, controller(foe))",
    ],
    "condition": [
        "not (did(you, attacked) or did(opponent, blessed)) and of(eye) - 2 * of(karma, foe) <= 3",
        "is_(self, not pure, eye >= of(eye, foe))",
    ],
    "amount": ["of(eye) + (of(karma) + 1)", "2 * (3 * of(eye))", "1 - 3", "of(eye) - 1 * 3"],
}


@pytest.mark.parametrize(("family", "text"), [(f, t) for f, texts in SAME.items() for t in texts])
def test_canonical_texts_are_written_as_they_are_read(family: str, text: str) -> None:
    assert unparse(parse(text, family, DIALECT)) == text


@pytest.mark.parametrize(
    ("family", "text", "meant"),
    [
        ("condition", "eye <= 3", tree.Compare(tree.Of(EYE), "<=", tree.Number(3))),
        ("filter", "eye <= 3", tree.Having(EYE, "<=", tree.Number(3))),
        ("filter", "not corrupted", tree.Non(Word("trait", "corrupted"))),
        ("condition", "not did(you, attacked)", tree.Unless(tree.Did(Word("player", "you"), Word("fact", "attacked")))),
        ("amount", "points", tree.Tally(Word("counter", "points"))),
        ("amount", "-eye", tree.Times(-1, tree.Of(EYE))),
        ("amount", "eye * 2", tree.Times(2, tree.Of(EYE))),
        ("amount", "--3", tree.Number(3)),
        ("ability", "keyword(wins)", tree.Keyword(Word("keyword", "wins"))),
        ("effect", " \n draw(\r\n\t2)\n", tree.Draw(tree.Number(2))),
    ],
)
def test_what_is_meant_follows_from_where_it_stands(family: str, text: str, meant: object) -> None:
    assert parse(text, family, DIALECT) == meant


@pytest.mark.parametrize(
    ("family", "text", "place", "sentence"),
    [
        ("effect", "move(target(card, in_(hnd)), void)", "1:23", 'expected a zone, found "hnd"; the nearest is "hand"'),
        ("ability", "rivalri", "1:1", 'expected an ability or a property, found "rivalri"; the nearest is "rivalry"'),
        (
            "effect",
            "give(curse, wins)",
            "1:6",
            'expected a player or a selector, found "curse", a noun; cards are picked with all(curse) or target(curse)',
        ),
        ("effect", "draw", "1:1", "expected draw(…) with brackets, found draw alone"),
        ("effect", "break_(foe())", "1:8", "expected foe without brackets, found foe(…)"),
        ("effect", "draw(\n  2,\n  yoo)", "3:3", 'expected a player, found "yoo"; the nearest is "you"'),
        ("effect", "draw(1, you, 3)", "1:14", "expected at most 2 arguments of draw, found 3"),
        ("effect", "move(zone=void)", "1:1", "expected a selector as cards of move, found nothing"),
        ("effect", "may(draw(1), than=it)", "1:14", 'expected an argument of may, found "than="; the nearest is "then"'),
        ("effect", "draw(1, n=2)", "1:9", "expected n of draw once, found it twice"),
        ("effect", "do(effects=draw(1))", "1:4", "expected effects of do one after the other, found effects="),
        ("effect", "gain(n=1, points)", "1:17", "expected arguments without a name before those with one"),
        ("effect", "draw('two')", "1:6", 'expected an amount, found the text "two"; words are written without quotes'),
        ("effect", "draw(1) draw(2)", "1:9", "expected a comma or a sign, found draw"),
        ("effect", "do(draw(1)", "1:3", 'expected a ) that closes "do(" opened here, found the end'),
        ("effect", "draw(1))", "1:8", "expected no more ) here: every bracket is closed already"),
        ("effect", "[draw(1)]", "1:1", "expected round brackets, found ["),
        ("effect", "", "1:1", "expected an expression, found nothing"),
        ("effect", "if (eye > 1, draw(1))", "1:1", 'expected a word of the card language, found "if"; the nearest is "if_"'),
        ("ability", "on cast draw(1)", "1:4", "expected on(…) with brackets, found on alone"),
        ("effect", "draw(1), draw(2)", "1:1", "expected one effect, found several; do(…) joins them"),
        (
            *("ability", "wins, rivalry", "1:1"),
            'expected one ability, found several; write each as a text of a list: ["…", "…"]',
        ),
        ("amount", "foe.karma", "1:4", 'there is no "."; a number of a card is of(stat, card), what a card is is_(card, …)'),
        (
            *("ability", "eye - 2", "1:1"),
            (
                "expected an ability or a property, found a calculation;"
                " a number is changed with add(stat, amount) or set_(stat, amount)"
            ),
        ),
        (
            *("effect", "give(target(curse), wins, this_turn)", "1:27"),
            'expected a property, found "this_turn", a span; how long it lasts is written until=this_turn',
        ),
        ("effect", "lose(points, 1)", "1:1", 'expected an effect, found "lose"; write gain(counter, -1)'),
        ("effect", "break_(target(curse, my))", "1:22", 'expected a filter, found "my"; write mine'),
        ("effect", "zap(foe)", "1:1", 'expected an effect, found "zap"'),
        ("effect", "break(foe)", "1:1", 'expected a word of the card language, found "break"; the nearest is "break_"'),
        ("effect", "while(eye > 1, wins)", "1:1", 'expected a word of the card language, found "while"; the nearest is "while_"'),
        ("effect", "lambda", "1:1", 'expected a word of the card language, found "lambda"'),
        (
            "effect",
            "if_(karma = 3, draw(1))",
            "1:11",
            'expected an argument of if_, found "karma="; a comparison is written karma == …',
        ),
        (
            "effect",
            "if_(points = 3, draw(1))",
            "1:12",
            'expected an argument of if_, found "points="; a comparison is written points == …',
        ),
        ("ability", "needs(eye=3)", "1:10", 'expected an argument of needs, found "eye="; a comparison is written eye == …'),
        ("condition", "eye = 3", "1:5", "expected == for a comparison, found =; one = stands only after the name of an argument"),
        (
            *("condition", "count(all(curse)) = 3", "1:19"),
            "expected == for a comparison, found =; one = stands only after the name of an argument",
        ),
        (
            "effect",
            "on(cast, draw(1))",
            "1:1",
            'expected an effect, found "on", an ability; the effect stands here alone, without on(…)',
        ),
        ("ability", "on(cast)", "1:1", "expected an effect as effect of on, found nothing"),
        ("effect", "later(end_of_turn)", "1:1", "expected an effect as effect of later, found nothing"),
        (
            *("effect", "add(eye, 2)", "1:1"),
            'expected an effect, found "add", a property; an effect gives it to cards with give(cards, add(…))',
        ),
        (
            *("effect", "rivalry", "1:1"),
            'expected an effect, found "rivalry", a keyword; an effect gives it to cards with give(cards, rivalry)',
        ),
        (
            *("effect", "while_(eye > 2, wins)", "1:1"),
            'expected an effect, found "while_", an ability; in an effect a condition is if_(condition, effect)',
        ),
        (
            *("effect", "has(wins)", "1:1"),
            'expected an effect, found "has", an ability; an effect gives cards something with give(cards, …)',
        ),
        (
            *("ability", "draw(1)", "1:1"),
            (
                'expected an ability or a property, found "draw", an effect;'
                " an ability does it each time something happens: on(event, draw(…))"
            ),
        ),
        (
            *("ability", "broken", "1:1"),
            'expected an ability or a property, found "broken", an event; an ability waits for it with on(broken, effect)',
        ),
        (
            *("ability", "clashing", "1:1"),
            'expected an ability or a property, found "clashing", a condition; what holds only then is while_(clashing, ability)',
        ),
        ("effect", "break_(all(card, void))", "1:18", 'expected a filter, found "void", a zone; a place is written in_(void)'),
        (
            "effect",
            "break_(all(card, eye))",
            "1:18",
            'expected a filter, found "eye", a stat; a number is compared, as in eye >= 3',
        ),
        (
            *("ability", "while_(light, wins)", "1:8"),
            'expected a condition, found "light", a trait; whether a card is so is asked with is_(self, light)',
        ),
        (
            *("ability", "while_(attacked, wins)", "1:8"),
            'expected a condition, found "attacked", a fact; what a player did is asked with did(you, attacked)',
        ),
        (
            *("ability", "add(eye, all(curse))", "1:10"),
            'expected an amount, found "all", a selector; how many they are is count(all(…))',
        ),
        (
            *("ability", "be_attacked", "1:1"),
            (
                'expected an ability or a property, found "be_attacked", a permission;'
                " what may or may not be done is can(be_attacked) or cannot(be_attacked)"
            ),
        ),
        (
            *("effect", "draw(1, self)", "1:9"),
            'expected a player, found "self", a selector; whoever has a card is controller(self)',
        ),
        ("effect", "move(self, graveyard)", "1:12", 'expected a zone, found "graveyard"; there are: hand, void, deck, altar'),
        (
            "ability",
            "on(eaten, draw(1))",
            "1:4",
            'expected an event, found "eaten"; there are: cast, broken, turn_ends, corrupted',
        ),
        (
            "effect",
            "play(self, sideways)",
            "1:12",
            'expected a word of the kind half, found "sideways"; there are: as_curse, as_prayer',
        ),
        ("effect", "draw(100000)", "1:6", "expected a number from -99 to 99, found 100000"),
        ("effect", "draw(0x1)", "1:6", "expected a number, found 0x1)"),
        ("effect", "draw(2, y\u0660)", "1:10", 'expected letters, digits, _, brackets, commas and signs, found "\u0660"'),
        ("effect", "dr\0aw(2)", "1:3", "expected letters, digits, _, brackets, commas and signs, found U+0000"),
        ("effect", "draw(1)(2)", "1:8", "expected a comma or a sign, found ("),
        ("filter", "curse and light", "1:1", "expected a filter, found and; filters are joined with commas"),
        ("filter", "curse", "1:1", 'expected a filter, found only the word "curse"'),
        ("filter", "eye <= karma", "1:8", "expected a number or of(…), found karma, which could be this card's or the other's"),
        ("condition", "1 < eye < 3", "1:1", "expected one comparison, found several in a row; join them with and"),
        ("amount", "eye ** 2", "1:5", 'there is no "**"; there are + and -, and * between a number and an amount, as in 2 * eye'),
        ("amount", "eye / 2", "1:5", 'there is no "/"; there are + and -, and * between a number and an amount, as in 2 * eye'),
        ("amount", "eye // 2", "1:5", 'there is no "//"; there are + and -, and * between a number and an amount, as in 2 * eye'),
        ("amount", "eye % 2", "1:5", 'there is no "%"; there are + and -, and * between a number and an amount, as in 2 * eye'),
        ("condition", "eye != 2", "1:5", 'there is no "!="; write not, as in not (eye == 3)'),
        ("condition", "did(you, attacked) && eye > 1", "1:20", 'there is no "&&"; conditions are joined with and, or, not'),
        ("condition", "!did(you, attacked)", "1:1", 'there is no "!"; conditions are joined with and, or, not'),
        ("amount", "eye * karma", "1:1", "expected a number on one side of *, found none"),
        ("effect", "__import__('os')", "1:1", None),
        ("effect", "draw(**x)", "1:6", None),
        ("effect", "draw(*x)", "1:6", None),
    ],
)
def test_one_sentence_and_its_place(family: str, text: str, place: str, sentence: str | None) -> None:
    with pytest.raises(LanguageError) as caught:
        parse(text, family, DIALECT)
    assert str(caught.value).startswith(place if sentence is None else f"{place}: {sentence}")
    if sentence is not None:
        assert caught.value.sentence == sentence
        with speaking("it"):
            assert caught.value.sentence != sentence  # the same error, said to another reader


def test_what_is_offered_instead_exists() -> None:
    language = Language(BLESS)
    known = {*language.every_name, *(w for k in language.vocabulary.kinds() for w in language.vocabulary.of(k))}
    assert [w for w in language.instead if w in known] == []
    assert [t for t in language.instead.values() if re.split(r"\W", t)[0] not in known] == []


@pytest.mark.parametrize(
    "text",
    ["draw(1)" + " " * 2000, "do(" * 17 + ")" * 17, "not " * 400 + "it", "-" * 1900 + "1", "1" + "+1" * 900, "1" + "+1" * 17],
)
def test_long_and_deep_texts_are_refused(text: str) -> None:
    with pytest.raises(LanguageError):
        parse(text, "amount", DIALECT)


def test_places_of_parts() -> None:
    text = "do(draw(2), break_(target(curse, mine, n=2)))"
    found = parsed(text, "effect", DIALECT)
    assert text[found.at(("effects", 1, "cards", "filters", 1)) :].startswith("mine")
    assert text[found.at(("effects", 1, "cards", "n")) :].startswith("2)")
    assert text[found.at(("effects", 0, "who")) :].startswith("draw(2)")


@given(st.sampled_from(sorted(FAMILIES)), st.randoms(use_true_random=False), st.integers(0, 6))
def test_what_is_written_is_read_back(family: str, rng: random.Random, depth: int) -> None:
    if family == "filter":
        depth = max(depth, 1)
    made = random_tree(family, DIALECT, rng, depth)
    text = unparse(made)
    assert parse(text, family, DIALECT) == made, text
    assert unparse(parse(text, family, DIALECT)) == text


def test_random_trees_reach_every_node() -> None:
    rng = random.Random(1)
    seen = {type(n) for family in FAMILIES for _ in range(300) for n in subtrees(random_tree(family, DIALECT, rng, 4))}
    assert {form.node for form in Language(DIALECT).forms} == seen


@pytest.mark.parametrize(
    ("own", "nouns", "sentence"),
    [
        ({"trait": ("mine",)}, {}, '"mine" is a trait and a side'),
        ({"trait": ("curse",)}, {"curse": Noun(("hand",))}, '"curse" is a noun and a trait'),
        ({"stat": ("points",), "counter": ("points",)}, {}, '"points" is a stat and a counter'),
        ({"trait": ("not",)}, {}, '"not" cannot be a trait'),
        ({"player": ("it",)}, {}, '"it" is a selector and a player'),
    ],
)
def test_words_that_can_be_read_twice_are_refused(own: dict[str, tuple[str, ...]], nouns: dict[str, Noun], sentence: str) -> None:
    with pytest.raises(DialectError) as caught:
        Language(Dialect(Vocabulary(own, nouns), (), lambda card: ()))
    assert str(caught.value).startswith(sentence)
