"""Help at the table: the rules of the question, what it does not allow, and nothing a seat may not know."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tenzone
from tenzone.kernel.codec import encode
from tenzone.kernel.deal import determinise
from tenzone.kernel.schema import SEATS
from tenzone.table.core.helping import barred
from tenzone.table.live.advising import Advised, Inquiry, advise
from tenzone.table.live.charting import Course
from tenzone.table.live.reasoning import Moment, reasoned
from tenzone.table.live.thinking import Processes
from tests.table.harness import Player, Reply, Served, serving


@pytest.mark.parametrize("lang", ["it", "en"])
def test_help_tells_the_rules_and_the_refusals(served: Served, lang: str) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    refused = 0
    for number in range(12):
        seat = ada.view(match)["table"]["prompt"]["seats"][0]
        view = ada.view(match, seat)
        told = ada.call("GET", f"/api/matches/{match}/help?seat={seat}&lang={lang}").body
        assert told["rules"]
        assert all(r["id"].startswith("bless:") and r["head"] and r["text"] for r in told["rules"])
        legal = {m["label"] for m in view["moves"]}
        for one in told["refused"]:
            assert one["label"] not in legal
            assert one["text"]
            assert one["rule"].startswith("bless:") or one["rule"] == ""
            for zone, at in (place.split("/") for places in one["places"] for place in places):
                assert view["table"]["zones"][zone][int(at)]
        refused += len(told["refused"])
        other = "B" if seat == "A" else "A"
        assert ada.call("GET", f"/api/matches/{match}/help?seat={other}").body["refused"] == []
        ada.play(match, number, seat)
    assert refused > 0


@pytest.mark.parametrize(("name", "seats"), [("proelio", 3), ("proelio", 4), ("bless", 2)])
def test_every_card_of_the_hand_that_is_asked_about_can_be_played_or_says_why_not(name: str, seats: int) -> None:
    """Where some card of the hand is an answer, all the others have a reason."""
    unlit = 0
    for seed in range(6):
        game, dice = tenzone.rules(name).new(seats=seats, seed=seed), Random(seed)
        for _ in range(150):
            if not game.to_act:
                break
            seat = game.to_act[0]
            legal, places, number = list(game.legal_for(seat)), game.places(seat), SEATS.index(seat)
            zones: Any = game.view(seat)["zones"]
            hand = [f"{seat}.hand/{n}" for n in range(len(zones[f"{seat}.hand"]))]
            lit = {place for move in legal for slot in places.of(number, move.option) for place in slot}
            why = {place for one in barred(game, seat, "en") for slot in one.places for place in slot}
            if lit & set(hand):
                assert set(hand) <= lit | why, (seed, seat, game.view(seat)["prompt"])
                unlit += len(set(hand) - lit)
            game.play(dice.choice(legal).code, seat)
    assert unlit > 20


def test_help_is_for_those_who_may_look(served: Served) -> None:
    ada, eve = Player(served, "Ada"), Player(served, "Eve")
    waiting = ada.open("bless", "me", "open")
    assert ada.call("GET", f"/api/matches/{waiting}/help").body["reason"] == "not_begun"
    match = ada.open("bless", "me", "me")
    assert eve.call("GET", f"/api/matches/{match}/help?seat=A").status == 403
    seen = eve.call("GET", f"/api/matches/{match}/help").body
    assert len(seen["rules"]) == 1
    assert seen["refused"] == []
    private = ada.open("bless", "me", "me", private=True)
    assert eve.call("GET", f"/api/matches/{private}/help").status == 404
    ada.send(match, "resign", seat="A")
    assert ada.call("GET", f"/api/matches/{match}/help").body == {"rules": [], "refused": []}


def test_every_rule_a_question_may_name_has_words() -> None:
    from tenzone.lessons.book import book_of

    for game in tenzone.games():
        for entry in book_of(game).entries.values():
            assert {"it", "en"} <= entry.text.keys() & entry.head.keys(), entry.id


# hints


def hints(player: Player, match: str, seat: str | None = None, lang: str = "en") -> Reply:
    return player.call("POST", f"/api/matches/{match}/hints?lang={lang}", {"seat": seat} if seat else {})


def test_a_hint_names_answers_with_chances_and_says_why(served: Served) -> None:
    ada = Player(served)
    match = ada.open("proelio", "me", "greedy", "greedy")
    view = ada.turn(match)
    first = hints(ada, match).body
    legal = {m["code"]: m["label"] for m in view["moves"]}
    assert first["v"] == view["v"]
    assert 1 <= len(first["advice"]) <= 3
    for one in first["advice"]:
        assert legal[one["code"]] == one["label"]
        assert 0 <= one["percent"] <= 100
    assert first["why"]
    assert hints(ada, match).body == first
    italian = hints(ada, match, lang="it").body
    assert [a["code"] for a in italian["advice"]] == [a["code"] for a in first["advice"]]
    assert italian["why"] != first["why"]


def test_hints_are_refused_where_they_would_be_unfair(served: Served) -> None:
    ada, bea, eve = Player(served, "Ada"), Player(served, "Bea"), Player(served, "Eve")
    match = ada.open("bless", "me", "open")
    assert hints(ada, match).body["reason"] == "not_begun"
    bea.send(match, "sit")
    assert hints(ada, match).body["reason"] == "hint_people"
    assert hints(ada, match, "B").body["reason"] == "not_your_seat"
    assert hints(eve, match).body["reason"] == "spectator"
    assert hints(ada, match, lang="it").body["text"].startswith("Niente consigli")
    assert served.call("POST", f"/api/matches/{match}/hints", {}).status == 401
    hotseat = ada.open("bless", "me", "me")
    asked = ada.view(hotseat)["table"]["prompt"]["seats"][0]
    assert hints(ada, hotseat, asked).status == 200
    assert hints(ada, hotseat, "B" if asked == "A" else "A").body["reason"] == "nothing_asked"
    ada.send(hotseat, "resign", seat=asked)
    assert hints(ada, hotseat, asked).body["reason"] == "nothing_asked"


def test_hints_are_rationed(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", hints=2) as served:
        ada = Player(served)
        match = ada.open("bless", "me", "open")
        told = [hints(ada, match).body["reason"] for _ in range(3)]
        assert told == ["not_begun", "not_begun", "slow_down"]


@pytest.mark.parametrize(("name", "seats"), [("bless", 2), ("proelio", 3)])
def test_a_hint_hangs_on_what_the_seat_knows_and_on_nothing_else(name: str, seats: int) -> None:
    game = tenzone.rules(name).new(seats, 5)
    seat = game.to_act[0]
    states = [encode(game.state), *(encode(determinise(game.state, SEATS.index(seat), word)) for word in (1, 2, 3))]
    assert len(set(states)) > 1
    told = {advise(Inquiry(name, None, state, seat, "m:A:1", "it", 20)) for state in states}
    assert len(told) == 1


def test_hints_are_thought_out_in_other_processes() -> None:
    game = tenzone.rules("proelio").new(3, 5)
    asked = Inquiry("proelio", None, encode(game.state), game.to_act[0], "m:A:1", "en", 20)

    async def elsewhere() -> Advised:
        pool = Processes(1)
        try:
            return await pool.work(advise, asked)
        finally:
            await pool.close()

    assert asyncio.run(elsewhere()) == advise(asked)


# looking back


def test_why_is_told_when_all_is_over(served: Served) -> None:
    ada = Player(served)
    match = ada.open("proelio", "me", "greedy", "greedy")
    ada.turn(match)
    assert ada.call("GET", f"/api/matches/{match}/why?at=30").body["reason"] == "no_why"
    for number in range(3):
        ada.play(match, number)
        ada.turn(match)
    ada.send(match, "close")
    lines = [frame["moves"][0] for frame in ada.call("GET", f"/api/matches/{match}/replay?seat=open").body["frames"][1:]]
    at = next(n for n, line in enumerate(lines, start=1) if line[0] in "BC")
    told = ada.call("GET", f"/api/matches/{match}/why?at={at}").body
    assert told["seat"] == lines[at - 1][0]
    assert told["played"]
    assert 1 <= len(told["advice"]) <= 3
    assert told["why"]
    assert ada.call("GET", f"/api/matches/{match}/why?at={at}").body == told
    assert ada.call("GET", f"/api/matches/{match}/why?at={at}&lang=it").body["played"] != told["played"]
    chance = next(n for n, line in enumerate(lines, start=1) if line[0] == "*")
    for wrong in (0, chance, len(lines) + 1):
        assert ada.call("GET", f"/api/matches/{match}/why?at={wrong}").body["reason"] == "no_answer"


@pytest.mark.parametrize("name", ["bless", "proelio"])
def test_every_answer_of_a_game_can_be_looked_back_at(name: str) -> None:
    """Also those given together, and those of a seat that might have said nothing."""
    game = tenzone.rules(name).new(2 if name == "bless" else 3, 7)
    for number in range(40):
        if game.outcome is not None:
            break
        seat = game.to_act[0]
        legal = list(game.legal_for(seat))
        game.play(legal[number % len(legal)])
    lines = tuple(line.text() for line in game.lines)
    asked = Course(name, None, 2 if name == "bless" else 3, (), lines)
    looked = [n for n, line in enumerate(lines, start=1) if not line.startswith("*")]
    assert len(looked) >= 10
    for at in looked[::4]:
        told = reasoned(Moment(asked, at, "m", "en", 5))
        assert told.played != lines[at - 1].partition(": ")[2]
        assert told.advised.advice
