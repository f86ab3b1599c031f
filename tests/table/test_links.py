"""Links as others show them: a title, a sentence and a picture, in the reader's language, of what a spectator may see."""

import re
from html.parser import HTMLParser
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from tenzone.table.api.addresses import PAGES
from tests.table.harness import Player, Served

EVIL = """"><script>alert('x')</script>"""


class Head(HTMLParser):
    """What a reader of the page finds in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "meta":
            self.told[found.get("property") or found.get("name", "")] = found.get("content", "")
        if tag == "script":
            self.scripts.append(found.get("src", found.get("type", "")))


def invited(player: Player, match: str) -> str:
    """What follows the server's name in a new invitation."""
    url = player.call("POST", f"/api/matches/{match}/invites").body["url"]
    return "/" + str(url).split("/", 3)[3]


def token(path: str) -> str:
    return path.rpartition("/")[2]


def test_the_pages_are_those_of_the_page() -> None:
    main = files("tenzone").joinpath("web", "main.js").read_text(encoding="utf-8")
    assert {*re.findall(r"^  (\w+): \(\) => import", main, re.MULTILINE)} == {*PAGES, "home", "nowhere"}


def test_a_table_tells_who_plays_and_how_it_stands(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "easy")
    ada.turn(match)
    told = Head(served.call("GET", f"/t/{match}", accept_language="it-IT,it;q=0.9").body).told
    assert told["og:title"] == "Bless: Ada, computer (facile)"
    assert told["og:description"] == told["description"] == "Tocca a: Ada"
    assert told["og:image"] == f"http://127.0.0.1:{served.port}/api/matches/{match}/preview?lang=it"
    assert told["twitter:card"] == "summary_large_image"
    told = Head(served.call("GET", f"/t/{match}", accept_language="de, en;q=0.5").body).told
    assert (told["og:title"], told["og:description"]) == ("Bless: Ada, computer (easy)", "To play: Ada")


def test_an_invitation_tells_who_invites(served: Served) -> None:
    ada = Player(served)
    path = invited(ada, ada.open("proelio", "me", "open", "open", private=True))
    told = Head(served.call("GET", path, accept_language="it").body).told
    assert (told["og:title"], told["og:description"]) == ("Ada ti invita a giocare a Proelio", "2 posti liberi")
    drawn = served.call("GET", told["og:image"].partition(str(served.port))[2])
    assert (drawn.status, drawn.headers["content-type"]) == (200, "image/svg+xml")
    assert "Ada" in drawn.body
    assert served.call("GET", f"/api/invites/{token(path)}").body["chairs"][0] == {
        "seat": "A",
        "kind": "person",
        "name": "Ada",
        "host": True,
    }


def test_what_is_private_is_told_by_no_link(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "open", private=True)
    path = invited(ada, match)
    nothing = served.call("GET", "/t/0123456789abcdef01234567")
    secret = served.call("GET", f"/t/{match}")
    assert (nothing.status, secret.status) == (404, 404)
    assert nothing.body == secret.body
    assert served.call("GET", f"/api/matches/{match}/preview").status == 404
    assert Head(ada.call("GET", f"/t/{match}").body).told["og:title"].startswith("Bless: Ada")
    ada.call("DELETE", f"/api/matches/{match}/invites")
    gone = served.call("GET", path)
    assert (gone.status, gone.body) == (404, nothing.body)
    assert served.call("GET", f"/api/invites/{token(path)}").body["reason"] == "no_invite"
    assert served.call("GET", f"/api/invites/{token(path)}/preview").status == 404


@pytest.mark.parametrize("way", ["table", "invitation"])
def test_a_name_is_a_text_and_nothing_else(served: Served, way: str) -> None:
    eve = Player(served, EVIL)
    match = eve.open("bless", "me", "easy")
    page = served.call("GET", f"/t/{match}" if way == "table" else invited(eve, match))
    found = Head(page.body)
    assert EVIL in found.told["og:title"]
    assert found.scripts == Head(served.call("GET", "/").body).scripts == ["importmap", "/web/main.js"]
    drawn = served.call("GET", found.told["og:image"].partition(str(served.port))[2]).body
    tree = ET.fromstring(drawn)
    assert {node.tag.rpartition("}")[2] for node in tree.iter()}.isdisjoint({"script", "style", "foreignObject", "image"})
    assert not [name for node in tree.iter() for name in node.attrib if name.startswith("on")]
    assert any(EVIL[:20] in (node.text or "") for node in tree.iter())


def test_nowhere_is_a_page_for_people_and_a_sentence_for_programs(served: Served) -> None:
    page = served.call("GET", "/no/such/place", accept="text/html,*/*")
    assert (page.status, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert Head(page.body).scripts == ["importmap", "/web/main.js"]
    for path, accept in (("/no/such/place", "*/*"), ("/api/nothing", "text/html"), ("/web/nothing.js", "text/html")):
        reply = served.call("GET", path, accept=accept)
        assert (reply.status, reply.body["reason"]) == (404, "no_page")
    assert served.call("POST", "/no/such/place", accept="application/json").status == 404


@pytest.mark.parametrize(("game", "seats"), [("bless", 2), ("proelio", 6)])
def test_the_picture_shows_every_seat_to_the_end(served: Served, game: str, seats: int) -> None:
    ada = Player(served)
    match = ada.open(game, "me", *["random"] * (seats - 1), **({"options": {"rounds": 2}} if game == "proelio" else {}))
    while True:
        drawn = ET.fromstring(served.call("GET", f"/api/matches/{match}/preview").body)
        texts = [node.text for node in drawn.iter() if node.tag.endswith("text")]
        assert set("ABCDEF"[:seats]) <= set(texts)
        view = ada.turn(match)
        if view["phase"] != "playing":
            break
        ada.play(match, len(view["moves"]) // 2)
    told = [node.text or "" for node in ET.fromstring(served.call("GET", f"/api/matches/{match}/preview").body).iter()]
    assert sum(text.startswith("★") for text in told) == len(view["result"]["winners"])
