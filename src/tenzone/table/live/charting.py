"""How the chances went in a game that is over, turn by turn: reckoned where the players of the program think."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from tenzone.face.game import new_game
from tenzone.kernel.schema import NATURE, SEATS
from tenzone.table.core.replaying import TURN
from tenzone.table.core.state import Table
from tenzone.table.live.loading import shipped_pack
from tenzone.table.live.thinking import Cards, rules_of
from tenzone.table.wire.learning import Chart, ChartPoint


@dataclass(frozen=True)
class Course:
    """A whole game, to be looked at again."""

    game: str
    cards: Cards | None
    seats: int
    options: tuple[tuple[str, object], ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Point:
    """After so many lines, at the beginning of a turn: whose it is, and each seat's chance in percent."""

    n: int
    turn: int
    seat: str
    chances: tuple[int, ...]


def course(table: Table) -> Course:
    assert table.game is not None
    shipped = table.created.pack == shipped_pack(table.rules.name)[0]
    cards = None if shipped else tuple(table.rules.pack.source)
    lines = tuple(line.text() for line in table.game.lines)
    return Course(table.rules.name, cards, len(table.chairs), tuple(table.created.options.items()), lines)


def chart(asked: Course) -> tuple[Point, ...]:
    """By what the game's own judgement makes of each position, all cards open."""
    from tenzone.players.registry import judgement_of  # the server itself needs no players

    rules = rules_of(asked.game, asked.cards)
    judgement = judgement_of(rules)
    game = new_game(rules, asked.seats, "", dict(asked.options), dealer=False)
    points: list[Point] = []
    turn, told, before = 0, 0, 0
    for n, line in enumerate(asked.lines, start=1):
        game.play(line)
        turn += sum(1 for event in game.events(None, before) if event["event"] == TURN)
        before = game.happenings
        if turn > told and game.to_act and game.to_act != (NATURE,):
            told = turn
            chances = [judgement.outlook(game.state, seat) for seat in range(asked.seats)]
            points.append(Point(n, turn, str(game.view(None)["turn"]), tuple(round(c / 10) for c in chances)))
    return tuple(points)


def charted(table: Table, points: tuple[Point, ...]) -> Chart:
    """With the end it came to, however it came to it."""
    assert table.game is not None
    assert table.ending is not None
    told = [ChartPoint(p.n, p.turn, p.seat, dict(zip(SEATS, p.chances, strict=False))) for p in points]
    winners = table.ending.winners
    if not winners:
        return Chart(told, None)
    last = told[-1].turn if told else 0
    end = ChartPoint(len(table.game.lines), last, "", {seat: 100 if seat in winners else 0 for seat in table.chairs})
    given_up = table.game.outcome is None  # that was no turn of the game
    return Chart([*told, end], turning(told if given_up else [*told, end], winners))


def turning(told: list[ChartPoint], winners: tuple[str, ...]) -> int | None:
    gains = [(sum(after.chances[w] - point.chances[w] for w in winners), point.n) for point, after in pairwise(told)]
    return max(gains, key=lambda gain: gain[0])[1] if gains else None
