"""Behind a proxy that speaks https: links lead through it, and its people are not one person."""

from pathlib import Path

from tests.table.harness import Player, Served, serving

LOGIN = {"name": "Ada", "passphrase": "a guess of mine"}


def tried(served: Served, forwarded: str) -> int:
    return served.call("POST", "/api/login", LOGIN, x_forwarded_for=forwarded).status


def test_links_are_of_https(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", secure=True, hosts=("table.example",)) as served:
        token = served.call("POST", "/api/guests", {"name": "Ada"}, host="table.example").body["token"]
        chairs = [{"who": "me"}, {"who": "open"}]
        body = {"cmd_id": "1", "game": "bless", "chairs": chairs}
        match = served.call("POST", "/api/matches", body, token, host="table.example").body["match"]
        link = served.call("POST", f"/api/matches/{match}/invites", None, token, host="table.example").body["url"]
        assert link.startswith("https://table.example/invite/")
        page = served.call("GET", f"/t/{match}", host="table.example").body
        assert 'property="og:image" content="https://table.example/' in page
        assert "http://table.example" not in page


def test_without_one_they_are_as_they_were(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "open")
    assert ada.call("POST", f"/api/matches/{match}/invites").body["url"].startswith(f"http://127.0.0.1:{served.port}/invite/")


def test_everybody_has_limits_of_their_own(tmp_path: Path) -> None:
    """Else one who guesses passphrases shuts everybody else out."""
    with serving(tmp_path / "t.db", secure=True, tries=2) as served:
        assert [tried(served, "203.0.113.1") for _ in range(3)] == [403, 403, 429]
        assert tried(served, "203.0.113.2") == 403


def test_what_the_sender_wrote_there_counts_for_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", secure=True, tries=2) as served:
        assert [tried(served, f"198.51.100.{n}, 203.0.113.1") for n in range(3)] == [403, 403, 429]
    with serving(tmp_path / "t.db", tries=2) as served:  # and without a proxy nobody is believed
        assert [tried(served, f"203.0.113.{n}") for n in range(3)] == [403, 403, 429]


def test_sockets_are_counted_likewise(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", secure=True, per_address=1) as served:
        from websockets.exceptions import InvalidStatus
        from websockets.sync.client import connect

        def knock(forwarded: str) -> int:
            headers = {"authorization": f"Bearer {token}", "x-forwarded-for": forwarded}
            try:
                with connect(f"ws://127.0.0.1:{served.port}/ws", additional_headers=headers):
                    return 101
            except InvalidStatus as refused:
                return refused.response.status_code

        token = served.guest()
        headers = {"authorization": f"Bearer {token}", "x-forwarded-for": "203.0.113.1"}
        with connect(f"ws://127.0.0.1:{served.port}/ws", additional_headers=headers):
            assert knock("203.0.113.1") == 403
            assert knock("203.0.113.2") == 101
