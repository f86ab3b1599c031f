"""Cards in a real browser: no text leaves its place, they are found, seen from near, and printed true to the millimetre."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import tenzone
from tests.browser.device import DESK, PHONE, accessible, fits, held

pytestmark = pytest.mark.proof

MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
MILLIMETRE = 96 / 25.4


def measured(page: Page, game: str, width: int, *, now: bool = False, longer: bool = False) -> Any:
    return page.evaluate(MEASURE[MEASURE.index("async") :], [game, width, now, longer])


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("game", ["bless", "proelio"])
def test_no_text_leaves_its_place(browser: Browser, url: str, game: str, lang: str) -> None:
    with held(browser, url, lang) as desk:
        page = desk.visit("about")
        cards = len(tenzone.rules(game).pack.cards)
        for width in (90, 180, 300):
            for now in (False, True):
                found = measured(page, game, width, now=now)
                assert found["cards"] == cards
                assert found["texts"] > cards
                assert found["over"] == [], (width, now)
                assert found["least"] >= 9, width
        assert len(measured(page, game, 240, longer=True)["over"]) >= cards


def test_cards_are_found(browser: Browser, url: str) -> None:
    with held(browser, url, "it") as desk:
        page = desk.visit("cards/bless")
        cards, box = page.locator(".album li"), page.get_by_role("searchbox")
        expect(cards).to_have_count(62)
        box.fill("ink wolf")
        expect(cards).to_have_count(1)
        box.fill("vuoto eco")
        found = cards.count()
        assert 0 < found < 62
        page.get_by_label("Forma").select_option("shadow")
        expect(page.locator(".found [role=status]")).not_to_have_text(f"{found} carte")
        box.fill("nessuna carta dice questo")
        expect(page.get_by_text("Nessuna carta corrisponde")).to_be_visible()
        page.get_by_role("button", name="Mostra tutte").click()
        expect(cards).to_have_count(62)
        page.get_by_label("Ordina per").select_option("eye")
        expect(cards.first.get_by_role("img")).to_have_attribute("aria-label", re.compile("Occhio 8"))


def test_a_card_has_its_page(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "dark") as desk:
        page = desk.visit("cards/bless/vetrata_incrinata")
        expect(page.get_by_role("heading", level=1)).to_have_text("Cracked Stained Glass")
        expect(page.get_by_role("heading", name="Rulings")).to_be_visible()
        ruling = page.locator('details:has(a[href*="/A"])').first
        ruling.locator("summary").click()
        expect(ruling.get_by_role("link")).to_have_text(re.compile(r"^Ruling A\d+$"))
        accessible(page)
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("heading", level=1)).to_have_text("First among Sisters")
        page.get_by_role("button", name="Italiano").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Prima fra le sorelle")
    with held(browser, url, "it", "light", PHONE, touch=True) as phone:
        page = phone.visit("cards/proelio/ronda")
        accessible(page)
        fits(page)


def test_a_card_is_seen_from_near_by_keys(browser: Browser, url: str) -> None:
    with held(browser, url, "en") as desk:
        page = desk.visit("cards/bless")
        card = page.get_by_role("link", name="Gilded Herald")
        card.focus()
        page.keyboard.press("z")
        near = page.get_by_role("dialog", name="Gilded Herald")
        expect(near).to_be_focused()
        expect(near).to_contain_text("It has +3 Eye while it clashes with a card of another Form")
        expect(near.get_by_role("link", name="Rule 45")).to_have_attribute("href", "#/rules/bless/45")
        page.keyboard.press("Escape")
        expect(near).to_have_count(0)
        expect(card).to_be_focused()


def test_a_card_is_seen_from_near_by_a_long_press(browser: Browser, url: str) -> None:
    with held(browser, url, "it", "light", PHONE, touch=True) as phone:
        page = phone.visit("cards/proelio")
        card = page.get_by_role("link", name="Letame, Attacco")
        box = card.bounding_box()
        assert box is not None
        fingers = phone.context.new_cdp_session(page)
        at = {"x": box["x"] + 40, "y": box["y"] + 60}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        near = page.get_by_role("dialog", name="Letame")
        expect(near).to_be_visible()
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(near).to_be_visible()
        assert page.url.endswith("#/cards/proelio")
        near.get_by_role("button", name="Chiudi").tap()
        expect(near).to_have_count(0)
        card.tap()
        expect(page.get_by_role("heading", level=1)).to_have_text("Letame")


@pytest.mark.parametrize(("paper", "points"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_sheets_are_true_to_the_millimetre(
    browser: Browser, url: str, tmp_path: Path, paper: str, points: tuple[int, int]
) -> None:
    with held(browser, url, "en", size=DESK) as desk:
        page = desk.visit("print/proelio")
        page.get_by_label("Paper").select_option(paper)
        cards = sum(int(card.count) for card in tenzone.rules("proelio").pack.cards)
        sheets = -(-cards // 9)
        expect(page.get_by_role("status").filter(has_text="sheets")).to_contain_text(f"{cards} cards, {sheets} sheets")
        page.emulate_media(media="print")
        sizes = page.locator(".nine .card").evaluate_all(
            "all => all.map(c => c.getBoundingClientRect()).map(b => [b.width, b.height])"
        )
        assert len(sizes) == 2 * cards
        assert {(round(w / MILLIMETRE, 1), round(h / MILLIMETRE, 1)) for w, h in sizes} == {(63, 88)}
        printed = page.pdf(path=tmp_path / "cards.pdf", prefer_css_page_size=True, print_background=True)
        boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert len(boxes) == 2 * sheets
        assert {(round(float(w)), round(float(h))) for w, h in boxes} == {points}


def test_backs_lie_behind_their_fronts(browser: Browser, url: str) -> None:
    """Turned over along its long edge, a sheet has left and right changed; along the short one, top and bottom."""
    with held(browser, url, "en") as desk:
        page = desk.visit("print/proelio")
        mirrored = "async edge => (await import('/web/pages/print.js')).mirrored([1, 2, 3, 4, 5, 6, 7, 8, 9], edge)"
        assert page.evaluate(mirrored, "long") == [3, 2, 1, 6, 5, 4, 9, 8, 7]
        assert page.evaluate(mirrored, "short") == [7, 8, 9, 4, 5, 6, 1, 2, 3]
        page.get_by_label("Backs").select_option("none")
        expect(page.locator(".leaf .card.back")).to_have_count(0)
