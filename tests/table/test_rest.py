"""The table over HTTP, on a real server: games, seats, invitations, files, reports."""

import json
from pathlib import Path
from typing import Any

import pytest

import tenzone
from tests.table.harness import Player, Served, serving


def finish(player: Player, match: str) -> dict[str, Any]:
    number = 0
    while (view := player.turn(match))["phase"] == "playing":
        number += 1
        player.play(match, number)
    return view


def test_a_whole_game_of_proelio_against_the_computer(served: Served) -> None:
    ada = Player(served)
    match = ada.open("proelio", "me", "greedy", "random")
    view = finish(ada, match)
    assert view["result"]
    events = ada.events(match)
    assert [e["v"] for e in events] == list(range(1, len(events) + 1))
    record = ada.call("GET", f"/api/matches/{match}/record").body
    game = tenzone.replay(record)
    assert game.outcome is not None
    assert game.outcome["winners"] == view["result"]["winners"]


def test_the_same_command_again_is_the_same_ack_and_is_not_applied_twice(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    view = ada.view(match, "A") if ada.view(match, "A").get("moves") else ada.view(match, "B")
    body = {"t": "play", "cmd_id": "once", "seat": view["you"], "seen_v": view["v"], "code": view["moves"][0]["code"]}
    first = ada.call("POST", f"/api/matches/{match}/commands", body)
    ada.play(match, 0, ada.view(match)["table"]["prompt"]["seats"][0])
    again = ada.call("POST", f"/api/matches/{match}/commands", body)
    assert (first.status, again.status) == (200, 200)
    assert first.body == again.body
    assert len(ada.events(match)) == 3
    opened = {"cmd_id": "same", "game": "bless", "chairs": [{"who": "me"}, {"who": "open"}]}
    assert ada.call("POST", "/api/matches", opened).body == ada.call("POST", "/api/matches", opened).body


@pytest.mark.parametrize("restarted", [False, True])
def test_another_command_under_a_known_id_is_refused(tmp_path: Path, restarted: bool) -> None:
    """An ack would say of it that it was done."""
    served = Served(tmp_path / "t.db")
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    view = next(v for v in (ada.view(match, s) for s in "AB") if v.get("moves"))
    body = {"t": "play", "cmd_id": "once", "seat": view["you"], "seen_v": view["v"], "code": view["moves"][0]["code"]}
    first = ada.call("POST", f"/api/matches/{match}/commands", body)
    chairs = [{"who": "me"}, {"who": "open"}]
    table = {"cmd_id": "open-1", "game": "bless", "chairs": chairs}
    if restarted:
        served.stop()
        served = ada.served = Served(tmp_path / "t.db")
    other = next(m["code"] for m in view["moves"] if m["code"] != body["code"])
    for wrong in (
        {**body, "code": other},
        {"t": "say", "cmd_id": "once", "text": "hello"},
        {"t": "resign", "cmd_id": "once", "seat": "A"},
    ):
        refused = ada.call("POST", f"/api/matches/{match}/commands", wrong)
        assert (refused.status, refused.body["reason"]) == (409, "other_command")
    assert ada.call("POST", f"/api/matches/{match}/commands", body).body == first.body
    assert len(ada.events(match)) == 2
    reply = ada.call("POST", "/api/matches", table)  # by that id another table was opened
    assert (reply.status, reply.body["reason"]) == (409, "other_command")
    served.stop()


def test_games_survive_a_restart_of_everything(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db") as served:
        ada = Player(served)
        match = ada.open("bless", "me", "greedy")
        for number in range(6):
            ada.turn(match)
            ada.play(match, number)
        before, told, token = ada.turn(match), ada.events(match), ada.token
    with serving(tmp_path / "t.db") as served:
        after = served.call("GET", f"/api/matches/{match}", token=token)
        assert after.body == before
        assert served.call("GET", f"/api/matches/{match}/events?after=0", token=token).body["events"] == told
        mine = served.call("GET", "/api/me/matches", token=token).body["tables"]
        assert [(m["match"], m["your_turn"]) for m in mine] == [(match, True)]


def test_what_was_told_is_told_again_byte_for_byte(served: Served) -> None:
    """From what is at hand, and made again from the log."""
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    ada.events(match)  # from now on events are kept at hand
    for _ in range(8):
        ada.play(match, 0, ada.view(match)["table"]["prompt"]["seats"][0])
    kept = ada.events(match, 1)
    served.hall.matches[match].teller.forget()
    assert ada.events(match, 1) == kept
    assert ada.call("GET", f"/api/matches/{match}/events?after=99").body["resync"] is True


def test_lobby_seats_and_beginning(served: Served) -> None:
    ada, bea, cy = Player(served, "Ada"), Player(served, "Bea"), Player(served, "Cy")
    match = ada.open("proelio", "me", "open", "open")
    listed = {t["match"]: t for t in ada.call("GET", "/api/lobby").body["tables"]}
    assert listed[match]["free"] == 2
    assert listed[match]["host"] == "Ada"
    assert bea.send(match, "sit", seat="C").status == 200
    assert bea.send(match, "sit").body["reason"] == "seated"
    assert cy.send(match, "sit", seat="C").body["reason"] == "taken"
    assert bea.send(match, "begin").body["reason"] == "host_only"
    assert bea.send(match, "leave").status == 200
    assert cy.send(match, "sit", seat="C").status == 200
    assert ada.send(match, "begin", level="random").status == 200
    view = cy.view(match)
    assert [(c["kind"], c.get("name", c.get("level"))) for c in view["chairs"]] == [
        ("person", "Ada"), ("bot", "random"), ("person", "Cy"),
    ]  # fmt: skip
    assert cy.send(match, "sit").body["reason"] == "begun"
    assert bea.view(match)["you"] is None


def test_a_spectator_sees_no_hand_and_every_command_is_refused(served: Served) -> None:
    ada, eve = Player(served, "Ada"), Player(served, "Eve")
    match = ada.open("bless", "me", "me")
    seen = eve.view(match)
    assert seen["you"] is None
    assert {c["card"] for c in seen["table"]["zones"]["A.hand"]} == {None}
    assert "moves" not in seen
    for t, more in (
        ("play", {"code": "done"}),
        ("undo", {}),
        ("ask", {"what": "undo"}),
        ("answer", {"what": "undo", "yes": True}),
        ("resign", {}),
        ("leave", {}),
        ("swap", {"seat": "A", "with": "B"}),
        ("stand_in", {}),
        ("back", {}),
        ("resume", {}),
        ("begin", {}),
        ("close", {}),
        ("bot", {"level": "easy"}),
        ("sit", {}),
    ):
        assert eve.send(match, t, **more).status == 409, t
    assert eve.call("GET", f"/api/matches/{match}?seat=A").status == 403
    assert len(eve.events(match)) == 1


def test_private_tables_by_invitation_only(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "open", private=True)
    assert match not in {t["match"] for t in bea.call("GET", "/api/lobby").body["tables"]}
    assert bea.call("GET", f"/api/matches/{match}").status == 404
    assert bea.send(match, "sit").status == 404
    made = ada.call("POST", f"/api/matches/{match}/invites").body
    assert made["qr"].startswith("<svg")
    token = made["url"].rpartition("/")[2]
    assert bea.call("POST", f"/api/invites/{token}").body["match"] == match
    assert bea.send(match, "sit").status == 200
    assert ada.call("DELETE", f"/api/matches/{match}/invites").status == 204
    eve = Player(served, "Eve")
    assert eve.call("POST", f"/api/invites/{token}").status == 404


def test_a_seat_token_plays_that_seat_and_nothing_else(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    other = ada.open("bless", "me", "me")
    asked = ada.view(match)["table"]["prompt"]["seats"][0]
    spare = "B" if asked == "A" else "A"
    token = ada.call("POST", f"/api/matches/{match}/seats/{asked}/token").body["token"]
    view = served.call("GET", f"/api/matches/{match}", token=token).body
    assert view["you"] == asked
    body = {"t": "play", "cmd_id": "x", "seen_v": view["v"], "code": view["moves"][0]["code"]}
    assert served.call("POST", f"/api/matches/{match}/commands", {**body, "seat": spare}, token).body["reason"] == "not_your_seat"
    assert served.call("POST", f"/api/matches/{match}/commands", body, token).status == 200
    assert served.call("GET", f"/api/matches/{match}?seat={spare}", token=token).status == 403
    assert served.call("GET", f"/api/matches/{other}", token=token).status == 404
    assert served.call("POST", "/api/me/claim", {"passphrase": "long enough"}, token).status == 403
    new = {"cmd_id": "1", "game": "bless", "chairs": [{"who": "me"}, {"who": "me"}]}
    assert served.call("POST", "/api/matches", new, token).status == 403


def test_guests_keep_their_name_with_a_passphrase(served: Served) -> None:
    ada, second = Player(served, "Ada Lovelace"), Player(served, "Ada Lovelace")
    assert ada.call("POST", "/api/me/claim", {"passphrase": "engine no. 1"}).body["claimed"] is True
    assert served.call("POST", "/api/guests", {"name": "ada  lovelace"}).status == 409
    assert second.call("POST", "/api/me/claim", {"passphrase": "engine no. 2"}).status == 409
    assert served.call("POST", "/api/login", {"name": "Ada Lovelace", "passphrase": "engine no. 2"}).status == 403
    again = served.call("POST", "/api/login", {"name": "ADA LOVELACE", "passphrase": "engine no. 1"}).body
    assert again["id"] == ada.call("GET", "/api/me").body["id"]
    assert ada.call("PATCH", "/api/me", {"name": "Eve"}).status == 409
    assert served.call("POST", "/api/logout", token=again["token"]).status == 204
    assert served.call("GET", "/api/me", token=again["token"]).status == 401


def test_whoever_leaves_is_forgotten(tmp_path: Path) -> None:
    served = Served(tmp_path / "t.db")
    ada, bea = Player(served, "Hypatia"), Player(served, "Bea")
    alone, together = ada.open("bless", "me", "greedy"), ada.open("bless", "me", "open")
    bea.send(together, "sit")
    ada.send(together, "say", text="I am Hypatia")
    bea.send(together, "say", text="still here")
    assert ada.call("DELETE", "/api/me").status == 204
    assert ada.call("GET", "/api/me").status == 401
    assert bea.call("GET", f"/api/matches/{alone}").status == 404
    assert bea.view(together)["result"]["winners"] == ["B"]
    assert [c.get("name", "") for c in bea.view(together)["chairs"]] == ["", "Bea"]
    assert [e.get("text") for e in bea.events(together) if e["kind"] == "said"] == [None, "still here"]
    served.stop()
    assert b"Hypatia" not in b"".join(p.read_bytes() for p in served.path.parent.iterdir())


def test_save_and_load(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "greedy")
    for number in range(4):
        ada.turn(match)
        ada.play(match, number)
    ada.turn(match)
    saved = ada.call("GET", f"/api/matches/{match}/save")
    chairs = [{"who": "me"}, {"who": "bot", "level": "greedy"}]
    loaded = ada.call("POST", "/api/load", {"cmd_id": "load", "record": saved.body, "chairs": chairs}).body["match"]
    assert ada.view(loaded)["table"] == ada.view(match)["table"]
    assert finish(ada, loaded)["result"]
    assert ada.call("POST", "/api/load", {"cmd_id": "bad", "record": "nonsense", "chairs": chairs}).status == 400
    spoilt = saved.body.rstrip().rpartition("\n")[0] + "\nA: nonsense\n"
    told = ada.call("POST", "/api/load?lang=it", {"cmd_id": "spoilt", "record": spoilt, "chairs": chairs})
    assert told.status == 400
    assert told.body["text"].startswith("la partita diverge alla mossa")
    long = saved.body + "A: pass\n" * 10_001
    assert ada.call("POST", "/api/load", {"cmd_id": "long", "record": long, "chairs": chairs}).body["reason"] == "long_record"
    shared = ada.open("bless", "me", "open")
    bea.send(shared, "sit")
    assert ada.call("GET", f"/api/matches/{shared}/save").body["reason"] == "others_cards"
    partial = ada.call("GET", f"/api/matches/{shared}/record").body
    assert "seen_by" in partial
    assert ada.call("POST", "/api/load", {"cmd_id": "part", "record": partial, "chairs": chairs}).status == 400


def test_a_problem_report_tells_what_the_seat_knows(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "open")
    bea.send(match, "sit")
    told = ada.call("POST", f"/api/matches/{match}/reports", {"text": "odd\u202e\u0000!"}).body
    assert (told["seat"], told["text"]) == ("A", "odd!")
    hidden = {c["card"] for c in bea.view(match)["table"]["zones"]["B.hand"]}
    dealt = [line for line in told["record"].split("\n\n", 1)[1].splitlines() if line.startswith("*: draws B")]
    assert dealt
    assert not any(card in line for line in dealt for card in hidden)


def test_rematch_by_consent_turns_the_seats_round(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "open")
    bea.send(match, "sit")
    assert ada.send(match, "ask", what="rematch").body["reason"] == "not_over"
    assert ada.send(match, "resign").status == 200
    assert ada.view(match)["result"]["winners"] == ["B"]
    assert ada.send(match, "ask", what="rematch").status == 200
    assert bea.send(match, "answer", what="rematch", yes=True).status == 200
    again = ada.view(match)["rematch"]
    assert [c["name"] for c in ada.view(again)["chairs"]] == ["Bea", "Ada"]


def test_chat_in_everybodys_words(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "open")
    assert ada.send(match, "say", text="<b>ciao</b>").status == 200
    assert ada.send(match, "say", phrase="well_played").status == 200
    assert ada.send(match, "say", text=" ").body["reason"] == "nothing_said"
    assert ada.send(match, "say", text="x" * 501).status == 400
    said = [e for e in ada.events(match) if e["kind"] == "said"]
    assert [(e.get("text"), e.get("phrase")) for e in said] == [("<b>ciao</b>", None), (None, "well_played")]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_can_be_read(served: Served, lang: str) -> None:
    for path in ("/api/games", "/api/messages", "/api/privacy", "/healthz", "/api/lobby", "/openapi.json"):
        assert served.call("GET", f"{path}?lang={lang}").status == 200, path
    for game in tenzone.games():
        for what in ("cards", "rules", "lessons", "words"):
            assert served.call("GET", f"/api/games/{game}/{what}?lang={lang}").body, what
    assert served.call("GET", "/api/games/nothing/cards").status == 404
    for page in ("/", "/web/main.js", "/web/lib/live.js", "/web/styles/base.css", "/web/vendor/preact.js"):
        assert served.call("GET", page).status == 200, page
    for page in ("/web/../pyproject.toml", "/web/%2e%2e/build.py", "/web/.hidden", "/nothing"):
        assert served.call("GET", page).status == 404, page


def test_the_document_names_every_address(served: Served) -> None:
    document = served.call("GET", "/openapi.json").body
    text = json.dumps(document)
    for reference in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert reference in document["components"]["schemas"]
    assert document["paths"]["/api/matches/{match}/commands"]["post"]["requestBody"]
    assert "Play" in document["components"]["schemas"]


def test_bad_settings_get_one_sentence(served: Served) -> None:
    ada = Player(served)
    bad = {"cmd_id": "1", "game": "bless", "chairs": [{"who": "me"}]}
    assert ada.call("POST", "/api/matches", bad).status == 400
    for body in ({}, {**bad, "colour": 1}, {**bad, "game": "chess"}, {**bad, "chairs": []}, b"{", b"\xff", b"[" * 5000, None):
        reply = ada.call("POST", "/api/matches", body)
        assert reply.status == 400, body
        assert reply.body["text"]
