"""The public face on the kernel's own corners: copies, sealed answers in records, wide choices, guests, worlds dealt anew."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import tenzone
from tenzone.face.game import Game
from tenzone.face.notation import IllegalMove
from tenzone.face.record import record_from
from tenzone.messages import speaking
from tests.conformance.cases import SUBJECTS

MORRA, LIGHTS = SUBJECTS["morra-3-rounds5"], SUBJECTS["lanterna-4-nights4"]


def at_meddling() -> Game:
    """A game of Morra in which A may meddle, and boast before that."""
    game = MORRA.dealt_game(3)
    for move in ("A: throw 1", "B: throw 1", "C: throw 1", "A: fold", "B: fold", "C: fold"):
        game.play(move)
    assert game.to_act == ("A",)
    return game


def test_two_copies_that_both_go_back_do_not_meet_again() -> None:
    game = at_meddling()
    game.play("A: boast 2")
    twin = game.copy()
    game.undo("A")
    twin.undo("A")
    game.play("A: boast 3")
    assert twin.view("B")["counters"] != game.view("B")["counters"]
    assert twin.can_undo("A") is False


def test_undo_takes_the_trace_and_the_log_along() -> None:
    game = at_meddling()
    before = (list(game.trace), game.happenings, game.record.text())
    game.play("A: boast 2")
    game.undo("A")
    assert (list(game.trace), game.happenings, game.record.text()) == before


def test_only_the_mover_is_told_why_a_move_stands() -> None:
    game = at_meddling()
    game.play("A: pass")
    rules = {seat: refusal.rule for seat in "ABC" if (refusal := game.undo_refusal(seat)) is not None}
    assert rules["B"] == rules["C"] == "undo:asked"


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    game = tenzone.rules("proelio").new(3, 1)
    first = game.to_act[0]
    while game.to_act[0] == first:
        game.play(game.legal.sample(1))
    other = game.to_act[0]
    refusal = game.undo_refusal(other)
    assert refusal is not None
    assert refusal.rule == "undo:nothing"


@pytest.mark.parametrize(
    ("seats", "options", "it", "en"),
    [
        (2, {}, "si gioca con 3, 4, 5, 6 posti, non 2", "is for 3, 4, 5, 6 seats, not 2"),
        (3, {"speed": 1}, "non ha l'opzione 'speed'", "has no option 'speed'"),
        (3, {"strict": 1}, "strict di proelio dovrebbe essere true o false, non 1", "strict of proelio should be true or false"),
        (3, {"rounds": -1}, "un numero intero da 0 a 1000, non -1", "a whole number from 0 to 1000, not -1"),
        (3, {"rounds": True}, "un numero intero da 0 a 1000, non True", "a whole number from 0 to 1000, not True"),
        (3, {"teams": True}, "Casate Alleate si gioca esattamente in 4", "exactly 4 seats"),
    ],
)
def test_a_refused_setting_is_told_in_both_languages(seats: int, options: dict[str, object], it: str, en: str) -> None:
    for lang, sentence in (("it", it), ("en", en)):
        with speaking(lang), pytest.raises(ValueError, match=re.escape(sentence)):
            tenzone.rules("proelio").new(seats, 1, **options)


def test_sealed_lines_are_pending_until_all_have_answered() -> None:
    game = MORRA.dealt_game(3)
    game.play("C: throw 1")
    assert "C:" not in moves(game, "A")
    assert "C: throw 1" in moves(game, "C")
    game.play("A: throw 2")
    game.play("B: throw 0")
    assert moves(game, "A").endswith("A: throw 2\nB: ?\nC: ?\n")


def moves(game: Game, seat: str) -> str:
    return game.record.for_seat(seat).text().partition("\n\n")[2].replace("\n\n", "\n")


@pytest.mark.parametrize("order", ["AC", "CA", "BC", "CB"])
def test_a_record_taken_among_sealed_answers_replays(order: str) -> None:
    game = MORRA.dealt_game(3)
    for seat in order:
        game.play(f"{seat}: throw 1")
    assert tenzone.replay(game.record.text()).fingerprint == game.fingerprint


def test_a_record_for_a_seat_is_read_not_replayed() -> None:
    text = at_meddling().record.for_seat("B").text()
    assert record_from(text).seat == "B"
    with pytest.raises(tenzone.RecordError, match="written for B"):
        tenzone.replay(text)


def test_a_wide_choice_answers_in_and_sample_but_no_len() -> None:
    game = MORRA.dealt_game(3)
    for move in ("A: throw 0", "B: throw 0", "C: throw 0"):
        game.play(move)
    assert game.legal.wide
    assert "A: toss 100 100" in game.legal
    assert "A: toss 0 0" not in game.legal
    assert game.legal.sample(5) in game.legal
    with pytest.raises(TypeError, match="too many answers"):
        len(game.legal)
    refusal = game.why("A: toss 0 0")
    assert refusal is not None
    assert refusal.rule == "morra:15"


def test_guests_are_listed_after_the_host() -> None:
    game = LIGHTS.dealt_game(1)
    assert game.to_act == ("A", "B", "C", "D")
    game.play("C: cheer")
    assert game.to_act[0] == "A"
    assert [line.who for line in game.record.lines][-1] == "C"


def test_a_guest_among_sealed_answers_is_written_where_it_came() -> None:
    game = LIGHTS.dealt_game(1)
    for move in ("A: rest", "C: vote brace", "A: cheer", "B: vote ease"):
        game.play(move)
    text = game.record.text()
    assert tenzone.replay(text).fingerprint == game.fingerprint
    assert "A: cheer" in moves(game, "D")


def test_a_world_dealt_at_a_chance_can_be_played() -> None:
    game = MORRA.open_game()
    assert game.to_act == ("*",)
    world = game.determinise("B", seed=1)
    assert world.to_act != ("*",)
    world.play(world.legal.sample(1))


def test_a_world_keeps_ones_own_sealed_answer_only() -> None:
    """Whether the others' were kept nobody may find out: over many worlds they answer in many ways."""
    game = MORRA.dealt_game(3)
    game.play("A: throw 3")
    game.play("B: throw 2")
    thrown = set()
    for seed in range(40):
        world = game.determinise("A", seed=seed)
        world.play("C: throw 0")
        thrown.add(tuple(world.view("A")["counters"][f"{s}.fingers"] for s in "AB"))  # type: ignore[index]
    assert {a for a, _ in thrown} == {3}
    assert {b for _, b in thrown} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", ["", "D", "a", "AB", "*"])
