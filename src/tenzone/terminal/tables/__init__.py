"""Boards that know their game better than the general one does; a game without one is drawn from its declarations."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from tenzone.face.game import Game
from tenzone.terminal.board import Board
from tenzone.terminal.console import Console
from tenzone.terminal.voice import Voice


def board_for(game: Game, voice: Voice, console: Console, players: Mapping[str, str]) -> Board:
    """The board of `tables/<game>.py` if there is one."""
    name = game.rules.name
    own = f"{__name__}.{name}"
    if name.isidentifier() and find_spec(own) is not None:
        made = import_module(own).board(game, voice, console, players)
        if isinstance(made, Board):
            return made
    return Board(game, voice, console, players)
