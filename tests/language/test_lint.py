"""What can be read but cannot be meant: one planted mistake each, and what the linter says about it."""

import random
from dataclasses import replace

import pytest

from tenzone.games.bless.dialect import DIALECT as BLESS
from tenzone.language.dialect import EFFECT, Slot
from tenzone.language.errors import WARNING
from tenzone.language.lint import lint, lint_card, lint_pack
from tenzone.language.parse import parsed
from tenzone.language.unparse import unparse
from tenzone.messages import speaking
from tests.language.sample import DIALECT, Clashing, Foe
from tests.language.trees import sensible_tree

EVENTS = (*DIALECT.vocabulary.of("event"), "attacks")
PILED = replace(
    DIALECT,
    vocabulary=replace(DIALECT.vocabulary, own={**DIALECT.vocabulary.own, "event": EVENTS}),
    piles=("deck",),
    met={Foe: ("attacks",), Clashing: ("attacks",)},
)

FINE = [
    ("ability", "on(cast, break_(it))"),
    ("ability", "has(add(eye, count(all(curse, placed(after, it)))), to=all(curse, mine))"),
    ("ability", "add(eye, printed(eye))"),
    ("ability", "while_(of(karma) > 2, add(eye, 1))"),
    ("effect", "do(break_(target(curse, theirs)), use(it))"),
    ("effect", 'do(break_(target(curse, name="a")), use(that("a")))'),
    (
        "effect",
        'choose(do(break_(target(curse, name="a")), use(that("a"))), do(use(target(prayer, name="a")), break_(that("a"))))',
    ),
    ("effect", "do(draw(1), draw(1))"),
    ("effect", "move(top(2, deck), hand)"),
    ("effect", "do(move(top(2, deck), hand), move(it, void))"),
    ("effect", "do(move(target(card, mine, in_(hand), n=2), void), move(it, hand))"),
    ("effect", "each(all(curse, mine), break_(it))"),
    ("effect", "if_(count(all(curse)) >= 1, draw(1))"),
    ("effect", "move(target(curse, eye >= 2, eye <= 2), hand)"),
    ("effect", "make(all(curse), not corrupted)"),
    ("effect", "give(target(curse), add(eye, 2), until=this_turn)"),
    ("effect", "draw(1, controller(target(curse)))"),
    ("effect", "give(target(curse), add(karma, of(eye, it)), until=this_turn)"),
    ("effect", "move(target(curse, by=chance, n=2, least=0), void)"),
    ("effect", 'may(break_(target(curse, name="a")), then=use(that("a")))'),
    ("effect", 'do(each(target(curse, name="a"), break_(it)), use(that("a")))'),
    ("ability", "while_(is_(foe, pure), wins)"),
    ("ability", "on(attacks, make(foe, corrupted))"),
    ("ability", "while_(is_(foe, pure), on(attacks, draw(1)))"),
    ("effect", "give(target(curse), can(attack, when=is_(foe, pure)), until=this_turn)"),
    ("ability", "has(always(add(eye, 1)), always(set_(karma, 4)), to=all(curse))"),
    ("effect", "later(end_of_turn, draw(1))"),
]

