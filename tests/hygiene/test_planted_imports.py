"""Each rule on imports finds the sample planted for it, and leaves good code alone."""

import pytest

from tests.hygiene.imports import clock_and_dice, directions, imported, kernel_purity

GAMES = {"proelio", "bless"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tenzone.kernel.state", "from tenzone.language import nodes"),
        ("tenzone.kernel.state", "import tenzone.games.proelio"),
        ("tenzone.kernel.state", "from tenzone import games"),
        ("tenzone.kernel.state", "import tenzone"),
        ("tenzone.kernel.state", "from ..games import proelio"),
        ("tenzone.kernel.state", "def late():\n    from tenzone.cli import main"),
        ("tenzone.kernel.state", "if TYPE_CHECKING:\n    from tenzone.games.proelio import X"),
        ("tenzone.language.parse", "from tenzone.games.proelio.names import X"),
        ("tenzone.games.proelio.turn", "from tenzone.lessons import run"),
        ("tenzone.games.proelio.turn", "from tenzone.players import random"),
        ("tenzone.games.proelio.turn", "from tenzone.games.bless import limit"),
        ("tenzone.games.proelio.turn", "from tenzone.games import bless"),
        ("tenzone.lessons.runner", "from tenzone.players import greedy"),
        ("tenzone.players.ismcts", "from tenzone.lab import simulate"),
        ("tenzone.lab.rate", "from tenzone.table import store"),
        ("tenzone.table.api", "from tenzone.cli import main"),
        ("tenzone.terminal.loop", "from tenzone.cli import main"),
        ("tenzone.newcomer", ""),
        ("tenzone.newcomer.part", ""),
    ],
)
def test_wrong_way(module: str, source: str) -> None:
    assert directions(module, source, games=GAMES)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tenzone.kernel.state", "from tenzone.kernel.schema import Field\nfrom . import values\nimport tenzone.build"),
        (
            "tenzone.games.proelio.turn",
            "from tenzone.kernel import state\nfrom .names import X\nfrom ..shared import Y",
        ),
        ("tenzone.lessons.runner", "import tenzone\nfrom tenzone.games import proelio"),
        ("tenzone.cli", "from tenzone.terminal import loop\nfrom tenzone.table import api\nimport json"),
        ("tenzone.lab.rate", "from tenzone.players import greedy\nfrom tenzone.lab import simulate"),
    ],
)
def test_right_way(module: str, source: str) -> None:
    assert directions(module, source, games=GAMES) == []


def test_packages_resolve_their_own_dots() -> None:
    assert list(imported("tenzone.games", "from . import proelio", package=True)) == [(1, "tenzone.games.proelio")]
    assert list(imported("tenzone.games.a", "from .. import kernel")) == [(1, "tenzone.kernel")]
    assert directions("tenzone.games", "from . import proelio, bless", package=True, games=GAMES) == []
    assert directions("tenzone", "from .games import proelio", package=True) == []
    assert directions("tenzone", "from .cli import main", package=True)


@pytest.mark.parametrize(
    "source",
    [
        "import os",
        "import time",
        "import random",
        "from pathlib import Path",
        "import sys",
        "def f():\n    print(1)",
        "def f():\n    return open('x')",
        "x = eval('1')",
    ],
)
def test_kernel_reaching_out(source: str) -> None:
    assert kernel_purity("tenzone.kernel.state", source)


def test_kernel_keeping_to_itself() -> None:
    good = "from typing import Final\nimport hashlib\nfrom mypy_extensions import i64\n\ndef f(g):\n    return g.open(1)\n"
    assert kernel_purity("tenzone.kernel.state", good) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from time import monotonic",
        "from datetime import datetime",
        "import secrets as s",
        "import os\nseed = os.urandom(8)",
        "from os import urandom",
    ],
)
def test_clock_or_dice(source: str) -> None:
    assert clock_and_dice("tenzone.games.proelio.turn", source)


def test_no_clock_no_dice() -> None:
    assert clock_and_dice("tenzone.games.proelio.turn", "import os\nfrom .random import pick\nx = os.sep") == []
