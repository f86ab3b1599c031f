"""What is asked and what is not: reasons beside cards, a question before a slip, signs of one's turn, tips that retire."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.device import DESK, PHONE, accessible, held
from tests.browser.test_ahead import Round
from tests.browser.test_games import opened
from tests.table.harness import Served

SEED: Final = "w6"  # A begins, with two Towers that cannot be built and Trebuchets above its limit
HEARD: Final = Path(__file__).with_name("heard.js").read_text(encoding="utf-8")
TOWER: Final = ".hand [data-card='torre']"
WHY: Final = "Your first Fortification is a Shields card: you cannot start higher."


def begun(page: Page) -> Page:
    hands.settled(page)
    expect(page.locator(".prompt .status")).to_contain_text("Choose your action")
    return page


def test_why_not_is_one_hover_away(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        expect(page.locator(f"{TOWER}.lit")).to_have_count(0)
        page.locator(TOWER).first.hover()
        expect(page.locator(".why")).to_have_text(re.compile(rf"^{re.escape(WHY)} Rule \d+$"))
        page.locator(".prompt .status").hover()
        expect(page.locator(".why")).to_have_count(0)


def test_why_not_is_one_key_away_and_heard(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        page.locator("[data-zone='A.hand'] [tabindex='0']").focus()
        for _ in range(5):
            if page.evaluate("document.activeElement.dataset.card") == "torre":
                break
            page.keyboard.press("ArrowRight")
        expect(page.locator(".why")).to_contain_text(WHY)
        expect(page.locator("#polite")).to_have_text(WHY)


def test_why_not_is_one_tap_away_with_its_rule(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "light", PHONE, touch=True, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        page.locator(TOWER).first.tap(force=True)
        expect(page.locator(".notice")).to_contain_text(WHY)
        rule = page.locator(".notice a")
        expect(rule).to_have_attribute("href", re.compile(r"^#/rules/proelio/\d+$"))
        accessible(page)


def test_not_on_turn_is_a_reason_too(browser: Browser, url: str, served: Served) -> None:
    """And neither it nor the card seen from near takes the keys away, or covers what is asked."""
    with held(browser, url, tips=False) as device:
        page = Round(served, device).page
        page.locator(".hand .spot").first.hover()
        why, line = page.locator(".why"), page.locator(".prompt-line")
        expect(why).to_have_text("It is not your turn: the table waits for Bea.")
        note, status = why.bounding_box(), line.bounding_box()
        assert note is not None
        assert status is not None
        assert note["y"] >= status["y"] + status["height"]
        page.locator("dialog.zoom[open]").wait_for()
        page.keyboard.press("c")
        expect(page.locator(".chat")).to_be_visible()


def test_every_reason_once_and_those_of_a_pile(browser: Browser, url: str) -> None:
    """What a card would do itself comes first; a move without a card belongs to the pile it would be taken from."""
    script = """async (place) => {
        const { reasons } = await import("/web/lib/help.js");
        const layout = (await import("/web/games/proelio.js")).default;
        const told = (label, text, places, code = "") => ({ label, text, rule: "proelio:1", places, code });
        const refused = [
            told("Attack it", "It is shielded.", [["B.fort/0"], ["A.hand/0"]]),
            told("Build it", "Too high.", [["A.hand/0"]]),
            told("Build it again", "Too high.", [["A.hand/0"]]),
            told("Recruit", "Too few cards.", [], "recruit"),
        ];
        const view = { value: { game: "proelio", you: "A", moves: [1], table: { seats: ["A", "B", "C"], zones: {} } } };
        return (await reasons({ view, helps: () => Promise.resolve({ refused }) }, place, layout)).map((one) => one.text);
    }"""
    with held(browser, url) as device:
        page = device.visit("about")
        assert page.evaluate(script, "A.hand/0") == ["Build it: Too high.", "Attack it: It is shielded."]
        assert page.evaluate(script, "deck.imperial") == ["Too few cards."]
        assert page.evaluate(script, "deck.base") == []


def test_a_probable_slip_is_asked_about_first(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        before = hands.version(page)
        above, sure = page.locator(".hand [data-card='trabucchi']"), page.locator("dialog[open]:not(.zoom)")
        above.click()
        expect(sure).to_contain_text("Your Fortification does not allow this Attack")
        accessible(page)
        sure.get_by_role("button", name="Cancel").click()
        expect(sure).to_have_count(0)
        assert hands.version(page) == before
        above.click()
        sure.locator("button.main").click()
        expect(page.locator(hands.TABLE)).not_to_have_attribute("data-v", before)
        expect(page.locator(".log")).to_contain_text("places an Attack")


def test_what_is_no_slip_is_not_asked_about(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        before = hands.version(page)
        page.locator(".hand [data-card='soldati']").click()
        expect(page.locator(hands.TABLE)).not_to_have_attribute("data-v", before)


def test_ones_turn_is_seen_and_heard_from_afar(browser: Browser, url: str, served: Served) -> None:
    """Title, icon, sound, a tremble; and nothing but one's turn interrupts a screen reader."""
    with held(browser, url, tips=False, sound=True) as device:
        device.context.add_init_script(HEARD)
        game = Round(served, device)
        page, icon = game.page, game.page.locator("link[rel=icon]")
        expect(page).to_have_title("Proelio · Tenzone")
        expect(icon).to_have_attribute("href", "/web/icon.svg")
        expect(page.locator("#polite")).not_to_contain_text("A draws")
        page.evaluate("heard.length = told.length = tones.length = trembles.length = 0")
        game.played("B", "draw")
        page.wait_for_function("() => told.some((text) => text.includes('Bea draws: a black card.'))")
        assert page.evaluate("trembles.length") == 0
        game.played("C", "draw")
        expect(page).to_have_title("● Your turn. · Tenzone")
        expect(icon).to_have_attribute("href", "/web/icon-turn.svg")
        page.wait_for_function("() => heard.length")
        assert page.evaluate("trembles.length") == 1
        assert page.evaluate("tones.length") > 0
        page.locator(TOWER).first.click(force=True)
        expect(page.locator(".notice")).to_be_visible()
        expect(page).to_have_title("● Your turn. · Tenzone")
        game.answer("draw")
        expect(page.locator("#polite")).to_have_text(re.compile("discard"))
        urgent = page.evaluate("heard")
        assert [text for text in urgent if not text.startswith("Your turn. ")] == []


