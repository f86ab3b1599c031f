"""People at several devices: two who play each other, one loading anew and one cut off in the middle; three houses and a bot."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.device import DESK, PHONE, Device, accessible, held
from tests.browser.test_games import opened
from tests.table.harness import Served

SCENE = """() => JSON.stringify([...document.querySelectorAll('.table [data-place]')].map((spot) =>
    [spot.dataset.place, spot.dataset.card ?? '', spot.className]).sort())"""


def invited(host: Page, guest: Device) -> Page:
    """Through the link the host is shown."""
    host.get_by_role("button", name=hands.phrase(host, "play.invite")).first.click()
    link = host.locator("dialog[open] input").first.input_value()
    host.keyboard.press("Escape")
    guest.page.goto(link)
    guest.page.locator("main button.main").first.click()
    guest.page.locator(hands.TABLE).wait_for()
    return guest.page


def asked(page: Page) -> bool:
    return page.locator(f"{hands.QUIET} .prompt.mine").count() > 0


def in_turn(pages: list[Page], seed: int, answers: int, served: Served) -> None:
    """Whoever is asked answers, until it is over or enough was answered."""
    dice = random.Random(seed)
    for _ in range(answers):
        pages[0].wait_for_function("() => document.querySelector(\".table[data-busy='no']\")")
        for page in pages:
            if hands.phase(page) == "over":
                return
            if asked(page):
                hands.act(page, hands.ears, dice)
                page.locator(f"{hands.QUIET}, .table[data-phase='over']").first.wait_for()


def joined(browser: Browser, served: Served, url: str) -> None:
    with (
        held(browser, url, "en", "light", DESK, tips=False) as ada,
        held(browser, url, "it", "dark", PHONE, touch=True, tips=False) as bea,
    ):
        first = opened(ada, "bless", options={"altar": 3}, own=1, free=1)
        second = invited(first, bea)
        pages = [first, second]
        in_turn(pages, 1, 12, served)
        before = first.evaluate(SCENE)
        first.reload()
        first.locator(hands.TABLE).wait_for()
        first.wait_for_function(f"wanted => ({SCENE})() === wanted", arg=before)
        bea.context.set_offline(True)
        second.locator(".line").wait_for()
        in_turn([first], 2, 6, served)
        bea.context.set_offline(False)
        second.locator(".line").wait_for(state="detached")
        newest = first.locator(hands.TABLE).get_attribute("data-v")
        assert newest is not None
        in_turn(pages, 3, 40, served)
        assert hands.phase(first) == hands.phase(second)


def test_the_same_person_on_another_device(browser: Browser, url: str) -> None:
    """By a link of the table's menu: the seat is there, too, and what one plays the other shows."""
    with (
        held(browser, url, "en", "light", DESK, tips=False) as desk,
        held(browser, url, "it", "dark", PHONE, touch=True, tips=False) as phone,
    ):
        first = opened(desk, "bless", "greedy")
        hands.settled(first)
        first.get_by_role("button", name="More").click()
        first.get_by_role("button", name="Go on on another device").click()
        link = first.locator("dialog[open] input").input_value()
        code = first.locator("dialog[open] .qr svg")
        expect(code).to_be_visible()
        filled = "svg => svg.querySelector('path').getBoundingClientRect().width / svg.getBoundingClientRect().width"
        assert code.evaluate(filled) > 0.75
        accessible(first)
        first.keyboard.press("Escape")
        second = phone.page
        second.goto(link)
        accessible(second)
        second.get_by_role("button", name="Continua qui").tap()
        second.locator(hands.TABLE).wait_for()
        hands.settled(second)
        assert second.evaluate(SCENE) == first.evaluate(SCENE)
        before = hands.version(first)
        hands.act(second, hands.ears, random.Random(1))
        expect(first.locator(hands.TABLE)).not_to_have_attribute("data-v", before)
        second.goto(url)
        second.goto(link)
        second.get_by_role("button", name="Continua qui").tap()
        expect(second.locator(".notice")).to_contain_text("non vale più")


@pytest.mark.proof
def test_two_who_play_each_other(browser: Browser, served: Served, url: str) -> None:
    joined(browser, served, url)


@pytest.mark.proof
def test_who_is_cut_off_and_who_has_left(browser: Browser, url: str) -> None:
    """Told beside the seat, in different words; also the own line."""
    with held(browser, url, tips=False) as ada, held(browser, url, "it", "dark", PHONE, touch=True, tips=False) as bea:
        first = opened(ada, "bless", own=1, free=1)
        second = invited(first, bea)
        first.locator(".board").wait_for()
        away = first.locator(".half.far .away")
        bea.context.set_offline(True)
        expect(second.locator(".table-bar .line")).to_have_text(re.compile("Linea caduta"))
        expect(away).to_have_text(re.compile("^reconnecting …"), timeout=30_000)
        bea.context.set_offline(False)
        expect(away).to_have_count(0, timeout=30_000)
        expect(second.locator(".table-bar .line")).to_have_count(0)
        second.goto(f"{url}/#/about")
        expect(away).to_have_text(re.compile("^not at the table"), timeout=30_000)


@pytest.mark.proof
@pytest.mark.parametrize("teams", [False, True])
def test_three_people_and_a_bot(browser: Browser, served: Served, url: str, *, teams: bool) -> None:
    with (
        held(browser, url, "en", "light", DESK, tips=False) as ada,
        held(browser, url, "it", "dark", DESK, tips=False) as bea,
        held(browser, url, "en", "dark", PHONE, touch=True, tips=False) as cio,
    ):
        first = opened(ada, "proelio", "greedy", options={"teams": teams}, own=1, free=2)
        pages = [first, invited(first, bea), invited(first, cio)]
        in_turn(pages, 4, 400, served)
        for page in pages:
            page.locator(".table[data-phase='over']").wait_for()
