"""Whatever is pressed is at least 44 pixels wide and high, on a desk as on a phone: every page, and what opens at a table."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import DESK, PHONE, Device, held
from tests.browser.test_games import opened
from tests.browser.test_pages import PAGES, TABLES
from tests.browser.test_replays import finished, replay

TARGETS: Final = Path(__file__).with_name("targets.js").read_text(encoding="utf-8")
SMALL: Final = TARGETS[TARGETS.index("()") :]
sizes = pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)], ids=["desk", "phone"])


def small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SMALL)
    return found


@sizes
@pytest.mark.parametrize("path", PAGES)
def test_whatever_is_pressed_is_large_enough(browser: Browser, url: str, path: str, size: dict[str, int], *, touch: bool) -> None:
    with held(browser, url, "it", "light", size, touch=touch) as device:
        page = device.visit(path)
        page.wait_for_load_state("networkidle")
        assert small(page) == []
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert small(page) == []
        page.locator(".preferences > [popovertarget]").click()
        assert small(page) == []


PLANTED: Final = {
    "a button": "<p><button class='link'>x</button></p>",
    "a link that is no part of a sentence": "<p><a href='#/'>x</a> · <a href='#/me'>y</a></p>",
    "a box": "<input type='checkbox'>",
}


@sizes
@pytest.mark.parametrize("planted", PLANTED)
def test_a_small_one_is_found(browser: Browser, url: str, planted: str, size: dict[str, int], *, touch: bool) -> None:
    with held(browser, url, "en", "light", size, touch=touch) as device:
        page = device.visit("about")
        page.wait_for_load_state("networkidle")
        page.locator(".about-page").evaluate("(page, html) => page.insertAdjacentHTML('beforeend', html)", PLANTED[planted])
        assert len(small(page)) == 1 + PLANTED[planted].count("· <a")


ANSWERS: Final = {"bless": 5, "proelio": 1}  # so few that no house has fallen yet


@sizes
@pytest.mark.parametrize("game", TABLES)
def test_at_the_table_too(browser: Browser, url: str, game: str, size: dict[str, int], *, touch: bool) -> None:
    """With the list of moves, the advice and the rules of the choice open, and newcomers' tips."""
    with held(browser, url, "it", "light", size, touch=touch) as device:
        page = opened(device, game, *["greedy"] * TABLES[game])
        hands.play(page, hands.ears, 2, until=lambda n: n >= ANSWERS[game])
        hands.settled(page)
        assert small(page) == []
        for key in ("h", "r"):
            page.keyboard.press(key)
        page.locator(".advice .ways button").first.wait_for(timeout=60_000)
        assert small(page) == []


def zoomed(page: Page) -> None:
    page.locator(".hand button.spot").first.focus()
    page.keyboard.press("z")
    page.locator("dialog.zoom[open]").wait_for()


def chosen(page: Page) -> None:
    page.locator(".hand button.spot.lit").first.press("Enter")
    page.locator(".prompt.choosing").wait_for()


def asked(page: Page) -> None:
    page.locator(".prompt .ways button").last.press("Enter")


def menu(page: Page) -> None:
    page.locator(".table-bar [popovertarget]").click()


def keys(page: Page) -> None:
    page.keyboard.press("?")
    page.locator("dialog:modal .keys").wait_for()


def chat(page: Page) -> None:
    if page.locator(".narrow-only").first.is_visible():
        page.locator(".table-bar button", has_text="Chat").click()
    else:
        page.locator("#tab-chat").click()
    page.locator(".talk").wait_for()


STATES: Final[dict[str, Callable[[Page], None]]] = {
    "zoomed": zoomed, "chosen": chosen, "menu": menu, "keys": keys, "chat": chat, "asked": asked,
}  # fmt: skip


@pytest.mark.proof
@sizes
@pytest.mark.parametrize("state", STATES)
def test_whatever_opens_at_a_table(browser: Browser, url: str, state: str, size: dict[str, int], *, touch: bool) -> None:
    with held(browser, url, "it", "light", size, touch=touch, tips=False) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        page.locator(".prompt .ways button").press("Enter")
        hands.settled(page)
        STATES[state](page)
        assert small(page) == []


@pytest.mark.proof
@sizes
@pytest.mark.parametrize(("game", "seats"), [("bless", 2), ("proelio", 3), ("proelio", 6)])
def test_in_a_replay(browser: Browser, url: str, game: str, seats: int, size: dict[str, int], *, touch: bool) -> None:
    """With every hand open, in the middle of the game; and a hand that is leafed through."""
    with held(browser, url, "it", "light", size, touch=touch) as device:
        match = finished(device.visit("about"), game, seats, {"altar": 3} if game == "bless" else {"rounds": 3})
        page = replay(device, match, "open", "15")
        page.locator(".backs .spread").first.wait_for()
        assert small(page) == []
        page.locator(".backs .spread").first.click()
        page.locator("dialog:modal .leafed button.spot").first.wait_for()
        assert small(page) == []


def hosted(device: Device) -> Page:
    page = opened(device, "proelio", "normal", "hard", free=3)
    page.locator(".lobby").wait_for()
    return page


@pytest.mark.proof
@sizes
def test_before_it_begins_and_when_it_is_over(browser: Browser, url: str, size: dict[str, int], *, touch: bool) -> None:
    with held(browser, url, "it", "light", size, touch=touch, tips=False) as device:
        page = hosted(device)
        assert small(page) == []
        page.locator(".lobby .row .main").click()
        page.locator("dialog:modal").wait_for()
        assert small(page) == []
        page = opened(device, "proelio", "greedy", "greedy", options={"rounds": 1})
        hands.play(page, hands.ears, seed=7)
        page.locator("dialog[open] .ending").wait_for()
        assert small(page) == []
        page.keyboard.press("Escape")
        assert small(page) == []
