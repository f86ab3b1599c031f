"""The socket: versions, acks, resending, gaps, and peers that do not read."""

from concurrent.futures import ThreadPoolExecutor
from socket import SHUT_RDWR

from tests.table.harness import Player, Served, hear, say, until


def test_events_are_numbered_and_acks_follow(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    seat = ada.view(match)["table"]["prompt"]["seats"][0]
    with served.socket(ada.token) as link:
        say(link, t="hello", match=match, seat=seat)
        welcome = hear(link)
        assert (welcome["t"], welcome["v"], welcome["seats"]) == ("welcome", 1, ["A", "B"])
        code = welcome["view"]["moves"][0]["code"]
        say(link, t="play", cmd_id="1", seat=seat, seen_v=1, code=code)
        told = [hear(link), hear(link)]
        assert {m["t"] for m in told} == {"event", "ack"}
        event = next(m for m in told if m["t"] == "event")
        assert (event["v"], event["kind"], event["view"]["v"]) == (2, "played", 2)
        say(link, t="play", cmd_id="1", seat=seat, seen_v=1, code=code)  # resent: the same ack, no event
        assert hear(link) == {"t": "ack", "cmd_id": "1", "v": 2}
        say(link, t="play", cmd_id="2", seat=seat, seen_v=1, code=code)
        refused = hear(link)
        assert (refused["t"], refused["reason"]) == ("refused", "changed")
        assert refused["view"]["v"] == 2
        say(link, t="ping", n=7)
        assert hear(link) == {"t": "pong", "n": 7, "v": 2}


def test_whoever_comes_back_hears_what_was_missed(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    with served.socket(ada.token) as link:
        say(link, t="hello", match=match, seat="A", views=False)
        until(link, "welcome")
    for _ in range(3):
        ada.play(match, 0, ada.view(match)["table"]["prompt"]["seats"][0])
    with served.socket(ada.token) as link:
        say(link, t="hello", match=match, seat="A", after=1, views=False)
        assert "view" not in until(link, "welcome")
        assert [hear(link)["v"] for _ in range(3)] == [2, 3, 4]
        say(link, t="hello", match=match, seat="A", after=99)
        again = until(link, "welcome")
        assert again["resync"] is True
        assert again["view"]["v"] == 4


def test_six_seats_firing_at_once_append_one_event_a_version(served: Served) -> None:
    ada = Player(served)
    match = ada.open("proelio", *["me"] * 6)
    for _ in range(5):
        view = ada.view(match)
        seat = view["table"]["prompt"]["seats"][0]
        code = ada.view(match, seat)["moves"][0]["code"]
        play = {"t": "play", "seat": seat, "seen_v": view["v"], "code": code}
        bodies = [{**play, "cmd_id": f"{view['v']}-{number}"} for number in range(6)]
        with ThreadPoolExecutor(6) as pool:
            replies = list(pool.map(lambda body: ada.call("POST", f"/api/matches/{match}/commands", body).status, bodies))
        assert sorted(replies) == [200, 409, 409, 409, 409, 409]
    assert [e["v"] for e in ada.events(match)] == list(range(1, 7))


def test_looking_from_the_other_seat_of_a_hotseat(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    with served.socket(ada.token) as link:
        for seat in "AB":
            say(link, t="hello", match=match, seat=seat, lang="it")
            view = until(link, "welcome")["view"]
            assert view["you"] == seat
            hands = {s: {c["card"] for c in view["table"]["zones"][f"{s}.hand"]} for s in "AB"}
            assert None not in hands[seat]
            assert hands["B" if seat == "A" else "A"] == {None}


def test_what_is_no_message_is_told_and_changes_nothing(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    with served.socket(ada.token) as link:
        say(link, t="play", cmd_id="1", code="done")
        assert hear(link)["reason"] == "hello_first"
        say(link, t="hello", match=match)
        until(link, "welcome")
        for text in ("", "{", "[]", "null", '{"t":"play"}', '{"t":"dance","cmd_id":"1"}', '{"t":"undo","cmd_id":"1","x":1}',
                     '{"t":"play","cmd_id":"1","code":"' + "x" * 201 + '"}', "[" * 4000, '{"t":"undo","cmd_id":""}'):  # fmt: skip
            link.send(text)
            assert hear(link)["reason"] == "bad_message", text[:40]
        say(link, t="ping")
        assert hear(link)["v"] == 1


def test_whoever_closes_the_table_left_and_whoever_is_cut_off_did_not(served: Served) -> None:
    ada, bea = Player(served, "Ada"), Player(served, "Bea")
    match = ada.open("bless", "me", "open", takeover=None)
    bea.send(match, "sit")
    with served.socket(ada.token) as link:
        say(link, t="hello", match=match, views=False)
        until(link, "welcome")
        for leaving, told in ((True, {"left": True}), (False, {})):
            with served.socket(bea.token) as other:
                say(other, t="hello", match=match, views=False)
                until(other, "welcome")
                if not leaving:
                    other.socket.shutdown(SHUT_RDWR)
            seats = [seat for seat in ada.view(match)["chairs"] if not seat.get("you")]
            while (away := until(link, "away")["seats"]) == {}:
                continue
            assert away == {seats[0]["seat"]: told}
