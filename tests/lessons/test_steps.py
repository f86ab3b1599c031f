"""Each thing a step can say holds where it should, and fails with the right message where it should not."""

import pytest

from tests.lessons.texts import POSITION, failure, head, line_of, proelio, report

START = POSITION.replace('"act"', '"start"')
ATTACKED = START + '"A.incoming" = ["soldati"]\n'


@pytest.mark.parametrize(
    "steps",
    [
        '[[step]]\nasked = { A = "Act" }\n',
        '[[step]]\nlegal = ["recruit", "attack soldati", "build scudi", "draw"]\n',
        '[[step]]\nlegal = { A = ["recruit", "attack soldati", "build scudi", "draw"] }\n',
        '[[step]]\nallows = ["draw", "A: recruit"]\n[[step]]\nallows = { A = ["draw"] }\n',
        '[[step]]\nforbids = { "A: attack torre" = "proelio:3", "B: draw" = "kernel.not_asked" }\n',
        '[[step]]\nplay = ["A: build scudi"]\n[step.expect]\n"A.fort" = ["scudi"]\nturn = "B"\n',
        '[[step]]\nplay = ["A: draw", "*: draws A peste"]\nlogs = ["card.drawn", "turn.begins seat=B"]\n',
        (
            '[[step]]\nplay = ["A: draw", "*: draws A peste"]\n[step.logs]\nB = ["card.drawn card=?black"]\n'
            'A = ["card.drawn card=peste"]\nspectator = ["card.drawn card=?black"]\n"A,B" = ["card.drawn card=peste"]\n'
        ),
        '[[step]]\nplay = ["A: build scudi"]\ncites = ["proelio:10"]\n',
        '[[step]]\nplay = ["A: build scudi"]\nundo = { seat = "A", refused = "undo:seen" }\n',
        '[[step]]\nplay = ["A: recruit"]\nundo = "A"\nasked = { A = "Act" }\n',
        '[[step]]\nplay = ["A: draw", "*: draws A peste"]\nundo = { seat = "A", refused = "undo:chance" }\n',
        (
            '[[step]]\nplay = ["A: recruit", "A: discard scudi"]\naccept = ["A: draw"]\n'
            '[step.expect]\n"discard.base" = { top = ["scudi"], size = 1 }\n'
        ),
        (
            '[[step]]\n[step.expect]\n"A.hand" = ["soldati", "any 2"]\n'
            '"B.hand" = { has = ["torre"], lacks = ["scudi"], size = 2 }\n'
            '"C.hand" = ["?black"]\n"deck.base" = { size = 94, lacks = ["eroe"] }\n'
        ),
        (
            '[[step]]\nplay = ["A: build scudi", "B: attack letame", "C: draw", "*: draws C scudi"]\n'
            '[step.expect]\nround = "+1"\nturn = "A"\n"A.incoming" = ["letame hidden !reach"]\n'
        ),
        (
            '[[step]]\n[step.seen_by]\nA = { "B.hand" = ["?black x2"], "A.hand" = ["scudi", "soldati x2"] }\n'
            '"A,C" = { "C.hand" = ["palizzate"], "A.hand" = ["scudi", "soldati", "soldati"] }\n'
            'spectator = { "A.hand" = { size = 3, lacks = ["scudi"] }, "deck.imperial" = ["?gold x25"] }\n'
        ),
        '[[step]]\n[step.knows]\nA = ["A.hand: soldati x2"]\n"!B" = ["A.hand: soldati", "A.hand: scudi"]\n',
    ],
)
def test_holds(steps: str) -> None:
    found = report(proelio(steps))
    assert found.ok, found.text()


