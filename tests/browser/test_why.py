"""Why a bot played so: asked in the story when all is over, and not before."""

from typing import Final

from playwright.sync_api import Browser, expect

from tests.browser import hands
from tests.browser.device import accessible, held
from tests.browser.test_fair import given_up
from tests.browser.test_games import opened

SEED: Final = "why"


def test_why_a_bot_played_so(browser: Browser, url: str) -> None:
    """Of the very line that is asked about."""
    with held(browser, url, tips=False) as device:
        page = opened(device, "bless", "greedy")
        hands.play(page, hands.ears, 2, until=lambda n: n >= 10)
        hands.settled(page)
        assert page.locator(".why-so").count() == 0
        given_up(page)
        page.keyboard.press("Escape")
        asks = page.locator(".log .why-so")
        asks.first.wait_for()
        played = page.locator(".log li", has=page.locator(".why-so")).filter(has_text="Curse").first
        card = played.locator("button.link").first.inner_text()
        played.locator(".why-so").click()
        reasons = page.locator(".reasons")
        expect(reasons).to_contain_text("Played:", timeout=60_000)
        expect(reasons.locator("strong")).to_contain_text(card)
        assert reasons.locator("li").count() >= 1
        accessible(page)
        told = reasons.inner_text()
        match = page.url.rpartition("#/t/")[2]
        device.visit(f"replay/{match}/open/0")
        page.locator(".replay-log button", has_text=card).filter(has_text="Curse").first.click()
        page.locator(".now .why-so").click()
        expect(reasons).to_contain_text("Played:", timeout=60_000)
        assert reasons.inner_text() == told
        accessible(page)


def test_which_line_of_the_record_an_event_is(browser: Browser, url: str) -> None:
    """Chance comes between, and what was taken back is no part of it."""
    story = [
        {"v": 1, "kind": "created", "moves": ["*: a", "*: b"]},
        {"v": 2, "kind": "played", "seat": "A", "moves": ["A: x", "*: c"]},
        {"v": 3, "kind": "played", "seat": "B", "moves": ["B: y"]},
        {"v": 4, "kind": "undone", "seat": "B", "undoes": 3},
        {"v": 5, "kind": "said"},
        {"v": 6, "kind": "played", "seat": "B", "moves": ["B: z"]},
    ]
    with held(browser, url) as device:
        script = "async (story) => [...(await import('/web/parts/reasons.js')).linesOf(story)]"
        assert device.visit("about").evaluate(script, story) == [[2, 3], [3, 5], [6, 5]]
