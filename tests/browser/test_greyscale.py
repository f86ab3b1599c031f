"""Without colours nothing is lost: whatever a colour tells apart, a shape, a sign or an outline tells apart too."""

import base64
from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser import hands
from tests.browser.device import DESK, Device, held
from tests.browser.test_games import opened

GREY: Final = Path(__file__).with_name("grey.js").read_text(encoding="utf-8")
APART: Final = 0.02  # of all places in a picture
CONTRAST: Final = 3.0  # of WCAG, which looks at light alone
THEMES: Final = ("light", "dark", "contrast")

Plant = Callable[[Page], None]
# The contrast of two colours as they come out, through whatever lies transparent over what.
SEEN: Final = """([one, other]) => {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const straight = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((v) => straight(v / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return high / low;
}"""
GROUND: Final = """spot => {
  for (let at = spot.parentElement; at; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!/^rgba.*, 0\\)$/.test(colour)) return colour;
  }
  return 'white';
}"""


OUTLINED: Final = """spots => spots.filter((spot) => spot.querySelector(".spark, .tick")
  || [...spot.querySelectorAll(".card")].some((card) => getComputedStyle(card).outlineStyle !== "none"))
  .map((spot) => spot.outerHTML)
"""


def styled(css: str) -> Plant:
    def plant(page: Page) -> None:
        # As a sheet of its own: the page allows no other styles. At once: a colour that is on its way is no colour yet.
        page.evaluate(
            "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }",
            f"{css} *, ::before, ::after {{ transition: none !important; }}",
        )

    return plant


def unlike(page: Page, drawn: Iterable[bytes]) -> float:
    """By how much the two most alike differ."""
    pictures = [base64.b64encode(one).decode() for one in drawn]
    assert len(pictures) > 1
    blank = page.context.new_page()
    told: list[list[float]] = blank.evaluate(GREY, pictures)
    blank.close()
    return min(told[a][b] for a, b in combinations(range(len(told)), 2))


def css(one: Locator, name: str) -> str:
    return str(one.evaluate("(node, name) => getComputedStyle(node)[name]", name))


def contrast(page: Page, one: str, other: str) -> float:
    return float(page.evaluate(SEEN, [one, other]))


# houses


def houses(device: Device, planted: str = "") -> float:
    page = opened(device, "proelio", *["random"] * 5)
    page.locator(".board .seat .badge").first.wait_for()
    # The letter is no shape.
    styled(f".badge {{ color: transparent !important; }} {planted}")(page)
    return unlike(page, [page.locator(f".board .seat .badge.seat-{seat}").first.screenshot() for seat in "ABCDEF"])


@pytest.mark.parametrize("theme", THEMES)
def test_houses_have_shapes(browser: Browser, url: str, theme: str) -> None:
    with held(browser, url, "en", theme, DESK, zoom=2, tips=False) as device:
        assert houses(device) >= APART


def test_houses_of_one_shape_are_noticed(browser: Browser, url: str) -> None:
    with held(browser, url, "en", "light", DESK, zoom=2, tips=False) as device:
        assert houses(device, ".badge { border-radius: 50% !important; }") < APART


# cards

FRAMES: Final = {"bless": ("sun", "moon", "twofold"), "proelio": ("blade", "wall", "scroll")}
BARE: Final = ".plate use, .pill, .card text, .card .panel { visibility: hidden; }"


def frames(device: Device, game: str) -> Page:
    page = device.visit(f"cards/{game}")
    page.locator(".album .card .plate").first.wait_for(state="attached")
    styled(BARE)(page)
    return page


def plates(page: Page, game: str) -> float:
    return unlike(page, [page.locator(f".full .plate.shape-{shape}").first.screenshot() for shape in FRAMES[game]])


@pytest.mark.parametrize("game", sorted(FRAMES))
def test_kinds_of_cards_have_shapes(browser: Browser, url: str, game: str) -> None:
    with held(browser, url) as device:
        assert plates(frames(device, game), game) >= APART


@pytest.mark.parametrize("game", sorted(FRAMES))
def test_kinds_of_one_shape_are_noticed(browser: Browser, url: str, game: str) -> None:
    """The colours stay, the shapes are taken away."""
    with held(browser, url) as device:
        page = frames(device, game)
        page.evaluate("""() => {
          for (const plate of document.querySelectorAll(".plate")) {
            plate.querySelectorAll(".over, .second").forEach((part) => part.remove());
            plate.querySelector(".body").setAttribute("d", "M-160 0A160 160 0 1 1 160 0A160 160 0 1 1 -160 0Z");
          }
        }""")
        assert plates(page, game) < APART


