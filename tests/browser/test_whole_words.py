"""On a phone no word is broken where nobody meant it to be parted: neither in lessons nor at the table."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import NARROW, PHONE, Device, fits, held
from tests.browser.test_games import opened
from tests.browser.test_room import PLAGUES

BROKEN: Final = Path(__file__).with_name("broken.js").read_text(encoding="utf-8")
sizes = pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
# Two frames: what has changed has its place then.
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
spoken = pytest.mark.parametrize("lang", ["it", "en"])


def broken(page: Page) -> list[str]:
    """In the letters of the page, which may come a moment after it."""
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(BROKEN)
    return found


def lessons(device: Device, game: str) -> list[str]:
    told = device.page.request.get(f"{device.url}/api/games/{game}/teaching").json()
    return [lesson["name"] for chapter in told["chapters"] for lesson in chapter["lessons"]]


@sizes
@spoken
@pytest.mark.parametrize("every", [pytest.param(12, id="short"), pytest.param(1, id="proof", marks=pytest.mark.proof)])
@pytest.mark.parametrize("game", ["proelio", "bless"])
def test_lessons(browser: Browser, url: str, game: str, every: int, lang: str, size: dict[str, int]) -> None:
    with held(browser, url, lang, "light", size, touch=True) as device:
        found = {}
        for name in lessons(device, game)[::every]:
            page = device.visit(f"learn/{game}/{name}")
            page.locator(".still .zone-name").first.wait_for()
            found[name] = broken(page)
            fits(page)
        assert len(found) > 3
        assert not any(found.values()), found


@sizes
@spoken
@pytest.mark.parametrize(("game", "bots"), [("bless", 1), ("proelio", 2), ("proelio", 5)])
def test_tables(browser: Browser, url: str, game: str, bots: int, lang: str, size: dict[str, int]) -> None:
    with held(browser, url, lang, "dark", size, touch=True, tips=False) as device:
        page = opened(device, game, *["greedy"] * bots)
        hands.play(page, hands.ears, 1, until=lambda n: n >= 3)
        hands.settled(page)
        assert broken(page) == []
        fits(page)


@sizes
@spoken
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_a_plague_before_every_neighbour(browser: Browser, url: str, bots: int, lang: str, size: dict[str, int]) -> None:
    """One card more, where three names do not fit side by side."""
    with held(browser, url, lang, "dark", size, touch=True, tips=False) as device:
        page = opened(device, "proelio", *["greedy"] * bots)
        hands.settled(page)
        page.evaluate(PLAGUES)
        assert page.locator(".house:not(.own) .zone.plague").count() == bots
        assert broken(page) == []
        fits(page)


def test_a_broken_word_is_found(browser: Browser, url: str) -> None:
    with held(browser, url, "it", "light", NARROW, touch=True) as device:
        page = device.visit("about")
        page.locator("main h1").evaluate("head => { head.textContent = 'Fortificazione'; head.style.width = '4ch'; }")
        assert broken(page) == ["Fortificazione in h1"]