def test_a_seat_that_is_not_there(seat: str) -> None:
    game = at_meddling()
    for ask in (game.view, game.legal_for, game.can_undo, game.events):
        with pytest.raises(ValueError, match="there is no seat"):
            ask(seat)


def test_a_set_is_refused_where_there_are_none() -> None:
    game = at_meddling()
    with pytest.raises(IllegalMove):
        game.play("A: bury lepre + volpe")


def test_the_games_are_a_function_and_a_package() -> None:
    import tenzone.games.proelio.game as proelio

    assert proelio.__name__ == "tenzone.games.proelio.game"
    assert "proelio" in tenzone.games()


def incoming(game: Game, viewer: str | None) -> list[dict[str, object]]:
    zones: Any = game.view(viewer)["zones"]
    return [card for seat in "ABC" for card in zones[f"{seat}.incoming"]]


def test_a_card_that_lies_face_down_says_so_to_whoever_knows_it() -> None:
    """Until it is turned up, though it still lies there."""
    seen: set[bool] = set()
    for seed in range(6):
        dice, game = Random(seed), tenzone.rules("proelio").new(seats=3, seed=str(seed))
        while game.outcome is None and game.answered < 400:
            seat = game.to_act[0]
            game.play(dice.choice(list(game.legal_for(seat))), seat)
            for viewer in "ABC":
                for card, told in zip(incoming(game, viewer), incoming(game, None), strict=True):
                    if card["card"] is not None:
                        seen.add(covered := told["card"] is None)
                        assert card.get("covered", 0) == covered
    assert seen == {True, False}