@pytest.mark.parametrize(("planted", "told"), [("", True), (".card.back use { visibility: hidden; }", False)])
def test_backs_have_signs(browser: Browser, url: str, planted: str, *, told: bool) -> None:
    with held(browser, url) as device:
        backs = []
        for card in ("letame", "eroe"):  # one of the base deck, one of the imperial
            page = device.visit(f"cards/proelio/{card}")
            page.get_by_role("button", name="Turn the card over").click()
            styled(planted)(page)
            backs.append(page.locator(".card-page .card.back .seal").screenshot())
        assert (unlike(device.page, backs) >= APART) == told


# what can be played, what is chosen


def asked(device: Device, game: str) -> Page:
    page = opened(device, game, *["random"] * (1 if game == "bless" else 2))
    hands.settled(page)
    page.locator(".hand .spot.lit").first.wait_for()
    return page


def outlined(page: Page, spot: Locator) -> bool:
    """With an outline that is seen on what lies around it."""
    card = spot.locator(".card")
    if css(card, "outlineStyle") == "none" or float(css(card, "outlineWidth").removesuffix("px")) < 2:
        return False
    return contrast(page, css(card, "outlineColor"), str(spot.evaluate(GROUND))) >= CONTRAST


def signed(page: Page, spot: Locator, sign: str) -> bool:
    mark = spot.locator(sign)
    return (
        mark.count() == 1 and mark.is_visible() and contrast(page, css(mark, "color"), css(mark, "backgroundColor")) >= CONTRAST
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", sorted(FRAMES))
def test_what_can_be_played_is_outlined_and_signed(browser: Browser, url: str, game: str, theme: str) -> None:
    with held(browser, url, "en", theme, DESK, tips=False) as device:
        page = asked(device, game)
        lit = page.locator(".hand .spot.lit").first
        assert outlined(page, lit)
        assert signed(page, lit, ".spark")
        assert page.locator(".table .spot:not(.lit, .chosen)").evaluate_all(OUTLINED) == []
        lit.focus()
        page.keyboard.press("Enter")
        chosen = page.locator(".hand .spot.chosen")
        if chosen.count():
            assert outlined(page, chosen.first)
            assert signed(page, chosen.first, ".tick")
            assert css(chosen.first.locator(".card"), "outlineStyle") == "double"


@pytest.mark.parametrize(
    "hidden",
    [
        ".card.lit { outline: none !important; }",
        ".card.lit { outline-color: var(--line) !important; }",
        ".spark { color: var(--live) !important; }",
        ".spark { display: none !important; }",
    ],
)
def test_what_is_told_by_a_hue_alone_is_noticed(browser: Browser, url: str, hidden: str) -> None:
    with held(browser, url, "en", "light", DESK, tips=False) as device:
        page = asked(device, "bless")
        lit = page.locator(".hand .spot.lit").first
        styled(hidden)(page)
        assert not (outlined(page, lit) and signed(page, lit, ".spark"))


# the pages around the tables


def pills(page: Page) -> bool:
    """The one that is chosen stands out by its light, not by its hue."""
    on, off = page.locator(".pills label:has(:checked)").first, page.locator(".pills label:not(:has(:checked))").first
    return contrast(page, css(on, "backgroundColor"), str(off.evaluate(GROUND))) >= CONTRAST


@pytest.mark.parametrize("theme", THEMES)
def test_choices_stand_out_by_their_light(browser: Browser, url: str, theme: str) -> None:
    with held(browser, url, "en", theme) as device:
        page = device.visit("new/bless")
        assert pills(page)
        styled(".pills label:has(:checked) { background: color-mix(in srgb, var(--accent) 20%, var(--ground)) !important; }")(
            page
        )
        assert not pills(page)


@pytest.mark.parametrize("theme", THEMES)
def test_where_one_is_and_what_is_wrong_has_a_sign(browser: Browser, url: str, theme: str) -> None:
    with held(browser, url, "en", theme) as device:
        page = device.visit("tables")
        ways: list[Any] = page.locator(".top nav a").all()
        here = [css(way, "textDecorationLine") for way in ways if way.get_attribute("aria-current")]
        others = {css(way, "textDecorationLine") for way in ways if not way.get_attribute("aria-current")}
        assert (here, others) == (["underline"], {"none"})
        page = device.visit("me")
        page.get_by_role("button", name="Use this name").click()
        wrong = page.locator(".form-wrong").first
        assert "⚠" in str(wrong.evaluate("node => getComputedStyle(node, '::before').content"))
