"""Room for everything: no part of the table lies under the dock, and nothing that is opened lies on the own cards."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import DESK, NARROW, PHONE, fits, held
from tests.browser.test_games import opened

SEED: Final = "b"  # a plague and a defence need room, too
UNDER = """() => [...document.querySelectorAll('.board > *')].map((part) => part.getBoundingClientRect().bottom)
    .reduce((lowest, bottom) => Math.max(lowest, bottom), 0) - document.querySelector('.dock').getBoundingClientRect().top"""
HIDDEN = """() => [...document.querySelectorAll('.hand .fan .spot')].map((spot) => spot.getBoundingClientRect()).filter((box) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > 0 && x < innerWidth && y < innerHeight && !document.elementFromPoint(x, y)?.closest('.hand');
}).length"""
SIDEWAYS = {"width": 740, "height": 360}


@pytest.mark.proof
@pytest.mark.parametrize(("game", "bots"), [("bless", 1), ("proelio", 2), ("proelio", 3), ("proelio", 4), ("proelio", 5)])
def test_no_part_of_the_table_lies_under_the_dock(browser: Browser, url: str, game: str, bots: int) -> None:
    with held(browser, url, "it", "light", DESK, tips=False) as device:
        page = opened(device, game, *["greedy"] * bots)
        seen = []
        for answers in range(12):
            hands.play(page, hands.ears, answers, until=lambda n: n >= 1)
            if hands.phase(page) == "over":
                break
            hands.settled(page)
            seen.append(page.evaluate(UNDER))
        assert len(seen) > 3
        assert max(seen) <= 0, seen


PLAGUES = """() => document.querySelectorAll('.house:not(.own) .ground:not(:has(.zone.plague))').forEach((ground) => {
    const zone = ground.querySelector('.zone').cloneNode(true);
    zone.className = 'zone plague';
    ground.append(zone);
})"""


@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_nor_when_a_plague_lies_before_every_neighbour(browser: Browser, url: str, bots: int) -> None:
    with held(browser, url, "it", "light", DESK, tips=False) as device:
        page = opened(device, "proelio", *["greedy"] * bots)
        hands.settled(page)
        page.evaluate(PLAGUES)
        assert page.locator(".house:not(.own) .zone.plague").count() == bots
        assert page.evaluate(UNDER) <= 0


def list_opened(page: Page) -> None:
    hands.settled(page)
    page.locator(".prompt .tools button", has_text=hands.phrase(page, "play.all_moves").split("{")[0]).tap()
    page.locator(".panels .moves").wait_for()


@pytest.mark.parametrize("size", [PHONE, NARROW, SIDEWAYS], ids=["phone", "narrow", "sideways"])
def test_the_list_of_moves_leaves_the_hand_in_sight(browser: Browser, url: str, size: dict[str, int]) -> None:
    """Until a move of it is played: then it makes room for what happens."""
    with held(browser, url, "it", "light", size, touch=True, tips=False) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        page.get_by_role("button", name="Basta così").tap()
        hands.settled(page)
        list_opened(page)
        assert page.locator(".panels .moves li").count() > 5
        assert page.evaluate(HIDDEN) == 0
        fits(page)
        page.locator(".panels .moves button").first.tap()
        page.locator(".panels .moves").wait_for(state="detached")
