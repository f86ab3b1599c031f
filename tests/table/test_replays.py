"""Games looked at again, as everybody saw them; and games that go on from a position of another."""

import gzip
import http.client
import json
from pathlib import Path
from typing import Any

import pytest

import tenzone
from tenzone.table.core import replaying
from tests.table.harness import Player, Served, serving


def played(player: Player, match: str, most: int = 10**6) -> int:
    """Plays on by chance for all who are asked and are this player's; how many plays it made."""
    number = 0
    while number < most and (view := player.view(match))["phase"] == "playing":
        seat = view["table"]["prompt"]["seats"][0]
        assert player.play(match, number, seat).status == 200
        number += 1
    return number


@pytest.fixture(scope="module", params=["bless", "proelio"])
def finished(served: Served, request: pytest.FixtureRequest) -> tuple[Player, str, int]:
    """A game played to its end, and one that somebody gave up."""
    ada = Player(served)
    if request.param == "proelio":
        match = ada.open("proelio", "me", "me", "me", options={"rounds": 6})
        played(ada, match)
        return ada, match, 3
    match = ada.open("bless", "me", "me")
    played(ada, match, 30)
    ada.send(match, "resign", seat="B")
    return ada, match, 2


def replay(player: Player, match: str, query: str = "") -> dict[str, Any]:
    reply = player.call("GET", f"/api/matches/{match}/replay?lang=en{query}")
    assert reply.status == 200, reply
    found: dict[str, Any] = reply.body
    return found


def test_every_seat_sees_what_it_saw(finished: tuple[Player, str, int]) -> None:
    ada, match, seats = finished
    record = ada.call("GET", f"/api/matches/{match}/save").body
    game = tenzone.replay(record)
    for viewer in ["ABCDEF"[n] for n in range(seats)]:
        told = replay(ada, match, f"&seat={viewer}")
        frames = told["frames"]
        assert [f["n"] for f in frames] == list(range(len(game.lines) + 1))
        assert told["last"] == len(game.lines)
        assert told["viewer"] == viewer
        assert [f["moves"][0] for f in frames[1:]] == [line.text() for line in game.record.for_seat(viewer).lines]
        assert frames[-1]["table"] == ada.view(match, viewer)["table"]
        assert frames[-1]["result"] == ada.view(match)["result"]
        assert [s for f in frames for s in f["story"]] == game.story(viewer, "en")
        assert [f["turn"] for f in frames] == sorted(f["turn"] for f in frames)
        assert frames[-1]["turn"] > 3


