"""Hints: from what the seat knows, in both languages, and nothing but what the search found."""

import pytest

import tenzone
from tenzone.face.game import Game
from tenzone.games.judgement import Judgement
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.players.analysis import Advice, compared, hint
from tenzone.players.registry import judgement_of
from tests.games import TOYS
from tests.players.test_proelio_sense import asked

GAMES = ["bless", "proelio", *sorted(TOYS)]
FEW = 10


def advised(game: Game, seat: str, simulations: int = FEW) -> tuple[object, ...]:
    found = hint(game, seat, judgement_of(game.rules), 1, simulations)
    moves = [(a.move.code if a.move else "", a.percent(), a.visits) for a in found.advice]
    return (moves, *[found.why(lang) for lang in LANGUAGES])


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_a_seat_cannot_tell_apart_get_one_hint(name: str) -> None:
    rules = tenzone.rules(name)
    game = rules.new(3 if 3 in rules.seats else 2, 4)
    for number in range(16):
        if number % 4 == 0:
            for seat in game.to_act:
                if game.legal_for(seat).wide or len(game.legal_for(seat)):
                    one, other = (game.determinise(seat, word) for word in "xy")
                    assert advised(one, seat) == advised(other, seat) == advised(one, seat)
        game.play(game.legal.sample(number))


def test_every_answer_is_ranked_with_a_chance_and_a_reason() -> None:
    game = asked("A", "act", A_hand=["scudi", "palizzate", "cavalieri", "letame", "alleanza"])
    found = hint(game, "A", judgement_of(game.rules), 1, 200)
    assert {a.move.code for a in found.advice if a.move} == {m.code for m in game.legal}
    assert [a.visits for a in found.advice] == sorted([a.visits for a in found.advice], reverse=True)
    assert all(0 <= a.chance <= 1 for a in found.advice)
    assert found.advice[0].move is not None
    assert found.advice[0].move.code == "build scudi"
    assert found.reasons[0] == "hint.build"
    assert found.why("en")[0] == "A higher Fortification protects you and lets you use stronger cards."
    assert "simulated games it won" in found.why("en")[1]
    assert "partite simulate ne ha vinte" in found.why("it")[1]


def test_a_house_about_to_fall_is_attacked() -> None:
    hand = ["soldati", "trabucchi", "scudi", "risorse"]
    game = asked("B", "act", A_hand=["any 1"], B_fort=["palizzate"], B_hand=hand)
    found = hint(game, "B", judgement_of(game.rules), 1, 300)
    assert found.advice[0].move is not None
    assert found.advice[0].move.code.startswith("attack ")
    assert found.reasons[0] == "hint.finish"


def test_a_guest_may_be_told_to_say_nothing() -> None:
    game = tenzone.rules("lanterna").new(2, 1)
    assert game.to_act == ("A", "B")
    found = hint(game, "B", Judgement(), 1, 60)
    assert None in [a.move for a in found.advice]
    assert len(found.advice) == len(game.legal_for("B")) + 1


def test_whoever_is_not_asked_gets_no_hint() -> None:
    game = tenzone.rules("proelio").new(3, 7)
    other = next(seat for seat in "ABC" if seat not in game.to_act)
    with pytest.raises(ValueError, match=f"{other} is not asked"):
        hint(game, other, Judgement())


def test_what_is_said_of_the_difference() -> None:
    def of(*chances: float) -> str:
        return compared([Advice(None, chance, 10) for chance in chances])

    assert of(0.4) == "hint.only"
    assert of(0.99, 0.98) == "hint.sure"
    assert of(0.01, 0.01) == "hint.lost"
    assert of(0.6, 0.5) == "hint.clear"
    assert of(0.6, 0.59) == "hint.close"


@pytest.mark.parametrize("name", ["bless", "proelio"])
def test_every_reason_of_a_game_is_said_in_both_languages(name: str) -> None:
    rules = tenzone.rules(name)
    judgement = judgement_of(rules)
    met = set()
    for seed in range(12):
        game = rules.new(min(rules.seats), seed)
        for number in range(60):
            if not game.to_act:
                break
            for move in game.legal:
                key = judgement.reason(game.state, "ABCDEF".index(move.seat), move.option)
                if key:
                    met.add(key)
                    assert all(rules.lexicon.has(lang, f"hint.{key}") for lang in LANGUAGES)
            game.play(game.legal.sample(number))
    known = {k.removeprefix("hint.") for k in rules.lexicon.tables["en"] if k.startswith("hint.")}
    shared = {"only", "sure", "lost", "clear", "close", "reply"}
    assert known - shared <= met


def test_an_attack_that_is_said_to_corrupt_does() -> None:
    """Whatever is said of a card that is Corrupted already, or attacked by one, it is not that."""
    rules = tenzone.rules("bless")
    judgement = judgement_of(rules)
    said = 0
    for seed in range(12):
        game = rules.new(2, seed)
        for number in range(90):
            if not game.to_act:
                break
            for move in game.legal:
                if judgement.reason(game.state, "AB".index(move.seat), move.option) == "wears":
                    said += 1
                    tried = game.copy()
                    tried.play(move)
                    told = [e for e in tried.events(None, game.happenings) if e["event"] == "card.corrupted"]
                    assert move.code.rpartition(".")[2] in [str(e["card"]) for e in told], move.code
            game.play(game.legal.sample(number))
    assert said > 20
