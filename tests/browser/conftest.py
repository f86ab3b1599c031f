"""One Chromium and one server for each file of tests."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.device import launch
from tests.table.harness import QUICK, Deals, Served


# Not for all files together: while Playwright runs, other tests of the process cannot run a loop of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="module")
def deals(request: pytest.FixtureRequest) -> Deals:
    """Where a module has a SEED, every deal is that one."""
    return Deals(getattr(request.module, "SEED", ""))


@pytest.fixture(scope="module")
def served(deals: Deals, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("browser") / "table.db", replace(QUICK, seed=deals))
    yield made
    made.stop()


@pytest.fixture
def url(request: pytest.FixtureRequest, deals: Deals, served: Served) -> str:
    deals.begin(request.node.name)
    return f"http://127.0.0.1:{served.port}"
