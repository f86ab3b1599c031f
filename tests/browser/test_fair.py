"""The promise before the first card, and its proof in the browser when all is over."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.device import PHONE, accessible, fits, held
from tests.browser.test_games import opened

SEED: Final = "5e" * 32  # in the form a table's own seeds have
NO_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
FORGED = """() => { const kept = JSON.parse(localStorage['tenzone.promises']);
    localStorage['tenzone.promises'] = JSON.stringify(kept.map(([match]) => [match, '0'.repeat(64)])); }"""


def panel(page: Page) -> str:
    """Opens it from the menu; what is promised there."""
    page.get_by_role("button", name=hands.phrase(page, "play.more")).click()
    page.locator("#table-menu").get_by_role("button", name=hands.phrase(page, "play.menu.fairness")).click()
    page.locator("dialog:modal .fairness").wait_for()  # before it is modal, Escape does not close it
    return page.locator(".fairness code").first.inner_text()


def given_up(page: Page) -> None:
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog[open] button.main").click()
    page.locator(".ending").wait_for()


def test_proved_in_the_browser_without_a_network(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        promise = panel(page)
        assert len(promise) == 64
        assert page.locator(".proof").count() == 0
        given_up(page)
        page.locator(".ending").get_by_role("button", name="A fair deal?").click()
        assert page.locator(".fairness code").first.inner_text() == promise
        page.locator(".proof").wait_for()
        device.context.set_offline(True)
        page.get_by_role("button", name="Check in this browser").click()
        expect(page.locator(".verdict")).to_contain_text("just the fingerprint that was promised")
        device.context.set_offline(False)
        page.get_by_role("button", name="Let the server deal again").click()
        expect(page.locator(".verdict")).to_contain_text("Dealt fairly")


def test_another_promise_is_found_out(browser: Browser, url: str) -> None:
    """Also one that the server changes later: what counts is what this device was told first."""
    with held(browser, url, tips=False) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        panel(page)
        page.evaluate(FORGED)
        given_up(page)
        assert panel_after_end(page) == "0" * 64
        expect(page.locator(".fairness .bad").first).to_contain_text("another fingerprint")
        page.get_by_role("button", name="Check in this browser").click()
        expect(page.locator(".verdict")).to_contain_text("does not have the fingerprint")


def panel_after_end(page: Page) -> str:
    page.keyboard.press("Escape")
    return panel(page)


@pytest.mark.proof
def test_without_cryptography_the_server_checks(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "dark", PHONE, touch=True, tips=False) as device:
        device.context.add_init_script(NO_CRYPTO)
        page = opened(device, "proelio", "greedy", "greedy")
        hands.settled(page)
        given_up(page)
        panel_after_end(page)
        expect(page.locator(".fairness")).to_contain_text("without encryption")
        assert page.get_by_role("button", name="Check in this browser").count() == 0
        page.get_by_role("button", name="Let the server deal again").click()
        expect(page.locator(".verdict")).to_contain_text("Dealt fairly")
        accessible(page)
        fits(page)
