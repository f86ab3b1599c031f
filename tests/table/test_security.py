"""What service.md asks of the door, point by point."""

import base64
import contextlib
import hashlib
import hmac
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import tenzone
from tenzone.table.accounts.limits import Bucket
from tenzone.table.api.app import ENDPOINTS
from tenzone.table.wire.sockets import FromClient
from tests.table.harness import Player, Served, hear, say, serving, until

EVIL = "https://evil.example"
WEB = Path(tenzone.__file__).parent / "web"
MARKUP = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc", "javascript:")


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


def test_a_link_makes_another_device_the_same_person_once(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "open")
    made = ada.call("POST", "/api/me/carry", {"match": match})
    assert made.status == 201
    assert made.body["qr"].startswith("<svg")
    address, _, way = made.body["url"].partition("#")
    token, to = way.split("/")[3:]
    assert (address, to) == (f"http://127.0.0.1:{served.port}/", match)
    first = served.call("POST", "/api/carry", {"token": token})
    assert first.body["id"] == ada.call("GET", "/api/me").body["id"]
    assert served.call("GET", f"/api/matches/{match}", token=first.body["token"]).body["you"] == "A"
    assert served.call("POST", "/api/carry", {"token": token}).body["reason"] == "no_carry"
    assert ada.call("GET", "/api/me").status == 200


def test_no_ticket_of_a_socket_and_no_seat_carries_anybody(served: Served) -> None:
    ada = Player(served)
    ticket = ada.call("POST", "/api/tickets").body["ticket"]
    assert served.call("POST", "/api/carry", {"token": ticket}).status == 404
    match = ada.open("bless", "me", "open")
    seat = ada.call("POST", f"/api/matches/{match}/seats/A/token").body["token"]
    assert served.call("POST", "/api/me/carry", {}, seat).status == 403
    assert served.call("POST", "/api/me/carry", {}).status == 401
    token = ada.call("POST", "/api/me/carry", {}).body["url"].rpartition("/")[2]
    assert shut(served, f"/ws?ticket={token}", origin=ours(served)) == 403


def test_a_link_to_another_device_soon_expires(served: Served) -> None:
    ada = Player(served)
    accounts = served.app.state.accounts

    async def late() -> str:
        bearer = await accounts.bearer(ada.token)
        made: str = await accounts.carry(bearer, -1)
        return made

    assert served.call("POST", "/api/carry", {"token": served.inside(late)}).status == 404


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


def test_who_logs_out_of_a_browser_loses_its_sockets(served: Served) -> None:
    cookie = browser(served)
    ticket = served.call("POST", "/api/tickets", cookie=cookie, origin=ours(served)).body["ticket"]
    url = f"ws://127.0.0.1:{served.port}/ws?ticket={ticket}"
    with connect(url, additional_headers={"origin": ours(served)}) as link:
        say(link, t="ping")
        hear(link)
        assert served.call("POST", "/api/logout", cookie=cookie, origin=ours(served)).status == 204
        with pytest.raises(ConnectionClosed):
            link.recv(30)
    assert served.call("GET", "/api/me", cookie=cookie).status == 401


def test_an_invitation_is_good_until_it_is_revoked(served: Served) -> None:
    ada, bea, cid = Player(served, "Ada"), Player(served, "Bea"), Player(served, "Cid")
    match = ada.open("bless", "me", "open", private=True)
    links = [ada.call("POST", f"/api/matches/{match}/invites").body["url"].rpartition("/")[2] for _ in range(2)]
    assert all(len(base64.urlsafe_b64decode(link + "==")) >= 16 for link in links)  # 128 bits at least
    assert bea.call("POST", f"/api/invites/{links[0]}").status == 200
    assert cid.call("DELETE", f"/api/matches/{match}/invites").status == 404  # for whom there is no such table
    assert bea.call("DELETE", f"/api/matches/{match}/invites").body["reason"] == "host_only"
    assert ada.call("DELETE", f"/api/matches/{match}/invites").status == 204
    for link in links:
        assert cid.call("POST", f"/api/invites/{link}").status == 404
        assert cid.call("GET", f"/api/invites/{link}").status == 404
    assert bea.view(match)["phase"] == "open"  # whoever came in stays


