"""Positions a net learns from: what it sees of every house, and which of them won in the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tenzone.games.proelio.actions import Act
from tenzone.games.proelio.mind.net import HOUSES, Net
from tenzone.kernel.frames import answer
from tenzone.kernel.schema import lowest
from tenzone.kernel.state import Choice
from tenzone.lab.settings import ROUNDS
from tenzone.lab.simulate import Plan, Table
from tenzone.players.registry import player

EVERY: Final = 4  # one action of so many is learnt from: those of one game are much alike
House = bytes  # the lines of SEEN it is felt by: there are fewer than 256


@dataclass(frozen=True)
class Position:
    """What is seen of each house, by seat; `winner` is a seat."""

    houses: tuple[House, ...]
    winner: int


def plan_of(players: tuple[str, ...], games: int, seed: str) -> Plan:
    return Plan("proelio", HOUSES, players, games, seed, (("rounds", ROUNDS),))


def positions(plan: Plan) -> Iterator[list[Position]]:
    """Game by game; of one that nobody won, none."""
    table = Table(plan)
    net = Net()
    for number in range(plan.games):
        g = table.deal(number)
        g.trace = None
        seed = f"{plan.seed}:{number}"
        players = [player(name, table.rules, f"{seed}:{seat}") for seat, name in enumerate(table.seated(number))]
        found: list[tuple[House, ...]] = []
        actions = number
        while g.depth:
            top = g.top()
            assert isinstance(top, Choice)
            if isinstance(top, Act):
                actions += 1
                if actions % EVERY == 0:
                    found.append(tuple(bytes([int(line) for line in net.seen(g, house)]) for house in range(HOUSES)))
            seat = lowest(top.seats(g))
            answer(g, seat, players[seat].option(g, seat))
        winner = [seat for seat in range(HOUSES) if (g.result >> seat) & 1]
        yield [Position(houses, winner[0]) for houses in found] if winner else []
