"""The real command on a real (pseudo-)terminal."""

from pathlib import Path

import pytest

from tests.terminal.harness import bare

pytest.importorskip("pty", reason="there are no pseudo-terminals here")
from tests.terminal.keyboard import Keyboard

PLAY = ("play", "proelio", "--seed", "7", "--pause", "0", "--bots", "random", "--lang", "en")


def test_a_person_plays_and_leaves(kept_games: Path) -> None:
    board = Keyboard(*PLAY, XDG_DATA_HOME=str(kept_games.parent))
    first = board.until("Your answer: ")
    assert "\x1b[" in first
    assert "Choose your action." in bare(first) or "There is an Attack against you" in bare(first)
    board.type("table\n")
    board.until("Your answer: ")
    board.type("1\n")
    board.until("Your answer")
    board.type("quit\n")
    code, rest = board.end()
    assert code == 0
    assert "To go on: tenzone play --resume last" in rest
    again = Keyboard("play", "--resume", "last", XDG_DATA_HOME=str(kept_games.parent))
    again.until("Your answer")
    again.type("quit\n")
    assert again.end()[0] == 0


@pytest.mark.parametrize("how", ["interrupt", "end of input"])
def test_control_c_and_control_d_end_politely(kept_games: Path, how: str) -> None:
    board = Keyboard(*PLAY, XDG_DATA_HOME=str(kept_games.parent))
    board.until("Your answer: ")
    if how == "interrupt":
        board.interrupt("Goodbye.")
    else:
        board.type("\x04")
    code, _ = board.end()
    assert code == 0
    assert "Goodbye." in board.text
    assert "Traceback" not in board.text
    assert list(kept_games.glob("*.tzn"))


def test_tab_completes_codes() -> None:
    board = Keyboard(*PLAY)
    board.until("Your answer")
    board.type("dra\t\n")
    said = board.until("Your answer")
    assert "draw" in said
    assert "There is no move" not in said
    board.type("quit\n")
    assert board.end()[0] == 0


def test_two_people_pass_the_keyboard() -> None:
    board = Keyboard(*PLAY, "--humans", "3")
    curtain = board.until("press Enter when only you can see the screen: ")
    assert "\x1b[?1049h" in curtain
    board.type("\n")
    board.until("Your answer")
    board.type("draw\n")
    said = board.until("Your answer")
    board.type("1\n")
    said = board.until("press Enter when only you can see the screen: ")
    assert "\x1b[2J" in said
    board.type("quit\n")
    code, rest = board.end()
    assert code == 0
    assert "\x1b[?1049l" in rest


def test_stepping_through_a_record(kept_games: Path) -> None:
    env = {"XDG_DATA_HOME": str(kept_games.parent)}
    board = Keyboard(*PLAY, **env)
    board.until("Your answer")
    board.type("quit\n")
    board.end()
    steps = Keyboard("replay", "last", "--lang", "it", **env)
    assert "Riprodotta esattamente." in bare(steps.until("[0/"))
    steps.type("\n")
    steps.until("[1/")
    steps.type("q\n")
    assert steps.end()[0] == 0
