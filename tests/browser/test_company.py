"""Company: seats changed and filled before a game, who watches talks apart, another game after it; and a page to install."""

import struct
from typing import Final

from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.device import DESK, PHONE, accessible, held
from tests.browser.test_fair import given_up
from tests.browser.test_games import opened
from tests.browser.test_people import invited

SEED: Final = "company"


def chairs(page: Page) -> list[str]:
    return [text.split("\n")[0] for text in page.locator(".chairs .seat-name").all_inner_texts()]


def talk(page: Page, text: str) -> None:
    page.keyboard.press("c")
    page.get_by_label(hands.phrase(page, "play.message")).fill(text)
    page.keyboard.press("Enter")


def test_seats_are_changed_and_filled_before_the_game(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as ada, held(browser, url, size=PHONE, touch=True, tips=False) as bea:
        first = opened(ada, "proelio", free=2)
        second = invited(first, bea)
        expect(first.locator(".chairs")).to_contain_text("Guest")
        names = chairs(first)
        first.locator(".chair", has_text="Guest").get_by_role("button", name="Swap seats with me").click()
        expect(first.locator(".chairs .seat-name").first).not_to_have_text(names[0])
        assert chairs(first)[1] == "Ada (you)"
        expect(second.locator(".chairs .seat-name").first).to_contain_text("(you)")
        accessible(first)
        first.get_by_label(hands.phrase(first, "play.seat_bot").format(seat="C")).select_option("easy")
        first.locator(".board").wait_for()
        second.locator(".board").wait_for()
        expect(first.locator(".board")).to_contain_text("Bot C (easy)")


def test_who_watches_talks_apart(browser: Browser, url: str) -> None:
    """What they say reaches no player; what players say reaches all; whoever wants quiet has it."""
    with (
        held(browser, url, size=DESK, tips=False) as ada,
        held(browser, url, size=DESK, tips=False) as bea,
        held(browser, url, size=DESK, tips=False) as cio,
        held(browser, url, size=DESK, tips=False) as dora,
    ):
        first = opened(ada, "bless", free=1)
        second = invited(first, bea)
        first.locator(".board").wait_for()
        watchers = [cio.visit(first.url.partition("#/")[2]), dora.visit(first.url.partition("#/")[2])]
        for watcher in watchers:
            expect(watcher.locator(".table-bar")).to_contain_text("watching")
            assert watcher.locator(".hand [data-card]").count() == 0
        talk(watchers[0], "I know what she holds")
        watchers[1].keyboard.press("c")
        expect(watchers[1].locator(".chat")).to_contain_text("I know what she holds")
        talk(second, "Good luck to you")
        expect(first.get_by_role("tab", name="Chat")).to_contain_text("1")
        first.keyboard.press("c")
        expect(first.locator(".chat")).to_contain_text("Good luck to you")
        expect(watchers[0].locator(".chat")).to_contain_text("Good luck to you")
        assert "I know" not in first.locator(".chat").inner_text() + second.locator(".chat").inner_text()
        accessible(first)
        first.get_by_label(hands.phrase(first, "play.mute")).check()
        expect(first.locator(".chat")).not_to_contain_text("Good luck to you")


def test_a_phrase_is_read_in_everybodys_language(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as ada, held(browser, url, "it", tips=False) as bea:
        first = opened(ada, "bless", free=1)
        second = invited(first, bea)
        first.keyboard.press("c")
        first.locator(".chat summary").click()
        first.get_by_role("button", name=hands.phrase(first, "table.phrase.good_luck")).click()
        second.keyboard.press("c")
        expect(second.locator(".chat")).to_contain_text(hands.phrase(second, "table.phrase.good_luck"))


def test_another_game_when_both_want_it(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as ada, held(browser, url, tips=False) as bea:
        first = opened(ada, "bless", free=1)
        second = invited(first, bea)
        first.locator(".board").wait_for()
        before = first.evaluate("location.hash")
        given_up(first)
        first.locator(".ending").get_by_role("button", name="Play again").click()
        second.locator(".ending").wait_for()
        second.keyboard.press("Escape")
        second.locator(".offer").get_by_role("button", name="Agree").click()
        first.wait_for_function("was => location.hash !== was", arg=before)
        first.locator(".table[data-phase='playing']").wait_for()


def test_the_page_can_be_installed(browser: Browser, url: str) -> None:
    with held(browser, url, size=PHONE, touch=True) as device:
        page = device.visit()
        told = device.context.new_cdp_session(page).send("Page.getAppManifest")
        assert told["errors"] == []
        found = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
        assert (found["display"], found["start_url"]) == ("standalone", "/")
        pictures = [icon for icon in found["icons"] if icon["type"] == "image/png"]
        assert {icon["sizes"] for icon in pictures} >= {"192x192", "512x512"}
        for icon in pictures:
            body = page.request.get(f"{url}{icon['src']}").body()
            assert "x".join(map(str, struct.unpack(">II", body[16:24]))) == icon["sizes"]
