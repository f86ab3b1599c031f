"""The pages around the tables: home, a new table, tables, invitations, one's own page, rules."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.device import PHONE, Device, accessible, held

REFUSED = "zzzz"


def told(page: Page, path: str) -> Any:
    return page.evaluate("path => fetch(path).then((answer) => answer.json())", path)


def seated(page: Page) -> Any:
    """The view of the table the page has come to."""
    page.wait_for_url("**/#/t/*")
    return told(page, f"/api/matches/{page.url.rpartition('/')[2]}")


def named(device: Device, name: str) -> Page:
    page = device.visit("me")
    page.get_by_label("Your name").first.fill(name)
    page.get_by_role("button", name="Use this name").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return page


def test_one_click_to_a_game_first_easy_then_normal(browser: Browser, url: str) -> None:
    with held(browser, url) as device:
        page = device.visit()
        names = {one["game"] for one in told(page, "/api/games")["games"]}
        expect(page.get_by_role("article")).to_have_count(len(names))
        for level in ("easy", "normal"):
            page = device.visit()
            page.get_by_role("article", name="Bless").get_by_role("button", name="Play now").click()
            view = seated(page)
            assert [(chair["kind"], chair.get("level", "")) for chair in view["chairs"]] == [("person", ""), ("bot", level)]
            assert (view["phase"], view["private"]) == ("playing", True)


def test_a_new_table_as_it_was_wished(browser: Browser, url: str) -> None:
    with held(browser, url) as device:
        page = device.visit("new/proelio")
        page.get_by_label("Allied Houses").check()
        expect(page.get_by_label("Seat D", exact=True)).to_be_visible()
        page.get_by_label("Seat C", exact=True).select_option("bot")
        page.get_by_label("Level of the computer at seat C").select_option("hard")
        page.get_by_label("Round limit").fill("5000")
        page.get_by_label("per game").check(force=True)
        page.get_by_role("button", name="5 min + 5 s", exact=True).click()
        page.get_by_label("Private table").check()
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_label("Round limit")).to_be_focused()
        expect(page.get_by_text("A whole number from 0 to 1000 is needed.")).to_be_visible()
        accessible(page)
        page.get_by_label("Round limit").fill("50")
        page.get_by_role("button", name="Open the table").click()
        view = seated(page)
        assert view["options"] == {"rounds": 50, "strict": False, "teams": True}
        assert [chair["kind"] + chair.get("level", "") for chair in view["chairs"]] == ["person", "open", "bothard", "open"]
        assert (view["phase"], view["private"]) == ("open", True)


def test_two_seats_of_mine(browser: Browser, url: str) -> None:
    with held(browser, url) as device:
        page = device.visit("new/bless")
        page.get_by_label("on this device").check(force=True)
        page.get_by_label("3", exact=True).check(force=True)
        page.get_by_role("button", name="Begin").click()
        view = seated(page)
        assert ([chair["kind"] for chair in view["chairs"]], view["options"]) == (["person", "person"], {"altar": 3})


def test_an_invitation_is_one_click(browser: Browser, url: str) -> None:
    with held(browser, url) as host, held(browser, url, "it", "dark", PHONE, touch=True) as guest:
        page = named(host, "Ada")
        host.visit("new/bless").get_by_role("button", name="Open the table").click()
        match = seated(page)["match"]
        link = page.evaluate("m => fetch(`/api/matches/${m}/invites`, { method: 'POST' }).then((a) => a.json())", match)["url"]
        door = guest.page
        door.goto(link)
        expect(door.get_by_role("heading", level=1)).to_have_text("Ada ti invita a giocare a Bless")
        accessible(door)
        door.get_by_label("Il tuo nome").fill("Bea")
        door.get_by_role("button", name="Siediti al tavolo").click()
        view = seated(door)
        assert (view["match"], view["you"], view["phase"]) == (match, "B", "playing")
        assert [chair["name"] for chair in view["chairs"]] == ["Ada", "Bea"]
        door.goto(link)
        expect(door.get_by_text("Ormai tutti i posti sono occupati.")).to_be_visible()


@pytest.mark.parametrize("revoked", [True, False])
def test_an_invitation_that_is_not_good_is_told_before_a_name_is_asked(browser: Browser, url: str, *, revoked: bool) -> None:
    with held(browser, url) as host, held(browser, url, size=PHONE, touch=True) as guest:
        link = f"{url}/invite/no-such-letter"
        if revoked:
            host.visit("new/bless").get_by_role("button", name="Open the table").click()
            match = seated(host.page)["match"]
            call = "([m, method]) => fetch(`/api/matches/${m}/invites`, { method }).then((a) => a.text())"
            link = json.loads(host.page.evaluate(call, [match, "POST"]))["url"]
            host.page.evaluate(call, [match, "DELETE"])
        answer = guest.page.goto(link)
        assert answer is not None
        assert answer.status == 404
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("This invitation is not good any more")
        expect(guest.page.get_by_role("textbox")).to_have_count(0)
        accessible(guest.page)
        guest.page.get_by_role("link", name="All tables").click()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text("Tables")


def test_a_name_kept_left_and_found_again(browser: Browser, url: str) -> None:
    with held(browser, url) as device:
        page = named(device, "Zoë the Keeper")
        page.get_by_label("Passphrase").first.fill("short")
        page.get_by_role("button", name="Keep the name").click()
        expect(page.get_by_text("A passphrase has at least 8 characters.")).to_be_visible()
        page.get_by_label("Passphrase").first.fill("a long one of mine")
        page.get_by_role("button", name="Keep the name").click()
        expect(page.get_by_text("Zoë the Keeper is kept for you and stays as it is.")).to_be_visible()
        page.get_by_role("button", name="Log out").click()
        page.get_by_role("dialog").get_by_role("button", name="Log out").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("You")
        for secret, found in (("not the right one", "You"), ("a long one of mine", "Zoë the Keeper")):
            page.get_by_label("Your name").last.fill("Zoë the Keeper")
            page.get_by_label("Passphrase").last.fill(secret)
            page.get_by_role("button", name="Log in").click()
            if found == "You":
                expect(page.get_by_text("The name and the passphrase do not belong together.")).to_be_visible()
            expect(page.get_by_role("heading", level=1)).to_have_text(found)
        page.get_by_role("button", name="Delete me").click()
        expect(page.get_by_role("button", name="Cancel")).to_be_focused()
        accessible(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("heading", level=1)).to_have_text("Zoë the Keeper")
        page.get_by_role("button", name="Delete me").click()
        page.get_by_role("button", name="Yes, delete me").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("You")
        assert page.evaluate("fetch('/api/me').then((answer) => answer.status)") == 401


def test_whoever_sits_down_at_an_open_table_plays_there(browser: Browser, url: str) -> None:
    """At once, without coming in anew; whoever gets up again watches."""
    with held(browser, url) as host, held(browser, url, size=PHONE, touch=True) as guest:
        named(host, "Ada")
        host.visit("new/proelio").get_by_role("button", name="Open the table").click()
        match = seated(host.page)["match"]
        named(guest, "Bea")
        page = guest.visit("tables")
        page.locator(f'a[href="#/t/{match}"]').click()
        watching = page.get_by_text("You are watching")
        expect(watching).to_be_visible()
        assert watching.evaluate("tag => tag.getBoundingClientRect().bottom") <= page.locator(".lobby").evaluate(
            "sheet => sheet.getBoundingClientRect().top"
        )
        page.get_by_role("button", name="Sit down").first.click()
        expect(watching).to_have_count(0)
        expect(page.locator(".chair", has_text="Bea").locator(".you")).to_be_visible()
        page.get_by_role("button", name="Leave the seat").click()
        expect(watching).to_be_visible()
        page.get_by_role("button", name="Sit down").first.click()
        expect(watching).to_have_count(0)
        host.page.get_by_role("button", name="Begin, with bots in the free seats").click()
        for each in (host.page, page):
            expect(each.locator(".hand .spot").first).to_be_visible()


def test_what_was_said_of_one_page_is_not_said_on_the_next(browser: Browser, url: str) -> None:
    with held(browser, url) as device:
        page = device.visit("rules/bless/12")
        page.evaluate("import('/web/parts/notice.js').then(({ note }) => note('A word of this page.'))")
        expect(page.locator(".notice")).to_be_visible()
        device.visit("tables")
        expect(page.locator(".notice")).to_have_count(0)


def test_tables_come_by_themselves_and_from_files(browser: Browser, url: str, tmp_path: Path) -> None:
    with held(browser, url) as mine, held(browser, url) as other:
        page = mine.visit("tables")
        named(other, "Guglielmo")
        other.visit("new/bless").get_by_role("button", name="Open the table").click()
        match = seated(other.page)["match"]
        row = page.locator(f'a[href="#/t/{match}"]')
        expect(row).to_have_accessible_name("Join: Bless, Guglielmo, free seat", timeout=15_000)
        wrong = tmp_path / "wrong.tzn"
        wrong.write_text("nothing", encoding="utf-8")
        page.get_by_label("Choose a file").set_input_files(wrong)
        expect(page.get_by_text("“wrong.tzn” is not a Tenzone game")).to_be_visible()
        page = mine.visit()
        page.get_by_role("article", name="Bless").get_by_role("button", name="Play now").click()
        saved = page.evaluate("m => fetch(`/api/matches/${m}/save`).then((a) => a.text())", seated(page)["match"])
        right = tmp_path / "right.tzn"
        right.write_text(saved, encoding="utf-8")
        before = page.url
        page = mine.visit("tables")
        page.get_by_label("Choose a file").set_input_files(right)
        page.get_by_role("button", name="Go on with the game").click()
        assert seated(page)["game"] == "bless"
        assert page.url != before


def test_rules_are_found_linked_and_marked(browser: Browser, url: str) -> None:
    with held(browser, url, "it") as device:
        page = device.visit("rules/bless")
        page.get_by_role("searchbox").wait_for()
        page.keyboard.press("/")
        page.keyboard.type("puo CORROTTA")
        expect(page.get_by_role("search").get_by_role("status")).to_contain_text("trovate")
        marks = {mark.lower() for mark in page.locator("mark").all_inner_texts()}
        assert marks >= {"può", "corrotta"}
        page.get_by_role("searchbox").fill(REFUSED)
        expect(page.get_by_text(f"Nessuna regola parla di «{REFUSED}».")).to_be_visible()
        expect(page.get_by_role("article")).to_have_count(0)
        page = device.visit("rules/bless/A7")
        ruling = page.get_by_role("article", name="Chiarimento A7", exact=True)
        expect(ruling).to_be_focused()
        expect(ruling).to_be_in_viewport()
        about = next(e["about"] for e in told(page, "/api/games/bless/rules")["rules"] if e["id"] == "bless:A7")
        number = about[0].partition(":")[2]
        ruling.get_by_role("link", name=number, exact=True).click()
        rule = page.get_by_role("article", name=f"Regola {number}", exact=True)
        expect(rule).to_be_focused()
        expect(rule.get_by_role("link", name="A7", exact=True)).to_be_visible()
        expect(rule.get_by_role("link", name=f"Regola {number}")).to_have_attribute("aria-current", "location")


@pytest.mark.parametrize("way", ["Tables", "Rules", "Guest"])
def test_going_somewhere_tells_where_one_is(browser: Browser, url: str, way: str) -> None:
    with held(browser, url) as device:
        page = named(device, "Guest of honour")
        page = device.visit()
        link = page.get_by_role("banner").get_by_role("link", name=way)
        link.focus()
        page.keyboard.press("Enter")
        head = page.get_by_role("heading", level=1)
        expect(head).to_be_focused()
        # the heading itself may change while the page is being filled: then the title follows it
        page.wait_for_function("() => document.title === `${document.querySelector('h1').innerText} · Tenzone`")
        expect(link).to_have_attribute("aria-current", "page")
        page.get_by_role("button", name="Italiano").click()
        expect(page.locator("html")).to_have_attribute("lang", "it")
        expect(page.get_by_role("link", name="Impara").first).to_be_visible()


def test_preferences_by_key(browser: Browser, url: str) -> None:
    with held(browser, url) as device:
        page = device.visit()
        button = page.get_by_role("button", name="Preferences")
        button.focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog", name="Preferences").get_by_label("light", exact=True).focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name="Preferences")).to_be_hidden()
        expect(button).to_be_focused()
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("path", ["nothing", "%E0%A4%A", "toString", "rules/nothing", "cards/nothing", "print/nothing"])
def test_addresses_that_lead_nowhere(browser: Browser, url: str, path: str) -> None:
    with held(browser, url) as device:
        page = device.visit(path)
        expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
        accessible(page)
        page.get_by_role("link", name="Back to the start").click()
        expect(page.get_by_text("Play now").first).to_be_visible()


@pytest.mark.parametrize(("lang", "text"), [("en", "There is no such table"), ("it", "Questo tavolo non esiste")])
def test_a_table_that_is_not_there(browser: Browser, url: str, lang: str, text: str) -> None:
    with held(browser, url, lang, "dark", PHONE, touch=True) as phone:
        phone.page.goto(f"{url}/#/t/nothing")
        expect(phone.page.locator(".letter-text")).to_contain_text(text)
        accessible(phone.page)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("new/nothing", "New table"),
        ("learn/nothing", "There is no such game."),
        ("t/", "There is no such page"),
        ("rules/bless/9999", "There is no rule 9999 here"),
    ],
)
def test_a_part_of_an_address_that_leads_nowhere(browser: Browser, url: str, path: str, text: str) -> None:
    with held(browser, url) as device:
        expect(device.visit(path).get_by_text(text).first).to_be_visible()


@pytest.mark.parametrize(
    ("path", "status", "head"),
    [
        ("nothing/at/all", 404, "There is no such page"),
        ("t/0123456789abcdef01234567", 404, "This table cannot be opened"),
        ("rules/bless/12", 200, "Rules of Bless"),
        ("learn", 200, "Learn"),
    ],
)
def test_an_address_without_its_mark(browser: Browser, url: str, path: str, status: int, head: str) -> None:
    """As others send it: the server knows as much of it as it can, the page goes on from there."""
    with held(browser, url) as device:
        answer = device.page.goto(f"{url}/{path}")
        assert answer is not None
        assert answer.status == status
        expect(device.page.get_by_role("heading", level=1)).to_have_text(head)
        assert device.page.url == f"{url}/#/{path}"


def test_a_server_that_is_gone_is_told_beside_what_was_seen(browser: Browser, url: str) -> None:
    with held(browser, url) as device:
        page = device.visit("tables")
        expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
        device.context.set_offline(True)
        expect(page.get_by_role("main").get_by_role("alert")).to_have_text(
            "The server does not answer: check the connection and try again.", timeout=15_000
        )
        expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
        device.context.set_offline(False)
        expect(page.get_by_role("main").get_by_role("alert")).to_have_count(0, timeout=15_000)