WRONG = [
    ("effect", "break_(it)", "it", "it is no card yet"),
    ("condition", "is_(it, pure)", "it", "it is no card yet"),
    ("effect", 'break_(that("a"))', "that", 'nothing was picked under the name "a"'),
    ("effect", 'do(use(that("a")), break_(target(curse, name="a")))', "that", "nothing was picked"),
    (
        "effect",
        'do(break_(target(curse, name="a")), use(target(prayer, name="a")), use(that("a")))',
        '"a")), use(that',
        '"a" is given',
    ),
    ("effect", 'break_(target(curse, name="a"))', '"a"', '"a" is never asked for'),
    ("effect", "break_(all(mine))", "all", "all(…) needs a noun: curse, prayer, card"),
    ("effect", "break_(all())", "all", "all(…) needs filters"),
    ("effect", "break_(all(curse, mine, theirs))", "theirs", "nothing is both theirs and mine"),
    ("effect", "break_(all(curse, pure, not pure))", "not pure", "nothing is both not pure and pure"),
    ("effect", "break_(all(curse, pure, pure))", "pure))", "pure is said twice"),
    ("effect", "break_(all(curse, prayer))", "prayer", "one noun is enough"),
    ("effect", "break_(all(curse, not not pure))", "not not", "not not"),
    ("effect", "break_(all(curse, eye > 2, eye < 3))", "eye < 3", "no card has eye < 3"),
    ("ability", "has(wins, to=target(curse))", "target", "nobody can be asked for a target in what a card has"),
    ("ability", "while_(is_(target(curse), pure), wins)", "target", "nobody can be asked for a target in a condition"),
    ("effect", "draw(count(target(curse)))", "target", "nobody can be asked for a target in a number"),
    ("effect", "break_(all(curse, upon(target(curse))))", "target(", "nobody can be asked for a target in a filter"),
    ("condition", "is_(the(highest, eye, curse), pure)", "the(", "nobody can be asked which"),
    ("effect", "gain(points, 100)", "100", "numbers go from -99 to 99"),
    ("effect", "break_(target(curse, n=1, least=2))", "target", "a target is 1 to 99 cards"),
    ("effect", "break_(target(curse, n=0))", "target", "a target is 1 to 99 cards"),
    ("effect", "do()", "do", "do(…) needs effects"),
    ("effect", "choose()", "choose", "choose(…) needs effects"),
    ("effect", "do(draw(1))", "do", "do(…) joins several"),
    ("effect", "choose(draw(1))", "choose", "choose(…) needs at least two"),
    ("effect", "choose(draw(1), draw(1))", "draw(1))", "the same stands here twice"),
    ("effect", "give(self, until=this_turn)", "give", "give(…) needs properties"),
    ("effect", "give(self, wins)", "give", "this lasts forever"),
    ("ability", "has(wins, wins)", "wins)", "the same stands here twice"),
    ("effect", "if_(count(all(curse)) >= 0, draw(1))", "count", "this condition always holds"),
    ("effect", "if_(1 > 2, draw(1))", "1 > 2", "this condition never holds"),
    ("effect", "if_(eye == eye, draw(1))", "eye == ", "this condition always holds"),
    ("effect", "if_(did(you, blessed) and not did(you, blessed), draw(1))", "did", "this condition never holds"),
    ("effect", "if_(did(you, blessed), draw(1), otherwise=draw(1))", "draw(1))", "this is done in any case"),
    ("effect", "if_(did(everyone, blessed), draw(1))", "everyone", "one player is expected"),
    ("effect", "draw(1, chance)", "chance", "chance can pick cards"),
    ("effect", "choose(draw(1), gain(points, 1), by=chance)", "chance", "chance can pick cards"),
    ("effect", "make(all(curse), mine)", "mine", "cards can be made a trait"),
    ("effect", "move(all(card, in_(void)), void)", "void)", "the cards are in void already"),
    ("effect", "move(top(1, hand), void)", "hand", "hand has no top; piles are: deck"),
    ("effect", "draw(0)", "draw", "at least one card"),
    ("effect", "gain(points, 0)", "gain", "adding 0"),
    ("effect", "each(it, draw(1))", "it", "it is no card yet"),
    ("effect", "gain(points, 1 + 2)", "1 + 2", "the result can be written at once"),
    ("effect", "gain(points, 2 * 3)", "2 * 3", "the result can be written at once"),
    ("ability", "always(always(wins))", "always", "always once is enough"),
    ("effect", "break_(all(card, in_(hand), in_(void)))", "in_(void)", "no card is in void and in another zone"),
    ("effect", "attach(self, self)", "attach", "a card cannot be bound to itself"),
    ("ability", "has(wins, to=host(self))", "host", "self is bound to nothing"),
    ("ability", "always(wins)", "always", "always(…) says which number counts when several are set; of wins it says nothing"),
    ("ability", "has(always(cannot(attack)), to=all(curse))", "always", "always(…) says which number counts"),
    ("effect", "break_(foe)", "foe", "foe is nothing here: it means something only in what a card has, and in on(attacks, …)"),
    ("effect", "if_(clashing, draw(1))", "clashing", "clashing is nothing here"),
    ("ability", "on(cast, break_(foe))", "foe", "foe is nothing here"),
    ("ability", "on(cast, draw(1), when=is_(foe, pure))", "foe", "foe is nothing here"),
    ("ability", "while_(is_(foe, pure), on(cast, draw(1)))", "foe, pure", "foe is nothing here"),
    ("ability", "needs(is_(foe, pure))", "foe", "foe is nothing here"),
    ("effect", "draw(count(top(2, deck)))", "top", "the first cards of a pile can be looked at"),
    ("ability", "has(wins, to=controller(self))", "controller", "a player who has something is you"),
    ("effect", "do(break_(all(curse)), use(it))", "it)", "it is no card yet"),
    ("effect", "give(all(curse), add(eye, of(karma, it)), until=this_turn)", "it)", "it is no card yet"),
    ("effect", "do(may(break_(target(curse))), use(it))", "it)", "it is no card yet"),
    ("effect", 'do(may(break_(target(curse, name="a"))), use(that("a")))', "that", 'nothing was picked under the name "a"'),
    ("effect", 'do(each(all(curse), use(target(prayer, name="a"))), use(that("a")))', "that", "nothing was picked"),
]
WARNED = ("never asked", "lasts forever", "asked which", "joins several")


