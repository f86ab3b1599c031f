"""A move marked ahead, and the only answer given by itself: seen, taken back, dropped when not legal, never sent too early."""

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import hands
from tests.browser.device import Device, held
from tests.browser.test_games import opened
from tests.table.harness import Player, Served

SEED: Final = "s66"  # A begins, and has no Defence when B attacks


class Round:
    """Ada in a browser, two more who only draw or attack."""

    def __init__(self, served: Served, device: Device) -> None:
        self.page: Final[Page] = opened(device, "proelio", own=1, free=2)
        self.match: Final = self.page.url.rpartition("/")[2]
        self.others: Final = {"B": Player(served, "Bea"), "C": Player(served, "Cio")}
        for seat, player in self.others.items():
            player.send(self.match, "sit", seat=seat)
        self.answer("draw")
        self.answer("discard")  # six cards are one too many
        self.page.locator(f"{hands.QUIET} .prompt:not(.mine)").wait_for()

    def answer(self, verb: str) -> None:
        hands.settled(self.page)
        if not self.page.locator(".panels .moves").count():
            self.page.keyboard.press("m")
        self.page.locator(f".panels [data-code^='{verb}']").last.click()

    def plan(self) -> None:
        self.page.get_by_role("button", name="Plan a move").click()
        self.page.get_by_role("button", name="Draw 1 card from the Base deck").click()
        expect(self.page.locator(".ahead")).to_contain_text("Planned: Draw 1 card")

    def played(self, seat: str, verb: str) -> None:
        """That seat's turn, to its end."""
        player = self.others[seat]
        while seat in (view := player.view(self.match))["table"]["prompt"]["seats"]:
            codes = [move["code"] for move in view["moves"]]
            code = next((c for c in codes if c.startswith(verb)), codes[-1])
            assert player.send(self.match, "play", seat=seat, seen_v=view["v"], code=code).status == 200

    def draws(self) -> int:
        """Cards drawn by Ada in her turns."""
        told = self.others["B"].events(self.match)
        return sum(1 for event in told if event["kind"] == "played" and event.get("seat") == "A" and "A: draw" in event["moves"])


def test_a_planned_move_is_played_when_it_is_offered(browser: Browser, url: str, served: Served) -> None:
    with held(browser, url, tips=False) as device:
        game = Round(served, device)
        game.plan()
        game.played("B", "draw")
        game.page.reload()
        expect(game.page.locator(".ahead")).to_contain_text("Planned: Draw 1 card")
        assert game.draws() == 1
        game.played("C", "draw")
        expect(game.page.locator(".prompt.mine .status")).to_contain_text("discard", ignore_case=True)
        assert game.draws() == 2
        expect(game.page.locator(".ahead")).to_have_count(0)


def test_a_plan_that_is_seen_is_kept(browser: Browser, url: str, served: Served) -> None:
    """Whatever waits for the page's next picture has not run when the plan stands there."""
    with held(browser, url, tips=False) as device:
        device.page.clock.install(time=0)
        game = Round(served, device)
        game.page.clock.pause_at(3_600_000)
        game.plan()
        assert "draw" in game.page.evaluate("() => JSON.parse(sessionStorage.getItem('tenzone.ahead')).planned?.code ?? ''")


def test_a_plan_is_told_in_the_language_spoken_now(browser: Browser, url: str, served: Served) -> None:
    with held(browser, url, tips=False) as device:
        game = Round(served, device)
        game.plan()
        game.page.get_by_role("button", name="Italiano").click()
        expect(game.page.locator(".ahead")).to_contain_text("Pesca 1 carta dal mazzo Base")
        game.page.get_by_role("button", name=hands.phrase(game.page, "play.plan")).click()
        listed = game.page.locator(".plans .moves button")
        expect(listed.first).to_have_text("Pesca 1 carta dal mazzo Base")
        assert not [text for text in listed.all_inner_texts() if text.startswith(("Attack", "Put", "Discard", "Play", "Draw"))]
        game.played("B", "attack")
        game.played("C", "draw")
        expect(game.page.locator(".notice")).to_contain_text("Pesca 1 carta dal mazzo Base")


def test_a_plan_is_taken_back(browser: Browser, url: str, served: Served) -> None:
    with held(browser, url, tips=False) as device:
        game = Round(served, device)
        game.plan()
        game.page.keyboard.press("Escape")
        expect(game.page.locator(".ahead")).to_have_count(0)
        game.plan()
        game.page.locator(".ahead button").click()
        game.played("B", "draw")
        game.played("C", "draw")
        hands.settled(game.page)
        expect(game.page.locator(".prompt .status")).to_contain_text("Choose your action")
        assert game.draws() == 1


def test_a_plan_that_is_not_legal_is_dropped_with_a_word(browser: Browser, url: str, served: Served) -> None:
    with held(browser, url, tips=False) as device:
        game = Round(served, device)
        game.plan()
        game.played("B", "attack")
        game.played("C", "draw")
        expect(game.page.locator(".notice")).to_contain_text("The planned move is not possible now: Draw 1 card")
        assert game.draws() == 1
        assert game.page.locator(".ahead").count() == 0


@pytest.mark.parametrize("wished", [True, False])
def test_the_only_answer_is_given_by_itself_on_wish(browser: Browser, url: str, served: Served, *, wished: bool) -> None:
    """After a pause."""
    with held(browser, url, tips=False, alone={"proelio": wished}) as device:
        device.page.clock.install(time=0)
        game = Round(served, device)
        page = game.page
        page.clock.pause_at(3_600_000)
        game.played("B", "attack")
        game.played("C", "draw")
        hands.settled(page)
        page.clock.run_for(200)  # what is seen is drawn by the clock, too
        expect(page.locator(".prompt .ways button")).to_have_count(1)
        expect(page.locator(".ahead")).to_have_count(int(wished))
        before = hands.version(page)
        page.clock.run_for(800)
        assert hands.version(page) == before
        page.clock.run_for(3_000)
        if wished:
            expect(page.locator(hands.TABLE)).not_to_have_attribute("data-v", before)
        else:
            assert hands.version(page) == before


def test_a_reason_goes_when_it_is_none_any_more(browser: Browser, url: str, served: Served) -> None:
    with held(browser, url, tips=False) as device:
        game = Round(served, device)
        game.page.locator(".hand .spot").first.hover()
        why = game.page.locator(".why")
        expect(why).to_contain_text("not your turn")
        game.played("B", "draw")
        expect(why).to_contain_text("Cio")
        game.played("C", "draw")
        expect(game.page.locator(".prompt.mine")).to_be_visible()
        expect(game.page.locator(".why", has_text="not your turn")).to_have_count(0)
