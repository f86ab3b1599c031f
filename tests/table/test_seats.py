"""Changing places before a game, and the room of those who watch it."""

from pathlib import Path

import pytest

from tenzone.table.core import deciding
from tests.table.harness import Player, Served, hear, say, until


def test_the_host_changes_any_two_seats_and_others_their_own_with_a_free_one(served: Served) -> None:
    ada, bea, cy = Player(served, "Ada"), Player(served, "Bea"), Player(served, "Cy")
    match = ada.open("proelio", "me", "open", "open", "greedy")
    bea.send(match, "sit", seat="B")
    assert bea.send(match, "swap", **{"with": "C"}).status == 200
    assert bea.view(match)["you"] == "C"
    assert bea.send(match, "swap", seat="C", **{"with": "D"}).status == 200
    assert bea.send(match, "swap", seat="D", **{"with": "A"}).body["reason"] == "taken"
    assert bea.send(match, "swap", seat="A", **{"with": "B"}).body["reason"] == "not_your_seat"
    assert bea.send(match, "swap", seat="D", **{"with": "D"}).body["reason"] == "same_seat"
    assert bea.send(match, "swap", seat="D", **{"with": "F"}).body["reason"] == "no_seat"
    assert cy.send(match, "swap", **{"with": "B"}).body["reason"] == "no_seat"
    assert cy.send(match, "swap", seat="B", **{"with": "C"}).body["reason"] == "not_your_seat"
    assert ada.send(match, "swap", seat="A", **{"with": "D"}).status == 200
    chairs = [(c["kind"], c.get("name", c.get("level", ""))) for c in cy.view(match)["chairs"]]
    assert chairs == [("person", "Bea"), ("open", ""), ("bot", "greedy"), ("person", "Ada")]
    told = [(e["seat"], e["what"]) for e in cy.events(match) if e["kind"] == "swapped"]
    assert told == [("B", "C"), ("C", "D"), ("A", "D")]
    mine = {t["match"]: t["your_seats"] for t in bea.call("GET", "/api/me/matches").body["tables"]}
    assert mine[match] == ["A"]
    cy.send(match, "sit")
    assert ada.view(match)["phase"] == "playing"
    assert ada.send(match, "swap", seat="A", **{"with": "D"}).body["reason"] == "begun"


def test_whoever_looked_from_a_seat_that_is_anothers_now_looks_on(served: Served) -> None:
    ada = Player(served, "Ada")
    match = ada.open("bless", "me", "open")
    with served.socket(ada.token) as link:
        say(link, t="hello", match=match)
        assert until(link, "welcome")["view"]["you"] == "A"
        say(link, t="swap", cmd_id="s", **{"with": "B"})
        event = until(link, "event")
        assert event["view"]["you"] is None
        say(link, t="hello", match=match, after=event["v"])
        welcome = until(link, "welcome")
        assert (welcome["seats"], welcome["view"]["you"]) == (["B"], "B")


def test_spectators_speak_among_themselves(served: Served) -> None:
    ada, eve, bob = Player(served, "Ada"), Player(served, "Eve"), Player(served, "Bob")
    match = ada.open("bless", "me", "open")
    assert eve.send(match, "say", text="hello").body["reason"] == "not_begun"
    ada.send(match, "begin", level="random")
    view = ada.turn(match)
    before = ada.events(match)
    with served.socket(ada.token) as player, served.socket(bob.token) as watching:
        for link in (player, watching):
            say(link, t="hello", match=match)
            until(link, "welcome")
        ack = eve.send(match, "say", text="B holds nothing!")
        event = hear(watching)
        assert (event["kind"], event["what"], event["name"], event["text"]) == ("said", "spectators", "Eve", "B holds nothing!")
        assert event["v"] == ack.body["v"]
        assert "seat" not in event
        say(player, t="ping", n=1)
        assert hear(player) == {"t": "pong", "n": 1, "v": view["v"]}
    assert eve.send(match, "say", text=" ").body["reason"] == "nothing_said"
    assert eve.send(match, "say", phrase="hello", seat="A").status == 200
    assert [e["text"] for e in bob.events(match) if e.get("what") == "spectators" and e.get("text")] == ["B holds nothing!"]
    assert ada.events(match) == before
    assert ada.play(match).status == 200, "their talk makes no answer late"
    assert ada.events(match)[-1]["v"] == ada.view(match)["v"]
    ada.send(match, "say", text="quiet, please")
    assert bob.events(match)[-1]["text"] == "quiet, please"


def test_the_room_is_no_bottomless_one(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "ROOM", 4)
    ada, eve = Player(served, "Ada"), Player(served, "Eve")
    match = ada.open("bless", "me", "me")
    told = [eve.send(match, "say", text="again").body.get("reason", "") for _ in range(5)]
    assert told == [*[""] * 4, "room_full"]


def test_a_spectator_who_leaves_is_forgotten(tmp_path: Path) -> None:
    served = Served(tmp_path / "t.db")
    ada, eve = Player(served, "Ada"), Player(served, "Hypatia")
    match = ada.open("bless", "me", "me")
    eve.send(match, "say", text="I am Hypatia")
    bob = Player(served, "Bob")
    bob.send(match, "say", text="still here")
    assert eve.call("DELETE", "/api/me").status == 204
    assert [(e.get("name"), e.get("text")) for e in bob.events(match) if e["kind"] == "said"] == [
        (None, None), ("Bob", "still here"),
    ]  # fmt: skip
    served.stop()
    assert b"Hypatia" not in b"".join(p.read_bytes() for p in served.path.parent.iterdir())


def test_names_are_struck_out_of_seats_that_were_changed(tmp_path: Path) -> None:
    served = Served(tmp_path / "t.db")
    ada, bea = Player(served, "Ada"), Player(served, "Hypatia")
    match = ada.open("bless", "me", "open")
    bea.send(match, "sit", seat="B")
    assert bea.view(match)["phase"] == "playing"
    other = ada.open("proelio", "me", "open", "open")
    bea.send(other, "sit", seat="B")
    bea.send(other, "swap", seat="B", **{"with": "C"})
    bea.send(other, "say", text="Hypatia was here")
    assert bea.call("DELETE", "/api/me").status == 204
    served.stop()
    assert b"Hypatia" not in b"".join(p.read_bytes() for p in served.path.parent.iterdir())
