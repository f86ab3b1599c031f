"""Every page and every scene on a desk and a phone, light and dark, into build/screenshots: `make screenshots`; with names only
those: `make screenshots ARGS="six_houses lobby"`; those of the README: `make screenshots ARGS=readme`."""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.device import launch
from tests.browser.readme import readme
from tests.browser.scenes import LOOKS, SCENES, Look, Taken
from tests.browser.test_pages import PAGES
from tests.table.harness import QUICK, Served

ROOT: Final = Path(__file__).parents[2]
SHOTS: Final = ROOT / "build" / "screenshots"
SEED: Final = "pictures"  # so that two looks can be compared


def pages(browser: Browser, served: Served, url: str, look: Look, taken: Taken) -> None:
    """Every page as it is when it is opened."""
    for path in PAGES:
        with look.held(browser, url) as one:
            page = one.visit(path)
            page.wait_for_load_state("networkidle")
            taken(page, path.replace("/", "-") or "home")


def shown(browser: Browser, served: Served, names: list[str]) -> None:
    url = f"http://127.0.0.1:{served.port}"
    scenes = {scene.__name__: scene for scene in (pages, *SCENES)}
    if names == [readme.__name__]:
        return readme(browser, served, url)
    for look in LOOKS:

        def taken(page: Page, name: str, look: Look = look) -> None:
            page.screenshot(path=SHOTS / f"{name}.{look.device}.{look.theme}.png")

        for name in names or scenes:
            scenes[name](browser, served, url, look, taken)
    return None


def main(names: list[str]) -> int:
    SHOTS.mkdir(parents=True, exist_ok=True)
    served = Served(Path(tempfile.mkdtemp()) / "table.db", replace(QUICK, seed=lambda: SEED))
    with sync_playwright() as playwright:
        browser = launch(playwright)
        shown(browser, served, names)
        browser.close()
    served.stop()
    sys.stdout.write(f"{len(list(SHOTS.glob('*.png')))} pictures in {SHOTS.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
