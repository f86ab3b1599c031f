"""Pictures of the terminal, from real games: the same deal, the same moves, whatever the machine."""

from __future__ import annotations

import io
import tempfile
from contextlib import suppress
from pathlib import Path
from unittest import mock

import tenzone
from docs.picture import svg
from tenzone.face.game import Game
from tenzone.players.registry import player
from tenzone.terminal import Console, Terminal
from tenzone.terminal.files import resumed

WIDE, TALL = 88, 38
SCENE = Path(__file__).resolve().parent / "pictures" / "scene.tzn"


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


def screens() -> dict[str, str]:
    """Name of the picture → its text."""
    return {"table.svg": svg(screen(scene()), "The table of Proelio in the terminal: four seats, your hand, what is asked")}


def scene() -> Game:
    """The game of the pictures is kept as a record, cards and all: tuning the deck or a player changes no picture."""
    with suppress(OSError, ValueError):  # rules that have changed since need a new one
        return resumed(SCENE.read_text(encoding="utf-8"))
    game = found()
    SCENE.parent.mkdir(parents=True, exist_ok=True)
    SCENE.write_text(game.record.text(), encoding="utf-8", newline="\n")
    return game


def found() -> Game:
    """A game of greedy players up to a moment with something to see: A is attacked, and can defend."""
    for seed in range(1000):
        game = tenzone.rules("proelio").new(4, f"picture {seed}", rounds=200)
        players = {seat: player("greedy", game.rules, f"{seed}:{seat}") for seat in "ABCD"}
        for _ in range(400):
            if not game.to_act or worth_seeing(game):
                break
            seat = game.to_act[0]
            game.play(players[seat].move(game, seat))
        if worth_seeing(game):
            return game
    raise ValueError("no game of these is worth a picture")


def worth_seeing(game: Game) -> bool:
    zones = game.view("A")["zones"]
    if game.to_act != ("A",) or not isinstance(zones, dict):
        return False
    forts = sum(len(zones[f"{s}.fort"]) for s in "ABCD")
    attacks = sum(len(zones[f"{s}.incoming"]) for s in "ABCD")
    hand = zones["A.hand"]
    varied = len({card["card"] for card in hand}) >= 4 and any(card["back"] == "gold" for card in hand)
    asked = game.view("A")["prompt"]
    defends = isinstance(asked, dict) and asked["choice"] == "DeclareDefence" and len(game.legal_for("A")) >= 3
    return defends and varied and forts >= 3 and attacks >= 2


def screen(game: Game) -> list[str]:
    """What is on the screen when A is asked."""
    out = Tty()
    console = Console(out, Tty(""), size=(WIDE, TALL), environment={"TERM": "xterm-256color"})
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict("os.environ", {"XDG_DATA_HOME": folder}):
        terminal = Terminal(game.copy(), "en", ("A",), ("greedy",), console, pause=0, kept=Path(folder) / "game.tzn")
        terminal.run()
    shown = out.getvalue().split("\x1b[H")[1].split("\n\n\n")[0]
    lines = shown.split("\n")
    end = next(n for n, line in enumerate(lines) if "Your answer" in line)
    return [*lines[:end], lines[end].split("\n")[0]]
