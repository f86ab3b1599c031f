"""Lessons through the page: every one of them, by mouse, by keys alone, by what a screen reader is told."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.device import DESK, NARROW, PHONE, Device, accessible, fits, held
from tests.browser.hands import phrase

pytestmark = pytest.mark.proof

FIRST = {"proelio": "20_attack_place_it_face_down", "bless": "02_cast_curse_or_prayer"}
Answer = Callable[[Page, dict[str, Any]], None]


def asked(device: Device, path: str) -> Any:
    lang = device.page.evaluate("document.documentElement.lang")
    return device.page.request.get(f"{device.url}/api/{path}?lang={lang}").json()


def label(frame: dict[str, Any]) -> str:
    return next(str(m["label"]) for m in frame["moves"] if m["code"] == frame["expect"])


def by_button(page: Page, frame: dict[str, Any]) -> None:
    page.locator(f'.lesson-more [data-code="{frame["expect"]}"]').click()


def by_card(page: Page, frame: dict[str, Any]) -> None:
    """The lit card, then what it is to be used for; a move without a card by its button."""
    places = next(m["places"] for m in frame["moves"] if m["code"] == frame["expect"])
    if not places:
        return by_button(page, frame)
    page.locator(f'button.spot.lit[data-place="{places[0][0]}"]').click()
    left = page.locator(".still .ways button.main", has_text=label(frame))
    if left.count():
        left.click()
    return None


def by_keys(page: Page, frame: dict[str, Any]) -> None:
    """Tab until the button is reached, then Enter."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.code") == frame["expect"]:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"{frame['expect']} cannot be reached with Tab")


def by_ears(page: Page, frame: dict[str, Any]) -> None:
    moves = page.get_by_role("list", name=phrase(page, "learn.your_move"))
    moves.get_by_role("button", name=label(frame), exact=True).click()


def walk(device: Device, game: str, name: str, answer: Answer, *, keys: bool = False) -> None:
    """From the first frame to the last, with what the lesson expects."""
    page = device.visit(f"learn/{game}/{name}")
    lesson = asked(device, f"games/{game}/teaching/{name}")
    expect(page.locator("h1")).to_contain_text(lesson["title"])
    frames = lesson["frames"]
    for frame in frames:
        step = phrase(page, "learn.step").format(number=frame["n"] + 1, of=len(frames))
        expect(page.locator(".lesson-said")).to_contain_text(step)
        expect(page.locator(".lesson-said")).to_contain_text(frame["say"])
        if frame["expect"] is not None:
            answer(page, frame)
        elif frame is not frames[-1] and keys:
            page.keyboard.press("ArrowRight")
        elif frame is not frames[-1]:
            page.get_by_role("button", name=phrase(page, "learn.next"), exact=True).click()
    expect(page.locator(".lesson-done")).to_be_visible()
    expect(page.locator("#polite")).to_contain_text(phrase(page, "learn.done_lesson"))


WAYS = {"button": by_button, "card": by_card, "keys": by_keys, "ears": by_ears}
PATIENT = "localStorage.setItem('tenzone.progress', JSON.stringify({ done: {}, auto: false }))"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "lang"), [("proelio", "it"), ("bless", "en")])
def test_a_lesson(browser: Browser, url: str, game: str, lang: str, way: str) -> None:
    with held(browser, url, lang) as device:
        device.context.add_init_script(f"localStorage.getItem('tenzone.progress') ?? {PATIENT}")
        walk(device, game, FIRST[game], WAYS[way], keys=way == "keys")
        device.visit(f"learn/{game}")
        done = device.page.locator(f'.chapter li.done a[href$="{FIRST[game]}"]')
        expect(done).to_contain_text(phrase(device.page, "learn.done"))


@pytest.mark.parametrize("game", FIRST)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_lesson(browser: Browser, url: str, game: str, lang: str) -> None:
    with held(browser, url, lang) as device:
        device.context.add_init_script(f"localStorage.getItem('tenzone.progress') ?? {PATIENT}")
        device.visit("learn")
        names = [one["name"] for chapter in asked(device, f"games/{game}/teaching")["chapters"] for one in chapter["lessons"]]
        assert len(names) > 40
        for name in names:
            walk(device, game, name, by_button)
        device.visit(f"learn/{game}")
        expect(device.page.locator(".chapter li.done")).to_have_count(len(names))


