"""People who play through the page and nothing else: with a mouse, a finger, keys alone, or what a screen reader is told."""

import random
import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tenzone.messages import words

TABLE: Final = ".table[data-phase]"
LIT: Final = ".dock button.spot.lit, .board button.spot.lit"
WAYS: Final = ".prompt .ways button"
QUIET: Final = ".table[data-busy='no']"
MINE: Final = f".table[data-phase='over'], .curtain button, {QUIET} .prompt.mine .status"
DIALOG: Final = "dialog[open]:not(.zoom)"  # a pile that is looked through, or a question before what may be a mistake
MOST: Final = 1500  # answers no game of these tests comes near

Hand = Callable[[Page, random.Random], None]


def phrase(page: Page, key: str) -> str:
    lang = str(page.evaluate("document.documentElement.lang"))
    return words().tables[lang][key]


def phase(page: Page) -> str:
    return str(page.locator(TABLE).evaluate_all("tables => tables[0]?.dataset.phase ?? ''"))


def settled(page: Page) -> None:
    """Until this person is asked, or it is over."""
    page.locator(MINE).first.wait_for(timeout=60_000)


def version(page: Page) -> str:
    return str(page.locator(TABLE).evaluate_all("tables => tables[0]?.dataset.v ?? 'curtain'"))


def seen(locator: Locator) -> list[Locator]:
    return [one for one in locator.all() if one.is_visible()]


def mouse(page: Page, dice: random.Random) -> None:
    found = seen(page.locator(f"{LIT}, {WAYS}"))
    dice.choice(found).click(timeout=5_000)


def finger(page: Page, dice: random.Random) -> None:
    found = seen(page.locator(f"{LIT}, {WAYS}"))
    one = dice.choice(found)
    one.scroll_into_view_if_needed()
    one.tap(timeout=5_000)


def keys(page: Page, dice: random.Random) -> None:
    """Tab from stop to stop, arrows inside a zone, Enter: never a pointer."""
    page.keyboard.press("Escape")
    for _ in range(dice.randrange(1, 40)):
        page.keyboard.press("Tab")
        if dice.random() < 0.3:
            page.keyboard.press("ArrowRight")
        here = page.evaluate(f"document.activeElement?.matches({(LIT + ', ' + WAYS)!r})")
        if here and dice.random() < 0.5:
            page.keyboard.press("Enter")
            return
    if page.locator(".panels .moves").count() == 0:
        page.keyboard.press("m")
    page.keyboard.press(str(dice.randrange(1, 10)))


def ears(page: Page, dice: random.Random) -> None:
    """By roles and names alone."""
    asked = page.get_by_role("region", name=phrase(page, "play.asked"))
    listed = page.get_by_role("list", name=phrase(page, "play.moves"))
    if not listed.count():
        many = re.escape(phrase(page, "play.all_moves").split("{")[0].strip())
        asked.get_by_role("button", name=re.compile(f"^{many}")).first.click(timeout=10_000)
    found = listed.get_by_role("button").all()
    dice.choice(found).click(timeout=10_000)


def advised(page: Page, dice: random.Random) -> None:
    """As the table's own advice says."""
    page.keyboard.press("h")
    best = page.locator(".advice .ways button").first
    best.wait_for(timeout=60_000)
    best.focus()
    page.keyboard.press("Enter")


def answered(page: Page, hand: Hand, dice: random.Random) -> None:
    """What lies over the table comes first: a card in it, its question, or the way out; by keys for whoever has nothing else."""
    inside = page.locator(f"{DIALOG} button.spot.lit")
    sure = page.locator(f"{DIALOG} button.main")
    if not inside.count() and not sure.count():
        page.keyboard.press("Escape")
    elif hand is keys:
        tabbed(page, f"{DIALOG} button.spot.lit, {DIALOG} button.main", "ArrowRight")
    else:
        one = dice.choice(inside.all()) if inside.count() else sure.first
        one.tap(timeout=5_000) if hand is finger else one.click(timeout=5_000)


def tabbed(page: Page, wanted: str, step: str) -> None:
    """By Tab, and by arrows within, to one of these; then Enter."""
    for _ in range(120):
        page.keyboard.press("Tab")
        for _ in range(12):
            if page.evaluate(f"document.activeElement?.matches({wanted!r})"):
                page.keyboard.press("Enter")
                return
            if not page.evaluate("document.activeElement?.matches('button.spot')"):
                break
            page.keyboard.press(step)
    raise AssertionError(f"{wanted} cannot be reached with Tab")


def act(page: Page, hand: Hand, dice: random.Random) -> None:
    if page.locator("dialog.zoom[open]").count():
        page.keyboard.press("Escape")  # a card that is seen from near lies over the others
    if page.locator(DIALOG).count():
        answered(page, hand, dice)
    else:
        try:
            hand(page, dice)
        except TooLate:  # where all is slow something may lie over the table only now: a tap that became a press shows a card
            if not page.locator("dialog[open]").count():
                raise


def play(page: Page, hand: Hand, seed: int, until: Callable[[int], bool] = lambda _: False) -> int:
    """Plays until it is over; how many answers it took."""
    dice = random.Random(seed)
    answers, before = 0, ""
    while not until(answers):
        settled(page)
        if before not in ("", version(page)):  # where all is slow an answer is seen only now
            answers, before = answers + 1, ""
            continue
        if phase(page) == "over":
            return answers
        curtain = page.locator(".curtain button")
        if curtain.count():
            curtain.press("Enter")
            continue
        before = version(page)
        act(page, hand, dice)
        if version(page) != before:
            answers, before = answers + 1, ""
        assert answers < MOST
    return answers
