"""Finished games looked at again through the page: steps, links, seats, files, and playing on from a position."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.device import DESK, NARROW, PHONE, Device, accessible, fits, held
from tests.table.harness import Served

pytestmark = pytest.mark.proof

CALL = """async ([method, path, body]) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
    return answer.json();
}"""


def call(page: Page, method: str, path: str, body: object = None) -> dict[str, object]:
    found = page.evaluate(CALL, [method, path, body])
    assert isinstance(found, dict)
    return found


def finished(page: Page, game: str, seats: int, options: dict[str, object]) -> str:
    """A whole game of one person on all seats, at random; the page's own person sits there."""
    call(page, "POST", "/api/guests", {"name": "Ada", "lang": "en"})
    made = call(
        page, "POST", "/api/matches", {"cmd_id": "a", "game": game, "chairs": [{"who": "me"}] * seats, "options": options}
    )
    match, dice = str(made["match"]), random.Random(3)
    for n in range(3000):
        seat = "A"
        view = call(page, "GET", f"/api/matches/{match}?seat={seat}")
        if view["phase"] == "over":
            return match
        table = view["table"]
        assert isinstance(table, dict)
        seat = table["prompt"]["seats"][0]
        if seat != "A":
            view = call(page, "GET", f"/api/matches/{match}?seat={seat}")
        moves = view["moves"]
        assert isinstance(moves, list)
        code = dice.choice(moves)["code"]
        call(
            page,
            "POST",
            f"/api/matches/{match}/commands",
            {"t": "play", "cmd_id": f"p{n}", "seat": seat, "seen_v": view["v"], "code": code},
        )
    raise AssertionError("a game that does not end")


@pytest.fixture(scope="module")
def matches(browser: Browser, served: Served) -> Iterator[dict[str, str]]:
    with held(browser, f"http://127.0.0.1:{served.port}") as device:
        page = device.visit("about")
        yield {"bless": finished(page, "bless", 2, {"altar": 3}), "proelio": finished(page, "proelio", 3, {"rounds": 3})}


def where(page: Page) -> int:
    return int(page.locator(".replay-steps .where").inner_text().split()[0])


def address(page: Page) -> list[str]:
    return str(page.evaluate("location.hash")).split("/")[2:]


def replay(device: Device, *parts: str) -> Page:
    page = device.visit("/".join(["replay", *parts]))
    page.locator(".still").wait_for()
    return page


def test_steps_by_keys(browser: Browser, url: str, matches: dict[str, str]) -> None:
    with held(browser, url, "en") as device:
        page = replay(device, matches["proelio"], "open", "0")
        last = int(page.locator(".timeline input").get_attribute("max") or 0)
        assert last > 10
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        assert where(page) == 2
        page.keyboard.press("ArrowLeft")
        assert where(page) == 1
        page.keyboard.press("Shift+ArrowRight")
        turn = where(page)
        page.keyboard.press("Shift+ArrowRight")
        assert where(page) > turn >= 2
        page.keyboard.press("Shift+ArrowLeft")
        assert where(page) == turn
        page.keyboard.press("End")
        assert where(page) == last
        expect(page.locator(".replay-controls .now")).to_contain_text("The game is over.")
        page.keyboard.press("Home")
        assert where(page) == 0
        page.locator(".timeline input").focus()
        page.keyboard.press("ArrowRight")
        assert where(page) == 1
        page.locator(".replay-log li button").last.click()
        assert where(page) > last // 2
        expect(page.locator(".replay-log [aria-current]")).to_have_count(1)


def test_plays_by_itself(browser: Browser, url: str, matches: dict[str, str]) -> None:
    with held(browser, url, "en") as device:
        device.page.clock.install(time=0)
        page = replay(device, matches["bless"], "A", "0")
        page.clock.pause_at(3_600_000)
        page.keyboard.press("Space")
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        while where(page) < 3:
            page.clock.run_for(500)
        page.keyboard.press("Space")
        at = where(page)
        page.clock.run_for(60_000)
        assert where(page) == at


