"""A finger pulls a card out of the hand onto its target, pushes the strip of cards sideways, and scrolls the page elsewhere."""

from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.device import PHONE, Device, held
from tests.browser.test_games import opened
from tests.browser.test_table import HAND, asked, cards

SEED: Final = "touch"
# A finger that touches a page still gliding stops it, and no more.
RESTS: Final = """() => {
    const was = window.at;
    window.at = `${scrollY} ${document.querySelector('.fan').scrollLeft}`;
    return was === window.at;
}"""


def middle(page: Page, selector: str, nth: int = 0) -> tuple[float, float]:
    box = page.locator(selector).nth(nth).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(screen: CDPSession, kind: str, points: list[dict[str, Any]]) -> None:
    screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def touched(screen: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    """As a screen tells it: down, and along."""
    touch(screen, "touchStart", [{"x": start[0], "y": start[1]}])
    for step in range(1, 11):
        at = [a + (b - a) * step / 10 for a, b in zip(start, end, strict=True)]
        touch(screen, "touchMove", [{"x": at[0], "y": at[1]}])


def swipe(screen: CDPSession, start: tuple[float, float], end: tuple[float, float]) -> None:
    """The same, to where the finger is lifted."""
    touched(screen, start, end)
    touch(screen, "touchEnd", [])


def begun(device: Device) -> Page:
    page = opened(device, "bless", "greedy")
    asked(page)
    page.get_by_role("button", name="That will do").tap()
    page.get_by_role("button", name="End the turn").wait_for(timeout=60_000)
    return page


def test_a_finger_drags_a_card_where_it_belongs(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "light", PHONE, touch=True, tips=False) as device:
        page = begun(device)
        screen = device.context.new_cdp_session(page)
        name = cards(page)[1]
        page.locator(".half.near .curses").evaluate("zone => zone.scrollIntoView({ block: 'start' })")
        swipe(screen, middle(page, HAND, 1), middle(page, ".half.near .curses"))
        expect(page.locator(f".half.near .curses [data-card='{name}']")).to_be_visible(timeout=30_000)
        assert page.locator(".ghost").count() == 0


def test_a_finger_still_pushes_scrolls_and_taps(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "light", {"width": 320, "height": 640}, touch=True, tips=False) as device:
        page = begun(device)
        screen = device.context.new_cdp_session(page)
        before = page.locator(".table").get_attribute("data-v")
        x, y = middle(page, HAND, 1)
        swipe(screen, (x, y), (x - 120, y + 4))
        page.wait_for_function("() => document.querySelector('.fan').scrollLeft > 20")
        page.evaluate("scrollTo(0, 0)")
        swipe(screen, (160, 200), (160, 60))
        page.wait_for_function("() => scrollY > 20")
        page.wait_for_function(RESTS, polling=200)
        assert page.locator(".spot.chosen, .ghost").count() == 0
        page.locator(HAND).nth(1).tap()
        expect(page.locator(f"{HAND}.chosen")).to_have_count(1)
        assert page.locator(".table").get_attribute("data-v") == before
