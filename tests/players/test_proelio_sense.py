"""Positions of Proelio in which a sensible house answers one way, whatever its seed."""

import json
from typing import Any

import pytest

import tenzone
from tenzone.face.game import Game
from tenzone.lessons import load
from tenzone.lessons.position import begin
from tenzone.players.registry import player

RULES = tenzone.rules("proelio")
WORDS = '{ it = "x", en = "x" }'
REST = {f"{seat}.hand": ["any 5"] for seat in "ABCD"}


def asked(turn: str, phase: str, knows: str = "", teams: bool = False, **zones: list[str]) -> Game:
    """A table of four; a zone is written `A_hand`, a hand not given holds five cards of any kind."""
    laid = {**REST, **{name.replace("_", "."): cards for name, cards in zones.items()}}
    lines = [f"{json.dumps(name)} = {json.dumps(cards)}" for name, cards in laid.items()]
    known = [f"knows = {{ {turn} = [{json.dumps(knows)}] }}"] if knows else []
    options = f"options = {{ teams = {str(teams).lower()} }}"
    head = f'game = "proelio"\ntitle = {WORDS}\ntext = {WORDS}\nseats = 4\nteach = false\n{options}'
    position = "\n".join([f'turn = "{turn}"', f'phase = "{phase}"', *lines, *known])
    lesson = load(f"{head}\n[position]\n{position}\n[[step]]\nasked = {{}}\n")
    return begin(lesson, lesson.cases[0], 0)


def answers(game: Game) -> set[str]:
    seat = game.to_act[0]
    return {player("greedy", RULES, seed).move(game, seat).code for seed in range(20)}


def test_the_first_fortification_comes_first() -> None:
    game = asked("A", "act", A_hand=["scudi", "palizzate", "cavalieri", "letame", "alleanza"])
    assert answers(game) == {"build scudi"}


def test_whoever_is_down_to_his_last_card_is_attacked_with_no_more_than_it_takes() -> None:
    hand = ["soldati", "trabucchi", "scudi", "risorse"]
    assert answers(asked("B", "act", A_hand=["any 1"], B_fort=["palizzate"], B_hand=hand)) == {"attack soldati"}


def test_an_attack_out_of_reach_is_not_tried() -> None:
    game = asked("B", "act", A_hand=["any 2"], B_hand=["trabucchi", "trabucchi", "eroe"])
    assert answers(game) == {"draw"}


def test_a_poor_house_refills_its_hand() -> None:
    assert answers(asked("A", "act", A_fort=["scudi"], A_hand=["soldati"])) == {"draw"}


def test_of_too_many_cards_the_least_useful_goes() -> None:
    hand = ["cavalieri", "palizzate", "editto", "alleanza", "risorse", "polvere"]
    assert answers(asked("A", "start", A_fort=["scudi"], A_hand=hand)) == {"discard alleanza"}


def test_loot_is_paid_with_the_least_useful() -> None:
    hand = ["cavalieri", "letame", "editto"]
    game = asked("A", "start", A_fort=["scudi"], A_hand=hand, A_incoming=["soldati hidden"], B_hand=["any 3"])
    game.play("A: done")
    game.play("A: pay")
    assert answers(game) == {"give letame"}


def test_against_an_attack_it_knows_it_lays_what_is_needed() -> None:
    game = asked(
        "A",
        "start",
        knows="A.incoming: cavalieri",
        A_fort=["palizzate"],
        A_hand=["torre", "palizzate", "letame"],
        A_incoming=["cavalieri hidden reach=1"],
    )
    assert answers(game) == {"defend palizzate"}
    game.play("A: defend palizzate")
    assert answers(game) == {"done"}


def test_manure_it_knows_of_is_let_through() -> None:
    game = asked(
        "A",
        "start",
        knows="A.incoming: letame",
        A_fort=["palizzate"],
        A_hand=["torre", "palizzate", "letame"],
        A_incoming=["letame hidden reach=3"],
        B_fort=["torre"],
    )
    assert answers(game) == {"done"}


def test_the_back_of_an_attack_tells() -> None:
    """Behind walls of 3 a golden back may be Gunpowder or a Hero, against which only the Edict helps; a black one is no Hero."""
    hand = ["editto", "scudi", "soldati", "cavalieri"]
    gold = asked("A", "start", A_fort=["torre"], A_hand=hand, A_incoming=["eroe hidden reach=3"], B_fort=["torre"])
    black = asked("A", "start", A_fort=["torre"], A_hand=hand, A_incoming=["soldati hidden reach=0"])
    assert answers(gold) == {"defend editto"}
    assert "defend editto" not in answers(black)


def test_it_gives_up_its_walls_rather_than_its_life() -> None:
    game = asked("A", "start", A_fort=["palizzate"], A_hand=["letame", "letame"], A_incoming=["trabucchi hidden reach=2"])
    game.play("A: done")
    assert answers(game) == {"sacrifice"}


def test_the_plague_saves_a_house_about_to_fall_to_another() -> None:
    hand = ["peste", "letame", "scudi", "alleanza"]
    game = asked("A", "act", A_fort=["scudi"], A_hand=hand, B_hand=["any 1"], B_incoming=["soldati hidden"])
    assert answers(game) == {"play peste"}


def test_so_does_a_temporary_alliance() -> None:
    hand = ["letame", "scudi", "alleanza"]
    game = asked("A", "act", A_fort=["scudi"], A_hand=hand, B_hand=["any 1"], B_incoming=["soldati hidden"])
    assert answers(game) == {"play alleanza B"}


def test_it_helps_its_ally() -> None:
    game = asked(
        "A",
        "act",
        teams=True,
        A_fort=["palizzate"],
        A_hand=["scudi", "scudi", "letame", "soldati", "torre"],
        B_fort=["scudi"],
        C_hand=["any 1"],
        C_incoming=["soldati hidden"],
        D_fort=["torre"],
    )
    assert all(code.startswith("support ") for code in answers(game))


@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_every_seat_builds_first(seat: str) -> None:
    own: dict[str, Any] = {f"{seat}_hand": ["scudi", "torre", "trabucchi", "letame"]}
    assert answers(asked(seat, "act", **own)) == {"build scudi"}


@pytest.mark.parametrize("phase", ["start", "act"])
def test_a_hand_of_any_size_can_be_thought_about(phase: str) -> None:
    """No game deals so many, but a position may be laid out with them."""
    crowd = ["scudi x9", "palizzate x9", "letame x4", "soldati x9"]
    game = asked("A", phase, A_fort=["scudi"], A_hand=crowd, A_incoming=["cavalieri hidden reach=1"])
    for _ in range(40):
        game.play(player("greedy", RULES, 1).move(game, "A"))
        if game.to_act != ("A",):
            break
