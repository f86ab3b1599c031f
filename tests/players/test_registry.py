"""Players by name."""

import pytest

import tenzone
from tenzone.games.judgement import Judgement
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.messages import words
from tenzone.players.greedy import GreedyPlayer
from tenzone.players.random import RandomPlayer
from tenzone.players.registry import PLAYERS, judgement_of, player
from tests.games import TOYS

RULES = tenzone.rules("proelio")


def test_names() -> None:
    assert isinstance(player("random", RULES, 1), RandomPlayer)
    assert isinstance(player("greedy", RULES, "x"), GreedyPlayer)
    assert list(PLAYERS) == ["random", "greedy", "easy", "normal", "hard", "master"]
    for name in PLAYERS:
        assert all(words().has(lang, f"player.{name}") for lang in LANGUAGES)


def test_nobody_of_that_name() -> None:
    with pytest.raises(ValueError, match="there is no player 'nobody'; there are: easy, greedy, hard, master, normal, random"):
        player("nobody", RULES, 1)


def test_a_game_brings_its_own_judgement() -> None:
    assert type(judgement_of(RULES)) is not Judgement
    for name in TOYS:
        assert type(judgement_of(tenzone.rules(name))) is Judgement
