"""What service.md asks of the door, point by point."""

import logging
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tenzone.table.accounts.limits import Bucket
from tests.table.harness import Player, Served, hear, say, serving, until

EVIL = "https://evil.example"


def ours(served: Served) -> str:
    return f"http://127.0.0.1:{served.port}"


def browser(served: Served, name: str = "Ada") -> str:
    """A guest as a browser is one; its cookie."""
    reply = served.call("POST", "/api/guests", {"name": name}, origin=ours(served))
    assert reply.body.get("token", "") == ""
    cookie = reply.headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert part in cookie
    return cookie.split(";")[0]


def shut(served: Served, path: str = "/ws", **headers: str) -> int:
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://127.0.0.1:{served.port}{path}", additional_headers=headers):
        pass
    return refused.value.response.status_code


def test_a_browser_gets_a_cookie_a_program_the_token(served: Served) -> None:
    cookie = browser(served)
    assert served.call("GET", "/api/me", cookie=cookie).body["name"] == "Ada"
    assert served.call("POST", "/api/guests", {"name": "Prog"}).body["token"]


def test_behind_https_the_cookie_is_for_https_alone(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", secure=True) as served:
        reply = served.call("POST", "/api/guests", {"name": "Ada"}, origin=ours(served))
        assert "Secure" in reply.headers["set-cookie"]


def test_another_sites_page_does_nothing(served: Served) -> None:
    cookie = browser(served)
    body = {"cmd_id": "1", "game": "bless", "chairs": [{"who": "me"}, {"who": "open"}]}
    assert served.call("POST", "/api/matches", body, cookie=cookie, origin=EVIL).status == 403
    assert served.call("POST", "/api/matches", body, cookie=cookie, origin="null").status == 403
    assert served.call("POST", "/api/matches", body, cookie=cookie).status == 403  # a browser always names its origin
    assert served.call("POST", "/api/matches", body, cookie=cookie, origin=ours(served)).status == 201


def test_the_server_answers_only_to_its_names(tmp_path: Path) -> None:
    """A name of somebody else's that leads here is a trick on the browser."""
    with serving(tmp_path / "t.db", hosts=("table.example",)) as served:
        assert served.call("GET", "/api/lobby").status == 421
        assert served.call("GET", "/api/lobby", host="evil.example").status == 421
        assert served.call("GET", "/", host="evil.example").status == 421
        assert served.call("GET", "/api/lobby", host="table.example").status == 200


def test_the_handshake_wants_our_page_and_a_ticket_or_a_token(served: Served) -> None:
    token = served.guest()
    bearer = f"Bearer {token}"
    assert shut(served) == 403
    assert shut(served, origin=EVIL, authorization=bearer) == 403
    assert shut(served, origin=ours(served), authorization=bearer) == 403  # a page has no token, only a cookie
    assert shut(served, authorization="Bearer nonsense") == 403
    assert shut(served, "/ws?ticket=nonsense", origin=ours(served)) == 403
    assert shut(served, f"/ws?ticket={token}", origin=ours(served)) == 403  # never a long-lived token in an address


def test_a_ticket_is_good_once(served: Served) -> None:
    cookie = browser(served)
    ticket = served.call("POST", "/api/tickets", cookie=cookie, origin=ours(served)).body["ticket"]
    url = f"ws://127.0.0.1:{served.port}/ws?ticket={ticket}"
    with connect(url, additional_headers={"origin": ours(served)}) as link:
        say(link, t="ping")
        assert hear(link)["t"] == "pong"
    assert shut(served, f"/ws?ticket={ticket}", origin=ours(served)) == 403


def test_a_ticket_soon_expires(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", ticket=-1) as served:
        ticket = served.call("POST", "/api/tickets", token=served.guest()).body["ticket"]
        assert shut(served, f"/ws?ticket={ticket}") == 403


def test_every_message_is_authorised(served: Served) -> None:
    ada, eve = Player(served, "Ada"), Player(served, "Eve")
    match = ada.open("bless", "me", "me")
    hidden = ada.open("bless", "me", "open", private=True)
    with served.socket(eve.token) as link:
        say(link, t="hello", match=match, seat="A")
        assert hear(link)["reason"] == "not_your_seat"
        say(link, t="hello", match=hidden)
        assert hear(link)["reason"] == "no_match"
        say(link, t="hello", match=match)
        assert until(link, "welcome")["seats"] == []
        say(link, t="play", cmd_id="1", seat="A", seen_v=1, code="done")
        assert hear(link)["reason"] == "spectator"
    assert len(ada.events(match)) == 1


def test_who_logs_out_loses_the_sockets(served: Served) -> None:
    ada = Player(served)
    with served.socket(ada.token) as link:
        say(link, t="ping")
        hear(link)
        ada.call("POST", "/api/logout")
        with pytest.raises(ConnectionClosed):
            link.recv(30)


@pytest.mark.parametrize(("frame", "code"), [(b"{}", 1003), ("x" * 9000, 1009), ("x" * 40_000, 1009)])
def test_frames_are_text_and_short(served: Served, frame: str | bytes, code: int) -> None:
    with served.socket(served.guest()) as link:
        link.send(frame)
        with pytest.raises(ConnectionClosed) as closed:
            link.recv(30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_nothing_is_deflated(served: Served) -> None:
    headers = {"authorization": f"Bearer {served.guest()}"}
    with connect(f"ws://127.0.0.1:{served.port}/ws", additional_headers=headers, compression="deflate") as link:
        assert link.protocol.extensions == []


def test_a_flood_is_answered_then_cut(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", rate=5) as served, served.socket(served.guest()) as link:
        for _ in range(40):
            say(link, t="ping")
        told: list[str] = []
        with pytest.raises(ConnectionClosed) as closed:
            gather(link, told)
        assert "pong" in told
        assert "error" in told
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def gather(link: object, told: list[str]) -> None:
    while True:
        told.append(hear(link)["t"])  # type: ignore[arg-type]


def test_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", per_person=2, per_address=3) as served:
        ada, bea = served.guest("Ada"), served.guest("Bea")
        with served.socket(ada), served.socket(ada):
            assert shut(served, authorization=f"Bearer {ada}") == 403
            with served.socket(bea):
                assert shut(served, authorization=f"Bearer {bea}") == 403
            with served.socket(bea) as link:
                say(link, t="ping")
                assert hear(link)["t"] == "pong"


def test_who_says_nothing_is_let_go(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", silence=50) as served, served.socket(served.guest()) as link:
        with pytest.raises(ConnectionClosed) as closed:
            link.recv(30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_requests_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", requests=3) as served:
        assert 429 in {served.call("GET", "/api/lobby").status for _ in range(10)}
    with serving(tmp_path / "t.db", tries=2) as served:
        wrong = {"name": "Ada", "passphrase": "a guess of mine"}
        assert [served.call("POST", "/api/login", wrong).status for _ in range(3)] == [403, 403, 429]


def test_bodies_are_short(served: Served) -> None:
    ada = Player(served)
    assert ada.call("POST", "/api/matches", b'{"cmd_id":"' + b"x" * 20_000).status == 413
    assert ada.call("POST", "/api/load", b'{"cmd_id":"' + b"x" * 600_000).status == 413


@pytest.mark.parametrize("path", ["/", "/web/main.js", "/api/lobby", "/nothing", "/openapi.json", "/api/me"])
def test_every_answer_carries_the_headers(served: Served, path: str) -> None:
    headers = served.call("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_the_page_has_no_script_or_style_of_its_own(served: Served) -> None:
    page = served.call("GET", "/").body
    assert '<script type="module" src=' in page
    for bad in ("<style", "style=", "onclick", "javascript:"):
        assert bad not in page
    for name in ("main", "hall", "table", "dom", "api"):
        text = served.call("GET", f"/web/{name}.js").body
        for bad in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert bad not in text


def test_secrets_are_kept_as_hashes_and_never_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path / "t.db") as served:
        ada = Player(served)
        match = ada.open("bless", "me", "open", private=True)
        ada.call("POST", "/api/me/claim", {"passphrase": "correct horse"})
        invite = ada.call("POST", f"/api/matches/{match}/invites").body["url"].rpartition("/")[2]
        ticket = ada.call("POST", "/api/tickets").body["ticket"]
        seat = ada.call("POST", f"/api/matches/{match}/seats/A/token").body["token"]
        with served.socket(ada.token) as link:
            say(link, t="hello", match=match)
            until(link, "welcome")
    kept = b"".join(p.read_bytes() for p in tmp_path.iterdir())
    logged = "".join(r.getMessage() for r in caplog.records if r.name != "websockets.client")  # that is this test's own
    for secret in (ada.token, invite, ticket, seat, "correct horse"):
        assert secret.encode() not in kept
        assert secret not in logged


def test_what_goes_wrong_inside_stays_inside(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr("tenzone.table.api.matches.view", broken)
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    reply = ada.call("GET", f"/api/matches/{match}")
    assert reply.status == 500
    assert "secret" not in str(reply.body)


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(3, 3000, 0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1000), bucket.take(1000)] == [True, False]
    assert [bucket.take(-5), bucket.take(10**9)] == [False, True]
