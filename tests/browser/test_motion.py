"""Cards in flight: from where they truly lay, as fast as is wished, never in anybody's way; and none for whoever wants none."""

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.device import held
from tests.browser.test_ahead import Round
from tests.browser.test_games import opened
from tests.table.harness import Player, Served

SEED: Final = "s66"
# Every flight, with the middle of the card at its first and at its last moment as the browser draws them.
WATCH: Final = """() => {
    window.flights = [];
    const animate = Element.prototype.animate;
    const middle = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    Element.prototype.animate = function (frames, options) {
        const move = animate.call(this, frames, options);
        if (!this.classList.contains("ghost")) return move;
        const { duration, delay = 0 } = options;
        const at = (time) => { move.currentTime = time; return middle(this); };
        window.flights.push({ duration, delay, card: this.outerHTML, from: at(delay), to: at(delay + duration - 0.01) });
        move.currentTime = 0;
        return move;
    };
}"""
MIDDLE: Final = """(spot) => {
    const { x, y, width, height } = (spot.querySelector(".lies") ?? spot).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


def flights(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.flights")
    return found


def near(one: list[float], other: list[float]) -> bool:
    return abs(one[0] - other[0]) < 3 and abs(one[1] - other[1]) < 3


@pytest.mark.parametrize(("speed", "least", "most"), [("normal", 150, 350), ("fast", 100, 200)])
def test_a_drawn_card_comes_from_its_deck(browser: Browser, url: str, speed: str, least: int, most: int) -> None:
    with held(browser, url, motion=True, tips=False, speed=speed) as device:
        page = opened(device, "proelio", "greedy", "greedy")
        hands.settled(page)
        while not page.locator("[data-place='deck.base'].lit").count():
            hands.play(page, hands.ears, 1, until=lambda n: n >= 1)
            hands.settled(page)
        page.evaluate(WATCH)
        deck = page.locator("button[data-place='deck.base']").evaluate(MIDDLE)
        page.locator("button[data-place='deck.base']").click()
        page.wait_for_function("() => window.flights.length")
        flown = flights(page)
        hand = page.locator(".hand").bounding_box()
        assert hand is not None
        drawn = [one for one in flown if near(one["from"], deck) and one["to"][1] > hand["y"]]
        assert len(drawn) == 1, (flown, deck)
        assert least <= drawn[0]["duration"] <= most
        assert all(flight["duration"] <= most for flight in flown)
        assert all(flight["delay"] + flight["duration"] <= 1500 for flight in flown)
        expect(page.locator(".ghost")).to_have_count(0)


def test_a_card_that_turns_ends_where_it_lies(browser: Browser, url: str) -> None:
    """Also one that lies across in the end."""
    with held(browser, url, motion=True, tips=False, speed="normal") as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        page.evaluate(WATCH)
        script = """async () => {
            const { fly, snapshot } = await import("/web/lib/flip.js");
            const hand = document.querySelector(".hand .spot");
            const spot = document.createElement("span");
            spot.className = "spot corrupted";
            spot.dataset.place = "A.curses/0";
            spot.dataset.turn = "side";
            spot.append(hand.querySelector(".lies").cloneNode(true));
            const { card, back } = { card: hand.dataset.card, back: "luceombra" };
            snapshot();
            document.querySelector("[data-zone='A.curses'] .cards").append(spot);
            const zones = (hand, curses) => ({ zones: { "A.hand": hand, "A.curses": curses } });
            fly(zones([{ card, back }], []), zones([], [{ card, back }]), document.querySelector(".flying"));
            spot.classList.add("planted");
        }"""
        before = page.locator(".hand .spot").first.evaluate(MIDDLE)
        page.evaluate(script)
        lies = page.locator(".planted").evaluate(MIDDLE)
        flight = flights(page)[0]
        assert near(flight["from"], before), (flight, before)
        assert near(flight["to"], lies), (flight, lies)


@pytest.mark.parametrize(("motion", "speed"), [(False, "normal"), (True, "off")], ids=["the machine", "the person"])
def test_no_card_flies_for_whoever_wants_none(browser: Browser, url: str, *, motion: bool, speed: str) -> None:
    with held(browser, url, motion=motion, tips=False, speed=speed) as device:
        page = opened(device, "bless", "greedy")
        hands.settled(page)
        page.evaluate(WATCH)
        hands.play(page, hands.ears, 3, until=lambda n: n >= 4)
        assert flights(page) == []


@pytest.mark.parametrize(("motion", "sparks"), [(True, 18), (False, 0)])
def test_whoever_wins_is_celebrated(browser: Browser, url: str, served: Served, *, motion: bool, sparks: int) -> None:
    """Unless nothing is to move."""
    with held(browser, url, motion=motion, tips=False, speed="normal") as device:
        page, bea = opened(device, "bless", free=1), Player(served, "Bea")
        match = page.url.rpartition("/")[2]
        for command in ("sit", "resign"):
            assert bea.send(match, command, seat="B").status == 200
        expect(page.locator(".ending.won")).to_be_visible()
        assert page.locator(".sparks > span").count() == sparks


def test_nobody_waits_for_a_card_in_flight(browser: Browser, url: str, served: Served) -> None:
    """With every flight held in mid-air the game goes on."""
    with held(browser, url, motion=True, tips=False, speed="normal") as device:
        page = device.visit()
        page.context.add_init_script(
            """const animate = Element.prototype.animate;
            Element.prototype.animate = function (...what) {
                const move = animate.apply(this, what);
                move.pause();
                return move;
            };"""
        )
        game = Round(served, device)
        game.played("B", "draw")
        game.played("C", "draw")
        assert game.page.locator(".ghost").count() > 0
        game.answer("draw")
        expect(game.page.locator(".prompt .status")).to_contain_text("discard", ignore_case=True)
        assert game.draws() == 2


def test_a_card_that_is_bound_flies_as_a_card(browser: Browser, url: str) -> None:
    """Not as the name that is left of it, drawn as large as the card."""
    script = """async () => {
      const { fly, snapshot } = await import('/web/lib/flip.js');
      const laid = (place, kind, text, wide, high) => {
        const [spot, look] = [document.createElement('div'), document.createElement('span')];
        spot.className = kind;
        spot.dataset.place = place;
        look.className = 'lies';
        look.textContent = text;
        Object.assign(look.style, { display: 'block', width: `${wide}px`, height: `${high}px` });
        spot.append(look);
        return spot;
      };
      const [hand, layer] = [laid('A.hand/0', 'spot', 'face', 100, 140), document.createElement('div')];
      document.body.append(hand, layer);
      snapshot();
      hand.replaceWith(laid('A.prayers/0', 'spot chip', 'name', 60, 20));
      const card = { card: 'x', back: 'y' };
      fly({ zones: { 'A.hand': [card], 'A.prayers': [] } }, { zones: { 'A.hand': [], 'A.prayers': [card] } }, layer);
      return [...layer.children].map((ghost) => [ghost.textContent, ghost.style.width, ghost.style.height]);
    }"""
    with held(browser, url, motion=True, speed="normal") as device:
        assert device.visit("about").evaluate(script) == [["face", "50px", "70px"]]
