"""Each rule on files finds the sample planted for it, and leaves good files alone."""

import pytest

from tests.hygiene.files import index_addresses, lock_in_step, machine_paths

# In pieces, so that this file keeps the rules it tests.
SLASH, DOT = "/", "."
LOCK = "alpha==1.0 \\\n    --hash=sha256:00\nbeta-gamma==2.1 ; sys_platform == 'win32' \\\n    --hash=sha256:11\n"
LISTED = "| package | version | licence |\n|---|---|---|\n| alpha | 1.0 | MIT |\n| beta-gamma | 2.1 | MIT |\n"


@pytest.mark.parametrize("path", ["home/ada/x", "root/x", "Users/ada/x", "tmp/x", "work/x", "opt/x"])
@pytest.mark.parametrize("before", ["", "see ", '"', "path="])
def test_paths_of_one_machine(path: str, before: str) -> None:
    assert machine_paths("f", before + SLASH + path)


def test_windows_paths() -> None:
    assert machine_paths("f", "C:" + "\\" + "Users" + "\\ada")


@pytest.mark.parametrize("text", ["#!/usr/bin/env bash", "docs/work/x", "a.example/home/x", "~/tmp/x", "either/or", "/healthz"])
def test_other_paths(text: str) -> None:
    assert machine_paths("f", text) == []


@pytest.mark.parametrize(
    "text",
    [
        f"https://pypi{DOT}org/simple",
        f"https://files.python{'hosted'}{DOT}org/x",
        f"--{'index'}-url x",
        f"--extra-{'index'}-url=x",
    ],
)
def test_index_addresses(text: str) -> None:
    assert index_addresses("f", text)


def test_no_index_address() -> None:
    assert index_addresses("f", "pip takes the index from the user's configuration") == []


def test_lock_in_step() -> None:
    assert lock_in_step(LOCK, ["alpha>=1", "Beta_Gamma==2.1"], LISTED) == []


@pytest.mark.parametrize(
    ("lock", "wanted", "listed"),
    [
        (LOCK, ["delta"], LISTED),
        (LOCK, ["alpha==1.1"], LISTED),
        (LOCK.replace("--hash=sha256:11", ""), ["alpha"], LISTED),
        (LOCK, ["alpha"], LISTED.replace("2.1", "2.0")),
        (LOCK, ["alpha"], LISTED + "| delta | 3 | MIT |\n"),
    ],
)
def test_lock_out_of_step(lock: str, wanted: list[str], listed: str) -> None:
    assert lock_in_step(lock, wanted, listed)
