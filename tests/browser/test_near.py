"""A card seen from near covers neither what is asked nor the story, wherever it lies and however wide the screen is."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import NARROW, PHONE, held
from tests.browser.test_games import opened

SEED: Final = "near"
SIZES: Final = {"small": (1024, 700), "desk": (1280, 800), "wide": (1920, 1080)}
# How much of what must stay in sight lies under the card, in square pixels.
COVERED: Final = """(kept) => {
    const near = document.querySelector("dialog.zoom[open]").getBoundingClientRect();
    return [...document.querySelectorAll(kept)].map((one) => one.getBoundingClientRect()).reduce((sum, box) => sum
        + Math.max(0, Math.min(box.right, near.right) - Math.max(box.left, near.left))
        * Math.max(0, Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top)), 0);
}"""

# Its words may come one after the other.
RESTS: Final = "(now) => { const was = window.last; window.last = now; return was === now; }"


def covered(page: Page, kept: str) -> list[float]:
    """For every card in sight."""
    found = []
    for spot in page.locator(".board button.spot[data-card], .hand button.spot").all():
        if not spot.get_attribute("data-card"):
            continue
        spot.focus()
        page.keyboard.press("z")
        page.locator("dialog.zoom[open] a[href*='#/cards/']").wait_for()
        page.evaluate("() => { delete window.last; }")
        page.wait_for_function(f"(kept) => ({RESTS})(({COVERED})(kept))", arg=kept, polling=100)
        found.append(page.evaluate(COVERED, kept))
        page.keyboard.press("Escape")
        page.locator("dialog.zoom[open]").wait_for(state="detached")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "bots"), [("bless", 1), ("proelio", 3)])
def test_on_a_desk(browser: Browser, url: str, game: str, bots: int, size: str) -> None:
    width, height = SIZES[size]
    with held(browser, url, "it", "light", {"width": width, "height": height}, tips=False) as device:
        page = opened(device, game, *["greedy"] * bots)
        hands.play(page, hands.ears, 4, until=lambda n: n >= 6)
        hands.settled(page)
        page.locator(".panels > .shut").click()
        found = covered(page, ".prompt-line, .side")
        assert len(found) > 3
        assert max(found) == 0


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
def test_on_a_phone(browser: Browser, url: str, size: dict[str, int]) -> None:
    """There the newest of the story stands above what is asked."""
    with held(browser, url, "it", "light", size, touch=True, tips=False) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        found = covered(page, ".prompt-line, .ticker")
        assert len(found) == 4
        assert max(found) == 0


def test_one_that_covers_is_noticed(browser: Browser, url: str) -> None:
    with held(browser, url, "it", "light", PHONE, touch=True, tips=False) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        page.evaluate(
            "() => { const sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [sheet];"
            " sheet.replaceSync('.table .zoom.from-below { inset: auto 0 0 !important; }'); }"
        )
        assert min(covered(page, ".prompt-line")) > 0


def test_by_hovering_and_gone_with_the_mouse(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "light", tips=False) as device:
        device.page.clock.install(time=0)
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        page.clock.pause_at(3_600)
        near = page.locator("dialog.zoom[open]")
        page.locator(".hand .spot").first.hover()
        page.clock.run_for(250)
        assert near.count() == 0
        page.clock.run_for(100)
        near.wait_for()
        assert near.locator("h2").inner_text()
        assert page.evaluate("document.activeElement.closest('dialog')") is None
        page.locator(".prompt .status").hover()
        page.clock.run_for(300)
        near.wait_for(state="detached")