def test_a_link_to_a_position(browser: Browser, url: str, matches: dict[str, str]) -> None:
    """The address is the position: the same for everybody who has it, also from another seat and in another language."""
    with held(browser, url, "en") as device:
        page = replay(device, matches["bless"], "A", "0")
        for _ in range(9):
            page.keyboard.press("ArrowRight")
        page.wait_for_function("() => location.hash.endsWith('/' + document.querySelector('.replay').dataset.line)")
        assert where(page) == 9
        match, seat, line = address(page)
        story = page.locator(".replay-controls .now").inner_text()
        page.get_by_label("Seen by").select_option("open")
        page.wait_for_function("() => location.hash.includes('/open/')")
        assert address(page) == [match, "open", line]
    with held(browser, url, "en") as other:
        page = replay(other, match, seat, line)
        assert page.locator(".replay-controls .now").inner_text() == story
        assert where(page) == 9
        page.get_by_role("button", name="Italiano").click()
        expect(page.locator("h1")).to_have_text("Bless, la partita rivista")
        assert where(page) == 9


HELD_BACK = """
    window.later = [];
    const real = window.setTimeout;
    window.setTimeout = (act, ms, ...rest) => (ms === 250 ? window.later.push(act) : real(act, ms, ...rest));
"""
AWAY = {
    "at once": """() => { location.hash = "#/rules/bless"; window.later.forEach((act) => act()); }""",
    "once it is heard of": """() => {
        addEventListener("hashchange", () => window.later.forEach((act) => act()));
        location.hash = "#/rules/bless";
    }""",
}


@pytest.mark.parametrize("when", AWAY)
def test_who_leaves_is_not_called_back(browser: Browser, url: str, matches: dict[str, str], when: str) -> None:
    """The address that is written a moment after a step may fall due just when one has left for another page."""
    with held(browser, url, "en") as device:
        device.page.add_init_script(HELD_BACK)
        page = replay(device, matches["bless"], "A", "0")
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => window.later.length > 1")
        page.evaluate(AWAY[when])
        page.locator(".page-rules h1").wait_for()
        assert str(page.evaluate("location.hash")) == "#/rules/bless"


def test_nothing_of_the_others_in_the_page(browser: Browser, url: str, matches: dict[str, str]) -> None:
    with held(browser, url, "en") as device:
        page = replay(device, matches["proelio"], "B", "0")
        assert page.locator('[data-zone="B.hand"] [data-card]').count() == 5
        assert page.locator('[data-zone="A.hand"] [data-card], [data-zone="C.hand"] [data-card]').count() == 0
        page.get_by_label("Seen by").select_option("open")
        page.locator('[data-zone="A.hand"] [data-card]').first.wait_for()
        assert page.locator('[data-zone="C.hand"] [data-card]').count() == 5


def test_what_would_you_play(browser: Browser, url: str, matches: dict[str, str]) -> None:
    """The move of the seat, and every sentence after it, stay hidden until they are asked for."""
    with held(browser, url, "en") as device:
        page = replay(device, matches["bless"], "B", "0")
        page.get_by_role("checkbox", name=re.compile("^Your move")).check()
        show = page.get_by_role("button", name="Show what was played")
        for _ in range(40):
            if show.count():
                break
            page.keyboard.press("ArrowRight")
        at = where(page)
        page.keyboard.press("ArrowRight")
        assert where(page) == at
        assert page.locator(".replay-log li").count() <= at + 1
        show.click()
        assert where(page) == at + 1


def test_a_position_as_a_puzzle(browser: Browser, url: str, matches: dict[str, str]) -> None:
    """A link that hides what comes next, also from whoever has never seen the game."""
    with held(browser, url, "en") as device:
        device.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = replay(device, matches["bless"], "B", "0")
        puzzle = page.get_by_role("button", name="Copy it as a puzzle")
        while not puzzle.count():
            page.keyboard.press("ArrowRight")
        puzzle.click()
        expect(page.locator(".notice")).to_be_visible()
        link = page.evaluate("navigator.clipboard.readText()")
        at, last = where(page), int(page.locator(".timeline input").get_attribute("max") or 0)
    with held(browser, url, "it", "dark", PHONE, touch=True) as other:
        page = other.page
        page.goto(link)
        show = page.get_by_role("button", name="Mostra che cosa è stato giocato")
        show.wait_for()
        assert where(page) == at < last
        assert page.locator(".replay-log li").count() <= at + 1
        assert page.locator(".chart").count() == 0
        accessible(page)
        fits(page)
        show.tap()
        assert where(page) == at + 1
        page.wait_for_function("() => /\\/puzzle$/.test(location.hash)")
        page.get_by_role("checkbox", name=re.compile("^Che cosa giocheresti")).uncheck()
        page.wait_for_function("() => !location.hash.includes('puzzle')")
        expect(page.locator(".chart")).to_have_count(1)


