"""Bots play whole games through a bad network without ever seeing another game than the server's."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tenzone.table.live.peers import Peer
from tests.table.chaos.client import Player
from tests.table.chaos.games import check, play
from tests.table.chaos.proxy import BAD, GOOD
from tests.table.harness import Served, serving

MANY = 6  # of each game in one part


def both(served: Served, seeds: range) -> tuple[Counter[str], Counter[str]]:
    """Proelio and Bless once for each seed; what the network did, and what the bots met."""
    network: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for seed in seeds:
        for name in ("proelio", "bless"):
            game = asyncio.run(play(served, name, seed, BAD))
            check(served, game)
            network += game.proxies
            for player in game.players:
                met.update(player.happened)
    return network, met


def test_games_survive_a_bad_network(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db", per_person=100) as served:
        network, met = both(served, range(1))
    assert all(network[mischief] for mischief in ("repeat", "lose", "delay")), network
    assert met["repeated"]
    assert met["gaps"]


@pytest.mark.proof
@pytest.mark.parametrize("part", range(2))
def test_many_games_survive_a_bad_network(tmp_path: Path, part: int) -> None:
    with serving(tmp_path / "table.db", per_person=100) as served:
        network, met = both(served, range(100 + part * MANY, 100 + (part + 1) * MANY))
    assert all(network[mischief] for mischief in BAD), network
    rare = {"resyncs"}  # so long a silence that the ring of events does not reach back
    assert all(count for what, count in met.items() if what not in rare), met


class Credulous(Player):
    """Takes every event for the next one: it neither drops repetitions nor finds gaps in what it keeps."""

    def heard(self, message: dict[str, Any]) -> bool:
        kept = dict(self.told)
        found = super().heard(message)
        if message["t"] == "event":
            self.told = kept | {len(kept) + 2: {k: v for k, v in message.items() if k != "view"}}
        return found


def test_a_client_that_does_not_look_at_the_numbers_is_found_out(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db", per_person=100) as served:
        game = asyncio.run(play(served, "proelio", 5, {"lose": 0.1, "repeat": 0.1}, Credulous))
        with pytest.raises((AssertionError, KeyError)):
            check(served, game)


def test_a_server_that_tells_something_else_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the first events of A is told as one of B's: no number is missing, and yet the client's game is not the server's."""
    true = Peer.push
    seen: Counter[int] = Counter()

    def wrong(peer: Peer, message: bytes) -> None:
        if message.startswith(b'{"t":"event"') and b'"seat":"A"' in message.partition(b'"view":')[0]:
            seen[id(peer)] += 1
            message = message.replace(b'"seat":"A"', b'"seat":"B"', 1) if seen[id(peer)] == 2 else message
        true(peer, message)

    monkeypatch.setattr(Peer, "push", wrong)
    with serving(tmp_path / "table.db", per_person=100) as served:
        game = asyncio.run(play(served, "proelio", 7, GOOD))
        with pytest.raises(AssertionError, match="told another"):
            check(served, game)