@pytest.mark.parametrize(
    ("steps", "at", "sentences"),
    [
        ('[[step]]\nasked = { A = "Trim" }\n', "asked", ["asked: expected A Trim; found A Act"]),
        ("[[step]]\nasked = {}\n", "asked", ["expected nobody, the game is over; found A Act"]),
        ('[[step]]\nlegal = ["draw"]\n', "legal", ["also legal: ", "recruit", "legal: A: draw | A: attack soldati"]),
        ('[[step]]\nlegal = { B = ["draw"] }\n', "legal", ["legal for B: expected draw; found not legal: draw"]),
        ('[[step]]\nallows = ["attack torre"]\n', '"attack torre"', ["expected legal; found refused: "]),
        ('[[step]]\nforbids = { "A: draw" = "proelio:3" }\n', '"A: draw"', ["refused by proelio:3; found it is legal"]),
        (
            '[[step]]\nforbids = { "A: attack torre" = "proelio:12" }\n',
            '"A: attack torre"',
            ["expected refused by proelio:12; found refused by proelio:3"],
        ),
        (
            '[[step]]\nplay = ["A: attack torre"]\n',
            '"A: attack torre"',
            ['"A: attack torre" is refused', "(proelio:3)", "the table as A sees it:", "?black x2"],
        ),
        ('[[step]]\nplay = ["A: atack soldati"]\n', '"A: atack', ["no move “atack soldati” here; the nearest is “"]),
        ('[[step]]\nplay = ["B: draw"]\n', '"B: draw"', ["Seat B is not asked anything now"]),
        ('[[step]]\nplay = ["A: draw"]\n', "play", ["chance is left over: answer ", 'with one of "*: draws A ']),
        (
            '[[step]]\nplay = ["A: draw", "B: draw"]\n',
            '"B: draw"',
            ['chance decides before "B: draw" can be played', '"*: draws A '],
        ),
        ('[[step]]\nplay = ["*: draws A scudi"]\n', '"*: draws', ["Nothing is decided by chance now"]),
        ('[[step]]\nplay = ["A: draw", "*: draws A eroe"]\n', '"*: draws', ["“draws A eroe” cannot happen now"]),
        ('[[step]]\nplay = ["A: build scudi"]\nlogs = ["card.drawn"]\n', "logs", ["found ", "fort.built seat=A card=scudi"]),
        (
            '[[step]]\nplay = ["A: build scudi"]\nlogs = ["turn.begins", "fort.built"]\n',
            "logs",
            ["expected fort.built in its place; found fort.built seat=A card=scudi, turn.begins seat=B"],
        ),
        (
            '[[step]]\nplay = ["A: draw", "*: draws A peste"]\nlogs = { B = ["card.drawn card=peste"] }\n',
            "B = [",
            ["events as B reads them", "card.drawn seat=A card=?black", "the table as B sees it"],
        ),
        ('[[step]]\nplay = ["A: build scudi"]\ncites = ["proelio:20"]\n', '"proelio:20"', ["expected proelio:20; found "]),
        ('[[step]]\nplay = ["A: recruit"]\nundo = { seat = "A", refused = "undo:seen" }\n', "undo", ["it can be taken back"]),
        (
            '[[step]]\nplay = ["A: build scudi"]\nundo = "A"\n',
            "undo",
            ["expected the move is taken back; found refused by undo:seen"],
        ),
        ('[[step]]\noutcome = { winners = ["A"] }\n', "outcome", ["expected the game is over; found it goes on"]),
        (
            '[[step]]\nplay = ["A: build scudi"]\naccept = ["A: attack torre"]\n',
            '"A: attack torre"',
            ['"A: attack torre" is accepted but not legal'],
        ),
        (
            '[[step]]\nplay = ["A: build scudi"]\naccept = ["B: draw"]\n',
            "accept",
            ["B plays nothing in this step, so no other answer can be accepted"],
        ),
        (
            '[[step]]\n[step.expect]\n"A.hand" = ["scudi", "soldati"]\n',
            '"A.hand" = ["scudi", "soldati"]',
            ["A.hand: expected scudi, soldati; found scudi, soldati x2"],
        ),
        ('[[step]]\n[step.expect]\n"A.hand" = { has = ["scudi x2"] }\n', '"A.hand" = {', ["expected also scudi"]),
        ('[[step]]\n[step.expect]\n"A.hand" = { lacks = ["scudi"] }\n', '"A.hand" = {', ["expected no scudi"]),
        ('[[step]]\n[step.expect]\n"A.hand" = { size = 4 }\n', '"A.hand" = {', ["expected 4 cards; found 3"]),
        ('[[step]]\n[step.expect]\nturn = "B"\n', 'turn = "B"', ["turn: expected B; found A"]),
        ('[[step]]\n[step.expect]\nround = "+1"\n', 'round = "+1"', ["expected a change of +1; found +0"]),
        ("[[step]]\n[step.expect]\nruond = 1\n", "ruond", ['no zone, counter or query "ruond"; the nearest is "round"']),
        ('[[step]]\n[step.expect]\n"scudi.eye" = 1\n', '"scudi.eye"', ["there is no zone, counter or query"]),
        (
            '[[step]]\n[step.seen_by]\nC = { "A.hand" = ["scudi", "?black x2"] }\n',
            '"A.hand" = ["scudi", "?black x2"]',
            ["A.hand as C sees it: expected scudi, ?black x2; found ?black x3", "the table as C sees it"],
        ),
        (
            '[[step]]\n[step.seen_by]\nspectator = { "A.hand" = ["?gold x3"] }\n',
            '"A.hand" = ["?gold',
            ["A.hand as spectator sees it: expected ?gold x3; found ?black x3"],
        ),
        (
            '[[step]]\n[step.knows]\nB = ["A.hand: scudi"]\n',
            '"A.hand: scudi"',
            ["B knows 1 of scudi in A.hand; found knows none"],
        ),
        (
            '[[step]]\n[step.knows]\n"!A" = ["A.hand: scudi"]\n',
            '"A.hand: scudi"',
            ["A cannot name scudi in A.hand; found knows 1"],
        ),
    ],
)
def test_fails(steps: str, at: str, sentences: list[str]) -> None:
    text = proelio(steps)
    said = failure(text)
    for sentence in sentences:
        assert sentence in said
    assert said.startswith(f"x.toml:{text[: text.rindex(at)].count(chr(10)) + 1}:"), said
    assert "step 1" in said
    assert "legal: " in said


