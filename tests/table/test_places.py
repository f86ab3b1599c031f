"""Where the cards of a move stand in the view: exactly there, all of them, and by nothing the view does not tell."""

from random import Random
from typing import Any

import msgspec
import pytest

import tenzone
from tenzone.face.game import Game
from tenzone.kernel.schema import HELD, SEATS
from tenzone.table.core.projecting import moves

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (("proelio", 3, {}), ("proelio", 4, {"teams": True}), ("bless", 2, {}))
tables = pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=str)


def positions(name: str, seats: int, options: dict[str, object]) -> list[tuple[Game, str]]:
    """Some of several games played by chance, with a seat that is asked."""
    found = []
    for seed in range(8):
        dice = Random(seed)
        game = tenzone.rules(name).new(seats, seed, **options)
        for number in range(150):
            if not game.to_act:
                break
            seat = dice.choice(game.to_act)
            if number % 5 == 0:
                found.append((game.copy(), seat))
            legal = list(game.legal_for(seat))
            if legal:
                game.play(dice.choice(legal).code, seat)
    return found


def cards(view: dict[str, Any], places: list[str]) -> list[dict[str, Any]]:
    return [view["zones"][zone][int(number)] for zone, _, number in (place.partition("/") for place in places)]


@tables
def test_every_place_shows_what_the_code_names(name: str, seats: int, options: dict[str, object]) -> None:
    shown = 0
    for game, seat in positions(name, seats, options):
        view: dict[str, Any] = game.view(seat)
        for move in moves(game, seat, seat, "en"):
            verb, *words = move.code.split()
            assert move.verb == verb
            pointed = [w for w in words if w not in move.args]
            assert len(pointed) == len(move.places)
            for word, places in zip(pointed, move.places, strict=True):
                if word in SEATS:
                    assert places == [f"seat/{word}"]
                    continue
                named = word.rpartition(".")[2].split("#")[0]
                assert {c["card"] or f"?{c['back']}" for c in cards(view, places)} <= {named}
                if "." not in word:
                    held = [c["card"] for c in view["zones"][f"{seat}.hand"]]
                    inside = [p for p in places if p.startswith(f"{seat}.hand/")]
                    assert len(inside) == held.count(named) or not inside
                shown += len(places)
    assert shown > 100


@tables
def test_cards_laid_out_are_pointed_at_one_by_one(name: str, seats: int, options: dict[str, object]) -> None:
    for game, seat in positions(name, seats, options):
        listed = moves(game, seat, seat, "en")
        codes = [(m.verb, *m.args, str(m.places)) for m in listed if all(m.places)]
        assert len(set(codes)) == len(codes)


@tables
def test_the_order_of_a_hand_is_not_told(name: str, seats: int, options: dict[str, object]) -> None:
    """The same hands held in another order: the same bytes."""
    changed = 0
    for game, seat in positions(name, seats, options):
        before = msgspec.json.encode([game.view(seat), moves(game, seat, seat, "en")])
        g = game.state
        for at, kind in enumerate(g.rules.schema.kinds):
            if kind == HELD and len(g.zones[at]) > 1:
                g.zones[at] = g.zones[at][1:] + g.zones[at][:1]
                changed += 1
        assert msgspec.json.encode([game.view(seat), moves(game, seat, seat, "en")]) == before
    assert changed > 20
