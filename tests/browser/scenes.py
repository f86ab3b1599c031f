"""What is seen only in the middle of something: many houses, a line that breaks, a card on its way."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import DESK, PHONE, Device, held
from tests.browser.test_games import opened
from tests.browser.test_people import invited
from tests.browser.test_replays import finished, replay
from tests.browser.test_touch import middle, touched
from tests.table.harness import Player, Served

Taken = Callable[[Page, str], None]
BOTS: Final[dict[str, tuple[str, ...]]] = {"bless": ("normal",), "proelio": ("normal", "normal", "normal")}
ANSWERS: Final = {"bless": 12, "proelio": 7}  # so many that there is something to see, and none of the games is over
SHORT: Final[dict[str, dict[str, object]]] = {"bless": {"altar": 3}, "proelio": {"rounds": 3}}


@dataclass(frozen=True)
class Look:
    """One device in one language, light or dark."""

    device: str
    theme: str
    lang: str

    @property
    def phone(self) -> bool:
        return self.device == "phone"

    @contextmanager
    def held(self, browser: Browser, url: str) -> Iterator[Device]:
        size = PHONE if self.phone else DESK
        with held(browser, url, self.lang, self.theme, size, touch=self.phone, tips=False) as device:
            yield device


LOOKS: Final = (
    Look("desk", "light", "en"),
    Look("desk", "dark", "it"),
    Look("phone", "light", "it"),
    Look("phone", "dark", "en"),
)


def played(device: Device, game: str, *bots: str, hand: hands.Hand = hands.ears, answers: int) -> Page:
    """A table some answers on, with nothing lying over it."""
    page = opened(device, game, *bots)
    hands.play(page, hand, seed=11, until=lambda n: n >= answers)
    hands.settled(page)
    close = page.locator(".panels > .shut")
    if close.count():
        close.click()
    return page


def turn(device: Device) -> Page:
    """Bless, the hand kept as it was dealt, at one's own turn."""
    page = opened(device, "bless", "greedy")
    hands.settled(page)
    page.locator(".prompt .ways button").click()
    hands.settled(page)
    return page


def tables(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    for game, bots in BOTS.items():
        with look.held(browser, url) as device:
            taken(played(device, game, *bots, hand=hands.advised, answers=ANSWERS[game]), f"table-{game}")


def six_houses(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    with look.held(browser, url) as device:
        taken(played(device, "proelio", *["greedy"] * 5, answers=2), "six-houses")


def near(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    """A card from near: pressed with a finger, or asked for with a key."""
    with look.held(browser, url) as device:
        page = turn(device)
        page.locator(".hand button.spot").first.focus()
        page.keyboard.press("z")
        page.locator("dialog.zoom[open]").wait_for()
        taken(page, "zoom")


def dragged(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    """A card on its way from the hand to the board."""
    with look.held(browser, url) as device:
        page = turn(device)
        page.locator(".half.near .curses").evaluate("zone => zone.scrollIntoView({ block: 'center' })")
        start, end = middle(page, ".hand button.spot.lit", 1), middle(page, ".half.near .curses")
        if look.phone:
            touched(device.context.new_cdp_session(page), start, end)
        else:
            page.mouse.move(*start)
            page.mouse.down()
            page.mouse.move(*end, steps=8)
        page.locator(".ghost").wait_for()
        taken(page, "drag")


def absent(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    """Whoever is cut off, whoever has left, and one's own line."""
    with look.held(browser, url) as ada, look.held(browser, url) as bea:
        first = opened(ada, "bless", own=1, free=1)
        second = invited(first, bea)
        first.locator(".board").wait_for()
        bea.context.set_offline(True)
        second.locator(".table-bar .line").wait_for()
        taken(second, "line-lost")
        away = first.locator(".half.far .away")
        away.wait_for()
        taken(first, "reconnecting")
        bea.context.set_offline(False)
        second.locator(".table-bar .line").wait_for(state="detached")
        away.wait_for(state="detached")
        second.goto(f"{url}/#/about")
        away.wait_for()
        taken(first, "left")


def lobby(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    """Tables of many people, and one that is filling up."""
    guests = [Player(served, name) for name in ("Bea", "Cio", "Dora", "Massimiliano")]
    for number, guest in enumerate(guests):
        guest.open("proelio", "me", *["open"] * (2 + number % 3), *["hard"] * (number % 2))
        guest.open("bless", "me", "hard")
        guest.open("bless", "me", "open", clock={"kind": "bank", "seconds": 600, "increment": 5})
    with look.held(browser, url) as device:
        page = opened(device, "proelio", "normal", "master", free=3)
        match = page.url.rpartition("/")[2]
        guests[-1].send(match, "sit", seat="B")
        page.get_by_text("Massimiliano").first.wait_for()
        taken(page, "lobby")
        page = device.visit("tables")
        page.locator(".row-item").nth(8).wait_for()
        taken(page, "tables-full")


def replays(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    """Games played again by themselves."""
    for game, seats in (("bless", 2), ("proelio", 4)):
        with look.held(browser, url) as device:
            match = finished(device.visit("about"), game, seats, SHORT[game])
            page = replay(device, match, "open", "12")
            page.keyboard.press(" ")
            page.wait_for_function("() => Number(document.querySelector('.replay').dataset.line) > 12")
            taken(page, f"replay-{game}")


SCENES: Final = (tables, six_houses, near, dragged, absent, lobby, replays)