@pytest.mark.parametrize(("family", "text"), FINE)
def test_what_can_be_meant(family: str, text: str) -> None:
    assert lint(parsed(text, family, PILED), family, PILED) == []


@pytest.mark.parametrize(("family", "text", "at", "sentence"), WRONG)
def test_what_cannot(family: str, text: str, at: str, sentence: str) -> None:
    found = lint(parsed(text, family, PILED), family, PILED)
    assert [f.sentence for f in found if f.sentence.startswith(sentence)], found
    one = next(f for f in found if f.sentence.startswith(sentence))
    assert text[one.at :].startswith(at), text[one.at :]
    assert (one.level == WARNING) == any(w in one.sentence for w in WARNED)


def test_nothing_of_a_card_that_lies_face_down_can_wait() -> None:
    found = parsed("later(end_of_turn, draw(1))", "effect", DIALECT)
    (one,) = lint_card(found, "effect", DIALECT, (), Slot("effect", EFFECT, face_down=True))
    assert (one.at, one.sentence.partition(":")[0]) == (0, "nothing can be postponed here")
    assert lint_card(found, "effect", DIALECT, (), Slot("effect", EFFECT)) == []


def test_the_word_that_says_always_itself_is_offered() -> None:
    (one,) = lint(parsed("always(wins)", "ability", BLESS), "ability", BLESS)
    assert one.sentence.endswith('of wins it says nothing; the nearest is "wins_always"')


@pytest.mark.parametrize(("family", "text", "at", "sentence"), WRONG)
def test_the_same_in_italian(family: str, text: str, at: str, sentence: str) -> None:
    found = lint(parsed(text, family, PILED), family, PILED)
    english = [f.sentence for f in found]
    with speaking("it"):
        assert all(one.sentence != said for one, said in zip(found, english, strict=True))


def test_random_trees_that_can_be_meant() -> None:
    rng = random.Random(4)
    made = [sensible_tree(family, DIALECT, rng, 3) for family in ("ability", "effect") for _ in range(50)]
    assert len({unparse(tree) for tree in made}) > 50


def rings(*texts: str) -> list[tuple[str, str]]:
    written = [((text, ()), parsed(text, "ability", DIALECT)) for text in texts]
    return [(text, one.sentence) for text, _, one in lint_pack(written)]


@pytest.mark.parametrize(
    "text",
    [
        "add(eye, of(eye))",
        "add(eye, of(eye, host(self)))",
        "has(always(add(eye, 1)), to=all(curse, eye <= 3))",
        "while_(is_(self, eye <= 3), set_(eye, 4))",
        "on(cast, give(self, add(eye, of(eye)), until=this_turn))",
    ],
)
def test_a_number_by_itself_never_ends(text: str) -> None:
    (found,) = rings(text)
    assert found[1].startswith("this changes eye by what eye is")


def test_rings_across_cards() -> None:
    one, two, three = "add(eye, of(karma))", "has(add(karma, count(all(curse, eye > 3))), to=all(curse))", "add(karma, 1)"
    assert [text for text, _ in rings(one, two, three)] == [one, two]
    assert rings(one, three) == []