@pytest.mark.parametrize("game", ["bless", "proelio"])
def test_played_on_from_a_position(browser: Browser, url: str, matches: dict[str, str], game: str) -> None:
    with held(browser, url, "en") as device:
        page = replay(device, matches[game], "A", "0")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        hand = page.locator('[data-zone="A.hand"] [data-card]').count()
        page.get_by_role("button", name="Play on from here").click()
        page.locator("dialog.branch").get_by_role("button", name="Begin").click()
        page.locator(".table[data-phase='playing'] .hand").wait_for()
        assert address(page)[0] != matches[game]
        assert page.locator('[data-zone="A.hand"] [data-card]').count() >= hand - 1


def test_a_record_from_a_file(browser: Browser, url: str, matches: dict[str, str], tmp_path: Path) -> None:
    """What is downloaded can be opened again, looked at and played on from; what is no record gets a sentence."""
    with held(browser, url, "en") as device:
        page = replay(device, matches["proelio"], "open", "0")
        last = page.locator(".timeline input").get_attribute("max")
        with page.expect_download() as loading:
            page.get_by_role("button", name="Download the record").click()
        file = tmp_path / "game.tzn"
        loading.value.save_as(file)
        page = device.visit("replay")
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".still").wait_for()
        assert page.locator(".timeline input").get_attribute("max") == last
        page.keyboard.press("Shift+ArrowRight")
        page.get_by_role("button", name="Play on from here").click()
        page.locator("dialog.branch").get_by_role("button", name="Begin").click()
        page.locator(".table[data-phase='playing']").wait_for()
        page = device.visit("replay")
        dropped = page.evaluate_handle(
            "text => { const held = new DataTransfer(); held.items.add(new File([text], 'game.tzn')); return held; }",
            file.read_text(),
        )
        page.locator(".drop-file").dispatch_event("drop", {"dataTransfer": dropped})
        page.locator(".still").wait_for()
        file.write_text("nothing of the kind")
        page = device.visit("replay")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.locator("main [role=alert]")).to_contain_text("line 1")


def test_how_the_chances_went(browser: Browser, url: str, matches: dict[str, str]) -> None:
    """Asked for only when it is opened; every point is also in a table, and the turning point is one click away."""
    with held(browser, url, "en") as device:
        asked: list[str] = []
        device.page.on("request", lambda request: asked.append(request.url) if "/chart" in request.url else None)
        page = replay(device, matches["bless"], "A", "0")
        assert not asked
        page.get_by_text("How the chances shifted").first.click()
        page.locator(".chart svg").wait_for()
        assert page.locator(".chart polyline").count() == 2
        assert page.locator(".chart tbody tr").count() == len(
            (page.locator(".chart polyline").first.get_attribute("points") or "").split()
        )
        turning = page.get_by_role("button", name=re.compile("^The turning point"))
        if turning.count():
            turning.click()
            assert where(page) > 0
        accessible(page)


@pytest.mark.parametrize("game", ["bless", "proelio"])
@pytest.mark.parametrize(
    ("lang", "theme", "size", "seat"),
    [("en", "light", DESK, "A"), ("it", "dark", PHONE, "open"), ("en", "dark", NARROW, "spectator")],
)
def test_accessible(
    browser: Browser, url: str, matches: dict[str, str], game: str, lang: str, theme: str, size: dict[str, int], seat: str
) -> None:
    with held(browser, url, lang, theme, size) as device:
        page = replay(device, matches[game], seat, "30")
        accessible(page)
        fits(page)
