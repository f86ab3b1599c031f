"""Positions: what is laid out, what each seat then knows, and what cannot be laid out."""

import pytest

from tenzone import lessons
from tenzone.lessons import Walk
from tests.lessons.texts import POSITION, failure, head, line_of, proelio, report

LOOK = '[[step]]\nasked = { A = "Act" }\n'
LAMPS = """[position]
turn = "B"
phase = "watch"
"A.hand" = ["segnale"]
"B.hand" = ["olio", "toppa", "ancora"]
lamps = ["nord damage=4", "sud/back damage=3"]
fitted = ["vetro on nord"]
"B.plan" = ["boa aim=1 hidden"]
"C.plan" = ["ancora"]
"keeper.vigour" = 2
"A.sparks" = 5
night = 1
did = ["relit"]
knows = { A = ["B.hand: olio"], spectator = ["B.hand: toppa"] }
"""


def lanterna(steps: str, position: str = LAMPS) -> str:
    return head("lanterna") + position + steps


def test_everything_a_position_can_say() -> None:
    text = lanterna("""[[step]]
asked = { B = "Watch", A = "Watch" }
allows = ["B: fit olio nord", "B: patch nord", "A: help"]
forbids = { "B: relight sud_spento" = "lanterna:4" }
[step.expect]
lamps = { order = ["nord damage=4", "sud/back damage=3"] }
fitted = ["vetro on nord"]
"B.plan" = ["boa aim=1 hidden"]
"C.plan" = ["ancora !hidden !aim"]
"keeper.vigour" = 2
"A.sparks" = 5
"storm.vigour" = 3
"nord.strength" = 4
"strength(sud_spento)" = 0
turn = "B"
[step.seen_by]
A = { "B.hand" = ["olio", "?green x2"], "B.plan" = ["?green aim=1"], lamps = ["sud/back damage", "nord"] }
B = { "B.hand" = ["olio", "toppa", "ancora"], "B.plan" = ["boa"], fitted = ["vetro on nord"] }
C = { "C.plan" = ["ancora"], "B.hand" = { lacks = ["toppa", "olio"] } }
spectator = { "B.hand" = ["toppa", "?green x2"] }
[step.knows]
B = ["B.plan: boa"]
A = ["B.hand: olio", "C.plan: ancora"]
"!A" = ["B.hand: toppa", "B.plan: boa"]
[[step]]
play = ["B: patch nord"]
logs = ["lamp.patched card=nord number=2"]
[step.expect]
lamps = ["nord damage=2", "sud/back"]
"nord.strength" = "+0"
"keeper.vigour" = "+0"
discard = { top = ["toppa"], bottom = ["toppa"] }
""")
    found = report(text)
    assert found.ok, found.text()


def test_cards_nobody_mentions_are_at_home() -> None:
    lesson = lessons.load(proelio(LOOK))
    g = Walk(lesson, lesson.cases[0], 1).game.state
    names = lesson.names.zones
    laid = sum(int(g.size(z)) for name, z in names.items() if not name.startswith("deck."))
    assert (laid, g.size(names["deck.base"]), g.size(names["deck.imperial"])) == (6, 94, 25)
    assert g.seen(g.cards(names["deck.base"])[0]) == 0


def test_out_leaves_them_out() -> None:
    position = POSITION + 'rest = "out"\n"deck.base" = ["peste"]\n'
    found = report(proelio('[[step]]\n[step.expect]\n"deck.base" = ["peste"]\n"deck.imperial" = []\n', position))
    assert found.ok, found.text()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('"D.hand" = ["scudi"]', 'there is no zone or counter "D.hand"'),
        ('"A.fort" = "scudi"', 'A.fort should be a list of cards, not "scudi"'),
        ('"A.fort" = ["scudo"]', 'there is no card "scudo"; the nearest is "scudi"'),
        ('"A.fort" = ["?black"]', 'write "any 2"'),
        ('"A.fort" = ["scudi hidden"]', "hidden says nothing of A.fort, whose cards always lie face up"),
        ('"D.hand" = ["scudi hidden"]', "there is no zone"),
        ('"discard.base" = ["scudi x16"]', "only 16 of scudi take part, and more are laid out"),
        ('"deck.base" = ["scudi"]', 'add rest = "out"'),
        ('"deck.base" = { top = ["scudi"] }', "deck.base is a pile nobody may order"),
        ('"A.fort" = ["scudi on B.ronda"]', 'there is no card "B.ronda" on the table to lie on'),
        ('"A.fort" = ["scudi on"]', "should be followed by the card it lies on"),
        ("round = -1", "round should be a whole number from 0 to"),
        ('round = "x"', "round should be a whole number from 0 to"),
        ('rest = "away"', 'there is no rest "away"; there are: home, out'),
        ("knows = 3", "knows should be a table, not 3"),
        ('knows = { D = ["A.hand: scudi"] }', 'there is no seat "D"'),
        ('knows = { B = ["A.hand: torre"] }', "A.hand holds 0 of torre, and 1 should be known"),
        ('knows = { B = ["deck.base: torre"] }', "deck.base is a pile"),
        ('did = ["B moved"]', 'there is no fact "B moved"'),
    ],
)
def test_what_cannot_be_laid_out(line: str, sentence: str) -> None:
    text = proelio(LOOK, f"{POSITION}{line}\n")
    said = failure(text)
    assert sentence in said
    assert said.startswith(f"x.toml:{line_of(text, line)}:")
    assert "\n" not in said


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"act"', '"atc"', 'there is no phase "atc"; the nearest is "act"'),
        ('"A"\n', '"D"\n', 'there is no turn "D"; there are: A, B, C'),
        ('"A"\n', "1\n", 'there is no turn "1"'),
    ],
)
def test_when_it_cannot_start(old: str, new: str, sentence: str) -> None:
    assert sentence in failure(proelio(LOOK, POSITION.replace(old, new)))


