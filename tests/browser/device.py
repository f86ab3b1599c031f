"""A real Chromium as people hold it: a desk, a phone; light or dark; in Italian or English. Every error of the page is kept."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright

FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
DESK: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 390, "height": 844}
NARROW: Final = {"width": 320, "height": 640}
RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
KEY: Final = "tenzone.settings"


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=FLAGS)


@dataclass
class Device:
    """One person's browser."""

    context: BrowserContext
    page: Page
    url: str
    errors: list[str] = field(default_factory=list)

    def heard(self, message: ConsoleMessage) -> None:
        # A request that is refused or cut off is told by the page itself; the browser's own note of it is no error of ours.
        if message.type == "error" and "Failed to load resource" not in message.text and "ERR_INTERNET" not in message.text:
            self.errors.append(message.text)

    def threw(self, error: Error) -> None:
        self.errors.append(str(error))

    def visit(self, path: str = "") -> Page:
        """A page by what follows the #, as in `rules/bless/12`."""
        self.page.goto(f"{self.url}/#/{path}")
        self.page.locator("main h1, main [data-phase]").first.wait_for()
        return self.page


@contextmanager
def held(
    browser: Browser, url: str, lang: str = "en", theme: str = "light", size: dict[str, int] | None = None, *,
    touch: bool = False, zoom: float = 1, motion: bool = False, **settings: object,
) -> Iterator[Device]:  # fmt: skip
    wide = size or DESK
    context = browser.new_context(
        viewport={"width": int(wide["width"] / zoom), "height": int(wide["height"] / zoom)},
        device_scale_factor=zoom,
        color_scheme="dark" if theme == "dark" else "light",
        locale="it-IT" if lang == "it" else "en-GB",
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="no-preference" if motion else "reduce",
    )
    wishes = json.dumps({"lang": lang, "theme": theme, "speed": "off", **settings})
    context.add_init_script(f"localStorage.getItem('{KEY}') ?? localStorage.setItem('{KEY}', {json.dumps(wishes)})")
    page = context.new_page()
    device = Device(context, page, url)
    page.on("console", device.heard)
    page.on("pageerror", device.threw)
    try:
        yield device
    finally:
        context.close()
    assert not device.errors, device.errors


def tools() -> Path:
    return Path(os.environ.get("TENZONE_TOOLS", Path(__file__).parents[2] / ".tools"))


def accessible(page: Page) -> None:
    """No violation that axe knows of; from the top, where nothing lies under a bar that sticks."""
    page.locator("h1").first.wait_for(state="attached")  # until there is a page to look at
    page.evaluate("scrollTo(0, 0)")
    page.evaluate((tools() / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found: Any = page.evaluate("tags => axe.run({ runOnly: { type: 'tag', values: tags } })", RULES)
    assert found["passes"], "axe looked at nothing"
    told = [f"{v['id']}: {v['help']}: {[n['html'][:160] for n in v['nodes']][:3]}" for v in found["violations"]]
    assert not told, "\n".join(told)


def fits(page: Page) -> None:
    """Nothing is cut off or scrolls sideways."""
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert over <= 1, f"the page is {over} px wider than the screen"
