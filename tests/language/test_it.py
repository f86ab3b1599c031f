"""`it` is all that was picked last, also where cards not everybody sees are picked and moved one by one: the card says "those
cards", and they are meant."""

import pytest

from tests.lessons.texts import WORDS, report

LESSON = """game = "bless"
{words}seats = 2
[cards.pendolo]
name = {{ it = "Pendolo", en = "Pendulum" }}
gender = "m"
form = "shadow"
eye = 2
karma = 2
curse = "on(cast, draw(1))"
type = "impulse"
prayer = "{prayer}"
[position]
turn = "A"
phase = "main"
"A.hand" = ["pendolo", "traghettatore_stanco", "mietitore_quieto", "candela_ultima"]
[[step]]
play = {play}
[step.expect]
{expected}
"""


def lesson(prayer: str, play: str, expected: str) -> str:
    return LESSON.format(words=WORDS, prayer=prayer, play=play, expected=expected)


@pytest.mark.parametrize(
    ("prayer", "play", "expected"),
    [
        (
            "do(move(target(card, mine, in_(hand), n=2), void), move(it, hand))",
            '["A: cast pendolo prayer", "A: take mietitore_quieto", "A: take candela_ultima"]',
            '"A.hand" = ["traghettatore_stanco", "mietitore_quieto", "candela_ultima"]',
        ),
        (
            "do(move(target(card, mine, in_(hand), n=2), void), gain(points, count(it)))",
            '["A: cast pendolo prayer", "A: take mietitore_quieto", "A: take candela_ultima"]',
            '"A.points" = 2',
        ),
    ],
)
def test_several_of_a_hand(prayer: str, play: str, expected: str) -> None:
    found = report(lesson(prayer, play, expected))
    assert found.ok, found.text()


def test_the_first_cards_of_a_pile() -> None:
    found = report(
        lesson(
            "do(move(top(2, deck), void), move(it, hand))",
            '["A: cast pendolo prayer", "*: falls torre_candida", "*: falls organo_a_vento"]',
            '"A.hand" = { has = ["torre_candida", "organo_a_vento"] }',
        )
    )
    assert found.ok, found.text()
