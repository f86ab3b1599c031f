"""Whole games through the page in a real browser, by every way a person may have to play."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import DESK, NARROW, PHONE, Device, accessible, fits, held
from tests.table.harness import Served


def opened(
    device: Device, game: str, *bots: str,
    options: dict[str, object] | None = None, own: int = 1, free: int = 0, clock: dict[str, object] | None = None,
) -> Page:  # fmt: skip
    """A table made by the page's own person; the buttons that make one are tried in other tests."""
    device.visit()
    chairs = [{"who": "me"}] * own + [{"who": "open"}] * free + [{"who": "bot", "level": level} for level in bots]
    body = {"cmd_id": "a1", "game": game, "chairs": chairs, "options": options or {}, "clock": clock or {"kind": "off"}}
    made = device.page.evaluate(
        """async (body) => {
            const ask = (path, what) => fetch(path, { method: "POST", headers: { "content-type": "application/json" },
                body: JSON.stringify(what) }).then((answer) => answer.json());
            await ask("/api/guests", { name: "Ada", lang: "en" });
            return ask("/api/matches", body);
        }""",
        body,
    )
    assert "match" in made, made
    device.page.goto(f"{device.url}/#/t/{made['match']}")
    device.page.reload()
    device.page.locator(f"{hands.TABLE}, .curtain").first.wait_for()
    return device.page


WAYS = {
    "mouse": (hands.mouse, DESK, False),
    "finger": (hands.finger, PHONE, True),
    "keys": (hands.keys, DESK, False),
    "ears": (hands.ears, DESK, False),
}


@pytest.mark.proof
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        pytest.param("bless", ("greedy",), {"altar": 3}, id="bless"),
        pytest.param("proelio", ("greedy", "greedy"), {}, id="proelio"),
        pytest.param("proelio", ("greedy", "greedy", "greedy"), {"teams": True}, id="teams"),
    ],
)
def test_a_whole_game(
    browser: Browser, url: str, game: str, bots: tuple[str, ...], options: dict[str, object], way: str, lang: str
) -> None:
    hand, size, touch = WAYS[way]
    with held(browser, url, lang, "dark" if lang == "it" else "light", size, touch=touch, tips=False) as device:
        page = opened(device, game, *bots, options=options)
        answers = hands.play(page, hand, seed=7)
        assert answers > 3
        assert page.locator("dialog[open] .ending").is_visible()
        accessible(page)
        fits(page)


def test_a_first_game(browser: Browser, url: str) -> None:
    """From the page to one's own first decision in one click, and on for some moves."""
    with held(browser, url, "en", "light", DESK) as device:
        page = device.visit()
        page.get_by_role("button", name="Play now").first.click()
        page.locator(".prompt.mine").first.wait_for(timeout=60_000)
        accessible(page)
        assert hands.play(page, hands.ears, 3, until=lambda n: n >= 5) == 5


@pytest.mark.proof
def test_teams_and_a_narrow_phone(browser: Browser, url: str) -> None:
    with held(browser, url, "it", "light", NARROW, touch=True, tips=False) as device:
        page = opened(device, "proelio", "greedy", "greedy", "greedy", options={"teams": True})
        assert hands.play(page, hands.finger, 5, until=lambda n: n >= 12) > 0
        accessible(page)
        fits(page)


@pytest.mark.proof
def test_one_device_shows_one_hand(browser: Browser, url: str, served: Served) -> None:
    """Hotseat: nothing of the other's cards is in the document, only what the seat that looks may know."""
    with held(browser, url, "en", "light", DESK, tips=False) as device:
        page = opened(device, "bless", own=2)
        for turn in range(30):
            hands.settled(page)
            if hands.phase(page) == "over":
                break
            curtain = page.locator(".curtain button")
            if curtain.count():
                assert page.locator("[data-card]").count() == 0
                assert page.locator(".card").count() == 0
                curtain.click()
                page.locator(hands.TABLE).wait_for()
                names = page.locator(".board .seat-name").all_inner_texts()
                assert names in (["Ada (A)", "Ada (B) (you)"], ["Ada (B)", "Ada (A) (you)"])
            hands.play(page, hands.ears, turn, until=lambda n: n >= 1)
