"""The pictures of the README: both games on a desk, two phones, a game looked at again."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.scenes import BOTS, LOOKS, Look, played
from tests.browser.test_games import opened
from tests.browser.test_replays import replay
from tests.table.harness import Served

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
LIGHT, DARK, PHONE, NIGHT = LOOKS


def taken(page: Page, name: str) -> None:
    page.evaluate("document.activeElement?.blur()")
    page.screenshot(path=PICTURES / f"{name}.png")


def table(browser: Browser, url: str, look: Look, game: str, name: str, answers: int) -> None:
    with look.held(browser, url) as device:
        taken(played(device, game, *BOTS[game], hand=hands.advised, answers=answers), name)


def again(browser: Browser, url: str) -> None:
    """A whole game, at two thirds of it."""
    with DARK.held(browser, url) as device:
        page = opened(device, "bless", "normal", options={"altar": 3})
        hands.play(page, hands.advised, seed=11)
        match = page.url.rpartition("/")[2]
        page = replay(device, match, "open", "0")
        last = int(page.locator(".timeline input").get_attribute("max") or 0)
        page.locator(".timeline input").fill(str(last * 2 // 3))
        page.locator(".chart summary").click()
        page.locator(".chart .chance").first.wait_for(timeout=300_000)
        taken(page, "replay")


def lesson(browser: Browser, url: str) -> None:
    with PHONE.held(browser, url) as device:
        page = device.visit("learn/proelio/01_goal_bring_down_the_left")
        page.locator(".still .zone-name").first.wait_for()
        taken(page, "phone-lesson")


def readme(browser: Browser, served: Served, url: str) -> None:
    table(browser, url, LIGHT, "bless", "bless", 14)
    table(browser, url, DARK, "proelio", "proelio", 7)
    table(browser, url, NIGHT, "bless", "phone-bless", 12)
    lesson(browser, url)
    again(browser, url)