def test_other_and_forbidden_moves(browser: Browser, url: str) -> None:
    """What is allowed but not asked gets a friendly word, what is forbidden its rule; both leave the lesson where it was."""
    with held(browser, url, "en") as device:
        page = device.visit("learn/bless/02_cast_curse_or_prayer")
        page.locator('.lesson-more [data-code="end"]').click()
        expect(page.locator(".lesson-verdict.other")).to_contain_text("End the turn")
        page.get_by_role("button", name="Show me").click()
        expect(page.locator(".lesson-more button.main")).to_have_text("Cast Quiet Harvester as a Curse")
        by_button(page, {"expect": "cast mietitore_quieto curse"})
        expect(page.locator(".lesson-said")).to_contain_text("Step 2")
        page.locator(".lesson-more .forbidden").first.click()
        expect(page.locator(".lesson-verdict.forbidden a")).to_have_attribute("href", "#/rules/bless/14")
        expect(page.locator(".lesson-said")).to_contain_text("Step 2")


def test_a_card_of_a_lesson_alone_has_a_picture(browser: Browser, url: str) -> None:
    with held(browser, url, "en") as device:
        page = device.visit("learn/bless/38_counted_ever_anew")
        crowd = page.locator('.hand [data-card="folla"]')
        expect(crowd.locator(".brief .plate use")).to_have_attribute("href", "#icon-sun")
        expect(page.locator("#icon-sun path")).not_to_have_count(0)


def test_goes_on_by_itself_until_held(browser: Browser, url: str) -> None:
    """What others do passes at a reading pace; whoever goes back stays there."""
    with held(browser, url, "en") as device:
        device.page.clock.install(time=0)
        page = device.visit("learn/proelio/01_goal_bring_down_the_left")
        said = page.locator(".lesson-said")
        frames = asked(device, "games/proelio/teaching/01_goal_bring_down_the_left")["frames"]
        expect(said).to_contain_text("Step 1 of")
        page.clock.pause_at(3_600_000)
        waits = 0
        for at, frame in enumerate(frames[:-1]):
            expect(said).to_contain_text(f"Step {at + 1} of")
            if frame["expect"] is not None:
                by_button(page, frame)
            elif not frame["by"]:
                page.keyboard.press("Enter")
            else:
                while f"Step {at + 1} of" in said.inner_text():
                    page.clock.run_for(500)
                    waits += 1
        assert waits > 2
        page.keyboard.press("ArrowLeft")
        page.clock.run_for(60_000)
        expect(said).to_contain_text(f"Step {len(frames) - 1} of")


@pytest.mark.parametrize("game", FIRST)
@pytest.mark.parametrize(("lang", "theme", "size"), [("en", "light", DESK), ("it", "dark", PHONE), ("en", "dark", NARROW)])
def test_accessible(browser: Browser, url: str, game: str, lang: str, theme: str, size: dict[str, int]) -> None:
    with held(browser, url, lang, theme, size) as device:
        page = device.visit(f"learn/{game}/{FIRST[game]}")
        page.locator(".still .hand").wait_for()
        accessible(page)
        fits(page)


def test_another_language_on_the_way(browser: Browser, url: str) -> None:
    with held(browser, url, "en") as device:
        page = device.visit("learn/proelio/20_attack_place_it_face_down")
        by_button(page, {"expect": "attack soldati"})
        expect(page.locator(".lesson-said")).to_contain_text("Step 2 of")
        page.get_by_role("button", name="Italiano").click()
        expect(page.locator(".lesson-said")).to_contain_text("Passo 2 di")
        expect(page.locator("h1")).to_have_text("Un attacco coperto")


def test_from_the_door_in_one_click(browser: Browser, url: str) -> None:
    """Learning begins with the first lesson, and goes on with the first that is not done."""
    with held(browser, url, "en") as device:
        device.context.add_init_script(f"localStorage.getItem('tenzone.progress') ?? {PATIENT}")
        names = [one["name"] for one in asked(device, "games/bless/teaching")["chapters"][0]["lessons"]]
        device.visit().get_by_role("link", name="Learn: Bless").click()
        device.page.wait_for_url(f"**/#/learn/bless/{names[0]}")
        walk(device, "bless", names[0], by_button)
        device.visit().get_by_role("link", name="Learn: Bless").click()
        device.page.wait_for_url(f"**/#/learn/bless/{names[1]}")
