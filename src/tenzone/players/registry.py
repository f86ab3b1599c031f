# interpreted
"""The players there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, cast

from tenzone.games.judgement import Judgement
from tenzone.kernel.rules import Rules
from tenzone.messages import say
from tenzone.players.greedy import GreedyPlayer
from tenzone.players.levels import LEVELS
from tenzone.players.player import Player
from tenzone.players.random import RandomPlayer
from tenzone.players.searcher import Level, SearchPlayer

Maker = Callable[[Rules, int | str], Player]


@cache
def _judgement_in(package: str) -> Callable[[], Judgement]:
    name = f"{package}.judgement"
    return cast("Callable[[], Judgement]", import_module(name).make) if find_spec(name) else Judgement


def judgement_of(rules: Rules) -> Judgement:
    """A game's own, from the module `judgement` beside its rules; where there is none, one that knows nothing."""
    return _judgement_in(type(rules).__module__.rpartition(".")[0])()


def searching(level: Level) -> Maker:
    return lambda rules, seed: SearchPlayer(seed, judgement_of(rules), level)


PLAYERS: Final[dict[str, Maker]] = {
    "random": lambda _, seed: RandomPlayer(seed),
    "greedy": lambda rules, seed: GreedyPlayer(seed, judgement_of(rules)),
    **{name: searching(level) for name, level in LEVELS.items()},
}


def player(name: str, rules: Rules, seed: int | str) -> Player:
    """A player of this name for a game; two of one seed answer alike."""
    if name not in PLAYERS:
        raise ValueError(say("seating.no_player", player=repr(name[:20]), players=", ".join(sorted(PLAYERS))))
    return PLAYERS[name](rules, seed)
