"""The examples play whole games, over HTTP and over a socket."""

import asyncio
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.table.harness import Served

FOLDER = Path(__file__).resolve().parent.parent.parent / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize("game", ["proelio", "bless"])
def test_a_script_over_http(served: Served, game: str) -> None:
    end = example("script_over_http").play(f"http://127.0.0.1:{served.port}", game)
    assert end["phase"] == "over"
    assert end["result"]["reason"].startswith(game)


@pytest.mark.parametrize("game", ["proelio", "bless"])
def test_a_bot_over_a_socket(served: Served, game: str) -> None:
    example("script_over_http")
    end = asyncio.run(example("bot_over_socket").main(f"http://127.0.0.1:{served.port}", game))
    assert end["phase"] == "over"
    assert end["result"]["reason"].startswith(game)
