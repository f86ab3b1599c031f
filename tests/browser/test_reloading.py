"""Loaded anew after every event, a page shows just what one shows that stayed open; how soon is told, and judged by nobody."""

import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import hands
from tests.browser.device import held
from tests.browser.test_games import opened
from tests.table.harness import Player, Served

# Where a key would go next and how the story is scrolled belong to a visit; who is away is told in its own time.
SCENE: Final = """() => {
    const table = document.querySelector(".table")?.cloneNode(true);
    if (!table) return "";
    for (const away of table.querySelectorAll(".away, .flying")) away.remove();
    const told = (node) => node.nodeType === Node.TEXT_NODE ? node.data : `<${node.localName} ${[...node.attributes]
        .filter(({ name }) => name !== "tabindex" && (node !== table || name !== "style"))
        .map(({ name, value }) => `${name}=${value}`).sort().join(" ")}>${[...node.childNodes].map(told).join("")}`;
    return told(table);
}"""
GAMES: Final[tuple[tuple[str, int, dict[str, object]], ...]] = (("bless", 1, {"altar": 3}), ("proelio", 2, {"rounds": 3}))
SIZES: Final = [
    pytest.param(1, 8, id="short"),
    pytest.param(1, 40, id="proof", marks=pytest.mark.proof),
    pytest.param(50, 1000, id="whole", marks=pytest.mark.soak),
]
# When the whole table was there, on the page's own clock, which begins with its being asked for.
SHOWN: Final = """new MutationObserver((_, all) => {
    if (!document.querySelector(".table[data-busy='no']")) return;
    window.shown = performance.now();
    all.disconnect();
}).observe(document, { childList: true, subtree: true, attributes: true })"""
SENT: Final = """async ([match, command]) => (await fetch(`/api/matches/${match}/commands`, { method: "POST",
    headers: { "content-type": "application/json" }, body: JSON.stringify(command) })).status"""


class Played:
    """A game of Ada, who looks with two pages, and of others who have none; whoever is asked answers by chance."""

    def __init__(self, served: Served, page: Page, others: int, dice: random.Random) -> None:
        self.page: Final = page
        self.match: Final = page.url.rpartition("/")[2]
        self.dice: Final = dice
        self.others: Final = {seat: Player(served, f"Guest {seat}") for seat in "BCDEF"[:others]}
        self.number = 0
        for seat, player in self.others.items():
            player.send(self.match, "sit", seat=seat)

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("match => fetch(`/api/matches/${match}`).then((a) => a.json())", self.match)
        return found

    def send(self, t: str, **more: object) -> None:
        self.number += 1
        assert self.page.evaluate(SENT, [self.match, {"t": t, "cmd_id": f"r{self.number}", **more}]) == 200

    def step(self) -> bool:
        """One event more; False when it is over."""
        view = self.view()
        if view["phase"] == "over":
            return False
        if self.dice.random() < 0.05:
            self.send("say", phrase="think")
            return True
        seat = view["table"]["prompt"]["seats"][0]
        if seat == "A":
            self.send("play", seat="A", seen_v=view["v"], code=self.dice.choice(view["moves"])["code"])
        else:
            self.others[seat].play(self.match, self.dice.randrange(1000), seat)
        return True


def alike(stays: Page, again: Page, version: int) -> float:
    """In how many milliseconds."""
    stays.locator(f".table[data-v='{version}'][data-busy='no']").wait_for()
    again.reload()
    again.locator(f".table[data-v='{version}'][data-busy='no']").wait_for()
    told = stays.locator(".log li").count()
    again.wait_for_function("told => document.querySelectorAll('.log li').length === told", arg=told)  # the story comes later
    assert again.evaluate(SCENE).split("<") == stays.evaluate(SCENE).split("<")
    return float(again.evaluate("window.shown"))


@pytest.mark.parametrize(("game", "others", "options"), GAMES)
@pytest.mark.parametrize(("games", "events"), SIZES)
def test_a_page_loaded_anew_after_every_event(
    browser: Browser,
    url: str,
    served: Served,
    game: str,
    others: int,
    options: dict[str, object],
    games: int,
    events: int,
    record_testsuite_property: Callable[[str, object], None],
) -> None:
    took = []
    with held(browser, url, tips=False) as device:
        for number in range(games):
            stays = opened(device, game, own=1, free=others, options=options)
            played = Played(served, stays, others, random.Random(number))
            again = device.context.new_page()
            again.add_init_script(SHOWN)
            again.goto(stays.url)
            again.locator(hands.TABLE).wait_for()
            told = 0
            while told < events and played.step():
                told += 1
                took.append(alike(stays, again, played.view()["v"]))
            assert told > 5
            again.close()
    # In a report: pytest --junit-xml=FILE
    record_testsuite_property(f"{game}: milliseconds until shown, 19 of 20", round(sorted(took)[len(took) * 19 // 20]))