def test_open_and_as_the_spectators_saw_it(finished: tuple[Player, str, int], served: Served) -> None:
    _, match, seats = finished
    eve = Player(served, "Eve")
    shown = replay(eve, match, "&seat=open")["frames"]
    dealt = next(f for f in shown if f["table"]["prompt"]["seats"] != ["*"])["table"]["zones"]
    assert all(card["card"] for n in range(seats) for card in dealt["ABCDEF"[n] + ".hand"])
    hidden = replay(eve, match, "&seat=spectator")
    assert hidden["frames"] == replay(eve, match)["frames"]
    for frame in hidden["frames"]:
        assert frame["table"]["for"] == ["spectator"]
    assert {c["card"] for c in hidden["frames"][len(shown) // 2]["table"]["zones"]["A.hand"]} <= {None} | {
        c["card"] for c in shown[len(shown) // 2]["table"]["zones"]["A.hand"]
    }


def test_a_game_that_goes_on_is_seen_from_ones_own_seat_only(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "open")
    path = f"/api/matches/{match}/replay"
    assert ada.call("GET", path).body["reason"] == "not_begun"
    bea.send(match, "sit")
    for number in range(6):
        for player in (ada, bea):
            if player.view(match).get("moves"):
                player.play(match, number)
    mine = replay(ada, match)
    assert mine["viewer"] == "A"
    assert mine["frames"][-1]["table"] == ada.view(match)["table"]
    assert "result" not in mine["frames"][-1]
    assert ada.call("GET", f"{path}?seat=B").body["reason"] == "not_your_seat"
    assert ada.call("GET", f"{path}?seat=open").body["reason"] == "not_over"
    assert ada.call("GET", f"{path}?seat=Z").body["reason"] == "bad_query"
    assert ada.call("GET", f"{path}?from=x").body["reason"] == "bad_query"
    assert replay(ada, match, "&seat=spectator")["viewer"] == "spectator"
    told = json.dumps(mine["frames"])
    theirs = {c["card"] for c in bea.view(match)["table"]["zones"]["B.hand"]}
    assert theirs
    assert not any(f'"{card}"' in told for card in theirs)
    ada.send(match, "resign")
    assert replay(ada, match, "&seat=B")["frames"][-1]["result"]["winners"] == ["B"]


def test_in_parts_and_packed(finished: tuple[Player, str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    ada, match, _ = finished
    whole = replay(ada, match)
    monkeypatch.setattr(replaying, "MOST", 50)
    parts: list[dict[str, Any]] = []
    while len(parts) <= whole["last"]:
        parts += replay(ada, match, f"&from={len(parts)}")["frames"]
    assert parts == whole["frames"]
    connection = http.client.HTTPConnection("127.0.0.1", ada.served.port)
    headers = {"authorization": f"Bearer {ada.token}", "accept-encoding": "gzip, br"}
    connection.request("GET", f"/api/matches/{match}/replay?lang=en", headers=headers)
    answer = connection.getresponse()
    assert answer.getheader("content-encoding") == "gzip"
    assert json.loads(gzip.decompress(answer.read()))["frames"] == whole["frames"][:50]
    connection.close()


def test_a_record_from_a_file(finished: tuple[Player, str, int]) -> None:
    ada, match, seats = finished
    record = ada.call("GET", f"/api/matches/{match}/save").body
    for viewer in ("open", "spectator", "B"):
        told = ada.call("POST", "/api/replay?lang=en", {"record": record, "seat": viewer}).body
        again = replay(ada, match, f"&seat={viewer}")["frames"]
        assert told["frames"][:-1] == again[:-1]
        assert told["frames"][-1]["table"] == again[-1]["table"]
        assert told["problem"] == ""
    head, _, body = record.partition("\n\n")
    lines = body.splitlines()
    cut = "\n".join([*lines[: len(lines) // 2], "A: nonsense", *lines[len(lines) // 2 :]])
    broken = ada.call("POST", "/api/replay?lang=it", {"record": f"{head}\n\n{cut}"}).body
    assert "nonsense" in broken["problem"]
    assert 0 < broken["last"] < len(lines)
    assert (
        broken["frames"] == ada.call("GET", f"/api/matches/{match}/replay?seat=open&lang=it").body["frames"][: broken["last"] + 1]
    )
    for body, reason in (
        ({"record": "nonsense"}, "record"),
        ({"record": record.replace("seats = ", "seats = 9")}, "record"),
        ({"record": record.replace("game = ", "game = 1")}, "record"),
        ({"record": record, "seat": "F"}, "no_seat"),
        ({"record": record, "seat": "G"}, "bad_body"),
        ({"record": f"{head}\n\n" + "A: x\n" * 10_001}, "long_record"),
        ({"record": "x" * 400_001}, "bad_body"),
        ({"record": "x" * 600_000}, "too_long"),
    ):
        reply = ada.call("POST", "/api/replay", body)
        assert (reply.status in {400, 413}, reply.body["reason"]) == (True, reason), seats
        assert reply.body["text"]
    assert ada.served.call("POST", "/api/replay", {"record": record}).status == 401


def test_a_record_of_one_seat_is_read_not_played(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "greedy")
    partial = ada.call("GET", f"/api/matches/{match}/record").body
    told = ada.call("POST", "/api/replay?lang=it", {"record": partial, "seat": "open"}).body
    assert told["viewer"] == "A"
    assert told["problem"].startswith("Questa partita")
    assert [f["moves"][0] for f in told["frames"]] == partial.partition("\n\n")[2].splitlines()
    assert {f["table"] for f in told["frames"]} == {None}


def test_a_branch_goes_on_from_there_with_other_luck(finished: tuple[Player, str, int]) -> None:
    ada, match, seats = finished
    frames = replay(ada, match, "&seat=open")["frames"]
    at = next(f["n"] for f in reversed(frames) if f["table"]["prompt"] and f["table"]["prompt"]["seats"] != ["*"])
    chairs = [{"who": "me"}, *[{"who": "bot", "level": "random"}] * (seats - 1)]
    body = {"cmd_id": f"branch-{match}", "at": at, "chairs": chairs}
    made = ada.call("POST", f"/api/matches/{match}/branch", body)
    assert made.status == 201
    assert ada.call("POST", f"/api/matches/{match}/branch", body).body["match"] == made.body["match"]
    branched = replay(ada, made.body["match"])["frames"]
    assert branched[at]["table"] == replay(ada, match, "&seat=A")["frames"][at]["table"]
    assert ada.view(made.body["match"])["private"] is True


def test_chance_left_open_is_drawn_anew(finished: tuple[Player, str, int]) -> None:
    ada, match, seats = finished
    frames = replay(ada, match, "&seat=open")["frames"]
    futures = set()
    for number in range(3):
        body = {"cmd_id": f"deal-{match}-{number}", "at": 1, "chairs": [{"who": "me"}] * seats}
        made = ada.call("POST", f"/api/matches/{match}/branch", body).body["match"]
        lines = ada.call("GET", f"/api/matches/{made}/save").body.partition("\n\n")[2].splitlines()
        assert lines[0] == frames[1]["moves"][0]
        futures.add(tuple(lines[1:8]))
    assert len(futures) > 1


def test_branches_that_are_refused(finished: tuple[Player, str, int], served: Served) -> None:
    ada, match, seats = finished
    bea = Player(served, "Bea")
    last = replay(ada, match)["last"]
    chairs = [{"who": "me"}] * seats
    for body, status, reason in (
        *([({"cmd_id": "x1", "at": last, "chairs": chairs}, 409, "ended")] if seats == 3 else []),
        ({"cmd_id": "x2", "at": last + 1, "chairs": chairs}, 400, "no_position"),
        ({"cmd_id": "x3", "at": -1, "chairs": chairs}, 400, "bad_body"),
        ({"cmd_id": "x4", "at": 3, "chairs": chairs[1:]}, 400, "chairs"),
    ):
        reply = ada.call("POST", f"/api/matches/{match}/branch", body)
        assert (reply.status, reply.body["reason"]) == (status, reason)
    good = {"cmd_id": "x5", "at": 20, "chairs": chairs}
    assert bea.call("POST", f"/api/matches/{match}/branch", good).status == 201
    going = ada.open("bless", "me", "open")
    two = [{"who": "me"}] * 2
    path, body = f"/api/matches/{going}/branch", {"cmd_id": "x6", "at": 1, "chairs": two}
    assert ada.call("POST", path, body).body["reason"] == "not_begun"
    bea.send(going, "sit")
    assert ada.call("POST", path, body).body["reason"] == "others_cards"
    alone = ada.open("bless", "me", "greedy")
    assert ada.call("POST", f"/api/matches/{alone}/branch", {"cmd_id": "x7", "at": 5, "chairs": two}).status == 201
    assert bea.call("POST", f"/api/matches/{alone}/branch", {"cmd_id": "x8", "at": 5, "chairs": two}).status == 409


def test_a_match_of_other_rules_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "t.db") as served:
        ada = Player(served)
        match, token = ada.open("bless", "me", "me"), ada.token
    monkeypatch.setattr(tenzone.rules("bless"), "version", "0.0")
    with serving(tmp_path / "t.db") as served:
        reply = served.call("GET", f"/api/matches/{match}/replay", token=token)
        assert (reply.status, reply.body["reason"]) == (409, "stale_rules")


def test_how_the_chances_went(finished: tuple[Player, str, int], served: Served) -> None:
    ada, match, seats = finished
    frames = replay(ada, match, "&seat=spectator")["frames"]
    winners = ada.view(match)["result"]["winners"]
    told = served.call("GET", f"/api/matches/{match}/chart").body
    points = told["points"]
    assert [p["n"] for p in points] == sorted(p["n"] for p in points)
    for point in points:
        assert list(point["chances"]) == list("ABCDEF"[:seats])
        assert all(0 <= chance <= 100 for chance in point["chances"].values())
        assert frames[point["n"]]["turn"] == point["turn"]
        assert not point["seat"] or frames[point["n"]]["table"]["turn"] == point["seat"]
    if winners:
        assert points[-1]["chances"] == {seat: 100 if seat in winners else 0 for seat in "ABCDEF"[:seats]}
        assert told["turning"] in {p["n"] for p in points[:-1]}
    else:
        assert told["turning"] is None
    going = ada.open("bless", "me", "me")
    assert ada.call("GET", f"/api/matches/{going}/chart").body["reason"] == "no_chart"
    assert ada.call("GET", f"/api/matches/{ada.open('bless', 'me', 'open')}/chart").body["reason"] == "not_begun"
