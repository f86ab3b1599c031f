"""The table itself: several cards at once, dragging, two people of whom one comes back and one is cut off, what flies where."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.device import DESK, PHONE, held
from tests.browser.test_games import opened

HAND = ".hand .fan .spot"
COVERED = {"card": None, "back": "black"}


def card(name: str) -> dict[str, Any]:
    return {"card": name, "back": "black"}


def deck(size: int) -> dict[str, Any]:
    return {"size": size, "backs": {"black": size}}


def cards(page: Page) -> list[str | None]:
    return [spot.get_attribute("data-card") for spot in page.locator(HAND).all()]


def asked(page: Page) -> None:
    page.locator(f"{hands.QUIET} .prompt.mine").wait_for(timeout=60_000)


def test_several_cards_are_set_aside_at_once(browser: Browser, url: str) -> None:
    """In whatever order they are marked, and a mark can be taken back."""
    with held(browser, url, tips=False) as device:
        page = opened(device, "bless", "greedy")
        asked(page)
        before = cards(page)
        assert len(before) == 4
        for n in (3, 0, 1, 1):
            page.locator(HAND).nth(n).click()
        expect(page.locator(f"{HAND}.chosen")).to_have_count(2)
        page.get_by_role("button", name="Set aside 2 cards and draw").click()
        expect(page.locator(".log")).to_contain_text("cards set aside, 2.", timeout=30_000)
        expect(page.locator(HAND)).to_have_count(4)
        assert set(before[1:3]) <= set(cards(page))


def test_a_card_is_dragged_where_it_belongs(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = opened(device, "bless", "greedy")
        curses = page.locator(".half.near .curses")
        asked(page)
        page.get_by_role("button", name="That will do").click()
        page.get_by_role("button", name="End the turn").wait_for(timeout=60_000)
        expect(page).to_have_title("● Your turn. · Tenzone")
        name = cards(page)[1]
        box, to = page.locator(HAND).nth(1).bounding_box(), curses.bounding_box()
        assert box is not None
        assert to is not None
        page.mouse.move(box["x"] + 40, box["y"] + 40)
        page.mouse.down()
        page.mouse.move(box["x"] + 60, box["y"] - 60, steps=4)
        page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=4)
        page.mouse.up()
        expect(curses.locator(f"[data-card='{name}']")).to_be_visible(timeout=30_000)


def test_another_language_is_spoken_at_once(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = opened(device, "bless", "greedy")
        asked(page)
        version = hands.version(page)
        page.get_by_role("button", name="Italiano").click()
        expect(page.locator(".prompt .status")).to_contain_text("Tocca a te. Mulligan: metti da parte", timeout=30_000)
        expect(page.get_by_role("button", name="Basta così")).to_be_visible()
        assert hands.version(page) == version


@pytest.mark.proof
def test_one_comes_back_and_one_is_cut_off(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as host, held(browser, url, "it", "dark", PHONE, touch=True, tips=False) as guest:
        made = host.visit().evaluate(
            """async () => {
                const ask = (path, what) => fetch(path, { method: "POST", headers: { "content-type": "application/json" },
                    body: JSON.stringify(what) }).then((answer) => answer.json());
                await ask("/api/guests", { name: "Ada", lang: "en" });
                const chairs = [{ who: "me" }, { who: "open" }];
                const { match } = await ask("/api/matches", { cmd_id: "a1", game: "bless", chairs });
                return { match, ...await ask(`/api/matches/${match}/invites`) };
            }"""
        )
        ada = host.visit(f"t/{made['match']}")
        bea = guest.page
        bea.goto(made["url"])
        bea.get_by_role("button", name="Siediti al tavolo").click()
        bea.locator(".board").wait_for(timeout=30_000)
        ada.locator(".board").wait_for(timeout=30_000)
        shown = ada.locator(".board").inner_text(), cards(ada)
        ada.reload()
        ada.locator(".board").wait_for(timeout=30_000)
        assert (ada.locator(".board").inner_text(), cards(ada)) == shown
        if ada.locator(".prompt.mine").count():
            ada.get_by_role("button", name="That will do").click()
        asked(bea)
        guest.context.set_offline(True)
        expect(bea.locator(".table-bar .line")).to_be_visible(timeout=3_000)
        bea.get_by_role("button", name="Basta così").click()
        expect(bea.locator(".table-bar .line")).to_contain_text("1 mossa è tenuta")
        version = hands.version(ada)
        guest.context.set_offline(False)
        expect(ada.locator(hands.TABLE)).not_to_have_attribute("data-v", version, timeout=60_000)
        expect(bea.locator(".table-bar .line")).to_have_count(0, timeout=30_000)
        expect(bea.locator(".log").first).to_contain_text("fa il Mulligan", timeout=30_000)


def test_cards_come_from_where_they_were(browser: Browser, url: str) -> None:
    """By name, by back, from a deck that shrank, from one that gave as many as it took, and into one."""
    steps: list[tuple[dict[str, Any], dict[str, Any], list[tuple[str, str]]]] = [
        (
            {"A.hand": [card("x"), card("y")], "A.fort": []},
            {"A.hand": [card("x")], "A.fort": [card("y")]},
            [("A.hand/1", "A.fort/0")],
        ),
        ({"B.hand": [COVERED], "A.in": []}, {"B.hand": [], "A.in": [COVERED]}, [("B.hand/0", "A.in/0")]),
        ({"B.hand": [COVERED], "B.fort": []}, {"B.hand": [], "B.fort": [card("y")]}, [("B.hand/0", "B.fort/0")]),
        ({"A.hand": [], "deck": deck(5)}, {"A.hand": [card("x")], "deck": deck(4)}, [("deck", "A.hand/0")]),
        ({"A.hand": [card("x")], "deck": deck(5)}, {"A.hand": [card("y")], "deck": deck(5)}, [("A.hand/0", "A.hand/0")]),
        ({"A.aside": [card("x")], "deck": deck(5)}, {"A.aside": [], "deck": deck(6)}, [("A.aside/0", "deck")]),
    ]
    with held(browser, url, size=DESK) as device:
        page = device.visit()
        for old, now, wanted in steps:
            script = "async ([old, now]) => (await import('/web/lib/flip.js')).flights({ zones: old }, { zones: now })"
            found = [(f["from"], f["to"]) for f in page.evaluate(script, [old, now])]
            assert [f for f in found if f != ("A.hand/0", "A.hand/0") or f in wanted] == wanted


@pytest.mark.proof
def test_single_letters_can_be_switched_off(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "light", DESK, tips=False, keys=False) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        page.keyboard.press("m")
        page.keyboard.press("1")
        page.keyboard.press("?")
        assert page.locator(".panels, dialog[open]").count() == 0
        page.get_by_role("button", name=hands.phrase(page, "web.preferences")).click()
        page.get_by_label(hands.phrase(page, "web.prefer.keys")).check()
        page.keyboard.press("Escape")
        page.keyboard.press("m")
        page.locator(".panels .moves").wait_for()