def test_patch_errors_point_into_the_patch() -> None:
    text = proelio(LOOK + '[[case]]\ntitle = { it = "x", en = "y" }\npatch = { "A.hand" = ["scudo"] }\n[[case.step]]\n')
    assert failure(text).startswith(f"x.toml:{line_of(text, 'patch')}:23: there is no card")


@pytest.mark.parametrize("any_cards", ["any 3", "any 2 ?gold"])
def test_fills_differ_and_are_the_same_each_time(any_cards: str) -> None:
    lesson = lessons.load(proelio(LOOK, POSITION.replace('"palizzate"', f'"{any_cards}"')))

    def hands() -> list[list[str]]:
        states = [Walk(lesson, lesson.cases[0], fill).game.state for fill in (1, 2, 3)]
        zone = lesson.names.zones["C.hand"]
        return [[lesson.rules.pack.slugs[g.defn[c]] for c in g.cards(zone)] for g in states]

    first = hands()
    assert first == hands()
    assert len({tuple(sorted(h)) for h in first}) > 1
    backs = {lesson.rules.pack.cards[lesson.names.slugs[slug]].back for hand in first for slug in hand}
    assert backs == ({"gold"} if "gold" in any_cards else {"black"})


def test_a_lesson_must_hold_for_every_fill() -> None:
    position = POSITION.replace('"palizzate"', '"any 3"')
    lesson = lessons.load(proelio(LOOK, position))
    g = Walk(lesson, lesson.cases[0], 1).game.state
    hand = [lesson.rules.pack.slugs[g.defn[c]] for c in g.cards(lesson.names.zones["C.hand"])]
    said = failure(proelio(f'[[step]]\n[step.expect]\n"C.hand" = {hand}\n'.replace("'", '"'), position))
    assert "step 1, fill 2" in said
    assert report(proelio(LOOK, position)).runs == 3
    assert report(proelio(LOOK)).runs == 1


def test_too_many_to_fill() -> None:
    position = POSITION.replace('"palizzate"', '"any 30 ?gold"')
    assert "no gold card is left for any" in failure(proelio(LOOK, position))


def test_cards_that_exist_only_in_the_lesson() -> None:
    own = '[cards.ariete]\nname = { it = "Ariete", en = "Ram" }\nkind = "attack"\nvalue = 2\nneeds = 0\nrule = 13\n'
    position = POSITION.replace("soldati x2", "ariete")
    steps = '[[step]]\nplay = ["A: attack ariete"]\n[step.expect]\n"C.incoming" = ["ariete hidden"]\n'
    assert report(proelio(steps + own, position)).ok
    bad = proelio(steps + own.replace('"attack"', '"ram"'), position)
    with pytest.raises(lessons.LessonError, match=r"ariete: kind should be attack, defence or strategy, not ram"):
        lessons.load(bad)


def test_several_seats_are_asked_at_once() -> None:
    text = head("morra") + (
        '[position]\nphase = "throw"\n"A.hand" = ["any 2"]\n"B.hand" = ["any 2"]\n"C.hand" = ["any 2"]\n'
        '[[step]]\nasked = { A = "Throw", B = "Throw", C = "Throw" }\n'
        '[[step]]\nplay = ["B: throw 2"]\nasked = { A = "Throw", C = "Throw" }\n'
        'legal = { A = ["throw 0", "throw 1", "throw 2", "throw 3"], B = [] }\n'
        '[[step]]\nplay = ["C: throw 1", "A: throw 1"]\nasked = { A = "Stake", B = "Stake", C = "Stake" }\n'
        'logs = ["fingers.thrown seat=A number=1", "fingers.thrown seat=B number=2", "fingers.counted number=4"]\n'
        '[step.expect]\n"B.fingers" = 2\n"A.fingers" = "+1"\nturn = "B"\n'
    )
    found = report(text)
    assert found.ok, found.text()
    said = failure(text.replace("legal = { A = [", 'legal = ["fold"]\nallows = { A = ['))
    assert "A and C are asked: legal should be { A = […], C = […] }" in said


def test_a_wide_choice_is_not_listed() -> None:
    text = head("morra") + (
        '[position]\nphase = "throw"\n[[step]]\nplay = ["A: throw 0", "B: throw 0", "C: throw 0"]\n'
        'asked = { A = "Toss" }\nallows = ["toss 100 100"]\n'
    )
    found = report(text)
    assert found.ok, found.text()
    said = failure(text.replace('allows = ["toss 100 100"]', 'legal = ["toss 100 100"]'))
    assert "this choice has too many answers to list: use allows and forbids" in said
