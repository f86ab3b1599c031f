"""One server for the tests that need no settings of their own."""

from collections.abc import Iterator

import pytest

from tests.table.harness import DEALS, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("table") / "table.db")
    yield made
    made.stop()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest) -> None:
    DEALS.begin(request.node.name)