def test_silence_unless_wished(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "light", PHONE, touch=True, tips=False) as device:
        device.context.add_init_script(HEARD)
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        hands.play(page, hands.ears, 1, until=lambda n: n >= 2)
        assert page.evaluate("tones.length + trembles.length") == 0


def test_how_long_there_is(browser: Browser, url: str) -> None:
    """Of whoever is asked, in the line that says who it is."""
    clock = {"kind": "bank", "seconds": 600, "increment": 5}
    with held(browser, url, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy", clock=clock))
        expect(page.locator(".prompt .status").get_by_role("timer")).to_have_text(re.compile(r"^◔ (10:00|9:\d\d)$"))
    with held(browser, url, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        expect(page.get_by_role("timer")).to_have_count(0)


def test_little_time_left_is_urgent(browser: Browser, url: str) -> None:
    """Once, when half a minute is left, and only to whoever has so little."""
    drawn = """async (own) => {
        const { h, render } = await import("preact");
        const { Clock } = await import("/web/parts/clock.js");
        const clock = { at: 1, left: { A: 600_000 }, running: ["A"], rule: { kind: "bank" } };
        const place = document.body.appendChild(document.createElement("div"));
        render(h(Clock, { view: { clock }, seat: "A", own }), place);
    }"""
    for own in (False, True):
        with held(browser, url) as device:
            device.context.add_init_script(HEARD)
            page = device.visit("about")
            page.clock.install(time=0)
            page.clock.pause_at(60)
            page.evaluate(drawn, own)
            page.clock.run_for(569_000)
            assert page.evaluate("heard") == []
            page.clock.run_for(20_000)
            assert page.evaluate("heard") == (["Less than 30 seconds left."] if own else [])


@pytest.mark.parametrize("game", ["bless", "proelio"])
def test_a_first_game_is_guided_and_tips_retire(browser: Browser, url: str, game: str) -> None:
    with held(browser, url, size=DESK) as device:
        told = []
        for _ in range(4):
            page = opened(device, game, *["greedy"] * (1 if game == "bless" else 2))
            hands.settled(page)
            told.append(page.locator(".tip span:nth-child(2)").all_inner_texts())
        assert told[0][0]
        assert told[:3] == [told[0]] * 3
        assert told[3] == []
        device.page.evaluate("localStorage.removeItem('tenzone.tips')")
        device.page.reload()
        tip = device.page.locator(".tip")
        expect(tip).to_be_visible()
        tip.get_by_role("button", name="Got it").click()
        expect(tip).to_have_count(0)


def test_escape_closes_the_menu(browser: Browser, url: str) -> None:
    with held(browser, url, tips=False) as device:
        page = begun(opened(device, "proelio", "greedy", "greedy"))
        page.get_by_role("button", name="More").click()
        menu = page.locator("#table-menu")
        expect(menu).to_be_visible()
        page.keyboard.press("Escape")
        expect(menu).to_be_hidden()