def test_secrets_are_looked_up_by_their_hash_and_compared_to_the_end(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """How long a look-up takes tells of a hash at most; a passphrase is compared in constant time."""
    compared: list[tuple[bytes, bytes]] = []
    true = hmac.compare_digest

    def noted(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return true(one, other)

    monkeypatch.setattr(hmac, "compare_digest", noted)
    ada = Player(served, "Hypatia")
    ada.call("POST", "/api/me/claim", {"passphrase": "correct horse"})
    assert served.call("POST", "/api/login", {"name": "Hypatia", "passphrase": "correct hors!"}).status == 403
    assert [{len(one) for one in pair} for pair in compared] == [{32}]
    with closing(sqlite3.connect(served.path)) as kept:
        tokens = [row[0] for row in kept.execute("SELECT token FROM tokens")]
    assert hashlib.sha256(ada.token.encode()).digest() in tokens


@pytest.mark.parametrize(("frame", "code"), [(b"{}", 1003), ("x" * 8193, 1009), ("é" * 4097, 1009), ("x" * 40_000, 1009)])
def test_frames_are_text_and_short(served: Served, frame: str | bytes, code: int) -> None:
    with served.socket(served.guest()) as link:
        link.send(frame)
        with pytest.raises(ConnectionClosed) as closed:
            link.recv(30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_frames_may_be_as_long_as_they_may_be(served: Served) -> None:
    with served.socket(served.guest()) as link:
        for frame in ("x" * 8192, "é" * 4096):
            link.send(frame)
            assert hear(link)["reason"] == "bad_message"


def test_nothing_is_deflated(served: Served) -> None:
    headers = {"authorization": f"Bearer {served.guest()}"}
    with connect(f"ws://127.0.0.1:{served.port}/ws", additional_headers=headers, compression="deflate") as link:
        assert link.protocol.extensions == []


def test_a_flood_is_answered_then_cut(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", rate=5) as served, served.socket(served.guest()) as link:
        with contextlib.suppress(ConnectionClosed):  # it may be cut before it has said everything
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


def test_what_fills_the_disk_is_counted(tmp_path: Path) -> None:
    """Tables, files and reports are kept for long: one address makes only so many."""
    with serving(tmp_path / "t.db", tables=2, loads=1, reports=1) as served:
        ada = Player(served)
        matches = [ada.open("bless", "me", "me") for _ in range(2)]
        body = {"cmd_id": "more", "game": "bless", "chairs": [{"who": "me"}, {"who": "me"}]}
        refused = ada.call("POST", "/api/matches", body)
        assert (refused.status, refused.body["reason"]) == (429, "slow_down")
        branch = {"cmd_id": "b", "at": 0, "chairs": body["chairs"]}
        assert ada.call("POST", f"/api/matches/{matches[0]}/branch", branch).status == 429
        saved = ada.call("GET", f"/api/matches/{matches[0]}/save").body
        loads = [{"cmd_id": f"l{n}", "record": saved, "chairs": body["chairs"]} for n in range(2)]
        assert [ada.call("POST", "/api/load", load).status for load in loads] == [201, 429]
        assert [ada.call("POST", f"/api/matches/{m}/reports", {}).status for m in matches] == [201, 429]
        assert ada.view(matches[0], "A")["phase"] == "playing"


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


def test_what_people_write_is_shown_as_text(served: Served) -> None:
    """No module of ours makes markup or programs of a text; each is served as it lies there."""
    ours = [p for p in WEB.rglob("*.js") if "vendor" not in p.parts]
    assert len(ours) > 50
    for module in ours:
        text = served.call("GET", f"/web/{module.relative_to(WEB).as_posix()}").body
        assert text == module.read_text(encoding="utf-8")
        for bad in MARKUP:
            assert bad not in text, f"{module.name}: {bad}"


def inbound() -> dict[str, Any]:
    """Every type a message or the body of a request may be."""
    return {"socket": FromClient, **{f"{one.method} {one.path}": one.takes for one in ENDPOINTS if one.takes is not None}}


def unbounded(found: Any, at: str) -> list[str]:
    """What has no longest, no greatest, or takes fields that are not declared."""
    kind = type(found).__name__
    if kind == "StructType":
        open_ = [] if found.forbid_unknown_fields else [f"{at}: unknown fields"]
        return open_ + [bad for field in found.fields for bad in unbounded(field.type, f"{at}.{field.name}")]
    if kind == "UnionType":
        return [bad for one in found.types for bad in unbounded(one, at)]
    if kind in {"ListType", "DictType"}:
        inner = [found.item_type] if kind == "ListType" else [found.key_type, found.value_type]
        short = [] if found.max_length is not None else [f"{at}: any length"]
        return short + [bad for one in inner for bad in unbounded(one, f"{at}[]")]
    if kind == "StrType":
        return [] if found.max_length is not None else [f"{at}: any length"]
    if kind == "IntType":
        return [] if found.ge is not None and found.le is not None else [f"{at}: any number"]
    return [] if kind in {"LiteralType", "BoolType", "NoneType"} else [f"{at}: {kind}"]


@pytest.mark.parametrize("name", sorted(inbound()))
def test_everything_that_comes_in_is_declared_and_has_an_end(name: str) -> None:
    assert unbounded(msgspec.inspect.type_info(inbound()[name]), name) == []


def test_a_body_without_an_end_would_be_found() -> None:
    class Loose(msgspec.Struct):
        text: str
        many: list[int]
        more: dict[str, float]

    found = unbounded(msgspec.inspect.type_info(Loose), "")
    assert found == [
        ": unknown fields", ".text: any length", ".many: any length", ".many[]: any number", ".more: any length",
        ".more[]: any length", ".more[]: FloatType",
    ]  # fmt: skip


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
