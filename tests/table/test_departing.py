"""Whoever is deleted leaves the tables of others in order: nobody waits for them, and no server remembers them."""

import asyncio
from pathlib import Path

import pytest

from tenzone.cli import main
from tenzone.table.api.removing import remove_person, retain
from tenzone.table.api.talk import Talk
from tenzone.table.core.snapshots import EVERY, dump
from tenzone.table.live.loading import from_rows, load
from tenzone.table.store.base import Bearer, Person
from tenzone.table.wire import commands as c
from tenzone.table.wire.replies import Ack
from tenzone.table.wire.sockets import Hello
from tests.table.harness import Player, Served, serving
from tests.table.virtual import VirtualTime, hall_at, opened, people, play, send


def bytes_in(folder: Path) -> bytes:
    return b"".join(p.read_bytes() for p in folder.iterdir())


def test_before_the_game_begins_the_seat_is_free_again(served: Served) -> None:
    ada, bea, cid = Player(served, "Ada"), Player(served, "Bea"), Player(served, "Cid")
    match = ada.open("bless", "open", "me")
    other = bea.open("proelio", "me", "open", "open")
    cid.send(other, "sit")
    assert bea.call("DELETE", "/api/me").status == 204
    assert [chair["kind"] for chair in cid.view(other)["chairs"]] == ["open", "person", "open"]
    assert ada.view(match)["phase"] == "open"
    assert ada.send(other, "sit", seat="A").status == 200


def test_with_two_the_other_wins_though_nobody_would_have_been_waited_for(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "open", takeover=None)
    bea.send(match, "sit")
    seen = ada.view(match)["v"]
    assert bea.call("DELETE", "/api/me").status == 204
    assert ada.view(match)["result"]["winners"] == ["A"]
    assert "Bless: Ada, B" in str(served.call("GET", f"/t/{match}", accept_language="en").body)  # no free seat
    assert [one["chairs"] for one in ada.call("GET", "/api/me/matches").body["tables"] if one["match"] == match] == [["Ada", "B"]]
    event = ada.events(match, seen)[0]
    assert (event["kind"], event["seat"]) == ("departed", "B")
    assert event["result"]["winners"] == ["A"]
    assert ada.send(match, "ask", what="rematch").status == 200  # of nobody: the other seat is free there
    again = ada.view(match)["rematch"]
    assert sorted(chair["kind"] for chair in ada.view(again)["chairs"]) == ["open", "person"]


def test_with_more_a_player_of_the_program_plays_on_and_nobody_asks_them(served: Served) -> None:
    ada, bea, cid = Player(served, "Ada"), Player(served, "Bea"), Player(served, "Cid")
    match = ada.open("proelio", "me", "open", "open", takeover=None)
    bea.send(match, "sit")
    cid.send(match, "sit")
    assert cid.call("DELETE", "/api/me").status == 204
    chairs = {chair["seat"]: chair for chair in ada.view(match)["chairs"]}
    assert chairs["C"].get("stand_in")
    assert chairs["C"].get("name", "") == ""
    ada.send(match, "ask", what="pause")
    bea.send(match, "answer", what="pause", yes=True)
    assert ada.view(match)["paused"]


def test_the_last_one_takes_the_table_along(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "open")
    bea.send(match, "sit")
    for one in (ada, bea):
        assert one.call("DELETE", "/api/me").status == 204
    assert Player(served).call("GET", f"/api/matches/{match}").status == 404


def test_a_running_server_forgets_whom_the_host_removes(tmp_path: Path) -> None:
    """By another process: what it writes later must not bring the name back, and the socket they had plays no more."""
    data = tmp_path / "t.db"
    with serving(data) as served:
        ada, bea = Player(served, "Ada"), Player(served, "Hypatia")
        match = ada.open("proelio", "me", "open", "greedy")
        bea.send(match, "sit")
        bea.call("POST", "/api/me/claim", {"passphrase": "long enough"})
        bea.send(match, "say", text="I am Hypatia")
        assert main(["remove", "--person", "hypatia", "--data", str(data)]) == 0
        assert bea.send(match, "say", text="still me").status == 401
        for _ in range(EVERY + 2):  # far enough for a snapshot
            assert ada.send(match, "say", text="hm").status == 200
        assert "Hypatia" not in str(ada.view(match)["chairs"])
        assert served.inside(lambda: served.hall.store.logs.snapshot(match)) is not None
    assert b"Hypatia" not in bytes_in(tmp_path)


def test_the_log_tells_it_as_it_was_and_folds_to_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall_at(tmp_path / "t.db", VirtualTime()) as hall:
            match = await opened(hall, "proelio", people(3))
            for _ in range(4):
                assert isinstance(await play(match), Ack)
            await send(match, "B", c.Say, text="I was here")
            await remove_person(hall, "p1")
            table = await load(hall.store, "m")
            assert table is not None
            rows = await hall.store.logs.rows("m")
            assert dump(table) == dump(from_rows("m", table.rules, rows))
            assert b"N1" not in b"".join(row.body for row in rows)
            assert b"here" not in b"".join(row.body for row in rows)
            assert table.chairs["B"].out == "resigned"
            assert table.seats_of("p1") == []

    asyncio.run(work())


def test_whoever_says_hello_to_a_table_just_being_struck_is_sent_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else they would look at a match that nobody tells anything any more."""

    async def work() -> None:
        async with hall_at(tmp_path / "t.db", VirtualTime()) as hall:
            match = await opened(hall, "bless", people(2))

            async def meanwhile(seat: str) -> None:
                hall.drop(match)

            monkeypatch.setattr(match.alarm, "welcome_back", meanwhile)
            talk = Talk(hall, Bearer(Person("p0", "N0", "en", claimed=False, made=0, seen=0)), b"")
            await talk.hello(Hello("m"))
            assert talk.peer.overflown
            assert not match.teller.peers
            again = Talk(hall, talk.bearer, b"")
            await again.hello(Hello("m"))
            assert not again.peer.overflown
            assert again.peer.queue

    asyncio.run(work())


def test_guests_who_never_came_back_leave_in_the_same_way(tmp_path: Path) -> None:
    time = VirtualTime()

    async def work() -> None:
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2))
            assert await retain(hall) == {"over": 0, "open": 0, "guests": 0}
            await hall.store.people.add(Person("p0", "N0", "en", claimed=False, made=time.now(), seen=time.now()), b"token")
            time._now += hall.settings.keep_guests + 1
            assert (await retain(hall))["guests"] == 1
            assert match.table.ending is not None
            assert match.table.ending.winners == ("B",)

    asyncio.run(work())


@pytest.mark.parametrize("taken", [1, 3])
def test_somebody_else_may_write_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    async def work() -> None:
        async with hall_at(tmp_path / "t.db", VirtualTime()) as hall:
            match = await opened(hall, "proelio", people(3))
            append, left = hall.store.logs.append, [taken]

            async def late(name: str, row: object, index: object) -> None:
                if b"departed" in row.body and left[0]:  # type: ignore[attr-defined]
                    left[0] -= 1
                    await send(match, "A", c.Say, text="quick")
                await append(name, row, index)  # type: ignore[arg-type]

            monkeypatch.setattr(hall.store.logs, "append", late)
            await remove_person(hall, "p2")
            table = await load(hall.store, "m")
            assert table is not None
            assert table.seats_of("p2") == []

    asyncio.run(work())
