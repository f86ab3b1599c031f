"""Every page, in both languages and all themes, on a desk and on phones: accessible, whole, and without an error."""

from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import DESK, NARROW, PHONE, Device, accessible, fits, held
from tests.browser.test_games import opened

PAGES = (
    "", "new/proelio", "new/bless", "tables", "me", "about", "learn", "learn/proelio", "learn/bless",
    "learn/bless/10_clash_four_phases", "rules/proelio", "rules/bless/12", "cards/proelio", "cards/bless",
    "cards/bless/vetrata_incrinata", "print/bless", "replay", "invite/nothing", "nothing",
)  # fmt: skip
TABLES: Final = {"bless": 1, "proelio": 3}
looks = pytest.mark.parametrize(("lang", "theme"), [*product(("en", "it"), ("light", "dark")), ("it", "contrast")])


def middle(device: Device, game: str) -> Page:
    """In the middle of a game, with the list of moves open."""
    page = opened(device, game, *["greedy"] * TABLES[game])
    hands.play(page, hands.ears, 2, until=lambda n: n >= 5)
    hands.settled(page)
    return page


@pytest.mark.proof
@pytest.mark.parametrize("path", PAGES)
@looks
def test_accessible(browser: Browser, url: str, path: str, lang: str, theme: str) -> None:
    with held(browser, url, lang, theme, DESK) as desk:
        accessible(desk.visit(path))
    with held(browser, url, lang, theme, PHONE, touch=True) as phone:
        accessible(phone.visit(path))


@pytest.mark.proof
@pytest.mark.parametrize("game", TABLES)
@looks
def test_tables_are_accessible(browser: Browser, url: str, game: str, lang: str, theme: str) -> None:
    for size, touch in ((DESK, False), (PHONE, True)):
        with held(browser, url, lang, theme, size, touch=touch) as device:
            accessible(middle(device, game))


@pytest.mark.proof
@pytest.mark.parametrize("path", PAGES)
def test_narrow_and_zoomed(browser: Browser, url: str, path: str) -> None:
    with held(browser, url, "it", "light", NARROW, touch=True) as phone:
        fits(phone.visit(path))
    with held(browser, url, "en", "dark", DESK, zoom=2) as zoomed:
        fits(zoomed.visit(path))
    with held(browser, url, "it", "contrast", NARROW, touch=True, spacing=True) as spaced:
        fits(spaced.visit(path))


@pytest.mark.proof
@pytest.mark.parametrize("game", TABLES)
def test_tables_narrow_and_zoomed(browser: Browser, url: str, game: str) -> None:
    """What is asked can be answered there, too."""
    for size, zoom, settings in ((NARROW, 1, {}), (DESK, 2, {}), (PHONE, 1, {"spacing": True})):
        with held(browser, url, "it", "light", size, zoom=zoom, **settings) as device:
            page = middle(device, game)
            fits(page)
            before = hands.version(page)
            hands.play(page, hands.ears, 3, until=lambda n: n >= 1)
            assert hands.phase(page) == "over" or hands.version(page) != before