@pytest.mark.interpreted
def test_a_refused_move_that_changed_something_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from tenzone.face import game

    prints = iter(str(n) for n in range(100))
    monkeypatch.setattr(game, "fingerprint", lambda _: next(prints))
    said = failure(proelio('[[step]]\nforbids = { "A: attack torre" = "proelio:3" }\n'))
    assert "was refused, and yet something changed" in said


test_a_refused_move_that_changed_something_is_told = pytest.mark.interpreted(test_a_refused_move_that_changed_something_is_told)


def test_all_that_fails_in_a_step_is_told_and_nothing_after_it() -> None:
    text = proelio('[[step]]\nasked = {}\nlegal = []\n[step.expect]\n"A.hand" = []\nturn = "C"\n[[step]]\nasked = {}\n')
    found = report(text)
    assert [f.place.line for f in found.failures] == [
        line_of(text, p) for p in ("asked", "legal =", '"A.hand" = []', 'turn = "C"')
    ]


def test_the_end_of_a_game() -> None:
    position = ATTACKED.replace('"A.hand" = ["scudi", "soldati x2"]', '"A.hand" = ["letame"]')
    steps = '[[step]]\nplay = ["A: done", "A: give letame"]\nasked = {}\n'
    good = 'outcome = { winners = ["B"], scores = { A = 0, B = 1 }, reason = "proelio:46" }\n'
    assert report(proelio(steps + good, position)).ok
    for bad in ('winners = ["C"]', "scores = { A = 1 }", 'reason = "proelio:49"'):
        assert "outcome, " in failure(proelio(f"{steps}outcome = {{ {bad} }}\n", position))
    assert "The game is over" in failure(proelio(steps + '[[step]]\nplay = ["A: draw"]\n', position))


def test_a_set_at_once() -> None:
    steps = '[[step]]\nplay = ["A: defend palizzate + scudi"]\nasked = { A = "Act" }\nlogs = ["attack.repelled"]\n'
    position = ATTACKED.replace("soldati x2", 'palizzate", "letame')
    assert report(proelio(steps, position)).ok


def test_rules_must_run_or_be_cited() -> None:
    steps = '[[step]]\nplay = ["A: build scudi"]\nforbids = { "B: attack eroe" = "proelio:3" }\n'
    assert report(proelio(steps, more='rules = ["proelio:3", "proelio:10", "proelio:32"]\n')).ok
    text = proelio(steps, more='rules = ["proelio:10",\n"proelio:44"]\n')
    said = failure(text)
    idle = "proelio:44 ran or was cited in no step of this lesson; what ran: " + ", ".join(
        f"proelio:{number}" for number in (3, 5, 6, 7, 10, 18, 32)
    )
    assert said == f"x.toml:{line_of(text, chr(34) + 'proelio:44')}:1: {idle}"


def test_cases_start_from_the_patched_position() -> None:
    text = proelio(
        '[[step]]\nplay = ["A: build scudi"]\n[[case]]\ntitle = { it = "x", en = "Another hand" }\n'
        'patch = { "A.hand" = ["letame"] }\n[[case.step]]\nlegal = ["draw", "attack letame"]\n'
        '[case.step.expect]\n"B.hand" = ["letame", "torre"]\n'
    )
    assert report(text).ok
    said = failure(text.replace('"B.hand" = ["letame", "torre"]\n', '"B.hand" = []\n', 2).replace("[]", '["letame"]', 1))
    assert "case 1 (Another hand), step 1" in said


def test_ordinary_set_up() -> None:
    text = head() + '[[step]]\nplay = ["*: first A"]\n'
    assert "chance is left over" in failure(text)


def test_set_up_refused() -> None:
    text = head(seats=5, more='options = { teams = true }\nrefused = [{ at = "options.teams" }]\n')
    assert report(text.replace('{ at = "options.teams" }', "{}")).ok
    text = head(seats=4, more='options = { teams = true }\nrefused = [{ rule = "proelio:47" }]\n')
    assert "the set-up should be refused, and is accepted" in failure(text)
